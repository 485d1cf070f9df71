package org.warpproof.papers.kpl.language;

/// A statement: `stmt` in section 2.
public sealed interface Stmt {
  record Basic(BasicStmt basic) implements Stmt {}

  /// `S₁ ;; S₂`
  record Seq(Stmt first, Stmt second) implements Stmt {}

  /// `local n { S }`
  record Local(String name, Stmt body) implements Stmt {}

  record If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) implements Stmt {}

  record While(LocalExpr condition, Stmt body) implements Stmt {}

  /// A loop that has begun. Programs do not contain it.
  record WhileDyn(LocalExpr condition, Stmt body) implements Stmt {}

  record Call(String procedure, LocalExpr argument) implements Stmt {}

  record Barrier() implements Stmt {}

  record Break() implements Stmt {}

  record Continue() implements Stmt {}

  record Return() implements Stmt {}

  /// Nothing. The document has no statement for it, but a loop that never begins is well-formed
  /// everywhere.
  static Stmt skip() {
    return new While(new LocalExpr.Not(new LocalExpr.True()), new Break());
  }

  default boolean isSkip() {
    return equals(skip());
  }

  /// `Basic (Assign (Var v) e)`
  static Stmt assign(Location.Var variable, LocalExpr value) {
    return new Basic(new BasicStmt.Assign(variable, value));
  }

  /// The `S'` with `subst-stmt n v S S'`.
  ///
  /// As it stands, the relation leaves the conditions of `If` and `While` and the argument of
  /// `Call` alone; then the name would stay there, and names have no value. Here it replaces them
  /// too.
  default Stmt substitute(String name, Location.Var variable) {
    return switch (this) {
      case Basic(BasicStmt basic) -> new Basic(basic.substitute(name, variable));
      case Seq(Stmt first, Stmt second) ->
          new Seq(first.substitute(name, variable), second.substitute(name, variable));
      // Where the name is declared again the relation has no S'; wf-stmt excludes that.
      case Local(String own, Stmt body) ->
          own.equals(name) ? this : new Local(own, body.substitute(name, variable));
      case If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) ->
          new If(
              condition.substitute(name, variable),
              whenTrue.substitute(name, variable),
              whenFalse.substitute(name, variable));
      case While(LocalExpr condition, Stmt body) ->
          new While(condition.substitute(name, variable), body.substitute(name, variable));
      case WhileDyn(LocalExpr condition, Stmt body) ->
          new WhileDyn(condition.substitute(name, variable), body.substitute(name, variable));
      case Call(String procedure, LocalExpr argument) ->
          new Call(procedure, argument.substitute(name, variable));
      case Barrier _, Break _, Continue _, Return _ -> this;
    };
  }
}
