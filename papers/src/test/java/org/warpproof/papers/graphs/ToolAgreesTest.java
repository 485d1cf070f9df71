package org.warpproof.papers.graphs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.papers.Notation;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.graphs.engine.ToKernel;
import org.warpproof.papers.graphs.language.Prepare;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.semantics.Configuration;
import org.warpproof.papers.graphs.semantics.Environment;
import org.warpproof.papers.graphs.semantics.Interleaving;
import org.warpproof.papers.graphs.semantics.Location;
import org.warpproof.papers.graphs.semantics.Memory;
import org.warpproof.papers.graphs.semantics.Reductions;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;

/// The tool's own semantics and engines on the kernels that random graphs become.
@Execution(ExecutionMode.CONCURRENT)
final class ToolAgreesTest {
  private static final int RUN = Samples.of(100);
  private static final int CHECKED = Samples.of(15);
  private static final int MOST_STATES = 5_000;
  private static final int THREADS = 2;
  private static final int ELEMENTS = 4;
  private static final Map<String, Long> SIZES = Map.of("threads", (long) THREADS);

  private static Optional<Reductions<Configuration>> reductions(Program prepared) {
    try {
      Environment environment = Environment.of(prepared, SIZES);
      Reductions<Configuration> all =
          Reductions.of(new Interleaving(prepared, environment), MOST_STATES);
      return Optional.of(all).filter(Reductions::isComplete);
    } catch (StuckException _) {
      return Optional.empty();
    }
  }

  /// All schedules of the kernel, in the tool's semantics.
  @Test
  void semanticsAgree() {
    int[] fine = new int[2];
    RandomKernel.all(RandomKernel.Kind.DETERMINED)
        .hold(
            RUN,
            program -> {
              Program prepared = Prepare.prepare(program);
              Optional<Reductions<Configuration>> mine = reductions(prepared);
              if (mine.isEmpty() || mine.get().hasInfinite()) {
                return Optional.empty();
              }
              Kernel kernel = ToKernel.of(prepared, SIZES);
              assertThat(KernelChecker.check(kernel)).isEmpty();
              Result result = run(kernel, new Schedule.All(5_000));
              Result lockStep = run(kernel, new Schedule.LockStep());
              boolean isFine = mine.get().isRaceFree() && mine.get().isTerminating();
              if (result.exploration().coverage() == Result.Coverage.BOUND_HIT) {
                return Optional.empty();
              }
              fine[isFine ? 1 : 0]++;
              if (isFine != result.isClean()) {
                return Optional.of("fine: " + isFine + ", but " + result.events());
              }
              if (isFine && !finals(result).equals(finals(mine.get()))) {
                return Optional.of(finals(mine.get()) + ", but " + finals(result));
              }
              if (isFine && (!lockStep.isClean() || !finals(lockStep).equals(finals(result)))) {
                return Optional.of("in lock-step: " + lockStep.events());
              }
              return Optional.empty();
            });
    assertThat(fine[0]).isGreaterThan(RUN / 5);
    assertThat(fine[1]).isGreaterThan(RUN / 5);
  }

  private static Result run(Kernel kernel, Schedule schedule) {
    Map<String, Argument> arguments = new HashMap<>();
    for (String array : List.of("v", "w", "s")) {
      arguments.put(array, new Argument.Contents(Bytes.zeros(ELEMENTS * Long.BYTES)));
    }
    Launch launch = new Launch(new Dim3(1, 1, 1), new Dim3(THREADS, 1, 1), arguments);
    return Run.run(kernel, launch, schedule, Limits.DEFAULT);
  }

  private static Set<Map<String, Long>> finals(Result result) {
    Set<Map<String, Long>> finals = new HashSet<>();
    for (List<Result.FinalArray> memory : result.memories()) {
      Map<String, Long> cells = new HashMap<>();
      for (Result.FinalArray array : memory) {
        for (int i = 0; i < ELEMENTS; i++) {
          cells.put(array.name() + "[" + i + "]", array.contents().get(i * Long.BYTES, Long.BYTES));
        }
      }
      finals.add(cells);
    }
    return finals;
  }

  private static Set<Map<String, Long>> finals(Reductions<Configuration> all) {
    Set<Map<String, Long>> finals = new HashSet<>();
    for (Memory memory : all.finals()) {
      Map<String, Long> cells = new HashMap<>();
      for (String array : List.of("v", "w", "s")) {
        for (int i = 0; i < ELEMENTS; i++) {
          cells.put(array + "[" + i + "]", memory.get(new Location(array, i)));
        }
      }
      finals.add(cells);
    }
    return finals;
  }

  /// Nothing is proved that fails in a reduction.
  @Test
  void enginesProveNothingThatFails() {
    int[] proved = new int[2];
    RandomKernel.all(RandomKernel.Kind.PROCEDURES)
        .hold(
            CHECKED,
            program -> {
              Program prepared = Prepare.prepare(program);
              Optional<Reductions<Configuration>> mine = reductions(prepared);
              if (mine.isEmpty() || ToKernel.isRecursive(program)) {
                return Optional.empty();
              }
              Kernel kernel = ToKernel.of(prepared, SIZES);
              assertThat(KernelChecker.check(kernel)).isEmpty();
              Map<Property, Verdict> verdicts = CheckKernel.check(kernel, Effort.USUAL).verdicts();
              boolean isProved =
                  verdicts.values().stream().allMatch(Verdict.Proved.class::isInstance);
              proved[isProved ? 1 : 0]++;
              boolean hasRace = !mine.get().isRaceFree();
              // A kernel that fails may race or not before it does.
              boolean hasError = mine.get().error().isPresent();
              if (verdicts.get(Property.DATA_RACES) instanceof Verdict.Proved && hasRace) {
                return Optional.of(
                    "no race: proved, but "
                        + mine.get().way(mine.get().race().get(), Notation.ASCII));
              }
              if (isProved && hasError) {
                return Optional.of(
                    "proved, but " + mine.get().way(mine.get().error().get(), Notation.ASCII));
              }
              return Optional.empty();
            });
    assertThat(proved[0]).isGreaterThan(CHECKED / 10);
    assertThat(proved[1]).isGreaterThan(CHECKED / 10);
  }
}
