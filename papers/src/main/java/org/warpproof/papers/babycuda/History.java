package org.warpproof.papers.babycuda;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;

/// `H`: phases, the earliest first. The paper writes the latest first.
public record History(List<Phase> phases) {
  public History {
    phases = List.copyOf(phases);
  }

  public static History empty() {
    return new History(List.of());
  }

  /// `P :: H`
  public History then(Phase next) {
    List<Phase> all = new ArrayList<>(phases);
    all.add(next);
    return new History(all);
  }

  /// The last value written to an index; if several threads wrote it in that phase, that of the
  /// first one.
  public Datum lastWrite(long index) {
    SequencedSet<Datum> candidates = lastWrites(index);
    // LASTWRITE-UNDEF
    return candidates.isEmpty() ? new Datum.Undefined() : candidates.getFirst();
  }

  /// All that may be the last value written. They are two or more only after a race.
  SequencedSet<Datum> lastWrites(long index) {
    for (Phase phase : phases.reversed()) {
      SequencedSet<Datum> written = new LinkedHashSet<>(phase.writes(index).values());
      // LASTWRITE-CURR; if it does not apply, LASTWRITE-PREV
      if (!written.isEmpty()) {
        return written;
      }
    }
    return new LinkedHashSet<>();
  }

  /// The access values of each phase.
  public org.warpproof.papers.maps.History accesses() {
    return new org.warpproof.papers.maps.History(phases.stream().map(Phase::accesses).toList());
  }

  public boolean isRaceFree() {
    return race().isEmpty();
  }

  /// The first phase with a race.
  public Optional<Race> race() {
    for (int i = 0; i < phases.size(); i++) {
      int phase = i;
      Optional<Race> race = phases.get(i).race().map(pair -> new Race(phase, pair));
      if (race.isPresent()) {
        return race;
      }
    }
    return Optional.empty();
  }

  public record Race(int phase, Phase.Pair pair) {}
}
