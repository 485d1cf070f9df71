package org.warpproof.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.Defined;
import org.warpproof.kernel.rewrite.MapExpressions;
import org.warpproof.structure.ExprRange;
import org.warpproof.structure.Range;

/// The ranges that the facts about a launch give to sizes and parameters, and the dimensions that
/// the kernel speaks of.
public final class LaunchRanges {
  private static final Range EVERYTHING =
      new Range(BigInteger.ONE.shiftLeft(64).negate(), BigInteger.ONE.shiftLeft(64));

  private final ExprRange sizes;
  private final Map<Expr, Range> ranges = new HashMap<>();
  private final Set<Expr> powersOfTwo = new HashSet<>();

  /// Numbers that parameters are said to be multiples of.
  private final Map<Expr, BigInteger> units = new HashMap<>();

  private final Map<Expr, Range> compared = new HashMap<>();

  /// Parameters that are said to equal another one, which comes first.
  private final Map<Expr, Expr> same = new HashMap<>();
  private final Set<Dimension> ofBlocks = new HashSet<>();
  private final Set<Dimension> ofGrids = new HashSet<>();
  private boolean hasRanks;
  private boolean hasIds;

  public LaunchRanges(Kernel kernel) {
    this.sizes = new ExprRange(kernel, UnaryOperator.identity(), this::of);
    List<Expr> conditions = conditions(kernel);
    conditions.forEach(condition -> identify(condition, kernel));
    for (Expr condition : conditions) {
      mention(condition);
      restrict(condition);
    }
    premises(kernel).forEach(this::restrict);
    for (BasicBlock block : kernel.blocks()) {
      for (Statement statement : block.statements()) {
        statement.expressions().forEach(this::mention);
      }
      MapExpressions.map(
          block.terminator(),
          expr -> {
            mention(expr);
            return expr;
          });
    }
  }

