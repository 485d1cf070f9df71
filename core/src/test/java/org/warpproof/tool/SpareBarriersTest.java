package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.FindSpareBarriers;
import org.warpproof.check.KernelReport;
import org.warpproof.check.SpareBarrier;
import org.warpproof.engine.EngineOptions;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;
import org.warpproof.source.Position;
import org.warpproof.tool.KernelFile.CheckLine;
import org.warpproof.tool.KernelFile.Ending;
import org.warpproof.tool.KernelFile.RunLine;

/// Of the barriers in kernels that are proved, those are called spare whose line says `// spare`,
/// or `// spare if …`; and without them no run shows a bug or another result.
///
/// In `kernels/` only files that say so are looked at: that no other of their barriers can go is
/// what [DeletedBarriersTest] shows.
@Execution(ExecutionMode.CONCURRENT)
final class SpareBarriersTest {
  private static final List<Path> FOLDERS =
      List.of(Path.of("src/test/resources/kernels"), Path.of("src/test/resources/spare"));
  private static final EngineOptions OPTIONS = EngineOptions.within(Effort.USUAL);
  private static final Limits LIMITS = new Limits(1_000_000, 1 << 24);
  private static final List<String> SCHEDULES = List.of("seed:1", "seed:2", "seed:3", "seed:4");
  private static final Pattern BARRIER = Pattern.compile("__syncthreads\\(\\)|barrier\\(");
  private static final Pattern MARK = Pattern.compile("// spare( if .*)?");

  @TestFactory
  Stream<DynamicTest> kernels() throws IOException {
    List<KernelFile> proved = new ArrayList<>();
    for (Path folder : FOLDERS) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path path : files.sorted().toList()) {
          if (folder.endsWith("spare") || Files.readString(path).contains("// spare")) {
            proved.add(KernelFile.read(path));
          }
        }
      }
    }
    return proved.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(file.path().getFileName().toString(), () -> check(file)));
  }

  private static void check(KernelFile file) throws Exception {
    List<Kernel> kernels = ReadKernels.of(file.path());
    List<KernelReport> reports = new ArrayList<>();
    for (CheckLine line : file.checks()) {
      Kernel kernel = CheckOptions.parse(line.options()).choose(kernels);
      reports.add(CheckKernel.check(kernel, OPTIONS));
    }
    String name = file.path().toString();
    List<SpareBarrier> spare =
        FindSpareBarriers.find(reports, at -> at.file().equals(name), OPTIONS);
    assertThat(spare.stream().map(SpareBarriersTest::mark).toList()).isEqualTo(marks(file));
    Set<Position> together = new HashSet<>();
    for (SpareBarrier barrier : spare) {
      changesNothing(file, kernels, Set.of(barrier.position()));
      if (barrier.condition() instanceof SpareBarrier.Condition.None) {
        together.add(barrier.position());
      }
    }
    if (together.size() > 1) {
      changesNothing(file, kernels, together);
    }
  }

  private static String mark(SpareBarrier barrier) {
    String message = barrier.message();
    int condition = message.indexOf(" if ");
    return barrier.position().line() + (condition < 0 ? "" : message.substring(condition));
  }

  /// What the lines of barriers say; a call may say it for the one barrier of that call.
  private static List<String> marks(KernelFile file) throws IOException {
    List<String> lines = Files.readAllLines(file.path());
    List<String> marks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher mark = MARK.matcher(lines.get(i));
      if (BARRIER.matcher(lines.get(i)).find() && mark.find()) {
        marks.add((i + 1) + (mark.group(1) == null ? "" : mark.group(1)));
      }
    }
    return marks;
  }

  private static void changesNothing(KernelFile file, List<Kernel> kernels, Set<Position> gone)
      throws Exception {
    Predicate<Statement> goes =
        statement -> {
          Position at = statement.position();
          return statement instanceof Statement.Barrier
              && gone.contains(Position.of(at.file(), at.line(), at.column()));
        };
    for (RunLine line : file.runs()) {
      if (line.ending() != Ending.CLEAN) {
        continue;
      }
      RunOptions options = RunOptions.parse(line.options());
      Kernel kernel = options.choose(kernels);
      Launch launch = options.launch(kernel);
      Result with = Run.run(kernel, launch, new Schedule.Seeded(1), LIMITS);
      for (String schedule : SCHEDULES) {
        Result without =
            Run.run(
                MapStatements.remove(kernel, goes), launch, RunOptions.schedule(schedule), LIMITS);
        assertThat(without.isClean()).as("%s without %s", line, gone).isTrue();
        assertThat(without.memory()).as("%s without %s", line, gone).isEqualTo(with.memory());
      }
    }
  }
}
