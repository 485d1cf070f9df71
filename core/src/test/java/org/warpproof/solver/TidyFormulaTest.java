package org.warpproof.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Shorter conditions that mean the same.
final class TidyFormulaTest {
  private static final List<String> NAMES = List.of("a", "b", "c", "d");

  private final Terms terms = new Terms();

  private Formula literal(String name) {
    Term symbol = terms.symbol(name, BigInteger.ZERO, BigInteger.ONE);
    return terms.equal(symbol, terms.number(1));
  }

  @Test
  void leavesOutWhatIsSaidTwice() {
    Formula a = literal("a");
    Formula b = literal("b");
    Formula c = literal("c");
    Formula either =
        terms.or(List.of(terms.and(List.of(a, b)), terms.and(List.of(a, terms.not(b)))));
    assertThat(new TidyFormula(terms).of(either)).isEqualTo(a);
    Formula both = terms.and(List.of(terms.or(List.of(a, b)), a));
    assertThat(new TidyFormula(terms).of(both)).isEqualTo(a);
    Formula settled = terms.and(List.of(terms.or(List.of(terms.not(a), c)), a));
    assertThat(new TidyFormula(terms).of(settled)).isEqualTo(terms.and(List.of(c, a)));
  }

  @Test
  void meansTheSame() {
    Random random = new Random(1);
    for (int i = 0; i < 2000; i++) {
      Formula truth = random(random, 4);
      Formula tidy = new TidyFormula(terms).of(truth);
      for (int values = 0; values < 1 << NAMES.size(); values++) {
        Map<String, BigInteger> model = new TreeMap<>();
        for (int n = 0; n < NAMES.size(); n++) {
          model.put(NAMES.get(n), BigInteger.valueOf(values >> n & 1));
        }
        Evaluation evaluation = new Evaluation(new Answer.Satisfiable(model, List.of()));
        assertThat(evaluation.of(tidy)).isEqualTo(evaluation.of(truth));
      }
    }
  }

  private Formula random(Random random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      Formula literal = literal(NAMES.get(random.nextInt(NAMES.size())));
      return random.nextBoolean() ? literal : terms.not(literal);
    }
    List<Formula> parts = new ArrayList<>();
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      parts.add(random(random, depth - 1));
    }
    return switch (random.nextInt(5)) {
      case 0, 1 -> terms.and(parts);
      case 2, 3 -> terms.or(parts);
      default -> terms.not(parts.getFirst());
    };
  }
}
