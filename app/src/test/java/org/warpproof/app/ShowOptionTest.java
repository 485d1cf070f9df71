package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// `check --show`: stages before the verdict.
final class ShowOptionTest {
  private static final String FILE = "examples/neighbours.cu";

  private static Outcome check(String... options) {
    String[] args = new String[options.length + 2];
    args[0] = "check";
    System.arraycopy(options, 0, args, 1, options.length);
    args[args.length - 1] = FILE;
    return Outcome.of(args);
  }

  @Test
  void comesBeforeTheVerdict() {
    Outcome outcome = check("--show", "phases");
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).startsWith("phases of neighbours:\n").contains("8:11: error:");
  }

  @Test
  void isInTheOrderOfTheWay() {
    String text = check("--show", "formula,accesses", "--show=protocol,aligned").out();
    assertThat(text)
        .containsSubsequence(
            "protocols of neighbours:",
            "aligned phases of neighbours:",
            "accesses of neighbours:",
            "formulas of neighbours:",
            "(check-sat)",
            "8:11: error:");
    assertThat(text).doesNotContain("\nphases of");
  }

  @Test
  void showsInvariantsWhereNothingIsOpen() {
    Outcome outcome = Outcome.of("check", "--show", "invariants", "examples/search.cu");
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out())
        .containsSubsequence(
            "invariants of search:",
            "low <= high  ",
            "guessed",
            "low <= high  ",
            "claimed",
            "4 of 11 guesses hold",
            "search: data races proved");
  }

  @Test
  void engineCanBeAskedForAlone() {
    Outcome outcome = check("--engine", "contract");
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).contains("data races refuted, barrier divergence proved");
    assertThat(check("--engine", "nothing").status()).isEqualTo(2);
  }

  @Test
  void saysOfWhatItKnows() {
    assertThat(check("--show", "nothing").status()).isEqualTo(2);
    check("--show", "phases", "--format", "json").isOneLine("--show is for --format text only");
  }
}
