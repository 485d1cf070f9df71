package org.warpproof.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.text.ParseException;
import org.warpproof.text.Tokens;

final class ExpTest {
  private static Exp parse(String text) {
    Tokens tokens = new Tokens(text, ExpParser.alphabet());
    Exp exp = new ExpParser(tokens).expression();
    assertThat(tokens.atEnd()).as("end of '%s'", text).isTrue();
    return exp;
  }

  @ParameterizedTest
  @CsvSource({
    "1 + 2 * 3, 7",
    "(1 + 2) * 3, 9",
    "7 - 2 - 1, 4",
    "-7 / 2, -4",
    "-7 % 2, 1",
    "1 + 1 == 2 && !(2 < 1), true",
    "1 ≤ 2 ∧ ¬(1 = 2) ∨ false, true",
    "-(1 + 2), -3",
  })
  void evaluates(String text, String value) {
    assertThat(parse(text).evaluate()).hasToString(value);
  }

  @Test
  void printedExpressionsAreReadBack() {
    new ForAll<Exp>(
            random -> new RandomExp(random, List.of("x", "tid")).condition(3),
            RandomExp::smaller,
            Notation.ASCII::of)
        .hold(
            1000,
            exp -> {
              for (Notation notation : Notation.values()) {
                Exp again = parse(notation.of(exp));
                if (!again.equals(exp)) {
                  return Optional.of("read back as " + again);
                }
              }
              return Optional.empty();
            });
  }

  @Test
  void saysWhatIsWrong() {
    assertThatThrownBy(() -> parse("1 + "))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining("1:5: expected an expression");
    assertThatThrownBy(() -> parse("x + 1").evaluate())
        .isInstanceOf(StuckException.class)
        .hasMessage("'x' has no value");
    assertThatThrownBy(() -> parse("1 / 0").evaluate()).hasMessage("division by zero");
    assertThatThrownBy(() -> parse("true + 1").evaluate()).hasMessage("true is no number");
    assertThatThrownBy(() -> parse("4294967296 * 4294967296").evaluate())
        .hasMessage("a number does not fit into 64 bits");
    assertThatThrownBy(() -> parse("(".repeat(100_000)))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining("at most 500 operands");
    assertThatThrownBy(() -> parse("1" + " + 1".repeat(100_000)))
        .isInstanceOf(ParseException.class);
  }

  @Test
  void substitutes() {
    assertThat(parse("x + y * x").substitute("x", Exp.number(2))).isEqualTo(parse("2 + y * 2"));
    assertThat(parse("x + y * x").names()).containsExactly("x", "y");
  }
}
