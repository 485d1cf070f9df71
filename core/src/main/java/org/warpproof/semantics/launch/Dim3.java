package org.warpproof.semantics.launch;

import org.warpproof.kernel.Dimension;

/// A size or an id in three dimensions.
public record Dim3(int x, int y, int z) {

  public static Dim3 of(int x) {
    return new Dim3(x, 1, 1);
  }

  public static Dim3 of(int x, int y) {
    return new Dim3(x, y, 1);
  }

  public int get(Dimension dimension) {
    return switch (dimension) {
      case X -> x;
      case Y -> y;
      case Z -> z;
    };
  }

  /// The same with another size in one dimension.
  public Dim3 with(Dimension dimension, int size) {
    return switch (dimension) {
      case X -> new Dim3(size, y, z);
      case Y -> new Dim3(x, size, z);
      case Z -> new Dim3(x, y, size);
    };
  }

  /// How many ids there are below this size; beyond the numbers of Java, the largest of them.
  public long count() {
    return product((long) x * y, z);
  }

  /// The product of two sizes; beyond the numbers of Java, the largest of them.
  public static long product(long size, long other) {
    return Math.multiplyHigh(size, other) == 0 && size * other >= 0 ? size * other : Long.MAX_VALUE;
  }

  /// The id with the given rank, `x` running fastest.
  public Dim3 unrank(int rank) {
    return new Dim3(rank % x, rank / x % y, rank / x / y);
  }

  /// `(3,0)`: without the trailing dimensions that `size` does not use.
  public String text(Dim3 size) {
    if (size.z > 1) {
      return "(" + x + "," + y + "," + z + ")";
    }
    return size.y > 1 ? "(" + x + "," + y + ")" : Integer.toString(x);
  }

  @Override
  public String toString() {
    return "(" + x + "," + y + "," + z + ")";
  }
}
