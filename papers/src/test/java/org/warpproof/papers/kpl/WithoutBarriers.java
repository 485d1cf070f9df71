package org.warpproof.papers.kpl;

import org.warpproof.papers.kpl.language.LocalExpr;
import org.warpproof.papers.kpl.language.Proc;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.language.Stmt;

/// A kernel with nothing where it had barriers.
final class WithoutBarriers {
  private WithoutBarriers() {}

  static Program of(Program program) {
    return new Program(
        program.sizes(),
        program.procs().stream()
            .map(proc -> new Proc(proc.name(), proc.parameter(), of(proc.body())))
            .toList(),
        of(program.main()));
  }

  private static Stmt of(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Barrier _ -> Stmt.skip();
      case Stmt.Seq(Stmt first, Stmt second) -> new Stmt.Seq(of(first), of(second));
      case Stmt.Local(String name, Stmt body) -> new Stmt.Local(name, of(body));
      case Stmt.If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) ->
          new Stmt.If(condition, of(whenTrue), of(whenFalse));
      case Stmt.While(LocalExpr condition, Stmt body) -> new Stmt.While(condition, of(body));
      case Stmt.WhileDyn(LocalExpr condition, Stmt body) -> new Stmt.WhileDyn(condition, of(body));
      case Stmt.Basic _, Stmt.Call _, Stmt.Break _, Stmt.Continue _, Stmt.Return _ -> stmt;
    };
  }
}
