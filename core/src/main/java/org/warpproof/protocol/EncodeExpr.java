package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Formulas;
import org.warpproof.solver.Formulas.Truth;

/// Expressions to integers and conditions, as C has them: what can leave its type wraps around, or
/// is an error of the program. What is not arithmetic is any value, but the same one each time.
final class EncodeExpr {
  private static final BigInteger LARGEST_ID = BigInteger.valueOf(Integer.MAX_VALUE - 1L);

  private final ThreadView thread;
  private final LaunchSymbols launch;
  private final Definitions definitions;
  private final Symbols symbols;
  private final Formulas formulas;
  private final Map<Expr, Bounded> unknowns = new HashMap<>();

  EncodeExpr(ThreadView thread, LaunchSymbols launch, Definitions definitions, Symbols symbols) {
    this.thread = thread;
    this.launch = launch;
    this.definitions = definitions;
    this.symbols = symbols;
    this.formulas = symbols.formulas();
  }

  Bounded number(Expr expr) {
    return switch (expr) {
      case Expr.IntConst(_, long value) -> symbols.constant(value);
      case Expr.Var variable -> thread.value(variable);
      case Expr.Launch(LaunchValue value, Dimension d) -> launchValue(value, d);
      case Expr.Arithmetic arithmetic when arithmetic.type() instanceof Type.Int type ->
          type.bits() == 1 ? bit(truth(expr)) : arithmetic(arithmetic, type);
      case Expr.Compare _ -> bit(truth(expr));
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) -> {
        Bounded one = number(whenTrue);
        Bounded other = number(whenFalse);
        yield new Bounded(
            formulas.choose(truth(condition), one.term(), other.term()),
            one.least().min(other.least()),
            one.most().max(other.most()));
      }
      case Expr.Convert convert -> convert(convert);
      case Expr.Arithmetic _, Expr.FloatConst _, Expr.Null _, Expr.AddressOf _ -> unknown(expr);
      case Expr.Offset _, Expr.Apply _ -> unknown(expr);
    };
  }

  Truth truth(Expr expr) {
    return switch (expr) {
      case Expr.IntConst(_, long value) -> formulas.truth(value != 0);
      case Expr.Compare compare when compare.left().type() instanceof Type.Int type ->
          compare(compare, type);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) when isBit(expr) ->
          switch (op) {
            case AND, MUL -> formulas.and(List.of(truth(left), truth(right)));
            case OR -> formulas.or(List.of(truth(left), truth(right)));
            case XOR, ADD, SUB -> formulas.exclusiveOr(truth(left), truth(right));
            case UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR -> isNotZero(unknown(expr));
            case FADD, FSUB, FMUL, FDIV, FREM -> isNotZero(unknown(expr));
          };
      case Expr.Compare _ -> isNotZero(unknown(expr));
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) when isBit(expr) -> {
        Truth holds = truth(condition);
        yield formulas.or(
            List.of(
                formulas.and(List.of(holds, truth(whenTrue))),
                formulas.and(List.of(formulas.not(holds), truth(whenFalse)))));
      }
      case Expr.Var _, Expr.Launch _, Expr.Convert _, Expr.Select _, Expr.Arithmetic _ ->
          isNotZero(number(expr));
      case Expr.FloatConst _, Expr.Null _, Expr.AddressOf _, Expr.Offset _, Expr.Apply _ ->
          isNotZero(unknown(expr));
    };
  }

  private static boolean isBit(Expr expr) {
    return expr.type().equals(Type.BOOL);
  }

  private Truth isNotZero(Bounded value) {
    return formulas.not(formulas.equal(value.term(), formulas.number(0)));
  }

  private Bounded bit(Truth condition) {
    return new Bounded(
        formulas.choose(condition, formulas.number(1), formulas.number(0)),
        BigInteger.ZERO,
        BigInteger.ONE);
  }

  /// Any value of the type; the same expression has the same one.
  private Bounded unknown(Expr expr) {
    Type type = expr.type() instanceof Type.Int ? expr.type() : Type.I64;
    Bounded known = unknowns.get(expr);
    if (known == null) {
      known = thread.anything("value " + unknowns.size(), type);
      unknowns.put(expr, known);
    }
    return known;
  }

  private Bounded launchValue(LaunchValue value, Dimension d) {
    return switch (value) {
      case THREAD_ID, BLOCK_ID -> thread.id(value, d);
      case BLOCK_SIZE -> launch.blockSize(d);
      case GRID_SIZE -> launch.gridSize(d);
      case GLOBAL_OFFSET -> {
        symbols.assume("the global work offset is 0");
        yield symbols.constant(0);
      }
    };
  }

  private Bounded convert(Expr.Convert convert) {
    Type from = convert.value().type();
    if (!(from instanceof Type.Int) || !(convert.type() instanceof Type.Int)) {
      return unknown(convert);
    }
    Bounded value = number(convert.value());
    return switch (convert.op()) {
      case ZEXT -> unsigned(value, from);
      case SEXT -> from.width() == 1 ? symbols.subtract(symbols.constant(0), value) : value;
      case TRUNC -> wrapped(value, convert.type());
      case BITS -> value;
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED, SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT ->
          unknown(convert);
      case FLOAT, POINTER_TO_INT, INT_TO_POINTER -> unknown(convert);
    };
  }

  private Bounded arithmetic(Expr.Arithmetic expr, Type type) {
    Bounded left = number(expr.left());
    Bounded right = number(expr.right());
    return switch (expr.op()) {
      case ADD -> result(expr, symbols.add(left, right), type);
      case SUB -> result(expr, symbols.subtract(left, right), type);
      case MUL -> result(expr, symbols.multiply(left, right), type);
      case SHL ->
          isShift(right, type)
              ? result(expr, symbols.multiply(left, power(right)), type)
              : unknown(expr);
      case LSHR ->
          isShift(right, type)
              ? quotient(unsigned(left, type), power(right).least(), type)
              : unknown(expr);
      case ASHR ->
          isShift(right, type) ? quotient(left, power(right).least(), type) : unknown(expr);
      case UDIV, UREM -> divide(expr, unsigned(left, type), unsigned(right, type), type);
      // C rounds towards zero: the same as towards minus infinity where nothing is negative.
      case SDIV, SREM ->
          left.isNonNegative() && right.isNonNegative()
              ? divide(expr, left, right, type)
              : unknown(expr);
      case AND -> masked(expr, left, right);
      case OR, XOR, FADD, FSUB, FMUL, FDIV, FREM -> unknown(expr);
    };
  }

  private static boolean isShift(Bounded by, Type type) {
    return by.isConstant()
        && by.isNonNegative()
        && by.most().compareTo(BigInteger.valueOf(type.width())) < 0;
  }

  private Bounded power(Bounded exponent) {
    return symbols.constant(BigInteger.ONE.shiftLeft(exponent.least().intValueExact()));
  }

  /// A sum, difference or product in its type.
  private Bounded result(Expr.Arithmetic expr, Bounded exact, Type type) {
    if (launch.globalIdsFit() && (isBlockBase(expr) || isGlobalId(expr))) {
      // Because gridDim * blockDim stays below 2^31.
      return new Bounded(exact.term(), BigInteger.ZERO, LARGEST_ID);
    }
    boolean cannotWrap =
        expr.overflow() == Overflow.NO_SIGNED || expr.overflow() == Overflow.NEITHER;
    return cannotWrap ? exact.within(type) : wrapped(exact, type);
  }

  /// `blockIdx.x * blockDim.x`
  private boolean isBlockBase(Expr expr) {
    return definitions.resolve(expr) instanceof Expr.Arithmetic(Binary op, _, Expr a, Expr b)
        && op == Binary.MUL
        && (isPair(a, LaunchValue.BLOCK_ID, b, LaunchValue.BLOCK_SIZE)
            || isPair(b, LaunchValue.BLOCK_ID, a, LaunchValue.BLOCK_SIZE));
  }

  private boolean isPair(Expr a, LaunchValue first, Expr b, LaunchValue second) {
    return definitions.resolve(a) instanceof Expr.Launch(LaunchValue x, Dimension d)
        && definitions.resolve(b) instanceof Expr.Launch(LaunchValue y, Dimension e)
        && x == first
        && y == second
        && d == e;
  }

  /// `blockIdx.x * blockDim.x + threadIdx.x`
  private boolean isGlobalId(Expr expr) {
    return definitions.resolve(expr) instanceof Expr.Arithmetic(Binary op, _, Expr a, Expr b)
        && op == Binary.ADD
        && (isBaseAndId(a, b) || isBaseAndId(b, a));
  }

  private boolean isBaseAndId(Expr base, Expr id) {
    return isBlockBase(base)
        && definitions.resolve(base) instanceof Expr.Arithmetic(_, _, Expr a, _)
        && definitions.resolve(a) instanceof Expr.Launch(_, Dimension d)
        && definitions.resolve(id).equals(new Expr.Launch(LaunchValue.THREAD_ID, d));
  }

  private Bounded divide(Expr.Arithmetic expr, Bounded left, Bounded right, Type type) {
    if (!right.isConstant() || right.least().signum() <= 0) {
      return unknown(expr);
    }
    BigInteger divisor = right.least();
    boolean isRemainder = expr.op() == Binary.UREM || expr.op() == Binary.SREM;
    return isRemainder ? remainder(left, divisor) : quotient(left, divisor, type);
  }

  private Bounded remainder(Bounded left, BigInteger divisor) {
    return new Bounded(
        formulas.modulo(left.term(), divisor), BigInteger.ZERO, divisor.subtract(BigInteger.ONE));
  }

  private Bounded quotient(Bounded left, BigInteger divisor, Type type) {
    BigInteger least = left.least().subtract(left.least().mod(divisor)).divide(divisor);
    BigInteger most = left.most().subtract(left.most().mod(divisor)).divide(divisor);
    return wrapped(new Bounded(formulas.divide(left.term(), divisor), least, most), type);
  }

  /// A mask of low bits is a remainder, for negative numbers too, as two's complement has it.
  private Bounded masked(Expr.Arithmetic expr, Bounded left, Bounded right) {
    Bounded mask = right.isConstant() ? right : left;
    Bounded value = right.isConstant() ? left : right;
    BigInteger next = mask.least().add(BigInteger.ONE);
    return mask.isConstant() && mask.isNonNegative() && next.bitCount() == 1
        ? remainder(value, next)
        : unknown(expr);
  }

  /// The value brought back into its type, as two's complement has it.
  private Bounded wrapped(Bounded value, Type type) {
    if (value.fits(type)) {
      return value;
    }
    BigInteger least = Bounded.least(type);
    Formulas.Int shifted = formulas.subtract(value.term(), formulas.number(least));
    Formulas.Int inRange = formulas.modulo(shifted, BigInteger.ONE.shiftLeft(type.width()));
    return new Bounded(formulas.add(inRange, formulas.number(least)), least, Bounded.most(type));
  }

  /// The value read as unsigned.
  private Bounded unsigned(Bounded value, Type type) {
    if (value.isNonNegative()) {
      return value;
    }
    BigInteger size = BigInteger.ONE.shiftLeft(type.width());
    return new Bounded(
        formulas.modulo(value.term(), size), BigInteger.ZERO, size.subtract(BigInteger.ONE));
  }

  private Truth compare(Expr.Compare compare, Type type) {
    Comparison op = compare.op();
    boolean isUnsigned =
        switch (op) {
          case ULT, ULE, UGT, UGE -> true;
          default -> false;
        };
    Bounded left = number(compare.left());
    Bounded right = number(compare.right());
    if (isUnsigned) {
      left = unsigned(left, type);
      right = unsigned(right, type);
    }
    return switch (op) {
      case EQ -> formulas.equal(left.term(), right.term());
      case NE -> formulas.not(formulas.equal(left.term(), right.term()));
      case ULT -> formulas.less(left.term(), right.term());
      case ULE -> formulas.atMost(left.term(), right.term());
      case UGT -> formulas.less(right.term(), left.term());
      case UGE -> formulas.atMost(right.term(), left.term());
      case SLT, SLE, SGT, SGE ->
          type.width() == 1 ? isNotZero(unknown(compare)) : signed(op, left, right);
      case OEQ, ONE, OLT, OLE, OGT, OGE, UEQ, UNE, FULT, FULE, FUGT, FUGE, ORDERED, UNORDERED ->
          isNotZero(unknown(compare));
    };
  }

  private Truth signed(Comparison op, Bounded left, Bounded right) {
    return switch (op) {
      case SLT -> formulas.less(left.term(), right.term());
      case SLE -> formulas.atMost(left.term(), right.term());
      case SGT -> formulas.less(right.term(), left.term());
      default -> formulas.atMost(right.term(), left.term());
    };
  }
}
