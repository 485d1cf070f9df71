package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LaunchNumbers;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;
import org.warpproof.workspace.launches.Claim;

/// No thread of a random kernel leaves an array that it is given: of a size that is said, if that
/// is proved, and of the size that the answer says that the array must have.
final class RandomSizesTest {
  private static final int KERNELS = Samples.of(40);
  private static final int KERNELS_IN_A_FILE = 40;
  private static final int LAUNCHES = 30;
  private static final Limits LIMITS = new Limits(20_000, 1 << 24);
  private static final Effort EFFORT = Effort.ofSteps(15_000);
  private static final List<Integer> NUMBERS =
      List.of(0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 40, 64, -1, -2, -7);

  @TempDir private Path folder = Path.of("");

  private int proved;
  private int refuted;
  private int found;

  @Test
  void whatIsProvedHolds() throws Exception {
    for (long first = 0; first < KERNELS; first += KERNELS_IN_A_FILE) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < KERNELS_IN_A_FILE; i++) {
        text.append(RandomSizes.kernel("k" + i, first + i));
      }
      Path file = Files.writeString(folder.resolve("k.cu"), text);
      for (Kernel kernel : FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT).kernels()) {
        long seed = first + Integer.parseInt(kernel.name().substring(1));
        footprints(kernel, seed);
        sizes(
            with(
                with(kernel, "a = " + RandomSizes.size(seed)),
                "b = " + RandomSizes.size(seed ^ 0x5555)),
            seed);
      }
    }
    assertThat(proved).isGreaterThan(KERNELS / 20);
    assertThat(refuted).isGreaterThan(KERNELS / 20);
    assertThat(found).isGreaterThan(KERNELS / 20);
  }

  private void footprints(Kernel kernel, long seed) throws Exception {
    KernelReport report = CheckKernel.check(kernel, EFFORT);
    for (Assumption assumed : report.assumptions()) {
      if (assumed instanceof Assumption.Footprint footprint
          && !footprint.unit().equals("bytes")
          && areChecked(report.assumptions())) {
        found++;
        String size = footprint.array() + " = " + footprint.elements();
        holds(with(kernel, size), footprint.array(), seed, assumed.text());
        sizes(with(kernel, size + " + " + seed % 2), seed);
        sizes(with(kernel, size + " - 1"), seed);
      }
    }
  }

  private void sizes(Kernel sized, long seed) throws Exception {
    KernelReport report = CheckKernel.check(sized, EFFORT);
    Verdict verdict = report.verdicts().get(Property.MEMORY_BOUNDS);
    if (verdict instanceof Verdict.Proved proof && areChecked(proof.assumptions())) {
      proved++;
      for (String array : List.of("a", "b")) {
        if (sized.extent(array).isPresent()) {
          holds(sized, array, seed, sized.facts().toString());
        }
      }
    }
    refuted += verdict instanceof Verdict.Refuted ? 1 : 0;
  }

  /// A loop that goes on and on is not looked at.
  private static boolean areChecked(List<Assumption> assumptions) {
    return assumptions.stream()
        .noneMatch(a -> a instanceof Assumption.BoundFits || a instanceof Assumption.LoopEnds);
  }

  private static Kernel with(Kernel kernel, String size) throws Exception {
    Claim claim = Claim.Size.parse(size);
    if (!claim.isMeantFor(kernel)) {
      return kernel;
    }
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    facts.addAll(claim.factsOf(kernel));
    return kernel.withFacts(facts);
  }

  private static void holds(Kernel kernel, String array, long seed, String said) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < LAUNCHES; i++) {
      Launch launch = launch(random);
      if (isMeant(kernel, launch)) {
        Result result = Run.run(kernel, launch, new Schedule.Seeded(i), LIMITS);
        assertThat(result.firstErrors())
            .as("seed %d: %s in %s of%n%s", seed, said, launch, RandomSizes.kernel("k", seed))
            .noneMatch(event -> isOutside(event, array));
      }
    }
  }

  private static boolean isOutside(Event event, String array) {
    return event.id().startsWith("bounds.")
        && event.touched() instanceof Event.Touched.Element element
        && element.object().equals(array);
  }

  private static Launch launch(SplittableRandom random) {
    Dim3 block = new Dim3(random.nextInt(1, 20), 1, 1);
    Dim3 grid = new Dim3(random.nextInt(1, 4), 1, 1);
    return new Launch(grid, block, Map.of("n", number(random), "w", number(random)), List.of());
  }

  private static Argument number(SplittableRandom random) {
    return new Argument.Scalar(NUMBERS.get(random.nextInt(NUMBERS.size())));
  }

  /// Whether all that is said of sizes can be.
  private static boolean isMeant(Kernel kernel, Launch launch) {
    Map<String, Long> numbers = new HashMap<>();
    launch.arguments().forEach((name, argument) -> numbers.put(name, bits(argument)));
    LaunchNumbers values = new LaunchNumbers(launch, numbers);
    return kernel.facts().stream()
        .allMatch(
            fact ->
                !(fact instanceof LaunchFact.Extent extent)
                    || (values.of(extent.bytes()).orElse(-1) >= 0
                        && values.of(extent.bytes()).getAsLong() < 1 << 20));
  }

  private static long bits(Argument argument) {
    return argument instanceof Argument.Scalar(long bits) ? bits : 0;
  }
}
