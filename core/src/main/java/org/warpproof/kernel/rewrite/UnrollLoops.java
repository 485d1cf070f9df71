package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Terminator.Target;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;

/// Kernel to Kernel: writes out the rounds of loops whose number is a small constant.
///
/// Requires: blocks stand after their dominators, and what a loop computes is handed on to the
/// blocks behind it. Ensures: the same accesses in the same order.
public final class UnrollLoops {
  private static final int MOST_ROUNDS = 32;
  private static final int MOST_STATEMENTS = 1000;

  private final Kernel kernel;
  private final Graph graph;
  private final Map<String, Expr> lets = new HashMap<>();

  private UnrollLoops(Kernel kernel) {
    this.kernel = kernel;
    this.graph = Graph.of(kernel);
    kernel
        .statements()
        .forEach(
            statement -> {
              if (statement instanceof Statement.Let let) {
                lets.put(let.target().name(), let.value());
              }
            });
  }

  /// Those of the loops that are meant, which is asked of all statements of a loop.
  public static Kernel unroll(Kernel kernel, Predicate<Statement> isKept) {
    Kernel before = kernel;
    Optional<Kernel> next = new UnrollLoops(kernel).unrolled(isKept);
    while (next.isPresent()) {
      before = next.get();
      next = new UnrollLoops(before).unrolled(isKept);
    }
    return before;
  }

  private Optional<Kernel> unrolled(Predicate<Statement> isKept) {
    for (Loop loop : graph.loops()) {
      List<Map<String, Long>> rounds = rounds(loop);
      long size = loop.blocks().stream().mapToLong(b -> block(b).statements().size() + 1L).sum();
      boolean isMeant =
          !rounds.isEmpty()
              && rounds.size() * size + kernel.statements().count() <= MOST_STATEMENTS
              && loop.blocks().stream()
                  .flatMap(b -> block(b).statements().stream())
                  .noneMatch(isKept)
              && handsOn(loop);
      if (isMeant) {
        return Optional.of(FoldConstants.fold(unrolled(loop, rounds)));
      }
    }
    return Optional.empty();
  }

  private BasicBlock block(int index) {
    return kernel.blocks().get(index);
  }

  /// The variables of the loop's head that are constants, in each round; the last one leaves the
  /// loop. Empty if that is not known.
  private List<Map<String, Long>> rounds(Loop loop) {
    if (loop.latches().size() != 1
        || !(block(loop.header()).terminator()
            instanceof Terminator.Branch(Expr condition, Target whenTrue, Target whenFalse))) {
      return List.of();
    }
    boolean staysWhenTrue = loop.contains(graph.index(whenTrue.label()));
    if (staysWhenTrue == loop.contains(graph.index(whenFalse.label()))) {
      return List.of();
    }
    List<Target> entries = new ArrayList<>();
    List<Target> repeats = new ArrayList<>();
    for (int from : graph.predecessors(loop.header())) {
      for (Target target : block(from).terminator().targets()) {
        if (graph.index(target.label()) == loop.header()) {
          (loop.contains(from) ? repeats : entries).add(target);
        }
      }
    }
    if (entries.size() != 1 || repeats.size() != 1) {
      return List.of();
    }
    List<Map<String, Long>> rounds = new ArrayList<>();
    rounds.add(values(loop, entries.getFirst(), Map.of()));
    while (rounds.size() <= MOST_ROUNDS) {
      OptionalLong holds = value(condition, rounds.getLast());
      if (holds.isEmpty()) {
        return List.of();
      }
      if ((holds.getAsLong() != 0) != staysWhenTrue) {
        return rounds;
      }
      rounds.add(values(loop, repeats.getFirst(), rounds.getLast()));
    }
    return List.of();
  }

  private Map<String, Long> values(Loop loop, Target target, Map<String, Long> before) {
    Map<String, Long> values = new LinkedHashMap<>();
    List<Expr.Var> variables = block(loop.header()).parameters();
    for (int i = 0; i < variables.size(); i++) {
      String name = variables.get(i).name();
      value(target.arguments().get(i), before).ifPresent(value -> values.put(name, value));
    }
    return values;
  }

  private OptionalLong value(Expr expr, Map<String, Long> known) {
    return FoldConstants.evaluate(
        expr,
        part ->
            switch (part) {
              case Expr.Var(String name, _) when known.containsKey(name) ->
                  OptionalLong.of(known.get(name));
              case Expr.Var(String name, _) when lets.containsKey(name) ->
                  value(lets.get(name), known);
              default -> OptionalLong.empty();
            });
  }

