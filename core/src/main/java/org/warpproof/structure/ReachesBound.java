package org.warpproof.structure;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.warpproof.engine.Wrapping;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.structure.LoopsEnd.End;

/// Whether the variable of a loop, which each iteration moves, comes beyond a bound.
///
/// A number that wraps around does if there is so much room between the bound and the end of its
/// type that no step leads over it.
final class ReachesBound {
  private final Kernel kernel;
  private final Definitions definitions;
  private final FindRecurrence growth;
  private final ExprRange ranges;

  ReachesBound(Kernel kernel, Definitions definitions, FindRecurrence growth) {
    this.kernel = kernel;
    this.definitions = definitions;
    this.growth = growth;
    this.ranges = new ExprRange(kernel, definitions::resolve);
  }

  /// The side of a comparison that moves: the variable, its next value, or one of them and
  /// something that stays the same; perhaps brought into a wider type.
  private record Moving(Var variable, int index, Shape shape, Optional<Conversion> extension) {
    Type type() {
      return variable.type();
    }
  }

  private enum Shape {
    PLAIN,
    NEXT,
    /// In the type of the variable: it moves as the variable does.
    SHIFTED,
    /// In a wider type.
    SHIFTED_WIDER
  }

  /// Whether a loop that goes on while `side stays bound` ends.
  End end(Loop loop, Expr side, Comparison stays, Expr bound) {
    Optional<Moving> found = moving(side, loop);
    if (found.isEmpty()) {
      return new End.Open();
    }
    Moving moving = found.get();
    return switch (growth.of(loop, moving.index())) {
      case Recurrence.Added(Expr by, Overflow overflow) ->
          added(moving, by, overflow, stays, bound);
      case Recurrence.Multiplied(BigInteger by, Overflow overflow) when isUnshifted(moving) ->
          multiplied(moving, by, overflow, stays, bound, loop);
      case Recurrence.Divided _ when isUnshifted(moving) -> divided(moving, stays, bound, loop);
      case Recurrence.Multiplied _, Recurrence.Divided _, Recurrence.Toggled _ -> new End.Open();
      case Recurrence.Negated _, Recurrence.Rotated _, Recurrence.Unknown _ -> new End.Open();
    };
  }

  private static boolean isUnshifted(Moving moving) {
    return moving.shape() == Shape.PLAIN || moving.shape() == Shape.NEXT;
  }

  private Optional<Moving> moving(Expr side, Loop loop) {
    Expr value = definitions.resolve(side);
    if (value instanceof Expr.Convert(Conversion op, Expr inner, _)
        && (op == Conversion.SEXT || op == Conversion.ZEXT)) {
      return inOwnType(definitions.resolve(inner), loop)
          .map(m -> new Moving(m.variable(), m.index(), m.shape(), Optional.of(op)));
    }
    return inOwnType(value, loop)
        .or(
            () ->
                unshifted(value, loop)
                    .flatMap(inner -> moving(inner, loop))
                    .filter(m -> m.extension().isPresent())
                    .map(
                        m ->
                            new Moving(
                                m.variable(), m.index(), Shape.SHIFTED_WIDER, m.extension())));
  }

  private Optional<Moving> inOwnType(Expr value, Loop loop) {
    List<Var> header = kernel.blocks().get(loop.header()).parameters();
    for (int i = 0; i < header.size(); i++) {
      if (header.get(i).type() instanceof Type.Int) {
        if (value.equals(header.get(i))) {
          return Optional.of(new Moving(header.get(i), i, Shape.PLAIN, Optional.empty()));
        }
        if (growth.nexts(loop, i).stream().map(definitions::resolve).allMatch(value::equals)) {
          return Optional.of(new Moving(header.get(i), i, Shape.NEXT, Optional.empty()));
        }
      }
    }
    return unshifted(value, loop)
        .flatMap(inner -> inOwnType(inner, loop))
        .map(m -> new Moving(m.variable(), m.index(), Shape.SHIFTED, m.extension()));
  }

