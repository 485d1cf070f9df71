package org.warpproof.kernel.text;

import java.util.Optional;
import org.warpproof.kernel.Type.Format;

/// Floating-point numbers as decimal text and as the bits of their format.
public final class Decimal {
  private Decimal() {}

  /// A decimal that reads back as exactly these bits; none for infinities, NaNs and stray bits.
  static Optional<String> text(Format format, long bits) {
    String text =
        switch (format) {
          case HALF -> Float.toString(Float.float16ToFloat((short) bits));
          case BFLOAT -> Float.toString(Float.intBitsToFloat((int) bits << 16));
          case SINGLE -> Float.toString(Float.intBitsToFloat((int) bits));
          case DOUBLE -> Double.toString(Double.longBitsToDouble(bits));
        };
    return Double.isFinite(Double.parseDouble(text)) && bits(format, text) == bits
        ? Optional.of(text)
        : Optional.empty();
  }

  /// The bits of the number nearest to `text`.
  public static long bits(Format format, String text) {
    return switch (format) {
      case HALF -> Float.floatToFloat16(Float.parseFloat(text)) & 0xffffL;
      case BFLOAT -> upperHalf(Float.floatToRawIntBits(Float.parseFloat(text)) & 0xffff_ffffL);
      case SINGLE -> Float.floatToRawIntBits(Float.parseFloat(text)) & 0xffff_ffffL;
      case DOUBLE -> Double.doubleToRawLongBits(Double.parseDouble(text));
    };
  }

  // bfloat16 is the upper half of a float: round to nearest, ties to even.
  private static long upperHalf(long bits) {
    return (bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16;
  }
}
