package org.warpproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Findings;
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
import org.warpproof.solver.Effort;
import org.warpproof.solver.QueryLog;

/// What is proved of random kernels with claims holds of threads that walk through them.
final class ProvedClaimsTest {
  private static final int KERNELS = Samples.of(24);
  private static final int LAUNCHES = 40;

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
