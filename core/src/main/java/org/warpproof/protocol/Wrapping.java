package org.warpproof.protocol;

/// What is thought of integers that wrap around.
public enum Wrapping {
  /// They do, unless that takes an extreme parameter, a huge grid or a loop without end.
  USUAL,
  /// They do.
  EXACT
}
