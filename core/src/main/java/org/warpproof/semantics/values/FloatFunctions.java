package org.warpproof.semantics.values;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/// Functions with floating-point arguments, by name and number of arguments.
///
/// They compute in double precision; the caller rounds to the type of the result. That is exact for
/// the basic operations and square roots (53 ≥ 2·24 + 2 bits), and as good as any library for the
/// others.
final class FloatFunctions {
  /// A function of numbers. Integer arguments come as numbers, truth values go as 0 and 1.
  @FunctionalInterface
  interface Function {
    double of(double... x);
  }

  static final Map<String, Function> TABLE = table();

  private FloatFunctions() {}

  private static Map<String, Function> table() {
    Map<String, Function> table = new HashMap<>();
    roots(table);
    exponentials(table);
    angles(table);
    roundings(table);
    comparisons(table);
    arithmetic(table);
    pairs(table);
    return Map.copyOf(table);
  }

  private static void unary(Map<String, Function> table, String name, DoubleUnaryOperator f) {
    table.put(name + "/1", x -> f.applyAsDouble(x[0]));
  }

  private static void binary(Map<String, Function> table, String name, DoubleBinaryOperator f) {
    table.put(name + "/2", x -> f.applyAsDouble(x[0], x[1]));
  }

  private static void roots(Map<String, Function> table) {
    unary(table, "sqrt", Math::sqrt);
    unary(table, "rsqrt", x -> 1 / Math.sqrt(x));
    unary(table, "cbrt", Math::cbrt);
    unary(table, "rcbrt", x -> 1 / Math.cbrt(x));
    binary(table, "hypot", Math::hypot);
    binary(table, "rhypot", (x, y) -> 1 / Math.hypot(x, y));
    for (int count = 3; count <= 4; count++) {
      table.put("norm" + count + "d/" + count, FloatFunctions::norm);
      table.put("rnorm" + count + "d/" + count, x -> 1 / norm(x));
    }
  }

  private static double norm(double... x) {
    double sum = 0;
    for (double part : x) {
      sum += part * part;
    }
    return Math.sqrt(sum);
  }

  private static void exponentials(Map<String, Function> table) {
    unary(table, "exp", Math::exp);
    unary(table, "exp2", x -> Math.pow(2, x));
    unary(table, "ex2", x -> Math.pow(2, x));
    unary(table, "exp10", x -> Math.pow(10, x));
    unary(table, "expm1", Math::expm1);
    unary(table, "log", Math::log);
    unary(table, "log2", x -> log2(x));
    unary(table, "lg2", x -> log2(x));
    unary(table, "log10", Math::log10);
    unary(table, "log1p", Math::log1p);
    unary(table, "logb", x -> x == 0 ? Double.NEGATIVE_INFINITY : Math.getExponent(x));
    unary(table, "ilogb", FloatFunctions::exponent);
    for (String name : new String[] {"pow", "powr", "powi", "pown"}) {
      binary(table, name, Math::pow);
    }
    binary(table, "rootn", FloatFunctions::root);
    for (String name : new String[] {"ldexp", "scalbn", "scalbln"}) {
      binary(table, name, (x, n) -> Math.scalb(x, (int) Math.clamp(n, -5000, 5000)));
    }
    unary(table, "tanh", Math::tanh);
    unary(table, "sinh", Math::sinh);
    unary(table, "cosh", Math::cosh);
    unary(table, "asinh", x -> Math.copySign(Math.log(Math.abs(x) + Math.hypot(x, 1)), x));
    unary(table, "acosh", x -> Math.log(x + Math.sqrt(x * x - 1)));
    unary(table, "atanh", x -> 0.5 * Math.log1p(2 * x / (1 - x)));
  }

  private static double root(double x, double n) {
    boolean isOdd = Math.abs(n % 2) == 1;
    return x < 0 && isOdd ? -Math.pow(-x, 1 / n) : Math.pow(x, 1 / n);
  }

  // Exact on powers of two, which rounding the quotient of two logarithms would not be.
  private static double log2(double x) {
    int exponent = Math.getExponent(x);
    boolean isPower = x > 0 && x == Math.scalb(1.0, exponent);
    return isPower ? exponent : Math.log(x) / Math.log(2);
  }

  private static double exponent(double x) {
    if (x == 0 || Double.isNaN(x)) {
      return Integer.MIN_VALUE;
    }
    return Double.isInfinite(x) ? Integer.MAX_VALUE : Math.getExponent(x);
  }

  private static void angles(Map<String, Function> table) {
    unary(table, "sin", Math::sin);
    unary(table, "cos", Math::cos);
    unary(table, "tan", Math::tan);
    unary(table, "asin", Math::asin);
    unary(table, "acos", Math::acos);
    unary(table, "atan", Math::atan);
    unary(table, "sinpi", x -> Math.sin(Math.PI * (x % 2)));
    unary(table, "cospi", x -> Math.cos(Math.PI * (x % 2)));
    unary(table, "tanpi", x -> Math.tan(Math.PI * (x % 1)));
    unary(table, "asinpi", x -> Math.asin(x) / Math.PI);
    unary(table, "acospi", x -> Math.acos(x) / Math.PI);
    unary(table, "atanpi", x -> Math.atan(x) / Math.PI);
    unary(table, "degrees", Math::toDegrees);
    unary(table, "radians", Math::toRadians);
    binary(table, "atan2", Math::atan2);
    binary(table, "atan2pi", (y, x) -> Math.atan2(y, x) / Math.PI);
  }

