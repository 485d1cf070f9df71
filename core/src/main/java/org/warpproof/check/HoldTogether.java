package org.warpproof.check;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.check.launches.SomeLaunch;
import org.warpproof.engine.Assumption;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;

/// Whether the conditions that answers found by themselves hold together in some launch: each was
/// found alone, and under conditions that contradict each other everything would be proved.
///
/// Only what is evaluated counts: the solver knows products and bits by some facts.
final class HoldTogether {
  private HoldTogether() {}

  static boolean test(Kernel kernel, List<Assumption> assumptions) {
    List<Expr> conditions = new ArrayList<>();
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    for (Assumption assumption : assumptions) {
      switch (assumption) {
        case Assumption.Defined defined -> conditions.add(defined.condition());
        case Assumption.OffsetAligned aligned -> conditions.add(aligned.condition());
        case Assumption.Footprint footprint -> conditions.add(footprint.isPossible());
        case Assumption.SizesFit fit -> facts.addAll(fit.facts());
        case Assumption.SizesFill full -> facts.addAll(full.facts());
        default -> {}
      }
    }
    // What depends on memory may hold.
    return conditions.isEmpty()
        || SomeLaunch.isMeant(
            kernel.withFacts(facts),
            numbers -> conditions.stream().allMatch(c -> numbers.of(c).orElse(1) != 0));
  }
}
