package org.warpproof.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// The bits of integers: `&`, `|` and `^` as arithmetic, where one side is a constant, has few
/// values, or has no bit in common with the other; of other `^` it is known that they lead back.
///
/// Two's complement numbers have endlessly many leading bits here, all equal to the sign.
final class Bits {
  private static final BigInteger TWO = BigInteger.TWO;

  /// `^` with a number of more values is a symbol of its own.
  private static final int FEW = 2;

  /// The function that `^` of two unknowns is.
  static final String EXCLUSIVE_OR = "^";

  private final Arithmetic arithmetic;

  /// `value = x ^ y` by `y`, where `y` has several values.
  private final Map<Term, Map<Term, Bounded>> flipped = new HashMap<>();

  Bits(Arithmetic arithmetic) {
    this.arithmetic = arithmetic;
  }

  /// The result of an operation on bits, if there is a way to express it.
  Optional<Bounded> apply(Binary op, Bounded left, Bounded right) {
    if (right.isConstant()) {
      return Optional.of(constant(op, left, right.least()));
    }
    if (left.isConstant()) {
      return Optional.of(constant(op, right, left.least()));
    }
    if (left.term().equals(right.term())) {
      return Optional.of(op == Binary.XOR ? arithmetic.constant(0) : left);
    }
    if (areDisjoint(left, right) || areDisjoint(right, left)) {
      return Optional.of(op == Binary.AND ? arithmetic.constant(0) : arithmetic.add(left, right));
    }
    List<BigInteger> values = arithmetic.domain(right);
    if (op == Binary.XOR && values.size() > FEW) {
      return Optional.of(flip(left, right, values));
    }
    if (!values.isEmpty()) {
      return Optional.of(arithmetic.byCases(right, values, value -> constant(op, left, value)));
    }
    List<BigInteger> others = arithmetic.domain(left);
    if (!others.isEmpty()) {
      return Optional.of(arithmetic.byCases(left, others, value -> constant(op, right, value)));
    }
    return op == Binary.XOR ? Optional.of(flip(left, right)) : Optional.empty();
  }

  /// A function of which is known: who flips the same bits once more is back.
  private Bounded flip(Bounded left, Bounded right) {
    Bounded known = flipped.getOrDefault(right.term(), Map.of()).get(left.term());
    if (known == null) {
      // The bounds of the terms themselves, as with few values.
      Range range = span(Bounded.of(left.term()), Bounded.of(right.term()));
      Terms terms = arithmetic.terms();
      List<Term> operands = List.of(left.term(), right.term());
      Term term = terms.apply(EXCLUSIVE_OR, operands, range.least(), range.most());
      known = Bounded.of(term);
      relate(left, right, known);
      relate(right, left, known);
      Formula isZero = terms.equal(right.term(), terms.number(0));
      Formula isSame = terms.equal(term, left.term());
      arithmetic.facts().know(terms.implies(isZero, isSame), term);
      arithmetic.facts().know(terms.implies(isSame, isZero), term);
      // Where the operands have the bounds of C, so has the result.
      Formula areInside =
          terms.and(
              List.of(
                  arithmetic.within(left.term(), left.range()),
                  arithmetic.within(right.term(), right.range())));
      Formula isInside = arithmetic.within(term, span(left, right));
      arithmetic.facts().know(terms.implies(areInside, isInside), term);
    }
    return known.within(span(left, right));
  }

  /// Where numbers lie that have no bits beyond the highest of both.
  private static Range span(Bounded left, Bounded right) {
    int bits = Math.max(bits(left), bits(right));
    BigInteger limit = BigInteger.ONE.shiftLeft(bits);
    boolean isPositive = left.isNonNegative() && right.isNonNegative();
    return new Range(isPositive ? BigInteger.ZERO : limit.negate(), limit.subtract(BigInteger.ONE));
  }

  private static int bits(Bounded number) {
    return Math.max(number.least().bitLength(), number.most().bitLength());
  }

  /// A symbol that is known for each value of the other side. Who flips the same bits once more is
  /// back, and who flips the same bits of different numbers has different numbers: with that, the
  /// values mostly do not matter.
  private Bounded flip(Bounded left, Bounded right, List<BigInteger> values) {
    Bounded known = flipped.getOrDefault(right.term(), Map.of()).get(left.term());
    if (known != null) {
      return known;
    }
    Terms terms = arithmetic.terms();
    // The bounds of the terms themselves: those of C need not hold where this is not used.
    Bounded value = Bounded.of(left.term());
    List<Bounded> results = values.stream().map(mask -> constant(Binary.XOR, value, mask)).toList();
    Range range = results.stream().map(Bounded::range).reduce(Range::or).orElseThrow();
    Bounded result = arithmetic.symbol(arithmetic.fresh("flipped"), range);
    Term term = result.term();
    for (int i = 0; i < values.size(); i++) {
      Formula isThis = terms.equal(right.term(), terms.number(values.get(i)));
      arithmetic
          .facts()
          .know(
              terms.implies(isThis, terms.equal(term, results.get(i).term())), term, right.term());
    }
    relate(left, right, result);
    return result;
  }

