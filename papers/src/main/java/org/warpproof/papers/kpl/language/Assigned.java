package org.warpproof.papers.kpl.language;

import java.util.HashSet;
import java.util.Set;

/// The names that a statement may assign. Procedures assign no names of their callers.
public final class Assigned {
  private final Set<String> names = new HashSet<>();

  private Assigned() {}

  public static Set<String> in(Stmt... statements) {
    Assigned assigned = new Assigned();
    for (Stmt statement : statements) {
      assigned.stmt(statement);
    }
    return assigned.names;
  }

  private void stmt(Stmt stmt) {
    switch (stmt) {
      case Stmt.Basic(BasicStmt.Assign(Location target, _)) -> names.add(target.toString());
      case Stmt.Basic(BasicStmt.Read(Location target, _)) -> names.add(target.toString());
      case Stmt.Seq(Stmt first, Stmt second) -> {
        stmt(first);
        stmt(second);
      }
      case Stmt.Local(_, Stmt body) -> stmt(body);
      case Stmt.If(_, Stmt whenTrue, Stmt whenFalse) -> {
        stmt(whenTrue);
        stmt(whenFalse);
      }
      case Stmt.While(_, Stmt body) -> stmt(body);
      case Stmt.WhileDyn(_, Stmt body) -> stmt(body);
      case Stmt.Basic _, Stmt.Call _, Stmt.Barrier _ -> {}
      case Stmt.Break _, Stmt.Continue _, Stmt.Return _ -> {}
    }
  }
}
