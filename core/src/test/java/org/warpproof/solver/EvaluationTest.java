package org.warpproof.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Values in models.
final class EvaluationTest {
  private final Terms terms = new Terms();

  private static Evaluation where(String symbol, long value) {
    return new Evaluation(
        new Answer.Satisfiable(Map.of(symbol, BigInteger.valueOf(value)), List.of(), Map.of()));
  }

  /// As a tree, this has 2^200 parts.
  @Test
  void sharedPartsAreEvaluatedOnce() {
    Term x = terms.symbol("x", BigInteger.ZERO, BigInteger.valueOf(99));
    Term value = x;
    for (int i = 0; i < 200; i++) {
      Term rest = terms.modulo(value, BigInteger.valueOf(101));
      Term part = terms.divide(value, BigInteger.valueOf(3));
      value = terms.add(terms.multiply(rest, BigInteger.TWO), part);
    }
    assertThat(where("x", 7).of(value)).isPresent();
  }

  /// What was found for one number is not taken for another.
  @Test
  void variablesHaveAllTheirValues() {
    Term i = terms.symbol("i", BigInteger.ZERO, BigInteger.valueOf(9));
    Term x = terms.symbol("x", BigInteger.ZERO, BigInteger.valueOf(99));
    Formula all = new Quantifiers(terms).forAll(List.of(i), terms.not(terms.equal(i, x)));
    assertThat(where("x", 10).of(all)).contains(true);
    assertThat(where("x", 5).of(all)).contains(false);
  }
}
