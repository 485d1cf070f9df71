package org.warpproof.solver;

import static java.math.BigInteger.TEN;
import static java.math.BigInteger.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.Context;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Queries under conditions that hold for them only.
final class PremisesTest {
  private static final Effort EFFORT = Effort.USUAL;

  private final Terms terms = new Terms();
  private final Formula p = terms.truth("p");
  private final Formula q = terms.truth("q");
  private final Term z = terms.symbol("z", ZERO, TEN);

  @Test
  void premisesAreForgotten() {
    List<Premise> premises =
        List.of(
            new Premise("small", terms.less(z, terms.number(3))),
            new Premise("p", p),
            new Premise("large", terms.less(terms.number(7), z)));
    for (Confirmation.Wanted wanted : Confirmation.Wanted.values()) {
      try (Solver solver = new Solver(QueryLog.NONE, wanted);
          Solver.Inquiry inquiry = solver.inquire(EFFORT)) {
        assertThat(inquiry.ask("all", List.of(terms.or(List.of(p, q))), premises))
            .isEqualTo(new Answer.Unsatisfiable(List.of("small", "large")));
        assertThat(inquiry.ask("two", List.of(), premises.subList(0, 2)))
            .isInstanceOf(Answer.Satisfiable.class);
        assertThat(inquiry.ask("more", List.of(terms.not(p)), premises.subList(1, 3)))
            .isEqualTo(new Answer.Unsatisfiable(List.of("p")));
        assertThat(inquiry.ask("none", List.of()))
            .isInstanceOfSatisfying(
                Answer.Satisfiable.class,
                model -> assertThat(model.truths()).isEqualTo(Map.of("p", false, "q", true)));
        assertThat(solver.confirmation().map(Confirmation::confirmed).orElse(2)).isEqualTo(2);
      }
    }
  }

  @Test
  void premisesThatAreFalseOrSaidTwice() {
    try (Solver solver = new Solver(QueryLog.NONE);
        Solver.Inquiry inquiry = solver.inquire(EFFORT)) {
      Premise never = new Premise("never", terms.truth(false));
      assertThat(inquiry.ask("never", List.of(q), List.of(new Premise("p", p), never)))
          .isEqualTo(new Answer.Unsatisfiable(List.of("never")));
      assertThat(inquiry.ask("twice", List.of(), List.of(premise("a", q), premise("b", q))))
          .isInstanceOf(Answer.Satisfiable.class);
      assertThat(
              inquiry.ask(
                  "against itself",
                  List.of(),
                  List.of(premise("a", p), premise("b", p), premise("c", terms.not(p)))))
          .isEqualTo(new Answer.Unsatisfiable(List.of("a", "c")));
    }
  }

  private static Premise premise(String name, Formula condition) {
    return new Premise(name, condition);
  }

  /// The answers of one inquiry under changing premises are those of all values tried, and cores
  /// are contradictions by themselves.
  @Test
  void coresAreContradictions() {
    SplittableRandom random = new SplittableRandom(3);
    RandomFormulas formulas = new RandomFormulas(terms, random);
    KeptQueries log = new KeptQueries();
    int cores = 0;
    try (Solver solver = new Solver(log);
        Context context = new Context();
        Solver.Inquiry inquiry = solver.inquire(EFFORT)) {
      Formula first = terms.or(List.of(p, terms.less(formulas.x(), terms.number(2))));
      inquiry.ask("first", List.of(first));
      for (int i = 0; i < 40; i++) {
        List<Premise> premises =
            IntStream.range(0, 4).mapToObj(n -> premise("c" + n, formulas.truth(2))).toList();
        for (Answer answer :
            List.of(
                inquiry.ask("again", List.of(), premises),
                new Cvc5().ask(List.of(first), premises, EFFORT).answer())) {
          FormulasTest.check(with(first, premises), answer);
          if (answer instanceof Answer.Unsatisfiable(List<String> core)) {
            List<Premise> needed =
                premises.stream().filter(premise -> core.contains(premise.name())).toList();
            assertThat(needed).hasSameSizeAs(core);
            assertThat(RandomFormulas.isSatisfiable(with(first, needed))).isFalse();
            cores++;
          }
        }
        assertThat(FormulasTest.parsed(context, log.queries().getLast().smtLib()))
            .isEqualTo(RandomFormulas.isSatisfiable(with(first, premises)));
      }
    }
    assertThat(cores).isGreaterThan(10);
  }

  private static List<Formula> with(Formula first, List<Premise> premises) {
    return Stream.concat(Stream.of(first), premises.stream().map(Premise::condition)).toList();
  }

  /// Houdini: of the candidates that a model falsifies none is left, and what is left holds.
  @Test
  void candidatesFall() {
    Term next = terms.symbol("z'", ZERO, TEN);
    Formula step = terms.equal(next, terms.add(z, terms.number(2)));
    List<Formula> before = new ArrayList<>();
    List<Formula> after = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      before.add(terms.less(terms.number(i), z));
      after.add(terms.less(terms.number(i), next));
    }
    before.add(terms.less(z, terms.number(5)));
    after.add(terms.less(next, terms.number(5)));
    before.add(terms.equal(terms.modulo(z, BigInteger.TWO), terms.number(1)));
    after.add(terms.equal(terms.modulo(next, BigInteger.TWO), terms.number(1)));
    List<Integer> alive = new ArrayList<>(IntStream.range(0, before.size()).boxed().toList());
    try (Solver solver = new Solver(QueryLog.NONE);
        Solver.Inquiry inquiry = solver.inquire(EFFORT)) {
      inquiry.ask("a step", List.of(step));
      while (inquiry.ask(
              "which fall",
              List.of(),
              Stream.concat(
                      alive.stream().map(i -> premise("holds " + i, before.get(i))),
                      Stream.of(
                          premise(
                              "one falls",
                              terms.not(terms.and(alive.stream().map(after::get).toList())))))
                  .toList())
          instanceof Answer.Satisfiable model) {
        Evaluation evaluation = new Evaluation(model);
        assertThat(alive.removeIf(i -> !evaluation.of(after.get(i)).orElse(true))).isTrue();
      }
    }
    assertThat(alive).containsExactly(0, 1, 3);
  }
}
