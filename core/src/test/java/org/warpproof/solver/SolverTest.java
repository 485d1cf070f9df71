package org.warpproof.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the solver says, and that it always says something.
final class SolverTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private final Terms terms = new Terms();

  private Term symbol(String name) {
    return terms.symbol(name, BigInteger.valueOf(-1000), BigInteger.valueOf(1000));
  }

  private Answer solve(Truth... conditions) {
    try (Solver solver = new Solver(QueryLog.NONE)) {
      return solver.solve("a test", List.of(conditions), LIMIT);
    }
  }

  @Test
  void findsValues() {
    Truth isSeven = terms.equal(terms.add(symbol("x"), terms.number(3)), terms.number(10));
    assertThat(solve(isSeven))
        .isInstanceOfSatisfying(
            Answer.Satisfiable.class,
            answer -> assertThat(answer.model()).containsEntry("x", BigInteger.valueOf(7)));
  }

  @Test
  void findsContradictions() {
    Term x = symbol("x");
    Term y = symbol("y");
    assertThat(solve(terms.less(x, y), terms.less(y, x))).isInstanceOf(Answer.Unsatisfiable.class);
  }

  @Test
  void takesMoreConditions() {
    Term x = symbol("x");
    try (Solver solver = new Solver(QueryLog.NONE);
        Solver.Inquiry inquiry = solver.inquire(LIMIT)) {
      assertThat(inquiry.ask("first", List.of(terms.less(x, terms.number(5)))))
          .isInstanceOf(Answer.Satisfiable.class);
      assertThat(inquiry.ask("second", List.of(terms.less(terms.number(3), x))))
          .isInstanceOfSatisfying(
              Answer.Satisfiable.class,
              answer -> assertThat(answer.model()).containsEntry("x", BigInteger.valueOf(4)));
      Term y = symbol("y");
      assertThat(inquiry.ask("third", List.of(terms.less(terms.add(x, y), terms.number(-996)))))
          .isInstanceOf(Answer.Unsatisfiable.class);
    }
  }

  @Test
  void staysContradictory() {
    try (Solver solver = new Solver(QueryLog.NONE);
        Solver.Inquiry inquiry = solver.inquire(LIMIT)) {
      assertThat(inquiry.ask("first", List.of(terms.truth(false))))
          .isInstanceOf(Answer.Unsatisfiable.class);
      assertThat(inquiry.ask("second", List.of(terms.less(symbol("x"), terms.number(5)))))
          .isInstanceOf(Answer.Unsatisfiable.class);
    }
  }

  @Test
  void knowsTheBoundsOfSymbols() {
    Term x = symbol("x");
    Term y = symbol("y");
    Truth isLarge = terms.equal(terms.add(x, y), terms.number(2000));
    assertThat(solve(isLarge, terms.less(x, terms.number(1000))))
        .isInstanceOf(Answer.Unsatisfiable.class);
  }

  @Test
  void equalArgumentsGiveEqualValues() {
    Term x = symbol("x");
    Term y = symbol("y");
    BigInteger most = BigInteger.TEN;
    Term ofX = terms.apply("f", List.of(x), BigInteger.ZERO, most);
    Term ofY = terms.apply("f", List.of(y), BigInteger.ZERO, most);
    assertThat(solve(terms.equal(x, y), terms.less(ofX, ofY)))
        .isInstanceOf(Answer.Unsatisfiable.class);
    assertThat(solve(terms.less(ofX, ofY))).isInstanceOf(Answer.Satisfiable.class);
  }

  @Test
  void roundsTowardsMinusInfinity() {
    BigInteger four = BigInteger.valueOf(4);
    Term x = symbol("x");
    Truth quotient = terms.equal(terms.divide(x, four), terms.number(-2));
    Truth remainder = terms.equal(terms.modulo(x, four), terms.number(3));
    assertThat(solve(quotient, remainder))
        .isInstanceOfSatisfying(
            Answer.Satisfiable.class,
            answer -> assertThat(answer.model()).containsEntry("x", BigInteger.valueOf(-5)));
  }

  @Test
  void givesUpInTime() {
    List<Truth> hard = new ArrayList<>();
    // A pigeon more than holes.
    for (int i = 0; i < 14; i++) {
      Term pigeon = terms.symbol("p" + i, BigInteger.ONE, BigInteger.valueOf(13));
      for (int j = 0; j < i; j++) {
        Term other = terms.symbol("p" + j, BigInteger.ONE, BigInteger.valueOf(13));
        hard.add(terms.not(terms.equal(pigeon, other)));
      }
    }
    try (Solver solver = new Solver(QueryLog.NONE)) {
      assertThat(solver.solve("pigeons", hard, Duration.ofMillis(200)))
          .isInstanceOf(Answer.Undecided.class);
    }
  }

  @Test
  void writesDownWhatItIsAsked() {
    KeptQueries log = new KeptQueries();
    try (Solver solver = new Solver(log)) {
      solver.solve("title", List.of(terms.less(symbol("x"), symbol("y"))), LIMIT);
    }
    assertThat(log.queries())
        .singleElement()
        .asString()
        .contains("title")
        .contains("(declare-fun x () Int)");
  }
}
