package org.warpproof.semantics.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpproof.semantics.Kernels.ints;
import static org.warpproof.semantics.Kernels.kernel;
import static org.warpproof.semantics.Kernels.launch;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.Kernels;

/// Results as text.
final class ResultPrinterTest {
  private static final Kernel KERNEL =
      kernel(
          """
          param x: array
          param y: array
          object x: global i32[] launched
          object y: global f32[] launched
          Start():
            store x[$tid; 4] = threadIdx.x @ "k.cu":3:5
            load next: i32 = x[zext(threadIdx.x + 1):i64; 4] @ "k.cu":4:7
            return
          """);

  @Test
  void eventsReadLikeACompilersMessages() {
    Result result = Kernels.lockStep(KERNEL, launch(1, 4, Map.of("x", ints(0, 0, 0, 0))));
    assertThat(ResultPrinter.print(result))
        .isEqualTo(
            """
            kernel k, grid (1,1,1), block (4,1,1)
              y = 4 elements of zero (one for each thread), because none was given
            k.cu:3:5: error: data race on x[1]: written by block 0, thread 1, read by block 0, \
            thread 0 (3 times) [race.read-write]
            k.cu:4:7: note: read by block 0, thread 0
            k.cu:4:7: error: read of x[4], outside of x, which has 4 elements (block 0, \
            thread 3) [bounds.read]
            x[4]: 0 1 2 3
            y[4]: 0 0 0 0
            completed, 2 errors
            """);
  }

  @Test
  void longArraysAreElided() {
    Result result = Kernels.seeded(KERNEL, launch(1, 1, Map.of("x", ints(new int[1000]))), 0);
    assertThat(ResultPrinter.print(result))
        .contains("x[1000]:\n  0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n")
        .contains("  … 880 more …\n")
        .endsWith("completed, no errors\n");
  }
}
