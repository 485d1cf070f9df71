package org.warpproof.structure;

import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.structure.Condition.Sign;
import org.warpproof.structure.Definitions.ByStatement;

/// Expr to Condition: finds the quantifiers, which are values of their own in a kernel.
public final class ReadCondition {
  private final Definitions definitions;

  private ReadCondition(Definitions definitions) {
    this.definitions = definitions;
  }

  public static Condition read(Definitions definitions, Expr expr, Sign sign) {
    return new ReadCondition(definitions).read(expr, sign);
  }

  private Condition read(Expr expr, Sign sign) {
    Expr resolved = definitions.resolve(expr);
    return switch (resolved) {
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) when isBit(resolved) ->
          switch (op) {
            case AND -> both(List.of(read(left, sign), read(right, sign)), sign);
            case OR -> both(List.of(read(left, sign), read(right, sign)), sign.opposite());
            case XOR -> exclusive(left, right, sign);
            default -> new Condition.Literal(resolved, sign);
          };
      // What `&&` and `||` are without branches.
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse)
          when isBit(resolved) && isConstant(whenFalse, 0) ->
          both(List.of(read(condition, sign), read(whenTrue, sign)), sign);
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse)
          when isBit(resolved) && isConstant(whenTrue, 1) ->
          both(List.of(read(condition, sign), read(whenFalse, sign)), sign.opposite());
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) when isBit(resolved) ->
          new Condition.All(
              List.of(
                  any(read(condition, Sign.NEGATIVE), read(whenTrue, sign)),
                  any(read(condition, Sign.POSITIVE), read(whenFalse, sign))));
      case Expr.Compare(Comparison op, Expr left, Expr right)
          when (op == Comparison.EQ || op == Comparison.NE)
              && isZero(right)
              && bit(left).isPresent() ->
          read(bit(left).get(), op == Comparison.NE ? sign : sign.opposite());
      case Expr.Compare(Comparison op, Expr left, Expr right)
          when (op == Comparison.EQ || op == Comparison.NE)
              && bit(left).isPresent()
              && bit(right).isPresent() ->
          exclusive(
              bit(left).get(), bit(right).get(), op == Comparison.NE ? sign : sign.opposite());
      case Expr.Convert(Conversion op, Expr value, _)
          when op == Conversion.TRUNC && isBit(resolved) && bit(value).isPresent() ->
          read(bit(value).get(), sign);
      case Expr.Var variable
          when definitions.of(variable).orElse(null)
              instanceof ByStatement(_, _, Statement.Observe(_, Ghost.Quantified all, _)) ->
          quantified(all, sign);
      default -> new Condition.Literal(resolved, sign);
    };
  }

  private Condition quantified(Ghost.Quantified all, Sign sign) {
    Expr.Var bound = (Expr.Var) all.bound();
    boolean isForAll =
        switch (all.quantifier()) {
          case FOR_ALL -> sign == Sign.POSITIVE;
          case EXISTS -> sign == Sign.NEGATIVE;
          case SUM -> throw new IllegalStateException("a sum is no condition");
        };
    // What holds for all if it is in range, or for some that is.
    Condition body = read(all.body(), sign);
    return isForAll
        ? new Condition.ForAll(bound, any(read(all.range(), Sign.NEGATIVE), body))
        : new Condition.Exists(
            bound, new Condition.All(List.of(read(all.range(), Sign.POSITIVE), body)));
  }

  private static Condition both(List<Condition> parts, Sign sign) {
    return sign == Sign.POSITIVE ? new Condition.All(parts) : new Condition.Any(parts);
  }

  private static Condition any(Condition one, Condition other) {
    return new Condition.Any(List.of(one, other));
  }

  /// One of the two, and not both; or the negation of that.
  private Condition exclusive(Expr left, Expr right, Sign sign) {
    if (isOne(right)) {
      return read(left, sign.opposite());
    }
    return new Condition.All(
        List.of(
            any(read(left, Sign.POSITIVE), read(right, sign)),
            any(read(left, Sign.NEGATIVE), read(right, sign.opposite()))));
  }

  private Optional<Expr> bit(Expr expr) {
    return bit(definitions, expr);
  }

  /// The bit that a number was made of.
  public static Optional<Expr> bit(Definitions definitions, Expr expr) {
    Expr resolved = definitions.resolve(expr);
    if (isBit(resolved)) {
      return Optional.of(resolved);
    }
    return switch (resolved) {
      case Expr.Convert(Conversion op, Expr value, _) when op == Conversion.ZEXT ->
          bit(definitions, value);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when op == Binary.AND || op == Binary.OR ->
          bit(definitions, left)
              .flatMap(
                  one ->
                      bit(definitions, right)
                          .map(two -> new Expr.Arithmetic(op, Overflow.WRAPS, one, two)));
      default -> Optional.empty();
    };
  }

  private static boolean isBit(Expr expr) {
    return expr.type().equals(Type.BOOL);
  }

  private static boolean isZero(Expr expr) {
    return expr instanceof Expr.IntConst(_, long value) && value == 0;
  }

  private boolean isConstant(Expr expr, long bit) {
    return definitions.resolve(expr) instanceof Expr.IntConst(_, long value) && (value & 1) == bit;
  }

  private static boolean isOne(Expr expr) {
    return expr instanceof Expr.IntConst(_, long value) && value != 0;
  }
}
