package org.warpproof.papers.babycuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;

/// The programs of the paper have the outcome that it states.
final class PaperProgramsTest {
  private static final BabyCudaCalculus CALCULUS = new BabyCudaCalculus();

  private static String read(String name) throws IOException {
    return Files.readString(Path.of("..", "examples", "papers", "babycuda", name + ".bcu"));
  }

  private static Outcome run(String name, Map<String, Long> values) throws IOException {
    return CALCULUS.run(read(name), values, Notation.PAPER);
  }

  @ParameterizedTest
  @CsvSource({
    "figure-3, BUG",
    "figure-4, FINE",
    "equation-1, BUG",
    "equation-2, FINE",
    "protocols-figure-16, FINE",
    "protocols-figure-16-racy, BUG",
    "synchronized, FINE",
  })
  void areAsThePaperSays(String name, Answer expected) throws IOException {
    Outcome outcome = CALCULUS.check(read(name), Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(expected);
  }

  @Test
  void figure3Races() throws IOException {
    assertThat(run("figure-3", Map.of("M", 2L, "A[1]", 7L)).lines())
        .containsExactly(
            "before: {0: (∅, {1: 7})}",
            "phase 0: {0: ({0, 1}, {0: ⊥, 1: 8}), 1: ({0, 1}, {0: ⊥, 1: 8})}",
            "memory: {A[0] = ⊥, A[1] = 8}",
            "race in phase 0: 0:wr[0] and 1:rd[0]");
  }

  @Test
  void figure4DoesNot() throws IOException {
    assertThat(run("figure-4", Map.of("threads", 3L)).lines())
        .containsExactly(
            "phase 0: {0: (∅, {0: 0}), 1: (∅, ∅), 2: (∅, ∅)}", "memory: {A[0] = 0}", "race-free");
  }

  /// "{M, tid} ⊢ forᵁ x ∈ 0..M {let y = A[x] in A[x] := y + 1} ◮ forᵁ x ∈ 0..M {rd[x]; wr[x]}"
  @Test
  void figure3HasAType() throws IOException {
    assertThat(CALCULUS.show(read("figure-3"), "protocol", Map.of(), Notation.PAPER))
        .containsExactly("param M;", "forᵁ x ∈ 0..M {", "  rd[x];", "  wr[x]", "};", "sync");
  }

  /// "{tid} ⊢ if tid = 0 {A[0] := tid} else {skip} ◮ if tid = 0 {wr[0]} else {skip}"
  @Test
  void figure4HasAType() throws IOException {
    assertThat(CALCULUS.show(read("figure-4"), "protocol", Map.of(), Notation.PAPER))
        .containsExactly("if tid = 0 {", "  wr[0]", "} else {", "  skip", "};", "sync");
  }

  /// "{tid} ⊬ A[tid] := tid; let x = A[tid] in A[x] := 9 ◮ wr[tid]; rd[tid]; wr[x]"
  @Test
  void equation2HasNone() throws IOException {
    assertThat(CALCULUS.show(read("equation-2"), "protocol", Map.of(), Notation.PAPER))
        .containsExactly(
            "// ill-typed: 4:1: T-WRITE: the index x uses 'x', which is data read at 3:1",
            "wr[tid];",
            "rd[tid];",
            "wr[x];",
            "sync");
    String text = read("equation-2");
    assertThatThrownBy(() -> CALCULUS.show(text, "aligned", Map.of(), Notation.PAPER))
        .isInstanceOf(IllFormedException.class)
        .hasMessageContaining("T-WRITE");
  }

  @Test
  void synchronizedProgramsHaveSynchronizedTypes() throws IOException {
    assertThat(CALCULUS.show(read("synchronized"), "protocol", Map.of(), Notation.ASCII))
        .containsExactly(
            "param N;",
            "for^S r in 0..N {",
            "  rd[tid + 1];",
            "  sync;",
            "  wr[tid];",
            "  sync",
            "}");
    assertThat(run("synchronized", Map.of("N", 2L, "A[2]", 5L)).lines())
        .endsWith("memory: {A[0] = 5, A[1] = 5, A[2] = 5}", "race-free");
  }

  /// Two loops of one name are no nested binders.
  @Test
  void showsFormulas() {
    String text = "for i in 0..2 { A[tid] := i }; for i in 0..3 { A[tid] := i }";
    assertThat(CALCULUS.show(text, "formulas", Map.of(), Notation.ASCII)).hasSizeGreaterThan(4);
    assertThat(CALCULUS.show(text, "traces", Map.of("threads", 8L), Notation.ASCII))
        .anyMatch(line -> line.contains("var t1' in 1..8"));
    assertThat(CALCULUS.check(text, Map.of(), Notation.ASCII).lines())
        .containsExactly("data races proved");
  }
}
