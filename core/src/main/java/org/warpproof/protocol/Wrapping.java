package org.warpproof.protocol;

import org.warpproof.kernel.Type;

/// What is thought of integers that wrap around.
public enum Wrapping {
  /// They do, unless that takes an extreme parameter, a huge grid or a loop without end.
  USUAL,
  /// They do.
  EXACT;

  /// Types that are narrower wrap around for numbers that nobody calls extreme.
  private static final int WIDE = 32;

  /// Whether numbers of the type may be taken not to wrap around unless they must.
  boolean trusts(Type type) {
    return this == USUAL && type.width() >= WIDE;
  }
}
