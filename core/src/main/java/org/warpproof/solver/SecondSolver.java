package org.warpproof.solver;

import java.util.List;

/// A solver beside Z3, which has its own way to an answer.
interface SecondSolver {
  /// An answer, and the steps that it took.
  record Reply(Answer answer, long steps) {}

  String name();

  /// Whether all the conditions can be true at once, and the premises too.
  Reply ask(List<Formula> conditions, List<Premise> premises, Effort effort);
}
