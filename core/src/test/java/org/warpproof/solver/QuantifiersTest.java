package org.warpproof.solver;

import static java.math.BigInteger.TEN;
import static java.math.BigInteger.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.Context;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Conditions on all numbers of a range.
final class QuantifiersTest {
  private static final Effort EFFORT = Effort.USUAL;

  private final Terms terms = new Terms();
  private final Formula p = terms.truth("p");
  private final Term z = terms.symbol("z", ZERO, TEN);

  /// What is said of all is what is said of each, and solvers that find an answer find the right
  // one.
  @Test
  void quantifiersSpeakOfEach() {
    RandomFormulas formulas = new RandomFormulas(terms, new SplittableRandom(5));
    Quantifiers quantifiers = new Quantifiers(terms);
    Effort effort = Effort.ofSteps(40_000);
    int settled = 0;
    try (Solver solver = new Solver(QueryLog.NONE);
        Context context = new Context()) {
      for (int i = 0; i < 40; i++) {
        Formula quantified = formulas.quantified(2);
        if (quantified.shape() instanceof Formula.ForAll all) {
          Formula each = terms.and(instances(quantifiers, all, List.of()));
          for (Answer.Satisfiable model : RandomFormulas.models()) {
            Evaluation evaluation = new Evaluation(model);
            assertThat(evaluation.of(quantified)).isEqualTo(evaluation.of(each));
          }
          Formula one = i % 2 == 0 ? quantified : terms.not(quantified);
          List<Formula> conditions = List.of(one, formulas.truth(2), formulas.truth(2));
          for (Answer answer :
              List.of(
                  solver.solve("first", conditions, effort),
                  new Cvc5().ask(conditions, List.of(), effort).answer())) {
            if (!(answer instanceof Answer.Undecided)) {
              settled++;
              FormulasTest.check(conditions, answer);
            }
          }
          assertThat(FormulasTest.parsed(context, SmtLib.text(conditions)))
              .isIn(RandomFormulas.isSatisfiable(conditions), false);
        }
      }
    }
    assertThat(settled).isGreaterThan(25);
  }

  private List<Formula> instances(Quantifiers quantifiers, Formula.ForAll all, List<Term> chosen) {
    if (chosen.size() == all.variables().size()) {
      return List.of(quantifiers.instantiate(all, chosen));
    }
    return IntStream.rangeClosed(-1, 3)
        .mapToObj(value -> Stream.concat(chosen.stream(), Stream.of(terms.number(value))).toList())
        .flatMap(more -> instances(quantifiers, all, more).stream())
        .toList();
  }

  @Test
  void quantifiers() {
    Quantifiers quantifiers = new Quantifiers(terms);
    Stores stores = new Stores(terms);
    Term i = terms.symbol("i", ZERO, BigInteger.valueOf(1_000_000));
    Term n = terms.symbol("n", ZERO, BigInteger.valueOf(1_000_000));
    Array array = stores.symbol("b", TEN.negate(), TEN);
    Formula isSmall = terms.less(stores.select(array, i), terms.number(5));
    List<List<Term>> pattern = List.of(List.of(stores.select(array, i)));
    Formula all = quantifiers.forAll(List.of(i), pattern, terms.implies(terms.less(i, n), isSmall));
    Term next = terms.add(n, terms.number(-2));
    Array changed = stores.store(array, terms.number(3), terms.number(4));
    Formula isLarge = terms.less(terms.number(4), stores.select(changed, next));
    Formula isPositive = terms.less(terms.number(1), n);
    try (Solver solver = new Solver(QueryLog.NONE, Confirmation.Wanted.TWO_SOLVERS)) {
      assertThat(solver.solve("used", List.of(all, isLarge, isPositive), EFFORT))
          .isInstanceOf(Answer.Unsatisfiable.class);
      assertThat(solver.confirmation()).contains(new Confirmation(1, 0));
      List<Premise> premises =
          List.of(new Premise("all", all), new Premise("n", isPositive), new Premise("p", p));
      try (Solver.Inquiry inquiry = solver.inquire(EFFORT)) {
        assertThat(inquiry.ask("under premises", List.of(isLarge), premises))
            .isEqualTo(new Answer.Unsatisfiable(List.of("all", "n")));
      }
    }
    Term other = terms.symbol("j", ZERO, BigInteger.valueOf(1_000_000));
    Substitution renaming = new Substitution(terms, i, other);
    assertThat(
            quantifiers.forAll(
                List.of(other),
                List.of(List.of(stores.select(array, other))),
                renaming.in(terms.implies(terms.less(i, n), isSmall))))
        .isSameAs(all);
    assertThat(new Substitution(terms, i, n).in(all)).isSameAs(all);
    Answer.Satisfiable nothing = new Answer.Satisfiable(Map.of("n", TEN), List.of());
    assertThat(new Evaluation(nothing).of(all)).isEmpty();
  }

