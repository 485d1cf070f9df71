package org.warpproof.papers.kpl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
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
import org.warpproof.papers.kpl.engine.ToKernel;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.semantics.AbsLevel;
import org.warpproof.papers.kpl.semantics.Execute;
import org.warpproof.papers.kpl.semantics.Failure;
import org.warpproof.papers.kpl.semantics.Launch;
import org.warpproof.papers.kpl.semantics.Memory;
import org.warpproof.samples.Samples;
import org.warpproof.solver.Effort;

/// What the tool's engine proves of a kernel holds by KPL's rules.
@Execution(ExecutionMode.CONCURRENT)
final class EngineAgreesTest {
  private static final int KERNELS = Samples.of(10);
  private static final int FIRST = Integer.getInteger("kpl.first", 0);
  private static final int MEMORIES = 12;

  private final Map<String, Integer> count = new HashMap<>();

  @Test
  void whatIsProvedForGivenSizesHolds() {
    agrees(Map.of("groups", 2L, "threads", 2L), List.of(2L), List.of(2L));
  }

  @Test
  void whatIsProvedForAllSizesHolds() {
    agrees(Map.of(), List.of(1L, 2L), List.of(1L, 2L, 3L));
  }

  private void agrees(Map<String, Long> sizes, List<Long> groups, List<Long> threads) {
    RandomKernel.small(FIRST)
        .hold(
            KERNELS,
            program -> {
              Kernel kernel = ToKernel.of(program, sizes);
              Map<Property, Verdict> verdicts =
                  CheckKernel.check(kernel, Effort.ofSteps(800_000)).verdicts();
              verdicts.forEach((p, verdict) -> tally(p + " " + verdict.text()));
              for (long g : groups) {
                for (long t : threads) {
                  for (int seed = 0; seed < MEMORIES; seed++) {
                    Optional<String> problem = problem(program, g, t, seed, verdicts);
                    if (problem.isPresent()) {
                      return problem;
                    }
                  }
                }
              }
              return Optional.empty();
            });
    for (Property property : List.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE)) {
      assertThat(count.get(property + " proved")).isPositive();
      assertThat(count.get(property + " refuted")).isPositive();
    }
  }

  private void tally(String what) {
    count.merge(what, 1, Integer::sum);
  }

  private static Optional<String> problem(
      Program program, long groups, long threads, int seed, Map<Property, Verdict> verdicts) {
    Memory sh = Memory.of(seed == 0 ? Map.of() : memory(seed));
    Launch launch = new Launch(groups, threads, AbsLevel.NO_ABST, sh);
    Execute.End end = Execute.run(program, launch, () -> 0, 2_000, (_, _) -> {});
    if (!(end instanceof Execute.End.Failed(_, Failure failure))) {
      return Optional.empty();
    }
    Property broken =
        failure instanceof Failure.Divergence ? Property.BARRIER_DIVERGENCE : Property.DATA_RACES;
    return verdicts.get(broken) instanceof Verdict.Proved
        ? Optional.of(
            "%s proved, but for groups = %d, threads = %d, sh = %s: %s"
                .formatted(broken, groups, threads, sh.known(), failure.text()))
        : Optional.empty();
  }

  private static Map<Long, Long> memory(int seed) {
    Random random = new Random(seed);
    Map<Long, Long> cells = new HashMap<>();
    for (long cell = 0; cell < 24; cell++) {
      cells.put(cell, (long) random.nextInt(4));
    }
    return cells;
  }
}
