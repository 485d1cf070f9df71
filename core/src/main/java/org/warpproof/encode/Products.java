package org.warpproof.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Evaluation;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Products of unknowns, each a symbol of its own.
///
/// What the solver needs to know of it is said in linear facts: with `0 < y`, `x < x'` gives `x*y +
/// y <= x'*y`. From these follows the lemma that with `0 <= c, c' < w`, `r*w + c = r'*w + c'` only
/// if `r = r'` and `c = c'`. The same factors have the same product, in whatever order they were
/// multiplied.
final class Products {
  /// Sums of more parts are not looked through for multiples.
  private static final int MOST_GATHERED = 12;

  private final Terms terms;
  private final Facts facts;
  private final SymbolMeanings symbols;
  private final Map<Term, List<Product>> products = new LinkedHashMap<>();

  /// Multiples that are products only but for a constant, `(x + 16) * y`, by their `y`.
  private final Map<Term, List<Product>> shifted = new HashMap<>();

  /// The factors of each product, none of them a product itself, and how often each occurs.
  private final Map<Term, Map<Term, Integer>> factors = new HashMap<>();

  private final Map<Map<Term, Integer>, Term> byFactors = new HashMap<>();

  /// Products that something is divided by.
  private final Set<Term> divisors = new LinkedHashSet<>();

  /// Numbers that stand for so many each: it is the multiples that the kernel speaks of.
  private final Map<Term, BigInteger> units = new HashMap<>();

  private boolean isNegativeOfInterest;

  /// `value = x * y`, kept with the others that have the same `y`.
  private record Product(Term x, Term value) {}

  Products(Terms terms, Facts facts, SymbolMeanings symbols) {
    this.terms = terms;
    this.facts = facts;
    this.symbols = symbols;
  }

  /// Says that the kernel speaks of so many times a symbol.
  void noteUnit(Term symbol, BigInteger unit) {
    units.put(symbol, unit);
  }

  /// The law for the values that a model has, of products that it gets wrong.
  List<Formula> corrections(Answer.Satisfiable model) {
    Evaluation evaluation = new Evaluation(model);
    List<Formula> corrections = new ArrayList<>();
    products.forEach(
        (y, all) -> {
          for (Product product : all) {
            Optional<BigInteger> x = evaluation.of(product.x());
            Optional<BigInteger> factor = evaluation.of(y);
            Optional<BigInteger> value = evaluation.of(product.value());
            boolean isWrong =
                x.isPresent()
                    && factor.isPresent()
                    && value.isPresent()
                    && !x.get().multiply(factor.get()).equals(value.get());
            if (isWrong) {
              corrections.add(
                  terms.implies(
                      terms.equal(product.x(), terms.number(x.get())),
                      terms.equal(product.value(), terms.multiply(y, x.get()))));
            }
          }
        });
    return corrections;
  }

  /// Makes the product of two symbols known, with bounds that are closer than those of its factors.
  Term know(Term x, Term y, Range range) {
    Term known = known(x, y);
    return known == null ? primitive(x, y, range) : known;
  }

  /// `constant + content * primitive`, where nothing divides the primitive part.
  private record Linear(BigInteger constant, BigInteger content, Term primitive) {}

  private Linear split(Term term) {
    if (!(term.shape() instanceof Term.Sum sum)) {
      return new Linear(BigInteger.ZERO, BigInteger.ONE, term);
    }
    BigInteger content = BigInteger.ZERO;
    for (Term.Part part : sum.parts()) {
      content = content.gcd(part.factor());
    }
    if (sum.parts().getFirst().factor().signum() < 0) {
      content = content.negate();
    }
    Term primitive = terms.number(0);
    for (Term.Part part : sum.parts()) {
      primitive = terms.add(primitive, terms.multiply(part.term(), part.factor().divide(content)));
    }
    return new Linear(sum.constant(), content, primitive);
  }

  /// Constants and common factors go out of the product, so that `(r + 1) * w` is `r * w + w`.
  Term of(Term left, Term right) {
    Linear x = split(left);
    Linear y = split(right);
    Term known = known(x.primitive(), y.primitive());
    Term core = known == null ? primitive(x.primitive(), y.primitive()) : known;
    Term sum = terms.multiply(core, x.content().multiply(y.content()));
    sum = terms.add(sum, terms.multiply(right, x.constant()));
    sum = terms.add(sum, terms.multiply(x.primitive(), x.content().multiply(y.constant())));
    return sum;
  }

  private @Nullable Term known(Term x, Term y) {
    for (Product product : products.getOrDefault(y, List.of())) {
      if (product.x().equals(x)) {
        return product.value();
      }
    }
    return null;
  }

  private Term primitive(Term x, Term y) {
    // The bounds of the terms themselves: those of C need not hold where the product is not used.
    return primitive(x, y, new Range(x.least(), x.most()).times(new Range(y.least(), y.most())));
  }

