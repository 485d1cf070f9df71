package org.warpproof.papers.pvl.proof;

import java.util.List;

/// What came out of the proof of a kernel's contracts.
public record Verification(List<Obligation> obligations, Verification.Requirement requirement) {
  public Verification {
    obligations = List.copyOf(obligations);
  }

  /// Whether there may be a launch that is as the kernel requires.
  public enum Requirement {
    POSSIBLE,
    /// There is none, so that all that is proved means nothing.
    CONTRADICTORY
  }

  public boolean isVerified() {
    return requirement == Requirement.POSSIBLE
        && obligations.stream().allMatch(Obligation::isProved);
  }

  public List<Obligation> open() {
    return obligations.stream().filter(obligation -> !obligation.isProved()).toList();
  }
}
