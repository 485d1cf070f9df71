package org.warpproof.papers.kpl.semantics;

/// How much of shared memory is forgotten: `abs-level` in section 5.
public enum AbsLevel {
  /// Nothing.
  NO_ABST("No-Abst"),
  /// At a barrier, everything; but the threads of a group agree on what they find then.
  EQ_ABST("Eq-Abst"),
  /// Everything: each read finds any word.
  ADV_ABST("Adv-Abst");

  private final String text;

  AbsLevel(String text) {
    this.text = text;
  }

  /// As the document has it.
  public String text() {
    return text;
  }
}
