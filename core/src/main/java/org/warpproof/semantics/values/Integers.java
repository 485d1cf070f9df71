package org.warpproof.semantics.values;

import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;

/// Integer operations, compiled: [IntegerArithmetic] on what the operands evaluate to.
public final class Integers {
  private Integers() {}

  /// An operation that takes note of results that C leaves undefined.
  public static Value binary(Binary op, Overflow overflow, int bits, Value left, Value right) {
    return switch (op) {
      case ADD, SUB, MUL ->
          overflow == Overflow.NO_SIGNED || overflow == Overflow.NEITHER
              ? checked(op, bits, left, right)
              : binary(op, bits, left, right);
      case UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR ->
          r -> {
            long first = left.of(r);
            long second = right.of(r);
            if (IntegerArithmetic.isUndefined(op, bits, second)) {
              r[Registers.UNDEFINED] = 1;
            }
            return IntegerArithmetic.apply(op, bits, first, second);
          };
      case AND, OR, XOR, FADD, FSUB, FMUL, FDIV, FREM -> binary(op, bits, left, right);
    };
  }

  private static Value checked(Binary op, int bits, Value left, Value right) {
    return r -> {
      long first = left.of(r);
      long second = right.of(r);
      long result = IntegerArithmetic.apply(op, bits, first, second);
      if (IntegerArithmetic.overflows(op, first, second, result)) {
        r[Registers.UNDEFINED] = 1;
      }
      return result;
    };
  }

  public static Value binary(Binary op, int bits, Value left, Value right) {
    return switch (op) {
      case ADD ->
          bits == 32
              ? r -> (int) (left.of(r) + right.of(r))
              : r -> IntegerArithmetic.canonical(bits, left.of(r) + right.of(r));
      case SUB ->
          bits == 32
              ? r -> (int) (left.of(r) - right.of(r))
              : r -> IntegerArithmetic.canonical(bits, left.of(r) - right.of(r));
      case MUL ->
          bits == 32
              ? r -> (int) (left.of(r) * right.of(r))
              : r -> IntegerArithmetic.canonical(bits, left.of(r) * right.of(r));
      // Canonical values are closed under bitwise operations.
      case AND -> r -> left.of(r) & right.of(r);
      case OR -> r -> left.of(r) | right.of(r);
      case XOR -> r -> left.of(r) ^ right.of(r);
      case UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR ->
          r -> IntegerArithmetic.apply(op, bits, left.of(r), right.of(r));
      case FADD, FSUB, FMUL, FDIV, FREM -> throw new IllegalArgumentException(op + " on integers");
    };
  }

  public static Value compare(Comparison op, int bits, Value left, Value right) {
    // Sign extension keeps the unsigned order, so the unsigned comparisons need no masking.
    return switch (op) {
      case EQ -> r -> left.of(r) == right.of(r) ? 1 : 0;
      case NE -> r -> left.of(r) != right.of(r) ? 1 : 0;
      case ULT -> r -> Long.compareUnsigned(left.of(r), right.of(r)) < 0 ? 1 : 0;
      case ULE -> r -> Long.compareUnsigned(left.of(r), right.of(r)) <= 0 ? 1 : 0;
      case UGT -> r -> Long.compareUnsigned(left.of(r), right.of(r)) > 0 ? 1 : 0;
      case UGE -> r -> Long.compareUnsigned(left.of(r), right.of(r)) >= 0 ? 1 : 0;
      case SLT ->
          r ->
              IntegerArithmetic.signed(bits, left.of(r))
                      < IntegerArithmetic.signed(bits, right.of(r))
                  ? 1
                  : 0;
      case SLE ->
          r ->
              IntegerArithmetic.signed(bits, left.of(r))
                      <= IntegerArithmetic.signed(bits, right.of(r))
                  ? 1
                  : 0;
      case SGT ->
          r ->
              IntegerArithmetic.signed(bits, left.of(r))
                      > IntegerArithmetic.signed(bits, right.of(r))
                  ? 1
                  : 0;
      case SGE ->
          r ->
              IntegerArithmetic.signed(bits, left.of(r))
                      >= IntegerArithmetic.signed(bits, right.of(r))
                  ? 1
                  : 0;
      case OEQ, ONE, OLT, OLE, OGT, OGE, UEQ, UNE, FULT, FULE, FUGT, FUGE, ORDERED, UNORDERED ->
          throw new IllegalArgumentException(op + " on integers");
    };
  }
}
