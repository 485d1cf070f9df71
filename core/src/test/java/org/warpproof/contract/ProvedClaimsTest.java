package org.warpproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.Wrapping;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.ExprValues;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.protocol.threads.RandomLoops;
import org.warpproof.protocol.threads.ThreadWalk;
import org.warpproof.samples.Samples;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.solver.Effort;
import org.warpproof.solver.QueryLog;
import org.warpproof.source.Position;

/// What is proved of random kernels with claims holds of threads that walk through them.
final class ProvedClaimsTest {
  private static final int KERNELS = Samples.of(24);
  private static final int LAUNCHES = 40;
  private static final int RUNS = 12;

  @Test
  void provedClaimsHold() throws Exception {
    EngineOptions options =
        new EngineOptions(Effort.ofSteps(10_000), Wrapping.EXACT, QueryLog.NONE);
    int proved = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Kernel kernel = RandomLoops.kernel(seed, RandomLoops.Claims.SOME);
      Findings findings = new ContractEngine().analyse(kernel, options);
      Random random = new Random(seed);
      for (int launch = 0; launch < LAUNCHES; launch++) {
        Map<String, Long> numbers = new HashMap<>();
        numbers.put("n", number(random));
        numbers.put("m", number(random));
        compare(kernel, findings, ThreadWalk.start(kernel, random.nextInt(8), numbers), numbers);
      }
      proved += (int) findings.byProperty().keySet().stream().filter(findings::isProved).count();
    }
    assertThat(proved).isGreaterThan(KERNELS / 8);
  }

  /// Whatever is in a thread's log, and whichever other thread is meant.
  @Test
  void provedClaimsOfGhostsHoldInRuns() throws Exception {
    EngineOptions options =
        new EngineOptions(Effort.ofSteps(10_000), Wrapping.EXACT, QueryLog.NONE);
    int proved = 0;
    int broken = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Kernel kernel = RandomLoops.kernel(seed, RandomLoops.Claims.WITH_GHOSTS);
      if (seed % 2 == 0) {
        kernel = LogWaysTest.shared(kernel);
      }
      Set<Position> shown = shown(kernel, new ContractEngine().analyse(kernel, options));
      proved += shown.size();
      for (int run = 0; run < RUNS; run++) {
        Set<Position> failed = failed(kernel, new Random(seed + run), run);
        assertThat(failed)
            .as("%s in run %d", KernelPrinter.print(kernel), run)
            .noneMatch(shown::contains);
        broken += failed.size();
      }
    }
    assertThat(proved).isGreaterThan(KERNELS / 2);
    assertThat(broken).isGreaterThan(KERNELS);
  }

  /// The claims at a place of their own that were shown.
  private static Set<Position> shown(Kernel kernel, Findings findings) {
    Set<Position> shown = new HashSet<>();
    for (Claim claim : Claim.of(kernel)) {
      if (claim.position().isKnown()) {
        boolean isOpen =
            findings.of(claim.property()) instanceof Finding.Open open
                && open.obstacles().stream()
                    .anyMatch(o -> o.position().equals(claim.position()) || isOfAll(o, kernel));
        if (!isOpen) {
          shown.add(claim.position());
        }
      }
    }
    return shown;
  }

  private static boolean isOfAll(Obstacle obstacle, Kernel kernel) {
    return Claim.of(kernel).stream().noneMatch(c -> c.position().equals(obstacle.position()));
  }

  private static Set<Position> failed(Kernel kernel, Random random, int run) {
    Map<String, Argument> arguments = new HashMap<>();
    arguments.put("n", new Argument.Scalar(number(random)));
    arguments.put("m", new Argument.Scalar(number(random)));
    arguments.put("a", new Argument.Contents(Bytes.of(new byte[64])));
    Launch launch =
        new Launch(new Dim3(1 + run % 2, 1, 1), new Dim3(3, 1, 1), arguments, List.of());
    Result result = Run.run(kernel, launch, new Schedule.Seeded(run), new Limits(20_000, 1 << 22));
    return result.events().stream()
        .filter(event -> event.id().equals("assert.failed"))
        .filter(
            event ->
                event.participants().stream().noneMatch(p -> result.outside().contains(p.thread())))
        .map(Event::position)
        .filter(Position::isKnown)
        .collect(Collectors.toSet());
  }

  /// What a parameter is: mostly small, sometimes next to where numbers wrap around.
  private static long number(Random random) {
    long small = random.nextInt(12) - 2L;
    return switch (random.nextInt(8)) {
      case 0 -> Integer.MAX_VALUE - Math.abs(small);
      case 1 -> Integer.MIN_VALUE + Math.abs(small);
      case 2 -> 128 + small;
      default -> small;
    };
  }

  private static void compare(
      Kernel kernel, Findings findings, ThreadWalk walk, Map<String, Long> numbers) {
    for (ThreadWalk.Visit visit : walk.visits()) {
      for (Statement statement : kernel.blocks().get(visit.block()).statements()) {
        switch (statement) {
          case Statement.Assert(Expr condition, _, _) when findings.isProved(Property.ASSERTIONS) ->
              holds(condition, kernel, walk, visit, numbers);
          case Statement.Annotation(Contract.Invariant(_, _, Expr condition), _)
              when findings.isProved(Property.CONTRACTS) ->
              holds(condition, kernel, walk, visit, numbers);
          default -> {}
        }
      }
    }
  }

  private static void holds(
      Expr condition,
      Kernel kernel,
      ThreadWalk walk,
      ThreadWalk.Visit visit,
      Map<String, Long> numbers) {
    assertThat(new ExprValues(visit.values(), _ -> walk.thread()).of(condition).orElse(1))
        .as("%s with %s in %s", condition, numbers, KernelPrinter.print(kernel))
        .isNotZero();
  }
}
