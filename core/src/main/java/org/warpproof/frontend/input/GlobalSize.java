package org.warpproof.frontend.input;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// How many threads a launch has in all, where it is open how many blocks they are in.
final class GlobalSize {
  private static final List<Dimension> DIMENSIONS = List.of(Dimension.values());

  private GlobalSize() {}

  /// That a launch has so many threads in each dimension. Solvers know little of products, so what
  /// follows for the two factors is said as well.
  static List<LaunchFact> are(long[] sizes, LaunchFact.Origin origin) {
    List<LaunchFact> facts = new ArrayList<>();
    for (int i = 0; i < DIMENSIONS.size(); i++) {
      Dimension dimension = DIMENSIONS.get(i);
      Expr all = Expr.i64(sizes[i]);
      String text = "get_global_size(%d) == %d".formatted(i, sizes[i]);
      Expr block = wide(LaunchValue.BLOCK_SIZE, dimension);
      Expr grid = wide(LaunchValue.GRID_SIZE, dimension);
      Expr product = arithmetic(Binary.MUL, grid, block);
      for (Expr condition :
          List.of(
              new Expr.Compare(Comparison.EQ, product, all),
              new Expr.Compare(Comparison.ULE, block, all),
              new Expr.Compare(Comparison.ULE, grid, all),
              new Expr.Compare(Comparison.EQ, arithmetic(Binary.UREM, all, block), Expr.i64(0)))) {
        facts.add(new LaunchFact.Assumed(condition, text, origin));
      }
    }
    return facts;
  }

  private static Expr wide(LaunchValue value, Dimension dimension) {
    return new Expr.Convert(Conversion.ZEXT, new Expr.Launch(value, dimension), Type.I64);
  }

  /// Factors of 32 bits do not leave 64.
  private static Expr arithmetic(Binary op, Expr left, Expr right) {
    return new Expr.Arithmetic(
        op, op == Binary.MUL ? Overflow.NEITHER : Overflow.WRAPS, left, right);
  }
}
