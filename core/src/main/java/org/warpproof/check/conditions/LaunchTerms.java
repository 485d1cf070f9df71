package org.warpproof.check.conditions;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpproof.check.conditions.IndexSum.Product;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.protocol.bounds.Room;

/// Sums of parameters and sizes to numbers that a condition can name.
final class LaunchTerms {
  private final Map<Expr, LaunchNumber> named = new HashMap<>();
  private final List<Expr> order;

  LaunchTerms(Kernel kernel) {
    List<LaunchNumber> parameters = LaunchNumber.parameters(kernel);
    this.order = parameters.stream().map(LaunchNumber::plain).toList();
    parameters.forEach(parameter -> named.put(parameter.plain(), parameter));
    for (Dimension d : Dimension.values()) {
      for (LaunchValue size : List.of(LaunchValue.BLOCK_SIZE, LaunchValue.GRID_SIZE)) {
        named.put(new Expr.Launch(size, d), LaunchNumber.size(size, d));
      }
    }
  }

  boolean isNamed(Expr leaf) {
    return named.containsKey(leaf);
  }

  Optional<LaunchNumber> of(Expr leaf) {
    return Optional.ofNullable(named.get(leaf));
  }

  /// The place among the parameters of what a product is made of, the last one's.
  int rank(Product product) {
    return product.factors().stream().mapToInt(order::indexOf).max().orElse(-1);
  }

  /// Empty for 0, and where something has no name.
  Optional<LaunchNumber> number(IndexSum sum) {
    if (!sum.terms().keySet().stream()
        .allMatch(p -> p.factors().stream().allMatch(this::isNamed))) {
      return Optional.empty();
    }
    List<Map.Entry<Product, Long>> terms = List.copyOf(sum.terms().entrySet());
    // What is taken away comes last.
    Stream<Map.Entry<Product, Long>> added = terms.stream().filter(term -> term.getValue() > 0);
    Stream<Map.Entry<Product, Long>> taken = terms.stream().filter(term -> term.getValue() < 0);
    return Stream.concat(added, taken)
        .map(
            term ->
                new Signed(
                    product(term.getKey().factors(), Math.abs(term.getValue())), term.getValue()))
        .reduce(
            (one, other) ->
                new Signed(
                    other.sign < 0 ? one.number.minus(other.number) : one.number.plus(other.number),
                    one.sign))
        .filter(signed -> signed.sign > 0)
        .map(Signed::number);
  }

  /// That there is room; empty where something has no name, or there always is.
  Optional<LaunchCondition> fits(Room room) {
    if (!room.parts().stream().flatMap(part -> part.numbers().stream()).allMatch(this::isKnown)) {
      return Optional.empty();
    }
    Optional<LaunchNumber> more = sum(room.parts(), 1);
    Optional<LaunchNumber> less = sum(room.parts(), -1);
    long constant = room.constant();
    if (less.isEmpty()) {
      return more.map(number -> number.atLeast(LaunchNumber.constant(-constant)));
    }
    if (more.isEmpty()) {
      return less.map(number -> number.atMost(LaunchNumber.constant(constant)));
    }
    LaunchNumber left = more.get();
    LaunchNumber right = less.get();
    return Optional.of(
        constant == -1
            ? left.compare(Comparison.SGT, ">", right)
            : constant < 0
                ? left.atLeast(right.plus(LaunchNumber.constant(-constant)))
                : constant > 0
                    ? left.plus(LaunchNumber.constant(constant)).atLeast(right)
                    : left.atLeast(right));
  }

  /// The parts with a sign, added up without it.
  private Optional<LaunchNumber> sum(List<Room.Part> parts, int sign) {
    return parts.stream()
        .filter(part -> Long.signum(part.times()) == sign)
        .map(this::product)
        .reduce(LaunchNumber::plus);
  }

  private LaunchNumber product(Room.Part part) {
    return product(
        part.numbers().stream()
            .map(LaunchNumber::unwidened)
            .sorted(Comparator.comparing(order::indexOf))
            .toList(),
        Math.abs(part.times()));
  }

  private boolean isKnown(Expr number) {
    return isNamed(LaunchNumber.unwidened(number));
  }

  private record Signed(LaunchNumber number, long sign) {}

  private LaunchNumber product(List<Expr> factors, long times) {
    Stream<LaunchNumber> constant =
        times == 1 && !factors.isEmpty() ? Stream.of() : Stream.of(LaunchNumber.constant(times));
    return Stream.concat(constant, factors.stream().map(named::get))
        .reduce(LaunchNumber::times)
        .orElseThrow();
  }
}
