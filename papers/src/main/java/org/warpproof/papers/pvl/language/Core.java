package org.warpproof.papers.pvl.language;

import java.util.List;
import java.util.Set;

/// A statement of the kernel programming language: Fig. 2. Expressions in it have no reads, but for
/// those in contracts.
///
/// Accesses still name their array; `Layout` says where it lies in the one memory of the paper.
public sealed interface Core {
  /// `ε`: nothing is left to do.
  record Empty() implements Core {}

  record Nop() implements Core {}

  record Assign(String variable, Expression value, Spot spot) implements Core {}

  /// `variable := rdglob(index)`, `variable := rdloc(index)`
  record Read(String variable, Array array, Expression index, Spot spot) implements Core {}

  /// `wrglob(index, value)`, `wrloc(index, value)`
  record Write(Array array, Expression index, Expression value, Spot spot) implements Core {}

  record Seq(Core first, Core second) implements Core {}

  record If(Expression condition, Core then, Core otherwise) implements Core {}

  record While(List<Contract.Clause> invariants, Expression condition, Core body) implements Core {
    public While {
      invariants = List.copyOf(invariants);
    }
  }

  record Barrier(long id, Set<Memory> fences, Contract contract, Spot spot) implements Core {
    public Barrier {
      fences = Set.copyOf(fences);
    }
  }

  static Core sequence(List<Core> statements) {
    return statements.reversed().stream()
        .reduce((later, first) -> new Seq(first, later))
        .orElse(new Nop());
  }
}
