package org.warpproof.papers.kpl.semantics;

import org.warpproof.papers.Operator;
import org.warpproof.papers.StuckException;

/// Arithmetic on words, which are natural numbers. As in Isabelle every operation has a result: a
/// difference is at least 0, and `x / 0 = 0` and `x % 0 = x`.
///
/// Only words below 2⁶³ are kept; an operation that leaves them is stuck.
public final class Words {
  private Words() {}

  public static long apply(Operator operator, long left, long right) {
    return switch (operator) {
      case OR -> of(left != 0 || right != 0);
      case AND, TIMES -> product(left, right);
      case EQUAL -> of(left == right);
      case UNEQUAL -> of(left != right);
      case LESS -> of(left < right);
      case AT_MOST -> of(left <= right);
      case GREATER -> of(left > right);
      case AT_LEAST -> of(left >= right);
      case PLUS -> {
        if (left > Long.MAX_VALUE - right) {
          throw tooLarge();
        }
        yield left + right;
      }
      case MINUS -> Math.max(0, left - right);
      case DIVIDED -> right == 0 ? 0 : left / right;
      case MODULO -> right == 0 ? left : left % right;
    };
  }

  static long product(long left, long right) {
    if (right != 0 && left > Long.MAX_VALUE / right) {
      throw tooLarge();
    }
    return left * right;
  }

  static long of(boolean truth) {
    return truth ? 1 : 0;
  }

  private static StuckException tooLarge() {
    return new StuckException("a word does not fit into 63 bits");
  }
}
