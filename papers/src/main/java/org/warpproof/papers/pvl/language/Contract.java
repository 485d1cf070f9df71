package org.warpproof.papers.pvl.language;

import java.util.List;

/// What is required, and what is ensured: of a thread, or of a thread at a barrier.
///
/// The resources that a barrier gives are the permissions in what it ensures, B_res.
public record Contract(List<Contract.Clause> requires, List<Contract.Clause> ensures) {
  public static final Contract NONE = new Contract(List.of(), List.of());

  public Contract {
    requires = List.copyOf(requires);
    ensures = List.copyOf(ensures);
  }

  /// One line of a contract.
  public record Clause(Formula formula, Spot spot) {}

  public boolean isEmpty() {
    return requires.isEmpty() && ensures.isEmpty();
  }

  /// Clauses as one formula.
  static Formula all(List<Clause> clauses) {
    return clauses.stream().map(Clause::formula).reduce(Formula::star).orElse(Formula.truth());
  }
}
