package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.ExprValues;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;

/// The way of one thread through a kernel of [RandomLoops], block by block.
public final class ThreadWalk {
  private static final int LONGEST = 400;

  private final Kernel kernel;
  private final Graph graph;
  private final long thread;
  private final Map<String, Long> values;
  private final Map<Integer, Integer> iterations = new TreeMap<>();
  private final Map<Integer, Integer> entries = new HashMap<>();
  private final List<Visit> visits = new ArrayList<>();
  private final Map<Left, Integer> last = new HashMap<>();

  /// A block that the thread came through: in which iteration of the loops around it, by their
  /// headers, how often it has entered each loop, and what the variables are at its end.
  public record Visit(
      int block,
      Map<Integer, Integer> iterations,
      Map<Integer, Integer> entries,
      Map<String, Long> values) {}

  /// A loop that was left, and the iterations of the loops around it, outermost first.
  public record Left(int header, List<Long> around) {}

  private ThreadWalk(Kernel kernel, long thread, Map<String, Long> parameters) {
    this.kernel = kernel;
    this.graph = Graph.of(kernel);
    this.thread = thread;
    this.values = new HashMap<>(parameters);
  }

  /// The walk of a thread; nothing if it is too long, or does something that C does not define.
  public static Optional<ThreadWalk> of(Kernel kernel, long thread, Map<String, Long> parameters) {
    ThreadWalk walk = new ThreadWalk(kernel, thread, parameters);
    return walk.walk() ? Optional.of(walk) : Optional.empty();
  }

  /// The walk of a thread, as far as it goes.
  public static ThreadWalk start(Kernel kernel, long thread, Map<String, Long> parameters) {
    ThreadWalk walk = new ThreadWalk(kernel, thread, parameters);
    walk.walk();
    return walk;
  }

  /// The thread's id.
  public long thread() {
    return thread;
  }

  public List<Visit> visits() {
    return visits;
  }

  /// In which iteration loops were left.
  public Map<Left, Integer> last() {
    return last;
  }

  private boolean walk() {
    int at = 0;
    while (visits.size() < LONGEST) {
      BasicBlock block = kernel.blocks().get(at);
      for (Statement statement : block.statements()) {
        if (statement instanceof Statement.Let let && !set(let.target(), let.value())) {
          return false;
        }
      }
      visits.add(new Visit(at, Map.copyOf(iterations), Map.copyOf(entries), Map.copyOf(values)));
      Optional<Terminator.Target> next = next(block.terminator());
      if (next.isEmpty()) {
        return block.terminator() instanceof Terminator.Return;
      }
      int to = graph.index(next.get().label());
      if (!pass(next.get(), kernel.blocks().get(to))) {
        return false;
      }
      move(at, to);
      at = to;
    }
    return false;
  }

  private boolean set(Expr.Var target, Expr value) {
    OptionalLong number = value(value);
    number.ifPresent(n -> values.put(target.name(), n));
    return number.isPresent();
  }

  private OptionalLong value(Expr expr) {
    return new ExprValues(
            values,
            launch -> {
              if (launch.value() != LaunchValue.THREAD_ID) {
                throw new IllegalArgumentException("not in these kernels: " + launch);
              }
              return thread;
            })
        .of(expr);
  }

  private Optional<Terminator.Target> next(Terminator end) {
    return switch (end) {
      case Terminator.Goto(Terminator.Target target) -> Optional.of(target);
      case Terminator.Branch(Expr condition, var whenTrue, var whenFalse) -> {
        OptionalLong holds = value(condition);
        yield holds.isEmpty()
            ? Optional.empty()
            : Optional.of(holds.getAsLong() != 0 ? whenTrue : whenFalse);
      }
      case Terminator.Switch choice -> next(choice);
      case Terminator.Return _ -> Optional.empty();
      case Terminator.Unreachable _ ->
          throw new IllegalArgumentException("not in these kernels: " + end);
    };
  }

  private Optional<Terminator.Target> next(Terminator.Switch choice) {
    OptionalLong value = value(choice.value());
    return value.isEmpty()
        ? Optional.empty()
        : choice.cases().stream()
            .filter(one -> one.value() == value.getAsLong())
            .map(Terminator.Case::target)
            .findFirst()
            .or(() -> Optional.of(choice.otherwise()));
  }

  private boolean pass(Terminator.Target target, BasicBlock to) {
    List<OptionalLong> arguments = target.arguments().stream().map(this::value).toList();
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).isEmpty()) {
        return false;
      }
      values.put(to.parameters().get(i).name(), arguments.get(i).getAsLong());
    }
    return true;
  }

  private void move(int from, int to) {
    for (Loop loop : graph.loops()) {
      boolean wasInside = loop.contains(from);
      int header = loop.header();
      if (wasInside && !loop.contains(to)) {
        last.put(new Left(header, around(loop)), iterations.getOrDefault(header, 0));
      }
    }
    for (Loop loop : graph.loops()) {
      int header = loop.header();
      if (!loop.contains(to)) {
        iterations.remove(header);
      } else if (header == to) {
        if (loop.contains(from)) {
          iterations.merge(header, 1, Integer::sum);
        } else {
          iterations.put(header, 0);
          entries.merge(header, 1, Integer::sum);
        }
      }
    }
  }

  private List<Long> around(Loop loop) {
    return graph.loops().stream()
        .filter(outer -> outer.depth() < loop.depth() && outer.contains(loop.header()))
        .map(outer -> (long) iterations.getOrDefault(outer.header(), 0))
        .toList();
  }
}
