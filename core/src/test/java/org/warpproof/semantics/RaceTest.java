package org.warpproof.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpproof.semantics.Kernels.ids;
import static org.warpproof.semantics.Kernels.ints;
import static org.warpproof.semantics.Kernels.kernel;
import static org.warpproof.semantics.Kernels.launch;
import static org.warpproof.semantics.Kernels.lockStep;
import static org.warpproof.semantics.Kernels.seeded;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Event.Agreement;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.events.ResultPrinter;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Launch;

/// What races and what does not: blocks, phases, spaces, atomics and their scopes.
final class RaceTest {
  private static final String HEADER =
      """
      param x: array
      object x: global i32[] launched
      object tile: shared i32[8][4] undefined
      Start():
      """;

  private static Kernel body(String statements) {
    return kernel(HEADER + statements + "\n  return");
  }

  private static final Map<String, Argument> X = Map.of("x", ints(new int[64]));

  /// The ids, which must be the same in lock-step and in a few interleavings.
  private static List<String> idsOf(Kernel kernel, Launch launch) {
    List<String> ids = ids(lockStep(kernel, launch));
    for (long seed = 0; seed < 5; seed++) {
      assertThat(ids(seeded(kernel, launch, seed))).isEqualTo(ids);
    }
    return ids;
  }

  @Test
  void neighboursWithoutABarrierRace() {
    Kernel kernel =
        body(
            """
              store x[$tid; 4] = 1 @1:1
              load y: i32 = x[zext((threadIdx.x + 1) %u blockDim.x):i64; 4] @2:1
            """);
    assertThat(idsOf(kernel, launch(1, 4, X))).containsExactly("race.read-write");
  }

  @Test
  void theSecondDimensionIsNamed() {
    Kernel kernel = body("  store tile[3:i64; 16; 8][2:i64; 4; 4] = threadIdx.x");
    Result result = lockStep(kernel, launch(1, 3, X));
    Event event = result.events().getFirst();
    assertThat(event.id()).isEqualTo("race.write-write");
    assertThat(event.message())
        .isEqualTo(
            "data race on tile[3][2]: written by block 0, thread 0, written by block 0, thread 1");
    assertThat(event.agreement()).isEqualTo(Agreement.DIFFERENT_VALUES);
    assertThat(event.count()).isEqualTo(2);
    assertThat(event.touched()).isEqualTo(new Event.Touched.Element("tile", "tile[3][2]", 56, 4));
  }

  @Test
  void writingTheSameValueIsARaceAndSaid() {
    Result result = lockStep(body("  store x[0:i64; 4] = 7"), launch(1, 4, X));
    assertThat(result.events()).hasSize(1);
    assertThat(result.events().getFirst().agreement()).isEqualTo(Agreement.SAME_VALUE);
    assertThat(ResultPrinter.print(result)).contains("(the same value in this run)");
  }

  @Test
  void overlappingBytesRaceWhateverTheirWidth() {
    Kernel kernel =
        body(
            """
              whole: i64 = 0:i64
              store x[$tid; 4] = whole
            """);
    assertThat(idsOf(kernel, launch(1, 2, X))).containsExactly("race.write-write");
    Kernel bytes = body("  store x[$tid; 1] = trunc(threadIdx.x):i8");
    assertThat(idsOf(bytes, launch(1, 8, X))).isEmpty();
  }

  @Test
  void anAccessAcrossTwoWordsRacesInTheSecond() {
    Kernel kernel =
        body(
            """
              store x[($tid * 3:i64); 1][.0+6] = threadIdx.x
            """);
    // Bytes 6 to 9 and 9 to 12.
    Result result = lockStep(kernel, launch(1, 2, X));
    assertThat(ids(result)).containsExactly("race.write-write");
    assertThat(((Event.Touched.Element) result.events().getFirst().touched()).offset())
        .isEqualTo(9);
  }

