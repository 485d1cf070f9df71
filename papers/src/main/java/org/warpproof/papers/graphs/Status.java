package org.warpproof.papers.graphs;

/// How far a reduction is: section 3.2.
enum Status {
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

  String text() {
    return text;
  }
}
