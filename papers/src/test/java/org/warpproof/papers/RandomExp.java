package org.warpproof.papers;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/// Small random expressions over given names, and smaller ones.
public record RandomExp(Random random, List<String> names) {
  /// Sums, differences and products of names and numbers up to 3.
  public Exp number(int depth) {
    return number(depth, List.of(Operator.PLUS, Operator.PLUS, Operator.MINUS, Operator.TIMES));
  }

  /// The same without differences: not negative, if the names are not.
  public Exp natural(int depth) {
    return number(depth, List.of(Operator.PLUS, Operator.PLUS, Operator.TIMES));
  }

  private Exp number(int depth, List<Operator> operators) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return names.isEmpty() || random.nextBoolean()
          ? Exp.number(random.nextInt(4))
          : Exp.name(names.get(random.nextInt(names.size())));
    }
    Operator operator = operators.get(random.nextInt(operators.size()));
    return Exp.binary(number(depth - 1, operators), operator, number(depth - 1, operators));
  }

  /// Comparisons, and what can be made of them.
  public Exp condition(int depth) {
    if (depth > 0 && random.nextInt(4) == 0) {
      Operator operator = random.nextBoolean() ? Operator.AND : Operator.OR;
      return Exp.binary(condition(depth - 1), operator, condition(depth - 1));
    }
    Operator operator =
        List.of(Operator.EQUAL, Operator.UNEQUAL, Operator.LESS, Operator.AT_MOST)
            .get(random.nextInt(4));
    return Exp.binary(number(1), operator, number(1));
  }

  /// Expressions of the same kind that are a little smaller.
  public static Stream<Exp> smaller(Exp exp) {
    return switch (exp) {
      case Exp.Numeral(long value) -> value == 0 ? Stream.of() : Stream.of(Exp.number(value / 2));
      case Exp.Truth _, Exp.Name _ -> Stream.of();
      case Exp.Not(Exp operand) -> Stream.concat(Stream.of(operand), smaller(operand));
      case Exp.Binary(Operator operator, Exp left, Exp right) -> {
        Stream<Exp> parts =
            switch (operator) {
              case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> Stream.of();
              default -> Stream.of(left, right);
            };
        yield Stream.of(
                parts,
                smaller(left).map(l -> Exp.binary(l, operator, right)),
                smaller(right).map(r -> Exp.binary(left, operator, r)))
            .flatMap(some -> some);
      }
    };
  }
}
