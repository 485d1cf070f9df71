package org.warpproof.papers.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.graphs.language.HavocAtBarriers;
import org.warpproof.papers.graphs.language.Prepare;
import org.warpproof.papers.graphs.language.Printer;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.ProgramParser;
import org.warpproof.papers.graphs.language.WellFormed;
import org.warpproof.papers.graphs.lockstep.LockStep;
import org.warpproof.papers.graphs.semantics.Configuration;
import org.warpproof.papers.graphs.semantics.Environment;
import org.warpproof.papers.graphs.semantics.Interleaving;
import org.warpproof.papers.graphs.semantics.Location;
import org.warpproof.papers.graphs.semantics.Reductions;
import org.warpproof.papers.graphs.semantics.Semantics;
import org.warpproof.papers.graphs.semantics.Status;
import org.warpproof.samples.Samples;

/// Appendix C: the 2-threaded abstraction, and that it is one.
@Execution(ExecutionMode.CONCURRENT)
final class TwoThreadsTest {
  private static final GraphsCalculus CALCULUS = new GraphsCalculus();
  private static final int MOST_STATES = 4_000;

  private static String read(String name) throws IOException {
    return Files.readString(Path.of("..", "examples", "papers", "graphs", name + ".kcfg"));
  }

  /// What random kernels store are numbers up to 2 and thread numbers: the theorems are about a
  /// domain with all values that memory can have.
  private static Environment environment(Program program, long threads) {
    return Environment.of(program, Map.of("threads", threads, "domain", Math.max(3, threads)));
  }

  private static boolean isFine(Reductions<Configuration> all) {
    return all.isRaceFree() && all.isTerminating();
  }

  /// All reductions of `P_{t₁,t₂}`, with each choice that its barriers have.
  private static Reductions<Configuration> interleaving(
      Program prepared, Environment environment, int first, int second) {
    return Reductions.of(
        new Interleaving(HavocAtBarriers.havoc(prepared), environment.only(first, second)),
        MOST_STATES);
  }

  /// All reductions of `φ(P_{t₁,t₂})`.
  private static Reductions<Configuration> lockStep(
      Program prepared, Environment environment, int first, int second) {
    return Reductions.of(
        LockStep.of(HavocAtBarriers.havoc(prepared), environment.only(first, second)), MOST_STATES);
  }

  /// How many kernels were of which kind.
  private static final class Counts {
    int fine;
    int proved;
    int bad;
    int large;

    @Override
    public String toString() {
      return "fine %d, of these by two threads %d, bad %d, too large %d"
          .formatted(fine, proved, bad, large);
    }
  }

  @Test
  void theoremsC2AndC3() {
    theorems(RandomKernel.Kind.PLAIN, 3, Samples.of(40));
  }

  @Test
  void theoremsC2AndC3WithTwoThreads() {
    theorems(RandomKernel.Kind.PLAIN, 2, Samples.of(100));
  }

  /// Kernels in which two threads alone could not know what the third one tells them.
  @Test
  void theoremsC2AndC3WithMessages() {
    theorems(RandomKernel.Kind.MESSAGES, 3, Samples.of(80));
  }

  @Test
  void theoremsC2AndC3WithProcedures() {
    theorems(RandomKernel.Kind.PROCEDURES, 2, Samples.of(40));
  }

  private static void theorems(RandomKernel.Kind kind, int threads, int count) {
    Counts counts = new Counts();
    RandomKernel.all(kind)
        .hold(
            count,
            program -> {
              try {
                return theorems(Prepare.prepare(program), environment(program, threads), counts);
              } catch (StuckException _) {
                counts.large++;
                return Optional.empty();
              }
            });
    assertThat(counts.proved).as("%s", counts).isGreaterThan(count / 10);
    assertThat(counts.bad).as("%s", counts).isGreaterThan(count / 10);
    assertThat(counts.large).as("%s", counts).isLessThan(count / 2);
  }

