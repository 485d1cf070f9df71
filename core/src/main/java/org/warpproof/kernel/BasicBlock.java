package org.warpproof.kernel;

import java.util.List;

/// A basic block: parameters (in place of phi nodes), statements, and how it ends.
public record BasicBlock(
    String label, List<Expr.Var> parameters, List<Statement> statements, Terminator terminator) {
  public BasicBlock {
    parameters = List.copyOf(parameters);
    statements = List.copyOf(statements);
  }
}
