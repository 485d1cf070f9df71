package org.warpproof.semantics.values;

import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Type.Format;

/// Floating-point arithmetic on the bits of the four formats, rounding to nearest, ties to even.
///
/// Half and bfloat16 compute in single precision and round once more: with 24 bits of precision and
/// at most 11 in the result, the second rounding never spoils the first (24 ≥ 2·11 + 2).
public final class Floats {
  private Floats() {}

  /// The format of a floating-point type.
  public static Format format(Type type) {
    if (type instanceof Type.Float(Format format)) {
      return format;
    }
    throw new IllegalArgumentException(type + " is not a floating-point type");
  }

  /// The number that the bits stand for; every format fits a `double`.
  public static double decode(Format format, long bits) {
    return format.number(bits);
  }

  /// The nearest number of the format, as bits.
  public static long encode(Format format, double value) {
    return switch (format) {
      case HALF, BFLOAT -> narrow(format, roundToOdd(value));
      case SINGLE -> Float.floatToRawIntBits((float) value) & 0xffff_ffffL;
      case DOUBLE -> Double.doubleToRawLongBits(value);
    };
  }

  private static long encode(Format format, float value) {
    return switch (format) {
      case HALF, BFLOAT -> narrow(format, value);
      case SINGLE -> Float.floatToRawIntBits(value) & 0xffff_ffffL;
      case DOUBLE -> Double.doubleToRawLongBits(value);
    };
  }

