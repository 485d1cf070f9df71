package org.warpproof.papers.kpl.language;

import java.util.Optional;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;

/// Local expressions as text, by way of the expressions that all languages share.
public final class ExprText {
  static final String GID = "gid";
  static final String LID = "lid";

  private ExprText() {}

  public static String print(LocalExpr expr, Notation notation) {
    String text = notation.of(shared(expr));
    return notation == Notation.PAPER ? text.replace("∧", "∧*").replace("¬", "¬*") : text;
  }

  /// The text with the document's two operators as the shared parser knows them. Nothing moves.
  static String plain(String text) {
    return text.replace("∧*", "∧ ").replace("¬*", "¬ ");
  }

  /// A location that is written `$3` or `name`.
  static Location location(String name) {
    return name.matches("\\$[0-9]{1,9}")
        ? new Location.Var(Integer.parseInt(name.substring(1)))
        : new Location.Name(name);
  }

  private static Exp shared(LocalExpr expr) {
    return switch (expr) {
      case LocalExpr.Loc(Location location) -> Exp.name(location.toString());
      case LocalExpr.Gid _ -> Exp.name(GID);
      case LocalExpr.Lid _ -> Exp.name(LID);
      case LocalExpr.True _ -> new Exp.Truth(true);
      case LocalExpr.And(LocalExpr left, LocalExpr right) ->
          Exp.binary(shared(left), Operator.AND, shared(right));
      case LocalExpr.Not(LocalExpr operand) -> new Exp.Not(shared(operand));
      case LocalExpr.Numeral(long value) -> Exp.number(value);
      case LocalExpr.Binary(Operator operator, LocalExpr left, LocalExpr right) ->
          Exp.binary(shared(left), operator, shared(right));
    };
  }

  /// The local expression; none if there is a negative number.
  static Optional<LocalExpr> local(Exp exp) {
    return switch (exp) {
      case Exp.Numeral(long value) ->
          value < 0 ? Optional.empty() : Optional.of(new LocalExpr.Numeral(value));
      case Exp.Truth(boolean value) ->
          Optional.of(value ? new LocalExpr.True() : new LocalExpr.Not(new LocalExpr.True()));
      case Exp.Name(String name) -> Optional.of(named(name));
      case Exp.Not(Exp operand) -> local(operand).map(LocalExpr.Not::new);
      case Exp.Binary(Operator operator, Exp left, Exp right) ->
          local(left)
              .flatMap(
                  l ->
                      local(right)
                          .map(
                              r ->
                                  operator == Operator.AND
                                      ? new LocalExpr.And(l, r)
                                      : new LocalExpr.Binary(operator, l, r)));
    };
  }

  private static LocalExpr named(String name) {
    if (name.equals(GID)) {
      return new LocalExpr.Gid();
    }
    return name.equals(LID) ? new LocalExpr.Lid() : LocalExpr.of(location(name));
  }
}
