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
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Launch;

/// Barriers of blocks and warps, named barriers, and collective operations.
final class TeamsTest {
  private static final String HEADER =
      """
      param x: array
      object x: global i32[] launched
      object s: shared i32[64] undefined
      Start():
      """;

  private static final Map<String, Argument> X = Map.of("x", ints(new int[64]));

  private static Kernel body(String statements) {
    return kernel(HEADER + statements + "\n  return");
  }

  /// Runs in lock-step and a few interleavings, which must agree on everything.
  private static Result run(Kernel kernel, int threads) {
    Launch launch = launch(1, threads, X);
    Result result = lockStep(kernel, launch);
    for (long seed = 0; seed < 6; seed++) {
      Result other = seeded(kernel, launch, seed);
      assertThat(ids(other)).isEqualTo(ids(result));
      assertThat(other.memory()).isEqualTo(result.memory());
    }
    return result;
  }

  @Test
  void anEarlyReturnIsDivergence() {
    Kernel kernel =
        body(
            """
              branch threadIdx.x == 2 then Out() else On()
            Out():
              return
            On():
              barrier block all @5:3
            """);
    Result result = run(kernel, 4);
    assertThat(ids(result)).containsExactly("divergence.barrier");
    assertThat(result.events().getFirst().message())
        .isEqualTo(
            "block 0, thread 0 waits at a barrier that block 0, thread 2 will not reach: it has"
                + " returned");
  }

  @Test
  void twoBarriersAreNotOne() {
    Kernel kernel =
        body(
            """
              branch threadIdx.x <s 2 then A() else B()
            A():
              barrier block all @4:3
              goto End()
            B():
              barrier block all @6:3
              goto End()
            End():
            """);
    Result result = run(kernel, 4);
    assertThat(ids(result)).containsExactly("divergence.barrier");
    assertThat(result.events().getFirst().participants().getLast().position().line()).isEqualTo(6);
  }

  @Test
  void loopCountersTellIterationsApart() {
    // Every thread comes to the barrier four times, but in different iterations.
    Kernel kernel =
        body(
            """
              goto Outer(0)
            Outer(i: i32):
              branch i <s 2 then Bound() else Pad(0)
            Bound():
              n: i32 = select(threadIdx.x == 0, 2 - i, 1 + i)
              goto Inner(0)
            Inner(j: i32):
              branch j <s n then Body() else Next()
            Body():
              barrier block all @9:5
              goto Inner(j + 1)
            Next():
              goto Outer(i + 1)
            Pad(k: i32):
            """);
    Result result = run(kernel, 2);
    assertThat(ids(result)).containsExactly("divergence.loop");
    assertThat(result.events().getFirst().message())
        .isEqualTo(
            "block 0, thread 0 waits at a barrier in iteration 1.2 of the loops around it,"
                + " block 0, thread 1 waits there in iteration 2.1");
  }

  @Test
  void unevenLoopsDiverge() {
    Kernel kernel =
        body(
            """
              goto W(0)
            W(i: i32):
              branch i <s (threadIdx.x + 1) then Body() else End()
            Body():
              barrier block all
              goto W(i + 1)
            End():
            """);
    assertThat(ids(run(kernel, 3))).containsExactly("divergence.barrier");
    assertThat(run(kernel, 1).isClean()).isTrue();
  }

  @Test
  void oneBlockDivergesTheOtherGoesOn() {
    Kernel kernel =
        body(
            """
              branch (blockIdx.x == 0) & (threadIdx.x == 0) then Out() else On()
            Out():
              return
            On():
              barrier block all
              store x[zext((blockIdx.x * blockDim.x) + threadIdx.x):i64; 4] = 1
            """);
    Result result = lockStep(kernel, launch(2, 2, X));
    assertThat(ids(result)).containsExactly("divergence.barrier");
    assertThat(result.status()).isInstanceOf(Result.Status.Stopped.class);
    assertThat(ints(result, "x").subList(0, 5)).containsExactly(0, 0, 1, 1, 0);
  }

