package org.warpproof.papers.pvl.semantics;

import org.warpproof.papers.pvl.language.Core;

/// What a step means to others, and to contracts.
public sealed interface Event {
  /// A thread did something on its own.
  record Silent(int tid) implements Event {}

  record Accessed(Access access) implements Event {}

  /// A thread is about to decide on another round of a loop.
  record LoopHead(int tid, Core.While loop) implements Event {}

  record Entered(int tid, Core.Barrier barrier) implements Event {}

  /// All threads of a group go on behind a barrier.
  record Synchronised(int group, Core.Barrier barrier) implements Event {}
}
