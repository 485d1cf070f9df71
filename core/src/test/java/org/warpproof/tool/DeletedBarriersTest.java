package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.check.CheckKernel;
import org.warpproof.engine.EngineOptions;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;
import org.warpproof.tool.KernelFile.CheckLine;
import org.warpproof.tool.KernelFile.Ending;
import org.warpproof.tool.KernelFile.Expected;
import org.warpproof.tool.KernelFile.RunLine;

/// Without one of its barriers, or waits for asynchronous copies, a kernel that was proved is not
/// proved any more, and one of its runs shows why, unless the barrier's line, or that of the call
/// it stands in, bears the comment `// spare`: then nothing changes.
@Execution(ExecutionMode.CONCURRENT)
final class DeletedBarriersTest {
  private static final Path FOLDER = Path.of("src/test/resources/kernels");
  private static final Effort EFFORT = Effort.USUAL;

  /// Of the kernels, every second one, unless there is time for more samples.
  private static final int EVERY = Samples.of(1) == 1 ? 2 : 1;

  private static final Limits LIMITS = new Limits(1_000_000, 1 << 24);

  @TestFactory
  Stream<DynamicTest> kernels() throws IOException {
    List<KernelFile> proved = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path path : files.sorted().toList()) {
        KernelFile file = KernelFile.read(path);
        if (!file.checks().isEmpty()
            && file.checks().stream().allMatch(DeletedBarriersTest::isProved)) {
          proved.add(file);
        }
      }
    }
    return IntStream.range(0, proved.size())
        .filter(i -> i % EVERY == 0)
        .mapToObj(proved::get)
        .map(
            file ->
                DynamicTest.dynamicTest(file.path().getFileName().toString(), () -> check(file)));
  }

  private static boolean isProved(CheckLine line) {
    return line.expected() instanceof Expected.Proved;
  }

  private static void check(KernelFile file) throws Exception {
    List<Kernel> kernels = ReadKernels.of(file.path());
    List<String> source = Files.readAllLines(file.path());
    for (CheckLine line : file.checks()) {
      Kernel kernel = CheckOptions.parse(line.options()).choose(kernels);
      for (Statement deleted : barriers(kernel)) {
        Position barrier = deleted.position();
        Kernel without = MapStatements.remove(kernel, deleted::equals);
        boolean isSpare =
            Reported.lines(Stream.of(barrier), file).stream()
                .anyMatch(at -> source.get(at - 1).contains("// spare"));
        assertThat(isProved(without, isSpare))
            .as("%s without %s: proved", line, barrier)
            .isEqualTo(isSpare);
        List<String> bugs = bugs(file, without);
        if (isSpare) {
          assertThat(bugs).as("bugs without %s", barrier).isEmpty();
        } else {
          assertThat(bugs).as("bugs without %s", barrier).isNotEmpty();
        }
      }
    }
  }

  /// Where no proof is expected, nothing need be replayed to see that there is none.
  private static boolean isProved(Kernel kernel, boolean isExpected) {
    return isExpected
        ? CheckKernel.check(kernel, EFFORT).isProved()
        : CheckKernel.isProved(kernel, EngineOptions.within(EFFORT));
  }

  /// The barriers of the block, of warps and tiles, and the waits for copies; each call of a
  /// function has those of the function anew.
  private static List<Statement> barriers(Kernel kernel) {
    return kernel
        .statements()
        .filter(
            statement ->
                statement instanceof Statement.AsyncWait
                    || (statement instanceof Statement.Barrier barrier
                        && (barrier.team() instanceof Team.Block
                            || barrier.team() instanceof Team.Warp)))
        .toList();
  }

  /// The races and divergences in those runs of the kernel that end clean with all barriers.
  private static List<String> bugs(KernelFile file, Kernel kernel) throws InputException {
    List<String> ids = new ArrayList<>();
    for (RunLine line : file.runs()) {
      RunOptions options = RunOptions.parse(line.options());
      String name = options.kernel().orElse(kernel.name()).replace(" ", "");
      if (line.ending() == Ending.CLEAN && name.equals(kernel.name().replace(" ", ""))) {
        Run.run(kernel, options.launch(kernel), new Schedule.Seeded(1), LIMITS).events().stream()
            .map(event -> event.id())
            .filter(id -> id.startsWith("race.") || id.startsWith("divergence."))
            .forEach(ids::add);
      }
    }
    return ids;
  }
}
