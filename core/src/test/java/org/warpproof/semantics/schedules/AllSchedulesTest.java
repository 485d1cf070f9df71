package org.warpproof.semantics.schedules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpproof.semantics.Kernels.ids;
import static org.warpproof.semantics.Kernels.ints;
import static org.warpproof.semantics.Kernels.kernel;
import static org.warpproof.semantics.Kernels.launch;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpproof.kernel.Kernel;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Kernels;
import org.warpproof.semantics.RandomKernels;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.compile.CompileKernel;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.events.EventLog;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.events.Result.Coverage;
import org.warpproof.semantics.events.ResultPrinter;
import org.warpproof.semantics.launch.BindArguments;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.semantics.machine.Machine;

/// Every schedule of small kernels.
final class AllSchedulesTest {
  private static final Schedule ALL = new Schedule.All(100_000);

  private static Result all(Kernel kernel, Launch launch) {
    return Kernels.run(kernel, launch, ALL);
  }

  private static Set<List<Integer>> finals(Result result, String array) {
    Set<List<Integer>> finals = new HashSet<>();
    result.memories().forEach(memory -> finals.add(ints(memory, array)));
    return finals;
  }

  @Test
  void twoWritersGiveBothFinalValues() {
    Kernel kernel =
        kernel(
            """
            param x: array
            object x: global i32[] launched
            Start():
              store x[0:i64; 4] = threadIdx.x + 1 @3:1
              return
            """);
    Result result = all(kernel, launch(1, 2, Map.of("x", ints(0))));
    assertThat(finals(result, "x")).containsExactlyInAnyOrder(List.of(1), List.of(2));
    assertThat(result.exploration().coverage()).isEqualTo(Coverage.ALL_SCHEDULES);
    assertThat(result.exploration().schedules()).isEqualTo(2);
    assertThat(ids(result)).containsExactly("race.write-write");
  }

  @Test
  void unprotectedIncrementsLoseUpdates() {
    Kernel kernel =
        kernel(
            """
            param x: array
            object x: global i32[] launched
            Start():
              load old: i32 = x[0:i64; 4]
              store x[0:i64; 4] = old + 1
              return
            """);
    Result result = all(kernel, launch(1, 3, Map.of("x", ints(0))));
    assertThat(finals(result, "x")).containsExactlyInAnyOrder(List.of(1), List.of(2), List.of(3));
  }

  @Test
  void independentAccessesNeedOneSchedule() {
    Kernel kernel =
        kernel(
            """
            param x: array
            object x: global i32[] launched
            Start():
              store x[$tid; 4] = 1
              store x[$tid; 4] = 2
              barrier block all
              load next: i32 = x[zext((threadIdx.x + 1) %u blockDim.x):i64; 4]
              return
            """);
    Result result = all(kernel, launch(1, 4, Map.of("x", ints(0, 0, 0, 0))));
    assertThat(result.isClean()).isTrue();
    assertThat(result.exploration().schedules()).isEqualTo(1);
    assertThat(finals(result, "x")).containsExactly(List.of(2, 2, 2, 2));
  }

  @Test
  void aRaceThatOnlySomeSchedulesReachIsFound() {
    // Thread 1 writes y only if it sees what thread 0 wrote.
    Kernel kernel =
        kernel(
            """
            param x: array
            param y: array
            object x: global i32[] launched
            object y: global i32[] launched
            Start():
              branch threadIdx.x == 0 then First() else Second()
            First():
              store x[0:i64; 4] = 1 @1:1
              store y[0:i64; 4] = 1 @2:1
              return
            Second():
              load seen: i32 = x[0:i64; 4] @3:1
              branch seen == 1 then Third() else End()
            Third():
              store y[0:i64; 4] = 2 @4:1
              return
            End():
              return
            """);
    Result result = all(kernel, launch(1, 2, Map.of("x", ints(0), "y", ints(0))));
    assertThat(ids(result)).containsExactly("race.read-write", "race.write-write");
    assertThat(finals(result, "y")).containsExactlyInAnyOrder(List.of(1), List.of(2));
  }

  @Test
  void theBoundIsSaidWhenHit() {
    Kernel kernel =
        kernel(
            """
            param x: array
            object x: global i32[] launched
            Start():
              store x[0:i64; 4] = threadIdx.x
              return
            """);
    Result result = Kernels.run(kernel, launch(1, 6, Map.of("x", ints(0))), new Schedule.All(10));
    assertThat(result.exploration().coverage()).isEqualTo(Coverage.BOUND_HIT);
    assertThat(result.exploration().schedules()).isEqualTo(10);
    assertThat(ResultPrinter.print(result)).contains("the bound was hit");
  }