  /// Theorem C.2 and Theorem C.3: if all `P_{t₁,t₂}`, or all `φ(P_{t₁,t₂})`, are race free and
  /// terminating, then so is `P`. In between, "in particular, Theorem 5.2 continues to hold".
  private static Optional<String> theorems(
      Program prepared, Environment environment, Counts counts) {
    Reductions<Configuration> all =
        Reductions.of(new Interleaving(prepared, environment), 4 * MOST_STATES);
    boolean isLarge = !all.isComplete();
    boolean isProved = true;
    for (int second = 0; second < environment.threads() && !isLarge; second++) {
      for (int first = 0; first < second && !isLarge; first++) {
        Reductions<Configuration> two = interleaving(prepared, environment, first, second);
        Reductions<Configuration> vectors = lockStep(prepared, environment, first, second);
        isLarge = !two.isComplete() || !vectors.isComplete();
        if (!isLarge && isFine(two) != isFine(vectors)) {
          return Optional.of("Theorem 5.2 for threads %d and %d".formatted(first, second));
        }
        if (!isLarge && two.isRaceFree() && !vectors.isRaceFree()) {
          return Optional.of("Corollary B.21 for threads %d and %d".formatted(first, second));
        }
        isProved &= isFine(two);
      }
    }
    if (isLarge) {
      counts.large++;
      return Optional.empty();
    }
    counts.fine += isFine(all) ? 1 : 0;
    counts.bad += isFine(all) ? 0 : 1;
    counts.proved += isProved ? 1 : 0;
    for (int i = 0; i < all.size(); i++) {
      if (!environment.domain().containsAll(all.state(i).memory().cells().values())) {
        return Optional.of("the domain does not have all values");
      }
    }
    return isProved && !isFine(all)
        ? Optional.of("Theorems C.2 and C.3: all pairs are fine, and the kernel is not")
        : Optional.empty();
  }

  /// The proof of Theorem C.2, on random reductions of kernels with many threads: without the steps
  /// of the others, they are reductions of two threads that go wrong in the same way.
  @ParameterizedTest
  @CsvSource({"PLAIN, 3, 200", "MESSAGES, 3, 200", "PLAIN, 6, 80", "PROCEDURES, 4, 80"})
  void reductionsAreThoseOfTwoThreads(RandomKernel.Kind kind, int threads, int count) {
    int[] bugs = new int[2];
    RandomKernel.all(kind)
        .hold(
            Samples.of(count),
            program -> {
              Program prepared = Prepare.prepare(program);
              // The hash of a program is not the same in every run of the tests; that of text is.
              Random random = new Random(RandomKernel.text(program).hashCode());
              try {
                Projection projection =
                    Projection.of(prepared, environment(program, threads), random, 300);
                bugs[projection.bug().isPresent() ? 1 : 0]++;
                return projected(projection, threads);
              } catch (StuckException _) {
                return Optional.empty();
              }
            });
    assertThat(bugs[0]).isGreaterThan(Samples.of(count) / 5);
    assertThat(bugs[1]).isGreaterThan(Samples.of(count) / 5);
  }

  private static Optional<String> projected(Projection projection, int threads) {
    List<String> not = new ArrayList<>();
    boolean isFound = false;
    Optional<Semantics.Step<Configuration>> bug = projection.bug();
    List<Integer> named = bug.map(step -> Projection.named(step.note())).orElse(List.of());
    for (int second = 0; second < threads; second++) {
      for (int first = 0; first < second; first++) {
        if (!List.of(first, second).containsAll(named)) {
          continue;
        }
        Optional<Configuration> end = projection.onto(first, second);
        if (end.isEmpty() || (bug.isPresent() && !Projection.isBad(end.get()))) {
          not.add(first + ", " + second);
        } else {
          isFound = true;
        }
      }
    }
    // An assertion that reads what another thread writes in a race fails with that thread.
    boolean isBoth =
        bug.isPresent() && bug.get().to().isRaced() && bug.get().to().status() == Status.ERROR;
    return not.isEmpty() || (isBoth && isFound)
        ? Optional.empty()
        : Optional.of("%s: not for threads %s".formatted(bug.map(Semantics.Step::note), not));
  }

