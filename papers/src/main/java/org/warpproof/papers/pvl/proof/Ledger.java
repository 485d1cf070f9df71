package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.papers.pvl.proof.logic.Prover;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// Asks for the proofs of obligations, and keeps what came out. What is asked several times, on
/// several ways through a kernel, is one obligation.
final class Ledger {
  private final Prover prover;
  private final Set<Rule> asked;
  private final Extent extent;
  private boolean isOpen;
  private final Map<Claim, Obligation> obligations = new LinkedHashMap<>();

  /// How far obligations are looked at.
  enum Extent {
    ALL,
    /// Up to the first one that is not proved: the others are left open.
    UNTIL_OPEN
  }

  /// @param asked the rules that count; what the others ask for is taken for granted
  Ledger(Prover prover, Set<Rule> asked, Extent extent) {
    this.prover = prover;
    this.extent = extent;
    this.asked = Set.copyOf(asked);
  }

  /// What has to hold, in words.
  record Claim(Rule rule, Spot spot, String holds, String missing) {}

  List<Obligation> obligations() {
    return new ArrayList<>(obligations.values());
  }

  Prover prover() {
    return prover;
  }

  void require(Claim claim, Collection<Formula> hypotheses, Formula goal, List<Term> hints) {
    boolean isOver = isOpen && extent == Extent.UNTIL_OPEN;
    boolean isProved =
        !asked.contains(claim.rule())
            || goal.isTrue()
            || (!isOver
                && prover.follows(
                    claim.rule().number() + " at " + claim.spot() + ": " + claim.holds(),
                    hypotheses,
                    goal,
                    hints));
    settle(claim, isProved ? Obligation.Status.PROVED : Obligation.Status.OPEN);
  }

  void settle(Claim claim, Obligation.Status status) {
    Obligation before = obligations.get(claim);
    boolean isOpen =
        (status == Obligation.Status.OPEN && asked.contains(claim.rule()))
            || (before != null && !before.isProved());
    this.isOpen |= isOpen;
    obligations.put(
        claim,
        new Obligation(
            claim.rule(),
            claim.spot(),
            claim.holds(),
            claim.missing(),
            isOpen ? Obligation.Status.OPEN : Obligation.Status.PROVED));
  }
}
