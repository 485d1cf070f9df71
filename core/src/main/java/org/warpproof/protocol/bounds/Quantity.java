package org.warpproof.protocol.bounds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// A polynomial over numbers that the launch decides: for each product of some of them, which is a
/// sorted list, its factor; none is 0.
record Quantity(Map<List<Atom>, BigInteger> factors) {
  private static final Comparator<Atom> BY_NAME = Comparator.comparing(Atom::text);
  private static final Comparator<List<Atom>> BY_DEGREE =
      Comparator.<List<Atom>>comparingInt(List::size)
          .reversed()
          .thenComparing(product -> product.stream().map(Atom::text).toList().toString());

  /// A number that the launch decides, and how C writes it.
  record Atom(Expr value, String text) {
    /// As a factor.
    private String inProduct() {
      return NAME.matcher(text).matches() ? text : "(" + text + ")";
    }
  }

  private static final Pattern NAME = Pattern.compile("(?:[\\w.$]|->|\\[\\d+\\])*");

  Quantity {
    Map<List<Atom>, BigInteger> sorted = new TreeMap<>(BY_DEGREE);
    factors.forEach(
        (product, factor) -> {
          if (factor.signum() != 0) {
            sorted.put(product, factor);
          }
        });
    factors = sorted;
  }

  static Quantity constant(long value) {
    return new Quantity(Map.of(List.of(), BigInteger.valueOf(value)));
  }

  static Quantity of(Atom atom) {
    return new Quantity(Map.of(List.of(atom), BigInteger.ONE));
  }

  Quantity plus(Quantity other) {
    Map<List<Atom>, BigInteger> sum = new TreeMap<>(BY_DEGREE);
    sum.putAll(factors);
    other.factors.forEach((product, factor) -> sum.merge(product, factor, BigInteger::add));
    return new Quantity(sum);
  }

  Quantity plus(long number) {
    return plus(constant(number));
  }

  Quantity minus(Quantity other) {
    return plus(other.times(constant(-1)));
  }

  Quantity times(Quantity other) {
    Map<List<Atom>, BigInteger> result = new TreeMap<>(BY_DEGREE);
    factors.forEach(
        (left, one) ->
            other.factors.forEach(
                (right, two) -> {
                  List<Atom> product = new ArrayList<>(left);
                  product.addAll(right);
                  product.sort(BY_NAME);
                  result.merge(List.copyOf(product), one.multiply(two), BigInteger::add);
                }));
    return new Quantity(result);
  }

  /// The number that is added to all products.
  BigInteger constant() {
    return factors.getOrDefault(List.of(), BigInteger.ZERO);
  }

  boolean isConstant() {
    return factors.keySet().stream().allMatch(List::isEmpty);
  }

  /// The products of most factors alone.
  Quantity leading() {
    int degree = factors.keySet().stream().mapToInt(List::size).max().orElse(0);
    Map<List<Atom>, BigInteger> result = new TreeMap<>(BY_DEGREE);
    factors.forEach(
        (product, factor) -> {
          if (product.size() == degree) {
            result.put(product, factor);
          }
        });
    return new Quantity(result);
  }

  /// How many parts of a size it takes to cover this, if all but the constant are multiples of it.
  Optional<Quantity> dividedUp(long size) {
    BigInteger divisor = BigInteger.valueOf(size);
    Map<List<Atom>, BigInteger> result = new TreeMap<>(BY_DEGREE);
    for (Map.Entry<List<Atom>, BigInteger> part : factors.entrySet()) {
      BigInteger[] parts = part.getValue().divideAndRemainder(divisor);
      boolean isConstant = part.getKey().isEmpty();
      if (parts[1].signum() != 0 && !isConstant) {
        return Optional.empty();
      }
      result.put(part.getKey(), parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0]);
    }
    return Optional.of(new Quantity(result));
  }

  /// The number in questions, where `leaves` says what parameters and sizes are.
  Bounded encode(Arithmetic arithmetic, Function<Expr, Bounded> leaves) {
    Bounded sum = arithmetic.constant(0);
    for (Map.Entry<List<Atom>, BigInteger> part : factors.entrySet()) {
      Bounded product = arithmetic.constant(part.getValue());
      for (Atom atom : part.getKey()) {
        product = arithmetic.multiply(product, leaves.apply(atom.value));
      }
      sum = arithmetic.add(sum, product);
    }
    return sum;
  }

  /// The number as an expression, an `i64`.
  Expr expression() {
    Expr sum = Expr.i64(0);
    for (Map.Entry<List<Atom>, BigInteger> part : factors.entrySet()) {
      Expr product = Expr.i64(part.getValue().longValue());
      for (Atom atom : part.getKey()) {
        Expr factor =
            atom.value.type().equals(Type.I64)
                ? atom.value
                : new Expr.Convert(Conversion.SEXT, atom.value, Type.I64);
        product = new Expr.Arithmetic(Binary.MUL, Overflow.WRAPS, product, factor);
      }
      sum = new Expr.Arithmetic(Binary.ADD, Overflow.WRAPS, sum, product);
    }
    return sum;
  }

  /// In C, as `--size` takes it.
  String text() {
    if (factors.size() == 1 && factors.containsValue(BigInteger.ONE)) {
      List<Atom> product = factors.keySet().iterator().next();
      if (product.size() == 1) {
        return product.getFirst().text;
      }
    }
    StringBuilder text = new StringBuilder();
    factors.forEach(
        (product, factor) -> {
          boolean isFirst = text.isEmpty();
          String sign = factor.signum() < 0 ? isFirst ? "-" : " - " : isFirst ? "" : " + ";
          text.append(sign).append(part(product, factor.abs()));
        });
    return text.isEmpty() ? "0" : text.toString();
  }

  private static String part(List<Atom> product, BigInteger factor) {
    String names = product.stream().map(Atom::inProduct).collect(Collectors.joining(" * "));
    if (product.isEmpty()) {
      return factor.toString();
    }
    return factor.equals(BigInteger.ONE) ? names : factor + " * " + names;
  }
}
