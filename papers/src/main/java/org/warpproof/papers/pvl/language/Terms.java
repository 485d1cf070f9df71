package org.warpproof.papers.pvl.language;

import java.util.stream.Collectors;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;

/// Expressions and formulas as text, with parentheses only where they are needed.
public final class Terms {
  private static final int CHOICE = -1;
  private static final int IMPLICATION = 0;
  private static final int OPERATION = 1;
  private static final int OPERAND = Operator.MODULO.level() + 1;

  private final Notation notation;

  public Terms(Notation notation) {
    this.notation = notation;
  }

  public String of(Expression expression) {
    return of(expression, CHOICE, ExpressionParser.Times.PRODUCT);
  }

  private String of(Expression expression, int least, ExpressionParser.Times times) {
    return switch (expression) {
      case Expression.Numeral(long value) -> Long.toString(value);
      case Expression.Truth(boolean value) -> Boolean.toString(value);
      case Expression.Name(String name) -> name;
      case Expression.Not(Expression operand) ->
          notation.choose("¬", "!") + of(operand, OPERAND, times);
      case Expression.Binary(Operator operator, Expression left, Expression right) ->
          binary(operator, left, right, least, times);
      case Expression.Implies(Expression left, Expression right) ->
          wrapped(
              of(left, OPERATION, times) + arrow() + of(right, IMPLICATION, times),
              IMPLICATION < least);
      case Expression.Choice(Expression condition, Expression whenTrue, Expression whenFalse) ->
          wrapped(
              "%s ? %s : %s"
                  .formatted(
                      of(condition, IMPLICATION, times),
                      of(whenTrue, CHOICE, times),
                      of(whenFalse, CHOICE, times)),
              CHOICE < least);
      case Expression.Read(String array, Expression index) -> array + "[" + of(index) + "]";
      case Expression.Call(String function, var arguments) ->
          arguments.stream().map(this::of).collect(Collectors.joining(", ", function + "(", ")"));
      case Expression.Bound(Binder binder, String variable, Expression range, Expression body) ->
          "(%s int %s; %s; %s)"
              .formatted(
                  notation.choose(binder.symbol(), binder.ascii()), variable, of(range), of(body));
      case Expression.Old(Expression value) -> "\\old(" + of(value) + ")";
    };
  }

  private String arrow() {
    return notation.choose(" ⇒ ", " -> ");
  }

  /// What is in parentheses is an expression again, in which `*` means a product.
  private String binary(
      Operator operator,
      Expression left,
      Expression right,
      int least,
      ExpressionParser.Times times) {
    int level = operator.level();
    boolean isHidden = operator == Operator.TIMES && times == ExpressionParser.Times.SEPARATES;
    boolean isWrapped = level < least || isHidden;
    ExpressionParser.Times inside = isWrapped ? ExpressionParser.Times.PRODUCT : times;
    String text =
        of(left, operator.isChained() ? level : level + 1, inside)
            + " "
            + spelling(operator)
            + " "
            + of(right, level + 1, inside);
    return wrapped(text, isWrapped);
  }

  private String spelling(Operator operator) {
    return operator == Operator.MODULO ? "mod" : notation.of(operator);
  }

  private static String wrapped(String text, boolean isWrapped) {
    return isWrapped ? "(" + text + ")" : text;
  }

  public String of(Formula formula) {
    return of(formula, CHOICE);
  }

  private String of(Formula formula, int least) {
    return switch (formula) {
      case Formula.Pure(Expression condition) -> pure(condition, least);
      case Formula.Perm(String array, Expression index, Permission permission) ->
          "%s(%s[%s], %s)"
              .formatted(
                  notation.choose("Perm", "perm"),
                  array,
                  of(index),
                  notation.choose(permission.word(), Integer.toString(permission.percent())));
      case Formula.Star(Formula left, Formula right) -> {
        String text = of(left, OPERATION) + star() + of(right, OPERAND);
        yield wrapped(text, OPERATION < least);
      }
      case Formula.Implies(Expression condition, Formula body) ->
          wrapped(
              of(condition, OPERATION, ExpressionParser.Times.SEPARATES)
                  + arrow()
                  + of(body, IMPLICATION),
              IMPLICATION < least);
      case Formula.ForAll(String variable, Expression range, Formula body) ->
          "(%s int %s; %s; %s)"
              .formatted(notation.choose("⋆", "\\forall*"), variable, of(range), of(body));
    };
  }

  private String star() {
    return notation.choose(" ⋆ ", " * ");
  }

  /// A condition among resources. Conditionals and implications need parentheses beside others.
  private String pure(Expression condition, int least) {
    boolean isLoose =
        (condition instanceof Expression.Choice && CHOICE < least)
            || (condition instanceof Expression.Implies && IMPLICATION < least);
    return isLoose
        ? "(" + of(condition) + ")"
        : of(condition, CHOICE, ExpressionParser.Times.SEPARATES);
  }
}
