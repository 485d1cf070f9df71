package org.warpproof.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.warpproof.solver.Term.Part;

/// Makes terms and conditions, in a normal form: equal ones are one object, sums are linear, and
/// what the bounds settle is settled.
public final class Terms {
  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final BigInteger ONE = BigInteger.ONE;

  /// Work is counted once in so many terms, each of which is a step.
  private static final int COUNTED_AFTER = 1 << 10;

  private final Map<Term.Shape, Term> terms = new HashMap<>();
  private final Map<Formula.Shape, Formula> truths = new HashMap<>();
  private final Budget budget;
  private int count;
  private int wanted;

  public Terms() {
    this(Budget.endless());
  }

  /// Terms that are no longer made once the budget is spent: formulas can grow without end.
  public Terms(Budget budget) {
    this.budget = budget;
  }

  private void count() {
    wanted++;
    if (wanted % COUNTED_AFTER == 0) {
      budget.check(COUNTED_AFTER);
    }
  }

  Term intern(Term.Shape shape, BigInteger least, BigInteger most) {
    Term known = known(shape);
    return known == null ? made(shape, least, most) : known;
  }

  private @Nullable Term known(Term.Shape shape) {
    count();
    return terms.get(shape);
  }

  private Term made(Term.Shape shape, BigInteger least, BigInteger most) {
    Term term = new Term(count++, shape, least, most);
    terms.put(shape, term);
    return term;
  }

  Formula intern(Formula.Shape shape) {
    count();
    Formula known = truths.get(shape);
    if (known == null) {
      known = new Formula(count++, shape);
      truths.put(shape, known);
    }
    return known;
  }

  public Term number(BigInteger value) {
    return intern(new Term.Constant(value), value, value);
  }

  public Term number(long value) {
    return number(BigInteger.valueOf(value));
  }

  /// The symbol of that name, the same for the same name; its bounds are those it first had.
  public Term symbol(String name, BigInteger least, BigInteger most) {
    return intern(new Term.Symbol(name), least, most);
  }

  /// A symbol that is no other.
  Term fresh(BigInteger least, BigInteger most) {
    return made(new Term.Symbol("fresh " + count), least, most);
  }

  /// A variable for [Quantifiers].
  Term variable(int level, int position, BigInteger least, BigInteger most) {
    return intern(new Term.Variable(level, position, least, most), least, most);
  }

  /// An unknown function of a name, with values between bounds.
  public Term apply(String function, List<Term> arguments, BigInteger least, BigInteger most) {
    return intern(new Term.Application(function, arguments), least, most);
  }

  public Term add(Term left, Term right) {
    return sum(left, right, ONE);
  }

  public Term subtract(Term left, Term right) {
    return sum(left, right, ONE.negate());
  }

  public Term multiply(Term term, BigInteger factor) {
    return sum(number(0), term, factor);
  }

  /// `left + factor * right`
  private Term sum(Term left, Term right, BigInteger factor) {
    SortedMap<Integer, Part> parts = new TreeMap<>();
    BigInteger constant = collect(left, ONE, parts).add(collect(right, factor, parts));
    return sum(constant, parts.values());
  }

  private Term sum(BigInteger constant, Collection<Part> parts) {
    if (parts.isEmpty()) {
      return number(constant);
    }
    Part first = parts.iterator().next();
    if (parts.size() == 1 && constant.signum() == 0 && first.factor().equals(ONE)) {
      return first.term();
    }
    Term.Sum sum = new Term.Sum(constant, List.copyOf(parts));
    Term known = known(sum);
    return known == null ? made(sum) : known;
  }

  private Term made(Term.Sum sum) {
    BigInteger least = sum.constant();
    BigInteger most = sum.constant();
    for (Part part : sum.parts()) {
      boolean isPositive = part.factor().signum() > 0;
      Term term = part.term();
      least = least.add(part.factor().multiply(isPositive ? term.least() : term.most()));
      most = most.add(part.factor().multiply(isPositive ? term.most() : term.least()));
    }
    return made(sum, least, most);
  }

  /// Adds a multiple of the term to the parts; the constant that it has goes back.
  private static BigInteger collect(Term term, BigInteger factor, SortedMap<Integer, Part> parts) {
    if (factor.signum() == 0) {
      return ZERO;
    }
    switch (term.shape()) {
      case Term.Constant(BigInteger value) -> {
        return value.multiply(factor);
      }
      case Term.Sum sum -> {
        for (Part part : sum.parts()) {
          put(part.term(), part.factor().multiply(factor), parts);
        }
        return sum.constant().multiply(factor);
      }
      case Term.Symbol _,
          Term.Variable _,
          Term.Quotient _,
          Term.Remainder _,
          Term.Choice _,
          Term.Application _,
          Term.Bitwise _ -> {
        put(term, factor, parts);
        return ZERO;
      }
    }
  }

