package org.warpproof.papers.babycuda;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.warpproof.papers.maps.History.Access;
import org.warpproof.papers.maps.Mode;

/// `P`: what each thread did between two barriers. A thread that is missing did nothing.
public record Phase(SortedMap<Integer, Accesses> threads) {
  public Phase {
    threads = Collections.unmodifiableSortedMap(new TreeMap<>(threads));
  }

  public static Phase of(Map<Integer, Accesses> threads) {
    return new Phase(new TreeMap<>(threads));
  }

  /// `P(i)`
  public Accesses of(int thread) {
    Accesses found = threads.get(thread);
    return found == null ? Accesses.none() : found;
  }

  /// What was written to an index, by each thread that did, the first one first.
  SortedMap<Integer, Datum> writes(long index) {
    SortedMap<Integer, Datum> found = new TreeMap<>();
    threads.forEach(
        (thread, accesses) -> {
          Datum written = accesses.writes().get(index);
          if (written != null) {
            found.put(thread, written);
          }
        });
    return found;
  }

  /// All `α ∈̂ P`.
  public SortedSet<Access> accesses() {
    SortedSet<Access> all = new TreeSet<>();
    threads.forEach(
        (thread, accesses) -> {
          accesses.reads().forEach(index -> all.add(new Access(thread, Mode.READ, index)));
          accesses.writes().keySet().forEach(j -> all.add(new Access(thread, Mode.WRITE, j)));
        });
    return all;
  }

  /// Definition 1: an index that a thread writes, and another one reads or writes.
  Optional<Pair> race() {
    // The first writer of each index is enough: if others write it too, they race with it.
    Map<Long, Access> writers = new TreeMap<>();
    SortedSet<Access> all = accesses();
    for (Access access : all) {
      if (access.mode() == Mode.WRITE) {
        writers.putIfAbsent(access.index(), access);
      }
    }
    for (Access access : all) {
      Access writer = writers.get(access.index());
      if (writer != null && writer.thread() != access.thread()) {
        return Optional.of(new Pair(writer, access));
      }
    }
    return Optional.empty();
  }

  /// Two accesses that race.
  public record Pair(Access one, Access other) {}

  public boolean isRaceFree() {
    return race().isEmpty();
  }
}
