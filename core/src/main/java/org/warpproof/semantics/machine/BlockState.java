package org.warpproof.semantics.machine;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.Space;

/// A block (the papers' group): its threads, and how many barriers it has passed.
public final class BlockState {
  public final int index;
  public final ThreadState[] threads;

  /// How many threads can move.
  int running;

  /// Whether it passed a barrier that some of its threads did not come to: they had exited.
  boolean hasExits;

  /// Whether all threads wait at a barrier of the grid.
  boolean atGridBarrier;

  /// The asynchronous copies that nobody has waited for yet, and how many events there were.
  final List<StartedCopy> pending = new ArrayList<>();

  int events;

  /// How many barriers that order shared and global memory the block has passed.
  private final int[] phases = new int[2];

  BlockState(int index, int size) {
    this.index = index;
    this.threads = new ThreadState[size];
    this.running = size;
  }

  public int phase(Space space) {
    return phases[space == Space.SHARED ? 0 : 1];
  }

  void passBarrier(Space space) {
    phases[space == Space.SHARED ? 0 : 1]++;
  }
}
