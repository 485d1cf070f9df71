package org.warpproof.papers.maps;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// How memory was accessed: a list of phases, the earliest first. Fig. 2, with Definition 2.
public record History(List<SortedSet<History.Access>> phases) {
  public History {
    phases = phases.stream().map(History::unmodifiable).toList();
  }

  private static SortedSet<Access> unmodifiable(SortedSet<Access> phase) {
    return Collections.unmodifiableSortedSet(phase);
  }

  /// An access value `i:o[j]`.
  public record Access(long thread, Mode mode, long index) implements Comparable<Access> {
    private static final Comparator<Access> ORDER =
        Comparator.comparingLong(Access::thread)
            .thenComparing(Access::mode)
            .thenComparingLong(Access::index);

    @Override
    public int compareTo(Access other) {
      return ORDER.compare(this, other);
    }

    /// Definition 2: different threads, the same index, and one of them writes.
    public boolean isRacy(Access other) {
      return thread != other.thread
          && index == other.index
          && (mode == Mode.WRITE || other.mode == Mode.WRITE);
    }
  }

  /// Two accesses that race.
  public record Race(int phase, Access one, Access other) {}

  /// `[P]`
  public static History of(Set<Access> phase) {
    return new History(List.of(new TreeSet<>(phase)));
  }

  public static History empty() {
    return of(Set.of());
  }

  /// `H · H′`
  public History concat(History other) {
    List<SortedSet<Access>> all = new ArrayList<>(phases);
    all.addAll(other.phases);
    return new History(all);
  }

  /// `H ⊙ H′`: the last phase of one and the first one of the other are one.
  public History merge(History other) {
    List<SortedSet<Access>> all = new ArrayList<>(phases.subList(0, phases.size() - 1));
    all.add(union(phases.getLast(), other.phases.getFirst()));
    all.addAll(other.phases.subList(1, other.phases.size()));
    return new History(all);
  }

  /// `H ⊗ H′`: each phase of one with each of the other.
  public History product(History other) {
    List<SortedSet<Access>> all = new ArrayList<>();
    for (SortedSet<Access> one : phases) {
      other.phases.forEach(another -> all.add(union(one, another)));
    }
    return new History(all);
  }

  static SortedSet<Access> union(Set<Access> one, Set<Access> other) {
    SortedSet<Access> both = new TreeSet<>(one);
    both.addAll(other);
    return both;
  }

  public boolean isSafe() {
    return race().isEmpty();
  }

  /// The first race.
  public Optional<Race> race() {
    for (int i = 0; i < phases.size(); i++) {
      SortedSet<Access> phase = phases.get(i);
      Map<Long, List<Access>> byIndex =
          phase.stream().collect(Collectors.groupingBy(Access::index));
      // Where nobody writes there are no races to look for.
      byIndex.values().removeIf(all -> all.stream().allMatch(a -> a.mode() == Mode.READ));
      for (Access one : phase) {
        for (Access other : byIndex.getOrDefault(one.index(), List.of())) {
          if (one.isRacy(other) && one.compareTo(other) < 0) {
            return Optional.of(new Race(i, one, other));
          }
        }
      }
    }
    return Optional.empty();
  }
}
