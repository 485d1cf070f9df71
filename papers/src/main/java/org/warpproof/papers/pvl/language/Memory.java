package org.warpproof.papers.pvl.language;

/// The two memories that threads share.
public enum Memory {
  GLOBAL("global", "glob", "GPerm"),
  LOCAL("local", "loc", "LPerm");

  private final String word;
  private final String suffix;
  private final String permission;

  Memory(String word, String suffix, String permission) {
    this.word = word;
    this.suffix = suffix;
    this.permission = permission;
  }

  /// As declarations and flags call it.
  public String word() {
    return word;
  }

  /// The end of `rdglob` and `wrloc`.
  public String suffix() {
    return suffix;
  }

  /// The permission predicate for it in the core language.
  public String permission() {
    return permission;
  }
}
