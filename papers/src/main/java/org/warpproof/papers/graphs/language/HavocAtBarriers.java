package org.warpproof.papers.graphs.language;

import java.util.ArrayList;
import java.util.List;

/// The program of the 2-threaded abstraction `P_{t₁,t₂}`: "the kernel P where each barrier havocs
/// every shared variable" (Definition C.1). Which two threads run is no matter of the program.
public final class HavocAtBarriers {
  private HavocAtBarriers() {}

  /// Requires: the kernel is prepared, so that all threads end behind a barrier.
  public static Program havoc(Program prepared) {
    List<String> shared = new ArrayList<>(prepared.variables());
    shared.addAll(prepared.arrays());
    List<Block> blocks =
        prepared.blocks().stream()
            .map(
                block ->
                    new Block(
                        block.label(),
                        block.statements().stream()
                            .map(statement -> statement(statement, shared))
                            .toList(),
                        block.transfer()))
            .toList();
    return prepared.with(prepared.procedures(), blocks);
  }

  private static Stmt statement(Stmt statement, List<String> shared) {
    return statement instanceof Stmt.Barrier(Term condition, _)
        ? new Stmt.Barrier(condition, shared)
        : statement;
  }
}
