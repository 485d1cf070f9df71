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

/// The kernels in `arithmetic/`: each is proved to compute only what C defines, and its broken twin
/// is shown to divide by zero or shift too far at the line that says so.
@Execution(ExecutionMode.CONCURRENT)
final class ArithmeticTwinsTest {
  private static final Twins TWINS = new Twins(Path.of("src/test/resources/arithmetic"));
  private static final int LEAST = 30;

  @TestFactory
  Stream<DynamicTest> twins() throws IOException {
    return TWINS.each(twin -> twin.check(Property.ARITHMETIC));
  }

  @Test
  void thereAreEnough() throws IOException {
    assertThat(TWINS.pairs()).isGreaterThanOrEqualTo(LEAST);
  }
}
