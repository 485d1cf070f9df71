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

/// The kernels in `bounds/`: each is proved to stay inside its arrays, and its broken twin is shown
/// to leave one at the line that says so.
@Execution(ExecutionMode.CONCURRENT)
final class BoundsTwinsTest {
  private static final Twins TWINS = new Twins(Path.of("src/test/resources/bounds"));
  private static final int LEAST = 50;

  @TestFactory
  Stream<DynamicTest> twins() throws IOException {
    return TWINS.each(twin -> twin.check(Property.MEMORY_BOUNDS));
  }

  @Test
  void thereAreEnough() throws IOException {
    assertThat(TWINS.pairs()).isGreaterThanOrEqualTo(LEAST);
  }
}
