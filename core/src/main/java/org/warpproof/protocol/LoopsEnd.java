package org.warpproof.protocol;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Graph;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Loop;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// Which loops are known to end, once those inside them do.
///
/// A loop ends if a variable that each iteration moves towards a bound, which stays where it is, is
/// compared with the bound in each iteration. That such a variable does not wrap around is what
/// proofs assume anyhow.
public final class LoopsEnd {
  /// Narrower variables wrap around before they meet many a bound.
  private static final int TRUSTED_BITS = 32;

  private final Kernel kernel;
  private final Graph graph;
  private final Definitions definitions;
  private final FindGrowth growth;

  public LoopsEnd(Kernel kernel, Graph graph) {
    this.kernel = kernel;
    this.graph = graph;
    this.definitions = new Definitions(kernel);
    this.growth = new FindGrowth(kernel, graph, definitions);
  }

  /// The loops of which it is not known.
  public List<Loop> open() {
    return graph.loops().stream().filter(loop -> !ends(loop)).toList();
  }

  /// A place in the loop, for people.
  public Position position(Loop loop) {
    List<Integer> blocks = new ArrayList<>(List.of(loop.header()));
    blocks.addAll(loop.blocks());
    return blocks.stream()
        .flatMap(block -> kernel.blocks().get(block).statements().stream())
        .map(Statement::position)
        .filter(Position::isKnown)
        .findFirst()
        .orElse(kernel.position());
  }

  /// Whether what is in memory that others see, read anew in each iteration, decides on when the
  /// loop ends.
  boolean waits(Loop loop) {
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

  private boolean ends(Loop loop) {
    return exits(loop).stream()
        .filter(exit -> loop.latches().stream().allMatch(latch -> graph.dominates(exit, latch)))
        .anyMatch(exit -> isLeftAt(exit, loop));
  }

  /// Whether the condition at an exit does not hold for ever.
  private boolean isLeftAt(int exit, Loop loop) {
    if (!(kernel.blocks().get(exit).terminator()
        instanceof Terminator.Branch(Expr condition, var whenTrue, _))) {
      return false;
    }
    boolean staysWhenTrue = loop.contains(graph.index(whenTrue.label()));
    if (!(definitions.resolve(condition)
        instanceof Expr.Compare(Comparison op, Expr left, Expr right))) {
      return false;
    }
    Comparison stays = staysWhenTrue ? op : negated(op);
    return (definitions.isInvariant(right, loop) && movesBeyond(left, stays, right, loop))
        || (definitions.isInvariant(left, loop) && movesBeyond(right, swapped(stays), left, loop));
  }

  private boolean movesBeyond(Expr moving, Comparison stays, Expr bound, Loop loop) {
    Optional<Var> variable = variable(moving, loop);
    if (variable.isEmpty() || holdsForAll(stays, definitions.resolve(bound))) {
      return false;
    }
    List<Var> parameters = kernel.blocks().get(loop.header()).parameters();
    int index = parameters.indexOf(variable.get());
    return switch (growth.of(loop, index)) {
      case Growth.Added(Expr by, _) -> addedBeyond(definitions.resolve(by), stays);
      case Growth.Multiplied _ -> isUp(stays) && startsAbove0(loop, index);
      case Growth.Divided _ -> isDividedBeyond(stays, definitions.resolve(bound));
      case Growth.Toggled _, Growth.Negated _, Growth.Rotated _, Growth.Unknown _ -> false;
    };
  }

  /// Whether no value is beyond the bound: no unsigned number is below 0.
  private static boolean holdsForAll(Comparison stays, Expr bound) {
    if (!(bound instanceof Expr.IntConst(Type.Int type, long value))) {
      return false;
    }
    long most = type.bits() >= Long.SIZE ? Long.MAX_VALUE : (1L << (type.bits() - 1)) - 1;
    return switch (stays) {
      case UGE -> value == 0;
      case ULE -> value == -1;
      case SGE -> value == -most - 1;
      case SLE -> value == most;
      default -> false;
    };
  }

  /// The variable of the loop that the expression is, but for something that stays the same.
  private Optional<Var> variable(Expr expr, Loop loop) {
    Expr value = definitions.resolve(expr);
    return switch (value) {
      case Var found
          when kernel.blocks().get(loop.header()).parameters().contains(found)
              && found.type() instanceof Type.Int type
              && type.bits() >= TRUSTED_BITS ->
          Optional.of(found);
      case Expr.Convert(Conversion op, Expr inner, _)
          when op == Conversion.SEXT || op == Conversion.ZEXT ->
          variable(inner, loop);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when (op == Binary.ADD || op == Binary.SUB) && definitions.isInvariant(right, loop) ->
          variable(left, loop);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when op == Binary.ADD && definitions.isInvariant(left, loop) ->
          variable(right, loop);
      // The next value of a variable that is multiplied or divided.
      case Expr.Arithmetic(Binary op, _, Expr left, Expr.IntConst _)
          when op == Binary.MUL
              || op == Binary.SHL
              || op == Binary.UDIV
              || op == Binary.SDIV
              || op == Binary.LSHR
              || op == Binary.ASHR ->
          variable(left, loop);
      default -> Optional.empty();
    };
  }

  private boolean addedBeyond(Expr by, Comparison stays) {
    if (by instanceof Expr.IntConst(_, long step)) {
      return step != 0
          && switch (stays) {
            case SLT, SLE, ULT, ULE -> step > 0;
            case SGT, SGE, UGT, UGE -> step < 0;
            case NE -> Math.abs(step) == 1;
            case EQ -> true;
            default -> false;
          };
    }
    return isUp(stays) && isPositive(by);
  }

  /// Sizes of blocks and grids are at least 1, and so are their products.
  private boolean isPositive(Expr expr) {
    return switch (definitions.resolve(expr)) {
      case Expr.Launch(LaunchValue value, _) ->
          value == LaunchValue.BLOCK_SIZE || value == LaunchValue.GRID_SIZE;
      case Expr.IntConst(_, long value) -> value > 0;
      case Expr.Convert(Conversion op, Expr inner, _) ->
          (op == Conversion.SEXT || op == Conversion.ZEXT || op == Conversion.TRUNC)
              && isPositive(inner);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) ->
          (op == Binary.MUL || op == Binary.ADD) && isPositive(left) && isPositive(right);
      default -> false;
    };
  }

  private static boolean isUp(Comparison stays) {
    return stays == Comparison.SLT
        || stays == Comparison.SLE
        || stays == Comparison.ULT
        || stays == Comparison.ULE;
  }

  private boolean startsAbove0(Loop loop, int index) {
    return growth.entries(loop, index).stream().allMatch(this::isPositive);
  }

  private static boolean isDividedBeyond(Comparison stays, Expr bound) {
    return bound instanceof Expr.IntConst(_, long value)
        && switch (stays) {
          case SGT, UGT -> value >= 0;
          case SGE, UGE -> value >= 1;
          default -> false;
        };
  }

  private static Comparison negated(Comparison op) {
    return switch (op) {
      case EQ -> Comparison.NE;
      case NE -> Comparison.EQ;
      case SLT -> Comparison.SGE;
      case SLE -> Comparison.SGT;
      case SGT -> Comparison.SLE;
      case SGE -> Comparison.SLT;
      case ULT -> Comparison.UGE;
      case ULE -> Comparison.UGT;
      case UGT -> Comparison.ULE;
      case UGE -> Comparison.ULT;
      default -> op;
    };
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