  /// What a barrier has chosen does not matter before it is used.
  @Test
  void barriersMayChooseLate() {
    int[] kernels = new int[3];
    List<Location> locations =
        List.of(
            new Location("v", 0),
            new Location("w", 0),
            new Location("s", 0),
            new Location("s", 1),
            new Location("s", 2));
    RandomKernel.all(RandomKernel.Kind.PLAIN)
        .hold(
            Samples.of(60),
            program -> {
              Program havocked = HavocAtBarriers.havoc(Prepare.prepare(program));
              Environment two = Environment.of(program, Map.of("threads", 3L)).only(0, 2);
              for (Semantics<Configuration> late :
                  List.of(new Interleaving(havocked, two), LockStep.of(havocked, two))) {
                Reductions<Configuration> one = Reductions.of(late, MOST_STATES);
                Reductions<Configuration> other =
                    Reductions.of(new EagerHavoc(late, locations, two.domain()), 5 * MOST_STATES);
                if (!one.isComplete() || !other.isComplete()) {
                  kernels[2]++;
                } else if (one.isRaceFree() != other.isRaceFree()
                    || one.error().isPresent() != other.error().isPresent()
                    || one.hasInfinite() != other.hasInfinite()) {
                  return Optional.of("not the same with choices at the barrier");
                } else {
                  kernels[isFine(one) ? 0 : 1]++;
                }
              }
              return Optional.empty();
            });
    assertThat(kernels[0]).isGreaterThan(Samples.of(25));
    assertThat(kernels[1]).isGreaterThan(Samples.of(25));
  }

  private static Reductions<Configuration> all(String text, int threads) {
    Program program = ProgramParser.parse(text);
    assertThat(WellFormed.definition51(program)).isEmpty();
    return Reductions.of(
        new Interleaving(Prepare.prepare(program), environment(program, threads)), 50_000);
  }

  /// Whether `P_{t₁,t₂}` is race free and terminating, and so `φ(P_{t₁,t₂})`.
  private static boolean isFine(String text, int threads, int first, int second) {
    Program program = ProgramParser.parse(text);
    Program prepared = Prepare.prepare(program);
    Environment environment = environment(program, threads);
    Reductions<Configuration> two = interleaving(prepared, environment, first, second);
    Reductions<Configuration> vectors = lockStep(prepared, environment, first, second);
    assertThat(two.isComplete() && vectors.isComplete()).isTrue();
    assertThat(isFine(vectors)).isEqualTo(isFine(two));
    return isFine(two);
  }

  /// One thread has no pair, so that the theorems as printed say that it is fine.
  @Test
  void oneThreadHasNoPair() {
    String text = "Start: assert tid = 1; goto End;";
    assertThat(isFine(all(text, 1))).isFalse();
    assertThat(isFine(text, 2, 0, 1)).isFalse();
    assertThatThrownBy(() -> environment(ProgramParser.parse(text), 1).only(0, 1))
        .isInstanceOf(StuckException.class)
        .hasMessageContaining("first < second, from 0 to 0");
  }

  /// "Consider one of the data races in ρ′ (there may be multiple …)": thread 2 reads `u`, which
  /// thread 1 writes, and by its value comes to `s[1]`, which thread 0 writes. Only the race that
  /// comes first in the step is one of two threads.
  @Test
  void theFirstRaceOfAStepCounts() {
    String text =
        """
        shared u, s[];
        private x;
        Start: goto A, B, C;
        A: assume tid = 0; s[1] := 1; goto End;
        B: assume tid = 1; u := 1; goto End;
        C: assume tid != 0 && tid != 1; x := s[u]; goto End;
        """;
    Reductions<Configuration> all = all(text, 3);
    assertThat(all.race()).isPresent();
    assertThat(isFine(text, 3, 0, 1)).isTrue();
    assertThat(isFine(text, 3, 0, 2)).isTrue();
    assertThat(isFine(text, 3, 1, 2)).isFalse();
  }

  /// "some arbitrary thread t′ ≠ t" will not do where threads are at different barriers.
  @Test
  void divergenceIsThatOfTwoThreads() {
    String text =
        """
        Start: goto A, B;
        A: assume tid != 2; barrier; goto End;
        B: assume tid = 2; barrier; goto End;
        """;
    assertThat(all(text, 3).error()).isPresent();
    assertThat(isFine(text, 3, 0, 1)).isTrue();
    assertThat(isFine(text, 3, 0, 2)).isFalse();
    assertThat(isFine(text, 3, 1, 2)).isFalse();
  }

