package org.warpproof.workspace.launches;

import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// Builds expressions over numbers of 64 bits (`i64`) and truths (`i1`), as C combines them.
final class Integers64 {
  private static final int BITS = 64;

  private Integers64() {}

  static boolean isFormula(Expr value) {
    return value.type().equals(Type.BOOL);
  }

  /// A size of the launch.
  static Expr size(LaunchValue value, Dimension dimension) {
    return new Expr.Convert(Conversion.ZEXT, new Expr.Launch(value, dimension), Type.I64);
  }

  /// Whether a value is not zero.
  static Expr truth(Expr value) {
    return isFormula(value) ? value : compare(Comparison.NE, value, Expr.i64(0));
  }

  static Expr not(Expr truth) {
    return new Expr.Arithmetic(Binary.XOR, Overflow.WRAPS, truth, Expr.bool(true));
  }

  private static Expr number(Expr value) {
    return isFormula(value) ? new Expr.Convert(Conversion.ZEXT, value, Type.I64) : value;
  }

  static Expr choose(Expr condition, Expr whenTrue, Expr whenFalse) {
    boolean areFormulas = isFormula(whenTrue) && isFormula(whenFalse);
    return new Expr.Select(
        condition,
        areFormulas ? whenTrue : number(whenTrue),
        areFormulas ? whenFalse : number(whenFalse));
  }

  /// Two values combined by one of C's operators.
  ///
  /// @throws ArithmeticException if both are constants and the result is not defined
  static Expr apply(String operator, Expr left, Expr right) {
    return switch (operator) {
      case "||" -> truths(Binary.OR, left, right);
      case "&&" -> truths(Binary.AND, left, right);
      case "==" -> compare(Comparison.EQ, left, right);
      case "!=" -> compare(Comparison.NE, left, right);
      case "<" -> compare(Comparison.SLT, left, right);
      case "<=" -> compare(Comparison.SLE, left, right);
      case ">" -> compare(Comparison.SGT, left, right);
      case ">=" -> compare(Comparison.SGE, left, right);
      case "|" -> arithmetic(Binary.OR, left, right);
      case "^" -> arithmetic(Binary.XOR, left, right);
      case "&" -> arithmetic(Binary.AND, left, right);
      case "<<" -> arithmetic(Binary.SHL, left, right);
      case ">>" -> arithmetic(Binary.ASHR, left, right);
      case "+" -> arithmetic(Binary.ADD, left, right);
      case "-" -> arithmetic(Binary.SUB, left, right);
      case "*" -> arithmetic(Binary.MUL, left, right);
      case "/" -> arithmetic(Binary.SDIV, left, right);
      case "%" -> arithmetic(Binary.SREM, left, right);
      default -> throw new IllegalArgumentException("no operator: " + operator);
    };
  }

  private static Expr truths(Binary op, Expr left, Expr right) {
    return new Expr.Arithmetic(op, Overflow.WRAPS, truth(left), truth(right));
  }

  static Expr arithmetic(Binary op, Expr left, Expr right) {
    Expr a = number(left);
    Expr b = number(right);
    if (a instanceof Expr.IntConst(_, long x) && b instanceof Expr.IntConst(_, long y)) {
      return Expr.i64(fold(op, x, y));
    }
    Overflow overflow =
        switch (op) {
          case ADD, SUB, MUL, SHL -> Overflow.NO_SIGNED;
          default -> Overflow.WRAPS;
        };
    return new Expr.Arithmetic(op, overflow, a, b);
  }

  private static long fold(Binary op, long x, long y) {
    boolean isShift = op == Binary.SHL || op == Binary.ASHR;
    if (isShift && (y < 0 || y >= BITS || (op == Binary.SHL && x << y >> y != x))) {
      throw new ArithmeticException("shift");
    }
    return switch (op) {
      case ADD -> Math.addExact(x, y);
      case SUB -> Math.subtractExact(x, y);
      case MUL -> Math.multiplyExact(x, y);
      case SDIV -> Math.divideExact(x, y);
      case SREM -> x % y;
      default -> IntegerArithmetic.apply(op, BITS, x, y);
    };
  }

  /// A comparison; one of a parameter or a size with a constant stays in its own type, where it is
  /// plainly a bound.
  private static Expr compare(Comparison op, Expr left, Expr right) {
    Expr a = number(left);
    Expr b = number(right);
    if (a instanceof Expr.IntConst && !(b instanceof Expr.IntConst)) {
      return compare(mirrored(op), b, a);
    }
    if (a instanceof Expr.Convert(Conversion conversion, Expr value, _)
        && value.type() instanceof Type.Int type
        && b instanceof Expr.IntConst(_, long constant)
        && fits(constant, type, conversion)) {
      Comparison narrow = conversion == Conversion.ZEXT ? unsigned(op) : op;
      return new Expr.Compare(narrow, value, new Expr.IntConst(type, constant));
    }
    return new Expr.Compare(op, a, b);
  }

  private static boolean fits(long constant, Type.Int type, Conversion conversion) {
    return conversion == Conversion.ZEXT
        ? IntegerArithmetic.unsigned(type.bits(), constant) == constant
        : IntegerArithmetic.canonical(type.bits(), constant) == constant;
  }

  private static Comparison mirrored(Comparison op) {
    return switch (op) {
      case SLT -> Comparison.SGT;
      case SLE -> Comparison.SGE;
      case SGT -> Comparison.SLT;
      case SGE -> Comparison.SLE;
      default -> op;
    };
  }

  private static Comparison unsigned(Comparison op) {
    return switch (op) {
      case SLT -> Comparison.ULT;
      case SLE -> Comparison.ULE;
      case SGT -> Comparison.UGT;
      case SGE -> Comparison.UGE;
      default -> op;
    };
  }
}
