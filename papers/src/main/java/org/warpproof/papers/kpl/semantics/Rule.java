package org.warpproof.papers.kpl.semantics;

/// The rules of sections 5 to 7.
public enum Rule {
  T_DISABLED("T-Disabled"),
  T_ASSIGN("T-Assign"),
  T_READ("T-Read"),
  T_WRITE("T-Write"),
  T_READ_ADV("T-Read-Adv"),
  T_WRITE_ADV("T-Write-Adv"),
  G_RACE("G-Race"),
  G_BASIC("G-Basic"),
  G_NO_OP("G-No-Op"),
  G_DIVERGENCE("G-Divergence"),
  G_SYNC("G-Sync"),
  G_SYNC_EQ("G-Sync-Eq"),
  G_SYNC_ADV("G-Sync-Adv"),
  K_INTER_GROUP_RACE("K-Inter-Group-Race"),
  K_INTRA_GROUP_RACE("K-Intra-Group-Race"),
  K_BASIC("K-Basic"),
  K_DIVERGENCE("K-Divergence"),
  K_SYNC("K-Sync"),
  K_SEQ("K-Seq"),
  K_VAR("K-Var"),
  K_IF("K-If"),
  K_OPEN("K-Open"),
  K_ITER("K-Iter"),
  K_DONE("K-Done"),
  K_CALL("K-Call");

  private final String text;

  Rule(String text) {
    this.text = text;
  }

  /// As the document has it.
  public String text() {
    return text;
  }
}
