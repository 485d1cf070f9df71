package org.warpproof.kernel;

import java.util.Map;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;

/// The values of expressions over integers, for numbers that the variables and the launch have.
public record ExprValues(Map<String, Long> variables, ToLongFunction<Expr.Launch> launched) {
  /// The value as C has it; nothing where it has none.
  public OptionalLong of(Expr expr) {
    return switch (expr) {
      case Expr.IntConst(_, long value) -> OptionalLong.of(value);
      case Expr.Var(String name, _) -> OptionalLong.of(variables.getOrDefault(name, 0L));
      case Expr.Arithmetic operation -> arithmetic(operation);
      case Expr.Compare(var op, Expr left, Expr right) -> {
        OptionalLong x = of(left);
        OptionalLong y = of(right);
        int bits = left.type().width();
        yield x.isEmpty() || y.isEmpty()
            ? OptionalLong.empty()
            : OptionalLong.of(
                IntegerArithmetic.compare(op, bits, x.getAsLong(), y.getAsLong()) ? 1 : 0);
      }
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) -> {
        OptionalLong holds = of(condition);
        yield holds.isEmpty() ? holds : of(holds.getAsLong() != 0 ? whenTrue : whenFalse);
      }
      case Expr.Convert(Conversion op, Expr inner, Type to) -> {
        OptionalLong x = of(inner);
        int bits = inner.type().width();
        yield x.isEmpty()
            ? x
            : OptionalLong.of(
                switch (op) {
                  case ZEXT ->
                      IntegerArithmetic.canonical(
                          to.width(), IntegerArithmetic.unsigned(bits, x.getAsLong()));
                  case SEXT -> IntegerArithmetic.signed(bits, x.getAsLong());
                  default -> IntegerArithmetic.canonical(to.width(), x.getAsLong());
                });
      }
      case Expr.Launch launch -> OptionalLong.of(launched.applyAsLong(launch));
      default -> throw new IllegalArgumentException("no number: " + expr);
    };
  }

  private OptionalLong arithmetic(Expr.Arithmetic operation) {
    OptionalLong x = of(operation.left());
    OptionalLong y = of(operation.right());
    if (x.isEmpty() || y.isEmpty()) {
      return OptionalLong.empty();
    }
    int bits = operation.type().width();
    long left = x.getAsLong();
    long right = y.getAsLong();
    if (IntegerArithmetic.isUndefined(operation.op(), bits, right)) {
      return OptionalLong.empty();
    }
    long result = IntegerArithmetic.apply(operation.op(), bits, left, right);
    boolean isError =
        operation.overflow() == Overflow.NO_SIGNED
            && IntegerArithmetic.overflows(operation.op(), left, right, result);
    return isError ? OptionalLong.empty() : OptionalLong.of(result);
  }
}
