package org.warpproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.protocol.threads.RandomLoops;
import org.warpproof.protocol.threads.ThreadWalk;
import org.warpproof.samples.Samples;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk.Point;

/// What a thread has accessed since the last barrier is in its log, in random kernels.
final class LogWaysTest {
  private static final int KERNELS = Samples.of(60);

  /// Of the accesses that a thread has made, so many are looked at.
  private static final int LAST = 3;

  private final Terms terms = new Terms();
  private int kept;
  private int gone;

  private record Access(Point point, Map<Integer, Integer> iterations, boolean isCleared) {
    Access cleared() {
      return new Access(point, iterations, true);
    }
  }

  @Test
  void nothingIsLost() throws Exception {
    for (long seed = 0; seed < KERNELS; seed++) {
      Kernel kernel = shared(RandomLoops.kernel(seed, RandomLoops.Claims.NONE));
      Structure structure = new Structure(kernel, Graph.of(kernel));
      for (long thread = 0; thread < 3; thread++) {
        follow(
            structure, ThreadWalk.start(kernel, thread, Map.of("n", 3 + seed % 4, "m", seed % 3)));
      }
    }
    assertThat(kept).isGreaterThan(KERNELS);
    assertThat(gone).as("cleared").isGreaterThan(KERNELS);
  }

  /// The kernel with its array in shared memory.
  static Kernel shared(Kernel kernel) throws Exception {
    String text =
        KernelPrinter.print(kernel)
            .replaceFirst("param a: array\n", "")
            .replaceFirst(
                "object a: global i32\\[\\] launched", "object a: shared i32[] undefined");
    return KernelParser.parse(text).getFirst();
  }

  private void follow(Structure structure, ThreadWalk walk) {
    List<Access> log = new ArrayList<>();
    for (ThreadWalk.Visit visit : walk.visits()) {
      List<Statement> statements = structure.kernel().blocks().get(visit.block()).statements();
      for (int i = 0; i < statements.size(); i++) {
        Point here = new Point(visit.block(), i);
        log.subList(Math.max(0, log.size() - LAST), log.size())
            .forEach(access -> compare(structure, access, here, visit.iterations()));
        if (statements.get(i) instanceof Statement.Store) {
          log.add(new Access(here, visit.iterations(), false));
        } else if (statements.get(i) instanceof Statement.Barrier) {
          log.replaceAll(Access::cleared);
        }
      }
    }
  }

  private void compare(
      Structure structure, Access access, Point here, Map<Integer, Integer> iterations) {
    Formula isKept =
        new LogWays(structure, "a", access.point(), here)
            .isKept(terms, in(access.iterations()), in(iterations));
    if (access.isCleared()) {
      gone += isKept.isFalse() ? 1 : 0;
    } else {
      kept++;
      assertThat(isKept.isTrue())
          .as(
              "%s in %s is in the log at %s in %s of%n%s",
              access.point(),
              access.iterations(),
              here,
              iterations,
              KernelPrinter.print(structure.kernel()))
          .isTrue();
    }
  }

  private Function<Loop, Term> in(Map<Integer, Integer> iterations) {
    return loop -> terms.number(iterations.getOrDefault(loop.header(), 0));
  }
}
