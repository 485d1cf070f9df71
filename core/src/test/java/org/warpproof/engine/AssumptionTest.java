package org.warpproof.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpproof.source.Position;

final class AssumptionTest {
  /// A function that is called twice is in the kernel twice.
  @Test
  void whatIsStatedInAFunctionIsOneAssumptionWhoeverCallsIt() {
    assertThat(new Assumption.Stated(calledFrom(5)))
        .isEqualTo(new Assumption.Stated(calledFrom(6)));
    assertThat(new Assumption.LoopEnds(calledFrom(5)))
        .isEqualTo(new Assumption.LoopEnds(calledFrom(6)));
  }

  private static Position calledFrom(int line) {
    return new Position("k.cu", 1, 2, List.of(Position.of("k.cu", line, 1)));
  }
}
