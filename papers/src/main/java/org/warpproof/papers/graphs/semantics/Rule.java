package org.warpproof.papers.graphs.semantics;

/// The rules of Figs. 4, 6 and 8 that a step is named after. A step of a thread is an instance of
/// THREAD_B, THREAD_T or THREAD_E,I around one of these, and SEQ_B or SEQ_E,I around a statement's.
public enum Rule {
  // Fig. 4a
  ASSIGN("ASSIGN"),
  HAVOC("HAVOC"),
  ASSUME_T("ASSUME_T"),
  ASSUME_F("ASSUME_F"),
  ASSERT_T("ASSERT_T"),
  ASSERT_F("ASSERT_F"),
  SKIP("SKIP"),
  // Fig. 4b; GOTO and BLOCK are one step here, for nobody can tell them apart.
  GOTO("GOTO"),
  END("END"),
  // Fig. 4c
  TERMINATION("TERMINATION"),
  // Fig. 4d
  BARRIER_SKIP("BARRIER_SKIP"),
  BARRIER_S("BARRIER_S"),
  BARRIER_F("BARRIER_F"),
  // Definition C.1: a value that a barrier has left open.
  BARRIER_HAVOC("HAVOC"),
  // Fig. 6
  ASSIGN_S("ASSIGN_S"),
  HAVOC_S("HAVOC_S"),
  PSI("ψ_T/ψ_F"),
  SYNC_T("SYNC_T"),
  SYNC_F("SYNC_F"),
  // Fig. 8
  CALL("CALL"),
  RETURN("RETURN");

  private final String text;

  Rule(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
