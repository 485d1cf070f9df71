package org.warpproof.structure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.source.Position;

/// Which loops are known to end, once those inside them do.
///
/// A loop ends if a variable that each iteration moves towards a bound, which stays where it is, is
/// compared with the bound in each iteration, and cannot step over what is beyond it
/// ([ReachesBound]).
public final class LoopsEnd {
  /// How sure it is that a loop ends.
  public sealed interface End {
    record Sure() implements End {}

    /// It does if its variable does not wrap around.
    record UnlessWrapping(Var variable) implements End {}

    record Open() implements End {}
  }

  private final Kernel kernel;
  private final Graph graph;
  private final Definitions definitions;
  private final ReachesBound bounds;

  public LoopsEnd(Kernel kernel, Graph graph) {
    this.kernel = kernel;
    this.graph = graph;
    this.definitions = new Definitions(kernel);
    this.bounds =
        new ReachesBound(kernel, definitions, new FindRecurrence(kernel, graph, definitions));
  }

  /// The loops of which it is not known, though their variables do not wrap around.
  public List<Loop> open() {
    return graph.loops().stream().filter(loop -> end(loop) instanceof End.Open).toList();
  }

  /// A place in the loop, for people.
  public Position position(Loop loop) {
    List<Integer> blocks = new ArrayList<>(List.of(loop.header()));
    blocks.addAll(loop.blocks());
    List<Statement> statements =
        blocks.stream().flatMap(block -> kernel.blocks().get(block).statements().stream()).toList();
    Optional<Position> first = first(statements, Set.of());
    Set<Position> said =
        statements.stream()
            .filter(Statement.Annotation.class::isInstance)
            .map(Statement::position)
            .collect(Collectors.toSet());
    // What is said of all loops of a function stands behind them.
    return first(statements, said)
        .filter(own -> first.filter(any -> isBefore(own, any)).isPresent())
        .or(() -> first)
        .orElse(kernel.position());
  }

  private static Optional<Position> first(List<Statement> statements, Set<Position> without) {
    return statements.stream()
        .map(Statement::position)
        .filter(position -> position.isKnown() && !without.contains(position))
        .findFirst();
  }

  private static boolean isBefore(Position one, Position other) {
    return one.file().equals(other.file()) && one.line() < other.line();
  }

  /// Whether what is in memory that others see, read anew in each iteration, decides on when the
  /// loop ends.
  public boolean waits(Loop loop) {
    Set<String> seen = new HashSet<>();
    return exits(loop).stream()
        .anyMatch(
            exit ->
                switch (kernel.blocks().get(exit).terminator()) {
                  case Terminator.Branch branch -> isRead(branch.condition(), loop, seen);
                  case Terminator.Switch choice -> isRead(choice.value(), loop, seen);
                  case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> false;
                });
  }

  private boolean isRead(Expr expr, Loop loop, Set<String> seen) {
    if (!(expr instanceof Var variable)) {
      return expr.children().stream().anyMatch(child -> isRead(child, loop, seen));
    }
    if (!seen.add(variable.name())) {
      return false;
    }
    return switch (definitions.of(variable).orElse(null)) {
      case Definitions.ByStatement(int block, _, Statement.Load load) ->
          loop.contains(block) && isSeenByOthers(load.place());
      case Definitions.ByStatement(int block, _, Statement.Atomic _) -> loop.contains(block);
      case Definitions.ByStatement(_, _, Statement.Let let) -> isRead(let.value(), loop, seen);
      case Definitions.ByParameter(int block, int index) ->
          loop.contains(block)
              && passed(block, index).stream().anyMatch(a -> isRead(a, loop, seen));
      case Definitions.ByStatement _ -> false;
      case null -> false;
    };
  }

  private List<Expr> passed(int block, int index) {
    String label = kernel.blocks().get(block).label();
    return graph.predecessors(block).stream()
        .flatMap(from -> kernel.blocks().get(from).terminator().targets().stream())
        .filter(target -> target.label().equals(label))
        .map(target -> target.arguments().get(index))
        .toList();
  }

  private boolean isSeenByOthers(Place place) {
    return !(place.root() instanceof Place.Root.Named(String name))
        || kernel
            .object(name)
            .map(MemoryObject::space)
            .filter(space -> space == Space.PRIVATE || space == Space.CONSTANT)
            .isEmpty();
  }

  private List<Integer> exits(Loop loop) {
    return loop.blocks().stream()
        .filter(block -> !graph.successors(block).stream().allMatch(loop::contains))
        .toList();
  }

  /// How sure it is that the loop ends.
  public End end(Loop loop) {
    List<End> ends =
        exits(loop).stream()
            .filter(exit -> loop.latches().stream().allMatch(latch -> graph.dominates(exit, latch)))
            .map(exit -> isLeftAt(exit, loop))
            .toList();
    return ends.stream()
        .filter(End.Sure.class::isInstance)
        .findFirst()
        .or(() -> ends.stream().filter(End.UnlessWrapping.class::isInstance).findFirst())
        .orElse(new End.Open());
  }

  /// Whether the condition at an exit does not hold for ever.
  private End isLeftAt(int exit, Loop loop) {
    if (!(kernel.blocks().get(exit).terminator()
            instanceof Terminator.Branch(Expr condition, var whenTrue, _))
        || !(definitions.resolve(condition)
            instanceof Expr.Compare(Comparison op, Expr left, Expr right))
        || op.isFloat()) {
      return new End.Open();
    }
    Comparison stays = loop.contains(graph.index(whenTrue.label())) ? op : op.opposite();
    if (definitions.isInvariant(right, loop)) {
      return bounds.end(loop, left, stays, right);
    }
    return definitions.isInvariant(left, loop)
        ? bounds.end(loop, right, swapped(stays), left)
        : new End.Open();
  }

  private static Comparison swapped(Comparison op) {
    return switch (op) {
      case SLT -> Comparison.SGT;
      case SLE -> Comparison.SGE;
      case SGT -> Comparison.SLT;
      case SGE -> Comparison.SLE;
      case ULT -> Comparison.UGT;
      case ULE -> Comparison.UGE;
      case UGT -> Comparison.ULT;
      case UGE -> Comparison.ULE;
      default -> op;
    };
  }
}
