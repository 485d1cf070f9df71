package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;

/// Which barrier a thread came past last, and what it knew there.
///
/// Barriers have numbers; 0 is the start of the kernel. Where a thread may have come past one or
/// the other, blocks get parameters that tell ([#handedOn]).
final class LastBarriers {
  private final Kernel kernel;
  private final Graph graph;
  private final UnaryOperator<Expr> resolve;
  private final Map<Integer, Integer> last;
  private final List<Set<Integer>> in = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private final Set<String> everywhere = new HashSet<>();

  /// The parameters that blocks get, and what they are for; none for the number of the barrier.
  private final Map<Carried, Expr.Var> carried = new LinkedHashMap<>();

  private record Carried(int block, Optional<Expr.Var> value, int barrier) {}

  /// `last` has the last barrier of each block that has one; `resolve` says what a value is made
  /// of, and leaves what is in `bound`.
  LastBarriers(
      Kernel kernel, Map<Integer, Integer> last, Set<String> bound, UnaryOperator<Expr> resolve) {
    this.kernel = kernel;
    this.graph = Graph.of(kernel);
    this.last = Map.copyOf(last);
    this.resolve = resolve;
    everywhere.addAll(bound);
    kernel.parameters().forEach(p -> everywhere.add(p.name()));
    names.addAll(everywhere);
    kernel.statements().forEach(s -> s.targets().forEach(t -> names.add(t.name())));
    kernel.blocks().forEach(b -> b.parameters().forEach(p -> names.add(p.name())));
    kernel.blocks().forEach(_ -> in.add(new TreeSet<>()));
    in.getFirst().add(0);
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int block = 0; block < in.size(); block++) {
        for (int next : graph.successors(block)) {
          isChanged |= in.get(next).addAll(out(block));
        }
      }
    }
  }

  /// The barriers that may be the last before a block.
  Set<Integer> before(int block) {
    return in.get(block);
  }

  private Set<Integer> out(int block) {
    Integer own = last.get(block);
    return own == null ? in.get(block) : Set.of(own);
  }

  /// Which barrier was the last before a block.
  Expr number(int block) {
    if (in.get(block).size() == 1) {
      return Expr.i32(in.get(block).iterator().next());
    }
    List<Integer> from = graph.predecessors(block).stream().distinct().toList();
    return from.size() == 1
        ? number(from.getFirst())
        : carried(new Carried(block, Optional.empty(), -1), Type.I32);
  }

  /// How values are called that all blocks know.
  enum Names {
    OWN,
    /// As parameters of blocks that have the same value, if there are some: so they may be called
    /// alike for several barriers.
    OF_BLOCKS
  }

  /// What a value was when the thread came past that barrier, if that was the last before the
  /// block; nothing if it cannot be handed on.
  Optional<Expr> at(int block, Expr value, int barrier, Names names) {
    if (in.get(block).equals(Set.of(barrier))
        || (isEverywhere(value) && (names == Names.OWN || value instanceof Expr.IntConst))) {
      // All ways to the block lead past the barrier, and so past all that the value is made of.
      return Optional.of(value);
    }
    List<Integer> from = graph.predecessors(block).stream().distinct().toList();
    if (from.size() == 1) {
      return behind(from.getFirst(), value, barrier, names);
    }
    Optional<Expr> same = same(block, value, barrier);
    if (same.isPresent()) {
      return same;
    }
    if (value.children().isEmpty() && isEverywhere(value)) {
      return Optional.of(value);
    }
    if (value instanceof Expr.Var variable) {
      return variable.type() instanceof Type.Int
          ? Optional.of(
              carried(new Carried(block, Optional.of(variable), barrier), variable.type()))
          : Optional.empty();
    }
    List<Optional<Expr>> parts =
        value.children().stream().map(part -> at(block, part, barrier, names)).toList();
    if (parts.stream().anyMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    List<Expr> left = new ArrayList<>(parts.stream().map(Optional::orElseThrow).toList());
    return Optional.of(MapExpressions.children(value, _ -> left.removeFirst()));
  }

  private Optional<Expr> behind(int block, Expr value, int barrier, Names names) {
    return out(block).equals(Set.of(barrier))
        ? Optional.of(value)
        : at(block, value, barrier, names);
  }

  /// A parameter that a block has anyway, and which is that value for who comes from the barrier.
  private Optional<Expr> same(int block, Expr value, int barrier) {
    BasicBlock own = kernel.blocks().get(block);
    for (int i = 0; i < own.parameters().size(); i++) {
      int index = i;
      boolean isSame =
          graph.predecessors(block).stream()
              .filter(from -> out(from).contains(barrier))
              .allMatch(
                  from ->
                      out(from).size() == 1
                          && kernel.blocks().get(from).terminator().targets().stream()
                              .filter(target -> target.label().equals(own.label()))
                              .allMatch(
                                  target ->
                                      resolve.apply(target.arguments().get(index)).equals(value)));
      if (isSame) {
        return Optional.of(own.parameters().get(i));
      }
    }
    return Optional.empty();
  }

  private boolean isEverywhere(Expr value) {
    return value instanceof Expr.Var(String name, _)
        ? everywhere.contains(name)
        : value.children().stream().allMatch(this::isEverywhere);
  }

  private Expr carried(Carried what, Type type) {
    return carried.computeIfAbsent(
        what, _ -> new Expr.Var(fresh(what.value().map(Expr.Var::name).orElse("barrier")), type));
  }

  private String fresh(String stem) {
    String fresh = stem + ".last";
    for (int i = 1; !names.add(fresh); i++) {
      fresh = stem + ".last." + i;
    }
    return fresh;
  }

  /// The blocks, with parameters for what was asked for; nothing if not all can be handed on.
  Optional<List<BasicBlock>> handedOn(List<BasicBlock> blocks) {
    Map<Carried, Expr.Var> done = Map.of();
    while (done.size() < carried.size()) {
      done = Map.copyOf(carried);
      for (Carried what : List.copyOf(carried.keySet())) {
        for (int from : graph.predecessors(what.block())) {
          if (passed(from, what).isEmpty()) {
            return Optional.empty();
          }
        }
      }
    }
    List<BasicBlock> result = new ArrayList<>();
    for (int b = 0; b < blocks.size(); b++) {
      BasicBlock block = blocks.get(b);
      int from = b;
      List<Expr.Var> parameters = new ArrayList<>(block.parameters());
      of(b).forEach(what -> parameters.add((Expr.Var) carried(what, Type.I32)));
      result.add(
          new BasicBlock(
              block.label(),
              parameters,
              block.statements(),
              block.terminator().withTargets(target -> handedOn(from, target))));
    }
    return Optional.of(result);
  }

  private Terminator.Target handedOn(int from, Terminator.Target target) {
    List<Expr> arguments = new ArrayList<>(target.arguments());
    of(graph.index(target.label()))
        .forEach(what -> arguments.add(passed(from, what).orElseThrow()));
    return new Terminator.Target(target.label(), arguments);
  }

  private List<Carried> of(int block) {
    return carried.keySet().stream().filter(what -> what.block() == block).toList();
  }

  /// What a block hands on to one behind it.
  private Optional<Expr> passed(int from, Carried what) {
    if (what.value().isEmpty()) {
      Integer own = last.get(from);
      return Optional.of(own == null ? number(from) : Expr.i32(own));
    }
    Expr.Var value = what.value().get();
    if (!out(from).contains(what.barrier())) {
      // Nobody asks for it.
      return Optional.of(new Expr.IntConst((Type.Int) value.type(), 0));
    }
    return behind(from, value, what.barrier(), Names.OWN);
  }
}
