package org.warpproof.solver;

import static java.math.BigInteger.TEN;
import static java.math.BigInteger.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.Context;
import com.microsoft.z3.Status;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What both solvers, the text, and the evaluation of models make of a formula is the same, and
/// what trying all values finds.
final class FormulasTest {
  private static final Effort EFFORT = Effort.USUAL;

  private final Terms terms = new Terms();
  private final Truth p = terms.truth("p");
  private final Truth q = terms.truth("q");
  private final Term z = terms.symbol("z", ZERO, TEN);

  @Test
  void allAgreeOnRandomFormulas() {
    SplittableRandom random = new SplittableRandom(1);
    RandomFormulas formulas = new RandomFormulas(terms, random);
    try (Solver solver = new Solver(QueryLog.NONE);
        Context context = new Context()) {
      for (int i = 0; i < 80; i++) {
        List<Truth> conditions = List.of(formulas.truth(3), formulas.truth(3));
        check(conditions, solver.solve("first", conditions, EFFORT));
        check(conditions, new Cvc5().ask(conditions, List.of(), EFFORT).answer());
        assertThat(parsed(context, SmtLib.text(conditions)))
            .isEqualTo(RandomFormulas.isSatisfiable(conditions));
      }
    }
  }

  private static void check(List<Truth> conditions, Answer answer) {
    boolean isSatisfiable = RandomFormulas.isSatisfiable(conditions);
    assertThat(answer)
        .as("%s", SmtLib.text(conditions))
        .isInstanceOf(isSatisfiable ? Answer.Satisfiable.class : Answer.Unsatisfiable.class);
    if (answer instanceof Answer.Satisfiable model) {
      Evaluation evaluation = new Evaluation(model);
      assertThat(conditions)
          .as("%s in %s", SmtLib.text(conditions), model)
          .allMatch(condition -> evaluation.of(condition).orElse(false));
    }
  }

  /// Whether Z3 has a solution for a script.
  private static boolean parsed(Context context, String text) {
    com.microsoft.z3.Solver solver = context.mkSolver();
    solver.add(context.parseSMTLIB2String(text, null, null, null, null));
    return solver.check() == Status.SATISFIABLE;
  }

