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
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Property;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
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

/// No thread of a random kernel makes a misaligned access, in any launch that meets the conditions,
/// if that is proved.
final class RandomAlignmentTest {
  private static final int KERNELS = Samples.of(80);
  private static final int KERNELS_IN_A_FILE = 40;
  private static final int LAUNCHES = 30;
  private static final Limits LIMITS = new Limits(20_000, 1 << 24);
  private static final Effort EFFORT = Effort.ofSteps(15_000);
  private static final List<Integer> BLOCKS = List.of(1, 2, 3, 5, 8, 16, 31, 32, 33, 40, 64);
  private static final List<Integer> NUMBERS =
      List.of(0, 1, 2, 3, 4, 5, 8, 12, 16, 19, 31, 32, 40, 64, 100, -4);

  @TempDir private Path folder = Path.of("");

  @Test
  void whatIsProvedHolds() throws Exception {
    int proved = 0;
    int refuted = 0;
    for (long first = 0; first < KERNELS; first += KERNELS_IN_A_FILE) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < KERNELS_IN_A_FILE; i++) {
        text.append(RandomAlignment.kernel("k" + i, first + i));
      }
      Path file = Files.writeString(folder.resolve("k.cu"), text);
      for (Kernel kernel : FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT).kernels()) {
        KernelReport report = CheckKernel.check(kernel, EFFORT);
        Verdict verdict = report.verdicts().get(Property.ALIGNMENT);
        if (verdict instanceof Verdict.Proved) {
          proved++;
          long seed = first + Integer.parseInt(kernel.name().substring(1));
          holds(kernel, seed, verdict);
        }
        refuted += verdict instanceof Verdict.Refuted ? 1 : 0;
      }
    }
    assertThat(proved).isGreaterThan(KERNELS / 20);
    assertThat(refuted).isGreaterThan(KERNELS / 5);
  }

  private static void holds(Kernel kernel, long seed, Verdict proof) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < LAUNCHES; i++) {
      Launch launch = launch(random);
      if (proof.assumes().stream().allMatch(assumed -> mayHold(assumed, launch))) {
        Result result = Run.run(kernel, launch, new Schedule.Seeded(i), LIMITS);
        assertThat(result.firstErrors())
            .as("seed %d: %s in %s of%n%s", seed, proof, launch, RandomAlignment.kernel("k", seed))
            .noneMatch(event -> event.id().startsWith("alignment."));
      }
    }
  }

  private static Launch launch(SplittableRandom random) {
    Dim3 block = new Dim3(BLOCKS.get(random.nextInt(BLOCKS.size())), 1, 1);
    Dim3 grid = new Dim3(random.nextInt(1, 4), 1, 1);
    Map<String, Argument> arguments =
        Map.of(
            "out",
            new Argument.Contents(Bytes.zeros(4 * block.x() * grid.x())),
            "in",
            new Argument.Contents(Bytes.zeros(4 * block.x() * grid.x())),
            "n",
            number(random),
            "u",
            number(random));
    return new Launch(grid, block, arguments, List.of());
  }

  private static Argument number(SplittableRandom random) {
    return new Argument.Scalar(NUMBERS.get(random.nextInt(NUMBERS.size())));
  }

  private static boolean mayHold(Assumption assumed, Launch launch) {
    return switch (assumed) {
      case Assumption.OffsetAligned(Expr condition, _, _) ->
          FoldConstants.evaluate(condition, leaf -> number(leaf, launch)).orElse(0) != 0;
      // A loop that goes on and on is not looked at.
      case Assumption.BoundFits _, Assumption.LoopEnds _ -> false;
      default -> true;
    };
  }

  private static OptionalLong number(Expr leaf, Launch launch) {
    if (leaf instanceof Expr.Launch(LaunchValue value, Dimension d)) {
      return OptionalLong.of(
          value == LaunchValue.BLOCK_SIZE ? launch.block().get(d) : launch.grid().get(d));
    }
    return leaf instanceof Expr.Var(String name, _)
            && launch.arguments().get(name) instanceof Argument.Scalar(long bits)
        ? OptionalLong.of(bits)
        : OptionalLong.empty();
  }
}
