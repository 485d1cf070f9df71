package org.warpproof.semantics.values;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Type.Format;

/// CUDA's operations that round in a given direction: `__fadd_rz`, `__dmul_ru`, `__int2float_rd`.
///
/// They take the nearest number, compare it with the exact result, and go to the neighbour if the
/// nearest lies on the wrong side.
final class DirectedRounding {
  private static final Pattern NAME =
      Pattern.compile(
          "__(?:[fd]?(add|sub|mul|div|rcp|sqrt)|(fma)f?|(u?)(?:int|ll)2(?:float|double)"
              + "|(double2float))_r([zud])");

  private DirectedRounding() {}

  /// The function of that name, if it is one of these.
  static Optional<Value> find(String name, List<Type> types, Type type, Value[] arguments) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches() || !(type instanceof Type.Float(Format format))) {
      return Optional.empty();
    }
    char direction = matcher.group(5).charAt(0);
    if (matcher.group(3) != null) {
      boolean isUnsigned = matcher.group(3).equals("u");
      int bits = types.getFirst().width();
      return Optional.of(
          r -> {
            long value = arguments[0].of(r);
            long number = isUnsigned ? IntegerArithmetic.unsigned(bits, value) : value;
            BigDecimal exact =
                isUnsigned
                    ? new BigDecimal(Long.toUnsignedString(number))
                    : BigDecimal.valueOf(number);
            double nearest =
                Floats.decode(
                    format,
                    isUnsigned
                        ? Floats.fromUnsigned(format, number)
                        : Floats.fromSigned(format, number));
            return adjust(format, direction, nearest, exact.compareTo(new BigDecimal(nearest)));
          });
    }
    String operation =
        matcher.group(1) != null ? matcher.group(1) : matcher.group(2) != null ? "fma" : "convert";
    Format from = Floats.format(types.getFirst());
    return Optional.of(
        r -> {
          double[] x = new double[3];
          for (int i = 0; i < arguments.length; i++) {
            x[i] = Floats.decode(from, arguments[i].of(r));
          }
          double result = compute(operation, x);
          double nearest = Floats.decode(format, Floats.encode(format, result));
          boolean isExact = !Double.isFinite(nearest) || !areFinite(x);
          int side = isExact ? 0 : side(operation, x, nearest);
          return adjust(format, direction, nearest, side);
        });
  }

  private static boolean areFinite(double[] x) {
    return Double.isFinite(x[0]) && Double.isFinite(x[1]) && Double.isFinite(x[2]);
  }

  /// A number near the exact result; the caller rounds it.
  private static double compute(String operation, double[] x) {
    return switch (operation) {
      case "add" -> x[0] + x[1];
      case "sub" -> x[0] - x[1];
      case "mul" -> x[0] * x[1];
      case "div" -> x[0] / x[1];
      case "rcp" -> 1 / x[0];
      case "sqrt" -> Math.sqrt(x[0]);
      case "fma" -> Math.fma(x[0], x[1], x[2]);
      case "convert" -> x[0];
      default -> throw new IllegalArgumentException(operation);
    };
  }

  /// Whether the exact result lies above (1) or below (-1) the nearest number, or is equal (0).
  private static int side(String operation, double[] x, double nearest) {
    BigDecimal a = new BigDecimal(x[0]);
    BigDecimal b = new BigDecimal(x[1]);
    BigDecimal n = new BigDecimal(nearest);
    return switch (operation) {
      case "add" -> a.add(b).compareTo(n);
      case "sub" -> a.subtract(b).compareTo(n);
      case "mul" -> a.multiply(b).compareTo(n);
      // a / b > n exactly if a > n * b, the other way round for a negative b.
      case "div" -> a.compareTo(n.multiply(b)) * b.signum();
      case "rcp" -> BigDecimal.ONE.compareTo(n.multiply(a)) * a.signum();
      case "sqrt" -> a.compareTo(n.multiply(n));
      case "fma" -> a.multiply(b).add(new BigDecimal(x[2])).compareTo(n);
      case "convert" -> a.compareTo(n);
      default -> throw new IllegalArgumentException(operation);
    };
  }

  private static long adjust(Format format, char direction, double nearest, int side) {
    boolean down = side < 0 && (direction == 'd' || (direction == 'z' && nearest > 0));
    boolean up = side > 0 && (direction == 'u' || (direction == 'z' && nearest < 0));
    if (format == Format.DOUBLE) {
      double result = down ? Math.nextDown(nearest) : up ? Math.nextUp(nearest) : nearest;
      return Floats.encode(format, result);
    }
    float number = (float) nearest;
    float result = down ? Math.nextDown(number) : up ? Math.nextUp(number) : number;
    return Floats.encode(format, (double) result);
  }
}
