package org.warpproof.papers.maps;

/// What an access does: `o` in Fig. 2.
public enum Mode {
  READ("rd"),
  WRITE("wr");

  private final String text;

  Mode(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
