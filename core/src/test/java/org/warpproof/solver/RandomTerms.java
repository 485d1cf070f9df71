package org.warpproof.solver;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/// Random conditions over two symbols, each with its meaning as a plain function.
final class RandomTerms {
  private final Terms terms;
  private final Term x;
  private final Term y;
  private final Random random;

  RandomTerms(Terms terms, Term x, Term y, Random random) {
    this.terms = terms;
    this.x = x;
    this.y = y;
    this.random = random;
  }

  interface Meaning {
    boolean at(long x, long y);
  }

  interface Quantity {
    long at(long x, long y);
  }

  record Pair(Formula truth, Meaning meaning) {}

  record Value(Term term, Quantity number) {}

  Pair condition(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return comparison();
    }
    Pair left = condition(depth - 1);
    Pair right = condition(depth - 1);
    return switch (random.nextInt(5)) {
      case 0 ->
          new Pair(
              terms.and(List.of(left.truth(), right.truth())),
              (a, b) -> left.meaning().at(a, b) && right.meaning().at(a, b));
      case 1 ->
          new Pair(
              terms.or(List.of(left.truth(), right.truth())),
              (a, b) -> left.meaning().at(a, b) || right.meaning().at(a, b));
      case 2 ->
          new Pair(
              terms.exclusiveOr(left.truth(), right.truth()),
              (a, b) -> left.meaning().at(a, b) != right.meaning().at(a, b));
      case 3 ->
          new Pair(
              terms.implies(left.truth(), right.truth()),
              (a, b) -> !left.meaning().at(a, b) || right.meaning().at(a, b));
      default -> new Pair(terms.not(left.truth()), (a, b) -> !left.meaning().at(a, b));
    };
  }

  private Pair comparison() {
    Value left = value(2);
    Value right = value(2);
    return switch (random.nextInt(3)) {
      case 0 ->
          new Pair(
              terms.equal(left.term(), right.term()),
              (a, b) -> left.number().at(a, b) == right.number().at(a, b));
      case 1 ->
          new Pair(
              terms.less(left.term(), right.term()),
              (a, b) -> left.number().at(a, b) < right.number().at(a, b));
      default ->
          new Pair(
              terms.atMost(left.term(), right.term()),
              (a, b) -> left.number().at(a, b) <= right.number().at(a, b));
    };
  }

  private Value value(int depth) {
    if (depth == 0) {
      long constant = random.nextLong(9) - 4;
      return switch (random.nextInt(3)) {
        case 0 -> new Value(x, (a, _) -> a);
        case 1 -> new Value(y, (_, b) -> b);
        default -> new Value(terms.number(constant), (_, _) -> constant);
      };
    }
    Value left = value(depth - 1);
    Value right = value(depth - 1);
    long factor = random.nextLong(9) - 4;
    long divisor = 1 + random.nextLong(4);
    return switch (random.nextInt(6)) {
      case 0 ->
          new Value(
              terms.add(left.term(), right.term()),
              (a, b) -> left.number().at(a, b) + right.number().at(a, b));
      case 1 ->
          new Value(
              terms.subtract(left.term(), right.term()),
              (a, b) -> left.number().at(a, b) - right.number().at(a, b));
      case 2 ->
          new Value(
              terms.multiply(left.term(), BigInteger.valueOf(factor)),
              (a, b) -> factor * left.number().at(a, b));
      case 3 ->
          new Value(
              terms.divide(left.term(), BigInteger.valueOf(divisor)),
              (a, b) -> Math.floorDiv(left.number().at(a, b), divisor));
      case 4 ->
          new Value(
              terms.modulo(left.term(), BigInteger.valueOf(divisor)),
              (a, b) -> Math.floorMod(left.number().at(a, b), divisor));
      default -> {
        Pair condition = comparisonOf(left, right);
        yield new Value(
            terms.choose(condition.truth(), left.term(), right.term()),
            (a, b) ->
                condition.meaning().at(a, b) ? left.number().at(a, b) : right.number().at(a, b));
      }
    };
  }

  private Pair comparisonOf(Value left, Value right) {
    return new Pair(
        terms.less(left.term(), right.term()),
        (a, b) -> left.number().at(a, b) < right.number().at(a, b));
  }

  /// What a condition over the symbols `x` and `y` is for these values of them.
  static boolean evaluate(Formula truth, long x, long y) {
    return switch (truth.shape()) {
      case Formula.Constant(boolean value) -> value;
      case Formula.Symbol _, Formula.ForAll _ ->
          throw new IllegalArgumentException("only comparisons here");
      case Formula.AtMostZero(Term term) -> evaluate(term, x, y) <= 0;
      case Formula.IsZero(Term term) -> evaluate(term, x, y) == 0;
      case Formula.Not(Formula condition) -> !evaluate(condition, x, y);
      case Formula.All(List<Formula> conditions) ->
          conditions.stream().allMatch(c -> evaluate(c, x, y));
      case Formula.Any(List<Formula> conditions) ->
          conditions.stream().anyMatch(c -> evaluate(c, x, y));
    };
  }

  private static long evaluate(Term term, long x, long y) {
    return switch (term.shape()) {
      case Term.Constant(BigInteger value) -> value.longValueExact();
      case Term.Symbol symbol -> symbol.name().equals("x") ? x : y;
      case Term.Sum sum ->
          sum.constant().longValueExact()
              + sum.parts().stream()
                  .mapToLong(p -> p.factor().longValueExact() * evaluate(p.term(), x, y))
                  .sum();
      case Term.Quotient quotient ->
          Math.floorDiv(evaluate(quotient.value(), x, y), quotient.divisor().longValueExact());
      case Term.Remainder remainder ->
          Math.floorMod(evaluate(remainder.value(), x, y), remainder.divisor().longValueExact());
      case Term.Choice choice ->
          evaluate(choice.condition(), x, y)
              ? evaluate(choice.whenTrue(), x, y)
              : evaluate(choice.whenFalse(), x, y);
      case Term.Application _, Term.Variable _, Term.Bitwise _ ->
          throw new IllegalArgumentException("only arithmetic here");
    };
  }
}
