package org.warpproof.semantics.compile;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.PureFunction;

/// Which variables and blocks depend on ghosts that a run knows nothing of, and on ghosts of two
/// threads; which variables depend on what may change.
///
/// Dependence goes through assignments, block arguments, and the branches that decide which block
/// argument is taken (the `&&` in an annotation is control flow by the time it gets here).
final class Dependences {
  private final Dependents unknown;
  private final Dependents ofTwo;
  private final Set<String> memory;

  private Dependences(Dependents unknown, Dependents ofTwo, Set<String> memory) {
    this.unknown = unknown;
    this.ofTwo = ofTwo;
    this.memory = memory;
  }

  /// The variables that depend on something, and the blocks that run because of it.
  private record Dependents(Set<String> variables, BitSet blocks) {
    Dependents() {
      this(new HashSet<>(), new BitSet());
    }

    boolean include(int block, Expr expr) {
      return blocks.get(block) || mentions(expr, variables);
    }
  }

  static Dependences of(Kernel kernel, Graph graph) {
    Dependents unknown = new Dependents();
    Dependents ofTwo = new Dependents();
    Dependents memory = new Dependents();
    Snapshots snapshots = Snapshots.of(kernel);
    kernel
        .statements()
        .forEach(
            statement -> {
              if (statement instanceof Statement.Observe(Expr.Var target, Ghost ghost, _)) {
                switch (CompileGhost.knowledge(ghost)) {
                  case OF_ONE -> {}
                  case OF_TWO -> ofTwo.variables.add(target.name());
                  case NONE -> unknown.variables.add(target.name());
                }
              }
              if (snapshots.areReadBy(statement) || PureFunction.isAppliedBy(statement)) {
                statement.targets().forEach(target -> unknown.variables.add(target.name()));
              }
              if (statement instanceof Statement.Load
                  || statement instanceof Statement.Atomic
                  || statement instanceof Statement.Observe) {
                statement.targets().forEach(target -> memory.variables.add(target.name()));
              }
            });
    close(kernel, graph, memory);
    close(kernel, graph, unknown);
    close(kernel, graph, ofTwo);
    return new Dependences(unknown, ofTwo, memory.variables);
  }

  /// How many threads it takes to find out what a condition is in a block; nothing if a run cannot.
  Optional<Step.Threads> threads(int block, Expr condition) {
    if (unknown.include(block, condition) || PureFunction.isAppliedIn(condition)) {
      return Optional.empty();
    }
    return Optional.of(ofTwo.include(block, condition) ? Step.Threads.TWO : Step.Threads.ONE);
  }

  /// How many threads it takes to find out all of these, as far as a run can.
  Step.Threads threads(int block, List<Expr> expressions) {
    return expressions.stream().anyMatch(expr -> ofTwo.include(block, expr))
        ? Step.Threads.TWO
        : Step.Threads.ONE;
  }

  /// Whether each thread knows if a block is come to, and what these are there.
  boolean areKnown(int block, List<Expr> expressions) {
    return !unknown.blocks.get(block)
        && !ofTwo.blocks.get(block)
        && expressions.stream()
            .allMatch(
                expr ->
                    !unknown.include(block, expr)
                        && !ofTwo.include(block, expr)
                        && !PureFunction.isAppliedIn(expr));
  }

  boolean onMemory(Expr expr) {
    return mentions(expr, memory);
  }

  private static boolean mentions(Expr expr, Set<String> variables) {
    return expr instanceof Expr.Var(String name, _)
        ? variables.contains(name)
        : expr.children().stream().anyMatch(child -> mentions(child, variables));
  }

  /// Adds what depends on them until nothing changes.
  private static void close(Kernel kernel, Graph graph, Dependents dependents) {
    Set<String> variables = dependents.variables;
    BitSet blocks = dependents.blocks;
    if (variables.isEmpty()) {
      return;
    }
    int before;
    do {
      before = variables.size() + blocks.cardinality();
      for (int i = 0; i < kernel.blocks().size(); i++) {
        BasicBlock block = kernel.blocks().get(i);
        for (Statement statement : block.statements()) {
          if (statement.expressions().stream().anyMatch(expr -> mentions(expr, variables))) {
            statement.targets().forEach(target -> variables.add(target.name()));
          }
        }
        for (Terminator.Target target : block.terminator().targets()) {
          passArguments(kernel.blocks().get(graph.index(target.label())), target, variables);
        }
        if (decides(block.terminator(), variables)) {
          passControl(kernel, graph, i, variables, blocks);
        }
      }
    } while (variables.size() + blocks.cardinality() > before);
  }

  private static void passArguments(
      BasicBlock block, Terminator.Target target, Set<String> variables) {
    for (int i = 0; i < target.arguments().size(); i++) {
      if (mentions(target.arguments().get(i), variables)) {
        variables.add(block.parameters().get(i).name());
      }
    }
  }

  private static boolean decides(Terminator terminator, Set<String> variables) {
    return switch (terminator) {
      case Terminator.Branch branch -> mentions(branch.condition(), variables);
      case Terminator.Switch chosen -> mentions(chosen.value(), variables);
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> false;
    };
  }

  /// Up to where the ways of a branch meet again, blocks run because of it; there, and on the way,
  /// block parameters tell which way was taken.
  private static void passControl(
      Kernel kernel, Graph graph, int branch, Set<String> variables, BitSet blocks) {
    BitSet common = new BitSet();
    common.set(0, graph.size());
    List<Integer> successors = graph.successors(branch);
    for (int successor : successors) {
      common.and(reach(graph, successor, new BitSet()));
    }
    // The ways meet in those common blocks that one of them enters from outside.
    BitSet region = new BitSet();
    for (int successor : successors) {
      region.or(reach(graph, successor, common));
    }
    for (int block = region.nextSetBit(0); block >= 0; block = region.nextSetBit(block + 1)) {
      if (!common.get(block)) {
        blocks.set(block);
      }
      kernel.blocks().get(block).parameters().forEach(p -> variables.add(p.name()));
    }
  }

  /// The blocks that can be reached from `start` within one iteration, going on only from blocks
  /// not in `stops`.
  private static BitSet reach(Graph graph, int start, BitSet stops) {
    BitSet reached = new BitSet();
    Deque<Integer> work = new ArrayDeque<>(List.of(start));
    while (!work.isEmpty()) {
      int block = work.pop();
      if (!reached.get(block)) {
        reached.set(block);
        if (!stops.get(block)) {
          for (int next : graph.successors(block)) {
            if (!graph.isBackEdge(block, next)) {
              work.push(next);
            }
          }
        }
      }
    }
    return reached;
  }
}
