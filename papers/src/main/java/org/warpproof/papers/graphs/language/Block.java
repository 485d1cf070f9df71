package org.warpproof.papers.graphs.language;

import java.util.List;

/// `B : ss goto B₁, …, Bₙ`
public record Block(String label, List<Stmt> statements, Transfer transfer) {
  public Block {
    statements = List.copyOf(statements);
  }

  /// The condition of the `assume` that a block begins with, `true` if there is none.
  public Term guard() {
    return !statements.isEmpty() && statements.getFirst() instanceof Stmt.Assume(Term condition)
        ? condition
        : Term.always();
  }
}
