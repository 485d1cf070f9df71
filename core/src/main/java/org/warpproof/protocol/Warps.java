package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.Map;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.solver.Term;

/// What the engine knows of warps: 32 threads with consecutive numbers.
final class Warps {
  private static final BigInteger SIZE = BigInteger.valueOf(32);

  private Warps() {}

  /// Whether the team is all lanes of a warp that have not returned.
  static boolean isWholeWarp(Team team) {
    return team instanceof Team.Warp(Expr mask)
        && mask instanceof Expr.IntConst(_, long lanes)
        && lanes == -1;
  }

  /// Whether threads of one warp have to be looked at on their own.
  static boolean matterIn(Kernel kernel, EngineOptions options) {
    return options.warps() == WarpOrder.IN_STEP
        || kernel
            .statements()
            .anyMatch(s -> s instanceof Statement.Barrier b && isWholeWarp(b.team()));
  }

  /// The number of a thread's warp in its block.
  static Term warp(Map<Dimension, Bounded> ids, Model model) {
    Arithmetic arithmetic = model.arithmetic();
    Bounded row =
        arithmetic.add(
            of(ids, Dimension.Y),
            arithmetic.multiply(of(ids, Dimension.Z), model.launch().blockSize(Dimension.Y)));
    Bounded number =
        arithmetic.add(
            of(ids, Dimension.X), arithmetic.multiply(row, model.launch().blockSize(Dimension.X)));
    return arithmetic.quotient(number, SIZE).term();
  }

  private static Bounded of(Map<Dimension, Bounded> ids, Dimension d) {
    Bounded id = ids.get(d);
    if (id == null) {
      throw new IllegalStateException("no id for dimension " + d);
    }
    return id;
  }
}
