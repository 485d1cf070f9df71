package org.warpproof.frontend.launches.numbers;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// The bytes of dynamic shared memory that a launch asks for, to what numbers may be in it: where
/// no GPU has so much, there is no launch.
public final class SharedLimit {
  /// More than any GPU has for a block, by far.
  private static final long MOST_BYTES = 1L << 20;

  /// Sizes with more bits may wrap around.
  private static final int MOST_BITS = 62;

  /// Of what wraps around on the way.
  private static final int TOO_MANY_BITS = 1000;

  private static final int BITS_OF_BLOCK = 11;

  private final List<Expr> bounds = new ArrayList<>();

  private SharedLimit() {}

  /// Conditions on parameters; `bytes` are taken as a number without sign.
  public static List<Expr> of(Expr bytes) {
    SharedLimit search = new SharedLimit();
    if (bits(bytes) <= MOST_BITS) {
      search.limit(bytes, MOST_BYTES);
    }
    return search.bounds;
  }

  /// What a product is at most, its factors are, divided by what the others are at least. No
  /// product of that size has a factor below 0 if the others are positive.
  private void limit(Expr expr, long most) {
    switch (expr) {
      // In a narrow type that bound would be another number, and says nothing.
      case Expr.Var variable
          when variable.type() instanceof Type.Int type && most < 1L << (type.width() - 1) -> {
        bounds.add(new Expr.Compare(Comparison.SGE, variable, new Expr.IntConst(type, 0)));
        bounds.add(new Expr.Compare(Comparison.SLE, variable, new Expr.IntConst(type, most)));
      }
      case Expr.Convert(Conversion op, Expr inner, _)
          when op == Conversion.SEXT || op == Conversion.ZEXT ->
          limit(inner, most);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) when op == Binary.MUL -> {
        least(right).ifPresent(factor -> limit(left, most / factor));
        least(left).ifPresent(factor -> limit(right, most / factor));
      }
      default -> {}
    }
  }

  /// What a number is at least, if that is more than 0.
  private static OptionalLong least(Expr expr) {
    return switch (expr) {
      case Expr.IntConst(_, long number) when number > 0 && number <= MOST_BYTES ->
          OptionalLong.of(number);
      case Expr.Launch(LaunchValue value, _)
          when value == LaunchValue.BLOCK_SIZE || value == LaunchValue.GRID_SIZE ->
          OptionalLong.of(1);
      case Expr.Convert(Conversion op, Expr inner, _)
          when op == Conversion.SEXT || op == Conversion.ZEXT ->
          least(inner);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when op == Binary.ADD || op == Binary.MUL -> {
        OptionalLong one = least(left);
        OptionalLong other = least(right);
        if (one.isEmpty() || other.isEmpty()) {
          yield OptionalLong.empty();
        }
        long both =
            op == Binary.ADD
                ? one.getAsLong() + other.getAsLong()
                : one.getAsLong() * other.getAsLong();
        yield both <= MOST_BYTES ? OptionalLong.of(both) : OptionalLong.empty();
      }
      default -> OptionalLong.empty();
    };
  }

  /// How many bits a number needs, with its sign; too many where it may wrap around on the way.
  private static int bits(Expr expr) {
    return switch (expr) {
      case Expr.IntConst(_, long number) when number >= 0 ->
          Long.SIZE - Long.numberOfLeadingZeros(number) + 1;
      case Expr.Launch(LaunchValue value, _) when value == LaunchValue.BLOCK_SIZE -> BITS_OF_BLOCK;
      case Expr.Convert(Conversion op, Expr inner, _) when op == Conversion.SEXT -> bits(inner);
      case Expr.Convert(Conversion op, Expr inner, _) when op == Conversion.ZEXT ->
          // What is below 0 becomes a large number of its type.
          inner instanceof Expr.Launch
              ? bits(inner) + 1
              : Math.max(bits(inner), ((Type.Int) inner.type()).width()) + 1;
      case Expr.Arithmetic(Binary op, Overflow overflow, Expr left, Expr right)
          when op == Binary.ADD || op == Binary.MUL -> {
        int one = bits(left);
        int other = bits(right);
        int both = op == Binary.ADD ? Math.max(one, other) + 1 : one + other;
        int width = ((Type.Int) expr.type()).width();
        boolean isExact = overflow == Overflow.NO_SIGNED || overflow == Overflow.NEITHER;
        boolean wraps = Math.max(one, other) > width || (!isExact && both > width);
        yield wraps ? TOO_MANY_BITS : Math.min(both, width);
      }
      default -> expr.type() instanceof Type.Int type ? type.width() : TOO_MANY_BITS;
    };
  }
}
