package org.warpproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Property;
import org.warpproof.engine.Wrapping;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.ExprValues;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.protocol.threads.ThreadWalk;
import org.warpproof.samples.Samples;
import org.warpproof.solver.Effort;
import org.warpproof.solver.QueryLog;
import org.warpproof.source.Position;

/// What is proved of threads that are not where a claim is holds of pairs of threads that walk in
/// lock-step: block by block in the order of the kernel, each as far as it comes there.
final class ClaimsElsewhereTest {
  private static final int KERNELS = Samples.of(3);
  private static final int LAUNCHES = 12;
  private static final int THREADS = 5;
  private static final int CLAIMS = 1;

  @Test
  void provedClaimsHoldElsewhere() throws Exception {
    EngineOptions options =
        new EngineOptions(Effort.ofSteps(40_000), Wrapping.EXACT, QueryLog.NONE);
    int proved = 0;
    int broken = 0;
    int looked = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Random random = new Random(seed);
      Kernel kernel = kernel(random);
      Set<Position> shown = shown(kernel, new ContractEngine().analyse(kernel, options));
      proved += shown.size();
      for (int launch = 0; launch < LAUNCHES; launch++) {
        Walks walks = walks(kernel, random);
        looked += walks.looked;
        broken += walks.failed.size();
        assertThat(walks.failed).as(KernelPrinter.print(kernel)).noneMatch(shown::contains);
      }
    }
    assertThat(proved).isGreaterThan(KERNELS);
    assertThat(looked).isGreaterThan(KERNELS);
    assertThat(broken).isGreaterThan(KERNELS);
  }

  private static Set<Position> shown(Kernel kernel, Findings findings) {
    Set<Position> all = new HashSet<>();
    Claim.of(kernel).forEach(claim -> all.add(claim.position()));
    if (findings.of(Property.CONTRACTS) instanceof Finding.Open open) {
      Set<Position> left =
          open.obstacles().stream().map(o -> o.position()).collect(Collectors.toSet());
      if (!all.containsAll(left)) {
        return Set.of();
      }
      all.removeAll(left);
    }
    return all;
  }

  /// Loops that threads leave at different times, at their heads or from their middle, with claims
  /// about those that are not enabled.
  private static Kernel kernel(Random random) throws Exception {
    return KernelParser.parseOne(
        """
        kernel "k" symbol "k" at "k.cu":1:1 {
          param n: i32
          param m: i32
        entry():
          t: i32 = threadIdx.x
          goto outer(0)
        outer(i: i32):
        %s  branch i <s (t + 1) then body() else out()
        body():
        %s  branch (t & 1) == (i & 1) then even() else odd()
        even():
        %s  goto inner(0)
        inner(k: i32):
        %s  branch k <s (t ^ 1) then deep() else joined()
        deep():
        %s  branch k == n then joined() else deeper()
        deeper():
        %s  goto inner(k + 1)
        odd():
          branch n == m then out() else joined()
        joined():
        %s  branch i == m then out() else next()
        next():
          goto outer(i + 1)
        out():
          return
        }
        """
            .formatted(IntStream.range(0, 7).mapToObj(b -> claims(b, random)).toArray()));
  }

  /// That a thread is enabled, or has decided on something else: sometimes not all that there is.
  private static String claims(int block, Random random) {
    List<String> reasons = new ArrayList<>(List.of("i >=s (t + 1)", "n == m", "i == m"));
    if (block >= 2 && block < 6) {
      reasons.add("(t & 1) != (i & 1)");
    }
    if (block >= 3 && block < 6) {
      reasons.addAll(List.of("k >=s (t ^ 1)", "k == n"));
    }
    StringBuilder text = new StringBuilder();
    for (int c = CLAIMS * block; c < CLAIMS * (block + 1); c++) {
      String holds = "enabled%d".formatted(c);
      for (String reason : reasons) {
        if (random.nextInt(8) > 0) {
          holds = "(%s | (%s))".formatted(holds, reason);
        }
      }
      text.append("  ghost enabled%d: i1 = __enabled() @ %d:1\n".formatted(c, c + 2));
      text.append("  contract __global_assert(%s) @ %d:1\n".formatted(holds, c + 2));
    }
    return text.toString();
  }

  /// Where claims failed of threads that were elsewhere, and how often there was one.
  private record Walks(Set<Position> failed, int looked) {}

  private static Walks walks(Kernel kernel, Random random) {
    Map<String, Long> numbers = new HashMap<>();
    numbers.put("n", random.nextInt(5) - 1L);
    numbers.put("m", random.nextInt(5) - 1L);
    Graph graph = Graph.of(kernel);
    List<ThreadWalk> walks = new ArrayList<>();
    for (int t = 0; t < THREADS; t++) {
      ThreadWalk.of(kernel, t, numbers).ifPresent(walks::add);
    }
    Set<Position> failed = new HashSet<>();
    int looked = 0;
    for (ThreadWalk walk : walks) {
      for (ThreadWalk.Visit visit : walk.visits()) {
        for (ThreadWalk other : walks) {
          Optional<ThreadWalk.Visit> last = elsewhere(other, time(visit, graph), graph);
          if (last.isPresent()) {
            looked++;
            Claim.of(kernel).stream()
                .filter(claim -> claim.block() == visit.block())
                .filter(claim -> !holds(claim, last.get(), other.thread()))
                .forEach(claim -> failed.add(claim.position()));
          }
        }
      }
    }
    return new Walks(failed, looked);
  }

  /// The last visit of a thread before a time at which it is not where another one is.
  private static Optional<ThreadWalk.Visit> elsewhere(
      ThreadWalk walk, List<Integer> time, Graph graph) {
    Optional<ThreadWalk.Visit> last = Optional.empty();
    for (ThreadWalk.Visit visit : walk.visits()) {
      int order = ORDER.compare(time(visit, graph), time);
      if (order == 0) {
        return Optional.empty();
      }
      if (order < 0) {
        last = Optional.of(visit);
      }
    }
    return last;
  }

  private static final Comparator<List<Integer>> ORDER =
      (one, other) -> {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
          int order = Integer.compare(one.get(i), other.get(i));
          if (order != 0) {
            return order;
          }
        }
        return Integer.compare(one.size(), other.size());
      };

  /// When a block is executed: for each loop around it where it stands, and its iteration.
  private static List<Integer> time(ThreadWalk.Visit visit, Graph graph) {
    List<Integer> time = new ArrayList<>();
    graph.loops().stream()
        .filter(loop -> loop.contains(visit.block()))
        .sorted(Comparator.comparingInt(Loop::depth))
        .forEach(
            loop -> {
              time.add(graph.order().indexOf(loop.header()));
              time.add(visit.iterations().getOrDefault(loop.header(), 0));
            });
    time.add(graph.order().indexOf(visit.block()));
    return time;
  }

  private static boolean holds(Claim claim, ThreadWalk.Visit last, long thread) {
    Map<String, Long> values = new HashMap<>(last.values());
    values.putAll(notEnabled());
    Set<String> variables = new HashSet<>();
    collect(claim.condition(), variables);
    return !values.keySet().containsAll(variables)
        || new ExprValues(values, _ -> thread).of(claim.condition()).orElse(1) != 0;
  }

  private static Map<String, Long> notEnabled() {
    return IntStream.range(0, 7 * CLAIMS)
        .boxed()
        .collect(Collectors.toMap(c -> "enabled" + c, _ -> 0L));
  }

  private static void collect(Expr expr, Set<String> variables) {
    if (expr instanceof Expr.Var variable) {
      variables.add(variable.name());
    }
    expr.children().forEach(part -> collect(part, variables));
  }
}
