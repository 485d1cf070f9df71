package org.warpproof.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;
import org.warpproof.solver.Terms;
import org.warpproof.structure.FindRecurrence;
import org.warpproof.structure.Range;

/// The value of a loop's variable in an iteration, from how it starts and how it grows.
public final class LoopValues {
  /// So many iterations of `v *= 2` or `v /= 2` are told apart; of later ones less is said.
  private static final int MOST_POWERS = 12;

  private final Arithmetic arithmetic;
  private final Terms terms;
  private final Map<Key, Bounded> powers = new HashMap<>();

  private record Key(
      boolean isProduct, Term counter, Term start, BigInteger by, BigInteger limit, Type type) {}

  LoopValues(Arithmetic arithmetic) {
    this.arithmetic = arithmetic;
    this.terms = arithmetic.terms();
  }

  /// `start * by^counter`, in a loop that ends when that is more than `limit`.
  public Optional<Bounded> multiplied(
      Bounded start,
      BigInteger by,
      Bounded counter,
      Overflow overflow,
      BigInteger limit,
      Type type) {
    boolean isError = FindRecurrence.isError(overflow);
    boolean isEven = !by.testBit(0);
    if (!isError && !isEven) {
      return Optional.empty();
    }
    Key key = new Key(true, counter.term(), start.term(), by, limit, type);
    Bounded known = powers.get(key);
    if (known == null) {
      known =
          start.isConstant()
              ? constants(start.least(), by, counter, isError, limit, type)
              : products(start, by, counter, type);
      powers.put(key, known);
      arithmetic.describe(
          known.term(), new TermPrinter.Meaning.Powers(start.term(), by, counter.term()));
    }
    return Optional.of(known);
  }

  /// All values that a constant has when it is multiplied again and again.
  private Bounded constants(
      BigInteger start,
      BigInteger by,
      Bounded counter,
      boolean isError,
      BigInteger limit,
      Type type) {
    List<BigInteger> values = new ArrayList<>();
    Range all = Range.of(type);
    BigInteger value = start;
    boolean endsEarly = false;
    while (values.size() <= type.width() && value.signum() != 0 && !endsEarly) {
      boolean isOutside = !Range.only(value).isWithin(all);
      if (isOutside && isError) {
        break;
      }
      values.add(value);
      endsEarly = value.signum() > 0 && value.compareTo(limit) > 0;
      BigInteger next = value.multiply(by);
      value = isError ? next : canonical(next, type);
    }
    boolean endsAtZero = !endsEarly && (!isError || start.signum() == 0);
    if (endsAtZero) {
      values.add(BigInteger.ZERO);
    }
    List<BigInteger> distinct = values.stream().distinct().toList();
    BigInteger least = distinct.stream().reduce(BigInteger::min).orElseThrow();
    BigInteger most = distinct.stream().reduce(BigInteger::max).orElseThrow();
    Bounded result = arithmetic.symbol(arithmetic.fresh("power"), new Range(least, most));
    arithmetic.setDomain(result.term(), distinct);
    for (int k = 0; k < values.size(); k++) {
      boolean isLast = k == values.size() - 1;
      Formula isReached =
          isLast && endsAtZero
              ? terms.atMost(terms.number(k), counter.term())
              : terms.equal(counter.term(), terms.number(k));
      arithmetic
          .facts()
          .know(
              terms.implies(isReached, terms.equal(result.term(), terms.number(values.get(k)))),
              result.term());
    }
    return result;
  }

  private static BigInteger canonical(BigInteger value, Type type) {
    BigInteger low = value.mod(BigInteger.ONE.shiftLeft(type.width()));
    return low.testBit(type.width() - 1) && type.width() > 1
        ? low.subtract(BigInteger.ONE.shiftLeft(type.width()))
        : low;
  }

  private Bounded products(Bounded start, BigInteger by, Bounded counter, Type type) {
    Bounded result = arithmetic.symbol(arithmetic.fresh("power"), Range.of(type));
    BigInteger power = BigInteger.ONE;
    for (int k = 0; k <= MOST_POWERS; k++) {
      Bounded product = arithmetic.multiply(start, arithmetic.constant(power));
      // The term's own bounds: the fact must hold wherever the loop is or is not.
      boolean fits =
          new Range(product.term().least(), product.term().most()).isWithin(Range.of(type));
      if (fits) {
        when(counter, k, result, product.term());
      }
      power = power.multiply(by);
    }
    return result;
  }

