package org.warpproof.papers.pvl.proof;

import org.warpproof.papers.pvl.language.Spot;

/// Something that has to be proved, and whether it was.
///
/// @param holds what is said of it if it was
/// @param missing what is said of it if it was not
public record Obligation(Rule rule, Spot spot, String holds, String missing, Status status) {
  public enum Status {
    PROVED,
    OPEN
  }

  public boolean isProved() {
    return status == Status.PROVED;
  }

  /// `11:5: O7 thread triple: proved: …`
  public String text() {
    return isProved()
        ? "%s: %s %s: proved: %s".formatted(spot, rule.number(), rule.text(), holds)
        : "%s: %s %s: not proved: %s".formatted(spot, rule.number(), rule.text(), missing);
  }
}
