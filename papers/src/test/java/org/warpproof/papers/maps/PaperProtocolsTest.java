package org.warpproof.papers.maps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.text.ParseException;

/// The protocols of the paper have the outcome that it states.
final class PaperProtocolsTest {
  private static final MapsCalculus CALCULUS = new MapsCalculus();

  private static String read(String name) throws IOException {
    return Files.readString(Path.of("..", "examples", "papers", "maps", name + ".map"));
  }

  @ParameterizedTest
  @CsvSource({
    "listing-2-2, BUG",
    "listing-2-3, BUG",
    "listing-2-3-aligned, BUG",
    "listing-2-3-second-barrier, FINE",
    "example-4, BUG",
    "section-3-1, BUG",
    "figure-15-first-iter-racy, BUG",
    "figure-15-first-iter, FINE",
    "figure-15-last-iter-racy, BUG",
    "figure-15-last-iter, FINE",
    "figure-15-last-iter-first-iter-racy, BUG",
    "figure-15-last-iter-first-iter, FINE",
    "figure-17-accesses, FINE",
    "figure-17-barriers, FINE",
    "figure-17-conditionals, FINE",
    "figure-17-unsynchronized-loops, FINE",
    "figure-17-synchronized-loops, FINE",
  })
  void areAsThePaperSays(String name, Answer expected) throws IOException {
    Outcome outcome = CALCULUS.check(read(name), Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(expected);
  }

  @Test
  void emptySynchronizedLoopsDoNotEvaluate() throws IOException {
    Sync protocol = ProgramParser.parse(read("example-2-empty-loop")).protocol();
    assertThatThrownBy(() -> new Evaluate(2).sync(protocol))
        .isInstanceOf(StuckException.class)
        .hasMessageContaining("W-FOR");
  }

  /// As in a kernel: no iteration, and so no barrier.
  @Test
  void runsOfEmptySynchronizedLoopsSkipThem() throws IOException {
    assertThat(CALCULUS.run(read("example-2-empty-loop"), Map.of(), Notation.ASCII).lines())
        .containsExactly(
            "phase 0: {}",
            "the synchronized loop over 'x' is empty, and runs zero times; the paper has no rule for"
                + " it",
            "safe");
    String racy = "param N; wr[tid]; for^S x in 0..N { sync }; rd[tid + 1]; sync";
    assertThat(CALCULUS.run(racy, Map.of("N", 1L), Notation.ASCII).answer()).isEqualTo(Answer.FINE);
    assertThat(CALCULUS.run(racy, Map.of("N", 0L), Notation.ASCII).answer()).isEqualTo(Answer.BUG);
  }

  /// What is proved holds if synchronized loops are empty, too; what the paper would prove is said.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          wr[tid]; for^S x in 0..N { sync }; rd[tid + 1]; sync                         | BUG
          wr[tid]; for^S x in 1..N { wr[tid]; sync; rd[x] }; wr[0]; sync               | BUG
          wr[tid]; for^S x in 0..N { for^S y in 0..x { sync }; rd[tid + 1]; sync }     | BUG
          for^S x in 0..N { wr[tid]; for^S y in x..1 { sync }; rd[tid + 1]; sync }     | BUG
          wr[tid]; for^S x in 0..N + 1 { sync }; rd[tid + 1]; sync                     | FINE
          wr[tid]; for^S x in 0..N { sync; wr[tid]; sync }; wr[tid]; sync; rd[tid + 1] | FINE
          for^S x in 0..N { for^S y in 0..x { wr[tid]; sync }; wr[tid] }               | FINE
          """)
  void empty(String protocol, Answer expected) {
    Outcome outcome = CALCULUS.check("param N; " + protocol, Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(expected);
  }

  @Test
  void saysWhatHoldsWithoutEmptyLoops() {
    String text = "param N; wr[tid]; for^S x in 0..N { sync }; rd[tid + 1]; sync";
    assertThat(CALCULUS.check(text, Map.of(), Notation.ASCII).lines())
        .containsExactly(
            "data races refuted for N = 0, threads = 2",
            "race in phase 0: 0:rd[1] and 1:wr[1]",
            "data races proved where no synchronized loop is empty, as the paper assumes");
  }

  /// "rd[t₁+j₁] races with wr[t₂] when r = 1, t₁ = 0, t₂ = 1, j₁ = 1, N > 1 and M > 1"
  @Test
  void aRunShowsTheRaceOfListing23() throws IOException {
    Outcome outcome =
        CALCULUS.run(read("listing-2-3"), Map.of("N", 2L, "M", 2L, "threads", 2L), Notation.ASCII);
    assertThat(outcome.lines())
        .containsExactly(
            "phase 0: {0:wr[0], 1:wr[1]}",
            "phase 1: {0:rd[0], 0:rd[1], 0:wr[0], 1:rd[1], 1:rd[2], 1:wr[1]}",
            "phase 2: {0:rd[0], 0:rd[1], 1:rd[1], 1:rd[2]}",
            "race in phase 1: 0:rd[1] and 1:wr[1]");
  }

  @Test
  void alignsListing23AsThePaperDoes() throws IOException {
    assertThat(CALCULUS.show(read("listing-2-3"), "aligned", Map.of(), Notation.PAPER))
        .containsExactly(
            "skip;",
            "forᵁ i ∈ 0..M {",
            "  wr[tid]",
            "};",
            "sync;",
            "forˢ r ∈ 0 + 1..N {",
            "  skip;",
            "  forᵁ j ∈ 0..M {",
            "    rd[tid + j]",
            "  };",
            "  forᵁ i ∈ 0..M {",
            "    wr[tid]",
            "  };",
            "  sync",
            "};",
            "skip;",
            "forᵁ j ∈ 0..M {",
            "  rd[tid + j]",
            "}");
  }

  /// Examples 1 and 3: `[P₁, P₂, P₃] ⊙ [P′₃, P₄, P₅]` and `[P₁, P₂] ⊗ [P₃, P₄, P₅]`.
  @Test
  void historiesAreMergedAndMultiplied() {
    assertThat(Printer.print(history(1, 2, 3).merge(history(7, 4, 5))))
        .containsExactly(
            "phase 0: {0:wr[1]}",
            "phase 1: {0:wr[2]}",
            "phase 2: {0:wr[3], 0:wr[7]}",
            "phase 3: {0:wr[4]}",
            "phase 4: {0:wr[5]}");
    assertThat(Printer.print(history(1, 2).product(history(3, 4, 5))))
        .containsExactly(
            "phase 0: {0:wr[1], 0:wr[3]}",
            "phase 1: {0:wr[1], 0:wr[4]}",
            "phase 2: {0:wr[1], 0:wr[5]}",
            "phase 3: {0:wr[2], 0:wr[3]}",
            "phase 4: {0:wr[2], 0:wr[4]}",
            "phase 5: {0:wr[2], 0:wr[5]}");
  }

  /// A phase for each index, with one write.
  private static History history(long... indices) {
    return Arrays.stream(indices)
        .mapToObj(index -> History.of(Set.of(new History.Access(0, Mode.WRITE, index))))
        .reduce(new History(List.of()), History::concat);
  }

  @Test
  void theNumberOfThreadsHasAName() throws IOException {
    Outcome outcome =
        CALCULUS.run(read("figure-17-accesses"), Map.of("threads", 3L), Notation.ASCII);
    assertThat(outcome.lines().getFirst()).contains("2:wr[11]").doesNotContain("2:wr[12]");
    assertThat(outcome.answer()).isEqualTo(Answer.FINE);
  }

  /// The engine stops at 1024 threads and 64 bits; a protocol does not.
  @Test
  void largeSizesAreNotForgotten() {
    String wide = "if tid > 2000 { wr[0] }; sync";
    assertThat(CALCULUS.run(wide, Map.of("threads", 2003L), Notation.ASCII).answer())
        .isEqualTo(Answer.BUG);
    assertThat(CALCULUS.check(wide, Map.of(), Notation.ASCII).lines())
        .containsExactly(
            "data races proved",
            "  assuming that a group has at most 1024 threads",
            "  assuming that numbers fit in 64 bits");
    assertThat(CALCULUS.check("wr[tid]; sync", Map.of(), Notation.ASCII).lines())
        .containsExactly("data races proved");
    String far = "param N; if N > 9000000000000000000 { wr[N] }; sync";
    assertThat(CALCULUS.check(far, Map.of(), Notation.ASCII).answer()).isNotEqualTo(Answer.FINE);
  }

  /// The kernel, the sizes and the formulas have names too; a program's mean what it says.
  @Test
  void namesAreKeptApart() {
    String read = "param read0; rd[tid + 1000]; if read0 == 0 { wr[0] }; sync";
    assertThat(CALCULUS.check(read, Map.of(), Notation.ASCII).answer()).isEqualTo(Answer.BUG);
    for (String name : List.of("groups", "threads", "tid")) {
      String text = "param %s; if %s != 1 { wr[0] }; sync".formatted(name, name);
      assertThatThrownBy(() -> CALCULUS.check(text, Map.of(), Notation.ASCII))
          .isInstanceOf(IllFormedException.class)
          .hasMessageContaining("'" + name + "' is reserved");
    }
    assertThatThrownBy(() -> CALCULUS.check("param N, N; wr[N]; sync", Map.of(), Notation.ASCII))
        .hasMessageContaining("'N' is bound twice");
    assertThatThrownBy(() -> CALCULUS.check("wr[groups]; sync", Map.of(), Notation.ASCII))
        .hasMessageContaining("closed: 'groups'");
  }

  @Test
  void valuesBelongToSomething() {
    for (Map<String, Long> values :
        List.of(Map.of("M", 3L), Map.of("threads", 0L), Map.of("groups", 2L))) {
      assertThatThrownBy(() -> CALCULUS.run("wr[tid]; sync", values, Notation.ASCII))
          .as("%s", values)
          .isInstanceOf(StuckException.class);
      assertThatThrownBy(() -> CALCULUS.check("wr[tid]; sync", values, Notation.ASCII))
          .isInstanceOf(StuckException.class);
    }
  }

  @Test
  void nobodyWaitsForLongRuns() {
    for (String text :
        List.of(
            "for x in 0..1000000000000 { wr[tid] }; sync",
            "for x in 0..1000000000000 { wr[tid]; sync }")) {
      assertThat(CALCULUS.run(text, Map.of(), Notation.ASCII))
          .isEqualTo(new Outcome(Answer.UNKNOWN, List.of("stopped after 1000000 steps")));
    }
    Map<String, Long> many = Map.of("threads", 100_000L);
    assertThat(CALCULUS.run("wr[tid]; rd[100000]; sync", many, Notation.ASCII).answer())
        .isEqualTo(Answer.FINE);
  }

  /// Remainders have the sign of the divisor, in runs and for the engine.
  @Test
  void negativeNumbersAreDividedAlike() {
    String text = "wr[(tid - 1) % 4]; sync; wr[(tid - 8) / 4 * 0 + tid]; sync";
    for (long threads = 4; threads <= 5; threads++) {
      Map<String, Long> sizes = Map.of("threads", threads);
      Answer expected = threads == 4 ? Answer.FINE : Answer.BUG;
      assertThat(CALCULUS.run(text, sizes, Notation.ASCII).answer()).isEqualTo(expected);
      assertThat(CALCULUS.check(text, sizes, Notation.ASCII).answer()).isEqualTo(expected);
    }
  }

  @Test
  void saysWhatIsWrong() {
    assertThatThrownBy(() -> ProgramParser.parse("wr[tid] sync"))
        .isInstanceOf(ParseException.class)
        .hasMessage("1:9: expected ';', found 'sync'");
    assertThatThrownBy(() -> ProgramParser.parse("wr[tid]; sync;".repeat(600)))
        .hasMessageContaining("expected at most 1000 statements");
    assertThatThrownBy(() -> ProgramParser.parse("if tid = 0 {".repeat(5000)))
        .hasMessageContaining("expected statements that are not nested deeper than 200 levels");
    assertThatThrownBy(() -> ProgramParser.parse("param N;"))
        .hasMessage("1:9: expected a protocol, found the end of the text");
    assertThatThrownBy(() -> ProgramParser.parse("for^S x in 0..1 { wr[x] }"))
        .hasMessageContaining("expected a barrier in a synchronized loop");
    assertThatThrownBy(() -> CALCULUS.check("for x in 0..tid { sync }", Map.of(), Notation.ASCII))
        .isInstanceOf(IllFormedException.class)
        .hasMessageContaining("uniform bounds");
    assertThatThrownBy(() -> CALCULUS.check("wr[y]; sync", Map.of(), Notation.ASCII))
        .hasMessageContaining("closed: 'y'");
  }
}