  private Set<String> defined(Loop loop) {
    Set<String> names = new HashSet<>();
    for (int b : loop.blocks()) {
      block(b).parameters().forEach(variable -> names.add(variable.name()));
      block(b).statements().forEach(s -> s.targets().forEach(v -> names.add(v.name())));
    }
    return names;
  }

  /// Whether blocks behind the loop know what it computes only as they are told.
  private boolean handsOn(Loop loop) {
    Set<String> names = defined(loop);
    for (int b = 0; b < kernel.blocks().size(); b++) {
      if (!loop.contains(b)) {
        List<Expr> used = new ArrayList<>(block(b).terminator().expressions());
        block(b).statements().forEach(s -> used.addAll(s.expressions()));
        if (used.stream().anyMatch(expr -> mentions(expr, names))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean mentions(Expr expr, Set<String> names) {
    return (expr instanceof Expr.Var(String name, _) && names.contains(name))
        || expr.children().stream().anyMatch(child -> mentions(child, names));
  }

  private Kernel unrolled(Loop loop, List<Map<String, Long>> rounds) {
    Set<String> names = defined(loop);
    List<BasicBlock> blocks = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      if (b == loop.header()) {
        for (int round = 0; round < rounds.size(); round++) {
          copy(loop, new Copy(loop, names, round, rounds.get(round)), rounds.size(), blocks);
        }
      } else if (!loop.contains(b)) {
        Copy entry = new Copy(loop, Set.of(), 0, Map.of());
        BasicBlock old = block(b);
        blocks.add(
            new BasicBlock(
                old.label(),
                old.parameters(),
                old.statements(),
                old.terminator().withTargets(entry::entering)));
      }
    }
    return kernel.withBlocks(blocks);
  }

  private void copy(Loop loop, Copy copy, int rounds, List<BasicBlock> into) {
    for (int b = 0; b < kernel.blocks().size(); b++) {
      boolean isLast = copy.round == rounds - 1;
      if (b == loop.header()) {
        into.add(copy.of(block(b), new Terminator.Goto(next(loop, isLast))));
      } else if (loop.contains(b) && !isLast) {
        into.add(copy.of(block(b), block(b).terminator()));
      }
    }
  }

  /// Where the head leads, in the last round or before.
  private Target next(Loop loop, boolean isLast) {
    return block(loop.header()).terminator().targets().stream()
        .filter(target -> loop.contains(graph.index(target.label())) != isLast)
        .findFirst()
        .orElseThrow();
  }

  /// A round, with names of its own.
  private final class Copy {
    private final Loop loop;
    private final Set<String> names;
    private final int round;
    private final Map<String, Long> values;

    private Copy(Loop loop, Set<String> names, int round, Map<String, Long> values) {
      this.loop = loop;
      this.names = names;
      this.round = round;
      this.values = values;
    }

    private BasicBlock of(BasicBlock block, Terminator end) {
      return new BasicBlock(
          label(block.label(), round),
          block.parameters().stream().map(this::variable).toList(),
          block.statements().stream().map(this::statement).toList(),
          MapExpressions.map(end, this::expr).withTargets(this::going));
    }

    private Statement statement(Statement statement) {
      return RenameTargets.map(MapExpressions.map(statement, this::expr), this::variable);
    }

    private Expr.Var variable(Expr.Var variable) {
      return new Expr.Var(name(variable.name()), variable.type());
    }

    private String name(String name) {
      return "%s'%d".formatted(name, round);
    }

    private Expr expr(Expr expr) {
      return switch (expr) {
        case Expr.Var(String name, Type.Int type) when values.containsKey(name) ->
            new Expr.IntConst(type, values.get(name));
        case Expr.Var variable when names.contains(variable.name()) -> variable(variable);
        default -> MapExpressions.children(expr, this::expr);
      };
    }

    private Target going(Target target) {
      int to = graph.index(target.label());
      int next = to == loop.header() ? round + 1 : round;
      return loop.contains(to)
          ? new Target(label(target.label(), next), target.arguments())
          : target;
    }

    private Target entering(Target target) {
      return graph.index(target.label()) == loop.header()
          ? new Target(label(target.label(), round), target.arguments())
          : target;
    }

    private static String label(String label, int round) {
      return "%s'%d".formatted(label, round);
    }
  }
}
