package org.warpproof.encode;

import static java.util.stream.Collectors.joining;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Expressions to integers and conditions, as C has them: what can leave its type wraps around, or
/// is an error of the program. What is not arithmetic is an unknown function of its operands.
public final class EncodeExpr {
  private final Values values;
  private final Kernel kernel;
  private final Arithmetic arithmetic;
  private final Terms terms;
  private final Bits bits;
  private final WrapAround wraps;
  private final FloatEncoding floats;

  /// Where the values of variables and ids come from.
  public interface Values {
    Bounded value(Expr.Var variable);

    Bounded launchValue(LaunchValue value, Dimension d);
  }

  public EncodeExpr(Values values, Arithmetic arithmetic, Kernel kernel) {
    this(values, arithmetic, kernel, FloatEncoding.OPAQUE);
  }

  public EncodeExpr(Values values, Arithmetic arithmetic, Kernel kernel, FloatEncoding floats) {
    this.floats = floats;
    this.values = values;
    this.kernel = kernel;
    this.arithmetic = arithmetic;
    this.terms = arithmetic.terms();
    this.bits = arithmetic.bits();
    this.wraps = arithmetic.wrapAround();
  }

  public Bounded number(Expr expr) {
    return floats.number(expr, this).orElseGet(() -> plain(expr));
  }

