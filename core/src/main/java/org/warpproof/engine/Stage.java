package org.warpproof.engine;

/// What can be shown of the way from a kernel to its verdict, in the order of the way.
public enum Stage {
  /// The accesses and barriers of each memory object, in the notation of the paper.
  PROTOCOL,
  /// The accesses of each phase, in terms of the iterations that the phase starts in.
  ALIGNED,
  /// What can happen between a barrier and the next.
  PHASES,
  /// Which bytes one thread touches in each phase, and under which condition.
  ACCESSES,
  /// The questions as they go to the solver.
  FORMULA,
  /// What is known of the variables of loops: by formulas, claims that hold and guesses that do.
  INVARIANTS,
  /// What is to be shown of contracts about memory, and what was.
  OBLIGATIONS
}
