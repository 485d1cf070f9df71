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
import org.warpproof.engine.Property;

/// The kernels in `alignment/`: each is proved to make aligned accesses only, and its broken twin
/// is shown to make a misaligned one at the line that says so.
@Execution(ExecutionMode.CONCURRENT)
final class AlignmentTwinsTest {
  private static final Twins TWINS = new Twins(Path.of("src/test/resources/alignment"));
  private static final int LEAST = 15;

  @TestFactory
  Stream<DynamicTest> twins() throws IOException {
    return TWINS.each(twin -> twin.check(Property.ALIGNMENT));
  }

  @Test
  void thereAreEnough() throws IOException {
    assertThat(TWINS.pairs()).isGreaterThanOrEqualTo(LEAST);
  }
}
