package org.warpproof.semantics.values;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Type.Format;

/// Whether what was computed with floating-point numbers is what it would be among real numbers.
///
/// If in doubt it is not: a thread notes that in its register [Registers#ROUNDED].
public final class Exactness {
  /// Functions whose results are operands of theirs, or opposites of these. Not `copysign`: it
  /// tells -0 from 0.
  private static final Set<String> EXACT =
      Set.of("fneg", "fabs", "fabsf", "fmin", "fminf", "fmax", "fmaxf");

  private static final Set<String> FUSED = Set.of("fma", "fmaf");

  private Exactness() {}

  /// The value, which notes whether it was rounded.
  public static Value binary(Binary op, Format format, Value left, Value right) {
    return r -> {
      long a = left.of(r);
      long b = right.of(r);
      long result = Floats.apply(op, format, a, b);
      note(isExact(op, format, a, b, result), r);
      return result;
    };
  }

  private static void note(boolean isExact, long[] r) {
    if (!isExact) {
      r[Registers.ROUNDED] = 1;
    }
  }

  public static boolean isExact(Binary op, Format format, long left, long right, long result) {
    if (!isNumber(format, left) || !isNumber(format, right) || !isNumber(format, result)) {
      return false;
    }
    BigDecimal x = exact(format, left);
    BigDecimal y = exact(format, right);
    BigDecimal z = exact(format, result);
    return switch (op) {
      case FADD -> x.add(y).compareTo(z) == 0;
      case FSUB -> x.subtract(y).compareTo(z) == 0;
      case FMUL -> x.multiply(y).compareTo(z) == 0;
      case FDIV -> y.signum() != 0 && z.multiply(y).compareTo(x) == 0;
      default -> false;
    };
  }

  /// A comparison of numbers; with what is none it is not what it would be among real numbers.
  public static Value compare(Comparison op, Format format, Value left, Value right) {
    return Floats.compare(op, format, noting(format, left), noting(format, right));
  }

  /// A value that notes whether it is no number.
  private static Value noting(Format format, Value value) {
    return r -> {
      long bits = value.of(r);
      note(isNumber(format, bits), r);
      return bits;
    };
  }

  private static boolean isNumber(Format format, long bits) {
    return Double.isFinite(Floats.decode(format, bits));
  }

  /// A conversion from an integer with its sign.
  public static Value fromSigned(int bits, Format format, Value value) {
    return r -> {
      long integer = IntegerArithmetic.signed(bits, value.of(r));
      long result = Floats.fromSigned(format, integer);
      note(isExact(integer, Floats.decode(format, result)), r);
      return result;
    };
  }

  /// A conversion from an integer without its sign.
  public static Value fromUnsigned(int bits, Format format, Value value) {
    return r -> {
      long integer = IntegerArithmetic.unsigned(bits, value.of(r));
      long result = Floats.fromUnsigned(format, integer);
      note(isExact(integer, Floats.decode(format, result)), r);
      return result;
    };
  }

  /// Larger integers may be rounded, and of those without a sign the largest look negative.
  private static boolean isExact(long integer, double result) {
    return Math.abs(result) < 0x1p53 && integer == (long) result;
  }

  /// A conversion to an integer: it is the same function of real numbers where nothing is too
  /// large.
  public static Value toInteger(Format from, int bits, Value value, LongUnaryOperator conversion) {
    double most = Math.scalb(1.0, Math.min(bits - 1, 53));
    return r -> {
      long number = value.of(r);
      double decoded = Floats.decode(from, number);
      note(decoded >= 0 && decoded < most, r);
      return conversion.applyAsLong(number);
    };
  }

  /// A conversion to another format.
  public static Value toFormat(Format from, Format to, Value value) {
    return r -> {
      double number = Floats.decode(from, value.of(r));
      long result = Floats.encode(to, number);
      note(Double.isFinite(number) && Floats.decode(to, result) == number, r);
      return result;
    };
  }

  /// What of bits is not known of numbers: there are two zeros, for example.
  public static Value rounded(Value value) {
    return r -> {
      r[Registers.ROUNDED] = 1;
      return value.of(r);
    };
  }

  /// A function of numbers, or with a number as its result.
  public static Value apply(String function, List<Type> types, Type type, List<Value> arguments) {
    if (type instanceof Type.Float(Format format)) {
      if (FUSED.contains(function) && arguments.size() == 3) {
        return fused(format, arguments.get(0), arguments.get(1), arguments.get(2));
      }
      if (EXACT.contains(function) && types.stream().allMatch(type::equals)) {
        List<Value> noting = arguments.stream().map(a -> noting(format, a)).toList();
        return Functions.apply(function, types, type, noting);
      }
    }
    return rounded(Functions.apply(function, types, type, arguments));
  }

  private static Value fused(Format format, Value x, Value y, Value z) {
    return r -> {
      long a = x.of(r);
      long b = y.of(r);
      long c = z.of(r);
      long result = Floats.fusedMultiplyAdd(format, a, b, c);
      boolean areNumbers =
          isNumber(format, a)
              && isNumber(format, b)
              && isNumber(format, c)
              && isNumber(format, result);
      note(
          areNumbers
              && exact(format, a)
                      .multiply(exact(format, b))
                      .add(exact(format, c))
                      .compareTo(exact(format, result))
                  == 0,
          r);
      return result;
    };
  }

  private static BigDecimal exact(Format format, long bits) {
    return new BigDecimal(Floats.decode(format, bits));
  }
}
