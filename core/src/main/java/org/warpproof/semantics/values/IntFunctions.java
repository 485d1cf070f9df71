package org.warpproof.semantics.values;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.warpproof.kernel.IntegerArithmetic;

/// Functions of integers, by name and number of arguments; they compute in the width of the first.
final class IntFunctions {
  /// A function of integers of `bits` bits in canonical form; its result need not be canonical.
  @FunctionalInterface
  interface Function {
    long of(int bits, long... x);
  }

  static final Map<String, Function> TABLE = table();

  private IntFunctions() {}

  private static Map<String, Function> table() {
    Map<String, Function> table = new HashMap<>();
    bits(table);
    order(table);
    products(table);
    saturating(table);
    return Map.copyOf(table);
  }

  private static void bits(Map<String, Function> table) {
    Function popcount = (bits, x) -> Long.bitCount(IntegerArithmetic.unsigned(bits, x[0]));
    table.put("popcount/1", popcount);
    table.put("popc/1", popcount);
    table.put("clz/1", (bits, x) -> leadingZeros(bits, x[0]));
    table.put("ctz/1", (bits, x) -> trailingZeros(bits, x[0]));
    table.put("ffs/1", (bits, x) -> x[0] == 0 ? 0 : trailingZeros(bits, x[0]) + 1);
    Function reverse = (bits, x) -> Long.reverse(x[0]) >>> (64 - bits);
    table.put("bitreverse/1", reverse);
    table.put("brev/1", reverse);
    table.put("bswap/1", (bits, x) -> Long.reverseBytes(x[0]) >>> (64 - bits));
    table.put("bitselect/3", (_, x) -> (x[0] & ~x[2]) | (x[1] & x[2]));
    table.put("fshl/3", (bits, x) -> funnel(bits, x[0], x[1], distance(bits, x[2])));
    table.put("rotate/2", (bits, x) -> funnel(bits, x[0], x[0], distance(bits, x[1])));
    // Right by s is left by the rest; right by 0 leaves the low word.
    table.put(
        "fshr/3",
        (bits, x) -> {
          int right = distance(bits, x[2]);
          return right == 0 ? x[1] : funnel(bits, x[0], x[1], bits - right);
        });
  }

  private static int distance(int bits, long value) {
    return (int) Long.remainderUnsigned(IntegerArithmetic.unsigned(bits, value), bits);
  }

  private static long funnel(int bits, long high, long low, int left) {
    return left == 0
        ? high
        : (high << left) | (IntegerArithmetic.unsigned(bits, low) >>> (bits - left));
  }

  private static long leadingZeros(int bits, long value) {
    return Long.numberOfLeadingZeros(IntegerArithmetic.unsigned(bits, value)) - 64L + bits;
  }

  private static long trailingZeros(int bits, long value) {
    return Math.min(bits, Long.numberOfTrailingZeros(value));
  }

  private static void order(Map<String, Function> table) {
    for (String prefix : new String[] {"s", ""}) {
      table.put(prefix + "min/2", (_, x) -> Math.min(x[0], x[1]));
      table.put(prefix + "max/2", (_, x) -> Math.max(x[0], x[1]));
    }
    table.put("umin/2", (_, x) -> Long.compareUnsigned(x[0], x[1]) <= 0 ? x[0] : x[1]);
    table.put("umax/2", (_, x) -> Long.compareUnsigned(x[0], x[1]) >= 0 ? x[0] : x[1]);
    table.put("abs/1", (_, x) -> Math.abs(x[0]));
    table.put("labs/1", (_, x) -> Math.abs(x[0]));
    table.put("abs_diff/2", (_, x) -> Math.abs(x[0] - x[1]));
    table.put("sad/3", (_, x) -> Math.abs(x[0] - x[1]) + x[2]);
    table.put("hadd/2", (_, x) -> (x[0] & x[1]) + ((x[0] ^ x[1]) >> 1));
    table.put("rhadd/2", (_, x) -> (x[0] | x[1]) - ((x[0] ^ x[1]) >> 1));
  }

