package org.warpproof.frontend;

import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Type;

/// Conversions, folded where the value is known or the type stays.
final class Conversions {
  private Conversions() {}

  static Expr convert(Conversion op, Expr value, Type to) {
    if (value.type().equals(to)) {
      return value;
    }
    if (op == Conversion.TRUNC
        && value instanceof Expr.Convert(Conversion extension, Expr inner, _)
        && (extension == Conversion.ZEXT || extension == Conversion.SEXT)) {
      // What was just added is cut off again.
      return convert(inner.type().width() > to.width() ? op : extension, inner, to);
    }
    if (op == Conversion.POINTER_TO_INT && to.width() < 64) {
      return convert(Conversion.TRUNC, convert(op, value, Type.I64), to);
    }
    if (op == Conversion.INT_TO_POINTER && value.type().width() < 64) {
      return convert(op, convert(Conversion.ZEXT, value, Type.I64), to);
    }
    if (value instanceof Expr.IntConst(Type.Int from, long constant)
        && to instanceof Type.Int target) {
      return switch (op) {
        case SEXT -> new Expr.IntConst(target, from.bits() == 1 ? -constant : constant);
        case ZEXT -> new Expr.IntConst(target, zeroExtended(constant, from.bits()));
        case TRUNC -> new Expr.IntConst(target, constant);
        case BITS,
            FLOAT_TO_SIGNED,
            FLOAT_TO_UNSIGNED,
            SIGNED_TO_FLOAT,
            UNSIGNED_TO_FLOAT,
            FLOAT,
            POINTER_TO_INT,
            INT_TO_POINTER ->
            new Expr.Convert(op, value, to);
      };
    }
    return new Expr.Convert(op, value, to);
  }

  private static long zeroExtended(long value, int bits) {
    return bits == 64 ? value : value & ((1L << bits) - 1);
  }
}
