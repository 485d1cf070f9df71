package org.warpproof.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Terms have one form for each meaning that the rules know of, and never another meaning.
final class TermsTest {
  private final Terms terms = new Terms();
  private final Term x = terms.symbol("x", BigInteger.ZERO, BigInteger.TEN);
  private final Term y = terms.symbol("y", BigInteger.ZERO, BigInteger.TEN);

  private Term number(long value) {
    return terms.number(value);
  }

  @Test
  void equalSumsAreOneObject() {
    Term one = terms.add(terms.add(x, number(1)), y);
    Term other = terms.add(y, terms.add(number(1), x));
    assertThat(one).isSameAs(other);
    assertThat(terms.subtract(one, other)).isSameAs(number(0));
  }

  @Test
  void boundsDecide() {
    assertThat(terms.less(x, number(11)).isTrue()).isTrue();
    assertThat(terms.less(number(10), x).isFalse()).isTrue();
    assertThat(terms.equal(x, number(-1)).isFalse()).isTrue();
  }

  @Test
  void divisorsDecide() {
    Term even = terms.multiply(x, BigInteger.TWO);
    assertThat(terms.equal(even, number(3)).isFalse()).isTrue();
    assertThat(terms.equal(even, number(4))).isSameAs(terms.equal(x, number(2)));
    assertThat(terms.less(even, number(4))).isSameAs(terms.less(x, number(2)));
    assertThat(terms.less(even, number(5))).isSameAs(terms.less(x, number(3)));
  }

  @Test
  void multiplesAreDivided() {
    BigInteger four = BigInteger.valueOf(4);
    Term sum = terms.add(terms.multiply(x, four), terms.add(y, number(6)));
    Term rest = terms.add(y, number(2));
    assertThat(terms.divide(sum, four))
        .isSameAs(terms.add(terms.add(x, terms.divide(rest, four)), number(1)));
    assertThat(terms.modulo(sum, four)).isSameAs(terms.modulo(rest, four));
    assertThat(terms.divide(terms.multiply(x, four), four)).isSameAs(x);
  }

  @Test
  void oppositesCancel() {
    Formula less = terms.less(x, y);
    assertThat(terms.not(terms.not(less))).isSameAs(less);
    assertThat(terms.and(List.of(less, terms.not(less))).isFalse()).isTrue();
    assertThat(terms.or(List.of(less, terms.not(less))).isTrue()).isTrue();
  }

  /// Random terms and conditions over two symbols, against plain arithmetic at every point.
  @Test
  void meaningsAreKept() {
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      RandomTerms.Pair pair = new RandomTerms(terms, x, y, random).condition(3);
      for (int a = 0; a <= 10; a++) {
        for (int b = 0; b <= 10; b++) {
          boolean expected = pair.meaning().at(a, b);
          assertThat(RandomTerms.evaluate(pair.truth(), a, b)).isEqualTo(expected);
        }
      }
    }
  }
}
