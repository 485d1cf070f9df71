package org.warpproof.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.ExprValues;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.samples.Samples;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// What random expressions are encoded as has, for random numbers, the values that the expressions
/// have; these lie within its bounds, and all that is said to hold of the terms holds.
final class EncodeExprTest {
  private static final int EXPRESSIONS = Samples.of(6000);

  /// What is known of the variables when expressions are encoded.
  enum Known {
    VALUES,
    RANGES,
    TYPES
  }

  @ParameterizedTest
  @EnumSource
  void valuesAreThoseOfTheExpression(Known known) throws Exception {
    int compared = 0;
    for (long seed = 0; seed < EXPRESSIONS; seed++) {
      RandomIntegers random = new RandomIntegers(new Random(seed));
      Expr expr = random.expr(1 + (int) (seed % 3));
      Map<String, Long> numbers = random.numbers();
      OptionalLong expected = new ExprValues(numbers, _ -> 0).of(expr);
      if (expected.isPresent() && agrees(expr, numbers, expected.getAsLong(), known, random)) {
        compared++;
      }
    }
    // The others do something undefined, or have operations that are unknown functions.
    assertThat(compared).isGreaterThan(EXPRESSIONS / 3);
  }

  /// Whether there was anything to compare.
  private static boolean agrees(
      Expr expr, Map<String, Long> numbers, long expected, Known known, RandomIntegers random)
      throws Exception {
    Terms terms = new Terms();
    Facts facts = new Facts(terms);
    Arithmetic arithmetic = new Arithmetic(terms, facts);
    Bounded encoded = encode(expr, numbers, known, random, arithmetic).number(expr);
    Numbers values = new Numbers(arithmetic);
    numbers.forEach(values::put);
    BigInteger value = BigInteger.valueOf(expected);
    Optional<BigInteger> found = values.of(encoded.term());
    String description = "%s with %s".formatted(expr, numbers);
    found.ifPresent(v -> assertThat(v).as(description).isEqualTo(value));
    assertThat(encoded.least()).as(description).isLessThanOrEqualTo(value);
    assertThat(encoded.most()).as(description).isGreaterThanOrEqualTo(value);
    List<Formula> relevant =
        facts.relevantTo(List.of(terms.equal(encoded.term(), terms.number(0))));
    for (Formula fact : relevant) {
      assertThat(values.of(fact).orElse(true)).as("%s: %s", description, fact).isTrue();
    }
    return found.isPresent();
  }

  private static EncodeExpr encode(
      Expr expr,
      Map<String, Long> numbers,
      Known known,
      RandomIntegers random,
      Arithmetic arithmetic)
      throws Exception {
    Kernel kernel =
        KernelParser.parse("kernel \"k\" symbol \"k\" at \"k.cu\":1:1 {\nentry():\n  return\n}\n")
            .getFirst();
    Map<String, Range> ranges = new HashMap<>();
    return new EncodeExpr(
        new EncodeExpr.Values() {
          @Override
          public Bounded value(Expr.Var variable) {
            long number = numbers.getOrDefault(variable.name(), 0L);
            return switch (known) {
              case VALUES -> arithmetic.constant(number);
              case RANGES ->
                  arithmetic.symbol(
                      variable.name(),
                      ranges.computeIfAbsent(
                          variable.name(), _ -> random.around(number, variable.type())));
              case TYPES -> arithmetic.symbol(variable.name(), Range.of(variable.type()));
            };
          }

          @Override
          public Bounded launchValue(LaunchValue value, Dimension d) {
            throw new IllegalArgumentException("not in these expressions: " + expr);
          }
        },
        arithmetic,
        kernel);
  }
}
