package org.warpproof.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// What is known of terms for real numbers holds of rational ones, times a common denominator.
final class RealTermsTest {
  private static final int OPERATIONS = 8;
  private static final Rational ZERO = Rational.of(BigInteger.ZERO);

  private final Terms terms = new Terms();
  private final Facts facts = new Facts(terms);
  private final RealTerms reals = new RealTerms(new Arithmetic(terms, facts));
  private final Map<Term, Rational> symbols = new HashMap<>();

  @RepeatedTest(200)
  void factsHold(RepetitionInfo repetition) {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    Term one = reals.constant(Rational.ONE);
    symbols.put(one, Rational.ONE);
    List<Term> made = new ArrayList<>(List.of(one));
    List<Rational> values = new ArrayList<>(List.of(Rational.ONE));
    for (String name : List.of("a", "b", "c")) {
      Term symbol = terms.symbol(name, Term.UNBOUNDED.negate(), Term.UNBOUNDED);
      Rational value = number(random);
      symbols.put(symbol, value);
      made.add(symbol);
      values.add(value);
    }
    for (int i = 0; i < OPERATIONS; i++) {
      int left = random.nextInt(made.size());
      int right = random.nextInt(made.size());
      Rational x = values.get(left);
      Rational y = values.get(right);
      Term some = made.get(left);
      Term other = made.get(right);
      switch (random.nextInt(5)) {
        case 0 -> keep(reals.add(some, other), x.plus(y), made, values);
        case 1 -> keep(reals.subtract(some, other), x.plus(negated(y)), made, values);
        case 2 -> keep(reals.multiply(some, other), x.times(y), made, values);
        case 3 -> keep(reals.scale(some, Rational.of(0.375)), x.times(eighths()), made, values);
        default -> {
          if (!y.isZero()) {
            keep(reals.divide(some, other), x.times(y.inverse()), made, values);
          }
        }
      }
    }
    for (int i = 0; i < made.size(); i++) {
      assertThat(value(made.get(i))).as("term %d", i).isEqualTo(values.get(i));
    }
    List<Formula> about = made.stream().map(term -> terms.equal(term, terms.number(0))).toList();
    List<Formula> known = facts.relevantTo(about);
    BigInteger denominator = BigInteger.ONE;
    for (Formula fact : known) {
      denominator = denominator.multiply(denominators(fact));
    }
    for (Formula fact : known) {
      assertThat(holds(fact, denominator)).as("%s", fact).isTrue();
    }
  }

  private static void keep(Term term, Rational value, List<Term> made, List<Rational> values) {
    made.add(term);
    values.add(value);
  }

  private static Rational number(SplittableRandom random) {
    return Rational.of(random.nextInt(-4, 5) / 2.0);
  }

  private static Rational negated(Rational value) {
    return value.times(Rational.of(BigInteger.ONE.negate()));
  }

  private static Rational eighths() {
    return Rational.of(0.375);
  }

  private Rational value(Term term) {
    return switch (term.shape()) {
      case Term.Constant(BigInteger value) -> {
        assertThat(value).isZero();
        yield ZERO;
      }
      case Term.Symbol _ -> Objects.requireNonNull(symbols.get(term));
      case Term.Sum sum -> {
        Rational total = ZERO;
        for (Term.Part part : sum.parts()) {
          total = total.plus(Rational.of(part.factor()).times(value(part.term())));
        }
        yield total;
      }
      case Term.Application(String function, List<Term> arguments) -> {
        Rational first = value(arguments.getFirst());
        if (function.startsWith("1/")) {
          yield first.times(Rational.of(new BigInteger(function.substring(2))).inverse());
        }
        if (function.startsWith("product")) {
          yield arguments.stream().map(this::value).reduce(Rational.ONE, Rational::times);
        }
        Rational divisor = value(arguments.getLast());
        // Anything will do.
        yield divisor.isZero() ? Rational.of(7.5) : first.times(divisor.inverse());
      }
      default -> throw new AssertionError(term);
    };
  }

  private BigInteger denominators(Formula formula) {
    return switch (formula.shape()) {
      case Formula.AtMostZero(Term term) -> denominator(term);
      case Formula.IsZero(Term term) -> denominator(term);
      case Formula.Not(Formula inner) -> denominators(inner);
      case Formula.All(var parts) ->
          parts.stream().map(this::denominators).reduce(BigInteger.ONE, BigInteger::multiply);
      case Formula.Any(var parts) ->
          parts.stream().map(this::denominators).reduce(BigInteger.ONE, BigInteger::multiply);
      default -> BigInteger.ONE;
    };
  }

  private BigInteger denominator(Term term) {
    return term.shape() instanceof Term.Sum sum
        ? sum.parts().stream()
            .map(part -> value(part.term()).denominator())
            .reduce(BigInteger.ONE, BigInteger::multiply)
        : value(term).denominator();
  }

  private boolean holds(Formula formula, BigInteger denominator) {
    return switch (formula.shape()) {
      case Formula.Constant(boolean value) -> value;
      case Formula.AtMostZero(Term term) -> integer(term, denominator).signum() <= 0;
      case Formula.IsZero(Term term) -> integer(term, denominator).signum() == 0;
      case Formula.Not(Formula inner) -> !holds(inner, denominator);
      case Formula.All(var parts) -> parts.stream().allMatch(part -> holds(part, denominator));
      case Formula.Any(var parts) -> parts.stream().anyMatch(part -> holds(part, denominator));
      default -> throw new AssertionError(formula);
    };
  }

  /// What the solver takes the term for.
  private BigInteger integer(Term term, BigInteger denominator) {
    if (term.shape() instanceof Term.Sum sum) {
      BigInteger total = sum.constant();
      for (Term.Part part : sum.parts()) {
        total = total.add(integer(part.term(), denominator).multiply(part.factor()));
      }
      return total;
    }
    Rational scaled = value(term).times(Rational.of(denominator));
    assertThat(scaled.denominator()).isOne();
    return scaled.numerator();
  }
}
