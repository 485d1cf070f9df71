package org.warpproof.kernel;

import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;

/// Arithmetic on integers in their canonical form: sign-extended to a `long`, `i1` as 0 or 1.
///
/// What C leaves undefined has a fixed result here, so that runs can be repeated: a shift by the
/// width or more gives all sign bits (`>>s`) or zero, a division by zero gives zero and leaves the
/// dividend as the remainder.
public final class IntegerArithmetic {
  private IntegerArithmetic() {}

  /// The value as an integer of that width.
  public static long canonical(int bits, long value) {
    if (bits == 1) {
      return value & 1;
    }
    int unused = 64 - bits;
    return value << unused >> unused;
  }

  /// The value read as unsigned, zero-extended.
  public static long unsigned(int bits, long value) {
    return bits == 64 ? value : value & ((1L << bits) - 1);
  }

  /// The value read as signed. Only `i1`, whose canonical form is unsigned, changes.
  public static long signed(int bits, long value) {
    return bits == 1 ? -value : value;
  }

  public static long apply(Binary op, int bits, long left, long right) {
    return switch (op) {
      case ADD -> canonical(bits, left + right);
      case SUB -> canonical(bits, left - right);
      case MUL -> canonical(bits, left * right);
      case AND -> left & right;
      case OR -> left | right;
      case XOR -> left ^ right;
      case UDIV ->
          right == 0
              ? 0
              : canonical(bits, Long.divideUnsigned(unsigned(bits, left), unsigned(bits, right)));
      case UREM ->
          right == 0
              ? left
              : canonical(
                  bits, Long.remainderUnsigned(unsigned(bits, left), unsigned(bits, right)));
      case SDIV -> right == 0 ? 0 : canonical(bits, signed(bits, left) / signed(bits, right));
      case SREM -> right == 0 ? left : canonical(bits, signed(bits, left) % signed(bits, right));
      case SHL -> isTooFar(bits, right) ? 0 : canonical(bits, left << right);
      case LSHR -> isTooFar(bits, right) ? 0 : canonical(bits, unsigned(bits, left) >>> right);
      case ASHR ->
          canonical(bits, signed(bits, left) >> (isTooFar(bits, right) ? bits - 1 : (int) right));
      case FADD, FSUB, FMUL, FDIV, FREM -> throw new IllegalArgumentException(op + " on integers");
    };
  }

  /// Whether the language leaves the result open.
  public static boolean isUndefined(Binary op, int bits, long right) {
    return switch (op) {
      case UDIV, UREM, SDIV, SREM -> right == 0;
      case SHL, LSHR, ASHR -> isTooFar(bits, right);
      case ADD, SUB, MUL, AND, OR, XOR, FADD, FSUB, FMUL, FDIV, FREM -> false;
    };
  }

  /// Whether a sum, difference or product of signed numbers is not the number that it became in its
  /// type.
  public static boolean overflows(Binary op, long left, long right, long result) {
    long high = op == Binary.MUL ? Math.multiplyHigh(left, right) : 0;
    return switch (op) {
      case ADD -> left + right != result || ((left ^ result) & (right ^ result)) < 0;
      case SUB -> left - right != result || ((left ^ right) & (left ^ result)) < 0;
      case MUL -> left * right != result || high != result >> 63;
      case UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR, AND, OR, XOR -> false;
      case FADD, FSUB, FMUL, FDIV, FREM -> false;
    };
  }

  private static boolean isTooFar(int bits, long distance) {
    return distance < 0 || distance >= bits;
  }

  public static boolean compare(Comparison op, int bits, long left, long right) {
    // Sign extension keeps the unsigned order, so the unsigned comparisons need no masking.
    int unsigned = Long.compareUnsigned(left, right);
    int signed = Long.compare(signed(bits, left), signed(bits, right));
    return switch (op) {
      case EQ -> left == right;
      case NE -> left != right;
      case ULT -> unsigned < 0;
      case ULE -> unsigned <= 0;
      case UGT -> unsigned > 0;
      case UGE -> unsigned >= 0;
      case SLT -> signed < 0;
      case SLE -> signed <= 0;
      case SGT -> signed > 0;
      case SGE -> signed >= 0;
      case OEQ, ONE, OLT, OLE, OGT, OGE, UEQ, UNE, FULT, FULE, FUGT, FUGE, ORDERED, UNORDERED ->
          throw new IllegalArgumentException(op + " on integers");
    };
  }
}