  private static long narrow(Format format, float value) {
    if (format == Format.HALF) {
      return Float.floatToFloat16(value) & 0xffffL;
    }
    int bits = Float.floatToRawIntBits(value);
    if (Float.isNaN(value)) {
      return Integer.toUnsignedLong((bits >>> 16) | 0x40);
    }
    return Integer.toUnsignedLong((bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16);
  }

  /// To single precision such that a later rounding to a smaller format is right: an inexact result
  /// is the neighbour whose last bit is set, which no smaller format takes for a tie.
  private static float roundToOdd(double value) {
    float nearest = (float) value;
    if (nearest == value || Float.isNaN(nearest) || Float.isInfinite(nearest)) {
      return nearest;
    }
    int bits = Float.floatToRawIntBits(nearest);
    int towardsZero = Math.abs((double) nearest) > Math.abs(value) ? bits - 1 : bits;
    return Float.intBitsToFloat(towardsZero | 1);
  }

  public static long apply(Binary op, Format format, long left, long right) {
    if (format == Format.DOUBLE) {
      double a = Double.longBitsToDouble(left);
      double b = Double.longBitsToDouble(right);
      double result =
          switch (op) {
            case FADD -> a + b;
            case FSUB -> a - b;
            case FMUL -> a * b;
            case FDIV -> a / b;
            case FREM -> a % b;
            default -> throw new IllegalArgumentException(op + " on floating-point numbers");
          };
      return Double.doubleToRawLongBits(result);
    }
    float a = (float) decode(format, left);
    float b = (float) decode(format, right);
    float result =
        switch (op) {
          case FADD -> a + b;
          case FSUB -> a - b;
          case FMUL -> a * b;
          case FDIV -> a / b;
          case FREM -> a % b;
          default -> throw new IllegalArgumentException(op + " on floating-point numbers");
        };
    return encode(format, result);
  }

  /// `x * y + z`, rounded once.
  public static long fusedMultiplyAdd(Format format, long x, long y, long z) {
    double a = decode(format, x);
    double b = decode(format, y);
    double c = decode(format, z);
    if (format == Format.DOUBLE) {
      return encode(format, Math.fma(a, b, c));
    }
    // The product is exact. What the sum loses must not turn into a tie when it is rounded again:
    // as in roundToOdd, an inexact sum becomes the neighbour whose last bit is set.
    double product = a * b;
    double sum = product + c;
    double part = sum - product;
    double lost = product - (sum - part) + (c - part);
    long bits = Double.doubleToRawLongBits(sum);
    if (lost != 0 && Double.isFinite(sum) && (bits & 1) == 0) {
      bits += (lost > 0) == (sum > 0) ? 1 : -1;
    }
    double odd = Double.longBitsToDouble(bits);
    return encode(format, odd);
  }

  public static Value compare(Comparison op, Format format, Value left, Value right) {
    return r -> holds(op, decode(format, left.of(r)), decode(format, right.of(r))) ? 1 : 0;
  }

  private static boolean holds(Comparison op, double a, double b) {
    boolean unordered = Double.isNaN(a) || Double.isNaN(b);
    return switch (op) {
      case OEQ -> a == b;
      case ONE -> a < b || a > b;
      case OLT -> a < b;
      case OLE -> a <= b;
      case OGT -> a > b;
      case OGE -> a >= b;
      case UEQ -> unordered || a == b;
      case UNE -> a != b;
      case FULT -> !(a >= b);
      case FULE -> !(a > b);
      case FUGT -> !(a <= b);
      case FUGE -> !(a < b);
      case ORDERED -> !unordered;
      case UNORDERED -> unordered;
      case EQ, NE, ULT, ULE, UGT, UGE, SLT, SLE, SGT, SGE ->
          throw new IllegalArgumentException(op + " on floating-point numbers");
    };
  }

  /// The smaller number, or the one that is not a NaN.
  public static long least(Format format, long left, long right) {
    double a = decode(format, left);
    double b = decode(format, right);
    return Double.isNaN(a) || Double.compare(b, a) < 0 ? right : left;
  }

  /// The larger number, or the one that is not a NaN.
  public static long greatest(Format format, long left, long right) {
    double a = decode(format, left);
    double b = decode(format, right);
    return Double.isNaN(a) || (!Double.isNaN(b) && Double.compare(b, a) > 0) ? right : left;
  }

  /// A signed 64-bit integer as a number of the format.
  public static long fromSigned(Format format, long value) {
    return switch (format) {
      case SINGLE -> encode(format, (float) value);
      case DOUBLE -> encode(format, (double) value);
      case HALF, BFLOAT -> encode(format, (double) keepingSticky(value, Math.abs(value)));
    };
  }

  /// An unsigned 64-bit integer as a number of the format.
  public static long fromUnsigned(Format format, long value) {
    if (value >= 0) {
      return fromSigned(format, value);
    }
    // Half the number, its last bit set if any bit fell off, rounds the same way; then double it.
    long half = (value >>> 1) | (value & 1);
    return switch (format) {
      case SINGLE -> encode(format, (float) half * 2);
      case DOUBLE -> encode(format, (double) half * 2);
      case HALF, BFLOAT -> encode(format, (double) keepingSticky(half, half) * 2);
    };
  }

  /// A number that a `double` holds exactly and that rounds to a small format as `value` does.
  private static long keepingSticky(long value, long magnitude) {
    if (magnitude >>> 53 == 0) {
      return value;
    }
    long dropped = magnitude & 0x7ff;
    long kept = (magnitude & ~0x7ffL) | (dropped == 0 ? 0 : 0x800);
    return value < 0 ? -kept : kept;
  }

  /// Towards zero; what does not fit takes the nearest integer that does, a NaN gives 0.
  public static long toSigned(int bits, double value) {
    long max = Long.MAX_VALUE >> (64 - bits);
    return IntegerArithmetic.canonical(bits, Math.clamp((long) value, -max - 1, max));
  }

  public static long toUnsigned(int bits, double value) {
    if (bits == 64) {
      double half = 0x1p63;
      return value < half
          ? Math.max((long) value, 0)
          : value >= 2 * half ? -1 : (long) (value - half) | Long.MIN_VALUE;
    }
    return IntegerArithmetic.canonical(bits, Math.clamp((long) value, 0, (1L << bits) - 1));
  }
}
