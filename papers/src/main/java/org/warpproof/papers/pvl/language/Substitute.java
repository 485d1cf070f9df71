package org.warpproof.papers.pvl.language;

/// `lid` in terms of `tid`, so that formulas can be quantified over the threads of a group.
final class Substitute {
  private static final Expression LID = ExpressionParser.parse("tid - gid * gsize");

  private Substitute() {}

  static Formula lid(Formula formula) {
    return switch (formula) {
      case Formula.Pure(Expression condition) -> new Formula.Pure(lid(condition));
      case Formula.Perm(String array, Expression index, Permission permission) ->
          new Formula.Perm(array, lid(index), permission);
      case Formula.Star(Formula left, Formula right) -> new Formula.Star(lid(left), lid(right));
      case Formula.Implies(Expression condition, Formula body) ->
          new Formula.Implies(lid(condition), lid(body));
      case Formula.ForAll(String variable, Expression range, Formula body) ->
          new Formula.ForAll(variable, lid(range), lid(body));
    };
  }

  private static Expression lid(Expression expression) {
    return switch (expression) {
      case Expression.Numeral _, Expression.Truth _ -> expression;
      case Expression.Name(String name) -> name.equals("lid") ? LID : expression;
      case Expression.Not(Expression operand) -> new Expression.Not(lid(operand));
      case Expression.Binary(var operator, Expression left, Expression right) ->
          new Expression.Binary(operator, lid(left), lid(right));
      case Expression.Implies(Expression left, Expression right) ->
          new Expression.Implies(lid(left), lid(right));
      case Expression.Choice(Expression condition, Expression one, Expression other) ->
          new Expression.Choice(lid(condition), lid(one), lid(other));
      case Expression.Read(String array, Expression index) ->
          new Expression.Read(array, lid(index));
      case Expression.Call(String function, var arguments) ->
          new Expression.Call(function, arguments.stream().map(Substitute::lid).toList());
      case Expression.Bound(Binder binder, String variable, Expression range, Expression body) ->
          new Expression.Bound(binder, variable, lid(range), lid(body));
      case Expression.Old(Expression value) -> new Expression.Old(lid(value));
    };
  }
}
