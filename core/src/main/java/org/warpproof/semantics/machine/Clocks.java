package org.warpproof.semantics.machine;

import org.jspecify.annotations.Nullable;

/// What is known to be done: for each block, a time for each of its threads; null for a block of
/// which nothing is known. Arrays are never changed once they are in use.
final class Clocks {
  private Clocks() {}

  /// What is known by one or the other; `nothing` is the object that says that nothing is.
  static int[] @Nullable [] join(
      int[] @Nullable [] one, int[] @Nullable [] other, int[] @Nullable [] nothing) {
    if (one == other || other == nothing) {
      return one;
    }
    if (one == nothing) {
      return other;
    }
    int[] @Nullable [] result = one.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] = join(one[i], other[i]);
    }
    return result;
  }

  static int @Nullable [] join(int @Nullable [] one, int @Nullable [] other) {
    if (other == null || one == other) {
      return one;
    }
    if (one == null) {
      return other;
    }
    int[] result = one.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] = Math.max(one[i], other[i]);
    }
    return result;
  }
}
