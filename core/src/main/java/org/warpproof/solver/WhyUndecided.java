package org.warpproof.solver;

/// Why nothing is known of a question.
public enum WhyUndecided {
  /// It is more work than was allowed, or beyond what the solvers can do at all.
  EFFORT("effort"),

  /// It takes longer than was allowed.
  TIME("timeout"),

  /// One solver says that nothing makes all conditions true, and another knows what does.
  DISAGREEMENT("solvers.disagree");

  private final String id;

  WhyUndecided(String id) {
    this.id = id;
  }

  /// The id of the reason that answers give.
  public String id() {
    return id;
  }
}
