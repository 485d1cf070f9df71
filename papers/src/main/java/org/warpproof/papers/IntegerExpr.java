package org.warpproof.papers;

import java.util.function.Function;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Type;

/// Expressions of the papers in the kernel language: numbers are `i64`, and leaving that is an
/// error, so that they are the papers' integers.
public final class IntegerExpr {
  public static final Type.Int TYPE = Type.I64;

  private IntegerExpr() {}

  /// A number, or a condition as an `i1`; `names` gives the values of names, each an `i64`.
  public static Expr of(Exp exp, Function<String, Expr> names) {
    return switch (exp) {
      case Exp.Numeral(long value) -> new Expr.IntConst(TYPE, value);
      case Exp.Truth(boolean value) -> Expr.bool(value);
      case Exp.Name(String name) -> names.apply(name);
      case Exp.Not(Exp operand) ->
          new Expr.Arithmetic(
              Op.Binary.XOR, Op.Overflow.WRAPS, of(operand, names), Expr.bool(true));
      case Exp.Binary(Operator operator, Exp left, Exp right) ->
          binary(operator, of(left, names), of(right, names));
    };
  }

  static Expr plus(Expr left, Expr right) {
    return binary(Operator.PLUS, left, right);
  }

  static Expr less(Expr left, Expr right) {
    return binary(Operator.LESS, left, right);
  }

  /// An operator between two numbers or conditions.
  public static Expr binary(Operator operator, Expr left, Expr right) {
    return switch (operator) {
      case OR -> logic(Op.Binary.OR, left, right);
      case AND -> logic(Op.Binary.AND, left, right);
      case EQUAL -> new Expr.Compare(Op.Comparison.EQ, left, right);
      case UNEQUAL -> new Expr.Compare(Op.Comparison.NE, left, right);
      case LESS -> new Expr.Compare(Op.Comparison.SLT, left, right);
      case AT_MOST -> new Expr.Compare(Op.Comparison.SLE, left, right);
      case GREATER -> new Expr.Compare(Op.Comparison.SGT, left, right);
      case AT_LEAST -> new Expr.Compare(Op.Comparison.SGE, left, right);
      case PLUS -> arithmetic(Op.Binary.ADD, left, right);
      case MINUS -> arithmetic(Op.Binary.SUB, left, right);
      case TIMES -> arithmetic(Op.Binary.MUL, left, right);
      case DIVIDED -> quotient(left, right);
      case MODULO -> modulo(left, right);
    };
  }

  /// The kernel language rounds towards zero, expressions towards minus infinity. They agree, and
  /// the engine understands the former best, where nothing is negative.
  private static Expr quotient(Expr left, Expr right) {
    Expr whole = arithmetic(Op.Binary.SUB, left, modulo(left, right));
    return rounded(Op.Binary.SDIV, left, right, arithmetic(Op.Binary.SDIV, whole, right));
  }

  /// With the sign of the divisor.
  private static Expr modulo(Expr left, Expr right) {
    Expr shifted = arithmetic(Op.Binary.ADD, arithmetic(Op.Binary.SREM, left, right), right);
    return rounded(Op.Binary.SREM, left, right, arithmetic(Op.Binary.SREM, shifted, right));
  }

  private static Expr rounded(Op.Binary simple, Expr left, Expr right, Expr exact) {
    boolean isPositive = right instanceof Expr.IntConst(_, long divisor) && divisor > 0;
    return isPositive
        ? new Expr.Select(
            new Expr.Compare(Op.Comparison.SGE, left, Expr.i64(0)),
            arithmetic(simple, left, right),
            exact)
        : exact;
  }

  private static Expr arithmetic(Op.Binary op, Expr left, Expr right) {
    boolean mayLeave = op != Op.Binary.SDIV && op != Op.Binary.SREM;
    return new Expr.Arithmetic(
        op, mayLeave ? Op.Overflow.NO_SIGNED : Op.Overflow.WRAPS, left, right);
  }

  private static Expr logic(Op.Binary op, Expr left, Expr right) {
    return new Expr.Arithmetic(op, Op.Overflow.WRAPS, left, right);
  }
}
