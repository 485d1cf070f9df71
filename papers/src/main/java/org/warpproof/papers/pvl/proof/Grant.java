package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.solver.Term;

/// A part of a resource formula in its normal form: permission for the elements `array[index]`, for
/// all values of the variables on the path that its conditions allow.
record Grant(
    List<Needs.Step> path, String array, Expression index, Permission permission, Spot spot) {
  Grant {
    path = List.copyOf(path);
  }

  /// The grants of a formula, from left to right.
  static List<Grant> of(Formula formula, Spot spot) {
    List<Grant> found = new ArrayList<>();
    collect(formula, List.of(), spot, found);
    return found;
  }

  static List<Grant> of(List<Contract.Clause> clauses) {
    return clauses.stream().flatMap(c -> of(c.formula(), c.spot()).stream()).toList();
  }

  private static void collect(
      Formula formula, List<Needs.Step> path, Spot spot, List<Grant> found) {
    switch (formula) {
      case Formula.Pure _ -> {}
      case Formula.Perm(String array, Expression index, Permission permission) ->
          found.add(new Grant(path, array, index, permission, spot));
      case Formula.Star(Formula left, Formula right) -> {
        collect(left, path, spot, found);
        collect(right, path, spot, found);
      }
      case Formula.Implies(Expression condition, Formula body) -> {
        List<Needs.Step> longer = new ArrayList<>(path);
        longer.add(new Needs.Step.Known(condition));
        collect(body, longer, spot, found);
      }
      case Formula.ForAll(String variable, Expression range, Formula body) -> {
        List<Needs.Step> longer = new ArrayList<>(path);
        longer.add(new Needs.Step.Bound(variable));
        longer.add(new Needs.Step.Known(range));
        collect(body, longer, spot, found);
      }
    }
  }

  /// What it means to a thread: the element, for values of new symbols under a condition.
  record Cells(List<Term> variables, org.warpproof.solver.Formula guard, Term index) {
    Cells {
      variables = List.copyOf(variables);
    }
  }

  Cells cells(Encode encode, View view) {
    View now = view;
    List<Term> variables = new ArrayList<>();
    List<org.warpproof.solver.Formula> guards = new ArrayList<>();
    for (Needs.Step step : path) {
      switch (step) {
        case Needs.Step.Bound(String variable) -> {
          Term value = encode.integers().fresh(variable);
          variables.add(value);
          now = now.with(variable, value);
        }
        case Needs.Step.Known(Expression condition) -> guards.add(encode.condition(condition, now));
      }
    }
    return new Cells(variables, encode.terms().and(guards), encode.number(index, now));
  }

  /// That it gives a thread permission for an element.
  org.warpproof.solver.Formula covers(Encode encode, View view, Term wanted) {
    Cells cells = cells(encode, view);
    return encode
        .integers()
        .exists(
            cells.variables(),
            encode.integers().and(cells.guard(), encode.terms().equal(cells.index(), wanted)));
  }
}
