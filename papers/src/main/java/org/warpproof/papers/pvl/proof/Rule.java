package org.warpproof.papers.pvl.proof;

/// The kinds of obligations: what has to be proved for Theorem 2.
public enum Rule {
  FRAMING("O1", "framing"),
  COMPATIBILITY("O2", "compatible permissions"),
  COVERAGE("O3", "coverage"),
  DISTRIBUTION("O4", "barrier distribution"),
  BARRIER("O5", "barrier precondition implies postcondition"),
  FENCES("O6", "fences and hand-over"),
  THREAD("O7", "thread triple"),
  LEVELS("O8", "specifications of thread, group and kernel"),
  LOCK_STEP("O9", "lock-step restriction"),
  DEFINED("O10", "values are defined");

  private final String number;
  private final String text;

  Rule(String number, String text) {
    this.number = number;
    this.text = text;
  }

  /// `O7`
  public String number() {
    return number;
  }

  public String text() {
    return text;
  }
}
