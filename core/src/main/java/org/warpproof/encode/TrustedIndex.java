package org.warpproof.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// An offset, if the sums and products that it is made of do not wrap around.
///
/// Only what the offset is a sum or a multiple of counts: what a remainder, a quotient or bits are
/// taken of, and what decides in a condition, wraps around as it does. With `fits` the offset is
/// the exact one. `names` are the expressions that are trusted.
public record TrustedIndex(Term offset, List<Formula> fits, Set<Expr> names) {
  public TrustedIndex {
    fits = List.copyOf(fits);
    names = Set.copyOf(names);
  }

  public static TrustedIndex of(Term offset, Arithmetic arithmetic) {
    Walk walk = new Walk(arithmetic);
    Term trusted = walk.trust(offset, arithmetic.terms().truth(true));
    return new TrustedIndex(trusted, walk.fits, walk.names);
  }

  /// Whether nothing had to be trusted.
  public boolean isExact() {
    return fits.isEmpty();
  }

  private static final class Walk {
    private final Arithmetic arithmetic;
    private final Terms terms;
    private final List<Formula> fits = new ArrayList<>();
    private final Set<Expr> names = new LinkedHashSet<>();

    private Walk(Arithmetic arithmetic) {
      this.arithmetic = arithmetic;
      this.terms = arithmetic.terms();
    }

    /// The term, where a condition holds.
    private Term trust(Term term, Formula when) {
      WrapAround wraps = arithmetic.wrapAround();
      WrapAround.Whole whole =
          wraps.whole(term).orElse(new WrapAround.Whole(term, BigInteger.ONE, BigInteger.ZERO));
      Term wrapped = whole.wrapped();
      WrapAround.Origin origin = wraps.origin(wrapped).orElse(null);
      Expr name = wraps.name(wrapped);
      if (origin != null && name != null) {
        Term before = trust(origin.number().term(), when);
        boolean isUnsigned = origin.range().isNonNegative();
        Formula isFitting = isWithin(before, origin.range());
        // What wraps around in every launch is not trusted: nothing would be left to speak of.
        if (!isFitting.isFalse() && (!isUnsigned || wraps.isNumber(before))) {
          names.add(name);
          fits.add(terms.implies(when, isFitting));
          return terms.divide(
              terms.subtract(before, terms.number(whole.constant())), whole.factor());
        }
        return term;
      }
      return switch (term.shape()) {
        case Term.Sum sum -> {
          Term total = terms.number(sum.constant());
          for (Term.Part part : sum.parts()) {
            total = terms.add(total, terms.multiply(trust(part.term(), when), part.factor()));
          }
          yield total;
        }
        case Term.Choice choice -> {
          Formula condition = choice.condition();
          yield terms.choose(
              condition,
              trust(choice.whenTrue(), terms.and(List.of(when, condition))),
              trust(choice.whenFalse(), terms.and(List.of(when, terms.not(condition)))));
        }
        case Term.Symbol _ -> product(term, when);
        case Term.Constant _,
            Term.Variable _,
            Term.Quotient _,
            Term.Remainder _,
            Term.Application _,
            Term.Bitwise _ ->
            term;
      };
    }

    private Term product(Term symbol, Formula when) {
      if (!(arithmetic.meaning(symbol).orElse(null)
          instanceof TermPrinter.Meaning.Product(Term x, Term y))) {
        return symbol;
      }
      Term left = trust(x, when);
      Term right = trust(y, when);
      return left.equals(x) && right.equals(y)
          ? symbol
          : arithmetic.multiply(Bounded.of(left), Bounded.of(right)).term();
    }

    private Formula isWithin(Term term, Range range) {
      return terms.and(
          List.of(
              terms.atMost(terms.number(range.least()), term),
              terms.atMost(term, terms.number(range.most()))));
    }
  }
}