  private void when(Bounded counter, long iteration, Bounded result, Term value) {
    arithmetic
        .facts()
        .know(
            terms.implies(
                terms.equal(counter.term(), terms.number(iteration)),
                terms.equal(result.term(), value)),
            result.term());
  }

  /// `start / by^counter`, where the start is not negative; otherwise any value.
  public Bounded divided(Bounded start, BigInteger by, Bounded counter, Type type) {
    Key key = new Key(false, counter.term(), start.term(), by, BigInteger.ZERO, type);
    Bounded known = powers.get(key);
    if (known == null) {
      boolean isPositive = start.isConstant() && start.isNonNegative();
      known =
          isPositive ? quotients(start.least(), by, counter) : quotients(start, by, counter, type);
      powers.put(key, known);
      arithmetic.describe(
          known.term(), new TermPrinter.Meaning.Roots(start.term(), by, counter.term()));
    }
    return known;
  }

  private Bounded quotients(BigInteger start, BigInteger by, Bounded counter) {
    List<BigInteger> values = new ArrayList<>();
    for (BigInteger value = start; value.signum() > 0; value = value.divide(by)) {
      values.add(value);
    }
    values.add(BigInteger.ZERO);
    Bounded result =
        arithmetic.symbol(arithmetic.fresh("quotient"), new Range(BigInteger.ZERO, start));
    arithmetic.setDomain(result.term(), values);
    for (int k = 0; k < values.size() - 1; k++) {
      when(counter, k, result, terms.number(values.get(k)));
    }
    arithmetic
        .facts()
        .know(
            terms.implies(
                terms.less(terms.number(values.size() - 2L), counter.term()),
                terms.equal(result.term(), terms.number(0))),
            result.term());
    return result;
  }

  /// A number that starts with one of a few values has few values later on.
  private void limitTo(Bounded result, List<BigInteger> starts, BigInteger by) {
    Set<BigInteger> values = new TreeSet<>(starts);
    for (BigInteger start : starts) {
      for (BigInteger v = start; v.signum() > 0; v = v.divide(by)) {
        values.add(v);
      }
    }
    if (!starts.isEmpty() && starts.stream().allMatch(v -> v.signum() >= 0)) {
      values.add(BigInteger.ZERO);
      arithmetic.setDomain(result.term(), List.copyOf(values));
    }
  }

  private Bounded quotients(Bounded start, BigInteger by, Bounded counter, Type type) {
    Term first = start.term();
    Bounded result = arithmetic.symbol(arithmetic.fresh("quotient"), Range.of(type));
    limitTo(result, arithmetic.domain(start.term()), by);
    Term value = result.term();
    Term zero = terms.number(0);
    Formula isPositive = terms.atMost(zero, first);
    Formula isSmaller =
        terms.implies(
            terms.less(zero, counter.term()), terms.atMost(terms.multiply(value, by), first));
    arithmetic
        .facts()
        .know(
            terms.implies(
                isPositive,
                terms.and(
                    List.of(terms.atMost(zero, value), terms.atMost(value, first), isSmaller))),
            value);
    when(counter, 0, result, first);
    boolean isOneOfFew = !arithmetic.domain(start).isEmpty();
    int most = isOneOfFew ? first.most().bitLength() : MOST_POWERS;
    boolean isShort = first.most().bitLength() <= most * (by.bitLength() - 1);
    BigInteger divisor = by;
    boolean isExact = isShort || isOneOfFew;
    for (int k = 1; k <= most && isExact; k++) {
      Formula isHere = terms.and(List.of(isPositive, terms.equal(counter.term(), terms.number(k))));
      arithmetic
          .facts()
          .know(terms.implies(isHere, terms.equal(value, terms.divide(first, divisor))), value);
      divisor = divisor.multiply(by);
    }
    if (isShort) {
      Formula isOver =
          terms.and(List.of(isPositive, terms.atMost(terms.number(most), counter.term())));
      arithmetic.facts().know(terms.implies(isOver, terms.equal(value, zero)), value);
    }
    boolean isKnown = start.isNonNegative();
    Range precise = new Range(BigInteger.ZERO, start.most().max(BigInteger.ZERO));
    return isKnown ? result.within(precise) : result;
  }
}