  private Bounded plain(Expr expr) {
    return switch (expr) {
      case Expr.IntConst(_, long value) -> arithmetic.constant(value);
      case Expr.FloatConst(_, long value) -> arithmetic.constant(value);
      case Expr.Null _ -> arithmetic.constant(0);
      case Expr.Var variable -> values.value(variable);
      case Expr.Launch(LaunchValue value, Dimension d) -> values.launchValue(value, d);
      case Expr.Arithmetic operation when operation.type() instanceof Type.Int type ->
          type.bits() == 1 ? bit(truth(expr)) : arithmetic(operation, type);
      case Expr.Compare _ -> bit(truth(expr));
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) ->
          arithmetic.choose(truth(condition), number(whenTrue), number(whenFalse));
      case Expr.Convert convert -> convert(convert);
      case Expr.AddressOf(String object) ->
          unknown("address of " + object, owner(object), expr.type());
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) ->
          unknown(op.name(), List.of(left, right), expr.type());
      case Expr.Offset(Expr pointer, Expr bytes) ->
          unknown("offset", List.of(pointer, bytes), expr.type());
      case Expr.Apply(String function, List<Expr> arguments, Type type) ->
          apply(function, arguments, type);
    };
  }

  public Formula truth(Expr expr) {
    return switch (expr) {
      case Expr.IntConst(_, long value) -> terms.truth(value != 0);
      case Expr.Compare compare when compare.left().type() instanceof Type.Int type ->
          compare(compare, type);
      // Addresses are unknown numbers, but the same pointer is the same number.
      case Expr.Compare(Comparison op, Expr left, Expr right)
          when left.type() instanceof Type.Pointer
              && (op == Comparison.EQ || op == Comparison.NE) -> {
        Formula isEqual = equal(number(left), number(right));
        yield op == Comparison.EQ ? isEqual : terms.not(isEqual);
      }
      case Expr.Compare compare -> floats.truth(compare, this).orElseGet(() -> opaque(compare));
      case Expr.Arithmetic operation when isBit(expr) -> bits(operation);
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) when isBit(expr) -> {
        Formula holds = truth(condition);
        yield terms.or(
            List.of(
                terms.and(List.of(holds, truth(whenTrue))),
                terms.and(List.of(terms.not(holds), truth(whenFalse)))));
      }
      case Expr.Var _, Expr.Launch _, Expr.Convert _, Expr.Select _, Expr.Arithmetic _ ->
          isNotZero(number(expr));
      case Expr.FloatConst _, Expr.Null _, Expr.AddressOf _, Expr.Offset _, Expr.Apply _ ->
          isNotZero(number(expr));
    };
  }

  private Formula opaque(Expr.Compare compare) {
    return isNotZero(
        unknown(compare.op().name(), List.of(compare.left(), compare.right()), compare.type()));
  }

  private Formula bits(Expr.Arithmetic operation) {
    Expr left = operation.left();
    Expr right = operation.right();
    return switch (operation.op()) {
      case AND, MUL -> terms.and(List.of(truth(left), truth(right)));
      case OR -> terms.or(List.of(truth(left), truth(right)));
      case XOR, ADD, SUB -> terms.exclusiveOr(truth(left), truth(right));
      case UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR, FADD, FSUB, FMUL, FDIV, FREM ->
          isNotZero(opaque(operation));
    };
  }

  private static boolean isBit(Expr expr) {
    return expr.type().equals(Type.BOOL);
  }

  private Formula isNotZero(Bounded value) {
    return terms.not(terms.equal(value.term(), terms.number(0)));
  }

  private Bounded bit(Formula condition) {
    return arithmetic.choose(condition, arithmetic.constant(1), arithmetic.constant(0));
  }

  /// The ids on which the place of an object depends: each block, or each thread, may have its own.
  private List<Expr> owner(String object) {
    Space space = kernel.object(object).orElseThrow().space();
    List<Expr> ids = new ArrayList<>();
    for (Dimension d : Dimension.values()) {
      if (space == Space.SHARED || space == Space.PRIVATE) {
        ids.add(new Expr.Launch(LaunchValue.BLOCK_ID, d));
      }
      if (space == Space.PRIVATE) {
        ids.add(new Expr.Launch(LaunchValue.THREAD_ID, d));
      }
    }
    return ids;
  }

  /// A function of which nothing is known: equal operands give equal results. Operands are equal if
  /// they are of one type: the same number may be another value in another one.
  private Bounded unknown(String function, List<Expr> operands, Type type) {
    Range range = floats.range(type);
    List<Term> arguments = operands.stream().map(operand -> number(operand).term()).toList();
    String types =
        operands.stream().map(operand -> operand.type().toString()).collect(joining(", "));
    String name = floats.function("%s(%s) as %s".formatted(function, types, type));
    return Bounded.of(terms.apply(name, arguments, range.least(), range.most()));
  }

  private Bounded apply(String function, List<Expr> arguments, Type type) {
    boolean isInteger =
        type instanceof Type.Int && arguments.stream().allMatch(a -> a.type().equals(type));
    if (isInteger && arguments.size() == 2) {
      Bounded left = number(arguments.getFirst());
      Bounded right = number(arguments.getLast());
      switch (function) {
        case "min", "smin" -> {
          return lesser(left, right, left, right);
        }
        case "max", "smax" -> {
          return lesser(left, right, right, left);
        }
        case "umin" -> {
          return lesser(unsigned(left, type), unsigned(right, type), left, right);
        }
        case "umax" -> {
          return lesser(unsigned(left, type), unsigned(right, type), right, left);
        }
        default -> {}
      }
    }
    if (isInteger && function.equals("abs") && arguments.size() == 1) {
      Bounded value = number(arguments.getFirst());
      Bounded negative = arithmetic.subtract(arithmetic.constant(0), value);
      Range range = new Range(BigInteger.ZERO, value.most().abs().max(value.least().abs()));
      // The smallest number has no opposite in its type: OpenCL reads the result as unsigned.
      return wraps.wrapped(lesser(value, negative, negative, value).within(range), type);
    }
    return unknown(function, arguments, type);
  }

  /// `result` if the left one is the lesser, else `otherwise`.
  private Bounded lesser(Bounded left, Bounded right, Bounded result, Bounded otherwise) {
    Bounded chosen = arithmetic.choose(terms.atMost(left.term(), right.term()), result, otherwise);
    boolean isMinimum = result.equals(left) && otherwise.equals(right);
    // A minimum is at most as large as either.
    return isMinimum
        ? chosen.within(new Range(chosen.least(), left.most().min(right.most())))
        : chosen;
  }

  private Bounded unsigned(Bounded value, Type type) {
    return wraps.unsigned(value, type);
  }

  private Bounded convert(Expr.Convert convert) {
    Type from = convert.value().type();
    Type to = convert.type();
    boolean isInteger = from instanceof Type.Int && to instanceof Type.Int;
    return switch (convert.op()) {
      case ZEXT -> wraps.named(unsigned(number(convert.value()), from), convert.value());
      case SEXT -> signed(convert.value());
      case TRUNC -> truncated(convert.value(), to);
      case BITS ->
          isInteger
              ? number(convert.value())
              : unknown(convert.op().name(), List.of(convert.value()), to);
      case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED, SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT, FLOAT ->
          unknown(convert.op().name(), List.of(convert.value()), to);
      // An address is a number, such as that of a function; what is there is another matter.
      case INT_TO_POINTER ->
          from.width() == to.width()
              ? unsigned(number(convert.value()), from)
              : unknown(convert.op().name(), List.of(convert.value()), to);
      case POINTER_TO_INT -> unknown(convert.op().name(), List.of(convert.value()), to);
    };
  }

  /// An integer with its sign: of a single bit 0 or -1.
  Bounded signed(Expr expr) {
    Bounded value = number(expr);
    return expr.type().width() == 1 ? arithmetic.subtract(arithmetic.constant(0), value) : value;
  }

  /// An integer without its sign.
  Bounded unsigned(Expr expr) {
    return unsigned(number(expr), expr.type());
  }

  private Bounded truncated(Expr expr, Type type) {
    Bounded value = number(expr);
    return type.width() == 1
        ? arithmetic.remainder(value, BigInteger.TWO)
        : wraps.named(
            wraps.wrapped(value, type), new Expr.Convert(Op.Conversion.TRUNC, expr, type));
  }

  private Bounded arithmetic(Expr.Arithmetic expr, Type type) {
    Bounded left = number(expr.left());
    Bounded right = number(expr.right());
    // Nobody comes to a division by 0 without an error, but it may stand there.
    if (isDivision(expr.op()) && right.isConstant() && right.least().signum() == 0) {
      return opaque(expr);
    }
    return switch (expr.op()) {
      case ADD -> result(expr, left, right, arithmetic::add, type);
      case SUB -> result(expr, left, right, arithmetic::subtract, type);
      case MUL -> result(expr, left, right, arithmetic::multiply, type);
      case SHL, LSHR, ASHR -> shift(expr, left, right, type);
      case UDIV, UREM -> {
        Divisions.Division division = divide(unsigned(left, type), unsigned(right, type));
        boolean isRemainder = expr.op() == Binary.UREM;
        yield wraps.wrapped(isRemainder ? division.remainder() : division.quotient(), type);
      }
      case SDIV, SREM -> signed(expr, left, right);
      case AND, OR, XOR -> {
        Optional<Bounded> result = bits.apply(expr.op(), left, right);
        yield result.map(value -> wraps.wrapped(value, type)).orElseGet(() -> opaque(expr));
      }
      case FADD, FSUB, FMUL, FDIV, FREM -> opaque(expr);
    };
  }

  private static boolean isDivision(Binary op) {
    return switch (op) {
      case UDIV, UREM, SDIV, SREM -> true;
      default -> false;
    };
  }

  private Bounded opaque(Expr.Arithmetic expr) {
    return unknown(expr.op().name(), List.of(expr.left(), expr.right()), expr.type());
  }

  private Divisions.Division divide(Bounded left, Bounded right) {
    List<BigInteger> few = arithmetic.domain(right).stream().filter(v -> v.signum() > 0).toList();
    if (few.isEmpty()) {
      return arithmetic.divide(left, right);
    }
    return new Divisions.Division(
        arithmetic.byCases(right, few, value -> arithmetic.quotient(left, value)),
        arithmetic.byCases(right, few, value -> arithmetic.remainder(left, value)));
  }

  /// C rounds towards zero: the same as towards minus infinity where nothing is negative.
  private Bounded signed(Expr.Arithmetic expr, Bounded left, Bounded right) {
    boolean isRemainder = expr.op() == Binary.SREM;
    List<BigInteger> few = arithmetic.domain(right);
    if (few.isEmpty() || (left.isNonNegative() && right.isNonNegative())) {
      Divisions.Division division = divide(left, right);
      Bounded result = isRemainder ? division.remainder() : division.quotient();
      return result.within(Range.of(expr.type()));
    }
    if (!right.isNonNegative()) {
      return opaque(expr);
    }
    Bounded zero = arithmetic.constant(0);
    Bounded minus = arithmetic.subtract(zero, left);
    Range positive = new Range(BigInteger.ZERO, left.most().max(BigInteger.ZERO));
    Range negative = new Range(BigInteger.ZERO, minus.most().max(BigInteger.ZERO));
    Divisions.Division whenPositive = divide(left.within(positive), right);
    Divisions.Division whenNegative = divide(minus.within(negative), right);
    Bounded one = isRemainder ? whenPositive.remainder() : whenPositive.quotient();
    Bounded other = isRemainder ? whenNegative.remainder() : whenNegative.quotient();
    Formula isNegative = terms.less(left.term(), terms.number(0));
    return arithmetic.choose(isNegative, arithmetic.subtract(zero, other), one);
  }

  private Bounded shift(Expr.Arithmetic expr, Bounded left, Bounded right, Type type) {
    List<BigInteger> few =
        arithmetic.domain(right).stream()
            .filter(v -> v.signum() >= 0 && v.compareTo(BigInteger.valueOf(type.width())) < 0)
            .toList();
    if (few.isEmpty()) {
      return opaque(expr);
    }
    return arithmetic.byCases(
        right,
        few,
        by -> {
          BigInteger power = BigInteger.ONE.shiftLeft(by.intValueExact());
          return switch (expr.op()) {
            case SHL -> result(expr, left, arithmetic.constant(power), arithmetic::multiply, type);
            case LSHR -> wraps.wrapped(arithmetic.quotient(unsigned(left, type), power), type);
            default -> arithmetic.quotient(left, power);
          };
        });
  }

  /// A sum, difference or product in its type.
  private Bounded result(
      Expr.Arithmetic expr, Bounded left, Bounded right, BinaryOperator<Bounded> op, Type type) {
    boolean isError = expr.overflow() == Overflow.NO_SIGNED || expr.overflow() == Overflow.NEITHER;
    if (isError) {
      return op.apply(left, right).within(Range.of(type));
    }
    Bounded exact = op.apply(wraps.before(left, type), wraps.before(right, type));
    return wraps.named(wraps.wrapped(exact, type), expr);
  }

  private Formula compare(Expr.Compare compare, Type type) {
    Comparison op = compare.op();
    boolean isUnsigned =
        switch (op) {
          case ULT, ULE, UGT, UGE -> true;
          default -> false;
        };
    Bounded left = number(compare.left());
    Bounded right = number(compare.right());
    // The only values of a single bit are, read as signed, 0 and -1.
    boolean isSignedBit = type.width() == 1 && !isUnsigned;
    if (isUnsigned) {
      left = unsigned(left, type);
      right = unsigned(right, type);
    }
    return switch (op) {
      case EQ -> equal(left, right);
      case NE -> terms.not(equal(left, right));
      case ULT -> less(left, right);
      case ULE -> terms.not(less(right, left));
      case UGT -> less(right, left);
      case UGE -> terms.not(less(left, right));
      case SLT -> isSignedBit ? less(right, left) : less(left, right);
      case SLE -> terms.not(isSignedBit ? less(left, right) : less(right, left));
      case SGT -> isSignedBit ? less(left, right) : less(right, left);
      case SGE -> terms.not(isSignedBit ? less(right, left) : less(left, right));
      case OEQ, ONE, OLT, OLE, OGT, OGE, UEQ, UNE, FULT, FULE, FUGT, FUGE, ORDERED, UNORDERED ->
          throw new IllegalStateException("a comparison of integers cannot be " + op);
    };
  }

  private Formula equal(Bounded left, Bounded right) {
    boolean isApart =
        left.most().compareTo(right.least()) < 0 || right.most().compareTo(left.least()) < 0;
    return isApart ? terms.truth(false) : terms.equal(left.term(), right.term());
  }

  private Formula less(Bounded left, Bounded right) {
    if (left.most().compareTo(right.least()) < 0) {
      return terms.truth(true);
    }
    if (left.least().compareTo(right.most()) >= 0) {
      return terms.truth(false);
    }
    return terms.less(left.term(), right.term());
  }
}
