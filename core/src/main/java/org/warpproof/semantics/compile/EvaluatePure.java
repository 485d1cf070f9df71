package org.warpproof.semantics.compile;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.PureFunction;

/// What functions of the specification give, in numbers.
///
/// The value is not known where a number leaves `int`, and where it takes too many calls.
final class EvaluatePure {
  private static final int DEEPEST = 100;
  private static final int MOST_CALLS = 100_000;

  private final Map<String, PureFunction> functions;

  EvaluatePure(Map<String, PureFunction> functions) {
    this.functions = Map.copyOf(functions);
  }

  private record Call(String function, List<Long> arguments) {
    Call {
      arguments = List.copyOf(arguments);
    }
  }

  OptionalLong apply(String function, List<Long> arguments) {
    try {
      return OptionalLong.of(new Evaluation().apply(new Call(function, arguments), 0));
    } catch (UnknownException _) {
      return OptionalLong.empty();
    }
  }

  /// Nobody knows the value.
  private static final class UnknownException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private final class Evaluation {
    /// A function that calls itself twice asks for most values many times.
    private final Map<Call, Long> known = new HashMap<>();

    private long apply(Call call, int depth) throws UnknownException {
      PureFunction function = functions.get(call.function());
      if (function == null || depth > DEEPEST || known.size() > MOST_CALLS) {
        throw new UnknownException();
      }
      Long before = known.get(call);
      if (before == null) {
        Map<String, Long> values = new HashMap<>();
        for (int i = 0; i < call.arguments().size(); i++) {
          long argument = call.arguments().get(i);
          values.put(function.parameters().get(i).name(), (long) (int) argument);
        }
        before = value(function.value(), values, depth);
        known.put(call, before);
      }
      return before;
    }

    private long value(Expr expr, Map<String, Long> values, int depth) throws UnknownException {
      return switch (expr) {
        case Expr.IntConst(Type type, long number) ->
            type.equals(Type.BOOL) ? number & 1 : (int) number;
        case Expr.Var variable -> {
          Long given = values.get(variable.name());
          if (given == null) {
            throw new UnknownException();
          }
          yield given;
        }
        case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) ->
            value(value(condition, values, depth) != 0 ? whenTrue : whenFalse, values, depth);
        case Expr.Compare(Comparison op, Expr left, Expr right) ->
            holds(op, value(left, values, depth), value(right, values, depth)) ? 1 : 0;
        case Expr.Convert(_, Expr bit, _) -> value(bit, values, depth);
        case Expr.Arithmetic arithmetic ->
            result(
                arithmetic,
                value(arithmetic.left(), values, depth),
                value(arithmetic.right(), values, depth));
        case Expr.Apply(String function, List<Expr> operands, _) -> {
          Long[] arguments = new Long[operands.size()];
          for (int i = 0; i < arguments.length; i++) {
            arguments[i] = value(operands.get(i), values, depth);
          }
          yield apply(new Call(function, List.of(arguments)), depth + 1);
        }
        case Expr.FloatConst _, Expr.Null _, Expr.Launch _ -> throw new UnknownException();
        case Expr.AddressOf _, Expr.Offset _ -> throw new UnknownException();
      };
    }
  }

  private static long result(Expr.Arithmetic arithmetic, long left, long right)
      throws UnknownException {
    long result =
        switch (arithmetic.op()) {
          case ADD -> left + right;
          case SUB -> left - right;
          case MUL -> left * right;
          case SDIV -> left / right;
          case SREM -> left % right;
          case AND -> left & right;
          case OR -> left | right;
          case XOR -> left ^ right;
          case UDIV, UREM, SHL, LSHR, ASHR -> throw new UnknownException();
          case FADD, FSUB, FMUL, FDIV, FREM -> throw new UnknownException();
        };
    if (result != (int) result) {
      throw new UnknownException();
    }
    return result;
  }

  private static boolean holds(Comparison op, long left, long right) throws UnknownException {
    return switch (op) {
      case EQ -> left == right;
      case NE -> left != right;
      case SLT -> left < right;
      case SLE -> left <= right;
      case SGT -> left > right;
      case SGE -> left >= right;
      case ULT -> Long.compareUnsigned(left, right) < 0;
      case ULE -> Long.compareUnsigned(left, right) <= 0;
      case UGT -> Long.compareUnsigned(left, right) > 0;
      case UGE -> Long.compareUnsigned(left, right) >= 0;
      default -> throw new UnknownException();
    };
  }
}