  @Test
  void substitutionsKeepTheMeaning() {
    SplittableRandom random = new SplittableRandom(2);
    RandomFormulas formulas = new RandomFormulas(terms, random);
    for (int i = 0; i < 40; i++) {
      Truth condition = formulas.truth(3);
      Truth premise = formulas.truth(2);
      Truth replaced =
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

  /// What is read from chains of stores is what was stored last, in every model.
  @Test
  void arraysKeepWhatIsStored() {
    RandomFormulas formulas = new RandomFormulas(terms, new SplittableRandom(4));
    List<Evaluation> models = RandomFormulas.models().stream().map(Evaluation::new).toList();
    for (int i = 0; i < 50; i++) {
      Array array = formulas.array(4);
      Term place = formulas.place(1);
      Term read = formulas.stores().select(array, place);
      for (Evaluation model : models) {
        assertThat(model.of(read)).isEqualTo(Optional.of(at(array, place, model)));
      }
    }
  }

  private BigInteger at(Array array, Term place, Evaluation model) {
    return switch (array.shape()) {
      case Array.Symbol(String name) ->
          model.of(terms.apply(name, List.of(place), array.least(), array.most())).orElseThrow();
      case Array.Stored(Array before, Term index, Term value) ->
          model.of(index).equals(model.of(place))
              ? model.of(value).orElseThrow()
              : at(before, place, model);
      case Array.Choice(Truth condition, Array whenTrue, Array whenFalse) ->
          at(model.of(condition).orElseThrow() ? whenTrue : whenFalse, place, model);
    };
  }

  @Test
  void storesToPlacesThatDifferDoNotMatter() {
    Stores stores = new Stores(terms);
    Array array = stores.symbol("b", ZERO, TEN);
    Term next = terms.add(z, terms.number(1));
    Array changed = stores.store(stores.store(array, z, terms.number(20)), next, z);
    assertThat(stores.select(changed, z)).isSameAs(terms.number(20));
    assertThat(stores.select(changed, next)).isSameAs(z);
    assertThat(stores.select(changed, terms.number(-1)))
        .isSameAs(stores.select(array, terms.number(-1)));
    assertThat(stores.store(changed, z, terms.number(20))).isSameAs(changed);
    assertThat(stores.store(changed, next, terms.number(3)))
        .isSameAs(stores.store(stores.store(array, z, terms.number(20)), next, terms.number(3)));
    assertThat(stores.choose(p, array, array)).isSameAs(array);
    Array either = stores.choose(p, changed, array);
    assertThat(stores.select(either, terms.number(30)))
        .isSameAs(stores.select(array, terms.number(30)));
    assertThat(either.most()).isEqualTo(BigInteger.valueOf(20));
  }

  /// Chains that part and meet again have endlessly many ways through them.
  @Test
  void longChainsAreReadInNoTime() {
    Stores stores = new Stores(terms);
    Array array = stores.symbol("b", ZERO, TEN);
    for (int i = 0; i < 200; i++) {
      Array stored = stores.store(array, terms.symbol("i" + i, ZERO, TEN), terms.number(i % 5));
      array = stores.choose(terms.truth("enabled " + i), stored, array);
    }
    Truth isMore = terms.less(terms.number(10), stores.select(array, z));
    assertThat(isMore.isFalse()).isTrue();
    Truth isFive = terms.equal(stores.select(array, z), terms.number(5));
    Truth isNone =
        terms.not(terms.equal(stores.select(stores.symbol("b", ZERO, TEN), z), terms.number(5)));
    try (Solver solver = new Solver(QueryLog.NONE)) {
      assertThat(solver.solve("a test", List.of(isFive, isNone), EFFORT))
          .isInstanceOf(Answer.Unsatisfiable.class);
    }
  }

  @Test
  void booleanSymbols() {
    assertThat(terms.truth("p")).isSameAs(p);
    assertThat(terms.not(terms.not(p))).isSameAs(p);
    assertThat(terms.and(List.of(p, terms.not(p))).isFalse()).isTrue();
    List<Truth> exclusive = List.of(terms.exclusiveOr(p, q), terms.not(p));
    try (Solver solver = new Solver(QueryLog.NONE)) {
      assertThat(solver.solve("a test", exclusive, EFFORT))
          .isInstanceOfSatisfying(
              Answer.Satisfiable.class,
              model -> assertThat(model.truths()).isEqualTo(Map.of("p", false, "q", true)));
    }
  }

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

  private static Premise premise(String name, Truth condition) {
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
      Truth first = terms.or(List.of(p, terms.less(formulas.x(), terms.number(2))));
      inquiry.ask("first", List.of(first));
      for (int i = 0; i < 40; i++) {
        List<Premise> premises =
            IntStream.range(0, 4).mapToObj(n -> premise("c" + n, formulas.truth(2))).toList();
        for (Answer answer :
            List.of(
                inquiry.ask("again", List.of(), premises),
                new Cvc5().ask(List.of(first), premises, EFFORT).answer())) {
          check(with(first, premises), answer);
          if (answer instanceof Answer.Unsatisfiable(List<String> core)) {
            List<Premise> needed =
                premises.stream().filter(premise -> core.contains(premise.name())).toList();
            assertThat(needed).hasSameSizeAs(core);
            assertThat(RandomFormulas.isSatisfiable(with(first, needed))).isFalse();
            cores++;
          }
        }
        assertThat(parsed(context, log.queries().getLast().smtLib()))
            .isEqualTo(RandomFormulas.isSatisfiable(with(first, premises)));
      }
    }
    assertThat(cores).isGreaterThan(10);
  }

  private static List<Truth> with(Truth first, List<Premise> premises) {
    return Stream.concat(Stream.of(first), premises.stream().map(Premise::condition)).toList();
  }

  /// Houdini: of the candidates that a model falsifies none is left, and what is left holds.
  @Test
  void candidatesFall() {
    Term next = terms.symbol("z'", ZERO, TEN);
    Truth step = terms.equal(next, terms.add(z, terms.number(2)));
    List<Truth> before = new ArrayList<>();
    List<Truth> after = new ArrayList<>();
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
