package org.warpproof.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Terms as people write them.
final class TermPrinterTest {
  private final Terms terms = new Terms();
  private final Map<Term, TermPrinter.Meaning> meanings = new HashMap<>();
  private final Term x = symbol("x");
  private final Term y = symbol("y");
  private final Term k = symbol("k#1");

  private final TermPrinter printer =
      new TermPrinter(
          new TermPrinter.Symbols() {
            @Override
            public String name(String name) {
              return name.replaceFirst("#.*", "");
            }

            @Override
            public Optional<TermPrinter.Meaning> meaning(Term symbol) {
              return Optional.ofNullable(meanings.get(symbol));
            }
          });

  private Term symbol(String name) {
    return terms.symbol(name, BigInteger.valueOf(-1000), BigInteger.valueOf(1000));
  }

  private Term times(long factor, Term term) {
    return terms.multiply(term, BigInteger.valueOf(factor));
  }

  private Term meaning(String name, TermPrinter.Meaning meaning) {
    Term symbol = symbol(name);
    meanings.put(symbol, meaning);
    return symbol;
  }

  private String print(Term term) {
    return printer.print(term);
  }

  @Test
  void sums() {
    assertThat(print(terms.number(-3))).isEqualTo("-3");
    assertThat(print(terms.add(times(-2, x), y))).isEqualTo("y - 2*x");
    assertThat(print(terms.add(times(4, x), terms.number(-1)))).isEqualTo("4*x - 1");
    assertThat(print(times(-1, x))).isEqualTo("-x");
    assertThat(print(terms.number(BigInteger.TWO.pow(31)))).isEqualTo("2^31");
    assertThat(print(k)).isEqualTo("k");
  }

  @Test
  void products() {
    Term product = meaning("product 1", new TermPrinter.Meaning.Product(terms.add(x, y), k));
    assertThat(print(product)).isEqualTo("(x + y)*k");
    assertThat(print(terms.add(times(4, product), x))).isEqualTo("x + 4*(x + y)*k");
    Term inner = meaning("product 2", new TermPrinter.Meaning.Product(x, product));
    assertThat(print(inner)).isEqualTo("x*((x + y)*k)");
    Term power = meaning("power", new TermPrinter.Meaning.Powers(terms.number(1), two(), k));
    assertThat(print(times(3, power))).isEqualTo("3*2^k");
    Term scaled =
        meaning("power 2", new TermPrinter.Meaning.Powers(y, two(), terms.add(k, terms.number(1))));
    assertThat(print(scaled)).isEqualTo("y*2^(k + 1)");
    Term first = meaning("power 3", new TermPrinter.Meaning.Powers(y, two(), terms.number(0)));
    assertThat(print(first)).isEqualTo("y");
    Term number =
        meaning("power 4", new TermPrinter.Meaning.Powers(terms.number(1), two(), terms.number(3)));
    assertThat(print(number)).isEqualTo("8");
    assertThat(print(terms.subtract(x, times(4, number)))).isEqualTo("x - 32");
  }

  private static BigInteger two() {
    return BigInteger.TWO;
  }

  @Test
  void divisions() {
    Term quotient = terms.divide(terms.add(x, y), BigInteger.valueOf(8));
    assertThat(print(quotient)).isEqualTo("(x + y) / 8");
    assertThat(print(times(8, quotient))).isEqualTo("8*((x + y) / 8)");
    assertThat(print(terms.modulo(x, BigInteger.valueOf(8)))).isEqualTo("x % 8");
    assertThat(print(meaning("q", new TermPrinter.Meaning.Quotient(x, y)))).isEqualTo("x / y");
    assertThat(print(meaning("r", new TermPrinter.Meaning.Remainder(x, y)))).isEqualTo("x % y");
    assertThat(print(meaning("s", new TermPrinter.Meaning.Roots(x, two(), k))))
        .isEqualTo("x / 2^k");
  }

  @Test
  void conditions() {
    Formula less = terms.less(x, y);
    Formula positive = terms.less(terms.number(0), x);
    Formula same = terms.equal(terms.add(x, terms.number(3)), y);
    assertThat(printer.print(less)).isEqualTo("x < y");
    assertThat(printer.print(terms.not(less))).isEqualTo("y <= x");
    assertThat(printer.print(positive)).isEqualTo("0 < x");
    assertThat(printer.print(terms.atMost(x, terms.number(5)))).isEqualTo("x <= 5");
    assertThat(printer.print(terms.atMost(terms.number(5), x))).isEqualTo("4 < x");
    assertThat(printer.print(terms.less(terms.add(x, terms.number(1)), y))).isEqualTo("x + 1 < y");
    assertThat(printer.print(same)).isEqualTo("x + 3 == y");
    assertThat(printer.print(terms.not(same))).isEqualTo("x + 3 != y");
    assertThat(printer.print(terms.and(List.of(less, positive)))).isEqualTo("x < y && 0 < x");
    Formula both = terms.and(List.of(same, positive));
    assertThat(printer.print(terms.or(List.of(less, both))))
        .isEqualTo("x < y || (x + 3 == y && 0 < x)");
    assertThat(printer.print(terms.not(both))).isEqualTo("!(x + 3 == y && 0 < x)");
    Formula all = new Quantifiers(terms).forAll(List.of(k), terms.less(x, terms.add(k, y)));
    assertThat(printer.print(all)).isEqualTo("forall @0 in -1000..1000: x < y + @0");
    assertThat(printer.print(terms.and(List.of(less, all))))
        .isEqualTo("x < y && (forall @0 in -1000..1000: x < y + @0)");
    Term bits = new Words(terms, 32).apply(BitOperation.XOR, k, terms.number(6));
    assertThat(printer.print(terms.equal(bits, y))).isEqualTo("y == ((k % 2^32) ^ 6)");
    Formula enabled = terms.truth("enabled#1");
    assertThat(printer.print(terms.or(List.of(less, enabled)))).isEqualTo("x < y || enabled");
    assertThat(printer.print(terms.not(enabled))).isEqualTo("!enabled");
  }

  @Test
  void choicesAndFunctions() {
    Term choice = terms.choose(terms.less(x, y), x, y);
    assertThat(print(choice)).isEqualTo("x < y ? x : y");
    assertThat(print(terms.add(choice, terms.number(1)))).isEqualTo("(x < y ? x : y) + 1");
    Term applied = terms.apply("f#1", List.of(x, times(2, y)), BigInteger.ZERO, BigInteger.TEN);
    assertThat(print(applied)).isEqualTo("f(x, 2*y)");
    assertThat(print(terms.apply("g", List.of(), BigInteger.ZERO, BigInteger.TEN))).isEqualTo("g");
  }

  @Test
  void wrapArounds() {
    Term size = terms.number(BigInteger.ONE.shiftLeft(32));
    Term sum = terms.add(x, y);
    Term signed = terms.choose(terms.less(terms.number(7), sum), terms.subtract(sum, size), sum);
    assertThat(print(signed)).isEqualTo("i32(x + y)");
    Term unsigned =
        terms.choose(terms.less(signed, terms.number(0)), terms.add(signed, size), signed);
    assertThat(print(unsigned)).isEqualTo("u32(x + y)");
  }

  @Test
  void whatIsTooLongEnds() {
    Term term = x;
    for (int i = 0; i < 100; i++) {
      term = terms.choose(terms.less(term, symbol("s" + i)), terms.add(term, y), term);
    }
    assertThat(print(term)).hasSizeLessThan(20_000).contains("…");
  }
}
