package org.warpproof.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpproof.semantics.Kernels.ids;
import static org.warpproof.semantics.Kernels.ints;
import static org.warpproof.semantics.Kernels.kernel;
import static org.warpproof.semantics.Kernels.launch;
import static org.warpproof.semantics.Kernels.lockStep;
import static org.warpproof.semantics.Kernels.seeded;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Launch;

/// The scan kernels of the lock-step paper, Fig. 1 and Fig. 3.
final class PaperKernelsTest {
  private static final String FIRST_BARRIER = "barrier block all @10:1";
  private static final String SECOND_BARRIER = "barrier block all @14:1";

  /// Fig. 1a. The places are made up: one line for each line of the figure.
  private static final String SCAN =
      """
      param sum: array
      object sum: global i32[] launched
      Start():
        goto W(1, 0)
      W(offset: i32, temp: i32):
        branch offset <s blockDim.x then I1() else End()
      I1():
        branch threadIdx.x >=s offset then Read() else B1(temp)
      Read():
        load t: i32 = sum[zext(threadIdx.x - offset):i64;4] @9:5
        goto B1(t)
      B1(temp1: i32):
        barrier block all @10:1
        branch threadIdx.x >=s offset then Write() else B2()
      Write():
        load old: i32 = sum[$tid;4] @12:5
        store sum[$tid;4] = old + temp1 @12:5
        goto B2()
      B2():
        barrier block all @14:1
        goto W(offset * 2, temp1)
      End():
        return
      """;

  /// Fig. 1b: fewer branches, but thread 0 never comes to the barriers.
  private static final String OPTIMISED =
      """
      param sum: array
      object sum: global i32[] launched
      Start():
        goto W(1)
      W(offset: i32):
        branch offset <=s threadIdx.x then Body() else End()
      Body():
        load temp: i32 = sum[zext(threadIdx.x - offset):i64;4] @5:5
        barrier block all @6:5
        load old: i32 = sum[$tid;4] @7:5
        store sum[$tid;4] = old + temp @7:5
        barrier block all @8:5
        goto W(offset * 2)
      End():
        return
      """;

  private static final Launch EIGHT = launch(1, 8, Map.of("sum", ints(1, 2, 3, 4, 5, 6, 7, 8)));

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7})
  void theScanIsCleanAndAddsUp(long seed) {
    Result result = seeded(kernel(SCAN), EIGHT, seed);
    assertThat(result.events()).isEmpty();
    assertThat(result.isClean()).isTrue();
    assertThat(ints(result, "sum")).containsExactly(1, 3, 6, 10, 15, 21, 28, 36);
  }

  @Test
  void theScanIsCleanInLockStep() {
    Result result = lockStep(kernel(SCAN), EIGHT);
    assertThat(result.isClean()).isTrue();
    assertThat(ints(result, "sum")).containsExactly(1, 3, 6, 10, 15, 21, 28, 36);
  }

  @ParameterizedTest
  @ValueSource(strings = {FIRST_BARRIER, SECOND_BARRIER})
  void theScanWithoutEitherBarrierRaces(String barrier) {
    assertThat(SCAN).contains(barrier);
    Kernel kernel = kernel(SCAN.replace(barrier, ""));
    for (long seed = 0; seed < 8; seed++) {
      assertThat(ids(seeded(kernel, EIGHT, seed))).containsExactly("race.read-write");
    }
    assertThat(ids(lockStep(kernel, EIGHT))).containsExactly("race.read-write");
  }

  @Test
  void theOptimisedScanDiverges() {
    Kernel kernel = kernel(OPTIMISED);
    for (long seed = 0; seed < 8; seed++) {
      Result result = seeded(kernel, EIGHT, seed);
      assertThat(ids(result)).containsExactly("divergence.barrier");
      assertThat(result.status()).isInstanceOf(Result.Status.Stopped.class);
    }
    Result result = lockStep(kernel, EIGHT);
    assertThat(ids(result)).containsExactly("divergence.barrier");
    assertThat(result.events().getFirst().message())
        .isEqualTo(
            "block 0, thread 1 waits at a barrier that block 0, thread 0 will not reach: it has"
                + " returned");
  }
}