  /// The bounds of functions hold for all arguments, also where only a quantifier mentions them.
  @Test
  void boundsHoldUnderQuantifiers() {
    Quantifiers quantifiers = new Quantifiers(terms);
    Term i = terms.symbol("i", ZERO, TEN);
    Term f = terms.apply("f", List.of(i), ZERO, BigInteger.valueOf(5));
    Formula isTen = terms.equal(terms.add(f, z), terms.number(10));
    Formula isFew = terms.less(z, terms.number(5));
    try (Solver solver = new Solver(QueryLog.NONE)) {
      for (Formula quantified :
          List.of(
              quantifiers.forAll(List.of(i), isTen),
              quantifiers.exists(List.of(i), isTen),
              quantifiers.forAll(
                  List.of(terms.symbol("k", ZERO, TEN)),
                  quantifiers.exists(
                      List.of(i),
                      terms.equal(
                          terms.add(f, terms.symbol("k", ZERO, TEN)),
                          terms.add(terms.number(10), z)))))) {
        List<Formula> conditions = List.of(quantified, isFew);
        assertThat(solver.solve("a test", conditions, EFFORT))
            .isInstanceOf(Answer.Unsatisfiable.class);
        assertThat(new Cvc5().ask(conditions, List.of(), EFFORT).answer())
            .isInstanceOf(Answer.Unsatisfiable.class);
      }
    }
  }

  /// No variable is taken for another one.
  @Test
  void substitutionsCatchNoVariables() {
    Quantifiers quantifiers = new Quantifiers(terms);
    Term i = terms.symbol("i", ZERO, BigInteger.TWO);
    Term j = terms.symbol("j", ZERO, BigInteger.TWO);
    Formula inner = quantifiers.forAll(List.of(i), terms.atMost(terms.add(z, i), j));
    Formula moved = new Substitution(terms, z, i).in(inner);
    assertThat(at(moved, 0, 2)).contains(true);
    assertThat(at(moved, 1, 2)).contains(false);
    Formula outer = quantifiers.forAll(List.of(j), terms.implies(terms.equal(j, i), moved));
    assertThat(at(outer, 0, 0)).contains(false);
    if (inner.shape() instanceof Formula.ForAll all) {
      Term variable = all.variables().getFirst();
      Formula open = new Substitution(terms, z, variable).in(inner);
      assertThat(open.shape())
          .isInstanceOfSatisfying(
              Formula.ForAll.class,
              renamed -> assertThat(renamed.variables()).doesNotContain(variable));
      Formula both = quantifiers.forAll(List.of(variable), open);
      assertThat(at(both, 0, 2)).isEqualTo(at(quantifiers.forAll(List.of(i), moved), 0, 2));
      assertThat(at(both, 0, 2)).contains(false);
    }
    assertThat(quantifiers.forAll(List.of(i), p)).isSameAs(p);
    Term none = terms.symbol("none", BigInteger.ONE, ZERO);
    assertThat(quantifiers.forAll(List.of(none), terms.less(none, i)).isTrue()).isTrue();
  }

  private static Optional<Boolean> at(Formula truth, long i, long j) {
    return new Evaluation(
            new Answer.Satisfiable(
                Map.of("i", BigInteger.valueOf(i), "j", BigInteger.valueOf(j)), List.of()))
        .of(truth);
  }
}
