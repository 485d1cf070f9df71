package org.warpproof.kernel.rewrite;

import java.math.BigDecimal;
import java.util.Optional;
import org.warpproof.kernel.Expr.FloatConst;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Type;

/// Sums and products of floating-point constants that are the same on every machine: nothing is
/// rounded, so that it does not matter whether a product and a sum are done as one, and nothing is
/// so small that it may be taken for zero. Zero itself has a sign, and is left alone.
final class ExactFloats {
  private ExactFloats() {}

  static Optional<FloatConst> apply(Op.Binary op, FloatConst left, FloatConst right) {
    Optional<BigDecimal> first = number(left);
    Optional<BigDecimal> second = number(right);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    return switch (op) {
      case FADD -> exact(first.get().add(second.get()), left.type());
      case FSUB -> exact(first.get().subtract(second.get()), left.type());
      case FMUL -> exact(first.get().multiply(second.get()), left.type());
      case FDIV, FREM -> Optional.empty();
      case ADD, SUB, MUL, UDIV, SDIV, UREM, SREM -> Optional.empty();
      case SHL, LSHR, ASHR, AND, OR, XOR -> Optional.empty();
    };
  }

  private static Optional<BigDecimal> number(FloatConst constant) {
    double value = Double.NaN;
    double least = Float.MIN_NORMAL;
    if (constant.type().equals(Type.F32)) {
      value = Float.intBitsToFloat((int) constant.bits());
    } else if (constant.type().equals(Type.F64)) {
      value = Double.longBitsToDouble(constant.bits());
      least = Double.MIN_NORMAL;
    }
    return Double.isFinite(value) && Math.abs(value) >= least
        ? Optional.of(new BigDecimal(value))
        : Optional.empty();
  }

  private static Optional<FloatConst> exact(BigDecimal result, Type.Float type) {
    long bits =
        type.equals(Type.F32)
            ? Integer.toUnsignedLong(Float.floatToRawIntBits(result.floatValue()))
            : Double.doubleToRawLongBits(result.doubleValue());
    FloatConst rounded = new FloatConst(type, bits);
    return number(rounded).filter(value -> value.compareTo(result) == 0).map(_ -> rounded);
  }
}