  /// What is assumed of the launch.
  public static List<Expr> conditions(Kernel kernel) {
    List<Expr> conditions = new ArrayList<>();
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.Assumed assumed) {
        conditions.add(assumed.condition());
      }
      if (fact instanceof LaunchFact.Extent extent) {
        // What a launch has does exist.
        for (Expr size : List.of(extent.before(), extent.bytes())) {
          if (!(size instanceof Expr.IntConst)) {
            conditions.add(Defined.and(new Expr.Compare(Comparison.SGE, size, Expr.i64(0))));
          }
        }
      }
    }
    return conditions;
  }

  /// What all threads take for granted before they do anything.
  private static List<Expr> premises(Kernel kernel) {
    List<Expr> premises = new ArrayList<>();
    for (Statement statement : kernel.blocks().getFirst().statements()) {
      if (statement instanceof Statement.Assume(Expr condition, _)) {
        premises.add(condition);
      } else if (statement
          instanceof Statement.Annotation(Contract.Requires(_, Expr condition), _)) {
        premises.add(condition);
      } else if (!(statement instanceof Statement.Let
          || statement instanceof Statement.Annotation(Contract.ArgumentsBegin _, _))) {
        break;
      }
    }
    return premises;
  }

  /// The range of a size or a parameter.
  Range of(Expr expr) {
    return ranges.getOrDefault(first(expr), EVERYTHING);
  }

  /// The largest number that a parameter is known to be a multiple of.
  BigInteger unit(Expr parameter) {
    return units.getOrDefault(first(parameter), BigInteger.ONE);
  }

  private void cut(Expr expr, Range range) {
    ranges.merge(first(expr), range, (a, b) -> a.cut(b));
  }

  /// The few values that a size or a parameter in a range has; empty if they are many.
  List<BigInteger> values(Expr expr, Range range) {
    if (!powersOfTwo.contains(first(expr))) {
      return List.of();
    }
    List<BigInteger> values = new ArrayList<>();
    values.add(BigInteger.ZERO);
    for (int i = 0; i < Long.SIZE; i++) {
      values.add(BigInteger.ONE.shiftLeft(i));
    }
    // The sign alone is one more bit.
    values.add(range.least());
    return values.stream().filter(v -> Range.only(v).isWithin(range)).distinct().sorted().toList();
  }

  /// The range with the numbers in it that the kernel compares a parameter with: what it asks for
  /// is not large.
  Range withCompared(Range range, Expr parameter) {
    return compared.getOrDefault(parameter, range).or(range);
  }

  /// Whether the kernel, or what is said of its launches, speaks of the dimension of blocks or of
  /// grids. Who counts threads by `threadIdx.x` does not, even if tiles and lanes, which go by all
  /// dimensions of a block, are used as well.
  public boolean isMentioned(LaunchValue size, Dimension d) {
    return size == LaunchValue.BLOCK_SIZE
        ? ofBlocks.contains(d) || (hasRanks && !hasIds)
        : ofGrids.contains(d);
  }

  private void mention(Expr expr) {
    if (ThreadRank.is(expr)) {
      hasRanks = true;
      return;
    }
    if (expr instanceof Expr.Launch(LaunchValue value, Dimension d)) {
      switch (value) {
        case THREAD_ID, BLOCK_SIZE -> ofBlocks.add(d);
        case BLOCK_ID, GRID_SIZE, GLOBAL_OFFSET -> ofGrids.add(d);
      }
      hasIds |= value == LaunchValue.THREAD_ID;
    }
    if (expr instanceof Expr.Compare(_, Expr left, Expr.IntConst(_, long number))
        && inner(left) instanceof Expr.Var variable) {
      compared.merge(variable, Range.of(number, number), Range::or);
    }
    expr.children().forEach(this::mention);
  }

  private void restrict(Expr condition) {
    if (condition instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
        && op == Binary.AND) {
      restrict(left);
      restrict(right);
    }
    if (condition instanceof Expr.Compare(Comparison op, Expr left, Expr right)
        && op == Comparison.EQ) {
      equate(left, right);
      equate(right, left);
    }
    if (condition instanceof Expr.Compare(Comparison op, Expr left, Expr right)
        && right instanceof Expr.IntConst(_, long value)) {
      if (op == Comparison.EQ && value == 0) {
        withoutLastBit(left).map(this::first).ifPresent(powersOfTwo::add);
        divided(left);
      }
      Expr inner = inner(left);
      // Sizes are never negative, so that signed and unsigned comparisons say the same of them.
      boolean isSize = inner instanceof Expr.Launch && value >= 0;
      if (inner instanceof Expr.Var || isSize) {
        cut(inner, allowed(op, value, isSize));
      }
    }
  }

  /// Notes that nothing is left of a parameter where it is divided by a number.
  private void divided(Expr rest) {
    if (rest instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr.IntConst(_, long by))
        && (op == Binary.SREM || op == Binary.UREM)
        && widened(left) instanceof Expr.Var parameter
        && by > 1
        // Of these it does not matter whether a number is meant to have a sign.
        && Long.bitCount(by) == 1) {
      BigInteger unit = BigInteger.valueOf(by);
      units.merge(first(parameter), unit, BigInteger::max);
    }
  }

  /// What equals a multiple of a block's size is no larger than that of the largest block, and what
  /// a grid's size is computed from gives a size that a grid can have.
  private void equate(Expr left, Expr right) {
    Range range = sizes.of(right);
    if (inner(right) instanceof Expr.Launch) {
      Preimage.of(left, range).ifPresent(found -> cut(found.variable(), found.range()));
    }
    if (signed(left, range) instanceof Expr.Var variable && !isOfGrids(right)) {
      cut(variable, range);
    }
  }

  private void identify(Expr condition, Kernel kernel) {
    if (condition instanceof Expr.Compare(Comparison op, Expr left, Expr right)
        && op == Comparison.EQ) {
      identify(left, right, kernel);
    }
  }

  private void identify(Expr left, Expr right, Kernel kernel) {
    if (left instanceof Expr.Convert(Conversion op, Expr one, _)
        && right instanceof Expr.Convert(Conversion other, Expr two, _)
        && op == other
        && op != Conversion.TRUNC) {
      identify(one, two, kernel);
    }
    if (left instanceof Expr.Var one
        && right instanceof Expr.Var two
        && one.type() instanceof Type.Int
        && one.type().equals(two.type())
        && kernel.sign(one) == kernel.sign(two)
        && !first(one).equals(first(two))) {
      same.put(first(two), first(one));
    }
  }

  /// The first of the parameters that are said to equal one; other expressions are themselves.
  Expr first(Expr expr) {
    Expr one = expr;
    while (same.containsKey(one)) {
      one = Objects.requireNonNull(same.get(one));
    }
    return one;
  }

  /// What has a value of the range if the expression has it, as a signed number.
  private static Expr signed(Expr expr, Range range) {
    return expr instanceof Expr.Convert(Conversion op, Expr value, _)
            && op == Conversion.ZEXT
            && range.isNonNegative()
            && range.isWithin(Range.of(value.type()))
        ? value
        : inner(expr);
  }

  /// That a grid has few threads is an assumption, which not everybody makes.
  private static boolean isOfGrids(Expr expr) {
    return (expr instanceof Expr.Launch(LaunchValue value, _) && value == LaunchValue.GRID_SIZE)
        || expr.children().stream().anyMatch(LaunchRanges::isOfGrids);
  }

  /// The `x` of `x & (x - 1)`.
  private static Optional<Expr> withoutLastBit(Expr expr) {
    return expr instanceof Expr.Arithmetic(Binary op, _, Expr one, Expr other) && op == Binary.AND
        ? Stream.of(one, other)
            .filter(x -> isOneLess(one, x) || isOneLess(other, x))
            .map(LaunchRanges::inner)
            .filter(x -> x instanceof Expr.Var || x instanceof Expr.Launch)
            .findFirst()
        : Optional.empty();
  }

  private static boolean isOneLess(Expr expr, Expr than) {
    return expr instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
        && left.equals(than)
        && right instanceof Expr.IntConst(_, long value)
        && ((op == Binary.SUB && value == 1) || (op == Binary.ADD && value == -1));
  }

  /// What it is before it is widened.
  private static Expr widened(Expr expr) {
    return expr instanceof Expr.Convert(Conversion op, Expr value, _)
            && (op == Conversion.SEXT || op == Conversion.ZEXT)
        ? value
        : expr;
  }

  private static Expr inner(Expr expr) {
    return expr instanceof Expr.Convert(Conversion op, Expr value, _)
            && (op == Conversion.SEXT || (op == Conversion.ZEXT && value instanceof Expr.Launch))
        ? value
        : expr;
  }

  private static Range allowed(Comparison op, long bound, boolean isSize) {
    BigInteger value = BigInteger.valueOf(bound);
    Range below = new Range(EVERYTHING.least(), value);
    Range above = new Range(value, EVERYTHING.most());
    return switch (op) {
      case EQ -> Range.only(value);
      case SLE -> below;
      case SLT -> below.minus(Range.of(1, 1));
      case SGE -> above;
      case SGT -> above.plus(Range.of(1, 1));
      case ULE -> isSize ? below : EVERYTHING;
      case ULT -> isSize ? below.minus(Range.of(1, 1)) : EVERYTHING;
      case UGE -> isSize ? above : EVERYTHING;
      case UGT -> isSize ? above.plus(Range.of(1, 1)) : EVERYTHING;
      default -> EVERYTHING;
    };
  }
}
