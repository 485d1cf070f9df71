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
import org.warpproof.engine.Property;
import org.warpproof.solver.Effort;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Diagnose;
import org.warpproof.workspace.diagnostics.DiagnosticPrinter;

/// The kernels in `bounds/`: each is proved to stay inside its arrays, and its broken twin is shown
/// to leave one at the line that says so.
@Execution(ExecutionMode.CONCURRENT)
final class BoundsTwinsTest {
  private static final Twins TWINS = new Twins(Path.of("src/test/resources/bounds"));
  private static final int LEAST = 50;

  @TestFactory
  Stream<DynamicTest> twins() throws IOException {
    return TWINS.each(BoundsTwinsTest::check);
  }

  @Test
  void thereAreEnough() throws IOException {
    assertThat(TWINS.pairs()).isGreaterThanOrEqualTo(LEAST);
  }

  private static void check(Twins.Twin twin) {
    KernelReport report = CheckKernel.check(twin.kernel(), Effort.USUAL);
    SourceLines source = new SourceLines();
    String text =
        String.join("\n", DiagnosticPrinter.print(Diagnose.report(report, source), source));
    Verdict verdict = report.verdicts().get(Property.MEMORY_BOUNDS);
    if (twin.isBroken()) {
      boolean isMarked =
          verdict instanceof Verdict.Seen seen
              && Reported.isMarked(seen.witness(), twin.file())
              && (verdict instanceof Verdict.Refuted || isRow(seen));
      assertThat(isMarked).as("%s%n%s", verdict, text).isTrue();
    } else {
      assertThat(verdict).as(text).isInstanceOf(Verdict.Proved.class);
    }
  }

  /// Leaving a row, and nothing but a row, does no harm.
  private static boolean isRow(Verdict.Seen seen) {
    return seen instanceof Verdict.Benign && seen.witness().id().equals("bounds.row");
  }
}
