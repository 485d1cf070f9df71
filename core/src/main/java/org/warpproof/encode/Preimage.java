package org.warpproof.encode;

import java.math.BigInteger;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;
import org.warpproof.structure.Range;

/// The variable of an expression, and where it lies if the expression lies in a range; signed
/// numbers all. A grid has a block at least, so with `gridDim.x == width / 32` the width is 32 at
/// least.
record Preimage(Expr.Var variable, Range range) {
  static Optional<Preimage> of(Expr expr, Range range) {
    return switch (expr) {
      case Expr.Var variable when variable.type() instanceof Type.Int ->
          Optional.of(new Preimage(variable, range));
      case Expr.Convert(Conversion op, Expr value, _) when op == Conversion.SEXT ->
          of(value, range);
      case Expr.Convert(Conversion op, Expr value, _)
          when op == Conversion.ZEXT
              && range.isNonNegative()
              && range.isWithin(Range.of(value.type())) ->
          of(value, range);
      case Expr.Arithmetic(Binary op, Overflow overflow, Expr left, Expr.IntConst(_, long number))
          when op == Binary.ADD
              && (overflow == Overflow.NO_SIGNED || overflow == Overflow.NEITHER) ->
          of(left, range.minus(Range.of(number, number)));
      case Expr.Arithmetic(Binary op, _, Expr left, Expr.IntConst(_, long number))
          when op == Binary.SDIV && number > 0 ->
          of(left, beforeDivision(range, BigInteger.valueOf(number)));
      default -> Optional.empty();
    };
  }

  /// Quotients are rounded towards zero.
  private static Range beforeDivision(Range quotients, BigInteger divisor) {
    BigInteger rest = divisor.subtract(BigInteger.ONE);
    BigInteger least = quotients.least().multiply(divisor);
    BigInteger most = quotients.most().multiply(divisor);
    return new Range(
        quotients.least().signum() > 0 ? least : least.subtract(rest),
        quotients.most().signum() < 0 ? most : most.add(rest));
  }
}
