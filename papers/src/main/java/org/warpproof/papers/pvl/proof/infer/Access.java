package org.warpproof.papers.pvl.proof.infer;

import java.util.List;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.Permission;

/// What a thread does to an element in a phase, in terms of names at the beginning of the phase.
///
/// @param path conditions and variables, from the outermost one
record Access(List<Access.Step> path, String array, Expression index, Permission permission) {
  Access {
    path = List.copyOf(path);
  }

  sealed interface Step {
    record If(Expression condition) implements Step {}

    record ForAll(String variable, Expression range) implements Step {}
  }

  boolean isPlain() {
    return path.stream().allMatch(Step.If.class::isInstance);
  }

  /// All its conditions; for plain ones.
  Expression condition() {
    return path.stream()
        .map(step -> step instanceof Step.If(Expression condition) ? condition : TRUE)
        .reduce(Access::and)
        .orElse(TRUE);
  }

  static final Expression TRUE = new Expression.Truth(true);

  static Expression and(Expression one, Expression other) {
    if (one.equals(TRUE)) {
      return other;
    }
    return other.equals(TRUE) || one.equals(other)
        ? one
        : Expression.binary(one, Operator.AND, other);
  }

  /// The permission for it.
  Formula formula() {
    Formula formula = new Formula.Perm(array, index, permission);
    for (Step step : path.reversed()) {
      formula =
          switch (step) {
            case Step.If(Expression condition) -> Formula.implies(condition, formula);
            case Step.ForAll(String variable, Expression range) ->
                Formula.forAll(variable, range, formula);
          };
    }
    return formula;
  }
}
