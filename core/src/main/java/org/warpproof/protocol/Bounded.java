package org.warpproof.protocol;

import java.math.BigInteger;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Formulas.Int;

/// A mathematical integer and bounds that hold for it in every execution without an error of C.
record Bounded(Int term, BigInteger least, BigInteger most) {

  boolean isConstant() {
    return least.equals(most);
  }

  boolean isNonNegative() {
    return least.signum() >= 0;
  }

  boolean fits(Type type) {
    return least.compareTo(least(type)) >= 0 && most.compareTo(most(type)) <= 0;
  }

  Bounded withTerm(Int other) {
    return new Bounded(other, least, most);
  }

  /// The same number; an execution in which it leaves the type is an error of the program.
  Bounded within(Type type) {
    return new Bounded(
        term, least.max(least(type)).min(most(type)), most.min(most(type)).max(least(type)));
  }

  /// The least value of a type in canonical form: signed, but for a single bit.
  static BigInteger least(Type type) {
    return type.width() == 1
        ? BigInteger.ZERO
        : BigInteger.ONE.shiftLeft(type.width() - 1).negate();
  }

  static BigInteger most(Type type) {
    return type.width() == 1
        ? BigInteger.ONE
        : BigInteger.ONE.shiftLeft(type.width() - 1).subtract(BigInteger.ONE);
  }
}
