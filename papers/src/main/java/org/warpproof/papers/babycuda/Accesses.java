package org.warpproof.papers.babycuda;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// What a thread did in a phase, `(R, W)`: the indices it read, and what it wrote last to each.
public record Accesses(SortedSet<Long> reads, SortedMap<Long, Datum> writes) {
  public Accesses {
    reads = Collections.unmodifiableSortedSet(new TreeSet<>(reads));
    writes = Collections.unmodifiableSortedMap(new TreeMap<>(writes));
  }

  public static Accesses none() {
    return new Accesses(new TreeSet<>(), new TreeMap<>());
  }
}
