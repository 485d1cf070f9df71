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
  private final Map<Claim, Obligation> obligations = new LinkedHashMap<>();

  /// @param asked the rules that count; what the others ask for is taken for granted
  Ledger(Prover prover, Set<Rule> asked) {
    this.prover = prover;
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
    boolean isProved =
        !asked.contains(claim.rule())
            || goal.isTrue()
            || prover.follows(
                claim.rule().number() + " at " + claim.spot() + ": " + claim.holds(),
                hypotheses,
                goal,
                hints);
    settle(claim, isProved ? Obligation.Status.PROVED : Obligation.Status.OPEN);
  }

  void settle(Claim claim, Obligation.Status status) {
    Obligation before = obligations.get(claim);
    boolean isOpen =
        (status == Obligation.Status.OPEN && asked.contains(claim.rule())) || (before != null && !before.isProved());
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