  private static void put(Term term, BigInteger factor, SortedMap<Integer, Part> parts) {
    Part before = parts.get(term.id());
    BigInteger total = before == null ? factor : before.factor().add(factor);
    if (total.signum() == 0) {
      parts.remove(term.id());
    } else {
      parts.put(term.id(), new Part(total, term));
    }
  }

  /// Rounded towards minus infinity, for a positive divisor.
  public Term divide(Term value, BigInteger divisor) {
    if (divisor.equals(ONE)) {
      return value;
    }
    BigInteger least = floor(value.least(), divisor);
    BigInteger most = floor(value.most(), divisor);
    if (least.equals(most)) {
      return number(least);
    }
    Term multiple = multiple(value, divisor);
    return multiple.equals(number(0))
        ? intern(new Term.Quotient(value, divisor), least, most)
        : add(multiple, divide(subtract(value, multiply(multiple, divisor)), divisor));
  }

  /// Of a sum, those parts that are multiples of a number, divided by it.
  private Term multiple(Term value, BigInteger divisor) {
    if (!(value.shape() instanceof Term.Sum sum)) {
      return number(0);
    }
    List<Part> parts =
        sum.parts().stream()
            .filter(part -> part.factor().mod(divisor).signum() == 0)
            .map(part -> new Part(part.factor().divide(divisor), part.term()))
            .toList();
    return sum(floor(sum.constant(), divisor), parts);
  }

  /// From 0 to the divisor, for a positive divisor.
  public Term modulo(Term value, BigInteger divisor) {
    BigInteger period = floor(value.least(), divisor);
    if (period.equals(floor(value.most(), divisor))) {
      return subtract(value, number(period.multiply(divisor)));
    }
    Term multiple = multiple(value, divisor);
    if (!multiple.equals(number(0))) {
      return modulo(subtract(value, multiply(multiple, divisor)), divisor);
    }
    return intern(new Term.Remainder(value, divisor), ZERO, divisor.subtract(ONE));
  }

  private static BigInteger floor(BigInteger value, BigInteger divisor) {
    return value.subtract(value.mod(divisor)).divide(divisor);
  }

  public Term choose(Formula condition, Term whenTrue, Term whenFalse) {
    if (condition.isTrue() || whenTrue.equals(whenFalse)) {
      return whenTrue;
    }
    if (condition.isFalse()) {
      return whenFalse;
    }
    return intern(
        new Term.Choice(condition, whenTrue, whenFalse),
        whenTrue.least().min(whenFalse.least()),
        whenTrue.most().max(whenFalse.most()));
  }

  /// What divides the constant and all factors; 0 of 0.
  public static BigInteger content(Term term) {
    return switch (term.shape()) {
      case Term.Constant(BigInteger value) -> value.abs();
      case Term.Sum sum -> divisor(sum).gcd(sum.constant());
      case Term.Symbol _,
          Term.Variable _,
          Term.Quotient _,
          Term.Remainder _,
          Term.Choice _,
          Term.Application _,
          Term.Bitwise _ ->
          ONE;
    };
  }

  public Formula truth(boolean value) {
    return intern(new Formula.Constant(value));
  }

  /// The Boolean symbol of that name, the same for the same name; there may be a number of that
  /// name too.
  public Formula truth(String name) {
    return intern(new Formula.Symbol(name));
  }

  public Formula equal(Term left, Term right) {
    Term difference = subtract(left, right);
    if (difference.shape() instanceof Term.Sum sum) {
      BigInteger divisor = divisor(sum);
      if (sum.constant().mod(divisor).signum() != 0) {
        return truth(false);
      }
      boolean isNegative = sum.parts().getFirst().factor().signum() < 0;
      difference = quotient(difference, sum, isNegative ? divisor.negate() : divisor);
    }
    if (difference.least().signum() > 0 || difference.most().signum() < 0) {
      return truth(false);
    }
    if (difference.isNumber()) {
      return truth(true);
    }
    if (difference.shape() instanceof Term.Sum sum && sum.parts().size() > 1) {
      for (Part part : sum.parts()) {
        Formula apart = byDigits(sum, part.factor().abs());
        if (apart != null) {
          return apart;
        }
      }
    }
    return intern(new Formula.IsZero(difference));
  }

