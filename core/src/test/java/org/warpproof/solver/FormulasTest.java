package org.warpproof.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpproof.solver.Formulas.Int;
import org.warpproof.solver.Formulas.Truth;

/// What the solver says, and that it always says something.
final class FormulasTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  @Test
  void findsValues() {
    try (Formulas formulas = new Formulas()) {
      Int x = formulas.symbol("x");
      Truth isSeven = formulas.equal(formulas.add(x, formulas.number(3)), formulas.number(10));
      assertThat(formulas.solve(List.of(isSeven), LIMIT))
          .isInstanceOfSatisfying(
              Answer.Satisfiable.class,
              answer -> assertThat(answer.model()).containsEntry("x", BigInteger.valueOf(7)));
    }
  }

  @Test
  void findsContradictions() {
    try (Formulas formulas = new Formulas()) {
      Int x = formulas.symbol("x");
      Truth below = formulas.less(x, formulas.number(0));
      Truth above = formulas.less(formulas.number(0), x);
      assertThat(formulas.solve(List.of(below, above), LIMIT))
          .isInstanceOf(Answer.Unsatisfiable.class);
    }
  }

  @Test
  void roundsTowardsMinusInfinity() {
    try (Formulas formulas = new Formulas()) {
      BigInteger four = BigInteger.valueOf(4);
      Int x = formulas.number(-5);
      Truth quotient = formulas.equal(formulas.divide(x, four), formulas.number(-2));
      Truth remainder = formulas.equal(formulas.modulo(x, four), formulas.number(3));
      assertThat(formulas.solve(List.of(quotient, remainder), LIMIT))
          .isInstanceOf(Answer.Satisfiable.class);
    }
  }

  @Test
  void equalTermsAreEqual() {
    try (Formulas formulas = new Formulas()) {
      Int x = formulas.symbol("x");
      assertThat(formulas.add(x, formulas.number(1)))
          .isEqualTo(formulas.add(formulas.symbol("x"), formulas.number(1)));
    }
  }

  @Test
  void givesUpInTime() {
    try (Formulas formulas = new Formulas()) {
      // Fermat's last theorem for cubes, in numbers that are large enough to be hard.
      List<Truth> all = new ArrayList<>();
      Int x = formulas.symbol("x");
      Int y = formulas.symbol("y");
      Int z = formulas.symbol("z");
      for (Int n : List.of(x, y, z)) {
        all.add(formulas.less(formulas.number(1_000_000), n));
      }
      all.add(
          formulas.equal(formulas.add(cube(formulas, x), cube(formulas, y)), cube(formulas, z)));
      assertThat(formulas.solve(all, Duration.ofMillis(200))).isInstanceOf(Answer.Undecided.class);
    }
  }

  private static Int cube(Formulas formulas, Int x) {
    return formulas.multiply(x, formulas.multiply(x, x));
  }
}
