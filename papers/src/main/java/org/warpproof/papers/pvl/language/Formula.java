package org.warpproof.papers.pvl.language;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.warpproof.papers.Operator;

/// A resource formula, or a formula of first-order logic. Section 2.1, with the forms of section
/// 4.1.
///
/// A formula without permissions is always [Pure]: the functions here see to it.
public sealed interface Formula {
  /// `e`
  record Pure(Expression condition) implements Formula {}

  /// `Perm(array[index], permission)`: GPerm or LPerm in the core language.
  record Perm(String array, Expression index, Permission permission) implements Formula {}

  /// `R1 ⋆ R2`
  record Star(Formula left, Formula right) implements Formula {}

  /// `e ⇒ R`
  record Implies(Expression condition, Formula body) implements Formula {}

  /// `⋆ variable : range. body`
  record ForAll(String variable, Expression range, Formula body) implements Formula {}

  static Formula truth() {
    return new Pure(new Expression.Truth(true));
  }

  static Formula star(Formula left, Formula right) {
    return left instanceof Pure(Expression one) && right instanceof Pure(Expression other)
        ? new Pure(Expression.binary(one, Operator.AND, other))
        : new Star(left, right);
  }

  static Formula implies(Expression condition, Formula body) {
    return body instanceof Pure(Expression inner)
        ? new Pure(new Expression.Implies(condition, inner))
        : new Implies(condition, body);
  }

  /// `condition ? one : other`
  static Formula choice(Expression condition, Formula one, Formula other) {
    return one instanceof Pure(Expression whenTrue) && other instanceof Pure(Expression whenFalse)
        ? new Pure(new Expression.Choice(condition, whenTrue, whenFalse))
        : star(implies(condition, one), implies(new Expression.Not(condition), other));
  }

  static Formula forAll(String variable, Expression range, Formula body) {
    return body instanceof Pure(Expression inner)
        ? new Pure(new Expression.Bound(Binder.FOR_ALL, variable, range, inner))
        : new ForAll(variable, range, body);
  }

  default boolean isPure() {
    return this instanceof Pure;
  }

  /// `R1 ⋆ R2 ⋆ …` as a list.
  default List<Formula> conjuncts() {
    return this instanceof Star(Formula left, Formula right)
        ? Stream.of(left, right).flatMap(f -> f.conjuncts().stream()).toList()
        : List.of(this);
  }

  /// The names that it does not bind itself, in their order.
  default Set<String> names() {
    Set<String> found = new LinkedHashSet<>();
    switch (this) {
      case Pure(Expression condition) -> found.addAll(condition.names());
      case Perm(_, Expression index, _) -> found.addAll(index.names());
      case Star(Formula left, Formula right) -> {
        found.addAll(left.names());
        found.addAll(right.names());
      }
      case Implies(Expression condition, Formula body) -> {
        found.addAll(condition.names());
        found.addAll(body.names());
      }
      case ForAll(String variable, Expression range, Formula body) -> {
        found.addAll(range.names());
        found.addAll(body.names());
        found.remove(variable);
      }
    }
    return found;
  }

  /// The arrays that it speaks of.
  default Set<String> arrays() {
    Set<String> found = new LinkedHashSet<>();
    switch (this) {
      case Pure(Expression condition) -> condition.each(part -> collect(part, found));
      case Perm(String array, Expression index, _) -> {
        found.add(array);
        index.each(part -> collect(part, found));
      }
      case Star(Formula left, Formula right) -> {
        found.addAll(left.arrays());
        found.addAll(right.arrays());
      }
      case Implies(Expression condition, Formula body) -> {
        condition.each(part -> collect(part, found));
        found.addAll(body.arrays());
      }
      case ForAll(_, Expression range, Formula body) -> {
        range.each(part -> collect(part, found));
        found.addAll(body.arrays());
      }
    }
    return found;
  }

  private static void collect(Expression part, Set<String> found) {
    if (part instanceof Expression.Read(String array, _)) {
      found.add(array);
    }
  }

  /// Only the permissions.
  default Formula resources() {
    return switch (this) {
      case Pure _ -> truth();
      case Perm _ -> this;
      case Star(Formula left, Formula right) -> joined(left.resources(), right.resources());
      case Implies(Expression condition, Formula body) -> implies(condition, body.resources());
      case ForAll(String variable, Expression range, Formula body) ->
          forAll(variable, range, body.resources());
    };
  }

  /// Only the first-order formula.
  default Formula properties() {
    return switch (this) {
      case Pure _ -> this;
      case Perm _ -> truth();
      case Star(Formula left, Formula right) -> joined(left.properties(), right.properties());
      case Implies(Expression condition, Formula body) ->
          unlessTrue(body.properties(), rest -> implies(condition, rest));
      case ForAll(String variable, Expression range, Formula body) ->
          unlessTrue(body.properties(), rest -> forAll(variable, range, rest));
    };
  }

  private static Formula joined(Formula left, Formula right) {
    if (left.equals(truth())) {
      return right;
    }
    return right.equals(truth()) ? left : star(left, right);
  }

  private static Formula unlessTrue(Formula formula, UnaryOperator<Formula> around) {
    return formula.equals(truth()) ? formula : around.apply(formula);
  }
}