  /// `base * a + b = 0` with `-base < b < base` just if `a = 0` and `b = 0`. Null if the sum has no
  /// such parts.
  private @Nullable Formula byDigits(Term.Sum sum, BigInteger base) {
    if (base.equals(ONE)) {
      return null;
    }
    List<Part> high = new ArrayList<>();
    List<Part> low = new ArrayList<>();
    for (Part part : sum.parts()) {
      boolean isHigh = part.factor().mod(base).signum() == 0;
      (isHigh ? high : low).add(isHigh ? new Part(part.factor().divide(base), part.term()) : part);
    }
    BigInteger carry = floor(sum.constant(), base);
    for (BigInteger inHigh : List.of(carry, carry.add(ONE))) {
      Term rest = sum(sum.constant().subtract(inHigh.multiply(base)), low);
      boolean isSmall =
          !rest.isUnbounded()
              && rest.least().compareTo(base.negate()) > 0
              && rest.most().compareTo(base) < 0;
      if (isSmall && !low.isEmpty()) {
        Term zero = number(0);
        return and(List.of(equal(sum(inHigh, high), zero), equal(rest, zero)));
      }
    }
    return null;
  }

  public Formula less(Term left, Term right) {
    return atMostZero(add(subtract(left, right), number(1)));
  }

  public Formula atMost(Term left, Term right) {
    return atMostZero(subtract(left, right));
  }

  private Formula atMostZero(Term term) {
    Term tight = term.shape() instanceof Term.Sum sum ? quotient(term, sum, divisor(sum)) : term;
    if (tight.most().signum() <= 0) {
      return truth(true);
    }
    if (tight.least().signum() > 0) {
      return truth(false);
    }
    return intern(new Formula.AtMostZero(tight));
  }

  /// The greatest common divisor of the factors.
  private static BigInteger divisor(Term.Sum sum) {
    BigInteger divisor = ZERO;
    for (Part part : sum.parts()) {
      divisor = divisor.gcd(part.factor());
    }
    return divisor;
  }

  /// The sum divided by what divides its factors; the constant is rounded up, so that the quotient
  /// is at most 0 just if the sum is.
  private Term quotient(Term term, Term.Sum sum, BigInteger divisor) {
    if (divisor.equals(ONE)) {
      return term;
    }
    BigInteger constant = floor(sum.constant().negate(), divisor.abs()).negate();
    return sum(
        divisor.signum() < 0 ? constant.negate() : constant,
        sum.parts().stream().map(p -> new Part(p.factor().divide(divisor), p.term())).toList());
  }

  public Formula not(Formula condition) {
    return switch (condition.shape()) {
      case Formula.Constant(boolean value) -> truth(!value);
      case Formula.Not(Formula inner) -> inner;
      case Formula.AtMostZero(Term term) -> atMostZero(subtract(number(1), term));
      case Formula.Symbol _, Formula.IsZero _, Formula.All _, Formula.Any _, Formula.ForAll _ ->
          intern(new Formula.Not(condition));
    };
  }

  public Formula and(List<Formula> conditions) {
    return junction(conditions, true);
  }

  public Formula or(List<Formula> conditions) {
    return junction(conditions, false);
  }

  private Formula junction(List<Formula> conditions, boolean isAll) {
    Set<Formula> parts = new LinkedHashSet<>();
    for (Formula condition : conditions) {
      if (isAll && condition.shape() instanceof Formula.All(List<Formula> inner)) {
        parts.addAll(inner);
      } else if (!isAll && condition.shape() instanceof Formula.Any(List<Formula> inner)) {
        parts.addAll(inner);
      } else {
        parts.add(condition);
      }
    }
    List<Formula> list = new ArrayList<>();
    for (Formula part : parts) {
      if (part.shape() instanceof Formula.Constant(boolean value)) {
        if (value != isAll) {
          return part;
        }
      } else if (parts.contains(not(part))) {
        return truth(!isAll);
      } else {
        list.add(part);
      }
    }
    if (list.size() <= 1) {
      return list.isEmpty() ? truth(isAll) : list.getFirst();
    }
    return intern(isAll ? new Formula.All(list) : new Formula.Any(list));
  }

  public Formula exclusiveOr(Formula left, Formula right) {
    return or(List.of(and(List.of(left, not(right))), and(List.of(not(left), right))));
  }

  public Formula implies(Formula premise, Formula conclusion) {
    return or(List.of(not(premise), conclusion));
  }
}
