package org.warpproof.engine;

/// How a pair of accesses of a phase was discharged, cheapest first.
public enum DischargedBy {
  NO_CONFLICT("neither writes, or both are atomic"),
  OTHER_OBJECT("never the same object"),
  RANGE("bounds of the offsets"),
  STRIDE("common divisor of the strides"),
  IDS("equal only for equal ids"),
  LAST_BLOCK("one is of the last block"),
  SIMPLIFIED("simplified to false"),
  SOLVER_NO("Z3: they cannot meet"),
  SOLVER_YES("Z3: they may meet"),
  UNDECIDED("not settled in time"),
  NOT_ASKED("not asked: other races will do");

  private final String text;

  DischargedBy(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