  private Term primitive(Term x, Term y, Range range) {
    Map<Term, Integer> all = new HashMap<>(factors(x));
    factors(y).forEach((factor, times) -> all.merge(factor, times, Integer::sum));
    Term product = byFactors.get(all);
    if (product == null) {
      product = terms.symbol(symbols.fresh("product"), range.least(), range.most());
      symbols.describe(product, new TermPrinter.Meaning.Product(x, y));
      factors.put(product, Map.copyOf(all));
      byFactors.put(Map.copyOf(all), product);
    }
    relate(x, y, product);
    relate(y, x, product);
    for (Term divisor : divisors) {
      relateMultiple(product, divisor);
    }
    return product;
  }

  /// Sees to it that products are known as multiples of what is divided by, in whatever order their
  /// factors were multiplied: `b * n * d` is `b` times `n * d`.
  void divideBy(Term divisor) {
    if (factors.containsKey(divisor) && divisors.add(divisor)) {
      for (Term product : List.copyOf(factors.keySet())) {
        relateMultiple(product, divisor);
      }
    }
  }

  private void relateMultiple(Term product, Term divisor) {
    if (!product.equals(divisor)) {
      without(product, divisor)
          .filter(x -> known(x, divisor) == null)
          .ifPresent(x -> relate(x, divisor, product));
    }
  }

  /// The factors of a product, or the term itself.
  private Map<Term, Integer> factors(Term term) {
    return factors.getOrDefault(term, Map.of(term, 1));
  }

  /// What is left of a product, by which the given term was multiplied; itself a known term.
  Optional<Term> without(Term product, Term factor) {
    Map<Term, Integer> rest = new HashMap<>(factors(product));
    for (Map.Entry<Term, Integer> one : factors(factor).entrySet()) {
      int left = rest.getOrDefault(one.getKey(), 0) - one.getValue();
      if (left < 0) {
        return Optional.empty();
      }
      rest.put(one.getKey(), left);
    }
    rest.values().removeIf(times -> times == 0);
    return rest.size() == 1 && rest.containsValue(1)
        ? rest.keySet().stream().findFirst()
        : Optional.ofNullable(byFactors.get(rest));
  }

  /// Sees to it that of a sum of multiples of a number is known what is known of one multiple.
  void gather(Term term) {
    if (!(term.shape() instanceof Term.Sum sum) || sum.parts().size() > MOST_GATHERED) {
      return;
    }
    for (Term y : List.copyOf(products.keySet())) {
      Term factor = terms.number(0);
      Term multiples = terms.number(0);
      List<Term> gathered = new ArrayList<>();
      BigInteger content = BigInteger.ZERO;
      BigInteger constant = BigInteger.ZERO;
      boolean isOfMultiples =
          sum.parts().stream().anyMatch(part -> quotient(part.term(), y).isPresent());
      for (Term.Part part : sum.parts()) {
        Optional<Term> x = isOfMultiples ? madeQuotient(part.term(), y) : quotient(part.term(), y);
        if (x.isPresent()) {
          factor = terms.add(factor, terms.multiply(x.get(), part.factor()));
          multiples = terms.add(multiples, terms.multiply(part.term(), part.factor()));
          gathered.add(part.term());
          content = content.gcd(part.factor());
        } else if (part.term().equals(y)) {
          constant = part.factor();
        }
      }
      if (gathered.size() > 1) {
        facts.know(terms.equal(of(factor, y), multiples), gathered.toArray(Term[]::new));
        // `b*h*d + n*h*d` is `(b*h + n*h) * d`, and that `(b + n) * h * d`.
        gather(factor);
      }
      boolean isShifted = content.signum() > 0 && constant.signum() != 0;
      if (isShifted && constant.mod(content).signum() == 0) {
        shift(divide(factor, content), y, divide(multiples, content), constant.divide(content));
      }
    }
  }

  /// A sum of multiples, all by the same number at least.
  private Term divide(Term sum, BigInteger content) {
    if (!(sum.shape() instanceof Term.Sum all)) {
      return sum;
    }
    Term divided = terms.number(all.constant().divide(content));
    for (Term.Part part : all.parts()) {
      divided = terms.add(divided, terms.multiply(part.term(), part.factor().divide(content)));
    }
    return divided;
  }

  /// Makes `(x + by) * y` known beside the other multiples of `y`, where `value = x * y`.
  private void shift(Term x, Term y, Term value, BigInteger by) {
    Product product =
        new Product(terms.add(x, terms.number(by)), terms.add(value, terms.multiply(y, by)));
    List<Product> others = shifted.computeIfAbsent(y, _ -> new ArrayList<>());
    if (!others.contains(product)) {
      Formula isPositive = terms.less(terms.number(0), y);
      Term zero = terms.number(0);
      apart(isPositive, new Product(zero, zero), product, y);
      apart(isPositive, product, new Product(zero, zero), y);
      facts.know(
          terms.implies(terms.equal(product.x(), zero), terms.equal(product.value(), zero)),
          symbols(value).toArray(Term[]::new));
      for (Product other : products.getOrDefault(y, List.of())) {
        apart(isPositive, other, product, y);
        apart(isPositive, product, other, y);
      }
      others.add(product);
    }
  }

