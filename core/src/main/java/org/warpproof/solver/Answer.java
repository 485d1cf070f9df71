package org.warpproof.solver;

import java.math.BigInteger;
import java.util.Map;

/// What the solver says of a set of formulas.
public sealed interface Answer {
  /// Nothing makes all of them true.
  record Unsatisfiable() implements Answer {}

  /// These values of the symbols do.
  record Satisfiable(Map<String, BigInteger> model) implements Answer {
    public Satisfiable {
      model = Map.copyOf(model);
    }
  }

  /// Not known: the time was over, or the theory is too hard.
  record Undecided(String reason) implements Answer {}
}
