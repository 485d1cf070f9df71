package org.warpproof.solver;

import static java.math.BigInteger.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.Context;
import com.microsoft.z3.Status;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What both solvers, the text, and the evaluation of models make of a formula is the same, and
/// what trying all values finds.
final class FormulasTest {
  private static final Effort EFFORT = Effort.USUAL;

  private final Terms terms = new Terms();
  private final Formula p = terms.truth("p");
  private final Formula q = terms.truth("q");

  @Test
  void allAgreeOnRandomFormulas() {
    SplittableRandom random = new SplittableRandom(1);
    RandomFormulas formulas = new RandomFormulas(terms, random);
    try (Solver solver = new Solver(QueryLog.NONE);
        Context context = new Context()) {
      for (int i = 0; i < 50; i++) {
        List<Formula> conditions = List.of(formulas.truth(3), formulas.truth(3));
        check(conditions, solver.solve("first", conditions, EFFORT));
        check(conditions, new Cvc5().ask(conditions, List.of(), EFFORT).answer());
        assertThat(parsed(context, SmtLib.text(conditions)))
            .isEqualTo(RandomFormulas.isSatisfiable(conditions));
      }
    }
  }

  static void check(List<Formula> conditions, Answer answer) {
    boolean isSatisfiable = RandomFormulas.isSatisfiable(conditions);
    assertThat(answer)
        .as("%s", SmtLib.text(conditions))
        .isInstanceOf(isSatisfiable ? Answer.Satisfiable.class : Answer.Unsatisfiable.class);
    if (answer instanceof Answer.Satisfiable model) {
      Evaluation evaluation = new Evaluation(model);
      assertThat(conditions)
          .as("%s in %s", SmtLib.text(conditions), model)
          .allMatch(
              condition ->
                  evaluation.of(condition).orElse(!Unknowns.of(condition).quantified().isEmpty()));
    }
  }

  /// Whether Z3 has a solution for a script.
  static boolean parsed(Context context, String text) {
    com.microsoft.z3.Solver solver = context.mkSolver();
    solver.add(context.parseSMTLIB2String(text, null, null, null, null));
    return solver.check() == Status.SATISFIABLE;
  }

  @Test
  void substitutionsKeepTheMeaning() {
    SplittableRandom random = new SplittableRandom(2);
    RandomFormulas formulas = new RandomFormulas(terms, random);
    for (int i = 0; i < 40; i++) {
      Formula condition = formulas.truth(3);
      Formula premise = formulas.truth(2);
      Formula replaced =
          new Substitution(terms, Map.of(), Map.of(p, premise)).in(List.of(condition)).getFirst();
      for (Answer.Satisfiable model : RandomFormulas.models()) {
        Map<String, Boolean> truths = new HashMap<>(model.truths());
        truths.put("p", new Evaluation(model).of(premise).orElseThrow());
        Answer.Satisfiable changed =
            new Answer.Satisfiable(model.model(), model.functions(), truths);
        assertThat(new Evaluation(model).of(replaced))
            .isEqualTo(new Evaluation(changed).of(condition));
      }
    }
  }

  /// Operations on bits, in their normal form and by both solvers, against those of Java.
  @Test
  void bits() {
    Words words = new Words(terms, 4);
    List<BigInteger> few = Stream.of(0, 1, 2, 3, 5, 8, 15).map(BigInteger::valueOf).toList();
    Term x = terms.symbol("x", BigInteger.valueOf(-20), BigInteger.valueOf(40));
    Term y = terms.symbol("y", ZERO, BigInteger.valueOf(6));
    for (BitOperation operation : BitOperation.values()) {
      for (int a = -20; a <= 40; a++) {
        for (int b = 0; b <= 6; b++) {
          Evaluation evaluation =
              new Evaluation(
                  new Answer.Satisfiable(
                      Map.of("x", BigInteger.valueOf(a), "y", BigInteger.valueOf(b)), List.of()));
          checkBits(evaluation, operation, words.apply(operation, x, y), a, b);
          checkBits(evaluation, operation, words.apply(operation, y, x), b, a);
          checkBits(evaluation, operation, words.apply(operation, y, y), b, b);
          for (BigInteger number : few) {
            Term constant = terms.number(number);
            int c = number.intValue();
            checkBits(evaluation, operation, words.apply(operation, x, constant), a, c);
            checkBits(evaluation, operation, words.apply(operation, constant, y), c, b);
          }
        }
      }
    }
    assertThat(words.apply(BitOperation.AND, y, terms.number(3)))
        .isSameAs(terms.modulo(y, BigInteger.valueOf(4)));
    assertThat(words.apply(BitOperation.OR, x, y)).isSameAs(words.apply(BitOperation.OR, y, x));
  }

  private static void checkBits(
      Evaluation evaluation, BitOperation operation, Term term, int left, int right) {
    int a = left & 15;
    int b = right & 15;
    int expected =
        switch (operation) {
          case AND -> a & b;
          case OR -> a | b;
          case XOR -> a ^ b;
          case SHIFT_LEFT -> (a << b) & 15;
          case SHIFT_RIGHT -> a >> b;
        };
    BigInteger value = BigInteger.valueOf(expected);
    assertThat(evaluation.of(term)).contains(value);
    assertThat(term.least()).isLessThanOrEqualTo(value);
    assertThat(term.most()).isGreaterThanOrEqualTo(value);
  }

  @Test
  void booleanSymbols() {
    assertThat(terms.truth("p")).isSameAs(p);
    assertThat(terms.not(terms.not(p))).isSameAs(p);
    assertThat(terms.and(List.of(p, terms.not(p))).isFalse()).isTrue();
    List<Formula> exclusive = List.of(terms.exclusiveOr(p, q), terms.not(p));
    try (Solver solver = new Solver(QueryLog.NONE)) {
      assertThat(solver.solve("a test", exclusive, EFFORT))
          .isInstanceOfSatisfying(
              Answer.Satisfiable.class,
              model -> assertThat(model.truths()).isEqualTo(Map.of("p", false, "q", true)));
    }
  }
}
