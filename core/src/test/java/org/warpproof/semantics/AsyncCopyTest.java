package org.warpproof.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpproof.semantics.Kernels.ints;
import static org.warpproof.semantics.Kernels.kernel;
import static org.warpproof.semantics.Kernels.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.events.ResultPrinter;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;

/// Copies by the whole block that go on by themselves: what they move, and what they race with.
final class AsyncCopyTest {
  private static final String HEAD =
      """
      param a: array
      param b: array
      object a: global i32[] launched
      object b: global i32[] launched
      object s: shared i32[8] undefined
      """;

  private static final String COPY_IN =
      "  async_copy e: i64 = i32(s, a, 4:i64, 1:i64, 1:i64) joining 0:i64 @10:1\n";

  private static final String COPY_OUT =
      "  async_copy f: i64 = i32(b, s, 4:i64, 1:i64, 1:i64) joining 0:i64 @11:1\n";

  /// The ids of the events, and the final contents of `b`: the same under every schedule.
  private record Outcome(List<String> ids, List<Integer> b) {}

  private static Outcome run(int grid, int block, String text) {
    Launch launch =
        launch(grid, block, Map.of("a", ints(5, 6, 7, 8, 9, 10, 11, 12), "b", ints(new int[8])));
    List<Outcome> outcomes = new ArrayList<>();
    List<Schedule> schedules =
        List.of(
            new Schedule.Seeded(1),
            new Schedule.Seeded(2),
            new Schedule.Seeded(3),
            new Schedule.LockStep(),
            new Schedule.All(2000));
    for (Schedule schedule : schedules) {
      Result result = Kernels.run(kernel(HEAD + text), launch, schedule);
      outcomes.add(new Outcome(ids(result), ints(result, "b")));
    }
    assertThat(outcomes.stream().map(Outcome::ids).distinct()).hasSize(1);
    return outcomes.getFirst();
  }

  private static List<String> ids(int grid, int block, String text) {
    return run(grid, block, text).ids();
  }

  private static List<String> ids(Result result) {
    return Kernels.ids(result);
  }

  @Test
  void movesTheData() {
    Outcome outcome =
        run(
            1,
            4,
            "Start():\n"
                + COPY_IN
                + """
                  async_wait(e)
                  load v: i32 = s[$tid; 4]
                  store b[$tid; 4] = v + 1
                  return
                """);
    assertThat(outcome.ids()).isEmpty();
    assertThat(outcome.b()).containsExactly(6, 7, 8, 9, 0, 0, 0, 0);
  }

  @Test
  void movesWithStrides() {
    Outcome outcome =
        run(
            1,
            2,
            """
            Start():
              async_copy e: i64 = i32(s, a[1:i64; 4], 3:i64, 2:i64, 3:i64) joining 0:i64
              async_wait(e)
              async_copy f: i64 = i32(b[2:i64; 4], s[4:i64; 4], 3:i64, 1:i64, -2:i64) joining 0:i64
              async_wait(f)
              return
            """);
    assertThat(outcome.ids()).isEmpty();
    assertThat(outcome.b()).containsExactly(0, 0, 12, 9, 6, 0, 0, 0);
  }

  @Test
  void aThreadThatDoesNotWaitRaces() {
    String text =
        "Start():\n"
            + COPY_IN
            + """
              load v: i32 = s[$tid; 4]
              store b[$tid; 4] = v
              async_wait(e)
              return
            """;
    assertThat(ids(1, 4, text)).containsExactly("race.read-write");
    assertThat(ids(1, 1, text)).containsExactly("race.read-write");
  }

  @Test
  void barriersDoNotWaitForACopy() {
    assertThat(
            ids(
                1,
                4,
                "Start():\n"
                    + COPY_IN
                    + """
                      barrier block all
                      barrier block all
                      store a[$tid; 4] = 1
                      async_wait(e)
                      return
                    """))
        .containsExactly("race.read-write");
  }

  @Test
  void readingWhatACopyReadsIsFine() {
    assertThat(
            ids(
                1,
                4,
                "Start():\n"
                    + COPY_IN
                    + """
                      load v: i32 = a[$tid; 4]
                      store s[zext(threadIdx.x + 4):i64; 4] = v
                      async_wait(e)
                      return
                    """))
        .isEmpty();
  }

