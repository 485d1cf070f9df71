package org.warpproof.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Random conditions over numbers and Boolean symbols with so few values that all can be tried.
final class RandomFormulas {
  private static final BigInteger MOST = BigInteger.TWO;
  private static final List<String> TRUTHS = List.of("p", "x");

  private static final int PLACES = 3;
  private static final List<Evaluation> EVALUATIONS =
      models().stream().map(Evaluation::new).toList();

  private final Terms terms;
  private final Stores stores;
  private final SplittableRandom random;
  private final List<String> names = new ArrayList<>(List.of("x", "y"));

  RandomFormulas(Terms terms, SplittableRandom random) {
    this.terms = terms;
    this.stores = new Stores(terms);
    this.random = random;
  }

  Formula truth(int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 6)) {
      case 0 -> terms.equal(number(depth), number(depth));
      case 1 -> terms.less(number(depth), number(depth));
      case 2 -> terms.truth(TRUTHS.get(random.nextInt(TRUTHS.size())));
      case 3 -> terms.not(truth(depth - 1));
      case 4 -> terms.and(List.of(truth(depth - 1), truth(depth - 1)));
      default -> terms.or(List.of(truth(depth - 1), truth(depth - 1)));
    };
  }

  private Term number(int depth) {
    BigInteger few = BigInteger.valueOf(random.nextInt(2, 4));
    return switch (random.nextInt(depth == 0 ? 3 : 9)) {
      case 0 -> terms.number(random.nextInt(-3, 5));
      case 1, 2 -> symbol(names.get(random.nextInt(names.size())));
      case 3 -> terms.add(number(depth - 1), number(depth - 1));
      case 4 -> terms.multiply(number(depth - 1), few.negate());
      case 5 -> terms.modulo(number(depth - 1), few);
      case 6 -> stores.select(array(depth - 1), place(depth - 1));
      case 7 -> bits(number(depth - 1), number(depth - 1));
      default -> terms.choose(truth(depth - 1), number(depth - 1), number(depth - 1));
    };
  }

  /// That something holds for all values of one or two symbols, with a pattern now and then.
  Formula quantified(int depth) {
    List<String> bound = random.nextInt(3) == 0 ? List.of("i", "j") : List.of("i");
    names.addAll(bound);
    Formula inner = depth > 1 && random.nextInt(4) == 0 ? quantified(1) : truth(depth);
    Term read = stores.select(array(1), place(1));
    Formula body = terms.or(List.of(inner, terms.less(read, number(1))));
    names.subList(names.size() - bound.size(), names.size()).clear();
    List<List<Term>> patterns = random.nextBoolean() ? List.of(List.of(read)) : List.of();
    return new Quantifiers(terms).forAll(bound.stream().map(this::symbol).toList(), patterns, body);
  }

  /// A chain of stores.
  Array array(int depth) {
    return switch (random.nextInt(depth == 0 ? 1 : 4)) {
      case 0 -> stores.symbol("a", BigInteger.ZERO, BigInteger.ONE);
      case 1, 2 -> stores.store(array(depth - 1), place(depth - 1), number(depth - 1));
      default -> stores.choose(truth(depth - 1), array(depth - 1), array(depth - 1));
    };
  }

  Term place(int depth) {
    return terms.modulo(number(depth), BigInteger.valueOf(PLACES));
  }

  Stores stores() {
    return stores;
  }

  private Term bits(Term left, Term right) {
    BitOperation[] all = BitOperation.values();
    return new Words(terms, 3).apply(all[random.nextInt(all.length)], left, right);
  }

  Term x() {
    return symbol("x");
  }

  private Term symbol(String name) {
    return terms.symbol(name, BigInteger.ZERO, MOST);
  }

  /// Everything that the unknowns can be.
  static List<Answer.Satisfiable> models() {
    List<Answer.Satisfiable> models = new ArrayList<>();
    for (int x = 0; x <= MOST.intValue(); x++) {
      for (int y = 0; y <= MOST.intValue(); y++) {
        for (int bits = 0; bits < 1 << (PLACES + TRUTHS.size()); bits++) {
          List<Answer.FunctionValue> contents = new ArrayList<>();
          for (int place = 0; place < PLACES; place++) {
            contents.add(
                new Answer.FunctionValue(
                    "a",
                    List.of(BigInteger.valueOf(place)),
                    BigInteger.valueOf((bits >> (TRUTHS.size() + place)) & 1)));
          }
          models.add(
              new Answer.Satisfiable(
                  Map.of("x", BigInteger.valueOf(x), "y", BigInteger.valueOf(y)),
                  contents,
                  Map.of("p", (bits & 1) != 0, "x", (bits & 2) != 0)));
        }
      }
    }
    return models;
  }

  /// Whether one of them makes all conditions true.
  static boolean isSatisfiable(List<Formula> conditions) {
    return EVALUATIONS.stream()
        .anyMatch(
            evaluation ->
                conditions.stream().allMatch(condition -> evaluation.of(condition).orElseThrow()));
  }
}