  /// Functions with two results: `.second` is what the source stores through a pointer.
  private static void pairs(Map<String, Function> table) {
    unary(table, "sincos", Math::sin);
    unary(table, "sincos.second", Math::cos);
    unary(table, "fract.second", Math::floor);
    unary(table, "modf", x -> Double.isInfinite(x) ? Math.copySign(0, x) : x - trunc(x));
    unary(table, "modf.second", FloatFunctions::trunc);
    unary(table, "frexp", x -> hasFraction(x) ? Math.scalb(x, -1 - Math.getExponent(x)) : x);
    unary(table, "frexp.second", x -> hasFraction(x) ? Math.getExponent(x) + 1 : 0);
    binary(table, "remquo", Math::IEEEremainder);
    binary(table, "remquo.second", (x, y) -> Math.rint(x / y));
  }

  private static boolean hasFraction(double x) {
    return x != 0 && Double.isFinite(x);
  }

  private static void roundings(Map<String, Function> table) {
    unary(table, "floor", Math::floor);
    unary(table, "ceil", Math::ceil);
    unary(table, "trunc", FloatFunctions::trunc);
    for (String name : new String[] {"rint", "nearbyint", "roundeven", "lrint", "llrint"}) {
      unary(table, name, Math::rint);
    }
    for (String name : new String[] {"round", "lround", "llround"}) {
      unary(table, name, FloatFunctions::roundHalfAway);
    }
    unary(table, "saturate", x -> x > 0 ? Math.min(x, 1) : 0);
    unary(table, "canonicalize", x -> x);
    unary(table, "fract", x -> Math.min(x - Math.floor(x), 0x1.fffffep-1));
  }

  private static double trunc(double x) {
    return x < 0 ? Math.ceil(x) : Math.floor(x);
  }

  private static double roundHalfAway(double x) {
    double whole = trunc(x);
    return Math.abs(x - whole) >= 0.5 ? whole + Math.signum(x) : whole;
  }

  private static void comparisons(Map<String, Function> table) {
    unary(table, "isnan", x -> Double.isNaN(x) ? 1 : 0);
    unary(table, "isinf", x -> Double.isInfinite(x) ? 1 : 0);
    unary(table, "isfinite", x -> Double.isFinite(x) ? 1 : 0);
    unary(table, "signbit", x -> Math.copySign(1, x) < 0 ? 1 : 0);
    // C's fmin and fmax ignore a NaN; minimum and maximum do not.
    binary(table, "fmin", (x, y) -> Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.min(x, y));
    binary(table, "fmax", (x, y) -> Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.max(x, y));
    binary(table, "minimum", Math::min);
    binary(table, "maximum", Math::max);
    binary(table, "fdim", (x, y) -> x > y ? x - y : x <= y ? 0 : Double.NaN);
    binary(table, "maxmag", (x, y) -> byMagnitude(x, y, Math.abs(x) - Math.abs(y), Math.max(x, y)));
    binary(table, "minmag", (x, y) -> byMagnitude(x, y, Math.abs(y) - Math.abs(x), Math.min(x, y)));
    binary(table, "step", (edge, x) -> x < edge ? 0 : 1);
    unary(table, "sign", x -> Double.isNaN(x) ? 0 : Math.signum(x));
  }

  private static double byMagnitude(double x, double y, double preference, double otherwise) {
    return preference > 0 ? x : preference < 0 ? y : otherwise;
  }

  private static void arithmetic(Map<String, Function> table) {
    unary(table, "fabs", Math::abs);
    unary(table, "abs", Math::abs);
    unary(table, "fneg", x -> -x);
    unary(table, "neg", x -> -x);
    unary(table, "rcp", x -> 1 / x);
    unary(table, "recip", x -> 1 / x);
    binary(table, "copysign", Math::copySign);
    binary(table, "add", Double::sum);
    binary(table, "sub", (x, y) -> x - y);
    binary(table, "mul", (x, y) -> x * y);
    binary(table, "div", (x, y) -> x / y);
    binary(table, "divide", (x, y) -> x / y);
    binary(table, "fmod", (x, y) -> x % y);
    binary(table, "remainder", Math::IEEEremainder);
    table.put("mad/3", x -> x[0] * x[1] + x[2]);
    table.put("mix/3", x -> x[0] + (x[1] - x[0]) * x[2]);
    table.put("smoothstep/3", FloatFunctions::smoothStep);
  }

  private static double smoothStep(double... x) {
    double t = Math.clamp((x[2] - x[0]) / (x[1] - x[0]), 0.0, 1.0);
    return t * t * (3 - 2 * t);
  }
}
