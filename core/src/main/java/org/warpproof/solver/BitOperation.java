package org.warpproof.solver;

import java.math.BigInteger;

/// Operations on the bits of two numbers of a width, which are not negative. Shifts are by the
/// second number, and zeros come in; what is shifted out is lost.
public enum BitOperation {
  AND("&", "bvand"),
  OR("|", "bvor"),
  XOR("^", "bvxor"),
  SHIFT_LEFT("<<", "bvshl"),
  SHIFT_RIGHT(">>", "bvlshr");

  private final String sign;
  private final String smtLib;

  BitOperation(String sign, String smtLib) {
    this.sign = sign;
    this.smtLib = smtLib;
  }

  /// As in C.
  public String sign() {
    return sign;
  }

  /// Its name in SMT-LIB.
  String smtLib() {
    return smtLib;
  }

  boolean isShift() {
    return this == SHIFT_LEFT || this == SHIFT_RIGHT;
  }

  BigInteger apply(int width, BigInteger left, BigInteger right) {
    BigInteger size = BigInteger.ONE.shiftLeft(width);
    return switch (this) {
      case AND -> left.and(right);
      case OR -> left.or(right);
      case XOR -> left.xor(right);
      case SHIFT_LEFT -> left.shiftLeft(distance(width, right)).mod(size);
      case SHIFT_RIGHT -> left.shiftRight(distance(width, right));
    };
  }

  /// As far as the width there is nothing left, and so beyond it.
  static int distance(int width, BigInteger number) {
    return number.min(BigInteger.valueOf(width)).intValueExact();
  }
}
