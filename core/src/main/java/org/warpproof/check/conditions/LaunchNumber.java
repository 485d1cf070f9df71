package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;

/// A number of the launch, or one made of some: as in an assumption, sums and products fit.
record LaunchNumber(Expr value, String text, Parameter.Sign sign) {
  LaunchNumber(Expr value, String text) {
    this(value, text, Parameter.Sign.SIGNED);
  }

  static LaunchNumber constant(long value) {
    return new LaunchNumber(Expr.i64(value), Long.toString(value));
  }

  LaunchNumber times(LaunchNumber other) {
    return new LaunchNumber(
        new Expr.Arithmetic(Binary.MUL, Overflow.NO_SIGNED, value, other.value),
        text + " * " + other.text);
  }

  LaunchNumber plus(LaunchNumber other) {
    return new LaunchNumber(
        new Expr.Arithmetic(Binary.ADD, Overflow.NO_SIGNED, value, other.value),
        text + " + " + other.text);
  }

  LaunchNumber minus(LaunchNumber other) {
    return new LaunchNumber(
        new Expr.Arithmetic(Binary.SUB, Overflow.NO_SIGNED, value, other.value),
        text + " - " + other.text);
  }

  /// With a text that may be multiplied.
  LaunchNumber inBrackets() {
    return new LaunchNumber(value, "(" + text + ")");
  }

  LaunchCondition compare(Comparison op, String sign, LaunchNumber other) {
    return new LaunchCondition(
        new Expr.Compare(op, value, other.value), text + " " + sign + " " + other.text);
  }

  LaunchCondition atLeast(LaunchNumber other) {
    return compare(Comparison.SGE, ">=", other);
  }

  LaunchCondition atMost(LaunchNumber other) {
    return compare(Comparison.SLE, "<=", other);
  }

  /// That it is less than a power of two.
  LaunchCondition isBelow(int bits) {
    LaunchCondition below = atMost(constant((1L << bits) - 1));
    return sign == Parameter.Sign.UNSIGNED
        ? new LaunchCondition(atLeast(constant(0)).and(below).condition(), below.text())
        : below;
  }

  LaunchCondition isNot(LaunchNumber other) {
    return compare(Comparison.NE, "!=", other);
  }

  LaunchCondition is(LaunchNumber other) {
    return compare(Comparison.EQ, "==", other);
  }

  /// That it is a multiple; `other` is a size, and so not 0.
  LaunchCondition isMultipleOf(LaunchNumber other) {
    Expr rest = new Expr.Arithmetic(Binary.SREM, Overflow.WRAPS, value, other.value);
    return new LaunchCondition(
        new Expr.Compare(Comparison.EQ, rest, Expr.i64(0)), text + " % " + other.text + " == 0");
  }

  LaunchCondition isPowerOfTwo() {
    Expr less = new Expr.Arithmetic(Binary.SUB, Overflow.WRAPS, value, Expr.i64(1));
    Expr both = new Expr.Arithmetic(Binary.AND, Overflow.WRAPS, value, less);
    return new LaunchCondition(
        new Expr.Compare(Comparison.EQ, both, Expr.i64(0)),
        "(%s & (%s - 1)) == 0".formatted(text, text));
  }

  /// A size of the launch.
  static LaunchNumber size(LaunchValue value, Dimension d) {
    return new LaunchNumber(
        new Expr.Convert(Conversion.ZEXT, new Expr.Launch(value, d), Type.I64),
        value.text() + "." + d.name().toLowerCase(Locale.ROOT));
  }

  /// The integers that a kernel is given.
  static List<LaunchNumber> parameters(Kernel kernel) {
    List<LaunchNumber> numbers = new ArrayList<>();
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, Parameter.Sign sign, _)
          && variable.type() instanceof Type.Int(int bits)
          && bits >= Integer.SIZE) {
        Conversion wider = sign == Parameter.Sign.UNSIGNED ? Conversion.ZEXT : Conversion.SEXT;
        Expr value = bits == Long.SIZE ? variable : new Expr.Convert(wider, variable, Type.I64);
        numbers.add(new LaunchNumber(value, variable.name(), sign));
      }
    }
    return numbers;
  }

  /// What it is before it is widened.
  Expr plain() {
    return unwidened(value);
  }

  static Expr unwidened(Expr expr) {
    return expr instanceof Expr.Convert(_, Expr inner, _) ? inner : expr;
  }
}
