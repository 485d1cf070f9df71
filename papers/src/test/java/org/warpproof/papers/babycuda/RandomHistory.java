package org.warpproof.papers.babycuda;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// Random histories without races: what may have happened before a program.
final class RandomHistory {
  private static final int MOST_PHASES = 2;
  private static final int INDICES = 8;

  private RandomHistory() {}

  static History random(Random random, int threads) {
    History history = History.empty();
    for (int i = random.nextInt(MOST_PHASES + 1); i > 0; i--) {
      history = history.then(phase(random, threads));
    }
    return history;
  }

  /// Each index belongs to one thread, or is read by some.
  static Phase phase(Random random, int threads) {
    Map<Integer, Accesses> all = new HashMap<>();
    int[] owners = random.ints(INDICES, -1, threads).toArray();
    for (int thread = 0; thread < threads; thread++) {
      SortedSet<Long> reads = new TreeSet<>();
      SortedMap<Long, Datum> writes = new TreeMap<>();
      for (int index = 0; index < INDICES; index++) {
        if ((owners[index] == thread || owners[index] < 0) && random.nextBoolean()) {
          reads.add((long) index);
        }
        if (owners[index] == thread && random.nextBoolean()) {
          writes.put((long) index, new Datum.Known(random.nextInt(6)));
        }
      }
      all.put(thread, new Accesses(reads, writes));
    }
    return Phase.of(all);
  }
}
