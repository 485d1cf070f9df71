package org.warpproof.papers.graphs.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.rewrite.MapExpressions;

/// Blocks to blocks: leaves out the parameters that have only one value. What remains is where
/// different values meet.
///
/// Requires: arguments are variables and constants.
final class DropParameters {
  private DropParameters() {}

  static List<BasicBlock> drop(List<BasicBlock> blocks) {
    List<BasicBlock> current = blocks;
    Map<Expr.Var, Expr> dropped = single(current);
    while (!dropped.isEmpty()) {
      current = without(current, dropped);
      dropped = single(current);
    }
    return current;
  }

  /// The parameters that take one value apart from themselves; none whose value is another of them.
  private static Map<Expr.Var, Expr> single(List<BasicBlock> blocks) {
    Map<String, List<Terminator.Target>> incoming = new HashMap<>();
    for (BasicBlock block : blocks) {
      for (Terminator.Target target : block.terminator().targets()) {
        incoming.computeIfAbsent(target.label(), _ -> new ArrayList<>()).add(target);
      }
    }
    Map<Expr.Var, Expr> found = new HashMap<>();
    for (BasicBlock block : blocks) {
      for (int i = 0; i < block.parameters().size(); i++) {
        Expr.Var parameter = block.parameters().get(i);
        int at = i;
        Set<Expr> values = new HashSet<>();
        incoming
            .getOrDefault(block.label(), List.of())
            .forEach(target -> values.add(target.arguments().get(at)));
        values.remove(parameter);
        if (values.size() == 1
            && !found.containsKey(values.iterator().next())
            && !found.containsValue(parameter)) {
          found.put(parameter, values.iterator().next());
        }
      }
    }
    return found;
  }

  private static List<BasicBlock> without(List<BasicBlock> blocks, Map<Expr.Var, Expr> dropped) {
    Map<String, List<Integer>> kept = new HashMap<>();
    for (BasicBlock block : blocks) {
      kept.put(
          block.label(),
          IntStream.range(0, block.parameters().size())
              .filter(i -> !dropped.containsKey(block.parameters().get(i)))
              .boxed()
              .toList());
    }
    return blocks.stream()
        .map(
            block ->
                new BasicBlock(
                    block.label(),
                    pick(block.parameters(), kept.getOrDefault(block.label(), List.of())),
                    block.statements().stream()
                        .map(s -> MapExpressions.map(s, e -> replace(e, dropped)))
                        .toList(),
                    MapExpressions.map(
                        targets(block.terminator(), kept), e -> replace(e, dropped))))
        .toList();
  }

  private static <T> List<T> pick(List<T> list, List<Integer> indices) {
    return indices.stream().map(list::get).toList();
  }

  private static Expr replace(Expr expr, Map<Expr.Var, Expr> dropped) {
    return expr instanceof Expr.Var variable
        ? Optional.ofNullable(dropped.get(variable)).orElse(expr)
        : MapExpressions.children(expr, child -> replace(child, dropped));
  }

  private static Terminator targets(Terminator terminator, Map<String, List<Integer>> kept) {
    return switch (terminator) {
      case Terminator.Goto(Terminator.Target target) -> new Terminator.Goto(target(target, kept));
      case Terminator.Branch(Expr condition, Terminator.Target one, Terminator.Target other) ->
          new Terminator.Branch(condition, target(one, kept), target(other, kept));
      case Terminator.Switch _, Terminator.Return _, Terminator.Unreachable _ -> terminator;
    };
  }

  private static Terminator.Target target(
      Terminator.Target target, Map<String, List<Integer>> kept) {
    return new Terminator.Target(
        target.label(), pick(target.arguments(), kept.getOrDefault(target.label(), List.of())));
  }
}