  @Test
  void aWarpBarrierOrdersItsLanes() {
    String text =
        """
          store s[$tid; 4] = threadIdx.x
          barrier warp(-1) all
          load y: i32 = s[zext(threadIdx.x ^ 1):i64; 4]
          store x[$tid; 4] = y
        """;
    assertThat(run(body(text), 8).isClean()).isTrue();
    // A warp barrier does not order different warps.
    String across = text.replace("threadIdx.x ^ 1", "threadIdx.x ^ 32");
    assertThat(ids(lockStep(body(across), launch(1, 64, X)))).containsExactly("race.read-write");
  }

  @Test
  void aWarpBarrierOrdersOnlyTheLanesInItsMask() {
    // Lanes 0 and 1 meet, lanes 2 and 3 meet; then everyone reads across.
    Kernel kernel =
        body(
            """
              store s[$tid; 4] = threadIdx.x
              mask: i32 = select(threadIdx.x <s 2, 3, 12)
              barrier warp(mask) all
              load y: i32 = s[zext(threadIdx.x ^ 1):i64; 4]
            """);
    assertThat(run(kernel, 4).isClean()).isTrue();
    Kernel across =
        body(
            """
              store s[$tid; 4] = threadIdx.x
              mask: i32 = select(threadIdx.x <s 2, 3, 12)
              barrier warp(mask) all
              load y: i32 = s[zext(threadIdx.x ^ 2):i64; 4]
            """);
    assertThat(ids(run(across, 4))).containsExactly("race.read-write");
  }

  @Test
  void aShuffleOrdersNothing() {
    Kernel kernel =
        body(
            """
              store s[$tid; 4] = threadIdx.x
              collective v: i32 = shuffle_xor(threadIdx.x, 1, 32) over warp(-1)
              load y: i32 = s[zext(threadIdx.x ^ 1):i64; 4]
            """);
    assertThat(ids(run(kernel, 4))).containsExactly("race.read-write");
  }

  @Test
  void lanesThatReturnedAreNotWaitedFor() {
    Kernel kernel =
        body(
            """
              branch threadIdx.x >=s 2 then Out() else On()
            Out():
              return
            On():
              barrier warp(-1) all
              store x[$tid; 4] = 1
            """);
    assertThat(run(kernel, 4).isClean()).isTrue();
  }

  @Test
  void aLaneAtABlockBarrierNeverComes() {
    Kernel kernel =
        body(
            """
              branch threadIdx.x == 0 then A() else B()
            A():
              barrier block all
              goto End()
            B():
              barrier warp(-1) all
              barrier block all
              goto End()
            End():
            """);
    assertThat(ids(run(kernel, 3))).containsExactly("divergence.barrier");
  }

  @Test
  void aLaneMustBeInItsMask() {
    Result result = run(body("  barrier warp(1) all"), 2);
    assertThat(ids(result)).containsExactly("divergence.barrier");
    assertThat(result.events().getFirst().message()).contains("not in the mask 0x1");
  }

  @Test
  void namedBarriersLetTheFirstArrivalsThrough() {
    // Producers and consumers meet at barrier 1, in different places.
    Kernel kernel =
        body(
            """
              branch threadIdx.x <s 2 then P() else C()
            P():
              store s[$tid; 4] = 5
              barrier named(1, 4) all
              goto End()
            C():
              barrier named(1, 4) all
              load y: i32 = s[zext(threadIdx.x - 2):i64; 4]
              store x[$tid; 4] = y
              goto End()
            End():
              barrier block all
            """);
    Result result = run(kernel, 4);
    assertThat(result.isClean()).isTrue();
    assertThat(ints(result, "x").subList(0, 4)).containsExactly(0, 0, 5, 5);
    assertThat(ids(run(body("  barrier named(1, 4) all"), 2))).containsExactly("deadlock");
  }

