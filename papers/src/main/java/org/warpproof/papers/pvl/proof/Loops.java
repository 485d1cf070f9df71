package org.warpproof.papers.pvl.proof;

/// What threads hold in loops without a barrier.
enum Loops {
  /// What the invariant says.
  HOLD_INVARIANTS,
  /// What they held before: no permission is written anywhere.
  KEEP
}
