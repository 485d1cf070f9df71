package org.warpproof.structure;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.warpproof.kernel.Type;

/// The integers from `least` to `most`.
public record Range(BigInteger least, BigInteger most) {

  public static Range of(long least, long most) {
    return new Range(BigInteger.valueOf(least), BigInteger.valueOf(most));
  }

  public static Range only(BigInteger value) {
    return new Range(value, value);
  }

  /// The values of a type in canonical form: signed, but for a single bit. Of pointers and
  /// floating-point numbers nothing more is known.
  public static Range of(Type type) {
    int bits = type instanceof Type.Int integer ? integer.bits() : 64;
    return bits == 1
        ? of(0, 1)
        : new Range(
            BigInteger.ONE.shiftLeft(bits - 1).negate(),
            BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.ONE));
  }

  /// The values of an integer type, read as unsigned.
  public static Range unsigned(Type type) {
    return new Range(
        BigInteger.ZERO, BigInteger.ONE.shiftLeft(type.width()).subtract(BigInteger.ONE));
  }

  public boolean isConstant() {
    return least.equals(most);
  }

  public boolean isNonNegative() {
    return least.signum() >= 0;
  }

  public boolean isWithin(Range other) {
    return least.compareTo(other.least) >= 0 && most.compareTo(other.most) <= 0;
  }

  public Range plus(Range other) {
    return new Range(least.add(other.least), most.add(other.most));
  }

  public Range minus(Range other) {
    return new Range(least.subtract(other.most), most.subtract(other.least));
  }

  public Range times(Range other) {
    List<BigInteger> corners =
        Stream.of(least, most)
            .flatMap(a -> Stream.of(other.least, other.most).map(a::multiply))
            .sorted()
            .toList();
    return new Range(corners.getFirst(), corners.getLast());
  }

  /// Divided by a positive number, rounded towards minus infinity.
  public Range by(BigInteger divisor) {
    return new Range(floor(least, divisor), floor(most, divisor));
  }

  public static BigInteger floor(BigInteger value, BigInteger divisor) {
    return value.subtract(value.mod(divisor)).divide(divisor);
  }

  public Range or(Range other) {
    return new Range(least.min(other.least), most.max(other.most));
  }

  /// The part of the range that lies within another; the nearest value where there is none.
  public Range cut(Range other) {
    return new Range(least.max(other.least).min(other.most), most.min(other.most).max(other.least));
  }
}
