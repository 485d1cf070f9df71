package org.warpproof.papers.pvl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;

/// The kernels of the paper have the outcome that it states.
@Execution(ExecutionMode.CONCURRENT)
final class PaperKernelsTest {
  private static final PvlCalculus CALCULUS = new PvlCalculus();

  private static String read(String name) throws IOException {
    return Files.readString(Path.of("..", "examples", "papers", "pvl", name + ".pvl"));
  }

  @ParameterizedTest
  @CsvSource({
    "figure-1, FINE, no contracts; nothing fails",
    "figure-8, FINE, contracts proved: 26 obligations",
    "figure-8-missing-barrier, BUG, data races refuted",
    "figure-8-wrong-contract, BUG, contract broken: framing",
    "figure-9, FINE, contracts proved: 55 obligations",
    "figure-9-inferred, FINE, contracts proved: 56 obligations",
    "figure-8-no-barrier-precondition, UNKNOWN, O5 barrier precondition implies postcondition",
    "sum, FINE, contracts proved: 42 obligations",
    "figure-9-unfenced, BUG, a barrier hands on what it fences",
    "figure-9-missing-barrier, BUG, data races refuted",
  })
  void areAsThePaperSays(String name, Answer expected, String line) throws IOException {
    Outcome outcome = CALCULUS.check(read(name), Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(expected);
    assertThat(outcome.lines()).anyMatch(one -> one.contains(line));
  }

  /// The second barrier of Fig. 9 fences nothing. "It is only there to ensure that the value has
  /// been read": what it orders by the paper's rule and not by OpenCL's is said. The kernels
  /// `binomial_row*.cl` are the same in OpenCL.
  @Test
  void figure9NeedsTheOrderOfReads() throws IOException {
    String text = read("figure-9");
    assertThat(CALCULUS.check(text, Map.of(), Notation.ASCII).lines())
        .contains(
            "data races proved",
            "  assuming that a barrier orders reads with later writes of memory that it does not"
                + " fence, as the paper does and OpenCL does not: barrier 2 (local)");
    assertThat(
            CALCULUS
                .check(
                    text.replace("barrier(2,{})", "barrier(2,{local})"), Map.of(), Notation.ASCII)
                .lines())
        .contains("data races proved")
        .noneMatch(line -> line.contains("OpenCL"));
  }

  /// A contract that is broken does not make a race.
  @Test
  void wrongContractsAreApartFromRaces() throws IOException {
    assertThat(CALCULUS.check(read("figure-8-wrong-contract"), Map.of(), Notation.ASCII).lines())
        .contains("data races proved")
        .contains("16:5: contract broken: permission for each access: thread 0 has no rd for a[1]");
  }

  @Test
  void barriersThatDivergeAreNotAllowed() throws IOException {
    String text = read("figure-8-divergent");
    assertThatThrownBy(() -> CALCULUS.run(text, Map.of(), Notation.ASCII))
        .isInstanceOf(IllFormedException.class)
        .hasMessage(
            "10:5: lock-step restriction: the condition around barrier 1 is not lock-step-safe:"
                + " it uses 'tid'");
  }

  @Test
  void aRunShowsFigure8() throws IOException {
    Outcome outcome = CALCULUS.run(read("figure-8"), Map.of("threads", 2L), Notation.ASCII);
    assertThat(outcome.lines())
        .containsExactly(
            "group 0, phase 0: 0:wr a[0], 1:wr a[1]",
            "group 0, phase 1: 0:rd a[1], 0:wr b[0], 1:rd a[0], 1:wr b[1]",
            "global a = [0, 1]",
            "global b = [1, 0]",
            "thread 0: read1 = 1",
            "thread 1: read1 = 0",
            "all interleavings: no race, contracts hold");
  }

  /// 1 3 3 1, with four threads.
  @Test
  void figure9ComputesBinomialCoefficients() throws IOException {
    Outcome outcome = CALCULUS.run(read("figure-9"), Map.of("threads", 4L), Notation.ASCII);
    assertThat(outcome.answer()).isEqualTo(Answer.FINE);
    assertThat(outcome.lines())
        .contains("global bin = [1, 3, 3, 1]", "all interleavings: no race, contracts hold");
  }

  /// "The former is a lock step variable (assign 1 and then increment by one), but the latter is
  /// not."
  @Test
  void lockStepVariablesOfFigure9() throws IOException {
    assertThat(CALCULUS.show(read("figure-9"), "lock-step", Map.of(), Notation.PAPER))
        .containsExactly("P_LS = {gid, tcount, gsize, N}");
  }

  @Test
  void coreOfFigure8() throws IOException {
    assertThat(CALCULUS.show(read("figure-8"), "core", Map.of(), Notation.PAPER))
        .containsExactly(
            "wrglob(tid, tid);",
            "1 : barrier({global});",
            "read1 := rdglob((tid + 1) mod gsize);",
            "wrglob(gsize + tid, read1)");
  }

  /// Example 3, for any group.
  @Test
  void obligationOfFigure8() throws IOException {
    String range = "gid * gsize <= tid && tid < (gid + 1) * gsize";
    assertThat(CALCULUS.show(read("figure-8"), "specifications", Map.of(), Notation.ASCII))
        .endsWith(
            "obligation",
            "  requires (\\forall* int tid; " + range + "; perm(a[tid], 100));",
            "  requires (\\forall* int tid; " + range + "; perm(b[tid], 100));",
            "  ensures (\\forall* int tid; " + range + "; perm(a[(tid + 1) mod gsize], 10));",
            "  ensures (\\forall* int tid; " + range + "; perm(b[tid], 100));",
            "  void main_resources_of_1(int tcount, int gsize, int gid) {}");
  }

  @Test
  void kernelsAreReadBack() throws IOException {
    for (String name : new String[] {"figure-1", "figure-8", "figure-9"}) {
      for (Notation notation : Notation.values()) {
        String text = String.join("\n", CALCULUS.show(read(name), "kernel", Map.of(), notation));
        assertThat(String.join("\n", CALCULUS.show(text, "kernel", Map.of(), notation)))
            .isEqualTo(text);
      }
    }
  }
}