  @Test
  void manyThreadsThatNeverConflictNeedOneSchedule() {
    Kernel kernel =
        kernel(
            """
            param x: array
            object x: global i32[] launched
            Start():
              store x[zext((blockIdx.x * blockDim.x) + threadIdx.x):i64; 4] = 1
              return
            """);
    Launch launch = launch(8, 8, Map.of("x", ints(new int[64])));
    Result result = Run.run(kernel, launch, ALL, new Limits(200, 1 << 20));
    assertThat(result.isClean()).isTrue();
    assertThat(result.exploration())
        .isEqualTo(new Result.Exploration(1, 1, Coverage.ALL_SCHEDULES));
  }

  @Test
  void updatesWhoseResultNobodyUsesComeInAnyOrder() {
    String text =
        """
        param x: array
        object x: global i32[] launched
        Start():
          atomic old: i32 = add(x[0:i64; 4], threadIdx.x) device
          atomic more: i32 = smax(x[1:i64; 4], threadIdx.x) device
          return
        """;
    Launch launch = launch(1, 4, Map.of("x", ints(0, 0)));
    Result result = all(kernel(text), launch);
    assertThat(finals(result, "x")).containsExactly(List.of(6, 3));
    assertThat(result.exploration().schedules()).isEqualTo(1);
    result = all(kernel(text.replace("(x[1:i64; 4], threadIdx.x", "(x[0:i64; 4], 5")), launch);
    assertThat(finals(result, "x")).hasSizeGreaterThan(1);
    result = all(kernel(text.replace("(x[1:i64; 4], threadIdx.x", "(x[1:i64; 4], old")), launch);
    assertThat(finals(result, "x"))
        .containsExactlyInAnyOrder(List.of(6, 3), List.of(6, 4), List.of(6, 5), List.of(6, 6));
  }

  @Test
  void theStepLimitIsThatOfTheWholeSearch() {
    Kernel kernel =
        kernel(
            """
            param x: array
            object x: global i32[] launched
            Start():
              store x[0:i64; 4] = threadIdx.x
              return
            """);
    Launch launch = launch(1, 6, Map.of("x", ints(9)));
    Result result = Run.run(kernel, launch, ALL, new Limits(100, 1 << 20));
    assertThat(result.status())
        .isEqualTo(new Result.Status.LimitReached("stopped after 100 statements"));
    assertThat(result.exploration().coverage()).isEqualTo(Coverage.BOUND_HIT);
    assertThat(result.exploration().schedules()).isEqualTo(8);
    // What the run that was given up had written by then is not a final memory.
    assertThat(finals(result, "x")).doesNotContain(List.of(9)).hasSizeLessThanOrEqualTo(6);
    assertThat(result.steps()).isEqualTo(101);
  }

  @Test
  void anAssumptionThatHoldsUnderSomeSchedulesOnly() {
    // Thread 0 must see what thread 1 writes, which is not the first thing it does.
    Kernel kernel =
        kernel(
            """
            param x: array
            object x: global i32[] launched
            Start():
              branch threadIdx.x == 0 then First() else Second()
            First():
              load seen: i32 = x[0:i64; 4]
              assume seen == 1
              return
            Second():
              store x[1:i64; 4] = 5
              store x[0:i64; 4] = 1
              return
            """);
    Result result = all(kernel, launch(1, 2, Map.of("x", ints(0, 0))));
    assertThat(result.status()).isInstanceOf(Result.Status.Completed.class);
    assertThat(finals(result, "x")).containsExactly(List.of(1, 5));
    assertThat(ids(result)).containsExactly("infeasible", "race.read-write");
  }

  @Test
  void lanesThatAskWhoIsThereWaitForEachOther() {
    Kernel kernel =
        kernel(
            """
            param x: array
            object x: global i32[] launched
            Start():
              load old: i32 = x[$tid; 4]
              store x[$tid; 4] = old + 1
              collective mask: i32 = active_mask() over warp(-1)
              store x[$tid; 4] = mask
              return
            """);
    Result result = all(kernel, launch(1, 4, Map.of("x", ints(0, 0, 0, 0))));
    assertThat(finals(result, "x")).containsExactly(List.of(15, 15, 15, 15));
    assertThat(result.exploration().schedules()).isEqualTo(1);
  }

  /// Leaving out equivalent schedules must lose no outcome: compare with trying really all of them.
  @ParameterizedTest
  @CsvSource({"1, 2, 20", "1, 3, 12", "2, 1, 10", "2, 2, 3"})
  void losesNoFinalMemoryAndNoEvent(int grid, int block, int kernels) {
    int compared = 0;
    for (long seed = 0; compared < Samples.of(kernels); seed++) {
      Kernel kernel = RandomKernels.kernel(seed);
      Launch given = RandomKernels.launch(seed);
      Launch launch = new Launch(Dim3.of(grid), Dim3.of(block), given.arguments());
      compared += compare("kernel " + seed, kernel, launch, 1000) ? 1 : 0;
    }
  }

