package org.warpproof.semantics.values;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Type;

/// The functions that [org.warpproof.kernel.Expr.Apply] names: what they compute.
///
/// The types of the arguments say how wide a function computes, so `sqrtf`, `__fsqrt_rn` and `sqrt`
/// are one entry of the tables. Rounding is to nearest, but for [DirectedRounding]. A function
/// nobody knows gives a number that looks random, the same for the same arguments in every thread.
public final class Functions {
  /// `convert_int_sat_rte`: OpenCL's conversions that are more than a cast.
  private static final Pattern CONVERT =
      Pattern.compile("convert_(u?)(?:char|short|int|long)(?:_sat)?(?:_rt([ezpn]))?");

  private static final Pattern ROUNDING = Pattern.compile("_(rn|rz|ru|rd|ftz|approx)$");

  /// What begins the name of a function of which only axioms are known.
  private static final String UNINTERPRETED = "__uninterpreted_function_";

  /// Which lane holds which element of a matrix fragment.
  private static final String LEFT_OPEN = UNINTERPRETED + "fragment_lanes";

  private Functions() {}

  public static Value apply(String function, List<Type> types, Type type, List<Value> arguments) {
    Value[] values = arguments.toArray(Value[]::new);
    if (isUninterpreted(function, types, type)) {
      return sum(type.width(), values);
    }
    return known(function, types, type, values).orElseGet(() -> unknown(function, type, values));
  }

  /// Whether the value is what the function computes, not a made-up one.
  public static boolean isKnown(Expr.Apply apply) {
    List<Type> types = apply.arguments().stream().map(Expr::type).toList();
    Value[] values = new Value[types.size()];
    Arrays.fill(values, Value.constant(0));
    return known(apply.function(), types, apply.type(), values).isPresent();
  }

  /// Whether the function may be any that fits the axioms on it, and a run chooses one.
  public static boolean isUninterpreted(Expr.Apply apply) {
    List<Type> types = apply.arguments().stream().map(Expr::type).toList();
    return isUninterpreted(apply.function(), types, apply.type());
  }

  /// Whether the function stands for what NVIDIA does not say, so that a run may choose.
  public static boolean isLeftOpen(Expr.Apply apply) {
    return apply.function().equals(LEFT_OPEN);
  }

  private static boolean isUninterpreted(String function, List<Type> types, Type type) {
    return function.startsWith(UNINTERPRETED)
        && type instanceof Type.Int
        && types.stream().allMatch(Type.Int.class::isInstance);
  }

  private static Optional<Value> known(
      String function, List<Type> types, Type type, Value[] values) {
    boolean isFloat = types.stream().anyMatch(Type.Float.class::isInstance);
    Matcher convert = CONVERT.matcher(function);
    if (convert.matches()) {
      return Optional.of(
          isFloat
              ? convert(convert, types.getFirst(), type, values[0])
              : saturate(convert.group(1).equals("u"), type.width(), values[0]));
    }
    Optional<Value> special =
        FormatFunctions.find(function, types, type, values)
            .or(() -> NvvmRounding.find(function, types, type, values))
            .or(() -> DirectedRounding.find(function, types, type, values));
    if (special.isPresent()) {
      return special;
    }
    if (isFloat) {
      return find(FloatFunctions.TABLE, function, values.length)
          .map(found -> onNumbers(found, types, type, values));
    }
    int bits = types.isEmpty() ? type.width() : types.getFirst().width();
    return find(IntFunctions.TABLE, function, values.length)
        .map(found -> onIntegers(found, bits, type, values));
  }

  /// A function of a table, under its name or a more plain form of it.
  private static <F> Optional<F> find(Map<String, F> table, String name, int arguments) {
    return spellings(name).stream()
        .map(spelling -> table.get(spelling + "/" + arguments))
        .filter(Objects::nonNull)
        .findFirst();
  }

  /// `__fsqrt_rn`, `fsqrt`, `sqrt`; `nvvm.ex2.approx.f`, `ex2`.
  private static List<String> spellings(String name) {
    List<String> spellings = new ArrayList<>(List.of(name));
    String plain = name.startsWith("nvvm.") ? name.replaceFirst("^nvvm\\.([^.]*).*", "$1") : name;
    plain = plain.replaceFirst("^(__nv_|__ocml_|__+)", "");
    plain = plain.replaceFirst("^(native|half|fast)_", "");
    plain = ROUNDING.matcher(plain).replaceFirst("");
    spellings.add(plain);
    for (String suffix : List.of("f", "ll", "l")) {
      if (plain.endsWith(suffix)) {
        spellings.add(plain.substring(0, plain.length() - suffix.length()));
      }
    }
    for (String prefix : List.of("f", "d", "h")) {
      if (plain.startsWith(prefix)) {
        spellings.add(plain.substring(1));
      }
    }
    return spellings;
  }

  private static Value onNumbers(
      FloatFunctions.Function function, List<Type> types, Type type, Value[] arguments) {
    Type[] from = types.toArray(Type[]::new);
    return r -> {
      double[] numbers = new double[arguments.length];
      for (int i = 0; i < numbers.length; i++) {
        long bits = arguments[i].of(r);
        numbers[i] =
            from[i] instanceof Type.Float(var format) ? Floats.decode(format, bits) : (double) bits;
      }
      double result = function.of(numbers);
      return type instanceof Type.Float(var format)
          ? Floats.encode(format, result)
          : Floats.toSigned(type.width(), result);
    };
  }

  private static Value onIntegers(
      IntFunctions.Function function, int bits, Type type, Value[] arguments) {
    return r -> {
      long[] numbers = new long[arguments.length];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = arguments[i].of(r);
      }
      return Value.canonical(type, function.of(bits, numbers));
    };
  }

  private static Value convert(Matcher name, Type from, Type to, Value value) {
    boolean isUnsigned = name.group(1).equals("u");
    String mode = name.group(2) == null ? "z" : name.group(2);
    Type.Format format = Floats.format(from);
    return r -> {
      double number = Floats.decode(format, value.of(r));
      double rounded =
          switch (mode) {
            case "e" -> Math.rint(number);
            case "p" -> Math.ceil(number);
            case "n" -> Math.floor(number);
            default -> number;
          };
      return isUnsigned
          ? Floats.toUnsigned(to.width(), rounded)
          : Floats.toSigned(to.width(), rounded);
    };
  }

  /// From a signed integer: the name does not say, and most are.
  private static Value saturate(boolean toUnsigned, int bits, Value value) {
    long max = toUnsigned ? -1L >>> (64 - bits) : Long.MAX_VALUE >> (64 - bits);
    long least = toUnsigned ? 0 : ~max;
    // All of 64 bits, read as unsigned, is more than a signed integer can be.
    long most = max < 0 ? Long.MAX_VALUE : max;
    return r -> IntegerArithmetic.canonical(bits, Math.clamp(value.of(r), least, most));
  }

  /// Such a function may be any that the axioms allow, which are assumed: a run in which they do
  /// not hold does not count. A sum is commutative and associative, and of nothing nothing.
  private static Value sum(int bits, Value[] arguments) {
    return r -> {
      long sum = 0;
      for (Value argument : arguments) {
        sum += argument.of(r);
      }
      return IntegerArithmetic.canonical(bits, sum);
    };
  }

  private static Value unknown(String function, Type type, Value[] arguments) {
    long name = Hash.of(function);
    return r -> {
      long hash = name;
      for (Value argument : arguments) {
        hash = Hash.of(hash, argument.of(r));
      }
      return Value.canonical(type, hash);
    };
  }
}
