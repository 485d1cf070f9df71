package org.warpproof.frontend.builtins;

import java.util.List;
import java.util.Optional;
import org.warpproof.frontend.lower.Conversions;
import org.warpproof.frontend.lower.Pure;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// OpenCL's functions on integers, written out as the arithmetic that they are.
final class OpenClIntegers {
  private OpenClIntegers() {}

  /// The function on scalars, if it is one of these.
  static Optional<Expr> apply(String name, List<Expr> x, boolean signed) {
    Comparison less = signed ? Comparison.SLT : Comparison.ULT;
    return switch (name) {
      case "min" -> Optional.of(least(less, x.get(0), x.get(1)));
      case "max" -> Optional.of(greatest(less, x.get(0), x.get(1)));
      case "clamp" -> Optional.of(least(less, greatest(less, x.get(0), x.get(1)), x.get(2)));
      case "mul24" -> Optional.of(whole(Binary.MUL, x.get(0), x.get(1)));
      case "mad24" ->
          Optional.of(whole(Binary.ADD, whole(Binary.MUL, x.get(0), x.get(1)), x.get(2)));
      case "abs" -> Optional.of(signed ? Pure.apply("abs", x, x.getFirst().type()) : x.getFirst());
      case "rotate" ->
          Optional.of(Pure.apply("fshl", List.of(x.get(0), x.get(0), x.get(1)), type(x)));
      case "mul_hi" -> Optional.of(Pure.apply(signed ? "mulhi" : "umulhi", x, type(x)));
      case "add_sat" -> Optional.of(Pure.apply(signed ? "sadd.sat" : "uadd.sat", x, type(x)));
      case "sub_sat" -> Optional.of(Pure.apply(signed ? "ssub.sat" : "usub.sat", x, type(x)));
      case "mad_hi" ->
          Optional.of(
              whole(
                  Binary.ADD,
                  Pure.apply(signed ? "mulhi" : "umulhi", x.subList(0, 2), type(x)),
                  x.get(2)));
      case "hadd" -> Optional.of(average(Binary.AND, x, signed));
      case "rhadd" -> Optional.of(average(Binary.OR, x, signed));
      case "abs_diff" ->
          Optional.of(
              whole(
                  Binary.SUB, greatest(less, x.get(0), x.get(1)), least(less, x.get(0), x.get(1))));
      case "popcount", "clz", "ctz" -> Optional.of(Pure.apply(name, x, type(x)));
      default -> Optional.empty();
    };
  }

  private static Type type(List<Expr> x) {
    return x.getFirst().type();
  }

  /// `(a + b) >> 1` without losing the highest bit; `last` decides which way it is rounded.
  private static Expr average(Binary last, List<Expr> x, boolean signed) {
    Expr.IntConst one = new Expr.IntConst((Type.Int) type(x), 1);
    Binary shift = signed ? Binary.ASHR : Binary.LSHR;
    Expr halves = whole(Binary.ADD, whole(shift, x.get(0), one), whole(shift, x.get(1), one));
    Expr rest = whole(Binary.AND, whole(last, x.get(0), x.get(1)), one);
    return whole(Binary.ADD, halves, rest);
  }

  /// `upsample(high, low)`: both side by side in a number twice as wide.
  static Expr upsample(Expr high, Expr low, Type type) {
    Expr shifted =
        whole(
            Binary.SHL,
            Conversions.convert(Conversion.ZEXT, high, type),
            new Expr.IntConst((Type.Int) type, low.type().width()));
    return whole(Binary.OR, shifted, Conversions.convert(Conversion.ZEXT, low, type));
  }

  private static Expr least(Comparison less, Expr a, Expr b) {
    return new Expr.Select(new Expr.Compare(less, b, a), b, a);
  }

  private static Expr greatest(Comparison less, Expr a, Expr b) {
    return new Expr.Select(new Expr.Compare(less, a, b), b, a);
  }

  static Expr whole(Binary op, Expr a, Expr b) {
    return new Expr.Arithmetic(op, Overflow.WRAPS, a, b);
  }

  /// A conversion to an integer type that stops at its ends: done in 64 bits, where both fit.
  static Expr saturate(Expr x, boolean signed, Type.Int to, boolean toUnsigned) {
    Expr wide = Conversions.convert(signed ? Conversion.SEXT : Conversion.ZEXT, x, Type.I64);
    int bits = to.bits();
    long least = toUnsigned ? 0 : -1L << (bits - 1);
    // Of 64 unsigned bits, no narrower number reaches the upper end.
    long most = toUnsigned ? (bits == 64 ? Long.MAX_VALUE : (1L << bits) - 1) : ~least;
    Expr clamped =
        least(Comparison.SLT, greatest(Comparison.SLT, wide, Expr.i64(least)), Expr.i64(most));
    return Conversions.convert(Conversion.TRUNC, clamped, to);
  }
}