  @Test
  void anAccessBeforeTheCopyIsNotOrderedWithIt() {
    String text =
        "Start():\n  store s[$tid; 4] = 3\n$barrier" + COPY_OUT + "  async_wait(f)\n  return\n";
    assertThat(ids(1, 4, text.replace("$barrier", ""))).containsExactly("race.read-write");
    Outcome outcome = run(1, 4, text.replace("$barrier", "  barrier block shared\n"));
    assertThat(outcome.ids()).isEmpty();
    assertThat(outcome.b()).containsExactly(3, 3, 3, 3, 0, 0, 0, 0);
    // In a block of one thread, it is.
    assertThat(ids(1, 1, text.replace("$barrier", ""))).isEmpty();
  }

  @Test
  void aBarrierOfTheWarpIsEnoughForABlockOfOneWarp() {
    String text =
        "Start():\n  store s[$tid; 4] = 3\n  barrier warp(-1) all\n"
            + COPY_OUT
            + "  async_wait(f)\n  return\n";
    assertThat(ids(1, 4, text)).isEmpty();
    assertThat(ids(1, 4, text.replace("warp(-1)", "warp(1 << threadIdx.x)")))
        .containsExactly("race.read-write");
  }

  @Test
  void theWaitOrdersTheCopyOnly() {
    // Thread 0 writes before, thread 1 reads after: copy and wait are no barriers.
    assertThat(
            ids(
                1,
                2,
                """
                Start():
                  branch threadIdx.x == 0 then Write() else Copy()
                Write():
                  store b[5:i64; 4] = 1
                  goto Copy()
                Copy():
                """
                    + COPY_IN
                    + """
                      async_wait(e)
                      load v: i32 = b[5:i64; 4]
                      return
                    """))
        .containsExactly("race.read-write");
  }

  @Test
  void twoPendingCopiesRaceWhereTheyOverlap() {
    String second = COPY_OUT + "  async_wait(e, f)\n  return\n";
    assertThat(ids(1, 2, "Start():\n" + COPY_IN + second)).containsExactly("race.read-write");
    assertThat(ids(1, 2, "Start():\n" + COPY_IN + "  async_wait(e)\n" + second)).isEmpty();
    assertThat(ids(1, 2, "Start():\n" + COPY_IN + second.replace("(b, s,", "(b, a,"))).isEmpty();
    assertThat(ids(1, 2, "Start():\n" + COPY_IN + second.replace("(b, s,", "(s, b,")))
        .containsExactly("race.write-write");
  }

  @Test
  void copiesThatOverlapOnlyInTime() {
    assertThat(
            ids(
                1,
                2,
                """
                Start():
                  async_copy e: i64 = i32(s, a, 2:i64, 2:i64, 1:i64) joining 0:i64
                  async_copy f: i64 = i32(s[1:i64; 4], a, 2:i64, 2:i64, 1:i64) joining 0:i64
                  async_wait(f, e)
                  return
                """))
        .isEmpty();
  }

  @Test
  void joinedCopiesAreWaitedForTogether() {
    String text =
        """
        Start():
          async_copy e: i64 = i32(s, a, 2:i64, 1:i64, 1:i64) joining 0:i64
          async_copy f: i64 = i32(s[2:i64; 4], a, 2:i64, 1:i64, 1:i64) joining $
          async_wait(e)
          load v: i32 = s[3:i64; 4]
          store b[$tid; 4] = v
          async_wait(f)
          return
        """;
    Outcome outcome = run(1, 2, text.replace("joining $", "joining e"));
    assertThat(outcome.ids()).isEmpty();
    assertThat(outcome.b()).startsWith(6, 6);
    assertThat(ids(1, 2, text.replace("joining $", "joining 0:i64")))
        .containsExactly("race.read-write");
  }

  @Test
  void copiesOfDifferentBlocksRace() {
    String text =
        "Start():\n  store s[$tid; 4] = 1\n  barrier block all\n"
            + COPY_OUT
            + "  async_wait(f)\n  return\n";
    assertThat(ids(2, 4, text)).containsExactly("race.write-write");
    assertThat(ids(2, 4, text.replace("(b, s,", "(b[zext(blockIdx.x):i64; 16], s,"))).isEmpty();
  }

  @Test
  void aCopyRacesWithThreadsOfOtherBlocks() {
    String text =
        """
        Start():
          branch blockIdx.x == 0 then Copy() else Write()
        Write():
          store a[$tid; 4] = 1
          $
        Copy():
        """
            + COPY_IN
            + "  async_wait(e)\n  return\n";
    assertThat(ids(2, 2, text.replace("  $\n", "  return\n"))).containsExactly("race.read-write");
  }

