package org.warpproof.papers.kpl.language;

import org.warpproof.papers.Operator;

/// What one thread computes from its own values: `local-expr` in section 2.
///
/// The document has locations, the two ids, truth, conjunction and negation, which is all that the
/// rules need to make predicates; for a program it stands for any expression. So that programs can
/// be written, there are numerals and the operators of the other languages as well. The predicates
/// that the rules make are of the document's forms only.
public sealed interface LocalExpr {
  record Loc(Location location) implements LocalExpr {}

  record Gid() implements LocalExpr {}

  record Lid() implements LocalExpr {}

  /// `eTrue`
  record True() implements LocalExpr {}

  /// `∧*`, which multiplies.
  record And(LocalExpr left, LocalExpr right) implements LocalExpr {}

  /// `¬*`
  record Not(LocalExpr operand) implements LocalExpr {}

  /// Not in the document.
  record Numeral(long value) implements LocalExpr {}

  /// Not in the document: any operator but the conjunction.
  record Binary(Operator operator, LocalExpr left, LocalExpr right) implements LocalExpr {}

  static LocalExpr of(Location location) {
    return new Loc(location);
  }

  /// `p ∧* e`
  default LocalExpr and(LocalExpr other) {
    return new And(this, other);
  }

  /// `p ∧* ¬* (Loc (Var v))`
  default LocalExpr butNot(Location.Var variable) {
    return new And(this, new Not(new Loc(variable)));
  }

  /// `subst-local-expr n v e`
  default LocalExpr substitute(String name, Location.Var variable) {
    return switch (this) {
      case Loc(Location location) -> new Loc(location.substitute(name, variable));
      case Gid _, Lid _, True _, Numeral _ -> this;
      case And(LocalExpr left, LocalExpr right) ->
          new And(left.substitute(name, variable), right.substitute(name, variable));
      case Not(LocalExpr operand) -> new Not(operand.substitute(name, variable));
      case Binary(Operator operator, LocalExpr left, LocalExpr right) ->
          new Binary(operator, left.substitute(name, variable), right.substitute(name, variable));
    };
  }
}
