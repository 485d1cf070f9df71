package org.warpproof.semantics;

import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;

/// Integer operations, compiled: [IntegerArithmetic] on what the operands evaluate to.
final class Integers {
  private Integers() {}

  static Value binary(Binary op, int bits, Value left, Value right) {
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

  static Value compare(Comparison op, int bits, Value left, Value right) {
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
