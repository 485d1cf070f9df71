package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.FloatingPoint;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Diagnose;
import org.warpproof.workspace.diagnostics.DiagnosticPrinter;

/// The kernels in `contracts/`: each is proved with its contracts, which hold in runs, and its
/// broken twin is refuted at a line that says so (`//~ assert.failed`).
@Execution(ExecutionMode.CONCURRENT)
final class ContractTwinsTest {
  private static final Twins TWINS = new Twins(Path.of("src/test/resources/contracts"));
  private static final int LEAST = 100;
  private static final Limits LIMITS = new Limits(200_000, 1 << 24);

  @TestFactory
  Stream<DynamicTest> twins() throws IOException {
    return TWINS.each(ContractTwinsTest::check);
  }

  @Test
  void thereAreEnough() throws IOException {
    assertThat(TWINS.pairs()).isGreaterThanOrEqualTo(LEAST);
  }

  private static void check(Twins.Twin twin) throws Exception {
    CheckOptions meant = CheckOptions.parse(twin.options());
    Kernel kernel = twin.kernel();
    KernelReport report = CheckKernel.check(kernel, meant.engine(Effort.USUAL));
    SourceLines source = new SourceLines();
    String text =
        String.join("\n", DiagnosticPrinter.print(Diagnose.report(report, source), source));
    if (twin.isBroken()) {
      assertThat(report.isRefuted()).as("%s is refuted%n%s", twin.name(), text).isTrue();
      assertThat(report.verdicts().values())
          .as("%s is refuted where it says%n%s", twin.name(), text)
          .allMatch(
              v ->
                  !(v instanceof Verdict.Seen seen)
                      || Reported.isMarked(seen.witness(), twin.file()));
    } else {
      assertThat(report.isProved()).as("%s is proved%n%s", twin.name(), text).isTrue();
      String sizes = twin.options().replace("--real-numbers", "");
      Launch launch = RunOptions.parse(with(with(sizes, "--grid", 2), "--block", 4)).launch(kernel);
      holdsIn(Run.run(kernel, launch, new Schedule.Seeded(1), LIMITS), meant.floats());
      holdsIn(Run.run(kernel, launch, new Schedule.LockStep(), LIMITS), meant.floats());
    }
  }

  private static String with(String options, String size, int number) {
    return options.contains(size) ? options : options + " " + size + " " + number;
  }

  /// No claim fails, of threads that stay in their arrays, if the launch is one that is meant, and
  /// nothing is rounded where numbers are meant to be real.
  private static void holdsIn(Result result, FloatingPoint floats) {
    boolean isOther =
        floats == FloatingPoint.REAL_NUMBERS && result.rounding() == Result.Rounding.SOME;
    if (isOther
        || result.events().stream().anyMatch(event -> event.id().equals("requires.false"))) {
      return;
    }
    assertThat(result.events())
        .filteredOn(event -> event.id().equals("assert.failed"))
        .filteredOn(
            event ->
                event.participants().stream().noneMatch(p -> result.outside().contains(p.thread())))
        .isEmpty();
  }
}
