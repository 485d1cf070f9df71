package org.warpproof.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.samples.Samples;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// All that is said of quotients, remainders, products and flipped bits, nested at random, holds of
/// numbers.
final class ArithmeticTest {
  private static final int TRIALS = Samples.of(3000);
  private static final int STEPS = 7;

  @Test
  void factsHoldOfNumbers() {
    for (long seed = 0; seed < TRIALS; seed++) {
      factsHold(new Random(seed), "seed " + seed);
    }
  }

  private static void factsHold(Random random, String description) {
    Terms terms = new Terms();
    Facts facts = new Facts(terms);
    Arithmetic arithmetic = new Arithmetic(terms, facts);
    Numbers numbers = new Numbers(arithmetic);
    List<Bounded> made = new ArrayList<>();
    for (String name : List.of("x", "w", "h")) {
      long number = random.nextInt(random.nextBoolean() ? 5 : 200) - random.nextInt(3) * 10L;
      long least = random.nextBoolean() ? Math.min(number, 0) : -1000;
      made.add(arithmetic.symbol(name, Range.of(least, 1000)));
      numbers.put(name, number);
    }
    for (int step = 0; step < STEPS; step++) {
      Bounded one = made.get(random.nextInt(made.size()));
      Bounded other = made.get(random.nextInt(made.size()));
      switch (random.nextInt(6)) {
        case 0 -> made.add(arithmetic.multiply(one, other));
        case 1 -> made.add(arithmetic.add(one, other));
        case 2 -> arithmetic.bits().apply(Binary.XOR, one, other).ifPresent(made::add);
        default -> {
          if (!other.isConstant()) {
            Divisions.Division division = arithmetic.divide(one, other);
            made.add(division.quotient());
            made.add(division.remainder());
          }
        }
      }
      arithmetic.gather(made.getLast().term());
    }
    Term any = terms.symbol("any", Term.UNBOUNDED.negate(), Term.UNBOUNDED);
    List<Formula> goal = made.stream().map(one -> terms.less(any, one.term())).toList();
    for (Formula fact : facts.relevantTo(goal)) {
      assertThat(numbers.of(fact)).as("%s: %s", description, fact).contains(true);
    }
  }
}
