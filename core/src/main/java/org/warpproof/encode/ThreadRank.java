package org.warpproof.encode;

import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Overflow;

/// The number of a thread in its block, and how many threads that has, as the headers compute them
/// for tiles and lanes.
final class ThreadRank {
  private static final Expr RANK =
      add(
          id(Dimension.X),
          times(
              size(Dimension.X), add(id(Dimension.Y), times(size(Dimension.Y), id(Dimension.Z)))));

  private static final Expr THREADS =
      times(times(size(Dimension.X), size(Dimension.Y)), size(Dimension.Z));

  private ThreadRank() {}

  static boolean is(Expr expr) {
    return expr.equals(RANK) || expr.equals(THREADS);
  }

  private static Expr id(Dimension d) {
    return new Expr.Launch(LaunchValue.THREAD_ID, d);
  }

  private static Expr size(Dimension d) {
    return new Expr.Launch(LaunchValue.BLOCK_SIZE, d);
  }

  private static Expr add(Expr left, Expr right) {
    return new Expr.Arithmetic(Binary.ADD, Overflow.WRAPS, left, right);
  }

  private static Expr times(Expr left, Expr right) {
    return new Expr.Arithmetic(Binary.MUL, Overflow.WRAPS, left, right);
  }
}
