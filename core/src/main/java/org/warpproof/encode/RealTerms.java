package org.warpproof.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter.Meaning;
import org.warpproof.solver.Terms;

/// Terms for real numbers, as [RealNumbers] has them: sums of rational multiples of products.
///
/// Products of sums are multiplied out, and factors are sorted, so that what is equal by the laws
/// of a commutative ring is one term mostly. Of a product and a quotient is known besides what
/// follows from a factor that is 0 or 1, and from signs.
public final class RealTerms {
  private static final String PRODUCT = "product of real numbers";
  private static final String QUOTIENT = "quotient of real numbers";

  /// Sums of more products are not multiplied out.
  private static final int MOST_PRODUCTS = 64;

  /// Choices inside each other, beyond which a product of a choice is not one of products.
  private static final int MOST_CHOICES = 4;

  /// Numbers of more bits are unknown ones.
  private static final int MOST_BITS = 4000;

  private final Arithmetic arithmetic;
  private final Terms terms;
  private final Facts facts;
  private final Term zero;
  private final Term unit;
  private final Map<Term, Fraction> fractions = new HashMap<>();
  private final Map<Term, List<Term>> products = new HashMap<>();
  private final Map<Term, Quotient> quotients = new HashMap<>();
  private int choices;
  private boolean isDividing;

  /// What a term is that stands for a part of another.
  private record Fraction(Term of, BigInteger by) {}

  private record Quotient(Term dividend, Term divisor) {}

  /// A multiple of a number that is no sum.
  public record Multiple(Rational factor, Term of) {}

  RealTerms(Arithmetic arithmetic) {
    this.arithmetic = arithmetic;
    this.terms = arithmetic.terms();
    this.facts = arithmetic.facts();
    this.zero = terms.number(0);
    this.unit = terms.symbol("the real number 1", RealNumbers.RANGE.least(), Term.UNBOUNDED);
    facts.know(terms.less(zero, unit), unit);
  }

  /// A number of which nothing is known but that it depends on these.
  Term unknown(String function, List<Term> arguments) {
    return terms.apply(function, arguments, RealNumbers.RANGE.least(), RealNumbers.RANGE.most());
  }

  Term constant(Rational value) {
    return multiple(value, unit);
  }

  /// An integer, part by part, so that it is equal to a sum of others.
  Term integer(Bounded value) {
    if (!(value.term().shape() instanceof Term.Sum sum)) {
      return arithmetic.multiply(value, Bounded.of(unit)).term();
    }
    Term all = terms.multiply(unit, sum.constant());
    for (Term.Part part : sum.parts()) {
      Term one = arithmetic.multiply(Bounded.of(part.term()), Bounded.of(unit)).term();
      all = terms.add(all, terms.multiply(one, part.factor()));
    }
    return all;
  }

  public Term add(Term left, Term right) {
    List<Multiple> all = new ArrayList<>(multiples(left));
    all.addAll(multiples(right));
    return sum(all);
  }

  public Term subtract(Term left, Term right) {
    return add(left, terms.multiply(right, BigInteger.ONE.negate()));
  }

  public Term scale(Term term, Rational by) {
    return sum(multiples(term).stream().map(m -> new Multiple(m.factor.times(by), m.of)).toList());
  }

  /// What a term is the sum of.
  public List<Multiple> multiples(Term term) {
    return switch (term.shape()) {
      case Term.Constant(BigInteger value) -> {
        checkZero(value);
        yield List.of();
      }
      case Term.Sum sum -> {
        checkZero(sum.constant());
        yield sum.parts().stream().map(part -> multiple(part.factor(), part.term())).toList();
      }
      case Term.Symbol _, Term.Variable _, Term.Quotient _, Term.Remainder _ ->
          List.of(multiple(BigInteger.ONE, term));
      case Term.Choice _, Term.Application _, Term.Bitwise _ ->
          List.of(multiple(BigInteger.ONE, term));
    };
  }

