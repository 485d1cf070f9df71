package org.warpproof.encode;

import java.math.BigDecimal;
import java.math.BigInteger;

/// A rational number in lowest terms; the denominator is positive.
public record Rational(BigInteger numerator, BigInteger denominator) {
  static final Rational ONE = of(BigInteger.ONE);

  static Rational of(BigInteger value) {
    return new Rational(value, BigInteger.ONE);
  }

  /// The exact value of a finite number.
  static Rational of(double value) {
    BigDecimal exact = new BigDecimal(value);
    return exact.scale() <= 0
        ? of(exact.toBigIntegerExact())
        : of(exact.unscaledValue(), BigInteger.TEN.pow(exact.scale()));
  }

  private static Rational of(BigInteger numerator, BigInteger denominator) {
    BigInteger divisor = numerator.gcd(denominator);
    BigInteger signed = denominator.signum() < 0 ? divisor.negate() : divisor;
    return new Rational(numerator.divide(signed), denominator.divide(signed));
  }

  Rational plus(Rational other) {
    return of(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  Rational times(Rational other) {
    return of(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /// Of a number that is not 0.
  Rational inverse() {
    return of(denominator, numerator);
  }

  boolean isZero() {
    return numerator.signum() == 0;
  }

  /// How many bits the numbers have that it takes to write it down.
  int bits() {
    return Math.max(numerator.bitLength(), denominator.bitLength());
  }
}
