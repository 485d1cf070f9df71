package org.warpproof.papers.pvl.engine;

import java.util.List;
import java.util.stream.Stream;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.Program;

/// The part of what a kernel requires that is about nothing but the sizes of the launch.
public final class Sizes {
  private Sizes() {}

  public static boolean isAboutSizes(Formula formula) {
    return formula instanceof Formula.Pure(Expression condition) && isAboutSizes(condition);
  }

  private static boolean isAboutSizes(Expression condition) {
    return condition.isCore() && Program.SIZES.containsAll(condition.names());
  }

  /// Whether no part of the condition needs a branch or a call.
  static boolean isPlain(Expression condition) {
    boolean isSimple =
        switch (condition) {
          case Expression.Numeral _, Expression.Truth _, Expression.Name _ -> true;
          case Expression.Not _ -> true;
          case Expression.Binary(Operator operator, _, Expression right) ->
              !operator.isLazy() || ToExpr.isTotal(right);
          case Expression.Implies _, Expression.Choice _, Expression.Call _ -> false;
          case Expression.Read _, Expression.Bound _, Expression.Old _ -> false;
        };
    return isSimple && condition.children().stream().allMatch(Sizes::isPlain);
  }

  /// The conditions on sizes among what threads require.
  static List<Expression> conditions(Program program) {
    return program.contract().requires().stream()
        .flatMap(clause -> clause.formula().conjuncts().stream())
        .flatMap(
            formula ->
                formula instanceof Formula.Pure(Expression condition)
                    ? condition.conjuncts().stream()
                    : Stream.of())
        .filter(Sizes::isAboutSizes)
        .toList();
  }
}
