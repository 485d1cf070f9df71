package org.warpproof.papers.babycuda;

import org.warpproof.papers.Exp;
import org.warpproof.papers.Operator;

/// Numbers `n` and conditions `c` of Fig. 2, told apart.
final class Sorts {
  private Sorts() {}

  static boolean isNumber(Exp exp) {
    return switch (exp) {
      case Exp.Numeral _, Exp.Name _ -> true;
      case Exp.Truth _, Exp.Not _ -> false;
      case Exp.Binary(Operator operator, Exp left, Exp right) ->
          switch (operator) {
            case PLUS, MINUS, TIMES, DIVIDED, MODULO -> isNumber(left) && isNumber(right);
            case OR, AND, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> false;
          };
    };
  }

  static boolean isCondition(Exp exp) {
    return switch (exp) {
      case Exp.Numeral _, Exp.Name _ -> false;
      case Exp.Truth _ -> true;
      case Exp.Not(Exp operand) -> isCondition(operand);
      case Exp.Binary(Operator operator, Exp left, Exp right) ->
          switch (operator) {
            case OR, AND -> isCondition(left) && isCondition(right);
            case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
                isNumber(left) && isNumber(right);
            case PLUS, MINUS, TIMES, DIVIDED, MODULO -> false;
          };
    };
  }
}
