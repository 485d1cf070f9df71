package org.warpproof.solver;

import java.math.BigInteger;
import java.util.List;

/// A mathematical integer, with bounds that hold whatever the symbols are.
///
/// Bounds of [#UNBOUNDED] or more are none: they stand for numbers of any size, and no solver hears
/// of them. As they lie on both sides of 0 alike, nothing that is made of such terms alone, without
/// a constant, is settled by them.
///
/// Terms come from [Terms], which makes one object of those with equal shapes: `id` tells them
/// apart.
public record Term(int id, Shape shape, BigInteger least, BigInteger most) {
  /// How a term is made of others. Equal shapes from one [Terms] have equal parts, so that they are
  /// quickly compared.
  public sealed interface Shape {}

  public record Constant(BigInteger value) implements Shape {}

  /// An unknown.
  public record Symbol(String name) implements Shape {}

  /// What a quantifier speaks of, between bounds; `level` counts from the innermost one.
  public record Variable(int level, int position, BigInteger least, BigInteger most)
      implements Shape {
    String name() {
      return "@" + level + (position == 0 ? "" : "." + position);
    }
  }

  /// A constant and multiples of terms that are neither sums nor numbers, by ascending id.
  public record Sum(BigInteger constant, List<Part> parts) implements Shape {
    public Sum {
      parts = List.copyOf(parts);
    }
  }

  /// A multiple of a term; `factor` is not 0.
  public record Part(BigInteger factor, Term term) {}

  /// Rounded towards minus infinity; the divisor is positive.
  public record Quotient(Term value, BigInteger divisor) implements Shape {}

  /// From 0 to the divisor, which is positive.
  public record Remainder(Term value, BigInteger divisor) implements Shape {}

  public record Choice(Formula condition, Term whenTrue, Term whenFalse) implements Shape {}

  /// An unknown function: equal arguments give equal values.
  public record Application(String function, List<Term> arguments) implements Shape {
    public Application {
      arguments = List.copyOf(arguments);
    }
  }

  /// An operation on bits, made by [Words]: the operands are not negative, and less than the power
  /// of two of the width.
  public record Bitwise(BitOperation operation, int width, Term left, Term right)
      implements Shape {}

  private static final int MOST_BITS = 1 << 13;

  /// What bounds an unbounded term in either direction.
  public static final BigInteger UNBOUNDED = BigInteger.ONE.shiftLeft(MOST_BITS);

  public boolean isUnbounded() {
    return least.bitLength() > MOST_BITS || most.bitLength() > MOST_BITS;
  }

  public boolean isNumber() {
    return shape instanceof Constant;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return id;
  }
}
