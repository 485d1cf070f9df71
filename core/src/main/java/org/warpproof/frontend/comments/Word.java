package org.warpproof.frontend.comments;

/// A token of C or of an annotation, and where it starts in the file.
record Word(Kind kind, String text, int offset) {
  enum Kind {
    NAME,
    /// `\forall` and its like, which only annotations have.
    ESCAPED,
    NUMBER,
    QUOTED,
    SIGN
  }

  boolean is(String other) {
    return text.equals(other) && kind != Kind.QUOTED;
  }

  int end() {
    return offset + text.length();
  }
}
