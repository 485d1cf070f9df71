package org.warpproof.papers.pvl.language;

/// What a thread may do with a location. A higher one allows more.
public enum Permission {
  READ("rd", 10),
  WRITE("rw", 100);

  private final String word;
  private final int percent;

  Permission(String word, int percent) {
    this.word = word;
    this.percent = percent;
  }

  /// As the paper's logic writes it.
  public String word() {
    return word;
  }

  /// As the paper's tool writes it.
  public int percent() {
    return percent;
  }

  /// `rw > rd`
  public boolean allows(Permission wanted) {
    return compareTo(wanted) >= 0;
  }
}
