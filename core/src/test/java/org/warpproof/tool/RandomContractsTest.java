package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.permission.PermissionEngine;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;

/// A contract that fails in a run of a random kernel is not proved.
///
/// The runs come first. Of kernels in which nothing fails every proof is right: some are looked at
/// nevertheless, to see that there are proofs.
final class RandomContractsTest {
  private static final int KERNELS = Samples.of(80);
  private static final int KERNELS_IN_A_FILE = 40;
  private static final long FIRST = Long.getLong("samples.first", 0);
  private static final int LAUNCHES = 16;
  private static final int ELEMENTS = 128;

  /// Of so many kernels in which nothing fails one is looked at.
  private static final int LOOKED_AT = 4;

  private static final Limits LIMITS = new Limits(100_000, 1 << 24);
  private static final Effort EFFORT = Effort.ofSteps(100_000);

  @TempDir private Path folder = Path.of("");

  /// What failed, in which launch.
  private record Failed(Launch launch, Schedule schedule, Event event) {}

  @Test
  void whatFailsIsNotProved() throws Exception {
    int failing = 0;
    int lookedAt = 0;
    int proved = 0;
    List<String> wrong = new ArrayList<>();
    for (long first = FIRST; first < FIRST + KERNELS; first += KERNELS_IN_A_FILE) {
      List<RandomContractKernel> made = new ArrayList<>();
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < KERNELS_IN_A_FILE; i++) {
        RandomContractKernel kernel = RandomContractKernel.of("k" + i, first + i);
        made.add(kernel);
        text.append(kernel.text());
      }
      Path file = Files.writeString(folder.resolve("k.cu"), text);
      List<String> lines = text.toString().lines().toList();
      for (Kernel kernel : FrontEnd.read(InputFile.open(file), FrontEndOptions.DEFAULT).kernels()) {
        int index = Integer.parseInt(kernel.name().substring(1));
        long seed = first + index;
        RandomContractKernel from = made.get(index);
        List<Failed> failures = failures(kernel, from, lines, seed);
        if (!failures.isEmpty()) {
          failing++;
          if (isProved(kernel)) {
            wrong.add("%d: %s%n%s".formatted(seed, failures.getFirst(), from.text()));
          }
        } else if (seed % LOOKED_AT == 0) {
          lookedAt++;
          proved += isProved(kernel) ? 1 : 0;
        }
      }
    }
    String counts =
        "%d kernels: %d fail; of %d others %d are proved"
            .formatted(KERNELS, failing, lookedAt, proved);
    assertThat(wrong).as(counts).isEmpty();
    assertThat(failing).as(counts).isGreaterThan(KERNELS / 4);
    assertThat(proved).as(counts).isGreaterThan(lookedAt / 3);
  }

  private static boolean isProved(Kernel kernel) {
    return new PermissionEngine()
        .analyse(kernel, EngineOptions.within(EFFORT))
        .isProved(Property.CONTRACTS);
  }

  private static List<Failed> failures(
      Kernel kernel, RandomContractKernel made, List<String> lines, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Failed> failures = new ArrayList<>();
    for (int i = 0; i < LAUNCHES; i++) {
      Launch launch = launch(random, made);
      Schedule schedule = i % 3 == 0 ? new Schedule.Seeded(i) : new Schedule.LockStep();
      Result result = Run.run(kernel, launch, schedule, LIMITS);
      if (result.outside().isEmpty()
          && result.status() instanceof Result.Status.Completed
          && result.events().stream().noneMatch(e -> isOutside(e.id()))) {
        result.events().stream()
            .filter(e -> e.id().equals("assert.failed"))
            .filter(e -> schedule instanceof Schedule.LockStep || isOfAnySchedule(e, lines))
            .forEach(e -> failures.add(new Failed(launch, schedule, e)));
      }
    }
    return failures;
  }

  private static boolean isOutside(String id) {
    return id.startsWith("bounds.") || id.startsWith("arithmetic.") || id.equals("requires.false");
  }

  /// What a quantifier says inside of a kernel is meant of a moment of the block.
  private static boolean isOfAnySchedule(Event event, List<String> lines) {
    String line = lines.get(event.position().line() - 1);
    return line.startsWith("//@ ensures") || !line.matches(".*\\\\(forall|exists|sum).*");
  }

  private static Launch launch(SplittableRandom random, RandomContractKernel made) {
    Dim3 block = made.blocks().get(random.nextInt(made.blocks().size()));
    Dim3 grid = made.grids().get(random.nextInt(made.grids().size()));
    Map<String, Argument> arguments = new HashMap<>();
    for (String parameter : List.of("n", "m")) {
      int number = random.nextInt(10) == 0 ? -1 : random.nextInt(9);
      int size = random.nextInt(2) == 0 ? block.x() : block.x() * grid.x();
      arguments.put(parameter, new Argument.Scalar(random.nextInt(2) == 0 ? size : number));
    }
    // Much is only required of threads that there are.
    if (random.nextInt(2) == 0) {
      arguments.put("m", new Argument.Scalar(block.x()));
    }
    for (String array : List.of("a", "b", "x", "y")) {
      int bytes = array.equals("x") ? bytes(made.type()) : Integer.BYTES;
      arguments.put(array, new Argument.Contents(contents(random, bytes)));
    }
    return new Launch(grid, block, arguments);
  }

  private static int bytes(String type) {
    return type.endsWith("char") ? 1 : type.endsWith("short") ? 2 : type.endsWith("long") ? 8 : 4;
  }

  /// Small numbers, all different ones, or all equal.
  private static Bytes contents(SplittableRandom random, int bytes) {
    ByteBuffer buffer = ByteBuffer.allocate(bytes * ELEMENTS).order(ByteOrder.LITTLE_ENDIAN);
    int kind = random.nextInt(5);
    int most = List.of(2, 4, 10).get(random.nextInt(3));
    int low = random.nextInt(3) == 0 ? -2 : 0;
    int shift = random.nextInt(8);
    for (int i = 0; i < ELEMENTS; i++) {
      int value =
          switch (kind) {
            case 0 -> 0;
            case 1 -> i ^ shift;
            default -> low + random.nextInt(most);
          };
      for (int b = 0; b < bytes; b++) {
        buffer.put((byte) (b < 4 ? value >> (8 * b) : value >> 31));
      }
    }
    return Bytes.of(buffer.array());
  }
}
