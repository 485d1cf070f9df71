package org.warpproof.papers.kpl.language;

/// A statement and the predicate under which it is executed: `pred-stmt` in section 4.
public record PredStmt(Stmt stmt, LocalExpr predicate) {}
