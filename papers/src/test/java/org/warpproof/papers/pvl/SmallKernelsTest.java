package org.warpproof.papers.pvl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.text.ParseException;

/// One rule at a time, on kernels of a few words.
@Execution(ExecutionMode.CONCURRENT)
final class SmallKernelsTest {
  private static final PvlCalculus CALCULUS = new PvlCalculus();

  /// A kernel with a global array `a` and a local array `t`.
  private static String kernel(String contract, String body) {
    return "kernel k { global int[tcount] a; local int[gsize] t; %s void main() { %s } }"
        .formatted(contract, body);
  }

  private static Outcome run(String contract, String body) {
    return CALCULUS.run(kernel(contract, body), Map.of(), Notation.ASCII);
  }

  private static Outcome check(String body) {
    return CALCULUS.check(kernel("", body), Map.of(), Notation.ASCII);
  }

  /// Each obligation, broken.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          | a[tid] := 1; | thread 0 has no rw for a[0]
          requires perm(a[tid],10); | a[tid] := 1; | thread 0 has no rw for a[0]
          requires perm(a[0],100); | nop; | compatible resources: thread 1: a[0] is also given
          requires perm(a[0],100) * perm(a[0],10); | nop; | compatible resources
          requires perm(t[lid],10) * a[tid] = 0; | nop; | framing: thread 0: no permission for a[0]
          requires perm(a[t[lid]],10); | nop; | framing: thread 0: no permission for t[0]
          requires perm(a[tid],10); | barrier(global) { ensures perm(a[tid],100); } | \
          the group has no rw for a[0]
          | barrier(global) { ensures perm(a[tid],10); } | the group has no rd for a[0]
          | barrier(global) { ensures perm(t[0],100); } | compatible resources
          requires perm(a[tid],100); | barrier(global) { requires a[tid] = 1; } | \
          barrier precondition: thread 0: 'a[tid] == 1' is false
          | barrier(global) { requires a[tid] = 0; } | framing
          | barrier(global) { ensures perm(t[lid],10) * t[lid] = 1; } | barrier postcondition
          requires perm(t[lid],100); | t[lid] := 1; barrier(1,{global}) { \
          ensures perm(t[(lid+1) mod gsize],10); } | no barrier fenced it
          requires perm(t[lid],100); | int i; invariant i < 2; while (i < 2) { i := i + 1; } | \
          loop invariant: thread 0: 'i < 2' is false
          requires perm(a[tid],10); | int i; invariant perm(t[lid],10); while (i < 2) { i := i + 1; } | \
          loop invariant: thread 0: it does not hold rd for t[0]
          requires perm(a[tid],100); ensures perm(a[tid],10) * a[tid] = 1; | nop; | \
          thread postcondition
          ensures perm(a[tid],10); | nop; | thread postcondition: thread 0: it does not hold rd
          ensures true; requires perm(a[tid+1],10); | nop; | a[2] is outside of the array
          """)
  void contractsThatAreBroken(String contract, String body, String expected) {
    Outcome outcome = run(contract == null ? "requires perm(t[lid],rd);" : contract, body);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(Answer.BUG);
    assertThat(outcome.lines())
        .as("%s", outcome)
        .anyMatch(line -> line.contains("contract broken") && line.contains(expected));
  }

  /// Each obligation, kept.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          requires perm(a[tid],100); ensures perm(a[tid],10) * a[tid] = tid; | a[tid] := tid;
          requires (\\forall* int i; 0 <= i & i < tcount; perm(a[i],10)); | int x := a[0];
          requires tid = 0 -> perm(a[0],100); | if (tid = 0) { a[0] := 1; }
          requires tid = 0 ? perm(a[0],100) : perm(a[tid],rd); | int x := a[tid];
          requires perm(t[lid],100); | int x := t[lid]; barrier(1,{global}) { \
          ensures perm(t[(lid+1) mod gsize],100); } t[(lid+1) mod gsize] := 1;
          requires perm(t[lid],100); | t[lid] := 1; barrier(1,{global}) { \
          ensures perm(t[lid],100); } t[lid] := 2;
          requires perm(t[lid],100); | t[lid] := 1; barrier(local) { \
          ensures perm(t[(lid+1) mod gsize],10) * t[(lid+1) mod gsize] = 1; }
          """)
  void contractsThatHold(String contract, String body) {
    Outcome outcome = run(contract, body);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(Answer.FINE);
    assertThat(outcome.lines()).endsWith("all interleavings: no race, contracts hold");
  }

  /// Which barriers order what: the engine and the runs agree.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          FINE | t[lid] := 1; barrier(local); int x := t[(lid+1) mod gsize];
          BUG  | t[lid] := 1; barrier(global); int x := t[(lid+1) mod gsize];
          BUG  | t[lid] := 1; barrier(1,{}); int x := t[(lid+1) mod gsize];
          BUG  | t[lid] := 1; barrier(1,{}); t[(lid+1) mod gsize] := 2;
          FINE | int x := t[(lid+1) mod gsize]; barrier(1,{}); t[lid] := 1;
          FINE | int x := t[(lid+1) mod gsize]; barrier(global); t[lid] := 1;
          BUG  | int x := t[(lid+1) mod gsize]; t[lid] := 1;
          FINE | t[lid] := 1; barrier(1,{}); barrier(local); int x := t[(lid+1) mod gsize];
          BUG  | int i; while (i < 2) { barrier(1,{}); int x := t[(lid+1) mod gsize]; \
          barrier(2,{}); t[lid] := 1; i := i + 1; }
          FINE | int i; while (i < 2) { barrier(1,{local}); int x := t[(lid+1) mod gsize]; \
          barrier(2,{}); t[lid] := 1; i := i + 1; }
          BUG  | int x; if (lid = 0) { t[0] := 1; } barrier(1,{}); x := t[0];
          FINE | a[tid] := 1;
          BUG  | a[lid] := 1;
          BUG  | a[tid] := 1; barrier(global); int x := a[(tid + 1) mod tcount];
          BUG  | int x := a[tid + 1];
          FINE | int x := tid > 0 ? a[tid] div tid : 0; a[tid] := x;
          FINE | int x := tid > 0 & a[tid] div tid > 0 ? 1 : 0; a[tid] := x;
          """)
  void barriersOrder(Answer expected, String body) {
    Outcome outcome = check(body);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(expected);
  }

  /// By OpenCL's rule a barrier orders what it fences; where the paper's is needed, that is said.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          | t[lid] := 1; barrier(local); int x := t[(lid+1) mod gsize];
          barrier 1 (local) | int x := t[(lid+1) mod gsize]; barrier(1,{}); t[lid] := 1;
          barrier 1 (local) | int x := t[(lid+1) mod gsize]; barrier(1,{global}); t[lid] := 1;
          | int x := t[(lid+1) mod gsize]; barrier(1,{local}); t[lid] := 1;
          | int x := t[lid]; barrier(1,{}); t[lid] := 1;
          | t[lid] := 1; barrier(1,{}); barrier(local); int x := t[(lid+1) mod gsize];
          """)
  void barriersThatOrderReads(@Nullable String barriers, String body) {
    Outcome outcome = check(body);
    assertThat(outcome.lines()).contains("data races proved");
    assertThat(outcome.lines().stream().filter(line -> line.contains("OpenCL does not")).toList())
        .allMatch(line -> barriers != null && line.endsWith(": " + barriers))
        .hasSize(barriers == null ? 0 : 1);
  }

  /// What is not evaluated does not read: in runs, in contracts and in proofs.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x := tid > 0 ? a[tid - 1] : 0;",
        "int x := tid = 0 ? 0 : a[tid - 1] + a[0];",
        "int x := (tid > 0 ? a[tid - 1] > 0 : true) ? 1 : 2;",
        "if (tid > 0 -> a[tid - 1] = 7) { nop; }",
        "if (tid > 0 & a[tid - 1] = 7) { nop; }",
        "if (tid = 0 | a[tid - 1] = 7) { nop; }",
        "int i; while (tid > 0 & i < 2 & a[tid - 1] < 7) { i := i + 1; }",
        "int x := lid = 0 ? t[0] : 1; if (lid = 0) { t[0] := x; }",
      })
  void readsOnlyWhatIsEvaluated(String body) {
    assertThat(check(body).lines())
        .contains("data races proved", "indices inside of arrays proved");
    String permissions =
        "requires lid = 0 -> perm(t[0],100);"
            + " requires (\\forall* int i; 0 <= i & i < tcount; perm(a[i],rd));"
            + " ensures tid > 0 & a[tid - 1] = 0 | tid = 0; ensures perm(a[(tid + tcount - 1) mod tcount],rd);";
    Outcome run = run(permissions, body);
    assertThat(run.answer()).as("%s", run).isEqualTo(Answer.FINE);
  }

  /// What is evaluated does, and in its place.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          int x := tid > 0 ? 0 : a[tid - 1];                         | indices inside of arrays refuted
          if (lid = 0 -> t[0] = 0) { nop; } if (lid = 1) { t[0] := 1; } | data races refuted
          """)
  void readsAllThatIsEvaluated(String body, String line) {
    assertThat(check(body).lines()).anyMatch(one -> one.startsWith(line));
  }

  /// What holds in small launches only is not proved.
  @Test
  void contractsThatFailInLargeLaunches() {
    String contract =
        "requires perm(a[tid],100); ensures perm(a[tid],100) * (a[tid] = 1 | tid > 50);";
    Outcome outcome =
        CALCULUS.check(kernel(contract, "a[tid] := tid < 40 ? 1 : 2;"), Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).isEqualTo(Answer.UNKNOWN);
    assertThat(outcome.lines())
        .contains("data races proved")
        .anyMatch(
            line ->
                line.startsWith("contracts unknown: ")
                    && line.contains(" O7 thread triple: not proved: ")
                    && line.endsWith("[approximate.contract]"));
  }

  /// Nothing is promised to launches that are not as required.
  @Test
  void launchesThatAreNotAsRequired() {
    String text = kernel("requires gsize > 2 * perm(a[0],100);", "a[0] := 1;");
    Outcome outcome = CALCULUS.run(text, Map.of("threads", 2L), Notation.ASCII);
    assertThat(outcome.answer()).isEqualTo(Answer.UNKNOWN);
    assertThat(outcome.lines())
        .endsWith("the launch does not meet what the kernel requires: nothing is promised");
  }

  /// What is required of sizes is a fact for the engine.
  @Test
  void sizesThatAreRequired() {
    String body = "if (gsize = 1) { a[0] := 1; } else { nop; }";
    assertThat(check(body).answer()).isEqualTo(Answer.BUG);
    assertThat(
            CALCULUS.check(kernel("requires gsize > 1;", body), Map.of(), Notation.ASCII).answer())
        .isEqualTo(Answer.FINE);
  }

  /// What is required of memory is none for the engine, but for permissions.
  @Test
  void memoryThatIsRequired() {
    String body = "if (a[tid] = 1) { t[0] := 1; }";
    String contract = "requires perm(a[tid],100) * a[tid] = 0;";
    Outcome outcome = CALCULUS.check(kernel(contract, body), Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(Answer.FINE);
    assertThat(outcome.lines()).contains("data races proved by permissions");
  }

  /// Assignments under a condition that is not safe, and what follows from them, leave P_LS.
  @Test
  void lockStepSafeVariables() {
    String body =
        "int n; int m; int x; int y; int z; n := n + gsize; if (n > 0) { m := n; }"
            + " if (lid = 0) { x := 1; } y := x; z := a[tid];";
    assertThat(CALCULUS.show(kernel("", body), "lock-step", Map.of(), Notation.ASCII))
        .containsExactly("P_LS = {gid, tcount, gsize, n, m}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          if (lid = 0) { if (gid = 0) { barrier(global); } } | it uses 'lid'
          int x := a[0]; while (x > 0) { barrier(global); } | it uses 'x'
          while (a[0] > 0) { barrier(global); } | it reads an array
          int x := tid; barrier(global) { requires x > 0; } | uses 'x', which is not
          x := 1; | scope: 'x' is not declared here
          if (tid = 0) { int x; } x := 1; | scope: 'x' is not declared here
          tid := 1; | reserved names: 'tid' is constant
          int a; | distinct names: 'a' is declared already
          barrier(1,global); barrier(1,local); | distinct barriers: there is a barrier 1 already
          int x := tid < 1; | types: 'tid < 1' is not a number
          if (tid) { nop; } | types: 'tid' is not a condition
          b[0] := 1; | scope: there is no array 'b' here
          a[0] := f(1); | scope: there is no function 'f'
          barrier(global) { requires (\\forall int i; i > 0; i < tcount); } | finite ranges
          ghost int g := 1; a[0] := g; | ghosts: only contracts and ghosts use ghosts
          ghost int g := 1; if (g = 1) { nop; } | ghosts: only contracts and ghosts use ghosts
          int x := \\old(a[0]); | statements: only contracts speak of the start
          int x := (\\sum int i; 0 <= i & i < 2; i); | statements: only contracts quantify
          """)
  void kernelsThatAreNotAllowed(String body, String expected) {
    assertThatThrownBy(() -> run("", body))
        .isInstanceOf(IllFormedException.class)
        .hasMessageContaining(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          | a[0] = 1; | expected ':=', found '='
          | int x := 1 | expected ';', found '}'
          requires perm(a[0],0); | nop; | expected rd, rw, or a number from 1 to 100, found '0'
          requires perm(a[0],10) -> true; | nop; | expected a condition without permissions
          | barrier(private); | expected 'local' or 'global', found 'private'
          | int x := perm(a[0],10); | expected an expression without permissions
          | ghost int g; g := 1; | expected 'ghost' before what is done to 'g'
          | int x; ghost x := 1; | expected a ghost, which 'x' is not, before this
          kernel nop; | nop; | expected 'requires' or 'ensures'
          """)
  void textThatIsNotInTheLanguage(String contract, String body, String expected) {
    assertThatThrownBy(() -> run(contract == null ? "" : contract, body))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kernel ensures t[0] = 0;",
        "group requires perm(t[0],100);",
        "kernel requires tid = 0;",
        "requires \\old(a[0]) = 0;",
      })
  void contractsThatAreNotAllowed(String contract) {
    assertThatThrownBy(() -> run(contract, "nop;")).isInstanceOf(IllFormedException.class);
  }

  /// What contracts say of the start, of sums and of some value is evaluated in runs.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          FINE | a[tid] = \\old(a[tid]) + tid
          BUG | a[tid] = \\old(a[tid])
          FINE | (\\sum int i; 0 <= i & i < 3; i) = 3
          BUG | (\\sum int i; 0 <= i & i < 3; \\old(a[tid])) = 4
          FINE | (\\exists int i; 0 <= i & i < 3; i = tid)
          BUG | (\\exists int i; 1 <= i & i < 3; i = tid)
          """)
  void formulasInRuns(Answer expected, String formula) {
    String contract =
        "requires perm(a[tid],100); ensures perm(a[tid],100) * %s;".formatted(formula);
    assertThat(run(contract, "a[tid] := a[tid] + tid;").answer()).isEqualTo(expected);
  }

  /// Specifications of kernel and group that are written count in runs.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          FINE | kernel requires (\\forall* int i; 0 <= i & i < tcount; perm(a[i],100));
          BUG | kernel requires (\\forall* int i; 1 <= i & i < tcount; perm(a[i],100));
          BUG | group requires (\\forall* int i; 0 <= i & i < tcount; perm(a[i],10));
          FINE | kernel ensures a[0] = 1;
          BUG | kernel ensures a[0] = 2;
          BUG | group ensures a[gid] = 2;
          """)
  void levelsInRuns(Answer expected, String level) {
    String contract = level + " requires perm(a[tid],100); ensures perm(a[tid],100);";
    Outcome outcome = run(contract, "a[tid] := 1;");
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(expected);
    assertThat(CALCULUS.check(kernel(contract, "a[tid] := 1;"), Map.of(), Notation.ASCII).answer())
        .isNotEqualTo(expected == Answer.BUG ? Answer.FINE : Answer.BUG);
  }

  /// What is read is printed, and read back.
  @Test
  void whatContractsSayIsReadBack() {
    String text =
        kernel(
            "kernel requires (\\forall* int i; 0 <= i & i < tcount; perm(a[i],100));"
                + " group ensures (\\exists int i; 0 <= i & i < 3; i = gid);"
                + " ensures (\\sum int i; 0 <= i & i < 3; \\old(a[i])) = 4;",
            "ghost int g; ghost g := 1; ghost int h := g;");
    for (Notation notation : Notation.values()) {
      String once = String.join("\n", CALCULUS.show(text, "kernel", Map.of(), notation));
      assertThat(String.join("\n", CALCULUS.show(once, "kernel", Map.of(), notation)))
          .isEqualTo(once)
          .contains("ghost int h := g;");
    }
  }

  /// What a proof does not say is told.
  @Test
  void whatIsNotSpecified() {
    String contract = "requires perm(a[tid],100) * gsize > 9; ensures perm(a[tid],100);";
    Outcome outcome = CALCULUS.check(kernel(contract, "a[tid] := 1;"), Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).isEqualTo(Answer.FINE);
    assertThat(outcome.lines())
        .contains(
            "  what they hold at the end is not specified: a",
            "  no launch was tried: none of the small ones is as required");
  }

  /// Nothing is proved from requirements that contradict each other.
  @Test
  void requirementsThatContradictEachOther() {
    String contract = "requires perm(a[tid],100) * tcount < gsize; ensures a[0] = 1;";
    Outcome outcome = CALCULUS.check(kernel(contract, "a[tid] := 2;"), Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).isEqualTo(Answer.UNKNOWN);
    assertThat(outcome.lines())
        .anyMatch(line -> line.contains("what the kernel requires contradicts itself"));
  }

  /// Permissions that nobody wrote, and what a barrier hands over.
  @Test
  void inferredPermissionsAreShown() {
    String text =
        "kernel k { global int[gsize] a, b; requires tcount = gsize; void main() {"
            + " a[tid] := tid; barrier(global) { requires a[tid] = tid; }"
            + " b[tid] := a[(tid + 1) mod gsize]; } }";
    assertThat(CALCULUS.show(text, "permissions", Map.of(), Notation.ASCII))
        .contains(
            "  requires perm(a[tid], 100);",
            "      ensures perm(a[(tid + 1) mod gsize], 10);",
            "      ensures perm(b[tid], 100);")
        .anyMatch(line -> line.endsWith("-> a[(tid + 1) mod gsize] == (tid + 1) mod gsize;"));
  }

  @Test
  void deepTextIsRefused() {
    assertThatThrownBy(() -> run("", "int x := " + "(".repeat(10_000)))
        .isInstanceOf(ParseException.class);
    assertThatThrownBy(() -> run("requires " + "(".repeat(10_000) + "perm(a[0],1)", ""))
        .isInstanceOf(ParseException.class);
    assertThatThrownBy(() -> run("", "if (true) {".repeat(10_000)))
        .isInstanceOf(ParseException.class);
    assertThatThrownBy(() -> run("", "nop;".repeat(10_000))).isInstanceOf(ParseException.class);
  }

  @Test
  void memoryIsGiven() {
    String text = kernel("", "int x := a[tid]; a[tid] := x + lid + 10 * gid;");
    Map<String, Long> values = Map.of("threads", 2L, "groups", 2L, "a[3]", 7L);
    assertThat(CALCULUS.run(text, values, Notation.ASCII).lines())
        .contains("global a = [0, 1, 10, 18]");
    assertThatThrownBy(() -> CALCULUS.run(text, Map.of("n", 1L), Notation.ASCII))
        .isInstanceOf(StuckException.class)
        .hasMessage("'n' is no element of an array of the kernel");
    assertThatThrownBy(() -> CALCULUS.run(text, Map.of("threads", 1L << 40), Notation.ASCII))
        .isInstanceOf(StuckException.class)
        .hasMessageContaining("a launch has from 1 to 4096 threads");
  }

  @Test
  void runsThatDoNotEndAreNotKnown() {
    assertThat(run("", "int x; while (true) { x := x + 1; }").answer()).isEqualTo(Answer.UNKNOWN);
    assertThat(run("", "a[tid] := 1 div (tid - 1);").lines())
        .contains("stuck: thread 1: division by zero");
  }
}