  // The number 1 of the terms is no number of those that they stand for.
  private static void checkZero(BigInteger constant) {
    if (constant.signum() != 0) {
      throw new IllegalStateException("no multiple of the unit: " + constant);
    }
  }

  private Multiple multiple(BigInteger factor, Term term) {
    Fraction fraction = fractions.get(term);
    return fraction == null
        ? new Multiple(Rational.of(factor), term)
        : new Multiple(Rational.of(factor).times(Rational.of(fraction.by).inverse()), fraction.of);
  }

  private Term sum(List<Multiple> multiples) {
    Map<Term, Rational> factors = new LinkedHashMap<>();
    multiples.forEach(m -> factors.merge(m.of, m.factor, Rational::plus));
    Term sum = zero;
    for (Map.Entry<Term, Rational> factor : factors.entrySet()) {
      sum = terms.add(sum, multiple(factor.getValue(), factor.getKey()));
    }
    return sum;
  }

  private Term multiple(Rational factor, Term of) {
    if (factor.bits() > MOST_BITS) {
      return unknown(
          "multiple",
          List.of(terms.number(factor.numerator()), terms.number(factor.denominator()), of));
    }
    return factor.denominator().equals(BigInteger.ONE)
        ? terms.multiply(of, factor.numerator())
        : terms.multiply(fraction(of, factor.denominator()), factor.numerator());
  }

  private Term fraction(Term of, BigInteger by) {
    Term fraction = unknown("1/" + by, List.of(of));
    if (fractions.put(fraction, new Fraction(of, by)) == null) {
      facts.know(terms.equal(terms.multiply(fraction, by), of), fraction);
    }
    return fraction;
  }

  public Term multiply(Term left, Term right) {
    List<Multiple> some = multiples(left);
    List<Multiple> others = multiples(right);
    if (some.size() * others.size() > MOST_PRODUCTS) {
      return product(List.of(left, right));
    }
    Term sum = zero;
    for (Multiple one : some) {
      for (Multiple other : others) {
        sum = add(sum, scale(multiplied(one.of, other.of), one.factor.times(other.factor)));
      }
    }
    return sum;
  }

  /// The product of two numbers that are no sums.
  private Term multiplied(Term left, Term right) {
    if (right.shape() instanceof Term.Choice && !(left.shape() instanceof Term.Choice)) {
      return multiplied(right, left);
    }
    if (left.shape() instanceof Term.Choice choice && choices < MOST_CHOICES) {
      choices++;
      Term whenTrue = multiply(choice.whenTrue(), right);
      Term whenFalse = multiply(choice.whenFalse(), right);
      choices--;
      return terms.choose(choice.condition(), whenTrue, whenFalse);
    }
    List<Term> integers = new ArrayList<>();
    List<Term> factors = new ArrayList<>();
    collect(left, integers, factors);
    collect(right, integers, factors);
    Term product = product(factors);
    for (Term integer : integers) {
      product = arithmetic.multiply(Bounded.of(integer), Bounded.of(product)).term();
    }
    return product;
  }

  /// The factors of a product: numbers, and integers that are factors of terms.
  private void collect(Term term, List<Term> integers, List<Term> factors) {
    if (products.containsKey(term)) {
      factors.addAll(factors(term));
    } else if (arithmetic.meaning(term).orElse(null) instanceof Meaning.Product(Term x, Term y)
        && x.isUnbounded() != y.isUnbounded()) {
      integers.add(x.isUnbounded() ? y : x);
      collect(x.isUnbounded() ? x : y, integers, factors);
    } else if (!term.equals(unit)) {
      factors.add(term);
    }
  }

  /// The factors of a number that is no sum: none of 1, and itself of what is no product.
  public List<Term> factors(Term term) {
    return term.equals(unit) ? List.of() : products.getOrDefault(term, List.of(term));
  }

  /// The product of numbers that are no products.
  public Term product(List<Term> unsorted) {
    List<Term> factors =
        unsorted.stream()
            .sorted(Comparator.comparing(RealTerms::function).thenComparing(Term::id))
            .toList();
    if (factors.size() <= 1) {
      return factors.isEmpty() ? unit : factors.getFirst();
    }
    Term product = unknown(PRODUCT, factors);
    if (products.put(product, factors) == null) {
      describe(product, factors);
    }
    return product;
  }

