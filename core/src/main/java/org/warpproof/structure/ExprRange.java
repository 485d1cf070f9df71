package org.warpproof.structure;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Type;

/// Bounds of what follows from the sizes of a launch and from constants, as signed numbers.
public final class ExprRange {
  private static final Range BLOCK = Range.of(1, Kernel.MOST_THREADS_IN_BLOCK);
  private static final Range GRID = Range.of(1, Integer.MAX_VALUE);

  private static final Set<LaunchValue> BOTH_SIZES =
      Set.of(LaunchValue.BLOCK_SIZE, LaunchValue.GRID_SIZE);

  private final Kernel kernel;
  private final UnaryOperator<Expr> definitions;
  private final Function<Expr, Range> sizes;
  private final Range block;

  /// For expressions whose variables `definitions` knows.
  public ExprRange(Kernel kernel, UnaryOperator<Expr> definitions) {
    this(kernel, definitions, size -> Range.of(size.type()));
  }

  /// For expressions whose variables `definitions` knows; sizes are known to be in these ranges.
  public ExprRange(Kernel kernel, UnaryOperator<Expr> definitions, Function<Expr, Range> sizes) {
    this.definitions = definitions;
    this.sizes = sizes;
    this.kernel = kernel;
    this.block = kernel.isUnlimited() ? GRID : BLOCK;
  }

  public Range of(Expr expr) {
    Expr value = definitions.apply(expr);
    Range all = Range.of(value.type());
    Range found =
        switch (value) {
          case Expr.IntConst(_, long number) -> Range.only(BigInteger.valueOf(number));
          case Expr.Launch launched ->
              switch (launched.value()) {
                case BLOCK_SIZE -> size(launched, block);
                case GRID_SIZE -> size(launched, GRID);
                case THREAD_ID, BLOCK_ID, GLOBAL_OFFSET -> all;
              };
          case Expr.Convert(Conversion op, Expr inner, Type _) -> converted(op, of(inner), all);
          case Expr.Arithmetic(Binary op, _, Expr left, Expr right) ->
              isGridWide(op, left, right) ? GRID : combined(op, of(left), of(right), all);
          default -> all;
        };
    return found.isWithin(all) ? found : all;
  }

  private Range size(Expr.Launch size, Range most) {
    return kernel
        .size(size.value(), size.dimension())
        .map(known -> Range.only(BigInteger.valueOf(known)))
        .orElse(most)
        .cut(sizes.apply(size));
  }

  private static Range converted(Conversion op, Range inner, Range all) {
    return switch (op) {
      case SEXT, TRUNC -> inner;
      case ZEXT -> inner.isNonNegative() ? inner : all;
      default -> all;
    };
  }

  private static Range combined(Binary op, Range left, Range right, Range all) {
    return switch (op) {
      case ADD -> left.plus(right);
      case SUB -> left.minus(right);
      case MUL -> left.times(right);
      case UDIV, SDIV ->
          left.isNonNegative() && right.least().signum() > 0
              ? new Range(BigInteger.ZERO, left.most().divide(right.least()))
              : all;
      default -> all;
    };
  }

  /// The number of threads in a dimension of the grid is assumed to be less than 2^31.
  private boolean isGridWide(Binary op, Expr left, Expr right) {
    return op == Binary.MUL
        && launched(left) instanceof Expr.Launch(LaunchValue one, var d)
        && launched(right) instanceof Expr.Launch(LaunchValue other, var e)
        && d == e
        && EnumSet.of(one, other).equals(BOTH_SIZES);
  }

  private Expr launched(Expr expr) {
    Expr value = definitions.apply(expr);
    return value instanceof Expr.Convert(Conversion op, Expr inner, _)
            && (op == Conversion.ZEXT || op == Conversion.SEXT)
        ? definitions.apply(inner)
        : value;
  }
}
