package org.warpproof.solver;

import java.math.BigInteger;

/// Operations on the bits of numbers of a width, read as unsigned: of others the lowest bits count.
///
/// What is arithmetic in truth is made as such, which solvers like far better than bits.
public final class Words {
  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final BigInteger ONE = BigInteger.ONE;

  private final Terms terms;
  private final int width;
  private final BigInteger size;

  public Words(Terms terms, int width) {
    this.terms = terms;
    this.width = width;
    this.size = ONE.shiftLeft(width);
  }

  public Term apply(BitOperation operation, Term left, Term right) {
    Term one = terms.modulo(left, size);
    Term other = terms.modulo(right, size);
    if (one.shape() instanceof Term.Constant(BigInteger a)
        && other.shape() instanceof Term.Constant(BigInteger b)) {
      return terms.number(operation.apply(width, a, b));
    }
    if (operation.isShift()) {
      return shift(operation, one, other);
    }
    if (one.equals(other)) {
      return operation == BitOperation.XOR ? terms.number(0) : one;
    }
    if (one.shape() instanceof Term.Constant(BigInteger mask)) {
      return masked(operation, other, one, mask);
    }
    if (other.shape() instanceof Term.Constant(BigInteger mask)) {
      return masked(operation, one, other, mask);
    }
    return one.id() < other.id() ? made(operation, one, other) : made(operation, other, one);
  }

  private Term shift(BitOperation operation, Term value, Term distance) {
    if (distance.shape() instanceof Term.Constant(BigInteger by)) {
      BigInteger power = ONE.shiftLeft(BitOperation.distance(width, by));
      return operation == BitOperation.SHIFT_LEFT
          ? terms.modulo(terms.multiply(value, power), size)
          : terms.divide(value, power);
    }
    boolean isNothing = value.most().signum() == 0;
    boolean isOut = distance.least().compareTo(BigInteger.valueOf(width)) >= 0;
    return isNothing || isOut ? terms.number(0) : made(operation, value, distance);
  }

  /// With a number that has all of the lowest bits, or none: the others count.
  private Term masked(BitOperation operation, Term value, Term number, BigInteger mask) {
    boolean isLow = mask.add(ONE).bitCount() == 1;
    if (isLow && operation == BitOperation.AND) {
      return terms.modulo(value, mask.add(ONE));
    }
    if (mask.signum() == 0) {
      return value;
    }
    if (isLow && value.most().compareTo(mask) <= 0) {
      return operation == BitOperation.OR ? number : terms.subtract(number, value);
    }
    return made(operation, value, number);
  }

  private Term made(BitOperation operation, Term left, Term right) {
    BigInteger all = ONE.shiftLeft(left.most().max(right.most()).bitLength()).subtract(ONE);
    Term.Bitwise shape = new Term.Bitwise(operation, width, left, right);
    return switch (operation) {
      case AND -> terms.intern(shape, ZERO, left.most().min(right.most()));
      case OR -> terms.intern(shape, left.least().max(right.least()), all);
      case XOR -> terms.intern(shape, ZERO, all);
      case SHIFT_LEFT -> {
        int most = BitOperation.distance(width, right.most());
        BigInteger greatest = left.most().shiftLeft(most);
        boolean isKept = greatest.compareTo(size) < 0;
        int least = BitOperation.distance(width, right.least());
        yield isKept
            ? terms.intern(shape, left.least().shiftLeft(least), greatest)
            : terms.intern(shape, ZERO, size.subtract(ONE));
      }
      case SHIFT_RIGHT ->
          terms.intern(
              shape,
              left.least().shiftRight(BitOperation.distance(width, right.most())),
              left.most().shiftRight(BitOperation.distance(width, right.least())));
    };
  }
}
