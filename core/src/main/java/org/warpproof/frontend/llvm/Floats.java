package org.warpproof.frontend.llvm;

import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Type;

/// Floating-point constants as the bits of their format.
public final class Floats {
  private Floats() {}

  public static Expr.FloatConst constant(Type.Float type, double value) {
    return new Expr.FloatConst(type, bits(type, value));
  }

  private static long bits(Type.Float type, double value) {
    return switch (type.format()) {
      case DOUBLE -> Double.doubleToRawLongBits(value);
      case SINGLE -> Integer.toUnsignedLong(Float.floatToRawIntBits((float) value));
      case HALF -> Float.floatToFloat16((float) value) & 0xffffL;
      case BFLOAT -> Float.floatToRawIntBits((float) value) >>> 16;
    };
  }
}
