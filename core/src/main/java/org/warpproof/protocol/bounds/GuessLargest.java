package org.warpproof.protocol.bounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.MapExpressions;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.ExprText;
import org.warpproof.structure.Structure;
import org.warpproof.structure.VariableNames;

/// An expression to a guess of its largest value, over what the launch decides: ids are below
/// their sizes, and the branches on the way say what variables are below.
///
/// Nothing is proved: who makes use of a guess asks whether it is right.
final class GuessLargest {
  private static final int DEEPEST = 24;

  private final Structure structure;
  private final ExprText text;
  private final Map<Integer, Map<Expr, Quantity>> guards = new HashMap<>();

  GuessLargest(Structure structure) {
    this.structure = structure;
    this.text =
        new ExprText(
            structure.definitions(), new VariableNames(structure.kernel(), structure.graph()));
  }

  /// The largest offset of a place in its object, in bytes, as seen in a block.
  Optional<Quantity> offset(Place place, int block) {
    Optional<Quantity> sum =
        switch (place.root()) {
          case Place.Root.Named _ -> Optional.of(Quantity.constant(0));
          case Place.Root.Pointed(Expr pointer) -> pointed(pointer, block, DEEPEST);
        };
    for (Place.Step step : place.steps()) {
      sum =
          switch (step) {
            case Place.Step.Field(_, long bytes) -> sum.map(s -> s.plus(bytes));
            case Place.Step.Index(Expr index, long stride, _) ->
                sum.flatMap(
                    s ->
                        largest(index, block, DEEPEST)
                            .map(i -> s.plus(i.times(Quantity.constant(stride)))));
          };
    }
    return sum;
  }

  /// What the launch says that something is, as far as it is a sum of products.
  Optional<Quantity> ofLaunch(Expr expr) {
    return largest(expr, 0, DEEPEST);
  }

  private Optional<Quantity> pointed(Expr pointer, int block, int depth) {
    return switch (structure.definitions().resolve(pointer)) {
      case Expr.AddressOf _ -> Optional.of(Quantity.constant(0));
      case Expr.Offset(Expr base, Expr bytes) when depth > 0 ->
          sum(pointed(base, block, depth - 1), largest(bytes, block, depth - 1));
      default -> Optional.empty();
    };
  }

  private static Optional<Quantity> sum(Optional<Quantity> one, Optional<Quantity> other) {
    return one.flatMap(left -> other.map(left::plus));
  }

