package org.warpproof.semantics.machine;

import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.values.Registers;

/// Where a thread stands, and what it holds.
public final class ThreadState {
  /// What a thread is doing.
  public enum Condition {
    RUNNING,
    /// Waiting at [#meeting].
    WAITING,
    RETURNED,
    /// Stopped by an error: its own, or its block's.
    STOPPED
  }

  /// The thread's index in the grid and in its block, and its block.
  public final int index;

  final int local;
  public final BlockState block;

  /// How many threads each warp has, but for the last one of a block.
  final int warpSize;

  public final long[] registers;

  /// The basic block that the thread is in (the paper's active block), and the next step there.
  public int basicBlock;

  public int next;

  /// For each loop, how often the thread came to its header since it entered the loop.
  final int[] counters;

  public Condition condition = Condition.RUNNING;
  Step.@Nullable Meeting meeting;

  /// While waiting: the lanes or the barrier number meant, and the arguments of a collective.
  long team;

  long[] arguments = new long[0];

  /// How often the thread let others go first so that they run together.
  int patience;

  /// Whether it has accessed an array out of its bounds.
  boolean hasLeftArrays;

  /// How often the thread took an arbitrary value.
  public int arbitrary;

  /// Whether claims up to the next access were tried for all that may be in the thread's log, and
  /// with other threads ([Observations]).
  boolean hasTriedLogs;

  boolean hasTriedOthers;

  /// How often the thread did something that others could tell, or that tells it of others
  /// ([Observations]).
  int deeds;

  /// The phases of its block, for shared and for global memory, in which the thread returned; -1
  /// while it has not.
  final int[] left = {-1, -1};

  /// For shared and for global memory: how many meetings of each thread of the warp (or block) are
  /// known to have happened; empty if the kernel has no barriers below the block.
  public final int[][] clocks;

  ThreadState(int index, int local, BlockState block, Program program, int clockSize) {
    this.index = index;
    this.local = local;
    this.block = block;
    this.warpSize = program.kernel().warpSize();
    this.registers = new long[program.registers()];
    this.counters = new int[program.loops()];
    this.clocks = new int[2][clockSize];
  }

  /// A thread that stands where this one does, and knows nothing of clocks.
  ThreadState copy(Program program) {
    ThreadState copy = new ThreadState(index, local, block, program, 0);
    System.arraycopy(registers, 0, copy.registers, 0, registers.length);
    System.arraycopy(counters, 0, copy.counters, 0, counters.length);
    copy.basicBlock = basicBlock;
    copy.next = next;
    return copy;
  }

  /// Whether what it does is no longer what the program means.
  boolean hasErred() {
    return hasLeftArrays || registers[Registers.UNDEFINED] != 0;
  }

  /// Whether the thread returned in this phase of its block, and so passed no later barrier.
  boolean hasLeftIn(int phase, Space space) {
    return left[space == Space.SHARED ? 0 : 1] == phase;
  }

  public int warp() {
    return local / warpSize;
  }

  public int lane() {
    return local % warpSize;
  }
}
