package org.warpproof.papers.pvl.proof.logic;

import java.util.List;
import java.util.Optional;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// What is known of applications of functions that somebody defined.
public interface Definitions {
  /// Nothing is.
  Definitions NONE = (_, _) -> Optional.empty();

  /// The definition at these arguments.
  Optional<Formula> of(String function, List<Term> arguments);
}