  /// Says how a flipped number stands to others of which the same bits were flipped.
  private void relate(Bounded left, Bounded right, Bounded result) {
    Map<Term, Bounded> others = flipped.computeIfAbsent(right.term(), _ -> new LinkedHashMap<>());
    Terms terms = arithmetic.terms();
    Term term = result.term();
    others.forEach(
        (x, other) -> {
          Formula isBack = terms.equal(other.term(), left.term());
          Formula isThere = terms.equal(term, x);
          Formula areEqual = terms.equal(term, other.term());
          arithmetic
              .facts()
              .know(
                  terms.and(
                      List.of(
                          terms.implies(isThere, isBack),
                          terms.implies(isBack, isThere),
                          terms.implies(areEqual, terms.equal(x, left.term())))),
                  term,
                  other.term());
        });
    others.put(left.term(), result);
  }

  private Bounded constant(Binary op, Bounded value, BigInteger mask) {
    if (op == Binary.XOR && mask.signum() > 0 && mask.bitCount() == 1) {
      Bounded flipped = Bounded.of(FlippedBit.flipped(arithmetic.terms(), value.term(), mask));
      return limited(flipped, value, mask);
    }
    Bounded common = and(value, mask);
    return switch (op) {
      case AND -> common;
      case OR -> limited(sum(value, mask, common, BigInteger.ONE), value, mask);
      default -> limited(sum(value, mask, common, TWO), value, mask);
    };
  }

  /// `value + mask - times * common`
  private Bounded sum(Bounded value, BigInteger mask, Bounded common, BigInteger times) {
    Bounded both = arithmetic.add(value, arithmetic.constant(mask));
    return arithmetic.subtract(both, arithmetic.multiply(common, arithmetic.constant(times)));
  }

  /// Neither operation sets a bit beyond the highest of both sides.
  private static Bounded limited(Bounded result, Bounded value, BigInteger mask) {
    int bits =
        Math.max(mask.bitLength(), Math.max(value.least().bitLength(), value.most().bitLength()));
    BigInteger limit = BigInteger.ONE.shiftLeft(bits);
    boolean isPositive = value.isNonNegative() && mask.signum() >= 0;
    Range range =
        new Range(isPositive ? BigInteger.ZERO : limit.negate(), limit.subtract(BigInteger.ONE));
    return result.within(range);
  }

  /// The bits of the value that the mask has: one remainder for each run of ones.
  private Bounded and(Bounded value, BigInteger mask) {
    if (mask.signum() < 0) {
      Bounded result = arithmetic.subtract(value, and(value, mask.not()));
      return value.isNonNegative()
          ? result.within(new Range(BigInteger.ZERO, value.most()))
          : limited(result, value, mask);
    }
    Bounded sum = arithmetic.constant(0);
    BigInteger rest = mask;
    while (rest.signum() > 0) {
      int low = rest.getLowestSetBit();
      int end = rest.shiftRight(low).not().getLowestSetBit() + low;
      Bounded run =
          arithmetic.remainder(
              arithmetic.quotient(value, BigInteger.ONE.shiftLeft(low)),
              BigInteger.ONE.shiftLeft(end - low));
      sum =
          arithmetic.add(
              sum, arithmetic.multiply(run, arithmetic.constant(BigInteger.ONE.shiftLeft(low))));
      rest = rest.subtract(BigInteger.ONE.shiftLeft(end)).add(BigInteger.ONE.shiftLeft(low));
    }
    Range range = new Range(BigInteger.ZERO, mask);
    return sum.within(
        value.isNonNegative() ? range.cut(new Range(BigInteger.ZERO, value.most())) : range);
  }

  /// Whether `high` is a multiple of a power of two that `low` stays below.
  private static boolean areDisjoint(Bounded high, Bounded low) {
    return low.isNonNegative() && zeros(high.term()) >= low.most().bitLength();
  }

  /// How many of the lowest bits are 0 for sure.
  private static int zeros(Term term) {
    return switch (term.shape()) {
      case Term.Constant(BigInteger value) ->
          value.signum() == 0 ? Integer.MAX_VALUE : value.getLowestSetBit();
      case Term.Sum sum -> {
        int zeros =
            sum.constant().signum() == 0 ? Integer.MAX_VALUE : sum.constant().getLowestSetBit();
        for (Term.Part part : sum.parts()) {
          long inPart = (long) part.factor().getLowestSetBit() + zeros(part.term());
          zeros = (int) Math.min(zeros, inPart);
        }
        yield zeros;
      }
      case Term.Choice choice -> Math.min(zeros(choice.whenTrue()), zeros(choice.whenFalse()));
      case Term.Symbol _,
          Term.Variable _,
          Term.Quotient _,
          Term.Remainder _,
          Term.Application _,
          Term.Bitwise _ ->
          0;
    };
  }
}
