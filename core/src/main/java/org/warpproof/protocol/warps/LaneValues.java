package org.warpproof.protocol.warps;

import java.math.BigInteger;
import java.util.Map;
import java.util.OptionalLong;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.EncodeExpr;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.KnownBits;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Term;
import org.warpproof.structure.Range;

/// What an expression is in the threads that have a certain place in their warp, as far as that
/// place decides.
///
/// The low bits of whatever differs from the thread's number in its block by a multiple of the
/// warp's size are those of the lane.
final class LaneValues {
  private final Encoding encoding;
  private final int lanes;
  private final EncodeExpr expressions;
  private final Term rank;

  LaneValues(Encoding encoding) {
    this.encoding = encoding;
    this.lanes = encoding.structure().kernel().warpSize();
    Map<Dimension, Bounded> ids = encoding.launch().ids(LaunchValue.THREAD_ID, Party.ONE);
    this.rank = Warps.rank(ids, encoding).term();
    EncodeExpr.Values values =
        new EncodeExpr.Values() {
          @Override
          public Bounded value(Expr.Var variable) {
            Expr meaning = encoding.structure().definitions().resolve(variable);
            return meaning.equals(variable)
                ? encoding.arithmetic().symbol("any " + variable.name(), Range.of(variable.type()))
                : LaneValues.this.expressions().number(meaning);
          }

          @Override
          public Bounded launchValue(LaunchValue value, Dimension d) {
            return switch (value) {
              case THREAD_ID -> Warps.of(ids, d);
              case BLOCK_ID -> Warps.of(encoding.launch().ids(LaunchValue.BLOCK_ID, Party.ONE), d);
              case BLOCK_SIZE -> encoding.launch().blockSize(d);
              case GRID_SIZE -> encoding.launch().gridSize(d);
              case GLOBAL_OFFSET -> encoding.arithmetic().symbol("any offset", Range.of(Type.I32));
            };
          }
        };
    this.expressions = new EncodeExpr(values, encoding.arithmetic(), encoding.structure().kernel());
  }

  private EncodeExpr expressions() {
    return expressions;
  }

  /// The value in threads of that lane, if it is the same in all of them.
  OptionalLong of(Expr expr, int lane) {
    return expr.type() instanceof Type.Int ? bits(expr, lane).value() : OptionalLong.empty();
  }

  private KnownBits bits(Expr expr, int lane) {
    int width = expr.type().width();
    return switch (expr) {
      case Expr.IntConst(_, long value) -> KnownBits.constant(width, value);
      case Expr.Var _ -> {
        Expr meaning = encoding.structure().definitions().resolve(expr);
        yield meaning.equals(expr) ? KnownBits.nothing(width) : bits(meaning, lane);
      }
      case Expr.Launch _ -> byNumber(expr, lane);
      case Expr.Arithmetic operation when operation.type() instanceof Type.Int -> {
        KnownBits known =
            KnownBits.apply(
                operation.op(), bits(operation.left(), lane), bits(operation.right(), lane));
        yield switch (operation.op()) {
          case ADD, SUB, MUL ->
              known.value().isPresent() ? known : known.with(byNumber(expr, lane));
          default -> known;
        };
      }
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) -> {
        OptionalLong holds = bits(condition, lane).value();
        yield holds.isPresent()
            ? bits(holds.getAsLong() != 0 ? whenTrue : whenFalse, lane)
            : KnownBits.nothing(width);
      }
      case Expr.Compare compare when compare.left().type() instanceof Type.Int type -> {
        OptionalLong left = bits(compare.left(), lane).value();
        OptionalLong right = bits(compare.right(), lane).value();
        yield left.isPresent() && right.isPresent()
            ? KnownBits.constant(
                1,
                IntegerArithmetic.compare(
                        compare.op(), type.bits(), left.getAsLong(), right.getAsLong())
                    ? 1
                    : 0)
            : KnownBits.nothing(1);
      }
      case Expr.Convert(Conversion op, Expr value, Type type)
          when value.type() instanceof Type.Int && type instanceof Type.Int ->
          switch (op) {
            case ZEXT -> bits(value, lane).extended(width);
            case SEXT -> bits(value, lane).signExtended(width);
            case TRUNC -> bits(value, lane).truncated(width);
            default -> KnownBits.nothing(width);
          };
      case Expr.Arithmetic _, Expr.Compare _, Expr.Convert _, Expr.Apply _ ->
          KnownBits.nothing(width);
      case Expr.FloatConst _, Expr.Null _, Expr.AddressOf _, Expr.Offset _ ->
          KnownBits.nothing(width);
    };
  }

  /// What the expression says as a number: where it lies, and where it is the thread's number but
  /// for a multiple of the warp's size.
  private KnownBits byNumber(Expr expr, int lane) {
    int width = expr.type().width();
    Bounded number = expressions.number(expr);
    if (number.isConstant()) {
      return KnownBits.constant(width, number.least().longValue());
    }
    long above = number.isNonNegative() ? -1L << number.most().bitLength() : 0;
    if (number.most().bitLength() >= Long.SIZE) {
      above = 0;
    }
    Term distance = encoding.terms().subtract(number.term(), rank);
    long low = lanes - 1L;
    boolean isOfLane =
        width >= Long.bitCount(low)
            && encoding.arithmetic().isMultiple(distance, BigInteger.valueOf(lanes));
    return new KnownBits(width, above | (isOfLane ? low : 0), isOfLane ? lane : 0);
  }
}
