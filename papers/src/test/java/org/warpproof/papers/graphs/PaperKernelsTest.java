package org.warpproof.papers.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.graphs.language.Prepare;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.ProgramParser;
import org.warpproof.papers.graphs.language.WellFormed;
import org.warpproof.papers.graphs.lockstep.LockStep;
import org.warpproof.papers.graphs.lockstep.LockStepProgram;
import org.warpproof.papers.graphs.lockstep.Predicate;
import org.warpproof.papers.graphs.lockstep.ToLockStep;
import org.warpproof.papers.graphs.semantics.Configuration;
import org.warpproof.papers.graphs.semantics.Environment;
import org.warpproof.papers.graphs.semantics.Interleaving;
import org.warpproof.papers.graphs.semantics.Reductions;
import org.warpproof.text.ParseException;

/// The kernels of the paper have the outcome that it states.
final class PaperKernelsTest {
  private static final GraphsCalculus CALCULUS = new GraphsCalculus();
  private static final Path FOLDER = Path.of("..", "examples", "papers", "graphs");

  private static String read(String name) throws IOException {
    return Files.readString(FOLDER.resolve(name + ".kcfg"));
  }

  private static Outcome run(String name, long threads) throws IOException {
    return CALCULUS.run(read(name), Map.of("threads", threads), Notation.ASCII);
  }

  @ParameterizedTest
  @CsvSource({
    "figure-1b, 2, BUG, barrier divergence: thread 0 at Last; thread 1 at W",
    "figure-3, 2, FINE, race free and terminating",
    "figure-3, 8, FINE, Theorem 5.2",
    "section-2-without-barrier-1, 3, BUG, race on sum[1]",
    "section-2-without-barrier-2, 2, FINE, race free and terminating",
    "section-2-without-barrier-2, 4, BUG, race on sum[1]",
    "section-5-ill-formed, 2, BUG, race on v",
    "appendix-b-4-guards, 2, FINE, race free and terminating",
    "appendix-b-4-endless, 3, BUG, race on v",
    "appendix-b-4-endless, 2, FINE, not terminating",
    "appendix-c-messages, 3, BUG, assertion failed in 'F' for thread 2",
    "procedures, 2, FINE, race free and terminating",
    "procedures-different-calls, 2, BUG, barrier divergence: thread 0 at L_calls > M",
    "procedures-recursive, 2, FINE, race free and terminating",
  })
  void runAsThePaperSays(String name, long threads, Answer answer, String last) throws IOException {
    Outcome outcome = run(name, threads);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(answer);
    assertThat(outcome.lines().getLast()).contains(last);
  }

