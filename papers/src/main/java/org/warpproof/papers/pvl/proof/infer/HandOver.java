package org.warpproof.papers.pvl.proof.infer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Binder;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.Rename;

/// What threads know after a barrier of the elements that it hands to them: what the threads knew
/// that had them before.
///
/// For a conjunct `P(s)` of the barrier's precondition that reads `A[s]` only, and a permission for
/// `A[e]`, that is `P(e)`.
final class HandOver {
  private HandOver() {}

  static List<Formula> of(List<Contract.Clause> requires, List<Formula> given) {
    Set<Formula> all = new LinkedHashSet<>();
    for (Contract.Clause clause : requires) {
      if (clause.formula() instanceof Formula.Pure(Expression condition)) {
        for (Expression conjunct : condition.conjuncts()) {
          given.forEach(grant -> of(conjunct, grant).ifPresent(all::add));
        }
      }
    }
    return List.copyOf(all);
  }

  /// The conjunct for the thread that had the elements of a permission.
  private static Optional<Formula> of(Expression conjunct, Formula grant) {
    return switch (grant) {
      case Formula.Perm(String array, Expression index, _) -> of(conjunct, array, index);
      case Formula.Implies(Expression condition, Formula body) ->
          of(conjunct, body).map(known -> Formula.implies(condition, known));
      case Formula.ForAll(String variable, Expression range, Formula body) ->
          of(conjunct, body)
              .flatMap(
                  known ->
                      known instanceof Formula.Pure(Expression pure)
                          ? Optional.of(
                              new Formula.Pure(
                                  new Expression.Bound(Binder.FOR_ALL, variable, range, pure)))
                          : Optional.empty());
      case Formula.Pure _, Formula.Star _ -> Optional.empty();
    };
  }

  private static Optional<Formula> of(Expression conjunct, String array, Expression index) {
    Set<Expression> indices = new LinkedHashSet<>();
    Set<String> arrays = new LinkedHashSet<>();
    for (Access read : Reads.of(conjunct)) {
      indices.add(read.index());
      arrays.add(read.array());
    }
    if (indices.size() != 1 || !arrays.equals(Set.of(array))) {
      return Optional.empty();
    }
    Expression lid = Expression.name("lid");
    Expression tid = Expression.name("tid");
    Expression base =
        Expression.binary(Expression.name("gid"), Operator.TIMES, Expression.name("gsize"));
    Expression own = indices.iterator().next();
    if (own.equals(index)) {
      return Optional.of(new Formula.Pure(conjunct));
    }
    Map<String, Expression> names = new HashMap<>();
    conjunct.names().forEach(name -> names.put(name, Expression.name(name)));
    if (own.equals(lid)) {
      names.put("lid", index);
      names.put("tid", Expression.binary(base, Operator.PLUS, index));
    } else if (own.equals(tid)) {
      names.put("tid", index);
      names.put("lid", Expression.binary(index, Operator.MINUS, base));
    } else {
      return Optional.empty();
    }
    Expression owner = names.get("lid");
    if (owner == null) {
      return Optional.empty();
    }
    List<Expression> isInGroup = new ArrayList<>();
    isInGroup.add(Expression.binary(Expression.number(0), Operator.AT_MOST, owner));
    isInGroup.add(Expression.binary(owner, Operator.LESS, Expression.name("gsize")));
    return Rename.in(conjunct, names)
        .map(
            known ->
                Formula.implies(
                    Access.and(isInGroup.getFirst(), isInGroup.getLast()),
                    new Formula.Pure(known)));
  }
}
