package org.warpproof.bench.adversary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.bench.adversary.Adversary.Amount;
import org.warpproof.samples.Samples;

/// Kernels that are made to be answered wrongly are answered rightly.
final class AdversaryTest {
  private static final int KERNELS = Samples.of(100);
  private static final int BATCH = 100;

  @TempDir private Path folder = Path.of("");

  @Test
  void noAnswerIsWrong() throws IOException {
    Adversary adversary = new Adversary(folder, Amount.LITTLE);
    Tally tally = new Tally();
    List<String> wrong = new ArrayList<>();
    for (long first = 0; first < KERNELS; first += BATCH) {
      for (Outcome outcome : adversary.judge(first, BATCH)) {
        tally.add(outcome);
        if (outcome.isWrong()) {
          wrong.add("seed %d: %s".formatted(outcome.seed(), outcome.findings()));
        }
      }
    }
    assertThat(wrong).as("'./bench adversary --kernels 1 --seed N' shows the kernel").isEmpty();
    // An adversary who is too kind, or whose kernels are all broken, would find nothing.
    assertThat(tally.failing()).isBetween(KERNELS / 4, KERNELS * 3 / 4);
    assertThat(tally.of(Answer.PROVED)).isPositive();
    assertThat(tally.of(Answer.REFUTED)).isGreaterThan(KERNELS / 50);
  }

  @Test
  void aSeedGivesTheSameKernelEachTime() {
    for (long seed = 0; seed < 50; seed++) {
      assertThat(Adversary.text(seed)).isEqualTo(Adversary.text(seed));
    }
    assertThat(Adversary.text(1)).isNotEqualTo(Adversary.text(2));
  }
}
