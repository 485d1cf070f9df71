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

/// The kernels in `initialised/`: each is proved to read no shared memory that nobody has written,
/// and its broken twin is shown to depend on such a read at the line that says so.
@Execution(ExecutionMode.CONCURRENT)
final class InitialisedTwinsTest {
  private static final Twins TWINS = new Twins(Path.of("src/test/resources/initialised"));
  private static final int LEAST = 12;

  @TestFactory
  Stream<DynamicTest> twins() throws IOException {
    return TWINS.each(InitialisedTwinsTest::check);
  }

  @Test
  void thereAreEnough() throws IOException {
    assertThat(TWINS.pairs()).isGreaterThanOrEqualTo(LEAST);
  }

  private static void check(Twins.Twin twin) {
    KernelReport report = CheckKernel.check(twin.kernel(), Effort.USUAL);
    Verdict verdict = report.verdicts().get(Property.INITIALISED_MEMORY);
    if (twin.isBroken()) {
      boolean isMarked =
          verdict instanceof Verdict.Refuted(var witness, _, _)
              && Reported.isMarked(witness, twin.file());
      assertThat(isMarked).as(report.toString()).isTrue();
    } else {
      assertThat(verdict).as(report.toString()).isInstanceOf(Verdict.Proved.class);
    }
  }
}
