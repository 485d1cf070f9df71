package org.warpproof.papers.babycuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.samples.Samples;
import org.warpproof.solver.Effort;
import org.warpproof.structure.Site;
import org.warpproof.typing.AccessType;
import org.warpproof.typing.TypeAccesses;

/// The tool's engine and its typing agree with the paper's semantics and typing.
@Execution(ExecutionMode.CONCURRENT)
final class ToolAgreesTest {
  private static final int CHECKED = Samples.of(50);
  private static final int TYPED = Samples.of(500);
  private static final int MOST_THREADS = 4;

  /// With given sizes: an alarm for a well-typed program is a true one, and none is missing.
  @Test
  void onWellTypedProgramsOfGivenSizes() {
    Map<String, Integer> seen = new TreeMap<>();
    RandomProgram.wellTyped()
        .hold(
            CHECKED,
            program -> {
              Random random = new Random(RandomProgram.text(program).hashCode());
              int threads = 2 + random.nextInt(MOST_THREADS - 1);
              long n = random.nextInt(3);
              boolean isSafe =
                  Evaluate.evaluate(History.empty(), program.code(), threads, Map.of("n", n))
                      .isRaceFree();
              Map<String, Long> sizes = Map.of(KernelFrame.THREADS, (long) threads, "n", n);
              Verdict verdict = check(ToKernel.of(program, sizes));
              seen.merge((isSafe ? "race-free " : "racy ") + verdict.text(), 1, Integer::sum);
              boolean agrees =
                  switch (verdict) {
                    case Verdict.Proved _ -> isSafe;
                    case Verdict.Seen _ -> !isSafe;
                    case Verdict.Unknown _ -> isSafe;
                  };
              return agrees
                  ? Optional.empty()
                  : Optional.of(verdict + " for n = " + n + ", threads = " + threads);
            });
    assertThat(seen.getOrDefault("racy refuted", 0)).isGreaterThan(CHECKED / 6);
    assertThat(seen.getOrDefault("race-free proved", 0)).isGreaterThan(CHECKED / 3);
  }

  /// Proofs for all sizes hold: all thread counts to 4, all parameters to 4, some contents of the
  /// array. Also those of ill-typed programs.
  @Test
  void onProofsForAllSizes() {
    int[] proved = new int[2];
    RandomProgram.any()
        .hold(
            CHECKED / 4,
            program -> {
              if (!(check(ToKernel.of(program, Map.of())) instanceof Verdict.Proved)) {
                return Optional.empty();
              }
              proved[TypeProgram.type(program).isWellTyped() ? 1 : 0]++;
              return race(program);
            });
    assertThat(proved[1]).as("well-typed").isGreaterThan(CHECKED / 40);
    assertThat(proved[0]).as("ill-typed").isPositive();
  }

  /// A race with few threads, a small parameter and some contents of the array, if there is one.
  private static Optional<String> race(Program program) {
    Random random = new Random(RandomProgram.text(program).hashCode());
    for (int threads = 2; threads <= MOST_THREADS; threads++) {
      for (long n = 0; n <= 4; n++) {
        Optional<String> race = race(program, random, threads, n);
        if (race.isPresent()) {
          return race;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> race(Program program, Random random, int threads, long n) {
    History past = RandomHistory.random(random, threads);
    try {
      History history = Evaluate.evaluate(past, program.code(), threads, Map.of("n", n));
      return history.isRaceFree()
          ? Optional.empty()
          : Optional.of("proved, but racy for n = %d, threads = %d".formatted(n, threads));
    } catch (StuckException _) {
      return Optional.empty();
    }
  }

  /// Every alarm for a well-typed program is true: the paper's semantics shows the race too. What
  /// has none has no race.
  @Test
  void onAlarms() {
    Map<Answer, Integer> seen = new TreeMap<>();
    RandomProgram.wellTyped()
        .hold(
            CHECKED / 4,
            program -> {
              String text = RandomProgram.text(program);
              Outcome outcome = new BabyCudaCalculus().check(text, Map.of(), Notation.ASCII);
              seen.merge(outcome.answer(), 1, Integer::sum);
              return outcome.answer() == Answer.FINE
                  ? race(program)
                  : outcome.lines().stream()
                      .filter(line -> line.endsWith("one of the program does not"))
                      .findFirst();
            });
    assertThat(seen.getOrDefault(Answer.BUG, 0)).isGreaterThan(CHECKED / 20);
    assertThat(seen.getOrDefault(Answer.FINE, 0)).isGreaterThan(CHECKED / 20);
  }

  /// The tool's typing calls all accesses of well-typed programs exact, and not all of those that
  /// the paper's finds an index of to be data.
  @Test
  void onTypes() {
    int[] dependent = new int[2];
    RandomProgram.any()
        .hold(
            TYPED,
            program -> {
              Kernel kernel = ToKernel.of(program, Map.of());
              assertThat(KernelChecker.check(kernel)).isEmpty();
              var errors = TypeProgram.type(program).errors();
              TypeAccesses types = new TypeAccesses(kernel);
              boolean isDependent =
                  Site.all(kernel).stream()
                      .anyMatch(site -> types.type(site) instanceof AccessType.Dependent);
              boolean isIndex =
                  errors.stream().anyMatch(e -> e.contains("T-READ") || e.contains("T-WRITE"));
              dependent[isDependent ? 1 : 0]++;
              if (errors.isEmpty() && isDependent) {
                return Optional.of("well-typed here, but not there");
              }
              return isIndex && !isDependent
                  ? Optional.of("ill-typed here, but not there")
                  : Optional.empty();
            });
    assertThat(dependent[0]).isGreaterThan(TYPED / 4);
    assertThat(dependent[1]).isGreaterThan(TYPED / 8);
  }

  private static Verdict check(Kernel kernel) {
    Verdict verdict = CheckKernel.check(kernel, Effort.USUAL).verdicts().get(Property.DATA_RACES);
    if (verdict == null) {
      throw new IllegalStateException("races are not checked");
    }
    return verdict;
  }
}