  @ParameterizedTest
  @CsvSource({
    "figure-1b, BUG",
    "figure-3, FINE",
    "section-2-without-barrier-1, BUG",
    "appendix-b-4-guards, FINE",
    "procedures, FINE",
    "procedures-different-calls, BUG",
    "procedures-recursive, UNKNOWN",
  })
  void areCheckedForAllSizes(String name, Answer expected) throws IOException {
    Outcome outcome = CALCULUS.check(read(name), Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(expected);
  }

  @Test
  void everyExampleIsShownInEveryStage() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.sorted().toList()) {
        String text = Files.readString(file);
        for (String stage : CALCULUS.stages()) {
          for (Notation notation : Notation.values()) {
            assertThat(CALCULUS.show(text, stage, Map.of(), notation))
                .as("%s of %s", stage, file)
                .isNotEmpty();
          }
        }
      }
    }
  }

  /// "for all 0 ≤ i < TS, sum[i] = Σ old(sum)[j]"
  @Test
  void figure3Sums() throws IOException {
    Map<String, Long> values =
        Map.of("threads", 4L, "sum[0]", 1L, "sum[1]", 2L, "sum[2]", 3L, "sum[3]", 4L);
    assertThat(CALCULUS.run(read("figure-3"), values, Notation.PAPER).lines())
        .contains("  √ {sum[0] = 1, sum[1] = 3, sum[2] = 6, sum[3] = 10}");
  }

  /// The order that section 4 gives for Fig. 3, with the last barrier behind it.
  @Test
  void figure3IsSortedAsThePaperDoes() throws IOException {
    assertThat(CALCULUS.show(read("figure-3"), "order", Map.of(), Notation.PAPER))
        .containsExactly(
            "Start ≤ W ≤ I_1 ≤ I_1' ≤ B_1 ≤ I_2 ≤ I_2' ≤ B_2 ≤ W_last ≤ W_end ≤ Last",
            "W: {W, I_1, I_1', B_1, I_2, I_2', B_2, W_last}");
  }

  /// Figure 5, with the names that it must mean: `W` for `F`, `W_last` and `W_end` for others.
  @Test
  void figure3IsPredicatedAsInFigure5() throws IOException {
    assertThat(CALCULUS.show(read("figure-3"), "predicated", Map.of(), Notation.PAPER))
        .containsSubsequence(
            "Start       : v_active := Start;",
            "              offset := (v_active = Start) ? 1 : offset;",
            "              v_next :∈ {W, W_end};",
            "              v_active := (v_active = Start) ? v_next : v_active;",
            "              goto W;")
        .containsSubsequence(
            "B_2         : barrier (v_active = B_2);",
            "              v_next :∈ {W_last};",
            "              v_active := (v_active = B_2) ? v_next : v_active;",
            "              goto W_last;",
            "W_last      : offset := (v_active = W_last) ? 2 · offset : offset;",
            "              v_next :∈ {W, W_end};",
            "              v_active := (v_active = W_last) ? v_next : v_active;",
            "              goto W_last_back, W_last_exit;",
            "W_last_back : assume v_active = W;",
            "              goto W;",
            "W_last_exit : assume v_active ≠ W;",
            "              goto W_end;",
            "W_end       : assume (v_active = W_end) ⇒ (offset ≥ TS);");
  }

  /// Figure 7, again with the names that it must mean, and with the guards of section B.4.
  @Test
  void figure3InLockStepIsAsInFigure7() throws IOException {
    assertThat(CALCULUS.show(read("figure-3"), "lockstep", Map.of(), Notation.PAPER))
        .containsSubsequence(
            "B_2         : sync (⋁ₜ (v_active,t = B_2)) ⇒ (⋀ₜ (v_active,t = B_2));",
            "              ⟨v_next,t⟩ :∈ ⟨{W_last}⟩;",
            "              ⟨v_active,t⟩ := ⟨(v_active,t = B_2) ? v_next,t : v_active,t⟩;",
            "              goto W_last;",
            "W_last      : ⟨offset_t⟩ := ⟨(v_active,t = W_last) ? 2 · offset_t : offset_t⟩;",
            "              ⟨v_next,t⟩ :∈ ⟨{W, W_end}⟩;",
            "              ⟨v_active,t⟩ := ⟨(v_active,t = W_last) ? v_next,t : v_active,t⟩;",
            "              goto W_last_back, W_last_exit;",
            "W_last_back : assume ⋁ₜ (v_active,t = W);",
            "              goto W;",
            "W_last_exit : assume ⋀ₜ (v_active,t ≠ W);",
            "              goto W_end;");
  }

  private static Reductions<Configuration> lockStep(Program program, Predicate.Guards guards) {
    Environment environment = Environment.of(program, Map.of());
    LockStepProgram vectors = ToLockStep.of(Predicate.predicate(program, guards));
    return Reductions.of(new LockStep(vectors, environment), 10_000);
  }

  /// "every reduction terminates with infeasible and no data race occurs", while interleavings
  /// terminate with `v = 5` after a race: Theorem 5.2 fails without Definition 5.1(2).
  @Test
  void theorem52NeedsWellFormedness() throws IOException {
    Program program = Prepare.prepare(ProgramParser.parse(read("section-5-ill-formed")));
    assertThat(WellFormed.definition51(program)).hasSize(1).first().asString().contains("5.1(2)");
    Environment environment = Environment.of(program, Map.of());
    Reductions<Configuration> interleaving =
        Reductions.of(new Interleaving(program, environment), 10_000);
    assertThat(interleaving.isTerminating()).isTrue();
    assertThat(interleaving.isRaceFree()).isFalse();
    assertThat(finals(interleaving, program)).containsExactly("{v = 5}");
    Reductions<Configuration> lockStep = lockStep(program, Predicate.Guards.EARLY);
    assertThat(lockStep.isTerminating()).isTrue();
    assertThat(lockStep.isRaceFree()).isTrue();
    assertThat(lockStep.finals()).isEmpty();
  }

  private static Set<String> finals(Reductions<Configuration> all, Program program) {
    return all.finals().stream().map(memory -> memory.text(program)).collect(Collectors.toSet());
  }

  /// Section B.4: the sync sees threads in a block that they cannot be in.
  @Test
  void lockStepNeedsEarlyGuards() throws IOException {
    Program program = Prepare.prepare(ProgramParser.parse(read("appendix-b-4-guards")));
    assertThat(lockStep(program, Predicate.Guards.LATE).error()).isPresent();
    assertThat(lockStep(program, Predicate.Guards.EARLY).error()).isEmpty();
  }

  /// The paper lets Start be the head of a loop. Thread 0 would then count the rounds of thread 1.
  @Test
  void lockStepNeedsAPlainStart() {
    Program program =
        ProgramParser.parse(
            """
            shared s[];
            private rounds;
            Start: rounds := rounds + 1; goto Again, Done;
            Again: assume rounds <= tid; goto Start;
            Done: assume rounds > tid; s[tid] := rounds; barrier; goto End;
            """);
    Program prepared = Prepare.prepare(program);
    assertThat(prepared.blocks().get(1).label()).isEqualTo("Start'");
    assertThat(finals(lockStep(prepared, Predicate.Guards.EARLY), program))
        .containsExactly("{s[0] = 1, s[1] = 2}");
    assertThat(finals(lockStep(program, Predicate.Guards.EARLY), program))
        .containsExactly("{s[0] = 2, s[1] = 2}");
  }

  /// Definition 4.1 cannot mean a SYNC at which no thread is enabled.
  @Test
  void aBarrierThatNobodyComesToSeparatesNothing() {
    Program program =
        Prepare.prepare(
            ProgramParser.parse(
                """
                shared v;
                private x;
                Start: goto W, R;
                W: assume tid = 0; v := 1; goto M, N;
                R: assume tid != 0; goto M, N;
                M: assume TS < 1; barrier; goto E;
                N: assume TS >= 1; goto E;
                E: x := v; goto End;
                """));
    assertThat(WellFormed.definition51(program)).isEmpty();
    Environment environment = Environment.of(program, Map.of());
    assertThat(Reductions.of(new Interleaving(program, environment), 10_000).isRaceFree())
        .isFalse();
    assertThat(lockStep(program, Predicate.Guards.EARLY).isRaceFree()).isFalse();
  }

  /// ψ_T takes the value of any enabled thread, ψ_F leaves the variable as it is.
  @Test
  void psiTakesAnyValue() {
    String text =
        """
        shared v, w;
        Start: v := tid + 1; goto A, B;
        A: assume TS < 1; w := 1; goto End;
        B: assume TS >= 1; goto End;
        """;
    Program program = Prepare.prepare(ProgramParser.parse(text));
    assertThat(finals(lockStep(program, Predicate.Guards.EARLY), program))
        .containsExactlyInAnyOrder("{v = 1, w = 0}", "{v = 2, w = 0}");
  }

  /// Table 6a: two loops end with block I. Thread 1 stays in the inner one when thread 0 wants to
  /// go back to the head of the outer one, and to the barrier there.
  @Test
  void innerLoopsComeFirst() {
    Program program =
        Prepare.prepare(
            ProgramParser.parse(
                """
                shared s[];
                private mode, inner, outer;
                Start: goto O, Not_O;
                O: assume mode = 0; barrier; mode := 1; goto I, Not_I;
                I: assume mode = 1;
                  inner := inner + 1;
                  s[tid] := s[tid] + 1;
                  mode := (inner <= tid) ? 1 : ((outer < 1) ? 0 : 2);
                  inner := (mode = 1) ? inner : 0;
                  outer := (mode = 0) ? outer + 1 : outer;
                  goto O, I, X;
                X: assume mode != 0 && mode != 1; goto End;
                Not_O: assume mode != 0; goto End;
                Not_I: assume mode != 1; goto End;
                """));
    assertThat(WellFormed.definition51(program)).isEmpty();
    Reductions<Configuration> lockStep = lockStep(program, Predicate.Guards.EARLY);
    assertThat(lockStep.isTerminating()).isTrue();
    assertThat(finals(lockStep, program)).containsExactly("{s[0] = 2, s[1] = 4}");
    Reductions<Configuration> interleaving =
        Reductions.of(new Interleaving(program, Environment.of(program, Map.of())), 10_000);
    assertThat(interleaving.isTerminating()).isTrue();
    assertThat(interleaving.finals()).isEqualTo(lockStep.finals());
  }

  @Test
  void saysWhatIsWrong() {
    assertThatThrownBy(() -> ProgramParser.parse("Start: x = 1; goto End;"))
        .isInstanceOf(ParseException.class)
        .hasMessage("1:10: expected ':=', found '='");
    assertThatThrownBy(() -> ProgramParser.parse("Start: skip goto End;"))
        .hasMessage("1:13: expected ';', found 'goto'");
    assertThatThrownBy(() -> ProgramParser.parse("Start: assume " + "(".repeat(100_000)))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining("not nested so deeply");
    assertThatThrownBy(() -> ProgramParser.parse("Start: assume " + "!".repeat(100_000)))
        .isInstanceOf(ParseException.class);
    assertThatThrownBy(() -> ProgramParser.parse("Start: x := 1" + " + 1".repeat(100_000)))
        .isInstanceOf(ParseException.class);
    assertThatThrownBy(() -> CALCULUS.run("Start: goto End;", Map.of("n", 1L), Notation.ASCII))
        .isInstanceOf(StuckException.class)
        .hasMessageContaining("no parameter or variable 'n'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "S: goto End; | Start: there is no block labelled Start",
        "Start: goto End; End: goto End; | End: no block is labelled End",
        "Start: goto End; Start: goto End; | distinct names: 'Start'",
        "shared v; private v; Start: goto End; | distinct names: 'v'",
        "Start: goto B; | targets: in 'Start', there is no block 'B'",
        "Start: x := 1; goto End; | declared: 'x' is no variable",
        "private x; Start: x := 1 < 2; goto End; | sorts: a condition",
        "Start: assume 1; goto End; | sorts: a number",
        "param n; Start: n := 1; goto End; | variables: 'n' cannot be assigned",
        "Start: goto A, B; A: goto B, End; B: goto A; | reducible",
        "Start: return; | return: block 'Start' of the main routine",
        "proc p() P; Start: call p(); goto End; P: goto End; | End: block 'P' of a procedure",
        "proc p() P; Start: call p(); goto End; P: goto P; | return: procedure 'p' never returns",
        "proc p() P; Start: goto P; P: return; | disjoint procedures: block 'P'",
        "proc p(in: a) P; Start: call p(); goto End; P: return; | call: in 'Start', 'p' takes 1",
        "Start: call p(); goto End; | call: in 'Start', there is no procedure 'p'",
        "shared v; proc p(out: r) P; Start: v := call p(); goto End; P: return; | shared variable",
      })
  void namesTheConditionThatIsBroken(String text, String message) {
    assertThatThrownBy(() -> CALCULUS.run(text, Map.of(), Notation.ASCII))
        .isInstanceOf(IllFormedException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "shared v; Start: goto A, B; A: assume v = 0; goto End; B: assume v != 0; goto End; | (1)",
        "private x; Start: skip; assume x = x; goto End; | (2)",
        "Start: goto A; A: assume tid = 0; goto End; | (3)",
        "Start: assume tid = 0; goto End; | (3)",
      })
  void onlyWellFormedKernelsAreChecked(String text, String condition) {
    assertThatThrownBy(() -> CALCULUS.check(text, Map.of(), Notation.ASCII))
        .isInstanceOf(IllFormedException.class)
        .hasMessageContaining("Definition 5.1" + condition);
    assertThat(CALCULUS.run(text, Map.of(), Notation.ASCII).lines())
        .anyMatch(line -> line.startsWith("not well-formed: Definition 5.1" + condition));
  }

  /// The kernel has arrays for shared variables; the run that shows the race has variables.
  @Test
  void racesOnVariablesAreRefuted() {
    String text = "shared v, w[]; private x; Start: x := v + w[tid]; v := tid; goto End;";
    Outcome outcome = CALCULUS.check(text, Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(Answer.BUG);
    assertThat(outcome.lines().get(1)).startsWith("race on v");
  }

  /// Neither all interleavings nor all of the lock-step program, but one at random.
  @Test
  void findsRacesAtRandom() {
    Outcome outcome =
        CALCULUS.run(
            """
            shared s[];
            private x;
            Start: goto L, E;
            L: assume x < 40; havoc s[tid]; x := x + 1; goto L, E;
            E: assume x >= 40; havoc x; s[0] := x; goto End;
            """,
            Map.of("threads", 3L, "domain", 200L),
            Notation.ASCII);
    assertThat(outcome.answer()).isEqualTo(Answer.BUG);
    assertThat(outcome.lines().getLast()).startsWith("race on s[0]");
  }

  @Test
  void tellsOfReductionsThatWereNotTried() {
    List<String> lines =
        CALCULUS
            .run(
                "private x; Start: goto L; L: x := x + 1; goto L;",
                Map.of("threads", 2L),
                Notation.ASCII)
            .lines();
    assertThat(lines.getLast()).startsWith("not known");
  }

  /// Which guards cover all cases is asked of the solver; what it cannot say is unknown.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tid % 3 = 0            | tid % 3 = 1   | tid % 3 = 2   | FINE
          x % 3 = 0              | x % 3 = 1     | x % 3 = 2     | FINE
          (x - 7) % -3 = 0       | (x - 7) % -3 = -1 | (x - 7) % -3 = -2 | FINE
          x / 3 * 3 = x          | x / 3 * 3 = x - 1 | x / 3 * 3 = x - 2 | FINE
          x / -2 * -2 = x        | x / -2 * -2 = x + 1 | false   | FINE
          x % TS < 0             | x % TS = 0    | x % TS > 0    | FINE
          x % TS < 0             | x % TS < TS   | false         | FINE
          2 * x < x              | x < 2 * x     | x = 0         | FINE
          """)
  void guardsCoverAllCases(String one, String other, String last, Answer expected) {
    Outcome outcome = CALCULUS.check(guarded(one, other, last), Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(expected);
  }

  private static String guarded(String one, String other, String last) {
    return "private x; Start: x := tid - 5; goto A, B, C; A: assume %s; goto End; B: assume %s; goto End; C: assume %s; goto End;"
        .formatted(one, other, last);
  }

  @Test
  void guardsThatDoNotCoverAllCases() {
    for (String last : List.of("x % 3 = -1", "x % 3 = 3", "x % -3 = 2")) {
      String text = guarded("x % 3 = 0", "x % 3 = 1", last);
      assertThatThrownBy(() -> CALCULUS.check(text, Map.of(), Notation.ASCII))
          .isInstanceOf(IllFormedException.class)
          .hasMessageContaining("do not cover all cases");
    }
    Outcome outcome =
        CALCULUS.check(guarded("x * x >= 0", "false", "false"), Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).isEqualTo(Answer.UNKNOWN);
    assertThat(outcome.lines()).first().asString().contains("may not cover all cases");
  }

  /// Where several guards hold, each target may be the one, also the last.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          true     | true     | a[tid + 1] := 2; | BUG
          true     | true     | barrier;         | BUG
          tid >= 0 | tid != 7 | a[tid + 1] := 2; | BUG
          true     | true     | a[tid] := 2;     | FINE
          tid >= 0 | tid < 0  | a[tid + 1] := 2; | FINE
          """)
  void anyTargetMayBeTaken(String one, String other, String last, Answer expected) {
    String text =
        "shared a[]; Start: goto A, B; A: assume %s; a[tid] := 1; goto End; B: assume %s; %s goto End;"
            .formatted(one, other, last);
    Outcome outcome = CALCULUS.check(text, Map.of(), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(expected);
  }
}
