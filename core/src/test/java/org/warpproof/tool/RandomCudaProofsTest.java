package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Property;
import org.warpproof.engine.Wrapping;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.WarpSizes;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;
import org.warpproof.solver.QueryLog;

/// What goes wrong in a run of a random kernel of CUDA, or of HIP, is not proved to be impossible.
///
/// The runs come first: of a kernel in which nothing goes wrong every proof is right.
final class RandomCudaProofsTest {
  private static final int KERNELS = Samples.of(40);
  private static final int KERNELS_IN_A_FILE = 40;
  private static final int LAUNCHES = 16;
  private static final int ELEMENTS = 4096;
  private static final Limits LIMITS = new Limits(10_000, 1 << 24);
  private static final Effort EFFORT = Effort.ofSteps(15_000);
  private static final int[] USUAL = {0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 33, 63, 64, -1, -2, -8, -64};
  private static final int[] EXTREME = {
    Integer.MAX_VALUE, Integer.MIN_VALUE, 1 << 30, 127, 128, 255, 256, 65536, -65536
  };
  private static final List<Integer> BLOCKS = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 33);
  private static final List<Integer> WARPS_OF_64 = List.of(8, 13, 32, 40, 64, 80, 128);
  private static final List<Integer> WARPS = List.of(4, 8, 13, 16, 20, 32, 40, 64);

  @TempDir private Path folder = Path.of("");

  /// What went wrong in a launch, with parameters that are extreme or not.
  private record Failed(Launch launch, boolean isExtreme, List<String> ids) {}

  /// Random kernels: the file's name, what stands before them, their texts, and the sizes of
  /// blocks.
  private record Source(
      String file, String head, BiFunction<String, Long, String> kernel, List<Integer> blocks) {
    Source {
      blocks = List.copyOf(blocks);
    }
  }

  @Test
  void whatGoesWrongIsNotProved() throws Exception {
    check(new Source("k.cu", RandomCuda.HEAD, RandomCuda::kernel, BLOCKS), KERNELS);
  }

  @Test
  void whatGoesWrongInWarpsIsNotProved() throws Exception {
    check(new Source("k.cu", RandomWarps.HEAD, RandomWarps::kernel, WARPS), KERNELS);
  }

  @Test
  void whatGoesWrongInLargeWarpsIsNotProved() throws Exception {
    check(
        new Source("k.hip", RandomWarps.HEAD_OF_HIP, RandomWarps::kernelOfHip, WARPS_OF_64),
        KERNELS / 4);
  }

  private void check(Source source, int kernels) throws Exception {
    FrontEndOptions options =
        source.file().endsWith(".hip")
            ? FrontEndOptions.DEFAULT.with(WarpSizes.OF_64)
            : FrontEndOptions.DEFAULT;
    int failing = 0;
    for (long first = 0; first < kernels; first += KERNELS_IN_A_FILE) {
      StringBuilder text = new StringBuilder(source.head());
      for (int i = 0; i < Math.min(kernels, KERNELS_IN_A_FILE); i++) {
        text.append(source.kernel().apply("k" + i, first + i));
      }
      Path file = Files.writeString(folder.resolve(source.file()), text);
      for (Kernel kernel : FrontEnd.read(InputFile.open(file), options).kernels()) {
        long seed = first + Integer.parseInt(kernel.name().substring(1));
        List<Failed> failures = failures(kernel, seed, source.blocks());
        failing += failures.isEmpty() ? 0 : 1;
        if (!failures.isEmpty()) {
          check(kernel, seed, failures);
        }
      }
    }
    assertThat(failing).isBetween(kernels / 10, kernels * 2 / 3);
  }

  private static List<Failed> failures(Kernel kernel, long seed, List<Integer> blocks) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Failed> failures = new ArrayList<>();
    for (int i = 0; i < LAUNCHES; i++) {
      boolean isExtreme = i % 5 == 4;
      Launch launch = launch(random, isExtreme, blocks);
      Schedule schedule = i % 3 == 0 ? new Schedule.LockStep() : new Schedule.Seeded(i);
      List<String> ids =
          Run.run(kernel, launch, schedule, LIMITS).events().stream()
              .map(event -> event.id())
              .distinct()
              .toList();
      boolean isOutside =
          ids.stream().anyMatch(id -> id.startsWith("bounds.") || id.startsWith("arithmetic."));
      boolean isWrong =
          ids.stream().anyMatch(id -> isRace(id) || isDivergence(id) || isFailure(id));
      if (isWrong && !isOutside) {
        failures.add(new Failed(launch, isExtreme, ids));
      }
    }
    return failures;
  }

  private static boolean isRace(String id) {
    return id.startsWith("race.");
  }

  private static boolean isDivergence(String id) {
    return id.startsWith("divergence.") && !id.equals("divergence.exited");
  }

  private static boolean isFailure(String id) {
    return id.startsWith("assert.");
  }

  private static Launch launch(SplittableRandom random, boolean isExtreme, List<Integer> blocks) {
    int block = blocks.get(random.nextInt(blocks.size()));
    Map<String, Argument> arguments = new HashMap<>();
    for (String parameter : List.of("n", "w", "u")) {
      int[] numbers = isExtreme && random.nextInt(3) == 0 ? EXTREME : USUAL;
      int number = numbers[random.nextInt(numbers.length)];
      arguments.put(parameter, new Argument.Scalar(random.nextInt(4) == 0 ? block : number));
    }
    int most = List.of(1, 2, 4, 40).get(random.nextInt(4));
    for (String array : List.of("a", "b")) {
      byte[] bytes = new byte[4 * ELEMENTS];
      for (int i = 0; i < ELEMENTS; i++) {
        bytes[4 * i] = (byte) random.nextInt(most);
      }
      arguments.put(array, new Argument.Contents(Bytes.of(bytes)));
    }
    return new Launch(Dim3.of(1 + random.nextInt(4)), Dim3.of(block), arguments);
  }

  private static void check(Kernel kernel, long seed, List<Failed> failures) {
    Findings usual = analyse(kernel, Wrapping.USUAL);
    Findings exact = analyse(kernel, Wrapping.EXACT);
    for (Failed failed : failures) {
      if (!failed.isExtreme()) {
        holds(usual, failed, "kernel " + seed);
      }
      holds(exact, failed, "kernel " + seed + ", exactly");
    }
    Failed first = failures.getFirst();
    Kernel sized =
        kernel.withFacts(
            Stream.concat(kernel.facts().stream(), sizes(first.launch()).stream()).toList());
    holds(analyse(sized, Wrapping.EXACT), first, "kernel " + seed + ", of known size");
  }

  private static Findings analyse(Kernel kernel, Wrapping wrapping) {
    EngineOptions options = new EngineOptions(EFFORT, wrapping, QueryLog.NONE);
    return new ProtocolEngine().analyse(kernel, options.withoutFootprints());
  }

  private static List<LaunchFact> sizes(Launch launch) {
    return List.of(
        new LaunchFact.GridSize(launch.grid().x(), 1, 1, Origin.COMMAND_LINE),
        new LaunchFact.BlockSize(launch.block().x(), 1, 1, Origin.COMMAND_LINE));
  }

  private static void holds(Findings findings, Failed failed, String description) {
    String text = "%s, %s".formatted(description, failed.launch());
    if (findings.isProved(Property.DATA_RACES)) {
      assertThat(failed.ids()).as(text).noneMatch(RandomCudaProofsTest::isRace);
    }
    if (findings.isProved(Property.BARRIER_DIVERGENCE)) {
      assertThat(failed.ids()).as(text).noneMatch(RandomCudaProofsTest::isDivergence);
    }
    if (findings.isProved(Property.ASSERTIONS)) {
      assertThat(failed.ids()).as(text).noneMatch(RandomCudaProofsTest::isFailure);
    }
  }
}
