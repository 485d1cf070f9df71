package org.warpproof.encode;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Quotients and remainders by unknowns, rounded towards zero as in C; each is a symbol of its own.
///
/// The law is `(x / y) * y + x % y = x`. Division by 0 is an error of C, so nobody wants to know
/// what it gives: it is 0 with the remainder `x`, so that the law holds without a condition. All
/// facts hold of these functions.
final class Divisions {
  private final Terms terms;
  private final Facts facts;
  private final SymbolMeanings symbols;
  private final Products products;
  private final Map<Fraction, Division> known = new LinkedHashMap<>();

  private record Fraction(Term dividend, Term divisor) {}

  /// Quotient and remainder, as C has them.
  record Division(Bounded quotient, Bounded remainder) {}

  Divisions(Terms terms, Facts facts, SymbolMeanings symbols, Products products) {
    this.terms = terms;
    this.facts = facts;
    this.symbols = symbols;
    this.products = products;
  }

  Division of(Bounded dividend, Bounded divisor) {
    Division old = known(new Fraction(dividend.term(), divisor.term()));
    return new Division(
        old.quotient().within(quotients(dividend.range(), divisor.range())),
        old.remainder().within(remainders(dividend.range(), divisor.range())));
  }

  private Division known(Fraction fraction) {
    Division old = known.get(fraction);
    if (old == null) {
      old = divide(fraction);
      known.put(fraction, old);
      nest();
    }
    return old;
  }

  private static Range quotients(Range dividend, Range divisor) {
    BigInteger most = magnitude(dividend);
    boolean isPositive = dividend.isNonNegative() && divisor.isNonNegative();
    return new Range(isPositive ? BigInteger.ZERO : most.negate(), most);
  }

  /// Of divisions that are no error.
  private static Range remainders(Range dividend, Range divisor) {
    BigInteger below = magnitude(divisor).subtract(BigInteger.ONE).max(BigInteger.ZERO);
    return signed(dividend).cut(new Range(below.negate(), below));
  }

  private static BigInteger magnitude(Range range) {
    return range.least().abs().max(range.most().abs());
  }

  /// From 0 to where the range ends in both directions.
  private static Range signed(Range range) {
    return new Range(range.least().min(BigInteger.ZERO), range.most().max(BigInteger.ZERO));
  }

  private Division divide(Fraction fraction) {
    Term dividend = fraction.dividend();
    Term divisor = fraction.divisor();
    // The bounds of the terms themselves, as in a product.
    Range dividends = new Range(dividend.least(), dividend.most());
    Range divisors = new Range(divisor.least(), divisor.most());
    Bounded quotient = symbol("quotient", quotients(dividends, divisors));
    Bounded remainder = symbol("remainder", signed(dividends));
    symbols.describe(quotient.term(), new TermPrinter.Meaning.Quotient(dividend, divisor));
    symbols.describe(remainder.term(), new TermPrinter.Meaning.Remainder(dividend, divisor));
    if (!divisors.isNonNegative()) {
      products.mindNegative();
    }
    products.divideBy(divisor);
    Term multiple = products.of(quotient.term(), divisor);
    know(terms.equal(terms.add(multiple, remainder.term()), dividend), quotient, remainder);
    signs(dividend, divisor, quotient, remainder);
    return new Division(quotient, remainder);
  }

  private Bounded symbol(String what, Range range) {
    return new Bounded(terms.symbol(symbols.fresh(what), range.least(), range.most()), range);
  }

  private void signs(Term dividend, Term divisor, Bounded quotient, Bounded remainder) {
    Term zero = terms.number(0);
    Term q = quotient.term();
    Term r = remainder.term();
    Formula isPositive = terms.less(zero, divisor);
    Formula isNegative = terms.less(divisor, zero);
    Formula atLeast = terms.atMost(zero, dividend);
    Formula atMost = terms.atMost(dividend, zero);
    know(terms.implies(atLeast, terms.atMost(zero, r)), quotient, remainder);
    know(terms.implies(atMost, terms.atMost(r, zero)), quotient, remainder);
    know(
        terms.implies(
            isPositive,
            terms.and(
                List.of(terms.less(r, divisor), terms.less(terms.subtract(zero, divisor), r)))),
        quotient,
        remainder);
    know(
        terms.implies(
            isNegative,
            terms.and(
                List.of(terms.less(divisor, r), terms.less(r, terms.subtract(zero, divisor))))),
        quotient,
        remainder);
    Formula isUp = terms.and(List.of(terms.atMost(zero, q), terms.atMost(q, dividend)));
    Formula isDown =
        terms.and(List.of(terms.atMost(q, zero), terms.atMost(terms.subtract(zero, dividend), q)));
    know(terms.implies(terms.and(List.of(atLeast, isPositive)), isUp), quotient, remainder);
    know(terms.implies(terms.and(List.of(atLeast, isNegative)), isDown), quotient, remainder);
    Formula isUpAgain =
        terms.and(List.of(terms.atMost(zero, q), terms.atMost(q, terms.subtract(zero, dividend))));
    Formula isDownAgain = terms.and(List.of(terms.atMost(q, zero), terms.atMost(dividend, q)));
    know(terms.implies(terms.and(List.of(atMost, isPositive)), isDownAgain), quotient, remainder);
    know(terms.implies(terms.and(List.of(atMost, isNegative)), isUpAgain), quotient, remainder);
  }

  /// Says something that matters to whoever asks about the quotient or the remainder.
  private void know(Formula truth, Bounded quotient, Bounded remainder) {
    facts.know(truth, quotient.term());
    facts.know(truth, remainder.term());
  }

  /// Divisions by products, step by step: `x / (w*h)` is `x / w / h`, `x % (w*h) % w` is `x % w`,
  /// and `x % (w*h) / w` is `x / w % h`.
  private void nest() {
    for (Map.Entry<Fraction, Division> one : List.copyOf(known.entrySet())) {
      Term dividend = one.getKey().dividend();
      Division whole = one.getValue();
      for (Map.Entry<Fraction, Division> other : List.copyOf(known.entrySet())) {
        Term w = other.getKey().divisor();
        Optional<Term> h =
            dividend.equals(other.getKey().dividend())
                ? products.without(one.getKey().divisor(), w)
                : Optional.empty();
        if (h.isPresent()) {
          Division part = other.getValue();
          Division next = known(new Fraction(part.quotient().term(), h.get()));
          equal(whole.quotient(), next.quotient());
          Division rest = known.get(new Fraction(whole.remainder().term(), w));
          if (rest != null) {
            equal(part.remainder(), rest.remainder());
            equal(rest.quotient(), next.remainder());
          }
        }
      }
    }
  }

  /// Says it to those who ask about one of both.
  private void equal(Bounded one, Bounded other) {
    facts.know(terms.equal(one.term(), other.term()), one.term());
    facts.know(terms.equal(one.term(), other.term()), other.term());
  }
}
