package org.warpproof.bench.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpproof.bench.measure.Median;
import org.warpproof.bench.suite.Answer;

final class GrowthTest {
  private static Measurement measured(Family family, int size, Answer answer, double engine) {
    return new Measurement(family, size, answer, size, engine, 70);
  }

  private static Growth growth(Family family, double at25, double at50) {
    return Growth.of(
        List.of(
            measured(family, 25, Answer.PROVED, at25), measured(family, 50, Answer.PROVED, at50)));
  }

  @Test
  void isTheRatioOfTheTwoSizes() {
    assertThat(growth(Family.ACCESSES, 20, 50).ratio()).hasValue(2.5);
  }

  @Test
  void mayReachTheLimitOfItsFamily() {
    assertThat(growth(Family.ACCESSES, 20, 60).isWithinLimits()).isTrue();
    assertThat(growth(Family.ACCESSES, 20, 61).isWithinLimits()).isFalse();
    assertThat(growth(Family.SYNCHRONIZED_LOOPS, 20, 120).isWithinLimits()).isTrue();
    assertThat(growth(Family.SYNCHRONIZED_LOOPS, 20, 121).isWithinLimits()).isFalse();
  }

  @Test
  void breaksItsLimitWithASecond() {
    assertThat(growth(Family.BARRIERS, 999, 999).isWithinLimits()).isTrue();
    assertThat(growth(Family.BARRIERS, 999, 1_000).isWithinLimits()).isFalse();
  }

  @Test
  void breaksItsLimitWithAKernelThatIsNotProved() {
    Growth growth =
        Growth.of(
            List.of(
                measured(Family.BARRIERS, 1, Answer.PROVED, 1),
                measured(Family.BARRIERS, 2, Answer.UNKNOWN, 1)));

    assertThat(growth.proved()).isEqualTo(1);
    assertThat(growth.isWithinLimits()).isFalse();
  }

  @Test
  void isUnknownWithoutBothSizes() {
    Growth growth = Growth.of(List.of(measured(Family.BARRIERS, 25, Answer.PROVED, 1)));

    assertThat(growth.ratio()).isEmpty();
    assertThat(growth.isWithinLimits()).isTrue();
  }

  @Test
  void takesTheMiddleOfSeveralRuns() {
    assertThat(Median.of(List.of(9.0, 1.0, 2.0))).isEqualTo(2);
    assertThat(Median.of(List.of(9.0, 1.0, 2.0, 4.0))).isEqualTo(3);
  }
}
