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
      for (int i = 0; i < 50; i++) {
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
          .allMatch(
              condition ->
                  evaluation.of(condition).orElse(!Unknowns.of(condition).quantified().isEmpty()));
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
        Truth quantified = formulas.quantified(2);
        if (quantified.shape() instanceof Truth.ForAll all) {
          Truth each = terms.and(instances(quantifiers, all, List.of()));
          for (Answer.Satisfiable model : RandomFormulas.models()) {
            Evaluation evaluation = new Evaluation(model);
            assertThat(evaluation.of(quantified)).isEqualTo(evaluation.of(each));
          }
          Truth one = i % 2 == 0 ? quantified : terms.not(quantified);
          List<Truth> conditions = List.of(one, formulas.truth(2), formulas.truth(2));
          for (Answer answer :
              List.of(
                  solver.solve("first", conditions, effort),
                  new Cvc5().ask(conditions, List.of(), effort).answer())) {
            if (!(answer instanceof Answer.Undecided)) {
              settled++;
              check(conditions, answer);
            }
          }
          assertThat(parsed(context, SmtLib.text(conditions)))
              .isIn(RandomFormulas.isSatisfiable(conditions), false);
        }
      }
    }
    assertThat(settled).isGreaterThan(25);
  }

  private List<Truth> instances(Quantifiers quantifiers, Truth.ForAll all, List<Term> chosen) {
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
    Truth isSmall = terms.less(stores.select(array, i), terms.number(5));
    List<List<Term>> pattern = List.of(List.of(stores.select(array, i)));
    Truth all = quantifiers.forAll(List.of(i), pattern, terms.implies(terms.less(i, n), isSmall));
    Term next = terms.add(n, terms.number(-2));
    Array changed = stores.store(array, terms.number(3), terms.number(4));
    Truth isLarge = terms.less(terms.number(4), stores.select(changed, next));
    Truth isPositive = terms.less(terms.number(1), n);
    try (Solver solver = new Solver(QueryLog.NONE, Confirmation.Wanted.TWO_SOLVERS)) {
      assertThat(solver.solve("used", List.of(all, isLarge, isPositive), EFFORT))
          .isInstanceOf(Answer.Unsatisfiable.class);
      assertThat(solver.confirmation()).contains(new Confirmation(1, 0));
      List<Premise> premises =
          List.of(premise("all", all), premise("n", isPositive), premise("p", p));
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
    Truth isTen = terms.equal(terms.add(f, z), terms.number(10));
    Truth isFew = terms.less(z, terms.number(5));
    try (Solver solver = new Solver(QueryLog.NONE)) {
      for (Truth quantified :
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
        List<Truth> conditions = List.of(quantified, isFew);
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
    Truth inner = quantifiers.forAll(List.of(i), terms.atMost(terms.add(z, i), j));
    Truth moved = new Substitution(terms, z, i).in(inner);
    assertThat(at(moved, 0, 2)).contains(true);
    assertThat(at(moved, 1, 2)).contains(false);
    Truth outer = quantifiers.forAll(List.of(j), terms.implies(terms.equal(j, i), moved));
    assertThat(at(outer, 0, 0)).contains(false);
    if (inner.shape() instanceof Truth.ForAll all) {
      Term variable = all.variables().getFirst();
      Truth open = new Substitution(terms, z, variable).in(inner);
      assertThat(open.shape())
          .isInstanceOfSatisfying(
              Truth.ForAll.class,
              renamed -> assertThat(renamed.variables()).doesNotContain(variable));
      Truth both = quantifiers.forAll(List.of(variable), open);
      assertThat(at(both, 0, 2)).isEqualTo(at(quantifiers.forAll(List.of(i), moved), 0, 2));
      assertThat(at(both, 0, 2)).contains(false);
    }
    assertThat(quantifiers.forAll(List.of(i), p)).isSameAs(p);
    Term none = terms.symbol("none", BigInteger.ONE, ZERO);
    assertThat(quantifiers.forAll(List.of(none), terms.less(none, i)).isTrue()).isTrue();
  }

  private static Optional<Boolean> at(Truth truth, long i, long j) {
    return new Evaluation(
            new Answer.Satisfiable(
                Map.of("i", BigInteger.valueOf(i), "j", BigInteger.valueOf(j)), List.of()))
        .of(truth);
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
