package org.warpproof.papers.kpl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.papers.kpl.engine.ToKernel;
import org.warpproof.papers.kpl.semantics.AbsLevel;
import org.warpproof.papers.kpl.semantics.Execute;
import org.warpproof.papers.kpl.semantics.Failure;
import org.warpproof.papers.kpl.semantics.GroupState;
import org.warpproof.papers.kpl.semantics.KernelState;
import org.warpproof.papers.kpl.semantics.Launch;
import org.warpproof.papers.kpl.semantics.Memory;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Limits;

/// The tool's executable semantics and KPL's rules say the same of a kernel.
@Execution(ExecutionMode.CONCURRENT)
final class SemanticsAgreeTest {
  private static final int KERNELS = Samples.of(500);
  private static final int CELLS = 64;
  private static final Limits LIMITS = new Limits(20_000, 1 << 20);

  private final int[] count = new int[6];

  @Test
  void runsOfTheKernelAreRunsOfTheProgram() {
    RandomKernel.all()
        .hold(
            KERNELS,
            program -> {
              Kernel kernel = ToKernel.of(program, Map.of());
              assertThat(KernelChecker.check(kernel)).isEmpty();
              int seed = RandomKernel.text(program).hashCode();
              int groups = 1 + Math.floorMod(seed, 2);
              int threads = 2 + Math.floorMod(seed / 2, 2);
              Map<Long, Long> sh = KplTheoremsTest.memory(seed);
              Execute.End end =
                  Execute.run(
                      program,
                      new Launch(groups, threads, AbsLevel.NO_ABST, Memory.of(sh)),
                      () -> 0);
              for (Schedule schedule :
                  List.of(new Schedule.Seeded(seed), new Schedule.LockStep())) {
                Result result = Run.run(kernel, launch(groups, threads, sh), schedule, LIMITS);
                Optional<String> difference = difference(end, result, schedule, sh);
                if (difference.isPresent()) {
                  return difference;
                }
              }
              return Optional.empty();
            });
    assertThat(count[0]).as("fine").isGreaterThan(KERNELS / 8);
    assertThat(count[1]).as("intra-group races").isGreaterThan(KERNELS / 20);
    assertThat(count[2]).as("inter-group races").isGreaterThan(KERNELS / 20);
    assertThat(count[3]).as("divergences").isGreaterThan(KERNELS / 8);
    assertThat(count[5]).as("endless").isLessThan(KERNELS / 4);
  }

  private Optional<String> difference(
      Execute.End end, Result result, Schedule schedule, Map<Long, Long> sh) {
    boolean isRacy = result.events().stream().anyMatch(e -> e.id().startsWith("race."));
    boolean isDivergent = result.events().stream().anyMatch(e -> e.id().startsWith("divergence."));
    boolean isDeadlock = result.events().stream().anyMatch(e -> e.id().equals("deadlock"));
    if (isDeadlock || result.status() instanceof Result.Status.LimitReached) {
      // A thread that does not end may keep others from what they would do; and who waits for it
      // waits forever, which is not called a divergence.
      count[5]++;
      return end instanceof Execute.End.Done ? Optional.of("done, but endless") : Optional.empty();
    }
    return switch (end) {
      case Execute.End.Done(KernelState state) -> {
        count[0]++;
        Map<Long, Long> expected = new TreeMap<>(sh);
        for (GroupState group : state.groups()) {
          Memory merged = group.merge();
          group.groupWrites.forEach(cell -> expected.put(cell, merged.at(cell)));
        }
        yield !result.isClean()
            ? Optional.of("done, but " + result.events())
            : KplTheoremsTest.withoutZeros(expected).equals(memory(result))
                ? Optional.empty()
                : Optional.of(expected + " is in memory, not " + memory(result));
      }
      case Execute.End.Failed(_, Failure.Divergence _) -> {
        count[3]++;
        // A thread that is past the barrier may write what another one reads before it, and so
        // keep it from coming there. In lock-step it is too late for that.
        boolean isKept = isRacy && schedule instanceof Schedule.Seeded;
        yield isDivergent || isKept
            ? Optional.empty()
            : Optional.of("divergent, but " + result.events());
      }
      case Execute.End.Failed(_, Failure failure) -> {
        count[failure instanceof Failure.IntraGroupRace ? 1 : 2]++;
        yield isRacy ? Optional.empty() : Optional.of("racy, but " + result.events());
      }
      case Execute.End.Unfinished _ -> {
        count[4]++;
        yield Optional.empty();
      }
    };
  }

  private static Map<Long, Long> memory(Result result) {
    Bytes bytes = result.memory().getFirst().contents();
    Map<Long, Long> cells = new TreeMap<>();
    for (int i = 0; i < CELLS; i++) {
      cells.put((long) i, bytes.get(8 * i, 8));
    }
    return KplTheoremsTest.withoutZeros(cells);
  }

  private static org.warpproof.semantics.launch.Launch launch(
      int groups, int threads, Map<Long, Long> sh) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * CELLS).order(ByteOrder.LITTLE_ENDIAN);
    sh.forEach((cell, word) -> bytes.putLong(8 * cell.intValue(), word));
    return new org.warpproof.semantics.launch.Launch(
        new Dim3(groups, 1, 1),
        new Dim3(threads, 1, 1),
        Map.of(ToKernel.ARRAY, new Argument.Contents(Bytes.of(bytes.array()))));
  }
}
