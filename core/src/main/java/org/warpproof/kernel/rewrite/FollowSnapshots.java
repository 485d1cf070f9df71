package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Graph;

/// Kernel to Kernel: what is read from a ghost array is what its thread saw in the other array when
/// the snapshot was taken.
///
/// A ghost array is followed if one snapshot fills it, on all ways to where it is read, if nobody
/// else writes it or takes its address, and if it is known at the snapshot where it will be read.
/// The snapshot is taken whenever a thread comes to it: of what others write at that time, a read
/// says no more than any read in an annotation does.
///
/// Ensures: no statement mentions an array that was followed, but for permissions.
public final class FollowSnapshots {
  private final Kernel kernel;
  private final Graph graph;
  private final Map<String, Point> definitions = new HashMap<>();

  private FollowSnapshots(Kernel kernel) {
    this.kernel = kernel;
    this.graph = Graph.of(kernel);
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      for (Expr.Var parameter : block.parameters()) {
        definitions.put(parameter.name(), new Point(b, -1));
      }
      for (int i = 0; i < block.statements().size(); i++) {
        for (Expr.Var target : block.statements().get(i).targets()) {
          definitions.put(target.name(), new Point(b, i));
        }
      }
    }
  }

  /// Where a statement stands; -1 is the start of a block.
  private record Point(int block, int index) {}

  /// A ghost array, and the one that it is a copy of from here on.
  private record Copy(Point at, String ghost, String array) {}

  public static Kernel in(Kernel kernel) {
    Kernel followed = kernel;
    // One at a time: a copy may be one of a copy.
    Optional<Kernel> next = Optional.of(kernel);
    while (next.isPresent()) {
      followed = next.get();
      next = new FollowSnapshots(followed).one();
    }
    return followed;
  }

  private Optional<Kernel> one() {
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (statements.get(i)
            instanceof
            Statement.Annotation(
                Contract.Snapshot(Expr.AddressOf(String ghost), Expr.AddressOf(String array)),
                _)) {
          Optional<Kernel> followed = follow(new Copy(new Point(b, i), ghost, array));
          if (followed.isPresent()) {
            return followed;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Kernel> follow(Copy copy) {
    if (copy.ghost().equals(copy.array())
        || !graph.isReachable(copy.at().block())
        || !kernel
            .object(copy.ghost())
            .map(MemoryObject::layout)
            .equals(kernel.object(copy.array()).map(MemoryObject::layout))) {
      return Optional.empty();
    }
    Map<Point, Statement> changed = new HashMap<>();
    List<Statement> seen = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      for (int i = 0; i < block.statements().size(); i++) {
        Point at = new Point(b, i);
        Statement statement = block.statements().get(i);
        if (at.equals(copy.at()) || !mentions(statement, copy.ghost())) {
          continue;
        }
        Optional<Read> read = read(statement, copy.ghost());
        Optional<Place> there = read.flatMap(r -> there(r.place(), at, copy));
        if (there.isEmpty()) {
          return Optional.empty();
        }
        Expr.Var target = read.get().target();
        Expr.Var then = new Expr.Var(unused(target.name() + ".then"), target.type());
        seen.add(new Statement.Observe(then, new Ghost.Read(there.get()), statement.position()));
        changed.put(at, new Statement.Let(target, then, statement.position()));
      }
      if (expressions(block.terminator()).anyMatch(e -> mentions(e, copy.ghost()))) {
        return Optional.empty();
      }
    }
    return Optional.of(changed(copy, changed, seen));
  }

  /// A read of a ghost array.
  private record Read(Expr.Var target, Place place) {}

  private static Optional<Read> read(Statement statement, String ghost) {
    return switch (statement) {
      case Statement.Load load when isOf(load.place(), ghost) ->
          Optional.of(new Read(load.target(), load.place()));
      case Statement.Observe(var target, Ghost.Read(Place place), _) when isOf(place, ghost) ->
          Optional.of(new Read(target, place));
      default -> Optional.empty();
    };
  }

  /// Whether a place is in an array, and nothing in it speaks of the array itself.
  private static boolean isOf(Place place, String ghost) {
    return place.root().equals(new Place.Root.Named(ghost))
        && place.expressions().stream().noneMatch(e -> mentions(e, ghost));
  }

  /// Where a place of the ghost array is in the other, in values that are known at the snapshot.
  private Optional<Place> there(Place place, Point read, Copy copy) {
    if (!isBefore(copy.at(), read)) {
      return Optional.empty();
    }
    List<Place.Step> steps = new ArrayList<>();
    for (Place.Step step : place.steps()) {
      switch (step) {
        case Place.Step.Field field -> steps.add(field);
        case Place.Step.Index(Expr index, long stride, long extent) -> {
          Expr known = known(index, copy.at());
          if (!isKnown(known, copy.at())) {
            return Optional.empty();
          }
          steps.add(new Place.Step.Index(known, stride, extent));
        }
      }
    }
    return Optional.of(new Place(new Place.Root.Named(copy.array()), steps));
  }

  /// The expression with what is computed only later written out.
  private Expr known(Expr expr, Point at) {
    if (expr instanceof Expr.Var(String name, _)) {
      Point defined = definitions.get(name);
      return defined != null
              && !isBefore(defined, at)
              && defined.index() >= 0
              && statement(defined) instanceof Statement.Let let
          ? known(let.value(), at)
          : expr;
    }
    return MapExpressions.children(expr, part -> known(part, at));
  }

  private boolean isKnown(Expr expr, Point at) {
    if (expr instanceof Expr.Var(String name, _)) {
      Point defined = definitions.get(name);
      return defined == null || isBefore(defined, at);
    }
    return expr.children().stream().allMatch(part -> isKnown(part, at));
  }

  private Statement statement(Point at) {
    return kernel.blocks().get(at.block()).statements().get(at.index());
  }

  /// Whether all ways to a statement lead past another.
  private boolean isBefore(Point first, Point second) {
    return first.block() == second.block()
        ? first.index() < second.index()
        : graph.dominates(first.block(), second.block());
  }

  private static boolean mentions(Statement statement, String ghost) {
    boolean isHint =
        statement instanceof Statement.Annotation(Contract contract, _)
            && contract instanceof Contract.ReadPermission;
    return !isHint
        && (places(statement).stream().anyMatch(p -> p.root().equals(new Place.Root.Named(ghost)))
            || statement.expressions().stream().anyMatch(e -> mentions(e, ghost)));
  }

  private static List<Place> places(Statement statement) {
    return switch (statement) {
      case Statement.Load load -> List.of(load.place());
      case Statement.Store store -> List.of(store.place());
      case Statement.Atomic atomic -> List.of(atomic.place());
      case Statement.AsyncCopy copy -> List.of(copy.source(), copy.target());
      case Statement.Observe(_, Ghost.Read(Place place), _) -> List.of(place);
      case Statement.Observe _, Statement.Let _, Statement.Barrier _, Statement.Collective _ ->
          List.of();
      case Statement.AsyncWait _, Statement.Fence _, Statement.Havoc _, Statement.Assume _ ->
          List.of();
      case Statement.Assert _, Statement.Annotation _, Statement.Unsupported _ -> List.of();
    };
  }

  private static Stream<Expr> expressions(Terminator end) {
    Stream<Expr> passed = end.targets().stream().flatMap(target -> target.arguments().stream());
    return switch (end) {
      case Terminator.Branch(Expr condition, _, _) -> Stream.concat(Stream.of(condition), passed);
      case Terminator.Switch(Expr value, _, _) -> Stream.concat(Stream.of(value), passed);
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> passed;
    };
  }

  private static boolean mentions(Expr expr, String ghost) {
    return expr.equals(new Expr.AddressOf(ghost))
        || expr.children().stream().anyMatch(part -> mentions(part, ghost));
  }

  private String unused(String name) {
    String other = name;
    while (definitions.containsKey(other)) {
      other += "n";
    }
    return other;
  }

  private Kernel changed(Copy copy, Map<Point, Statement> changed, List<Statement> seen) {
    List<BasicBlock> blocks = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      List<Statement> statements = new ArrayList<>();
      for (int i = 0; i < block.statements().size(); i++) {
        Point at = new Point(b, i);
        if (at.equals(copy.at())) {
          statements.addAll(seen);
        } else {
          statements.add(changed.getOrDefault(at, block.statements().get(i)));
        }
      }
      blocks.add(new BasicBlock(block.label(), block.parameters(), statements, block.terminator()));
    }
    return kernel.withBlocks(blocks);
  }
}
