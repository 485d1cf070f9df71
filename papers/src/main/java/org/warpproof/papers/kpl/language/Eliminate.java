package org.warpproof.papers.kpl.language;

/// Takes out the jumps of a loop or procedure, section 7: in their place a variable is set, and the
/// predicate of what comes after says that it must not be.
///
/// The document's functions have no case for `WhileDyn`, which programs do not contain.
public final class Eliminate {
  private Eliminate() {}

  /// `belim S v`: top-level `break` becomes `v := true`.
  public static Stmt belim(Stmt stmt, Location.Var v) {
    return switch (stmt) {
      case Stmt.Break _ -> Stmt.assign(v, new LocalExpr.True());
      case Stmt.Seq(Stmt first, Stmt second) -> new Stmt.Seq(belim(first, v), belim(second, v));
      case Stmt.Local(String name, Stmt body) -> new Stmt.Local(name, belim(body, v));
      case Stmt.If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) ->
          new Stmt.If(condition, belim(whenTrue, v), belim(whenFalse, v));
      case Stmt.Basic _, Stmt.While _, Stmt.WhileDyn _, Stmt.Call _ -> stmt;
      case Stmt.Barrier _, Stmt.Continue _, Stmt.Return _ -> stmt;
    };
  }

  /// `celim S v`: top-level `continue` becomes `v := true`.
  public static Stmt celim(Stmt stmt, Location.Var v) {
    return switch (stmt) {
      case Stmt.Continue _ -> Stmt.assign(v, new LocalExpr.True());
      case Stmt.Seq(Stmt first, Stmt second) -> new Stmt.Seq(celim(first, v), celim(second, v));
      case Stmt.Local(String name, Stmt body) -> new Stmt.Local(name, celim(body, v));
      case Stmt.If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) ->
          new Stmt.If(condition, celim(whenTrue, v), celim(whenFalse, v));
      case Stmt.Basic _, Stmt.While _, Stmt.WhileDyn _, Stmt.Call _ -> stmt;
      case Stmt.Barrier _, Stmt.Break _, Stmt.Return _ -> stmt;
    };
  }

  /// `relim S v`: `return` becomes `v := true`, inside of loops too.
  public static Stmt relim(Stmt stmt, Location.Var v) {
    return switch (stmt) {
      case Stmt.Return _ -> Stmt.assign(v, new LocalExpr.True());
      case Stmt.Seq(Stmt first, Stmt second) -> new Stmt.Seq(relim(first, v), relim(second, v));
      case Stmt.Local(String name, Stmt body) -> new Stmt.Local(name, relim(body, v));
      case Stmt.If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) ->
          new Stmt.If(condition, relim(whenTrue, v), relim(whenFalse, v));
      case Stmt.While(LocalExpr condition, Stmt body) -> new Stmt.While(condition, relim(body, v));
      case Stmt.WhileDyn(LocalExpr condition, Stmt body) ->
          new Stmt.WhileDyn(condition, relim(body, v));
      case Stmt.Basic _, Stmt.Call _, Stmt.Barrier _, Stmt.Break _, Stmt.Continue _ -> stmt;
    };
  }
}