  private Optional<Quantity> largest(Expr given, int block, int depth) {
    Expr expr = plain(given);
    @Nullable Quantity guarded = guards(block).get(expr);
    if (guarded != null) {
      return Optional.of(guarded);
    }
    if (depth == 0) {
      return Optional.empty();
    }
    int less = depth - 1;
    return switch (expr) {
      case Expr.IntConst(_, long value) -> Optional.of(Quantity.constant(value));
      case Expr.Launch(LaunchValue value, Dimension d) -> Optional.of(largest(value, d));
      case Expr.Var variable -> variable(variable, block, less);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) ->
          switch (op) {
            case ADD -> ofSum(expr, block, less);
            case SUB ->
                largest(left, block, less).flatMap(l -> smallest(right, block, less).map(l::minus));
            case MUL ->
                largest(left, block, less).flatMap(l -> largest(right, block, less).map(l::times));
            case SHL ->
                right instanceof Expr.IntConst(_, long bits) && bits >= 0 && bits < Integer.SIZE
                    ? largest(left, block, less).map(l -> l.times(Quantity.constant(1L << bits)))
                    : Optional.empty();
            case UREM, SREM ->
                atom(expr).or(() -> largest(right, block, less).map(r -> r.plus(-1)));
            case AND ->
                right instanceof Expr.IntConst(_, long mask) && mask >= 0
                    ? Optional.of(Quantity.constant(mask))
                    : Optional.empty();
            case UDIV, SDIV, LSHR, ASHR, OR, XOR -> atom(expr);
            case FADD, FSUB, FMUL, FDIV, FREM -> Optional.empty();
          };
      // The smaller of two, most of the time.
      case Expr.Select(_, Expr whenTrue, Expr whenFalse) ->
          atom(expr)
              .or(() -> largest(whenTrue, block, less))
              .or(() -> largest(whenFalse, block, less));
      case Expr.FloatConst _, Expr.Null _, Expr.AddressOf _, Expr.Offset _ -> Optional.empty();
      case Expr.Compare _, Expr.Convert _, Expr.Apply _ -> Optional.empty();
    };
  }

  private Quantity largest(LaunchValue value, Dimension d) {
    return switch (value) {
      case THREAD_ID -> leaf(new Expr.Launch(LaunchValue.BLOCK_SIZE, d)).plus(-1);
      case BLOCK_ID -> leaf(new Expr.Launch(LaunchValue.GRID_SIZE, d)).plus(-1);
      case BLOCK_SIZE, GRID_SIZE -> leaf(new Expr.Launch(value, d));
      case GLOBAL_OFFSET -> Quantity.constant(0);
    };
  }

  private Quantity leaf(Expr value) {
    boolean isUnsigned =
        value instanceof Expr.Var variable
            && structure.kernel().sign(variable) == Parameter.Sign.UNSIGNED
            && variable.type().width() < Long.SIZE;
    Expr number = isUnsigned ? new Expr.Convert(Conversion.ZEXT, value, Type.I64) : value;
    return Quantity.of(new Quantity.Atom(number, text.of(value)));
  }

  /// A number that the launch alone decides, though it is not a sum of products.
  private Optional<Quantity> atom(Expr expr) {
    return ofLaunch(expr, DEEPEST).map(e -> Quantity.of(new Quantity.Atom(e, text.of(e))));
  }

  /// An expression over parameters and sizes, with what its variables stand for, if it is one.
  private Optional<Expr> ofLaunch(Expr given, int depth) {
    Expr expr = structure.definitions().resolve(given);
    boolean isLeaf =
        expr instanceof Expr.IntConst
            || (expr instanceof Expr.Var variable && isNumber(variable))
            || (expr instanceof Expr.Launch(LaunchValue value, _)
                && (value == LaunchValue.BLOCK_SIZE || value == LaunchValue.GRID_SIZE));
    boolean isOperation =
        expr instanceof Expr.Arithmetic
            || expr instanceof Expr.Select
            || expr instanceof Expr.Compare
            || expr instanceof Expr.Convert;
    if (isLeaf || !isOperation || depth == 0 || !(expr.type() instanceof Type.Int)) {
      return isLeaf ? Optional.of(expr) : Optional.empty();
    }
    boolean isOfLaunch =
        expr.children().stream().allMatch(part -> ofLaunch(part, depth - 1).isPresent());
    return isOfLaunch
        ? Optional.of(
            MapExpressions.children(expr, part -> ofLaunch(part, depth - 1).orElseThrow()))
        : Optional.empty();
  }

  /// Of a sum, in which some summands together may be what a branch speaks of.
  private Optional<Quantity> ofSum(Expr expr, int block, int depth) {
    List<Expr> parts = new ArrayList<>(summands(expr));
    Optional<Quantity> sum = Optional.of(Quantity.constant(0));
    for (Map.Entry<Expr, Quantity> guard : guards(block).entrySet()) {
      List<Expr> compared = summands(guard.getKey());
      List<Expr> rest = new ArrayList<>(parts);
      if (compared.size() > 1 && compared.stream().allMatch(rest::remove)) {
        parts = rest;
        sum = sum.map(s -> s.plus(guard.getValue()));
      }
    }
    for (Expr part : parts) {
      sum = sum(sum, largest(part, block, depth));
    }
    return sum;
  }

  private List<Expr> summands(Expr given) {
    Expr expr = plain(given);
    Expr meant = structure.definitions().resolve(expr);
    return plain(meant) instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
            && op == Binary.ADD
        ? Stream.concat(summands(left).stream(), summands(right).stream()).toList()
        : List.of(expr);
  }

  private Optional<Quantity> variable(Expr.Var variable, int block, int depth) {
    return switch (structure.definitions().of(variable).orElse(null)) {
      case null -> isNumber(variable) ? Optional.of(leaf(variable)) : Optional.<Quantity>empty();
      case ByStatement(_, _, Statement.Let let) -> largest(let.value(), block, depth);
      case ByStatement _ -> Optional.empty();
      // What a loop starts with, and what comes on the first way.
      case ByParameter parameter ->
          structure.passed(parameter).stream()
              .filter(passed -> !passed.mentions(variable))
              .findFirst()
              .flatMap(passed -> largest(passed, block, depth));
    };
  }

  private boolean isNumber(Expr.Var variable) {
    return variable.type() instanceof Type.Int && structure.kernel().scalar(variable).isPresent();
  }

  /// A guess of the smallest value; what is not known is taken not to be negative.
  private Optional<Quantity> smallest(Expr given, int block, int depth) {
    Expr expr = structure.definitions().resolve(plain(given));
    boolean isOfLaunch =
        expr instanceof Expr.IntConst
            || (expr instanceof Expr.Var variable && isNumber(variable))
            || (expr instanceof Expr.Launch(LaunchValue value, _)
                && (value == LaunchValue.BLOCK_SIZE || value == LaunchValue.GRID_SIZE));
    return isOfLaunch ? largest(expr, block, depth) : Optional.of(Quantity.constant(0));
  }

  /// Without the conversions that keep a number, most of the time.
  private static Expr plain(Expr expr) {
    return expr instanceof Expr.Convert(Conversion op, Expr value, _)
            && (op == Conversion.SEXT || op == Conversion.ZEXT || op == Conversion.TRUNC)
        ? plain(value)
        : expr;
  }

  /// What expressions are at most, by the branches that all ways to a block have taken.
  private Map<Expr, Quantity> guards(int block) {
    Map<Expr, Quantity> known = guards.get(block);
    if (known != null) {
      return known;
    }
    // Bounds may lean on other bounds, but not on themselves.
    guards.put(block, Map.of());
    Map<Expr, Quantity> found = new LinkedHashMap<>();
    Graph graph = structure.graph();
    OptionalInt at = OptionalInt.of(block);
    while (at.isPresent()) {
      int branch = at.getAsInt();
      if (structure.kernel().blocks().get(branch).terminator()
          instanceof Terminator.Branch(Expr condition, var whenTrue, var whenFalse)) {
        if (isOnlyWay(branch, graph.index(whenTrue.label()), block)) {
          learn(condition, true, branch, found);
        } else if (isOnlyWay(branch, graph.index(whenFalse.label()), block)) {
          learn(condition, false, branch, found);
        }
      }
      at = graph.immediateDominator(branch);
    }
    guards.put(block, found);
    return found;
  }

  private boolean isOnlyWay(int from, int to, int block) {
    Graph graph = structure.graph();
    return graph.predecessors(to).equals(List.of(from)) && graph.dominates(to, block);
  }

  private void learn(Expr given, boolean holds, int block, Map<Expr, Quantity> found) {
    Expr condition = structure.definitions().resolve(given);
    switch (condition) {
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when op == (holds ? Binary.AND : Binary.OR) -> {
        learn(left, holds, block, found);
        learn(right, holds, block, found);
      }
      case Expr.Arithmetic(Binary op, _, Expr left, Expr.IntConst(_, long one))
          when op == Binary.XOR && one != 0 ->
          learn(left, !holds, block, found);
      case Expr.Select(Expr first, Expr second, Expr.IntConst(_, long otherwise))
          when holds && otherwise == 0 -> {
        learn(first, true, block, found);
        learn(second, true, block, found);
      }
      case Expr.Select(Expr first, Expr.IntConst(_, long value), Expr second)
          when !holds && value != 0 -> {
        learn(first, false, block, found);
        learn(second, false, block, found);
      }
      case Expr.Compare(Comparison op, Expr left, Expr right)
          when left.type() instanceof Type.Int ->
          compare(holds ? op : op.opposite(), left, right, block, found);
      default -> {}
    }
  }

  private void compare(Comparison op, Expr left, Expr right, int block, Map<Expr, Quantity> found) {
    switch (op) {
      case ULT, SLT -> atMost(left, right, -1, block, found);
      case ULE, SLE -> atMost(left, right, 0, block, found);
      case UGT, SGT -> atMost(right, left, -1, block, found);
      case UGE, SGE -> atMost(right, left, 0, block, found);
      case EQ -> {
        atMost(left, right, 0, block, found);
        atMost(right, left, 0, block, found);
      }
      default -> {}
    }
  }

  /// `left` is at most `right` and a number; the first that is said of it counts.
  private void atMost(Expr left, Expr right, long more, int block, Map<Expr, Quantity> found) {
    Expr less = plain(left);
    if (!(less instanceof Expr.IntConst) && !isOfLaunch(less)) {
      largest(right, block, DEEPEST)
          .ifPresent(
              most -> {
                found.putIfAbsent(less, most.plus(more));
                if (structure.definitions().resolve(less)
                        instanceof
                        Expr.Arithmetic(Binary op, _, Expr rest, Expr.IntConst(_, long number))
                    && (op == Binary.ADD || op == Binary.SUB)) {
                  found.putIfAbsent(
                      plain(rest), most.plus(op == Binary.ADD ? more - number : more + number));
                }
              });
    }
  }

  private boolean isOfLaunch(Expr expr) {
    return expr instanceof Expr.Var variable && isNumber(variable);
  }
}
