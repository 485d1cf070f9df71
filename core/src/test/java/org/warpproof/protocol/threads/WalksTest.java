package org.warpproof.protocol.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.Numbers;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Party;
import org.warpproof.engine.Wrapping;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.protocol.warps.Where;
import org.warpproof.samples.Samples;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Effort;
import org.warpproof.solver.Formula;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.Solver;
import org.warpproof.solver.Term;

/// What is said of the threads of random kernels holds of threads that walk through them.
final class WalksTest {
  private static final int KERNELS = Samples.of(200);
  private static final int THREADS = 4;
  private static final Party ME = Party.ONE;

  /// A kernel, what is said of it, and some of its threads, which have the same parameters.
  private record Walked(
      Kernel kernel, Model model, Map<String, Long> numbers, List<ThreadWalk> walks) {
    static Walked of(long seed) throws Exception {
      Kernel kernel = RandomLoops.kernel(seed, RandomLoops.Claims.NONE);
      Random random = new Random(seed);
      Map<String, Long> numbers = new HashMap<>();
      numbers.put("n", (long) random.nextInt(8) - 1);
      numbers.put("m", (long) random.nextInt(8) - 1);
      EngineOptions options = new EngineOptions(Effort.USUAL, Wrapping.EXACT, QueryLog.NONE);
      Model model = new Model(kernel, Graph.of(kernel), options, Trust.NOTHING, Budget.endless());
      List<ThreadWalk> walks = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        ThreadWalk.of(kernel, thread, numbers).ifPresent(walks::add);
      }
      return new Walked(kernel, model, numbers, walks);
    }
  }

  private static String text(Walked walked) {
    return KernelPrinter.print(walked.kernel()) + walked.numbers();
  }

  /// Values as formulas over the thread's id, the parameters and the iterations are the values that
  /// threads have, and lie within their bounds; what is necessary to come to a block holds there,
  /// and so do the facts.
  @Test
  void formulasAreWhatThreadsCompute() throws Exception {
    int compared = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Walked walked = Walked.of(seed);
      try (Solver solver = new Solver(QueryLog.NONE)) {
        Queries questions = new Queries(walked.model(), solver);
        for (ThreadWalk walk : walked.walks()) {
          for (ThreadWalk.Visit visit : walk.visits()) {
            ThreadView view = questions.together(visit.block(), ME, Where.inABlock());
            compared += compare(walked, walk, visit, view);
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(10 * KERNELS);
  }

  private static int compare(
      Walked walked, ThreadWalk walk, ThreadWalk.Visit visit, ThreadView view) {
    Model model = walked.model();
    Numbers numbers = numbers(walked, walk, visit, view);
    String at =
        "block %s in iterations %s of%n%s"
            .formatted(
                walked.kernel().blocks().get(visit.block()).label(),
                visit.iterations(),
                text(walked));
    assertThat(numbers.of(view.reaches(visit.block(), 0)).orElse(true))
        .as("reaches " + at)
        .isTrue();
    int compared = 0;
    for (Expr.Var variable : known(model.structure().graph(), walked.kernel(), visit.block())) {
      BigInteger value = BigInteger.valueOf(visit.values().getOrDefault(variable.name(), 0L));
      Bounded formula = view.value(variable);
      Optional<BigInteger> found = numbers.of(formula.term());
      String what = variable.name() + " in " + at;
      found.ifPresent(number -> assertThat(number).as(what).isEqualTo(value));
      compared += found.isPresent() ? 1 : 0;
      assertThat(formula.least()).as(what).isLessThanOrEqualTo(value);
      assertThat(formula.most()).as(what).isGreaterThanOrEqualTo(value);
      Formula about = model.encoding().terms().equal(formula.term(), formula.term());
      for (Formula fact : model.facts().relevantTo(List.of(about))) {
        assertThat(numbers.of(fact).orElse(true)).as("%s on %s", fact, what).isTrue();
      }
    }
    return compared;
  }

  private static Numbers numbers(
      Walked walked, ThreadWalk walk, ThreadWalk.Visit visit, ThreadView view) {
    Encoding encoding = walked.model().encoding();
    Numbers numbers = new Numbers(encoding.arithmetic());
    walked
        .numbers()
        .forEach(
            (name, number) ->
                put(numbers, encoding.launch().parameter(new Expr.Var(name, Type.I32)), number));
    put(numbers, view.launchValue(LaunchValue.THREAD_ID, Dimension.X), walk.thread());
    for (Loop loop : walked.model().structure().graph().loops()) {
      Integer iteration = visit.iterations().get(loop.header());
      if (iteration != null) {
        put(numbers, view.setting().counters().of(loop), iteration);
      }
    }
    walk.last()
        .forEach(
            (left, iteration) -> {
              String function = "last iteration of block " + left.header();
              numbers.put(function, left.around(), iteration);
              numbers.put(function + "#" + ME, left.around(), iteration);
            });
    return numbers;
  }

  private static void put(Numbers numbers, Bounded symbol, long number) {
    if (symbol.term().shape() instanceof Term.Symbol named) {
      numbers.put(named.name(), number);
    }
  }

  /// The variables of the blocks that are always passed on the way to a block, and of that itself.
  private static List<Expr.Var> known(Graph graph, Kernel kernel, int block) {
    List<Expr.Var> known = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      if (graph.dominates(b, block)) {
        known.addAll(variables(kernel.blocks().get(b)));
      }
    }
    return known;
  }

  private static List<Expr.Var> variables(BasicBlock block) {
    List<Expr.Var> variables = new ArrayList<>(block.parameters());
    block.statements().forEach(statement -> variables.addAll(statement.targets()));
    return variables;
  }

  /// A variable that is uniform is the same in all threads of a block, in equal iterations; and
  /// threads leave a loop in the same iteration if it is said that they do.
  @Test
  void threadsAgreeOnWhatIsUniform() throws Exception {
    int compared = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Walked walked = Walked.of(seed);
      Uniformity uniformity = walked.model().uniformity(Where.inABlock());
      Map<List<Object>, Object> seen = new HashMap<>();
      for (ThreadWalk walk : walked.walks()) {
        for (ThreadWalk.Visit visit : walk.visits()) {
          for (Expr.Var variable : variables(walked.kernel().blocks().get(visit.block()))) {
            if (uniformity.isUniform(variable)) {
              Long value = visit.values().getOrDefault(variable.name(), 0L);
              compared += agree(seen, List.of(variable, visit.iterations()), value, walked);
            }
          }
        }
        for (Loop loop : walked.model().structure().graph().loops()) {
          if (uniformity.isLeftTogether(loop)) {
            for (Map.Entry<ThreadWalk.Left, Integer> left : walk.last().entrySet()) {
              if (left.getKey().header() == loop.header()) {
                compared += agree(seen, List.of(left.getKey()), left.getValue(), walked);
              }
            }
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(KERNELS);
  }

  private static int agree(
      Map<List<Object>, Object> seen, List<Object> key, Object value, Walked walked) {
    Object other = seen.putIfAbsent(key, value);
    if (other == null) {
      return 0;
    }
    assertThat(value).as("%s in %s", key, text(walked)).isEqualTo(other);
    return 1;
  }

  /// What a thread accesses between two barriers is in the phase that starts with the first, with
  /// the loops around the access in the iterations that it says.
  @Test
  void accessesAreInTheirPhases() throws Exception {
    int compared = 0;
    for (long seed = 0; seed < KERNELS; seed++) {
      Walked walked = Walked.of(seed);
      Phases phases = walked.model().phases(Space.GLOBAL, Where.inABlock());
      for (ThreadWalk walk : walked.walks()) {
        Start start = new Start(0, 0, Map.of(), Map.of());
        for (ThreadWalk.Visit visit : walk.visits()) {
          List<Statement> statements = walked.kernel().blocks().get(visit.block()).statements();
          for (int i = 0; i < statements.size(); i++) {
            if (statements.get(i) instanceof Statement.Barrier) {
              start = new Start(visit.block(), i + 1, visit.iterations(), visit.entries());
            } else if (statements.get(i) instanceof Statement.Store) {
              int index = i;
              Start from = start;
              compared++;
              assertThat(phases.all())
                  .as("%s, statement %d from %s in %s", visit, index, from, text(walked))
                  .anyMatch(phase -> from.isOf(phase) && from.hasMember(phase, visit, index));
            }
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(KERNELS);
  }

  /// Where a phase starts, and where the loops stand there.
  private record Start(
      int block, int index, Map<Integer, Integer> iterations, Map<Integer, Integer> entries) {
    private boolean isOf(Phases.Phase phase) {
      return phase.block() == block && phase.index() == index;
    }

    private boolean hasMember(Phases.Phase phase, ThreadWalk.Visit visit, int at) {
      return phase.members().stream()
          .anyMatch(
              member ->
                  member.site().block() == visit.block()
                      && member.site().index() == at
                      && isAsSaid(phase, member, visit));
    }

    private boolean isAsSaid(Phases.Phase phase, Phases.Member member, ThreadWalk.Visit visit) {
      for (int i = 0; i < phase.loops().size(); i++) {
        int header = phase.loops().get(i).header();
        Integer now = visit.iterations().get(header);
        if (now != null && member.iterations().get(i) != expected(header, now, visit)) {
          return false;
        }
      }
      return true;
    }

    private Phases.Iteration expected(int header, int now, ThreadWalk.Visit visit) {
      int entered = visit.entries().getOrDefault(header, 0);
      if (entered != entries.getOrDefault(header, 0)) {
        return Phases.Iteration.ANEW;
      }
      return iterations.getOrDefault(header, 0) == now
          ? Phases.Iteration.SAME
          : Phases.Iteration.LATER;
    }
  }
}
