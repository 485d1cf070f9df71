package org.warpproof.papers.pvl.proof.infer;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.Permission;

/// What expressions and formulas read, each with the conditions under which they do.
final class Reads {
  private final List<Access> found = new ArrayList<>();

  private Reads() {}

  static List<Access> of(Expression expression) {
    Reads reads = new Reads();
    reads.walk(expression, List.of());
    return reads.found;
  }

  /// Those of a formula without permissions.
  static List<Access> of(Formula formula) {
    return formula instanceof Formula.Pure(Expression condition) ? of(condition) : List.of();
  }

  private static List<Access.Step> with(List<Access.Step> path, Access.Step step) {
    List<Access.Step> longer = new ArrayList<>(path);
    longer.add(step);
    return longer;
  }

  private void walk(Expression expression, List<Access.Step> path) {
    switch (expression) {
      case Expression.Read(String array, Expression index) -> {
        walk(index, path);
        found.add(new Access(path, array, index, Permission.READ));
      }
      case Expression.Binary(Operator operator, Expression left, Expression right) -> {
        walk(left, path);
        switch (operator) {
          case AND -> walk(right, with(path, new Access.Step.If(left)));
          case OR -> walk(right, with(path, new Access.Step.If(new Expression.Not(left))));
          case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> walk(right, path);
          case PLUS, MINUS, TIMES, DIVIDED, MODULO -> walk(right, path);
        }
      }
      case Expression.Implies(Expression left, Expression right) -> {
        walk(left, path);
        walk(right, with(path, new Access.Step.If(left)));
      }
      case Expression.Choice(Expression condition, Expression one, Expression other) -> {
        walk(condition, path);
        walk(one, with(path, new Access.Step.If(condition)));
        walk(other, with(path, new Access.Step.If(new Expression.Not(condition))));
      }
      case Expression.Bound(_, String variable, Expression range, Expression body) ->
          walk(body, with(path, new Access.Step.ForAll(variable, range)));
      // What was at the start needs no permission.
      case Expression.Old _ -> {}
      case Expression.Numeral _,
          Expression.Truth _,
          Expression.Name _,
          Expression.Not _,
          Expression.Call _ ->
          expression.children().forEach(child -> walk(child, path));
    }
  }
}
