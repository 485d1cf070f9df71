package org.warpproof.solver;

import static java.math.BigInteger.TEN;
import static java.math.BigInteger.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Arrays as chains of stores.
final class StoresTest {
  private static final Effort EFFORT = Effort.USUAL;

  private final Terms terms = new Terms();
  private final Formula p = terms.truth("p");
  private final Term z = terms.symbol("z", ZERO, TEN);

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
      case Array.Choice(Formula condition, Array whenTrue, Array whenFalse) ->
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
    Formula isMore = terms.less(terms.number(10), stores.select(array, z));
    assertThat(isMore.isFalse()).isTrue();
    Formula isFive = terms.equal(stores.select(array, z), terms.number(5));
    Formula isNone =
        terms.not(terms.equal(stores.select(stores.symbol("b", ZERO, TEN), z), terms.number(5)));
    try (Solver solver = new Solver(QueryLog.NONE)) {
      assertThat(solver.solve("a test", List.of(isFive, isNone), EFFORT))
          .isInstanceOf(Answer.Unsatisfiable.class);
    }
  }
}
