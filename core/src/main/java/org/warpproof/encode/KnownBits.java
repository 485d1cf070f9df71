package org.warpproof.encode;

import java.util.OptionalLong;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op.Binary;

/// An integer of which some bits are known: those in `known`, as they are in `bits`.
public record KnownBits(int width, long known, long bits) {
  public KnownBits {
    known &= all(width);
    bits &= known;
  }

  public static KnownBits nothing(int width) {
    return new KnownBits(width, 0, 0);
  }

  public static KnownBits constant(int width, long value) {
    return new KnownBits(width, all(width), value);
  }

  private static long all(int width) {
    return IntegerArithmetic.unsigned(width, -1);
  }

  /// The value, in canonical form, if all bits are known.
  public OptionalLong value() {
    return known == all(width)
        ? OptionalLong.of(IntegerArithmetic.canonical(width, bits))
        : OptionalLong.empty();
  }

  /// The same with what is known from elsewhere.
  public KnownBits with(KnownBits other) {
    return new KnownBits(width, known | other.known, bits | other.bits);
  }

  private boolean isNonNegative() {
    long sign = 1L << (width - 1);
    return (known & sign) != 0 && (bits & sign) == 0;
  }

  /// How many of the low bits are known.
  private int low() {
    return Math.min(width, Long.numberOfTrailingZeros(~known));
  }

  public static KnownBits apply(Binary op, KnownBits left, KnownBits right) {
    int width = left.width();
    OptionalLong a = left.value();
    OptionalLong b = right.value();
    if (b.isPresent() && IntegerArithmetic.isUndefined(op, width, b.getAsLong())) {
      return nothing(width);
    }
    if (a.isPresent() && b.isPresent() && !op.isFloat()) {
      return constant(width, IntegerArithmetic.apply(op, width, a.getAsLong(), b.getAsLong()));
    }
    return switch (op) {
      case AND ->
          new KnownBits(
              width,
              (left.known & right.known) | left.zeros() | right.zeros(),
              left.bits & right.bits);
      case OR ->
          new KnownBits(
              width, (left.known & right.known) | left.bits | right.bits, left.bits | right.bits);
      case XOR -> new KnownBits(width, left.known & right.known, left.bits ^ right.bits);
      case ADD, SUB -> low(op, left, right, Math.min(left.low(), right.low()));
      case MUL ->
          // The zeros at the end of one keep as many more bits of the other.
          low(
              op,
              left,
              right,
              Math.min(left.low() + right.lowZeros(), right.low() + left.lowZeros()));
      case SHL, LSHR, ASHR -> b.isPresent() ? shift(op, left, (int) b.getAsLong()) : nothing(width);
      case UDIV, UREM, SDIV, SREM ->
          b.isPresent() ? divide(op, left, b.getAsLong()) : nothing(width);
      case FADD, FSUB, FMUL, FDIV, FREM -> nothing(width);
    };
  }

  /// The result of an operation whose low bits depend on the low bits of the operands only.
  private static KnownBits low(Binary op, KnownBits left, KnownBits right, int known) {
    int width = left.width;
    long result = IntegerArithmetic.apply(op, width, left.bits, right.bits);
    return known == 0 ? nothing(width) : new KnownBits(width, all(Math.min(width, known)), result);
  }

  /// How many of the low bits are known to be zero.
  private int lowZeros() {
    return Math.min(width, Long.numberOfTrailingZeros(~zeros()));
  }

  private long zeros() {
    return known & ~bits;
  }

  private static KnownBits shift(Binary op, KnownBits value, int by) {
    int width = value.width;
    return switch (op) {
      case SHL -> new KnownBits(width, value.known << by | ((1L << by) - 1), value.bits << by);
      case LSHR -> {
        long entered = all(width) & ~(all(width) >>> by);
        yield new KnownBits(width, value.known >>> by | entered, value.bits >>> by);
      }
      default -> value.isNonNegative() ? shift(Binary.LSHR, value, by) : nothing(width);
    };
  }

  /// By a power of two, of a number that is not negative where that matters.
  private static KnownBits divide(Binary op, KnownBits value, long divisor) {
    boolean isSigned = op == Binary.SDIV || op == Binary.SREM;
    boolean isPower = divisor > 0 && Long.bitCount(divisor) == 1;
    if (!isPower || (isSigned && !value.isNonNegative())) {
      return nothing(value.width);
    }
    return op == Binary.UREM || op == Binary.SREM
        ? apply(Binary.AND, value, constant(value.width, divisor - 1))
        : shift(Binary.LSHR, value, Long.numberOfTrailingZeros(divisor));
  }

  public KnownBits extended(int wider) {
    return new KnownBits(wider, known | (all(wider) & ~all(width)), bits);
  }

  public KnownBits signExtended(int wider) {
    long sign = 1L << (width - 1);
    long above = all(wider) & ~all(width);
    boolean isKnown = (known & sign) != 0;
    boolean isSet = (bits & sign) != 0;
    return new KnownBits(
        wider, known | (isKnown ? above : 0), bits | (isKnown && isSet ? above : 0));
  }

  public KnownBits truncated(int narrower) {
    return new KnownBits(narrower, known, bits);
  }
}