  @Test
  void blocksAreNeverOrderedByTheirBarriers() {
    Kernel kernel =
        body(
            """
              branch blockIdx.x == 0 then W() else R()
            W():
              store x[0:i64; 4] = 1
              barrier block all
              return
            R():
              barrier block all
              load y: i32 = x[0:i64; 4]
            """);
    assertThat(idsOf(kernel, launch(2, 1, X))).containsExactly("race.read-write");
    assertThat(idsOf(kernel, launch(1, 1, X))).isEmpty();
  }

  @Test
  void sharedMemoryIsEachBlocksOwn() {
    Kernel kernel = body("  store tile[$tid; 4] = blockIdx.x");
    assertThat(idsOf(kernel, launch(4, 4, X))).isEmpty();
  }

  @Test
  void aBarrierOfTheGridOrdersBlocks() {
    String text =
        """
          store x[zext(blockIdx.x):i64; 4] = 1
          barrier grid all
          load y: i32 = x[zext((blockIdx.x + 1) %u gridDim.x):i64; 4]
        """;
    assertThat(idsOf(body(text), launch(3, 1, X))).isEmpty();
    assertThat(idsOf(body(text.replace("grid all", "block all")), launch(3, 1, X)))
        .containsExactly("race.read-write");
  }

  @ParameterizedTest
  @CsvSource({"all, ''", "shared, race.read-write", "global, ''", "none, race.read-write"})
  void aBarrierOrdersOnlyWhatItFences(String fences, String expected) {
    Kernel kernel =
        body(
            """
              store x[$tid; 4] = 1
              barrier block %s
              load y: i32 = x[zext((threadIdx.x + 1) %%u blockDim.x):i64; 4]
            """
                .formatted(fences));
    assertThat(String.join(" ", idsOf(kernel, launch(1, 4, X)))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "device, 2, 2, ''",
    "system, 2, 2, ''",
    "block, 1, 4, ''",
    "block, 2, 1, race.atomic",
    "cluster, 2, 1, race.atomic",
    "warp, 1, 4, ''",
    "warp, 1, 40, race.atomic",
    "thread, 1, 2, race.atomic"
  })
  void atomicsExcuseEachOtherWithinTheirScope(
      String scope, int blocks, int threads, String expected) {
    Kernel kernel = body("  atomic old: i32 = add(x[0:i64; 4], 1) " + scope);
    Result result = lockStep(kernel, launch(blocks, threads, X));
    assertThat(String.join(" ", ids(result))).isEqualTo(expected);
    assertThat(ints(result, "x").getFirst()).isEqualTo(blocks * threads);
  }

  @Test
  void anAtomicAndAPlainAccessRace() {
    Kernel kernel =
        body(
            """
              branch threadIdx.x == 0 then A() else P()
            A():
              atomic old: i32 = add(x[0:i64; 4], 1) device
              return
            P():
              load y: i32 = x[0:i64; 4]
            """);
    assertThat(idsOf(kernel, launch(1, 2, X))).containsExactly("race.atomic");
  }

  @Test
  void atomicsOfDifferentWidthsRace() {
    Kernel kernel =
        body(
            """
              branch threadIdx.x == 0 then A() else P()
            A():
              atomic old: i32 = add(x[0:i64; 4], 1) device
              return
            P():
              atomic wide: i64 = add(x[0:i64; 4], 1:i64) device
            """);
    assertThat(idsOf(kernel, launch(1, 2, X))).containsExactly("race.atomic");
  }

  @Test
  void aliasesOfOneArrayRace() {
    Kernel kernel =
        kernel(
            """
            param a: array
            param b: array
            object a: global i32[] launched
            object b: global i32[] launched
            Start():
              store a[$tid; 4] = 1
              load y: i32 = b[$tid; 4]
              return
            """);
    Launch apart = launch(1, 4, Map.of("a", ints(0, 0, 0, 0), "b", ints(0, 0, 0, 0)));
    assertThat(idsOf(kernel, apart)).isEmpty();
    Launch shifted =
        launch(1, 4, Map.of("a", ints(0, 0, 0, 0, 0), "b", new Argument.Alias("a", 4)));
    assertThat(idsOf(kernel, shifted)).containsExactly("race.read-write");
  }
}
