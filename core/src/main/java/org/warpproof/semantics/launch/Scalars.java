package org.warpproof.semantics.launch;

import java.math.BigInteger;
import java.util.Locale;
import java.util.SplittableRandom;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.values.Floats;
import org.warpproof.semantics.values.Value;
import org.warpproof.source.InputException;

/// Single numbers, as text and as values of a type.
public final class Scalars {
  private static final int RANDOM_INTEGERS = 64;

  /// What the scalar with a number (from 0) gets.
  @FunctionalInterface
  interface Source {
    long value(long number, Type type);
  }

  private Scalars() {}

  /// Reads a number of the type; `name` says in a message whose it is.
  static long parse(String name, Type type, String text) throws InputException {
    try {
      return switch (type) {
        case Type.Int(int bits) -> integer(name, bits, text);
        case Type.Float(var format) -> Floats.encode(format, number(text));
        case Type.Pointer() -> integer(name, 64, text.equals("null") ? "0" : text);
      };
    } catch (NumberFormatException _) {
      throw new InputException(
          "'" + text + "' is not a value for " + name + ", which is of type " + type);
    }
  }

  private static long integer(String name, int bits, String text) throws InputException {
    if (bits == 1 && (text.equals("true") || text.equals("false"))) {
      return text.equals("true") ? 1 : 0;
    }
    String digits = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
    boolean isHex = digits.toLowerCase(Locale.ROOT).startsWith("0x");
    BigInteger magnitude = new BigInteger(isHex ? digits.substring(2) : digits, isHex ? 16 : 10);
    BigInteger value = text.startsWith("-") ? magnitude.negate() : magnitude;
    // Signed and unsigned numbers are both welcome.
    boolean fits = value.signum() < 0 ? value.bitLength() < bits : value.bitLength() <= bits;
    if (!fits) {
      throw new InputException(text + " does not fit " + name + ", which has " + bits + " bits");
    }
    return IntegerArithmetic.canonical(bits, value.longValue());
  }

  private static double number(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "inf", "+inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      case "nan" -> Double.NaN;
      default ->
          text.toLowerCase(Locale.ROOT).startsWith("0x") && !text.contains("p")
              ? Long.parseUnsignedLong(text.substring(2), 16)
              : Double.parseDouble(text);
    };
  }

  /// Reads how many.
  static long count(String name, String text) throws InputException {
    try {
      long count = Long.parseLong(text);
      if (count >= 0) {
        return count;
      }
    } catch (NumberFormatException _) {
      // Said below.
    }
    throw new InputException("'" + text + "' is not a number of elements for " + name);
  }

  static long ofInteger(Type type, long value) {
    return type instanceof Type.Float(var format)
        ? Floats.encode(format, (double) value)
        : Value.canonical(type, value);
  }

  /// The number as a value of the type; a pointer is null.
  public static long ofNumber(Type type, double number) {
    return switch (type) {
      case Type.Float(var format) -> Floats.encode(format, number);
      case Type.Int _ -> Value.canonical(type, (long) number);
      case Type.Pointer() -> 0;
    };
  }

  /// The number that a value of the type is; a pointer's is that of its bits.
  public static double number(Type type, long bits) {
    return switch (type) {
      case Type.Float(var format) -> Floats.decode(format, bits);
      case Type.Int(int width) -> IntegerArithmetic.canonical(width, bits);
      case Type.Pointer() -> bits;
    };
  }

  static Source random(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return (_, type) ->
        type instanceof Type.Float(var format)
            ? Floats.encode(format, random.nextDouble())
            : Value.canonical(type, random.nextInt(RANDOM_INTEGERS));
  }

  /// The value as text.
  public static String text(Type type, long bits) {
    return switch (type) {
      case Type.Int(int width) -> Long.toString(IntegerArithmetic.canonical(width, bits));
      case Type.Float(var format) -> number(Floats.decode(format, bits), format);
      case Type.Pointer() -> bits == 0 ? "null" : "0x" + Long.toHexString(bits);
    };
  }

  private static String number(double value, Type.Format format) {
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1e7;
    if (isWhole && (value != 0 || 1 / value > 0)) {
      return Long.toString((long) value);
    }
    return format == Type.Format.DOUBLE ? Double.toString(value) : Float.toString((float) value);
  }
}
