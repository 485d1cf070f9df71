package org.warpproof.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpproof.engine.Wrapping;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Numbers that leave their type, and come back into it as two's complement has it.
///
/// What a number was before is kept. Sums, differences and products of numbers that wrapped around
/// are, but for multiples of the type's size, those of the numbers before: so a whole chain of them
/// wraps around once, at its end. And who trusts the chain not to wrap around finds there what it
/// is then ([TrustedIndex]).
public final class WrapAround {
  private static final BigInteger ONE = BigInteger.ONE;

  private final Arithmetic arithmetic;
  private final Map<Term, Origin> origins = new HashMap<>();

  /// Wrapped terms by what is left of them in sums and products.
  private final Map<Term, Whole> wholes = new HashMap<>();

  private final Set<Term> numbers = new HashSet<>();
  private final Map<Term, Expr> names = new HashMap<>();

  /// The number before it was brought into the range.
  record Origin(Bounded number, Range range) {}

  /// A wrapped term that is a multiple of another one and a number.
  record Whole(Term wrapped, BigInteger factor, BigInteger constant) {}

  WrapAround(Arithmetic arithmetic) {
    this.arithmetic = arithmetic;
  }

  /// The value brought back into its type.
  public Bounded wrapped(Bounded value, Type type) {
    return value.fits(type) ? value : into(value, Range.of(type));
  }

  /// The value read as unsigned.
  public Bounded unsigned(Bounded value, Type type) {
    Range range = Range.unsigned(type);
    return value.range().isWithin(range) ? value : into(value, range);
  }

  /// The number before it was brought into the type, or one that is as good for sums and products
  /// that wrap around themselves.
  public Bounded before(Bounded value, Type type) {
    return before(value, BigInteger.ONE.shiftLeft(type.width()));
  }

  private Bounded before(Bounded value, BigInteger size) {
    Origin origin = origins.get(value.term());
    return origin != null && size(origin.range()).equals(size) ? origin.number() : value;
  }

  /// What a term was before it was brought into its range, if it was.
  Optional<Origin> origin(Term term) {
    return Optional.ofNullable(origins.get(term));
  }

  /// The wrapped term that is a multiple of this one and a number: in sums and products only this
  /// one is left.
  Optional<Whole> whole(Term part) {
    return Optional.ofNullable(wholes.get(part));
  }

  /// A wrapped term as a multiple of what is left without its divisors, so that steps of a grid are
  /// multiples of what they are made of. Only for products: who shifts to and fro means bits.
  Term asMultiple(Term wrapped) {
    if (!(wrapped.shape() instanceof Term.Choice(Formula condition, Term one, Term other))
        || !origins.containsKey(wrapped)) {
      return wrapped;
    }
    BigInteger common = Terms.content(one).gcd(Terms.content(other));
    if (common.compareTo(ONE) <= 0) {
      return wrapped;
    }
    Terms terms = arithmetic.terms();
    Term part = terms.choose(condition, terms.divide(one, common), terms.divide(other, common));
    wholes.put(part, new Whole(wrapped, common, BigInteger.ZERO));
    return terms.multiply(part, common);
  }

  /// Says that a symbol, or a multiple of one, is the very number that the source means, also where
  /// it is negative.
  void meanNumber(Term number) {
    numbers.add(number.shape() instanceof Term.Sum sum ? sum.parts().getFirst().term() : number);
  }

  /// Whether a term is the number that the source means. Numbers are signed inside, so that what
  /// may be negative need not be.
  boolean isNumber(Term term) {
    return term.least().signum() >= 0
        || numbers.contains(term)
        || switch (term.shape()) {
          case Term.Sum sum -> sum.parts().stream().allMatch(part -> isNumber(part.term()));
          case Term.Choice choice -> isNumber(choice.whenTrue()) && isNumber(choice.whenFalse());
          case Term.Symbol _ ->
              arithmetic.meaning(term).orElse(null)
                      instanceof TermPrinter.Meaning.Product(Term left, Term right)
                  && isNumber(left)
                  && isNumber(right);
          case Term.Constant _ -> true;
          case Term.Variable _,
              Term.Quotient _,
              Term.Remainder _,
              Term.Application _,
              Term.Bitwise _ ->
              false;
        };
  }

  /// Remembers which expression's value a term is that was brought into a type wide enough for
  /// people to forget that it ends.
  public Bounded named(Bounded value, Expr expr) {
    boolean isWide = expr.type().width() >= Wrapping.WIDE;
    if (isWide && origins.containsKey(value.term())) {
      names.putIfAbsent(value.term(), expr);
    }
    return value;
  }

  @Nullable Expr name(Term term) {
    return names.get(term);
  }

  private static BigInteger size(Range range) {
    return range.most().subtract(range.least()).add(ONE);
  }

  /// The value of the range that is equal modulo the range's size.
  private Bounded into(Bounded number, Range range) {
    BigInteger size = size(range);
    Bounded value = before(number, size);
    if (value.range().isWithin(range)) {
      return value;
    }
    Term result = modulo(value, range, size);
    // Of the term itself: what holds only without errors of C must not get into facts.
    List<BigInteger> few = arithmetic.domain(value.term());
    if (!few.isEmpty()) {
      arithmetic.noteDomain(
          result,
          few.stream()
              .map(v -> v.subtract(range.least()).mod(size).add(range.least()))
              .distinct()
              .toList());
    }
    if (!result.equals(value.term())) {
      origins.merge(
          result,
          new Origin(value, range),
          (old, fresh) ->
              new Origin(
                  new Bounded(old.number().term(), old.number().range().or(fresh.number().range())),
                  range));
    }
    return new Bounded(result, range);
  }

  private Term modulo(Bounded value, Range range, BigInteger size) {
    Terms terms = arithmetic.terms();
    Term term = value.term();
    if (value.range().isWithin(new Range(range.least().subtract(size), range.most()))) {
      Formula isLow = terms.less(term, terms.number(range.least()));
      return terms.choose(isLow, terms.add(term, terms.number(size)), term);
    }
    if (value.range().isWithin(new Range(range.least(), range.most().add(size)))) {
      Formula isHigh = terms.less(terms.number(range.most()), term);
      return terms.choose(isHigh, terms.subtract(term, terms.number(size)), term);
    }
    Term least = terms.number(range.least());
    Term remainder = terms.modulo(terms.subtract(term, least), size);
    Term wrapped = terms.add(remainder, least);
    if (remainder.shape() instanceof Term.Remainder) {
      wholes.put(remainder, new Whole(wrapped, ONE, range.least()));
    }
    return wrapped;
  }
}