  /// What moves in a sum, if the rest of it stays the same.
  private Optional<Expr> unshifted(Expr value, Loop loop) {
    if (!(value instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right))
        || (op != Binary.ADD && op != Binary.SUB)) {
      return Optional.empty();
    }
    if (definitions.isInvariant(right, loop)) {
      return Optional.of(definitions.resolve(left));
    }
    return op == Binary.ADD && definitions.isInvariant(left, loop)
        ? Optional.of(definitions.resolve(right))
        : Optional.empty();
  }

  private static End unlessWrapping(Moving moving) {
    return moving.type().width() >= Wrapping.WIDE
        ? new End.UnlessWrapping(moving.variable())
        : new End.Open();
  }

  private static End sureIf(boolean isSure) {
    return isSure ? new End.Sure() : new End.Open();
  }

  private End added(Moving moving, Expr by, Overflow overflow, Comparison stays, Expr bound) {
    Range step = ranges.of(by);
    boolean isOne = step.isConstant() && step.least().abs().equals(BigInteger.ONE);
    return switch (stays) {
      case EQ -> sureIf(step.isConstant() && step.least().signum() != 0);
      case NE -> isOne ? met(moving, overflow, bound) : new End.Open();
      case SLT, SLE, ULT, ULE ->
          step.least().signum() > 0
              ? beyond(moving, step.most(), overflow, stays, bound)
              : new End.Open();
      case SGT, SGE, UGT, UGE ->
          step.most().signum() < 0
              ? beyond(moving, step.least().negate(), overflow, stays, bound)
              : new End.Open();
      default -> new End.Open();
    };
  }

  /// Whether a variable that goes through all numbers of its type meets one of them.
  private End met(Moving moving, Overflow overflow, Expr bound) {
    if (moving.extension().isEmpty()) {
      return new End.Sure();
    }
    Range there = ranges.of(bound);
    if (there.isConstant()) {
      boolean isShifted = moving.shape() == Shape.SHIFTED_WIDER;
      return sureIf(!isShifted && there.isWithin(values(moving, Comparison.SLT)));
    }
    return FindRecurrence.isError(overflow) ? new End.Sure() : unlessWrapping(moving);
  }

  /// Whether a variable comes beyond a bound in steps of at most `step`.
  private End beyond(
      Moving moving, BigInteger step, Overflow overflow, Comparison stays, Expr bound) {
    boolean isError = FindRecurrence.isError(overflow);
    BigInteger needed = isError ? BigInteger.ONE : step;
    boolean isShifted = moving.shape() == Shape.SHIFTED_WIDER;
    Optional<BigInteger> room = isShifted ? Optional.empty() : room(moving, stays, bound);
    if (room.filter(enough -> enough.compareTo(needed) >= 0).isPresent()) {
      return new End.Sure();
    }
    if (ranges.of(bound).isConstant()) {
      return new End.Open();
    }
    boolean isStrict =
        stays == Comparison.SLT
            || stays == Comparison.ULT
            || stays == Comparison.SGT
            || stays == Comparison.UGT;
    boolean isNext = isStrict && step.equals(BigInteger.ONE) && moving.extension().isEmpty();
    return isError || isNext ? new End.Sure() : unlessWrapping(moving);
  }

  /// How many numbers of the variable's type are beyond the bound at least, if the bound is a
  /// number that both readings agree on.
  private Optional<BigInteger> room(Moving moving, Comparison stays, Expr bound) {
    Range all = values(moving, stays);
    Range there = ranges.of(bound);
    if (isUnsigned(stays) && !there.isNonNegative()) {
      // As an unsigned number a negative one is large.
      boolean isAll = there.isConstant() && moving.extension().isEmpty();
      if (!isAll) {
        return Optional.empty();
      }
      BigInteger over = BigInteger.ONE.shiftLeft(bound.type().width());
      there = Range.only(there.least().add(over));
    }
    BigInteger one = BigInteger.ONE;
    return Optional.ofNullable(
        switch (stays) {
          case SLT, ULT -> all.most().subtract(there.most()).add(one);
          case SLE, ULE -> all.most().subtract(there.most());
          case SGT, UGT -> there.least().subtract(all.least()).add(one);
          case SGE, UGE -> there.least().subtract(all.least());
          default -> null;
        });
  }

  /// The numbers that the variable is read as.
  private static Range values(Moving moving, Comparison stays) {
    boolean readsUnsigned =
        moving.extension().map(op -> op == Conversion.ZEXT).orElse(isUnsigned(stays));
    return readsUnsigned ? Range.unsigned(moving.type()) : Range.of(moving.type());
  }

  private static boolean isUnsigned(Comparison op) {
    return switch (op) {
      case ULT, ULE, UGT, UGE -> true;
      default -> false;
    };
  }

  private End multiplied(
      Moving moving, BigInteger by, Overflow overflow, Comparison stays, Expr bound, Loop loop) {
    boolean isUp =
        switch (stays) {
          case SLT, SLE, ULT, ULE -> true;
          default -> false;
        };
    List<Range> entries = growth.entries(loop, moving.index()).stream().map(ranges::of).toList();
    if (!isUp || entries.stream().anyMatch(entry -> entry.least().signum() <= 0)) {
      return new End.Open();
    }
    Range there = ranges.of(bound);
    BigInteger most = values(moving, stays).most();
    boolean isOnce = stays == Comparison.SLT || stays == Comparison.ULT;
    BigInteger last = isOnce ? there.most().subtract(BigInteger.ONE) : there.most();
    boolean fits =
        (!isUnsigned(stays) || there.isNonNegative())
            && last.multiply(by).compareTo(most) <= 0
            && (moving.shape() == Shape.PLAIN
                || entries.stream().allMatch(e -> e.most().multiply(by).compareTo(most) <= 0));
    if (fits) {
      return new End.Sure();
    }
    if (there.isConstant()) {
      return new End.Open();
    }
    return FindRecurrence.isError(overflow) ? new End.Sure() : unlessWrapping(moving);
  }

  private End divided(Moving moving, Comparison stays, Expr bound, Loop loop) {
    Range there = ranges.of(bound);
    // -1 is shifted to -1, and is large as an unsigned number.
    boolean isSigned =
        !isUnsigned(stays) && moving.extension().map(op -> op == Conversion.SEXT).orElse(true);
    boolean comesTo0 =
        isSigned
            || growth.nexts(loop, moving.index()).stream()
                .map(definitions::resolve)
                .noneMatch(n -> n instanceof Expr.Arithmetic a && a.op() == Binary.ASHR);
    return sureIf(
        comesTo0
            && there.isConstant()
            && switch (stays) {
              case SGT, UGT -> there.isNonNegative();
              case SGE, UGE -> there.least().signum() > 0;
              default -> false;
            });
  }
}
