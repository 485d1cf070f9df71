package org.warpproof.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// What the solver says, and that it always says something.
final class SolverTest {
  private static final Effort EFFORT = Effort.USUAL;

  private final Terms terms = new Terms();

  private Term symbol(String name) {
    return terms.symbol(name, BigInteger.valueOf(-1000), BigInteger.valueOf(1000));
  }

  private Answer solve(Formula... conditions) {
    try (Solver solver = new Solver(QueryLog.NONE)) {
      return solver.solve("a test", List.of(conditions), EFFORT);
    }
  }

  @Test
  void findsValues() {
    Formula isSeven = terms.equal(terms.add(symbol("x"), terms.number(3)), terms.number(10));
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
        Solver.Inquiry inquiry = solver.inquire(EFFORT)) {
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

  /// A second solver that always says the same.
  private record Saying(Answer answer) implements SecondSolver {
    @Override
    public String name() {
      return "the other";
    }

    @Override
    public Reply ask(List<Formula> conditions, List<Premise> premises, Effort effort) {
      return new Reply(answer, 1);
    }
  }

  /// What is said of a contradiction that a second solver has to confirm.
  private Answer confirmed(SecondSolver second, Confirmation expected, QueryLog log) {
    Term x = symbol("x");
    Term y = symbol("y");
    List<Formula> contradiction = List.of(terms.less(x, y), terms.less(y, x));
    try (Solver solver = new Solver(log, Confirmation.Wanted.TWO_SOLVERS, second)) {
      Answer answer = solver.solve("a test", contradiction, EFFORT);
      assertThat(solver.confirmation()).contains(expected);
      return answer;
    }
  }

  @Test
  void twoSolversAgree() {
    assertThat(confirmed(new Cvc5(), new Confirmation(1, 0), QueryLog.NONE))
        .isInstanceOf(Answer.Unsatisfiable.class);
  }

  @Test
  void countsWhatOnlyOneSolverAnswers() {
    SecondSolver lazy = new Saying(new Answer.Undecided(WhyUndecided.EFFORT, "too much"));
    assertThat(confirmed(lazy, new Confirmation(0, 1), QueryLog.NONE))
        .isInstanceOf(Answer.Unsatisfiable.class);
  }

  @Test
  void believesNeitherOfTwoThatDisagree() {
    List<String> kept = new ArrayList<>();
    QueryLog log =
        new QueryLog() {
          @Override
          public boolean isOpen() {
            return false;
          }

          @Override
          public void asked(String title, String smtLib, Answer answer) {
            throw new AssertionError("nobody wants to see this");
          }

          @Override
          public void disagreed(String title, String smtLib, Answer first, Answer second) {
            kept.add(smtLib);
          }
        };
    SecondSolver wrong = new Saying(new Answer.Satisfiable(Map.of(), List.of()));
    assertThat(confirmed(wrong, Confirmation.NONE, log))
        .isInstanceOfSatisfying(
            Answer.Undecided.class,
            undecided -> assertThat(undecided.why()).isEqualTo(WhyUndecided.DISAGREEMENT));
    assertThat(kept).hasSize(1).allMatch(text -> text.contains("(assert"));
  }

  @Test
  void asksTheSecondSolverWhatTheFirstLeavesOpen() {
    SecondSolver other = new Saying(new Answer.Unsatisfiable());
    try (Solver solver = new Solver(QueryLog.NONE, Confirmation.Wanted.ONE_SOLVER, other)) {
      assertThat(solver.solve("pigeons", pigeons(), Effort.ofSteps(50_000)))
          .isInstanceOf(Answer.Unsatisfiable.class);
    }
  }

  /// Formulas of all kinds have the same answer from both solvers, each with its own translation.
  @Test
  void solversAgreeOnRandomConditions() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 150; i++) {
      List<Formula> conditions = List.of(randomFormula(random, 3), randomFormula(random, 3));
      Answer first = solve(conditions.toArray(Formula[]::new));
      Answer second = new Cvc5().ask(conditions, List.of(), EFFORT).answer();
      assertThat(second).as("%s", SmtLib.text(conditions)).hasSameClassAs(first);
    }
  }

  /// Z3 gives numbers of what is gone again, and orders by them.
  @Test
  void theGarbageCollectorChangesNothing() {
    assertThat(stepsOfQuestions(System::gc)).isEqualTo(stepsOfQuestions(() -> {}));
  }

  private List<Long> stepsOfQuestions(Runnable between) {
    SplittableRandom random = new SplittableRandom(2);
    List<Long> steps = new ArrayList<>();
    try (Solver solver = new Solver(QueryLog.NONE)) {
      for (int i = 0; i < 12; i++) {
        try (Solver.Inquiry inquiry = solver.inquire(EFFORT)) {
          for (int more = 0; more < 4; more++) {
            inquiry.ask("a test", List.of(randomFormula(random, 5)));
            steps.add(solver.steps());
            between.run();
          }
        }
      }
    }
    return steps;
  }

  private Formula randomFormula(SplittableRandom random, int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 5)) {
      case 0 -> terms.equal(randomTerm(random, depth), randomTerm(random, depth));
      case 1 -> terms.less(randomTerm(random, depth), randomTerm(random, depth));
      case 2 -> terms.not(randomFormula(random, depth - 1));
      case 3 ->
          terms.and(List.of(randomFormula(random, depth - 1), randomFormula(random, depth - 1)));
      default ->
          terms.or(List.of(randomFormula(random, depth - 1), randomFormula(random, depth - 1)));
    };
  }

  private Term randomTerm(SplittableRandom random, int depth) {
    BigInteger number = BigInteger.valueOf(random.nextInt(1, 9));
    return switch (random.nextInt(depth == 0 ? 2 : 7)) {
      case 0 -> terms.number(random.nextInt(-20, 20));
      case 1 -> symbol("x" + random.nextInt(3));
      case 2 -> terms.add(randomTerm(random, depth - 1), randomTerm(random, depth - 1));
      case 3 -> terms.multiply(randomTerm(random, depth - 1), number);
      case 4 -> terms.divide(randomTerm(random, depth - 1), number);
      case 5 -> terms.modulo(randomTerm(random, depth - 1), number);
      default ->
          random.nextBoolean()
              ? terms.choose(
                  randomFormula(random, depth - 1),
                  randomTerm(random, depth - 1),
                  randomTerm(random, depth - 1))
              : terms.apply(
                  "f",
                  List.of(randomTerm(random, depth - 1)),
                  BigInteger.valueOf(-50),
                  BigInteger.valueOf(50));
    };
  }

  @Test
  void staysContradictory() {
    try (Solver solver = new Solver(QueryLog.NONE);
        Solver.Inquiry inquiry = solver.inquire(EFFORT)) {
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
    Formula isLarge = terms.equal(terms.add(x, y), terms.number(2000));
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
    Formula quotient = terms.equal(terms.divide(x, four), terms.number(-2));
    Formula remainder = terms.equal(terms.modulo(x, four), terms.number(3));
    assertThat(solve(quotient, remainder))
        .isInstanceOfSatisfying(
            Answer.Satisfiable.class,
            answer -> assertThat(answer.model()).containsEntry("x", BigInteger.valueOf(-5)));
  }

  /// A pigeon more than holes, which is hard.
  private List<Formula> pigeons() {
    List<Formula> conditions = new ArrayList<>();
    for (int i = 0; i < 14; i++) {
      Term pigeon = terms.symbol("p" + i, BigInteger.ONE, BigInteger.valueOf(13));
      for (int j = 0; j < i; j++) {
        Term other = terms.symbol("p" + j, BigInteger.ONE, BigInteger.valueOf(13));
        conditions.add(terms.not(terms.equal(pigeon, other)));
      }
    }
    return conditions;
  }

  /// The same steps, on whatever machine.
  @Test
  void givesUpAfterSoManySteps() {
    List<Long> steps = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      try (Solver solver = new Solver(QueryLog.NONE)) {
        assertThat(solver.solve("pigeons", pigeons(), Effort.ofSteps(80_000)))
            .isInstanceOfSatisfying(
                Answer.Undecided.class,
                undecided -> assertThat(undecided.why()).isEqualTo(WhyUndecided.EFFORT));
        steps.add(solver.steps());
      }
    }
    assertThat(steps.getFirst()).isPositive().isEqualTo(steps.getLast());
  }

  @Test
  void givesUpInTime() {
    try (Solver solver = new Solver(QueryLog.NONE)) {
      Effort fuse = new Effort(Effort.USUAL.steps() * 1000, Duration.ofMillis(100));
      assertThat(solver.solve("pigeons", pigeons(), fuse))
          .isInstanceOfSatisfying(
              Answer.Undecided.class,
              undecided -> assertThat(undecided.why()).isEqualTo(WhyUndecided.TIME));
    }
  }

  @Test
  void writesDownWhatItIsAsked() {
    KeptQueries log = new KeptQueries();
    try (Solver solver = new Solver(log)) {
      solver.solve("title", List.of(terms.less(symbol("x"), symbol("y"))), EFFORT);
    }
    assertThat(log.queries())
        .singleElement()
        .asString()
        .contains("title")
        .contains("(declare-fun |x| () Int)");
  }
}