  /// The same for three threads that each do a few things of their own with two elements.
  @Test
  void losesNothingWhereAlmostEverythingConflicts() {
    int compared = 0;
    int tangles = Samples.of(60);
    for (long seed = 0; seed < tangles; seed++) {
      Kernel kernel = kernel(tangle(new SplittableRandom(seed)));
      Launch launch = launch(1, 3, Map.of("x", ints(0, 0), "y", ints(0, 0, 0)));
      compared += compare("tangle " + seed, kernel, launch, 2000) ? 1 : 0;
    }
    assertThat(compared).isGreaterThan(tangles / 4);
  }

  private static String tangle(SplittableRandom random) {
    StringBuilder text =
        new StringBuilder(
            """
            param x: array
            param y: array
            object x: global i32[] launched
            object y: global i32[] launched
            Start():
              switch threadIdx.x case 0 -> T0() case 1 -> T1() else T2()
            """);
    for (int thread = 0; thread < 3; thread++) {
      text.append("T" + thread + "():\n");
      String last = Integer.toString(thread);
      int count = 1 + random.nextInt(3);
      for (int i = 0; i < count; i++) {
        String fresh = "v" + thread + "_" + i;
        String place = "x[" + random.nextInt(2) + ":i64; 4]";
        switch (random.nextInt(4)) {
          case 0 -> text.append("  load " + fresh + ": i32 = " + place + "\n");
          case 1 -> text.append("  atomic " + fresh + ": i32 = add(" + place + ", 1) device\n");
          default -> text.append("  store " + place + " = " + last + " + 3\n");
        }
        last = text.toString().contains(fresh) ? fresh : last;
      }
      // Some go on only if they saw something, some never come to the barrier, some may not go on.
      String next = random.nextInt(8) == 0 ? "End()" : "Meet(" + last + ")";
      if (random.nextInt(6) == 0) {
        text.append("  assume " + last + " <s 4\n");
      }
      if (random.nextBoolean()) {
        text.append("  branch " + last + " <s 2 then More" + thread + "() else " + next + "\n");
        text.append("More" + thread + "():\n");
        text.append("  store x[" + random.nextInt(2) + ":i64; 4] = 7\n");
      }
      text.append("  goto " + next + "\n");
    }
    String barrier = random.nextInt(3) == 0 ? "warp(7)" : "block";
    return text
        + """
        Meet(w: i32):
          barrier %s all
          load seen: i32 = x[0:i64; 4]
          store y[$tid; 4] = seen + w
          goto End()
        End():
          return
        """
            .formatted(barrier);
  }

  /// Whether there were few enough schedules to compare.
  private static boolean compare(String name, Kernel kernel, Launch launch, int most) {
    Set<List<Result.FinalArray>> memories = new HashSet<>();
    Set<String> events = new HashSet<>();
    int runs = enumerate(kernel, launch, memories, events, most);
    if (runs <= 1 || runs > most || memories.size() > Result.KEPT_MEMORIES) {
      return false;
    }
    Result result = Kernels.run(kernel, launch, ALL);
    assertThat(new HashSet<>(result.memories())).as(name).isEqualTo(memories);
    assertThat(new HashSet<>(ids(result))).as(name).isEqualTo(events);
    assertThat(result.exploration().schedules()).as(name).isLessThanOrEqualTo(runs);
    return true;
  }

  /// Runs every schedule, up to a bound; returns how many there are.
  private static int enumerate(
      Kernel kernel,
      Launch launch,
      Set<List<Result.FinalArray>> memories,
      Set<String> events,
      int most) {
    Program program = CompileKernel.compile(kernel);
    BindArguments.Bound bound = BindArguments.bind(kernel, launch);
    List<List<Integer>> prefixes = new ArrayList<>(List.of(List.of()));
    int runs = 0;
    while (!prefixes.isEmpty()) {
      List<Integer> prefix = prefixes.removeLast();
      EventLog log = new EventLog();
      Machine machine = new Machine(program, launch, bound, Limits.DEFAULT, log);
      Interleaving.start(machine);
      List<Integer> path = new ArrayList<>();
      while (machine.teams.running.size() > 0) {
        int[] running = machine.teams.running.toBits().stream().toArray();
        int choice = running[0];
        if (path.size() < prefix.size()) {
          choice = prefix.get(path.size());
        } else {
          for (int other : running) {
            if (other != choice) {
              List<Integer> sibling = new ArrayList<>(path);
              sibling.add(other);
              prefixes.add(sibling);
            }
          }
        }
        path.add(choice);
        Interleaving.turn(machine, machine.threads[choice]);
      }
      if (machine.isFeasible()) {
        memories.add(machine.memory.globals());
        log.events().forEach(event -> events.add(event.id()));
      } else {
        events.add("infeasible");
      }
      if (++runs > most) {
        return runs;
      }
    }
    return runs;
  }
}