  /// The quotient, even if nobody has multiplied its factors yet: that of `b*h*n` by `h` is `b*n`.
  private Optional<Term> madeQuotient(Term value, Term y) {
    Optional<Term> known = quotient(value, y);
    Map<Term, Integer> rest = new HashMap<>(factors.getOrDefault(value, Map.of()));
    if (known.isPresent() || factors.containsKey(y) || !rest.remove(y, 1)) {
      return known;
    }
    Term quotient = terms.number(1);
    for (Term factor : rest.keySet().stream().sorted(Comparator.comparing(Term::id)).toList()) {
      for (int times = rest.getOrDefault(factor, 0); times > 0; times--) {
        quotient = of(quotient, factor);
      }
    }
    relate(quotient, y, value);
    return Optional.of(quotient);
  }

  private Optional<Term> quotient(Term value, Term y) {
    for (Product product : products.getOrDefault(y, List.of())) {
      if (product.value().equals(value)) {
        return Optional.of(product.x());
      }
    }
    return factors.containsKey(value) ? without(value, y) : Optional.empty();
  }

  /// What is known of `value = x * y`, alone and beside the other multiples of `y`.
  private void relate(Term x, Term y, Term value) {
    Term zero = terms.number(0);
    facts.know(terms.implies(terms.equal(x, zero), terms.equal(value, zero)), value);
    facts.know(terms.implies(terms.equal(x, terms.number(1)), terms.equal(value, y)), value);
    Formula isPositive = terms.less(zero, y);
    Formula atLeastOne = terms.less(zero, x);
    facts.know(
        terms.implies(terms.and(List.of(isPositive, atLeastOne)), terms.atMost(y, value)), value);
    List<Product> others = products.computeIfAbsent(y, _ -> new ArrayList<>());
    Product product = new Product(x, value);
    for (Product other : others) {
      facts.know(
          terms.implies(terms.equal(other.x(), x), terms.equal(other.value(), value)),
          Stream.concat(symbols(value), symbols(other.value())).toArray(Term[]::new));
      apart(isPositive, other, product, y);
      apart(isPositive, product, other, y);
      if (isNegativeOfInterest) {
        apartIfNegative(other, product, y);
        apartIfNegative(product, other, y);
      }
    }
    for (Product other : shifted(y).toList()) {
      apart(isPositive, other, product, y);
      apart(isPositive, product, other, y);
    }
    others.add(product);
    BigInteger unit = units.get(x);
    if (unit != null) {
      Product multiple = new Product(terms.multiply(x, unit), terms.multiply(value, unit));
      for (Product other : Stream.concat(others.stream(), shifted(y)).toList()) {
        apart(isPositive, other, multiple, y);
        apart(isPositive, multiple, other, y);
      }
      others.add(multiple);
    }
  }

  private Stream<Product> shifted(Term y) {
    return shifted.getOrDefault(y, List.of()).stream();
  }

  private void apart(Formula isPositive, Product less, Product more, Term y) {
    Term[] about = Stream.concat(symbols(less.value()), symbols(more.value())).toArray(Term[]::new);
    facts.know(
        terms.implies(
            terms.and(List.of(isPositive, terms.less(less.x(), more.x()))),
            terms.atMost(terms.add(less.value(), y), more.value())),
        about);
    // Two apart, and not more than one apart: neighbours in a grid.
    Term next = terms.add(less.x(), terms.number(1));
    facts.know(
        terms.implies(
            terms.and(List.of(isPositive, terms.less(next, more.x()))),
            terms.atMost(terms.add(less.value(), terms.multiply(y, BigInteger.TWO)), more.value())),
        about);
    facts.know(
        terms.implies(
            terms.and(List.of(isPositive, terms.atMost(more.x(), next))),
            terms.atMost(more.value(), terms.add(less.value(), y))),
        about);
  }

  private static Stream<Term> symbols(Term value) {
    return switch (value.shape()) {
      case Term.Sum sum -> sum.parts().stream().map(Term.Part::term);
      case Term.Constant _ -> Stream.of();
      default -> Stream.of(value);
    };
  }

  /// From now on it matters how multiples of negative numbers lie: by these one may divide, as
  /// nobody says that a size is positive.
  void mindNegative() {
    if (isNegativeOfInterest) {
      return;
    }
    isNegativeOfInterest = true;
    products.forEach(
        (y, all) -> {
          for (Product less : all) {
            for (Product more : all) {
              if (!less.equals(more)) {
                apartIfNegative(less, more, y);
              }
            }
          }
        });
  }

  private void apartIfNegative(Product less, Product more, Term y) {
    facts.know(
        terms.implies(
            terms.and(List.of(terms.less(y, terms.number(0)), terms.less(less.x(), more.x()))),
            terms.atMost(more.value(), terms.add(less.value(), y))),
        less.value(),
        more.value());
  }
}