  /// What is read from one array comes before what is read from another, whatever is read first.
  private static String function(Term term) {
    return term.shape() instanceof Term.Application(String function, _) ? function : "";
  }

  private static List<Term> without(List<Term> factors, Term one) {
    List<Term> rest = new ArrayList<>(factors);
    rest.remove(one);
    return rest;
  }

  private void describe(Term product, List<Term> factors) {
    List<Formula> zeros = new ArrayList<>();
    for (Term factor : factors.stream().distinct().toList()) {
      Formula isZero = terms.equal(factor, zero);
      zeros.add(isZero);
      facts.know(terms.implies(isZero, terms.equal(product, zero)), product);
      Term rest = product(without(factors, factor));
      facts.know(terms.implies(terms.equal(factor, unit), terms.equal(product, rest)), product);
    }
    facts.know(terms.implies(terms.equal(product, zero), terms.or(zeros)), product);
    if (factors.size() == 2) {
      describe(product, factors.getFirst(), factors.getLast());
    }
    factors.stream().distinct().forEach(factor -> divided(product, factors, factor));
  }

  private void describe(Term product, Term left, Term right) {
    if (left.equals(right)) {
      facts.know(terms.atMost(zero, product), product);
      return;
    }
    // Factors may turn out to be equal to those of another product in the other order.
    facts.know(terms.equal(product, unknown(PRODUCT, List.of(right, left))), product);
    Formula areAlike =
        terms.or(
            List.of(
                terms.and(List.of(terms.less(zero, left), terms.less(zero, right))),
                terms.and(List.of(terms.less(left, zero), terms.less(right, zero)))));
    Formula areOpposite =
        terms.or(
            List.of(
                terms.and(List.of(terms.less(zero, left), terms.less(right, zero))),
                terms.and(List.of(terms.less(left, zero), terms.less(zero, right)))));
    facts.know(terms.implies(areAlike, terms.less(zero, product)), product);
    facts.know(terms.implies(areOpposite, terms.less(product, zero)), product);
  }

  /// What is known of a product with a quotient.
  private void divided(Term product, List<Term> factors, Term factor) {
    Quotient quotient = quotients.get(factor);
    // Of what is brought up here not all is said, or there would be no end.
    if (quotient == null || isDividing) {
      return;
    }
    isDividing = true;
    List<Term> rest = without(factors, factor);
    Term equal =
        rest.contains(quotient.divisor)
            ? multiply(product(without(rest, quotient.divisor)), quotient.dividend)
            : divide(multiply(product(rest), quotient.dividend), quotient.divisor);
    isDividing = false;
    unless(terms.equal(quotient.divisor, zero), terms.equal(product, equal), product);
  }

  private void unless(Formula isZero, Formula known, Term about) {
    facts.know(terms.or(List.of(isZero, known)), about);
  }

  /// Of a quotient by 0 nothing is known.
  public Term divide(Term left, Term right) {
    List<Multiple> divisor = multiples(right);
    if (divisor.size() == 1 && divisor.getFirst().of.equals(unit)) {
      return scale(left, divisor.getFirst().factor.inverse());
    }
    Term quotient = unknown(QUOTIENT, List.of(left, right));
    if (divisor.isEmpty() || quotients.put(quotient, new Quotient(left, right)) != null) {
      return quotient;
    }
    Formula isZero = terms.equal(right, zero);
    unless(isZero, terms.equal(multiply(quotient, right), left), quotient);
    List<Multiple> parts = multiples(left);
    if (parts.size() > 1 || (parts.size() == 1 && !parts.getFirst().factor.equals(Rational.ONE))) {
      Term sum = zero;
      for (Multiple part : parts) {
        sum = add(sum, scale(divide(part.of, right), part.factor));
      }
      unless(isZero, terms.equal(quotient, sum), quotient);
    }
    return quotient;
  }
}
