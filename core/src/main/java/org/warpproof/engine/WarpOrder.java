package org.warpproof.engine;

/// What is taken for granted of the threads of a warp.
public enum WarpOrder {
  /// Nothing.
  NONE,
  /// They run in step, statement by statement, as old code relies on.
  IN_STEP
}
