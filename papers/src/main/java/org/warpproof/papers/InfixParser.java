package org.warpproof.papers;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.warpproof.text.Tokens;

/// Reads operands with operators between them, for any kind of expression: `operand` reads one,
/// `isNext` says whether an operator comes next.
///
/// There is one call for each operand, whatever the levels of operators, so that the stack is deep
/// enough for what people type.
public record InfixParser<T>(
    Tokens tokens, Supplier<T> operand, Predicate<Operator> isNext, Combine<T> combine) {
  private static final int LOOSEST = Operator.OR.level();
  private static final int TIGHTEST = Operator.MODULO.level();

  /// Makes an expression of an operator and its sides.
  public interface Combine<T> {
    T of(Operator operator, T left, T right);
  }

  public T read() {
    return read(LOOSEST);
  }

  /// Operators of this level and tighter ones.
  private T read(int loosest) {
    T left = operand.get();
    int tightest = TIGHTEST;
    Optional<Operator> operator = operator(loosest, tightest);
    while (operator.isPresent()) {
      tokens.take();
      int level = operator.get().level();
      left = combine.of(operator.get(), left, read(level + 1));
      tightest = operator.get().isChained() ? level : level - 1;
      operator = operator(loosest, tightest);
    }
    return left;
  }

  /// The operator of one of these levels that comes next, if one does.
  private Optional<Operator> operator(int loosest, int tightest) {
    for (Operator op : Operator.values()) {
      if (op.level() >= loosest && op.level() <= tightest && isNext.test(op)) {
        return Optional.of(op);
      }
    }
    return Optional.empty();
  }
}