  @Test
  void aBarrierOfTheGridOrdersACopyThatIsComplete() {
    String text =
        """
        Start():
          branch blockIdx.x == 0 then Copy() else Meet()
        Copy():
          async_copy e: i64 = i32(s, a, 4:i64, 1:i64, 1:i64) joining 0:i64
          async_wait($)
          goto Meet()
        Meet():
          barrier grid all
          branch blockIdx.x == 1 then Write() else End()
        Write():
          store a[$tid; 4] = 1
          goto End()
        End():
          return
        """;
    assertThat(ids(2, 2, text.replace("async_wait($)", "async_wait(e)"))).isEmpty();
    assertThat(ids(2, 2, text.replace("async_wait($)", "async_wait()")))
        .containsExactly("async.never-waited", "race.read-write");
  }

  @Test
  void nobodyWaits() {
    Kernel kernel = kernel(HEAD + "Start():\n" + COPY_IN + "  return\n");
    Result result = Kernels.seeded(kernel, launch(2, 2, Map.of("a", ints(new int[8]))), 1);
    assertThat(ids(result)).containsExactly("async.never-waited");
    assertThat(result.events().getFirst().count()).isEqualTo(2);
    assertThat(result.hasError()).isFalse();
  }

  @Test
  void allThreadsMustCome() {
    String text =
        "Start():\n  branch threadIdx.x == 0 then Copy() else End()\nCopy():\n"
            + COPY_IN
            + "  async_wait(e)\n  goto End()\nEnd():\n  return\n";
    assertThat(ids(1, 2, text)).containsExactly("divergence.barrier");
    assertThat(ids(1, 1, text)).isEmpty();
  }

  @Test
  void inTheSameIteration() {
    assertThat(
            ids(
                1,
                2,
                """
                Start():
                  goto Loop(0)
                Loop(i: i32):
                  branch i == threadIdx.x then Copy() else Next()
                Copy():
                  async_wait()
                  goto Next()
                Next():
                  branch i <s 1 then Loop(i + 1) else End()
                End():
                  return
                """))
        .containsExactly("divergence.loop");
  }

  @Test
  void withTheSameArguments() {
    String copy = "Start():\n" + COPY_IN + "  async_wait(e)\n  return\n";
    for (String text :
        List.of(
            copy.replace("(s, a,", "(s, a[$tid; 4],"),
            copy.replace("4:i64,", "$tid,"),
            copy.replace("joining 0:i64", "joining $tid"),
            copy.replace("wait(e)", "wait(e +!s $tid)"))) {
      assertThat(ids(1, 2, text)).as(text).contains("divergence.barrier");
    }
    Result result =
        Kernels.seeded(
            kernel(HEAD + copy.replace("(s, a,", "(s, a[$tid; 4],")),
            launch(1, 2, Map.of("a", ints(new int[8]))),
            1);
    assertThat(result.events().getFirst().message())
        .isEqualTo(
            "block 0, thread 0 waits at an asynchronous copy, and so does block 0, thread 1,"
                + " but with different arguments");
  }

  @Test
  void outOfBounds() {
    String copy = "Start():\n" + COPY_IN + "  async_wait(e)\n  return\n";
    assertThat(ids(1, 2, copy.replace("(s, a,", "(s, a[6:i64; 4],")))
        .containsExactly("bounds.read");
    assertThat(ids(1, 2, copy.replace("(s, a,", "(s[6:i64; 4], a,")))
        .containsExactly("bounds.write");
    assertThat(ids(1, 2, copy.replace("(s, a, 4:i64", "(s, a, -1:i64")))
        .containsExactly("bounds.read", "bounds.write");
  }

  /// One statement of a random kernel that all threads execute: an access of each thread to its own
  /// element of `s` or the one `shift` further on, a copy, a wait for the copy with that number, or
  /// a barrier.
  private record Line(Kind kind, int number, int shift, int count) {
    enum Kind {
      LOAD,
      STORE,
      COPY_IN,
      COPY_OUT,
      WAIT,
      BARRIER
    }

    String text() {
      String element = "s[zext(threadIdx.x + " + shift + "):i64; 4]";
      return switch (kind) {
        case LOAD -> "  load v%d: i32 = %s\n".formatted(number, element);
        case STORE -> "  store %s = %d\n".formatted(element, number);
        case COPY_IN, COPY_OUT -> {
          String there = "s[%d:i64; 4]".formatted(shift);
          String here = kind == Kind.COPY_IN ? there + ", a" : "b, " + there;
          yield "  async_copy e%d: i64 = i32(%s, %d:i64, 1:i64, 1:i64) joining 0:i64\n"
              .formatted(number, here, count);
        }
        case WAIT -> "  async_wait(e%d)\n".formatted(count);
        case BARRIER -> "  barrier block all\n";
      };
    }

