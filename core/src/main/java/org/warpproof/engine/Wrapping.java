package org.warpproof.engine;

import org.warpproof.kernel.Type;

/// What is thought of integers that wrap around.
public enum Wrapping {
  /// They do. But what computes the index of an access, and what bounds a loop, is trusted not to
  /// where a proof needs it, and there are fewer than 2^31 threads in a dimension of the grid. The
  /// answer says so.
  USUAL,
  /// They do, and nothing is trusted.
  EXACT;

  /// Types that are narrower wrap around for numbers that nobody calls extreme.
  public static final int WIDE = 32;

  /// Whether numbers of the type may be taken not to wrap around unless they must.
  public boolean trusts(Type type) {
    return this == USUAL && type.width() >= WIDE;
  }
}
