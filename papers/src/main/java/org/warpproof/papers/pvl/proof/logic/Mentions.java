package org.warpproof.papers.pvl.proof.logic;

import java.util.List;
import java.util.Set;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// What conditions are about.
public final class Mentions {
  private Mentions() {}

  /// Whether a condition is about these symbols only, and reads no memory.
  ///
  /// @param end how the names of functions that are no memory end
  public static boolean only(Formula formula, Set<Term> symbols, String end) {
    Parts parts = Parts.of(List.of(formula));
    return parts.unknowns().stream()
            .allMatch(u -> u.shape() instanceof Term.Variable || symbols.contains(u))
        && parts.applications().stream()
            .allMatch(
                term ->
                    term.shape() instanceof Term.Application(String function, _)
                        && (Integers.isArithmetic(function) || function.endsWith(end)));
  }
}
