package org.warpproof.papers.graphs.semantics;

/// How far a reduction is: section 3.2.
public enum Status {
  RUNNING("…"),
  /// `√`
  TERMINATION("√"),
  /// `E`
  ERROR("E"),
  /// `⊥`
  INFEASIBLE("⊥");

  private final String text;

  Status(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
