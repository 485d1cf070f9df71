package org.warpproof.semantics.schedules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpproof.semantics.Kernels.ints;
import static org.warpproof.semantics.Kernels.kernel;
import static org.warpproof.semantics.Kernels.launch;
import static org.warpproof.semantics.Kernels.lockStep;
import static org.warpproof.semantics.Kernels.seeded;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Result;

/// The order in which lock-step execution takes blocks and threads, told by a log that the threads
/// write together.
final class LockStepTest {
  private static final String HEADER =
      """
      param log: array
      object log: global i32[] launched
      object size: global i32 bytes "00000000"
      Start():
      """;

  /// Appends a number to the log.
  private static String append(String name, String value) {
    return """
      atomic %1$s: i32 = add(size, 1) device
      store log[zext(%1$s):i64; 4] = %2$s
    """
        .formatted(name, value);
  }

  private static List<Integer> log(Kernel kernel, int threads) {
    Result result = lockStep(kernel, launch(1, threads, Map.of("log", ints(new int[64]))));
    assertThat(result.isClean()).isTrue();
    int size = ints(result, "size").getFirst();
    return ints(result, "log").subList(0, size);
  }

  @Test
  void aStatementIsExecutedForAllThreadsBeforeTheNext() {
    Kernel kernel =
        kernel(HEADER + append("a", "threadIdx.x") + append("b", "threadIdx.x + 10") + "  return");
    assertThat(log(kernel, 3)).containsExactly(0, 1, 2, 10, 11, 12);
  }

  @Test
  void theInnerLoopIsDoneBeforeTheOuterOneGoesOn() {
    // Both loops end with the block Body; thread 1 runs the inner one three times, thread 0 once.
    Kernel kernel =
        kernel(
            HEADER
                + """
                  goto Outer(0)
                Outer(i: i32):
                  branch i <s 2 then Inner(0) else End()
                Inner(j: i32):
                  branch j <=s (threadIdx.x * 2) then Body() else Outer(i + 1)
                Body():
                  where: i32 = (threadIdx.x * 100) + ((i * 10) + j)
                """
                + append("a", "where")
                + """
                  goto Inner(j + 1)
                End():
                  return
                """);
    assertThat(log(kernel, 2)).containsExactly(0, 100, 101, 102, 10, 110, 111, 112);
  }

  @Test
  void whoContinuesEarlyWaitsForTheRestOfTheIteration() {
    Kernel kernel =
        kernel(
            HEADER
                + """
                  goto Header(0)
                Header(i: i32):
                  branch i <s 2 then Body() else End()
                Body():
                """
                + append("a", "(threadIdx.x * 100) + i")
                + """
                  branch threadIdx.x == 0 then Header(i + 1) else Rest()
                Rest():
                """
                + append("b", "(threadIdx.x * 100) + (i + 50)")
                + """
                  goto Header(i + 1)
                End():
                  return
                """);
    assertThat(log(kernel, 2)).containsExactly(0, 100, 150, 1, 101, 151);
  }

  @Test
  void externSharedArraysAreOnePieceOfMemory() {
    Kernel kernel =
        kernel(
            """
            param log: array
            object log: global i32[] launched
            object ints: shared i32[] undefined
            object bytes: shared i8[] undefined
            Start():
              store ints[0:i64; 4] = 258
              load b: i8 = bytes[1:i64; 1]
              store log[0:i64; 4] = zext(b):i32
              return
            """);
    Result result = seeded(kernel, launch(1, 1, Map.of("log", ints(0))), 0);
    assertThat(result.isClean()).isTrue();
    assertThat(ints(result, "log")).containsExactly(1);
  }
}
