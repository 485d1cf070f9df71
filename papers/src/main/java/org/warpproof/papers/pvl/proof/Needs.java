package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Ranges;

/// What is needed to evaluate an expression or a formula, from left to right: the footprint of
/// Fig. 4, and that each part has a value.
final class Needs {
  private final List<Need> found = new ArrayList<>();

  private Needs() {}

  /// Something that is needed.
  sealed interface What {}

  /// `array[index]` is read, now or at the start.
  record Read(String array, Expression index, Moment moment) implements What {}

  enum Moment {
    NOW,
    START
  }

  record Divisor(Expression value) implements What {}

  record Call(String function, List<Expression> arguments) implements What {
    Call {
      arguments = List.copyOf(arguments);
    }
  }

  /// There is an element that a permission is for.
  record Element(String array, Expression index) implements What {}

  /// What is known where something is needed: a condition, or a variable that a quantifier binds.
  sealed interface Step {
    record Known(Expression condition) implements Step {}

    record Bound(String variable) implements Step {}
  }

  /// Something that is needed, at the end of a path.
  record Need(What what, List<Step> path) {
    Need {
      path = List.copyOf(path);
    }

    /// The path for a thread, with new symbols for the variables on it.
    Encoded encode(Encode encode, View view) {
      View now = view;
      List<org.warpproof.solver.Formula> known = new ArrayList<>();
      for (Step step : path) {
        switch (step) {
          case Step.Bound(String variable) ->
              now = now.with(variable, encode.integers().fresh(variable));
          case Step.Known(Expression condition) -> known.add(encode.condition(condition, now));
        }
      }
      return new Encoded(now, known);
    }
  }

  /// @param view has the variables of the path
  /// @param path what is known
  record Encoded(View view, List<org.warpproof.solver.Formula> path) {
    Encoded {
      path = List.copyOf(path);
    }
  }

  static List<Need> of(Expression expression) {
    Needs needs = new Needs();
    needs.walk(expression, List.of(), Moment.NOW);
    return needs.found;
  }

  /// Those of formulas that follow each other; what the ones before say is known.
  static List<List<Need>> of(List<Formula> formulas) {
    List<List<Need>> all = new ArrayList<>();
    List<Step> path = new ArrayList<>();
    for (Formula formula : formulas) {
      Needs needs = new Needs();
      needs.walk(formula, path);
      all.add(needs.found);
      path.addAll(known(formula));
    }
    return all;
  }

  private static List<Step> known(Formula formula) {
    return formula.properties() instanceof Formula.Pure(Expression condition)
        ? List.of(new Step.Known(condition))
        : List.of();
  }

  private static Step known(Expression condition, Moment moment) {
    return new Step.Known(at(condition, moment));
  }

  private static Expression at(Expression expression, Moment moment) {
    return switch (moment) {
      case NOW -> expression;
      case START -> new Expression.Old(expression);
    };
  }

  private static List<Step> with(List<Step> path, Step step) {
    List<Step> longer = new ArrayList<>(path);
    longer.add(step);
    return longer;
  }

  private void need(What what, List<Step> path) {
    found.add(new Need(what, path));
  }

  private void walk(Formula formula, List<Step> path) {
    switch (formula) {
      case Formula.Pure(Expression condition) -> walk(condition, path, Moment.NOW);
      case Formula.Perm(String array, Expression index, Permission _) -> {
        walk(index, path, Moment.NOW);
        need(new Element(array, index), path);
      }
      case Formula.Star(Formula left, Formula right) -> {
        walk(left, path);
        List<Step> after = new ArrayList<>(path);
        after.addAll(known(left));
        walk(right, after);
      }
      case Formula.Implies(Expression condition, Formula body) -> {
        walk(condition, path, Moment.NOW);
        walk(body, with(path, new Step.Known(condition)));
      }
      case Formula.ForAll(String variable, Expression range, Formula body) ->
          walk(body, range(variable, range, path, Moment.NOW));
    }
  }

  /// The path into a quantifier. The bounds of a range are evaluated first.
  private List<Step> range(String variable, Expression range, List<Step> path, Moment moment) {
    Ranges bounds = Ranges.of(variable, range);
    bounds.least().forEach(bound -> walk(bound, path, moment));
    bounds.most().forEach(bound -> walk(bound, path, moment));
    List<Step> inside = with(path, new Step.Bound(variable));
    walk(range, inside, moment);
    return with(inside, known(range, moment));
  }

  private void walk(Expression expression, List<Step> path, Moment moment) {
    switch (expression) {
      case Expression.Numeral _, Expression.Truth _, Expression.Name _ -> {}
      case Expression.Not(Expression operand) -> walk(operand, path, moment);
      case Expression.Binary(Operator operator, Expression left, Expression right) -> {
        walk(left, path, moment);
        switch (operator) {
          case AND -> walk(right, with(path, known(left, moment)), moment);
          case OR -> walk(right, with(path, known(new Expression.Not(left), moment)), moment);
          case DIVIDED, MODULO -> {
            walk(right, path, moment);
            need(new Divisor(at(right, moment)), path);
          }
          case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST, PLUS, MINUS, TIMES ->
              walk(right, path, moment);
        }
      }
      case Expression.Implies(Expression left, Expression right) -> {
        walk(left, path, moment);
        walk(right, with(path, known(left, moment)), moment);
      }
      case Expression.Choice(Expression condition, Expression one, Expression other) -> {
        walk(condition, path, moment);
        walk(one, with(path, known(condition, moment)), moment);
        walk(other, with(path, known(new Expression.Not(condition), moment)), moment);
      }
      case Expression.Read(String array, Expression index) -> {
        walk(index, path, moment);
        need(new Read(array, at(index, moment), moment), path);
      }
      case Expression.Call(String function, List<Expression> arguments) -> {
        arguments.forEach(argument -> walk(argument, path, moment));
        need(new Call(function, arguments), path);
      }
      case Expression.Bound(_, String variable, Expression range, Expression body) ->
          walk(body, range(variable, range, path, moment), moment);
      case Expression.Old(Expression value) -> walk(value, path, Moment.START);
    }
  }
}
