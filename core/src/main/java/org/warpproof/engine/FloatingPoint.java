package org.warpproof.engine;

/// What floating-point numbers are to proofs of contracts.
public enum FloatingPoint {
  /// Of an operation nothing is known but that equal operands give equal results.
  OPAQUE,
  /// Real numbers: nothing is rounded, and there are neither infinities nor NaNs. The answer says
  /// so.
  REAL_NUMBERS
}
