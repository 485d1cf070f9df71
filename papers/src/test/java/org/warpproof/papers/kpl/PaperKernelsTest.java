package org.warpproof.papers.kpl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.semantics.AbsLevel;
import org.warpproof.papers.kpl.semantics.Execute;
import org.warpproof.papers.kpl.semantics.Launch;
import org.warpproof.papers.kpl.semantics.Memory;
import org.warpproof.papers.kpl.semantics.Rule;
import org.warpproof.papers.kpl.semantics.Taken;

/// The example kernels: each rule, and each way to fail.
final class PaperKernelsTest {
  private static final Path EXAMPLES = Path.of("..", "examples", "papers", "kpl");
  private static final KplCalculus CALCULUS = new KplCalculus();

  private static String read(String name) throws IOException {
    return Files.readString(EXAMPLES.resolve(name + ".kpl"));
  }

  private static Outcome run(String text, Map<String, Long> values) {
    return CALCULUS.run(text, values, Notation.ASCII);
  }

  private static Outcome check(String text) {
    return CALCULUS.check(text, Map.of(), Notation.ASCII);
  }

  /// The levels that a run fails at, and what it says without abstraction.
  @ParameterizedTest
  @CsvSource({
    "g-race, '0 1 2', intra-group race",
    "g-sync, '', no race",
    "k-inter-group-race, '0 1 2', inter-group race",
    "g-divergence, '0 1 2', barrier divergence",
    "g-divergence-iterations, '0 1 2', barrier divergence",
    "g-no-op, '', no race",
    "adv-abst-false-alarm, '2', no race",
    "eq-abst-false-alarm, '1 2', no race",
    "eq-abst-agree, '2', no race",
    "break, '', no race",
    "continue, '', no race",
    "return, '', no race",
    "barrier-in-procedure, '0 1 2', barrier divergence",
    "recursion-in-a-loop, '', no race",
  })
  void runAsTheySay(String name, String levels, String expected) throws IOException {
    String text = read(name);
    assertThat(run(text, Map.of()).lines().getLast()).contains(expected);
    for (long level = 0; level < 3; level++) {
      Answer answer = levels.contains(Long.toString(level)) ? Answer.BUG : Answer.FINE;
      Outcome outcome = run(text, Map.of("level", level));
      assertThat(outcome.answer()).as("level %d: %s", level, outcome).isEqualTo(answer);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "g-race, BUG",
    "g-sync, FINE",
    "k-inter-group-race, BUG",
    "g-divergence, BUG",
    "g-divergence-iterations, BUG",
    "g-no-op, FINE",
    "adv-abst-false-alarm, FINE",
    "eq-abst-agree, FINE",
    "break, FINE",
    "continue, FINE",
    "return, FINE",
    "barrier-in-procedure, BUG",
    "halving, FINE",
    "recursion, UNKNOWN",
    "recursion-in-a-loop, UNKNOWN",
  })
  void areCheckedAsTheySay(String name, Answer expected) throws IOException {
    Outcome outcome = check(read(name));
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(expected);
  }

  @Test
  void namesAreDeclaredOnce() throws IOException {
    String text = read("section-3-declared-twice");
    assertThatThrownBy(() -> run(text, Map.of()))
        .isInstanceOf(IllFormedException.class)
        .hasMessageContaining("wf-stmt: 'x'");
  }

  @Test
  void aRecursionThatNobodyNeedsDoesNotEnd() throws IOException {
    Outcome outcome = run(read("recursion"), Map.of());
    assertThat(outcome.answer()).isEqualTo(Answer.UNKNOWN);
    assertThat(outcome.lines().getLast()).contains("has not ended");
  }

  @Test
  void aRunShowsWhatHappened() throws IOException {
    assertThat(run(read("halving"), Map.of("groups", 1L, "sh[3]", 5L, "sh[6]", 7L)).lines())
        .contains("group 0, phase 2: {0:rd[0], 0:rd[1], 0:wr[0]}")
        .contains("group 0: sh = {0: 12, 1: 5, 2: 7, 3: 5, 6: 7}")
        .endsWith("no race, no divergence");
    assertThat(run(read("g-race"), Map.of("threads", 2L)).lines())
        .containsExactly(
            "group 0, phase 0: {0:rd[1], 0:wr[0], 1:rd[2], 1:wr[1]}",
            "intra-group race: thread (0, 1) writes sh[1], thread (0, 0) accesses it too");
  }

  /// The tool does not say that who waits for a thread that never ends diverges; the rules do.
  @Test
  void waitingForAThreadThatDoesNotEndIsDivergence() {
    Outcome outcome = check("main { if lid { barrier } else { while true { skip } } }");
    assertThat(outcome.answer()).isEqualTo(Answer.BUG);
    assertThat(outcome.lines().getLast()).contains("a run fails: barrier divergence");
  }

  @Test
  void sizesThatAreLeftOutAreAny() {
    String text = "main { wr[lid + 4 * gid] := 1 }";
    assertThat(CALCULUS.check(text, Map.of("threads", 4L), Notation.ASCII).answer())
        .isEqualTo(Answer.FINE);
    assertThat(check(text).answer()).isEqualTo(Answer.BUG);
    assertThatThrownBy(() -> CALCULUS.check(text, Map.of("level", 1L), Notation.ASCII))
        .isInstanceOf(StuckException.class)
        .hasMessage("level is for runs");
  }

