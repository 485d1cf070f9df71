package org.warpproof.papers.pvl.language;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;

/// Says what is wrong with expressions and formulas: names, arrays and functions that are not
/// declared, conditions for numbers, and ranges without an end.
record Typing(Program program, Set<String> scope, Consumer<String> report) {
  private enum Kind {
    NUMBER("a number"),
    CONDITION("a condition");

    private final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  Typing {
    scope = Set.copyOf(scope);
  }

  void number(Expression expression) {
    expect(Kind.NUMBER, expression);
  }

  void condition(Expression expression) {
    expect(Kind.CONDITION, expression);
  }

  void formula(Formula formula) {
    switch (formula) {
      case Formula.Pure(Expression condition) -> condition(condition);
      case Formula.Perm(String array, Expression index, _) -> read(array, index);
      case Formula.Star(Formula left, Formula right) -> {
        formula(left);
        formula(right);
      }
      case Formula.Implies(Expression condition, Formula body) -> {
        condition(condition);
        formula(body);
      }
      case Formula.ForAll(String variable, Expression range, Formula body) ->
          bind(variable, range).formula(body);
    }
  }

  private void expect(Kind wanted, Expression expression) {
    if (kind(expression) != wanted) {
      report.accept("types: '%s' is not %s".formatted(text(expression), wanted.text));
    }
  }

  private static String text(Expression expression) {
    return new Terms(Notation.ASCII).of(expression);
  }

  private Kind kind(Expression expression) {
    return switch (expression) {
      case Expression.Numeral _ -> Kind.NUMBER;
      case Expression.Truth _ -> Kind.CONDITION;
      case Expression.Name(String name) -> {
        if (!scope.contains(name)) {
          report.accept("scope: '%s' is not declared here".formatted(name));
        }
        yield Kind.NUMBER;
      }
      case Expression.Not(Expression operand) -> {
        condition(operand);
        yield Kind.CONDITION;
      }
      case Expression.Binary(Operator operator, Expression left, Expression right) ->
          binary(operator, left, right);
      case Expression.Implies(Expression left, Expression right) -> {
        condition(left);
        condition(right);
        yield Kind.CONDITION;
      }
      case Expression.Choice(Expression condition, Expression one, Expression other) -> {
        condition(condition);
        Kind kind = kind(one);
        expect(kind, other);
        yield kind;
      }
      case Expression.Read(String array, Expression index) -> {
        read(array, index);
        yield Kind.NUMBER;
      }
      case Expression.Call call -> {
        call(call);
        yield Kind.NUMBER;
      }
      case Expression.Bound(Binder binder, String variable, Expression range, Expression body) -> {
        Kind kind = binder == Binder.SUM ? Kind.NUMBER : Kind.CONDITION;
        bind(variable, range).expect(kind, body);
        yield kind;
      }
      case Expression.Old(Expression value) -> kind(value);
    };
  }

  private Kind binary(Operator operator, Expression left, Expression right) {
    return switch (operator) {
      case OR, AND -> {
        condition(left);
        condition(right);
        yield Kind.CONDITION;
      }
      case EQUAL, UNEQUAL -> {
        expect(kind(left), right);
        yield Kind.CONDITION;
      }
      case LESS, AT_MOST, GREATER, AT_LEAST -> {
        number(left);
        number(right);
        yield Kind.CONDITION;
      }
      case PLUS, MINUS, TIMES, DIVIDED, MODULO -> {
        number(left);
        number(right);
        yield Kind.NUMBER;
      }
    };
  }

  private void read(String array, Expression index) {
    if (program.array(array).isEmpty()) {
      report.accept("scope: there is no array '%s' here".formatted(array));
    }
    number(index);
  }

  private void call(Expression.Call call) {
    int given = call.arguments().size();
    program
        .function(call.function())
        .map(PureFunction::parameters)
        .ifPresentOrElse(
            parameters -> {
              if (parameters.size() != given) {
                report.accept(
                    "types: '%s' takes %d arguments, not %d"
                        .formatted(call.function(), parameters.size(), given));
              }
            },
            () -> report.accept("scope: there is no function '%s'".formatted(call.function())));
    call.arguments().forEach(this::number);
  }

  private Typing bind(String variable, Expression range) {
    if (scope.contains(variable)) {
      report.accept("distinct names: '%s' is declared already".formatted(variable));
    }
    Set<String> inside = new HashSet<>(scope);
    inside.add(variable);
    Typing typing = new Typing(program, inside, report);
    typing.condition(range);
    if (!Ranges.of(variable, range).isFinite()) {
      report.accept(
          "finite ranges: the range of '%s' has no bounds like '0 <= %s & %s < gsize'"
              .formatted(variable, variable, variable));
    }
    return typing;
  }
}
