package org.warpproof.engine;

/// Whose something is in a question: mostly it speaks of two threads.
public enum Party {
  ONE("1"),
  OTHER("2"),

  /// What the two have in common: the ids of their block, if it is one.
  BOTH("both"),

  /// The first thread of their block.
  FIRST("first"),

  /// The last one.
  LAST("last");

  private final String text;

  Party(String text) {
    this.text = text;
  }

  /// As it stands in the names of symbols.
  public String text() {
    return text;
  }

  /// The name of a symbol that there is for each of them.
  public String own(String name) {
    return name + "#" + text;
  }
}
