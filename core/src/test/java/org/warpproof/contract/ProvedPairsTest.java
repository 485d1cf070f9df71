package org.warpproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Property;
import org.warpproof.engine.Wrapping;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;
import org.warpproof.solver.QueryLog;
import org.warpproof.source.Position;

/// What is proved of random kernels with barrier invariants of pairs holds in runs, and so does
/// what follows from them behind the barrier.
final class ProvedPairsTest {
  private static final int KERNELS = Samples.of(20);
  private static final int RUNS = 6;
  private static final int LINE_OF_ASSERTION = 8;

  private static final List<String> PLACES =
      List.of(
          "t",
          "t",
          "t",
          "t",
          "t",
          "t + 1",
          "t ^ 1",
          "7 - t",
          "(t + 1) & 7",
          "t & 6",
          "(t + 3) & 15",
          "0");
  private static final List<String> VALUES =
      List.of("t", "t * 3", "7 - t", "t + 4", "t ^ 5", "(t * 2) + blockIdx.x", "t & 6");
  private static final List<String> CHANGES =
      List.of("r + 1", "r ^ 1", "r", "r + 1", "i - r", "r & 6");
  private static final List<String> CONDITIONS =
      List.of(
          "x != y", "x != y", "x != y", "(o <s t) | (x <s y)", "(o <s t) | (x <=s y)", "x == y");

  @Test
  void provedPairsHoldInRuns() throws Exception {
    EngineOptions options = new EngineOptions(Effort.ofSteps(5_000), Wrapping.EXACT, QueryLog.NONE);
    int proved = 0;
    int broken = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      String text = text(new Random(seed));
      Kernel kernel = KernelParser.parseOne(text);
      Findings findings = new MemoryEngine().analyse(kernel, options);
      Map<Boolean, Long> failures = failures(kernel);
      for (Property property : List.of(Property.ASSERTIONS, Property.CONTRACTS)) {
        long failed = failures.getOrDefault(property == Property.ASSERTIONS, 0L);
        if (findings.isProved(property)) {
          proved++;
          assertThat(failed).as("failures of %s in%n%s", property, text).isZero();
        }
        broken += failed > 0 ? 1 : 0;
      }
    }
    assertThat(proved).isGreaterThanOrEqualTo(KERNELS / 10);
    assertThat(broken).isGreaterThan(KERNELS / 10);
  }

  /// How many assertions failed in runs, and how many other claims.
  private static Map<Boolean, Long> failures(Kernel kernel) {
    return IntStream.range(0, RUNS)
        .boxed()
        .flatMap(run -> failed(kernel, run))
        .collect(
            Collectors.partitioningBy(
                position -> position.line() == LINE_OF_ASSERTION, Collectors.counting()));
  }

  private static Stream<Position> failed(Kernel kernel, int run) {
    Launch launch = new Launch(new Dim3(1 + run % 2, 1, 1), new Dim3(8, 1, 1), Map.of(), List.of());
    Schedule schedule = run < 2 ? new Schedule.LockStep() : new Schedule.Seeded(run);
    Result result = Run.run(kernel, launch, schedule, new Limits(40_000, 1 << 22));
    return result.events().stream()
        .filter(event -> event.id().equals("assert.failed"))
        .map(Event::position);
  }

  private static String text(Random random) {
    String place = pick(PLACES, random);
    String seen = random.nextInt(6) > 0 ? place : pick(PLACES, random);
    String otherSeen = random.nextInt(6) > 0 ? seen : pick(PLACES, random);
    return """
    kernel "k" symbol "k" at "k.cu":1:1 {
      object a: shared i32[16] undefined @ 1:1
      fact block 8 1 1 header_comment
    entry():
      t: i32 = threadIdx.x @ 2:1
      store a[sext(%s):i64; 4; 16] = %s @ 2:1
    %s  goto loop(0)
    loop(i: i32):
      ghost o: i32 = __other(t) @ 4:1
      ghost x: i32 = a[sext(%s):i64; 4; 16] @ 4:1
      ghost y: i32 = a[sext(%s):i64; 4; 16] @ 4:1
      contract __barrier_invariant_binary_1(%s, zext(t):i64, zext(o):i64) @ 4:1
      barrier block shared @ 5:1
      load r: i32 = a[sext(%s):i64; 4; 16] @ 6:1
      load s: i32 = a[sext(%s):i64; 4; 16] @ 6:1
      assert r %s s, "" @ 8:1
    %s  store a[sext(%s):i64; 4; 16] = %s @ 9:1
      branch i <s %d then loop(i + 1) else end()
    end():
      return
    }
    """
        .formatted(
            place,
            pick(VALUES, random),
            random.nextInt(4) == 0 ? "  barrier block shared @ 3:1\n" : "",
            seen,
            otherSeen.replace("t", "o"),
            pick(CONDITIONS, random),
            seen,
            pick(PLACES, random),
            random.nextInt(3) == 0 ? "<=s" : "!=",
            random.nextInt(8) > 0 ? "  barrier block shared @ 9:1\n" : "",
            place,
            pick(CHANGES, random),
            random.nextInt(3));
  }

  private static String pick(List<String> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }
}
