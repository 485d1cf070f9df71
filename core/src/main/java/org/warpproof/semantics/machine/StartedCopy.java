package org.warpproof.semantics.machine;

import org.warpproof.semantics.compile.Step;

/// A copy that a block started and that goes on by itself ([AsyncCopies]).
final class StartedCopy {
  final BlockState block;
  final long event;
  final Step.AsyncCopy step;
  boolean pending = true;

  /// How many barriers the grid had passed when the block had waited.
  int gridPhase;

  StartedCopy(BlockState block, long event, Step.AsyncCopy step) {
    this.block = block;
    this.event = event;
    this.step = step;
  }
}
