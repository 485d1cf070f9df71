package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Property;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.rewrite.FoldConstants;
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

/// No run of a random kernel depends on shared memory that nobody has written, in any launch that
/// fits, if that is proved.
final class RandomInitialisedTest {
  private static final int KERNELS = Samples.of(60);
  private static final int LAUNCHES = 25;
  private static final Limits LIMITS = new Limits(20_000, 1 << 24);
  private static final Effort EFFORT = Effort.ofSteps(15_000);
  private static final List<Integer> BLOCKS = List.of(1, 2, 3, 5, 8, 16, 31, 32, 40);
  private static final List<Integer> NUMBERS = List.of(0, 1, 2, 3, 4, 7, 16, 40, -1);
  private static final List<String> INDICES =
      List.of("t", "t", "t + 1", "d - 1 - t", "2 * t", "t / 2", "(t + n) % d", "0", "d", "t ^ 1");
  private static final List<String> CONDITIONS =
      List.of("t < n", "t > 0", "t == 0", "t + 1 < d", "n > 2", "b > 0", "t % 2 == 0", "t >= m");

  @TempDir private Path folder = Path.of("");

  @Test
  void whatIsProvedHolds() throws Exception {
    int proved = 0;
    int refuted = 0;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < KERNELS; i++) {
      text.append(kernel("k" + i, new SplittableRandom(i)));
    }
    Path file = Files.writeString(folder.resolve("k.cu"), text);
    for (Kernel kernel : FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT).kernels()) {
      Verdict verdict =
          CheckKernel.check(kernel, EFFORT).verdicts().get(Property.INITIALISED_MEMORY);
      if (verdict instanceof Verdict.Proved) {
        proved++;
        holds(kernel, Long.parseLong(kernel.name().substring(1)), verdict);
      }
      refuted += verdict instanceof Verdict.Refuted ? 1 : 0;
    }
    assertThat(proved).isGreaterThan(KERNELS / 20);
    assertThat(refuted).isGreaterThan(KERNELS / 20);
  }

  private static String kernel(String name, SplittableRandom random) {
    boolean isLoop = random.nextBoolean();
    StringBuilder stores = new StringBuilder();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      stores.append("  %s s[%s] = t + 1;%n".formatted(guard(random), pick(INDICES, random)));
    }
    return """
        __global__ void %s(int *out, int n, int m) {
          __shared__ int s[96];
          int t = threadIdx.x, b = blockIdx.x, d = blockDim.x, sum = 0;
          %s
        %s    __syncthreads();
          %s sum += s[%s];
          %s
          out[b * d + t] = sum;
        }
        """
        .formatted(
            name,
            isLoop ? "for (int r = 0; r < m; r++) {" : "",
            stores,
            guard(random),
            pick(INDICES, random),
            isLoop ? "__syncthreads(); }" : "");
  }

  private static String guard(SplittableRandom random) {
    return switch (random.nextInt(3)) {
      case 0 -> "";
      case 1 -> "if (%s)".formatted(pick(CONDITIONS, random));
      default -> "if (%s && %s)".formatted(pick(CONDITIONS, random), pick(CONDITIONS, random));
    };
  }

  private static <T> T pick(List<T> all, SplittableRandom random) {
    return all.get(random.nextInt(all.size()));
  }

  private static void holds(Kernel kernel, long seed, Verdict proof) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < LAUNCHES; i++) {
      Launch launch = launch(random);
      if (proof.assumes().stream().allMatch(assumed -> mayHold(assumed, launch))) {
        Result result = Run.run(kernel, launch, new Schedule.Seeded(i), LIMITS);
        assertThat(result.eventsWithId("uninitialised.shared"))
            .as("%s in %s of%n%s", proof, launch, kernel("k", new SplittableRandom(seed)))
            .isEmpty();
      }
    }
  }

  private static Launch launch(SplittableRandom random) {
    Dim3 block = new Dim3(pick(BLOCKS, random), 1, 1);
    Dim3 grid = new Dim3(random.nextInt(1, 3), 1, 1);
    Map<String, Argument> arguments =
        Map.of(
            "out", new Argument.Contents(Bytes.zeros(4 * block.x() * grid.x())),
            "n", new Argument.Scalar(pick(NUMBERS, random)),
            "m", new Argument.Scalar(pick(NUMBERS, random)));
    return new Launch(grid, block, arguments, List.of());
  }

  private static boolean mayHold(Assumption assumed, Launch launch) {
    return switch (assumed) {
      case Assumption.SizesFit(List<LaunchFact> facts, _, _) ->
          facts.stream().allMatch(fact -> holds(fact, launch));
      case Assumption.SizesFill(List<LaunchFact> facts) ->
          facts.stream().allMatch(fact -> holds(fact, launch));
      default -> true;
    };
  }

  private static boolean holds(LaunchFact fact, Launch launch) {
    return switch (fact) {
      case LaunchFact.Assumed(Expr condition, _, _) ->
          FoldConstants.evaluate(condition, leaf -> size(leaf, launch)).orElse(1) != 0;
      case LaunchFact.MaxThreads(long threads, _) -> launch.block().count() <= threads;
      default -> true;
    };
  }

  private static OptionalLong size(Expr leaf, Launch launch) {
    return leaf instanceof Expr.Launch(LaunchValue value, Dimension d)
        ? OptionalLong.of(
            value == LaunchValue.BLOCK_SIZE ? launch.block().get(d) : launch.grid().get(d))
        : OptionalLong.empty();
  }
}
