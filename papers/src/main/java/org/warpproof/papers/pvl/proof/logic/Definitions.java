package org.warpproof.papers.pvl.proof.logic;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// What is known of applications of functions that somebody defined.
public interface Definitions {
  /// Nothing is.
  Definitions NONE =
      new Definitions() {
        @Override
        public Optional<Formula> of(String function, List<Term> arguments) {
          return Optional.empty();
        }

        @Override
        public List<Formula> among(Collection<Term> applications) {
          return List.of();
        }
      };

  /// The definition at these arguments.
  Optional<Formula> of(String function, List<Term> arguments);

  /// What is known of several applications together.
  List<Formula> among(Collection<Term> applications);
}
