package org.warpproof.papers.maps;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Notation;
import org.warpproof.samples.Samples;
import org.warpproof.solver.Effort;

/// The theorems of the paper on protocols, on random protocols.
@Execution(ExecutionMode.CONCURRENT)
final class ProtocolTheoremsTest {
  private static final int PROTOCOLS = Samples.of(1000);
  private static final int CHECKED = Samples.of(50);
  private static final int MOST_THREADS = 4;

  @Test
  void printedProtocolsAreReadBack() {
    RandomProtocol.all()
        .hold(
            PROTOCOLS,
            protocol -> {
              for (Notation notation : Notation.values()) {
                List<String> text = Printer.print(new Program(List.of(), protocol), notation);
                Program again = ProgramParser.parse(String.join("\n", text));
                if (!Printer.print(again, notation).equals(text)) {
                  return Optional.of("read back as " + again);
                }
              }
              return Optional.empty();
            });
  }

  /// "a fundamental property of barrier aligning": histories are preserved.
  @Test
  void aligningPreservesHistories() {
    RandomProtocol.all()
        .hold(
            PROTOCOLS,
            protocol -> {
              for (int threads = 2; threads <= MOST_THREADS; threads++) {
                Evaluate evaluate = new Evaluate(threads);
                Align.Result aligned = Align.align(protocol);
                History expected = evaluate.sync(protocol);
                History actual =
                    evaluate
                        .aligned(aligned.aligned())
                        .merge(History.of(evaluate.parallel(aligned.rest())));
                if (!actual.equals(expected)) {
                  return Optional.of(expected + " became " + actual);
                }
              }
              return Optional.empty();
            });
  }

  /// Theorem 1: `p ↓ H₁` and `seq(split(align(p))) ⇓ H₂` imply `safe(H₁)` iff `safe(H₂)`.
  @Test
  void theorem1() {
    int[] safe = new int[2];
    RandomProtocol.all()
        .hold(
            PROTOCOLS,
            protocol -> {
              for (int threads = 2; threads <= MOST_THREADS; threads++) {
                boolean isSafe = new Evaluate(threads).sync(protocol).isSafe();
                List<Trace> traces =
                    new Sequentialize(Exp.number(threads)).seq(Split.split(Align.align(protocol)));
                safe[isSafe ? 1 : 0]++;
                if (Evaluate.traces(traces).isSafe() != isSafe) {
                  return Optional.of(threads + " threads: not " + isSafe);
                }
              }
              return Optional.empty();
            });
    assertThat(safe[0]).as("racy").isGreaterThan(PROTOCOLS / 4);
    assertThat(safe[1]).as("safe").isGreaterThan(PROTOCOLS / 4);
  }

  /// Proposition 1: a safe protocol stays safe in a context that is safe without it.
  @Test
  void proposition1() {
    int[] tried = new int[1];
    RandomProtocol.all()
        .hold(
            PROTOCOLS,
            protocol -> {
              Evaluate evaluate = new Evaluate(3);
              Aligned hole = new Aligned.Barrier(new Unsync.Skip());
              Aligned inside = Align.align(protocol).whole();
              Random random = new Random(RandomProtocol.text(protocol).hashCode());
              for (int i = 0; i < 5; i++) {
                Context context = Context.random(random, 2);
                boolean isPremise =
                    evaluate.aligned(context.fill(hole)).isSafe()
                        && evaluate.aligned(inside).isSafe();
                tried[0] += isPremise ? 1 : 0;
                if (isPremise && !evaluate.aligned(context.fill(inside)).isSafe()) {
                  return Optional.of("not safe in " + context);
                }
              }
              return Optional.empty();
            });
    assertThat(tried[0]).isGreaterThan(PROTOCOLS / 4);
  }

  /// The phases that the tool finds on the graph give the same answer as the paper's aligning.
  @Test
  void toolAgreesOnGivenSizes() {
    RandomProtocol.all()
        .hold(
            CHECKED,
            protocol -> {
              long threads = 2L + Math.floorMod(protocol.hashCode(), 3);
              Program program = new Program(List.of(), protocol);
              boolean isSafe = new Evaluate((int) threads).sync(protocol).isSafe();
              return disagreement(program, Map.of("threads", threads), isSafe);
            });
  }

  /// What the engine proves agrees with brute force: all thread counts to 4, all parameters to 4.
  @Test
  void toolAgreesForAllSizes() {
    RandomProtocol.withEmptyLoops()
        .hold(
            CHECKED / 2,
            protocol -> {
              Program program = new Program(List.of("n"), protocol);
              Kernel kernel = ToKernel.of(program, Map.of(), Emptiness.SKIPPED);
              return check(kernel) instanceof Verdict.Proved ? race(program) : Optional.empty();
            });
  }

  /// The same for the paper's formulas, with those of empty loops apart.
  @Test
  void formulasAgreeWithEmptyLoops() {
    int[] safe = new int[2];
    RandomProtocol.withEmptyLoops()
        .hold(
            CHECKED,
            protocol -> {
              Program program = new Program(List.of("n"), protocol);
              if (!MapsCalculus.isSafe(program, Map.of(), Emptiness.SKIPPED)) {
                return Optional.empty();
              }
              boolean mayBeEmpty = EmptyCases.mayOccur(protocol, Effort.ofSteps(200_000));
              safe[mayBeEmpty ? 1 : 0]++;
              return race(program);
            });
    assertThat(safe[0]).as("without empty loops").isGreaterThan(CHECKED / 100);
    assertThat(safe[1]).as("with empty loops").isGreaterThan(CHECKED / 20);
  }

  /// A race that a run with few threads and small parameters has.
  private static Optional<String> race(Program program) {
    for (int threads = 2; threads <= MOST_THREADS; threads++) {
      for (long n = 0; n <= 4; n++) {
        Evaluate evaluate = new Evaluate(threads, Emptiness.SKIPPED);
        if (!evaluate.sync(program.with(Map.of("n", n))).isSafe()) {
          return Optional.of("proved, but not for n = " + n + ", threads = " + threads);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> disagreement(
      Program program, Map<String, Long> sizes, boolean isSafe) {
    Kernel kernel = ToKernel.of(program, sizes, Emptiness.SKIPPED);
    assertThat(KernelChecker.check(kernel)).isEmpty();
    Verdict verdict = check(kernel);
    return switch (verdict) {
      case Verdict.Proved _ -> isSafe ? Optional.empty() : Optional.of("proved, but racy");
      case Verdict.Seen _ -> isSafe ? Optional.of("refuted, but safe") : Optional.empty();
      case Verdict.Unknown(var reasons) ->
          isSafe ? Optional.empty() : Optional.of("racy, but " + reasons);
    };
  }

  private static Verdict check(Kernel kernel) {
    Verdict verdict =
        CheckKernel.check(kernel, Effort.ofSteps(200_000)).verdicts().get(Property.DATA_RACES);
    if (verdict == null) {
      throw new IllegalStateException("races are not checked");
    }
    return verdict;
  }
}
