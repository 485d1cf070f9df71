package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.solver.Formulas;
import org.warpproof.solver.Formulas.Int;
import org.warpproof.solver.Formulas.Truth;

/// The symbols of a question, what is known of them, and what was assumed on the way.
///
/// A product of two unknowns is a symbol of its own. What the solver needs to know of it is said in
/// linear facts: with `0 < y`, `x < x'` gives `x*y + y <= x'*y`. From these follows the lemma that
/// with `0 <= c, c' < w`, `r*w + c = r'*w + c'` only if `r = r'` and `c = c'`.
final class Symbols {
  private final Formulas formulas;
  private final List<Truth> facts = new ArrayList<>();
  private final Set<String> assumptions = new TreeSet<>();
  private final Map<Int, List<Product>> products = new HashMap<>();
  private int count;

  /// `value = x * y`, kept with the others that have the same `y`.
  private record Product(Int x, Int value) {}

  Symbols(Formulas formulas) {
    this.formulas = formulas;
  }

  Formulas formulas() {
    return formulas;
  }

  List<Truth> facts() {
    return facts;
  }

  Set<String> assumptions() {
    return assumptions;
  }

  void know(Truth fact) {
    facts.add(fact);
  }

  void assume(String text) {
    assumptions.add(text);
  }

  Bounded constant(BigInteger value) {
    return new Bounded(formulas.number(value), value, value);
  }

  Bounded constant(long value) {
    return constant(BigInteger.valueOf(value));
  }

  /// The symbol of that name, with its bounds as facts.
  Bounded symbol(String name, BigInteger least, BigInteger most) {
    boolean isNew = !formulas.hasSymbol(name);
    Int term = formulas.symbol(name);
    if (isNew) {
      know(formulas.atMost(formulas.number(least), term));
      know(formulas.atMost(term, formulas.number(most)));
    }
    return new Bounded(term, least, most);
  }

  Bounded add(Bounded left, Bounded right) {
    return new Bounded(
        formulas.add(left.term(), right.term()),
        left.least().add(right.least()),
        left.most().add(right.most()));
  }

  Bounded subtract(Bounded left, Bounded right) {
    return new Bounded(
        formulas.subtract(left.term(), right.term()),
        left.least().subtract(right.most()),
        left.most().subtract(right.least()));
  }

  Bounded multiply(Bounded left, Bounded right) {
    List<BigInteger> corners =
        Stream.of(left.least(), left.most())
            .flatMap(a -> Stream.of(right.least(), right.most()).map(a::multiply))
            .sorted(Comparator.naturalOrder())
            .toList();
    BigInteger least = corners.getFirst();
    BigInteger most = corners.getLast();
    if (left.isConstant() || right.isConstant()) {
      return new Bounded(formulas.multiply(left.term(), right.term()), least, most);
    }
    Int x = left.term();
    Int y = right.term();
    Int known = known(x, y);
    if (known != null) {
      return new Bounded(known, least, most);
    }
    Bounded product = symbol("product " + count++, least, most);
    relate(x, y, product.term());
    relate(y, x, product.term());
    return product;
  }

  private @Nullable Int known(Int x, Int y) {
    for (Product product : products.getOrDefault(y, List.of())) {
      if (product.x().equals(x)) {
        return product.value();
      }
    }
    return null;
  }

  /// What is known of `value = x * y`, alone and beside the other multiples of `y`.
  private void relate(Int x, Int y, Int value) {
    Int zero = formulas.number(0);
    Int one = formulas.number(1);
    know(formulas.implies(formulas.equal(x, zero), formulas.equal(value, zero)));
    know(formulas.implies(formulas.equal(x, one), formulas.equal(value, y)));
    Truth isPositive = formulas.less(zero, y);
    Truth atLeastOne = formulas.atMost(one, x);
    know(
        formulas.implies(formulas.and(List.of(isPositive, atLeastOne)), formulas.atMost(y, value)));
    List<Product> others = products.computeIfAbsent(y, _ -> new ArrayList<>());
    for (Product other : others) {
      know(formulas.implies(formulas.equal(other.x(), x), formulas.equal(other.value(), value)));
      apart(isPositive, other.x(), other.value(), x, value, y);
      apart(isPositive, x, value, other.x(), other.value(), y);
    }
    others.add(new Product(x, value));
  }

  private void apart(Truth isPositive, Int x, Int xy, Int larger, Int largerY, Int y) {
    know(
        formulas.implies(
            formulas.and(List.of(isPositive, formulas.less(x, larger))),
            formulas.atMost(formulas.add(xy, y), largerY)));
  }
}