  @ParameterizedTest
  @CsvSource({
    "'shuffle(threadIdx.x, 2, 32)', '2 2 2 2 2 2 2 2'",
    "'shuffle(threadIdx.x, 1, 4)', '1 1 1 1 5 5 5 5'",
    "'shuffle(threadIdx.x, 5, 4)', '1 1 1 1 5 5 5 5'",
    "'shuffle_up(threadIdx.x, 1, 4)', '0 0 1 2 4 4 5 6'",
    "'shuffle_down(threadIdx.x, 1, 4)', '1 2 3 3 5 6 7 7'",
    "'shuffle_down(threadIdx.x, 4, 32)', '4 5 6 7 4 5 6 7'",
    "'shuffle_xor(threadIdx.x, 1, 32)', '1 0 3 2 5 4 7 6'",
    "'shuffle_xor(threadIdx.x, 4, 4)', '0 1 2 3 0 1 2 3'",
    "'ballot(threadIdx.x & 1)', '170 170 170 170 170 170 170 170'",
    "'match_any(threadIdx.x & 1)', '85 170 85 170 85 170 85 170'",
    "'match_all(threadIdx.x & 1)', '0 0 0 0 0 0 0 0'",
    "'match_all(7)', '255 255 255 255 255 255 255 255'",
    "'all(threadIdx.x)', '0 0 0 0 0 0 0 0'",
    "'any(threadIdx.x)', '1 1 1 1 1 1 1 1'",
    "'uniform(1)', '1 1 1 1 1 1 1 1'",
    "'count(threadIdx.x & 3)', '6 6 6 6 6 6 6 6'",
    "'add(threadIdx.x)', '28 28 28 28 28 28 28 28'",
    "'umax(threadIdx.x - 1)', '-1 -1 -1 -1 -1 -1 -1 -1'",
    "'smax(threadIdx.x - 1)', '6 6 6 6 6 6 6 6'",
    "'broadcast(threadIdx.x, 3, 0, 0)', '3 3 3 3 3 3 3 3'",
  })
  void collectivesOverTheWarp(String operation, String expected) {
    Kernel kernel =
        body(
            """
              collective v: i32 = %s over warp(-1)
              store x[$tid; 4] = v
            """
                .formatted(operation));
    Result result = run(kernel, 8);
    assertThat(result.isClean()).isTrue();
    assertThat(ints(result, "x").subList(0, 8).stream().map(String::valueOf))
        .containsExactly(expected.split(" ", -1));
  }

  @Test
  void aCollectiveOfTheBlockIsABarrier() {
    Kernel kernel =
        body(
            """
              store s[$tid; 4] = threadIdx.x
              collective n: i32 = count(threadIdx.x & 1) over block ordering all
              load y: i32 = s[zext((threadIdx.x + 1) %u blockDim.x):i64; 4]
              store x[$tid; 4] = y + (n * 10)
            """);
    Result result = run(kernel, 40);
    assertThat(result.isClean()).isTrue();
    assertThat(ints(result, "x").getFirst()).isEqualTo(201);
  }

  @Test
  void theActiveMaskNamesAtLeastTheCaller() {
    Kernel kernel =
        body(
            """
              collective m: i32 = active_mask() over warp(-1)
              barrier warp(m) all
              store x[$tid; 4] = (m >>u threadIdx.x) & 1
            """);
    for (long seed = 0; seed < 8; seed++) {
      Result result = seeded(kernel, launch(1, 8, X), seed);
      assertThat(result.isClean()).isTrue();
      assertThat(ints(result, "x").subList(0, 8)).containsOnly(1);
    }
  }

  @Test
  void lanesThatCanRunTogetherDo() {
    Kernel kernel =
        body(
            """
              branch threadIdx.x <s 5 then A() else End()
            A():
              load old: i32 = x[$tid; 4]
              collective m: i32 = active_mask() over warp(-1)
              store x[$tid; 4] = m + old
              goto End()
            End():
            """);
    Result result = run(kernel, 8);
    assertThat(ints(result, "x").subList(0, 8)).containsExactly(31, 31, 31, 31, 31, 0, 0, 0);
  }

  @Test
  void theGridDivergesTogether() {
    Kernel kernel =
        body(
            """
              branch blockIdx.x == 0 then Out() else On()
            Out():
              return
            On():
              barrier grid all
            """);
    assertThat(ids(lockStep(kernel, launch(2, 2, X)))).containsExactly("divergence.barrier");
    assertThat(ids(seeded(kernel, launch(2, 2, X), 3))).containsExactly("divergence.barrier");
  }
}