  /// Two of the three threads alone would never come to what goes wrong.
  @Test
  void twoThreadsNeedTheHavoc() throws IOException {
    String text = read("appendix-c-messages");
    assertThat(all(text, 3).error()).isPresent();
    Program program = Prepare.prepare(ProgramParser.parse(text));
    for (List<Integer> pair : List.of(List.of(0, 1), List.of(0, 2), List.of(1, 2))) {
      int first = pair.getFirst();
      int second = pair.getLast();
      Environment two = environment(program, 3).only(first, second);
      assertThat(isFine(Reductions.of(new Interleaving(program, two), MOST_STATES))).isTrue();
      assertThat(isFine(text, 3, first, second)).isEqualTo(second == 1);
    }
  }

  /// A domain without the 5 that thread 0 writes would make the theorems false.
  @Test
  void theDomainHasAllValues() {
    String text =
        """
        shared v, w;
        private x;
        Start: goto A, N;
        A: assume tid = 0; v := 5; goto B;
        N: assume tid != 0; goto B;
        B: barrier; x := v; goto C, D;
        C: assume x = 5; w := tid; goto End;
        D: assume x != 5; goto End;
        """;
    assertThat(all(text, 2).race()).isPresent();
    assertThat(isFine(text, 2, 0, 1)).isTrue();
    Map<String, Long> values = Map.of("second", 1L, "domain", 6L);
    assertThat(CALCULUS.run(text, values, Notation.ASCII).answer()).isEqualTo(Answer.BUG);
  }

  /// "The reverse of the above theorem does not hold due to the havocking": a thread does not even
  /// know what it has written itself.
  @Test
  void theReverseDoesNotHold() {
    String text = "shared s[]; Start: s[tid] := 1; barrier; assert s[tid] = 1; goto End;";
    assertThat(isFine(all(text, 2))).isTrue();
    assertThat(isFine(text, 2, 0, 1)).isFalse();
  }

  /// Both threads find what the barrier has chosen, and it is no access.
  @Test
  void barriersChooseOnce() {
    String text =
        """
        shared v, s[];
        private x, y;
        Start: barrier; x := v; y := v; assert x = y; s[x + 3 * tid] := 1; v := v; goto End;
        """;
    Program program = Prepare.prepare(ProgramParser.parse(text));
    Environment environment = environment(program, 2);
    assertThat(interleaving(program, environment, 0, 1).error()).isEmpty();
    assertThat(isFine(text, 2, 0, 1)).as("v := v races").isFalse();
    assertThat(isFine(text.replace("v := v;", ""), 2, 0, 1)).isTrue();
    assertThat(isFine(text.replace("v := v;", "").replace("3 * tid", "tid"), 2, 0, 1)).isTrue();
    // As a statement behind the barrier it would be an access of both.
    assertThat(isFine(all("shared v; Start: barrier; havoc v; goto End;", 2))).isFalse();
  }

  /// Where no thread is enabled there is no barrier, and nothing is havocked.
  @Test
  void aBarrierThatNobodyComesToHavocsNothing() {
    String text =
        """
        shared v;
        Start: goto M, N;
        M: assume TS < 1; barrier; goto E;
        N: assume TS >= 1; goto E;
        E: assert v = 0; goto End;
        """;
    assertThat(isFine(text, 2, 0, 1)).isTrue();
  }

  /// `TS` is the size of the kernel, and `tid` counts its threads.
  @Test
  void twoThreadsKeepTheirNumbers() {
    String text = "Start: assert TS = 4 && (tid = 1 || tid = 3); goto End;";
    assertThat(isFine(text, 4, 1, 3)).isTrue();
    assertThat(isFine(text, 4, 1, 2)).isFalse();
    assertThat(CALCULUS.run(text, Map.of("threads", 4L, "first", 2L, "second", 3L), Notation.ASCII))
        .extracting(outcome -> outcome.lines().getLast())
        .isEqualTo("assertion failed in 'Start' for thread 2");
  }