    boolean isCopy() {
      return kind == Kind.COPY_IN || kind == Kind.COPY_OUT;
    }

    boolean isAccess() {
      return kind == Kind.LOAD || kind == Kind.STORE;
    }

    /// Whether it writes to `s`.
    boolean writes() {
      return kind == Kind.STORE || kind == Kind.COPY_IN;
    }
  }

  /// The races on `s` by the definition: each pair of statements and threads.
  private static Set<String> expected(List<Line> lines, int threads) {
    Set<String> races = new TreeSet<>();
    for (int i = 0; i < lines.size(); i++) {
      for (int j = 0; j < lines.size(); j++) {
        Line first = lines.get(i);
        Line second = lines.get(j);
        if (i <= j && (first.writes() || second.writes()) && race(lines, i, j, threads)) {
          races.add(first.writes() && second.writes() ? "race.write-write" : "race.read-write");
        }
      }
    }
    return races;
  }

  private static boolean race(List<Line> lines, int i, int j, int threads) {
    Line first = lines.get(i);
    Line second = lines.get(j);
    boolean samePhase =
        lines.subList(i, j).stream().noneMatch(line -> line.kind() == Line.Kind.BARRIER);
    boolean pending =
        lines.subList(i, j).stream()
            .noneMatch(line -> line.kind() == Line.Kind.WAIT && line.count() == first.number());
    if (first.isAccess() && second.isAccess()) {
      int distance = Math.abs(first.shift() - second.shift());
      return samePhase && distance != 0 && distance < threads;
    }
    if (first.isAccess() && second.isCopy()) {
      return samePhase && threads > 1 && overlap(first.shift(), threads, second);
    }
    if (first.isCopy() && second.isAccess()) {
      return pending && overlap(second.shift(), threads, first);
    }
    return i != j
        && first.isCopy()
        && second.isCopy()
        && pending
        && overlap(first.shift(), first.count(), second);
  }

  private static boolean overlap(int start, int count, Line copy) {
    return start < copy.shift() + copy.count() && copy.shift() < start + count;
  }

  @Test
  void racesAreThoseOfTheDefinition() {
    int racy = 0;
    for (long seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int threads = 1 + random.nextInt(3);
      List<Line> lines = new ArrayList<>();
      List<Integer> copies = new ArrayList<>();
      for (int i = 0; i < 3 + random.nextInt(6); i++) {
        Line.Kind kind = Line.Kind.values()[random.nextInt(6)];
        int shift = random.nextInt(5);
        int count = 1 + random.nextInt(3);
        if (kind == Line.Kind.WAIT) {
          if (copies.isEmpty()) {
            continue;
          }
          count = copies.get(random.nextInt(copies.size()));
        }
        lines.add(new Line(kind, i, shift, count));
        if (lines.getLast().isCopy()) {
          copies.add(i);
        }
      }
      StringBuilder text = new StringBuilder("Start():\n");
      lines.forEach(line -> text.append(line.text()));
      // Copies to `b` race there as well, and nobody need wait for the last ones.
      boolean isAboutS = lines.stream().filter(l -> l.kind() == Line.Kind.COPY_OUT).count() < 2;
      if (isAboutS) {
        List<String> found = new ArrayList<>(ids(1, threads, text + "  return\n"));
        found.remove("async.never-waited");
        assertThat(found).as(text.toString()).containsExactlyElementsOf(expected(lines, threads));
        racy += found.isEmpty() ? 0 : 1;
      }
    }
    assertThat(racy).isBetween(80, 250);
  }

  @Test
  void aReportNamesTheCopy() {
    Kernel kernel =
        kernel(HEAD + "Start():\n" + COPY_IN + "  store s[0:i64; 4] = 5 @12:1\n  return\n");
    Result result = Kernels.lockStep(kernel, launch(1, 1, Map.of("a", ints(new int[8]))));
    assertThat(ResultPrinter.print(result))
        .contains(
            "data race on s[0]: written by an asynchronous copy, written by block 0, thread 0"
                + " [race.write-write]");
  }

  @Test
  void aCopyOfManyElementsCounts() {
    Kernel kernel =
        kernel(
            HEAD
                + """
                Start():
                  async_copy e: i64 = i32(s, a, 1000000:i64, 0:i64, 0:i64) joining 0:i64
                  async_wait(e)
                  return
                """);
    Launch launch = launch(1, 1, Map.of("a", ints(new int[8])));
    Result result = Run.run(kernel, launch, new Schedule.Seeded(1), new Limits(1000, 1 << 20));
    assertThat(result.status())
        .isEqualTo(new Result.Status.LimitReached("stopped after 1000 statements"));
  }
}
