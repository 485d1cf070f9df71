package org.warpproof.papers.kpl.language;

/// A statement that threads execute by themselves: `basic-stmt` in section 2.
public sealed interface BasicStmt {
  /// `x := e`
  record Assign(Location target, LocalExpr value) implements BasicStmt {}

  /// `x := rd[e]`
  record Read(Location target, LocalExpr cell) implements BasicStmt {}

  /// `wr[e₁] := e₂`
  record Write(LocalExpr cell, LocalExpr value) implements BasicStmt {}

  /// `subst-basic-stmt n v b`
  default BasicStmt substitute(String name, Location.Var variable) {
    return switch (this) {
      case Assign(Location target, LocalExpr value) ->
          new Assign(target.substitute(name, variable), value.substitute(name, variable));
      case Read(Location target, LocalExpr cell) ->
          new Read(target.substitute(name, variable), cell.substitute(name, variable));
      case Write(LocalExpr cell, LocalExpr value) ->
          new Write(cell.substitute(name, variable), value.substitute(name, variable));
    };
  }
}