  /// The scan of Fig. 3 needs no value of memory to be race free.
  @ParameterizedTest
  @CsvSource({
    "figure-3, 4, 0, 1, FINE, race free and terminating",
    "figure-3, 4, 1, 3, FINE, race free and terminating",
    "section-2-without-barrier-1, 3, 0, 1, FINE, race free and terminating",
    "section-2-without-barrier-1, 3, 1, 2, BUG, race on sum[1]",
    "section-2-without-barrier-2, 4, 0, 1, FINE, race free and terminating",
    "section-2-without-barrier-2, 4, 1, 3, BUG, race on sum[1]",
    "appendix-c-messages, 3, 0, 1, FINE, race free and terminating",
    "appendix-c-messages, 3, 1, 2, BUG, assertion failed in 'F' for thread 2",
    "figure-1b, 2, 0, 1, BUG, barrier divergence: thread 0 at Last; thread 1 at W",
  })
  void thePapersKernels(
      String name, long threads, long first, long second, Answer answer, String last)
      throws IOException {
    String text = read(name);
    Outcome outcome =
        CALCULUS.run(
            text, Map.of("threads", threads, "first", first, "second", second), Notation.ASCII);
    assertThat(outcome.answer()).as("%s", outcome).isEqualTo(answer);
    assertThat(outcome.lines().getLast()).as("%s", outcome).contains(last);
  }

  @Test
  void aRunTellsWhatWasChosen() {
    String text =
        """
        shared v, s[];
        private x;
        Start: barrier; x := v; s[x * tid] := 1; goto End;
        """;
    assertThat(CALCULUS.run(text, Map.of("second", 1L), Notation.ASCII).lines())
        .contains("    HAVOC v = 0", "race on s[0]: thread 0 writes, thread 1 writes");
    assertThat(CALCULUS.run(text.replace("1;", "v;"), Map.of("second", 1L), Notation.ASCII).lines())
        .contains("  terminates with {s[…] = ?, v = ?}");
  }

  @Test
  void isShownAndReadBack() {
    String text = "shared v, s[]; private x; Start: barrier; x := s[tid]; goto End;";
    List<String> shown = CALCULUS.show(text, "two-threads", Map.of("second", 2L), Notation.ASCII);
    assertThat(shown)
        .containsExactly(
            "// t in {0, 2}",
            "shared v, s[];",
            "private x;",
            "Start : barrier havoc v, s;",
            "        x := s[tid];",
            "        goto Last;",
            "Last  : barrier havoc v, s;",
            "        goto End;");
    Program read = ProgramParser.parse(String.join("\n", shown));
    assertThat(read).isEqualTo(HavocAtBarriers.havoc(Prepare.prepare(ProgramParser.parse(text))));
    assertThat(WellFormed.errors(read)).isEmpty();
    assertThat(CALCULUS.show(text, "two-threads-lockstep", Map.of(), Notation.PAPER))
        .contains(
            "// t ∈ {0, 1}",
            "Last  : sync (⋁ₜ (v_active,t = Last)) ⇒ (⋀ₜ (v_active,t = Last)) havoc v, s;");
    String predicated =
        String.join(
            "\n", CALCULUS.show(String.join("\n", shown), "guarded", Map.of(), Notation.PAPER));
    assertThat(Printer.print(ProgramParser.parse(predicated), Notation.PAPER))
        .contains("Last  : barrier (v_active = Last) havoc v, s;");
  }

  @Test
  void namesTwoThreads() {
    String text = "Start: goto End;";
    Map<String, Long> same = Map.of("first", 1L);
    assertThatThrownBy(() -> CALCULUS.run(text, same, Notation.ASCII))
        .isInstanceOf(StuckException.class)
        .hasMessage("two threads are first < second, from 0 to 1, not 1 and 1");
    assertThatThrownBy(() -> CALCULUS.show(text, "two-threads", same, Notation.ASCII))
        .isInstanceOf(StuckException.class)
        .hasMessage("two threads are first < second, from 0 on, not 1 and 1");
    assertThatThrownBy(() -> CALCULUS.check(text, same, Notation.ASCII))
        .isInstanceOf(StuckException.class)
        .hasMessageContaining("not checked");
  }

  @Test
  void barriersHavocSharedVariables() {
    assertThatThrownBy(
            () ->
                CALCULUS.run(
                    "private x; Start: barrier havoc x; goto End;", Map.of(), Notation.ASCII))
        .isInstanceOf(IllFormedException.class)
        .hasMessageContaining("barrier: 'x' is no shared variable in 'Start'");
    assertThat(
            CALCULUS.check("shared v; Start: barrier havoc v; goto End;", Map.of(), Notation.ASCII))
        .isEqualTo(
            new Outcome(Answer.UNKNOWN, List.of("unknown: a barrier havocs shared variables")));
  }
}
