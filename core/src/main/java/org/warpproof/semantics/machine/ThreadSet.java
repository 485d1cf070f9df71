package org.warpproof.semantics.machine;

import java.util.Arrays;
import java.util.BitSet;

/// A set of threads from which one can be picked by number; every operation takes constant time.
public final class ThreadSet {
  private final int[] members;
  private final int[] positions;
  private final BitSet bits = new BitSet();
  private int size;

  ThreadSet(int threads) {
    members = new int[threads];
    positions = new int[threads];
    Arrays.fill(positions, -1);
  }

  public int size() {
    return size;
  }

  /// The index of the member at `position`, which is below the size.
  public int get(int position) {
    return members[position];
  }

  boolean contains(int thread) {
    return positions[thread] >= 0;
  }

  void add(int thread) {
    if (positions[thread] < 0) {
      positions[thread] = size;
      members[size++] = thread;
      bits.set(thread);
    }
  }

  void remove(int thread) {
    int position = positions[thread];
    if (position >= 0) {
      int last = members[--size];
      members[position] = last;
      positions[last] = position;
      positions[thread] = -1;
      bits.clear(thread);
    }
  }

  /// The members as they are now.
  public BitSet toBits() {
    return (BitSet) bits.clone();
  }
}
