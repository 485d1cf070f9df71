package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.Operator;

/// The bounds of a quantified variable, from the comparisons that its range is made of. The paper
/// quantifies over all integers; a run needs a finite range.
public record Ranges(List<Expression> least, List<Expression> most) {
  public Ranges {
    least = List.copyOf(least);
    most = List.copyOf(most);
  }

  public static Ranges of(String variable, Expression range) {
    List<Expression> least = new ArrayList<>();
    List<Expression> most = new ArrayList<>();
    for (Expression conjunct : range.conjuncts()) {
      if (conjunct instanceof Expression.Binary(Operator op, Expression left, Expression right)) {
        if (left.equals(Expression.name(variable)) && !right.names().contains(variable)) {
          add(op, right, least, most);
        } else if (right.equals(Expression.name(variable)) && !left.names().contains(variable)) {
          add(mirrored(op), left, least, most);
        }
      }
    }
    return new Ranges(least, most);
  }

  /// `variable op bound`
  private static void add(
      Operator op, Expression bound, List<Expression> least, List<Expression> most) {
    switch (op) {
      case LESS -> most.add(moved(bound, Operator.MINUS));
      case AT_MOST -> most.add(bound);
      case GREATER -> least.add(moved(bound, Operator.PLUS));
      case AT_LEAST -> least.add(bound);
      case EQUAL -> {
        least.add(bound);
        most.add(bound);
      }
      case OR, AND, UNEQUAL, PLUS, MINUS, TIMES, DIVIDED, MODULO -> {}
    }
  }

  private static Expression moved(Expression bound, Operator operator) {
    return Expression.binary(bound, operator, Expression.number(1));
  }

  private static Operator mirrored(Operator op) {
    return switch (op) {
      case LESS -> Operator.GREATER;
      case AT_MOST -> Operator.AT_LEAST;
      case GREATER -> Operator.LESS;
      case AT_LEAST -> Operator.AT_MOST;
      case OR, AND, EQUAL, UNEQUAL, PLUS, MINUS, TIMES, DIVIDED, MODULO -> op;
    };
  }

  boolean isFinite() {
    return !least.isEmpty() && !most.isEmpty();
  }
}