  /// Words are natural numbers, with Isabelle's arithmetic.
  @Test
  void sizesThatNoKernelHasAreNotForgotten() {
    String many = "main { if gid >= 3000000000 { wr[0] := 1 } }";
    assertThat(CALCULUS.check(many, Map.of(), Notation.ASCII).lines())
        .contains(
            "data races proved",
            "  assuming that a group has at most 1024 threads",
            "  assuming that there are at most 2147483647 groups");
    for (String text :
        List.of(
            "groups 1; threads 5000000000; main { if lid >= 4294967296 { wr[0] := 1 } }",
            "groups 5000000000; threads 1; main { if gid >= 4294967296 { wr[0] := 1 } }")) {
      assertThat(CALCULUS.check(text, Map.of(), Notation.ASCII).answer())
          .as(text)
          .isEqualTo(Answer.UNKNOWN);
    }
  }

  @Test
  void wordsAreNaturalNumbers() {
    assertThat(
            run(
                    "groups 1; threads 1; main { wr[0] := 2 && 3; wr[1] := 2 - 5; wr[2] := 7 / 0; "
                        + "wr[3] := 7 % 0; wr[4] := !0 + !4; wr[5] := 2 || 0; wr[6] := true }",
                    Map.of())
                .lines())
        .contains("group 0: sh = {0: 6, 1: 0, 2: 0, 3: 7, 4: 1, 5: 1, 6: 1}");
    String doubling = "main { local x; local i; x := 1; while i < 70 { x := x + x; i := i + 1 } }";
    assertThatThrownBy(() -> run(doubling, Map.of()))
        .isInstanceOf(StuckException.class)
        .hasMessageContaining("63 bits");
    // The predicates of nested conditionals multiply large words, and do not become too large.
    String large = "main { local x; x := 4000000000; if x { if x { if x { wr[lid] := 1 } } } }";
    assertThat(run(large, Map.of("groups", 1L)).answer()).isEqualTo(Answer.FINE);
  }

  @Test
  void stepsShowTheRules() {
    assertThat(
            CALCULUS.show(
                "groups 1; threads 2; main { while lid { break }; barrier }",
                "steps",
                Map.of(),
                Notation.PAPER))
        .containsExactly(
            "  (while lid { break } ;; barrier, true) # []",
            "K-Seq",
            "  (while lid { break }, true) # (barrier, true) # []",
            "K-Open",
            "  (whileDyn lid { $0 := true }, true ∧* ¬*$0) # (barrier, true) # []",
            "K-Iter",
            "  ($1 := lid, true ∧* ¬*$0) # ($0 := true, true ∧* ¬*$0 ∧* $1 ∧* ¬*$2)"
                + " # (whileDyn lid { $0 := true }, true ∧* ¬*$0) # (barrier, true) # []",
            "K-Basic (G-Basic (T-Assign, T-Assign))",
            "  ($0 := true, true ∧* ¬*$0 ∧* $1 ∧* ¬*$2)"
                + " # (whileDyn lid { $0 := true }, true ∧* ¬*$0) # (barrier, true) # []",
            "K-Basic (G-Basic (T-Disabled, T-Assign))",
            "  (whileDyn lid { $0 := true }, true ∧* ¬*$0) # (barrier, true) # []",
            "K-Done",
            "  (barrier, true) # []",
            "K-Sync (G-Sync)",
            "  []");
  }

  @Test
  void eliminatedFormsAreShown() throws IOException {
    assertThat(CALCULUS.show(read("return"), "eliminated", Map.of(), Notation.ASCII))
        .contains("  relim (param-subst find $0) $1 =", "          $1 := true")
        .noneMatch(line -> line.contains("break"));
    assertThat(CALCULUS.stages()).contains("program", "eliminated", "steps", "kernel");
    for (String stage : CALCULUS.stages()) {
      assertThat(CALCULUS.show(read("continue"), stage, Map.of(), Notation.PAPER)).isNotEmpty();
    }
  }

  /// No rule is without an example.
  @Test
  void examplesTakeAllRules() throws IOException {
    Set<Rule> taken = EnumSet.noneOf(Rule.class);
    List<Path> files;
    try (Stream<Path> all = Files.list(EXAMPLES)) {
      files = all.filter(file -> !file.toString().contains("twice")).sorted().toList();
    }
    assertThat(files).hasSizeGreaterThan(10);
    for (Path file : files) {
      Program program = KplCalculus.parse(Files.readString(file));
      for (AbsLevel level : AbsLevel.values()) {
        Launch launch =
            new Launch(
                program.sizes().getOrDefault("groups", 2L),
                program.sizes().getOrDefault("threads", 2L),
                level,
                Memory.of(Map.of()));
        Execute.run(program, launch, () -> 1, 500, (step, _) -> collect(step, taken));
      }
    }
    assertThat(taken).containsExactlyInAnyOrder(Rule.values());
  }

  private static void collect(Taken step, Set<Rule> taken) {
    taken.add(step.rule());
    step.premises().forEach(premise -> collect(premise, taken));
  }
}