  private static void products(Map<String, Function> table) {
    Function high = (bits, x) -> bits == 64 ? Math.multiplyHigh(x[0], x[1]) : (x[0] * x[1]) >> bits;
    Function unsignedHigh =
        (bits, x) ->
            bits == 64
                ? Math.unsignedMultiplyHigh(x[0], x[1])
                : (IntegerArithmetic.unsigned(bits, x[0]) * IntegerArithmetic.unsigned(bits, x[1]))
                    >>> bits;
    for (String name : new String[] {"mulhi", "mul_hi", "mul64hi"}) {
      table.put(name + "/2", high);
      table.put("u" + name + "/2", unsignedHigh);
    }
    // GPUVerify's annotation for the remainder by a power of two.
    table.put("mod_pow2/2", (_, x) -> x[0] & (x[1] - 1));
    table.put(
        "mul24/2",
        (_, x) -> IntegerArithmetic.canonical(24, x[0]) * IntegerArithmetic.canonical(24, x[1]));
    table.put(
        "umul24/2",
        (_, x) -> IntegerArithmetic.unsigned(24, x[0]) * IntegerArithmetic.unsigned(24, x[1]));
  }

  private static void saturating(Map<String, Function> table) {
    table.put("sadd.sat/2", (bits, x) -> clamp(bits, exact(x[0]).add(exact(x[1]))));
    table.put("ssub.sat/2", (bits, x) -> clamp(bits, exact(x[0]).subtract(exact(x[1]))));
    table.put("add_sat/2", (bits, x) -> clamp(bits, exact(x[0]).add(exact(x[1]))));
    table.put("sub_sat/2", (bits, x) -> clamp(bits, exact(x[0]).subtract(exact(x[1]))));
    table.put("uadd.sat/2", (bits, x) -> addOverflows(bits, x[0], x[1]) ? -1 : x[0] + x[1]);
    table.put("usub.sat/2", (_, x) -> Long.compareUnsigned(x[0], x[1]) < 0 ? 0 : x[0] - x[1]);
    table.put(
        "smad.sat/3", (bits, x) -> clamp(bits, exact(x[0]).multiply(exact(x[1])).add(exact(x[2]))));
    table.put(
        "umad.sat/3",
        (bits, x) -> {
          BigInteger sum = unsigned(bits, x[0]).multiply(unsigned(bits, x[1]));
          sum = sum.add(unsigned(bits, x[2]));
          return sum.bitLength() > bits ? -1 : sum.longValue();
        });
    table.put("sadd.overflows/2", (bits, x) -> leaves(bits, exact(x[0]).add(exact(x[1]))));
    table.put("ssub.overflows/2", (bits, x) -> leaves(bits, exact(x[0]).subtract(exact(x[1]))));
    table.put("smul.overflows/2", (bits, x) -> leaves(bits, exact(x[0]).multiply(exact(x[1]))));
    table.put("usub.overflows/2", (_, x) -> Long.compareUnsigned(x[0], x[1]) < 0 ? 1 : 0);
    table.put(
        "umul.overflows/2",
        (bits, x) -> {
          long a = IntegerArithmetic.unsigned(bits, x[0]);
          long b = IntegerArithmetic.unsigned(bits, x[1]);
          boolean isLarge = Math.unsignedMultiplyHigh(a, b) != 0;
          return isLarge || IntegerArithmetic.unsigned(bits, a * b) != a * b ? 1 : 0;
        });
  }

  private static BigInteger unsigned(int bits, long value) {
    return new BigInteger(Long.toUnsignedString(IntegerArithmetic.unsigned(bits, value)));
  }

  private static BigInteger exact(long value) {
    return BigInteger.valueOf(value);
  }

  private static long leaves(int bits, BigInteger value) {
    return value.bitLength() >= bits ? 1 : 0;
  }

  private static long clamp(int bits, BigInteger value) {
    long max = Long.MAX_VALUE >> (64 - bits);
    return value.bitLength() < bits ? value.longValueExact() : value.signum() < 0 ? ~max : max;
  }

  private static boolean addOverflows(int bits, long a, long b) {
    return Long.compareUnsigned(IntegerArithmetic.canonical(bits, a + b), a) < 0;
  }
}
