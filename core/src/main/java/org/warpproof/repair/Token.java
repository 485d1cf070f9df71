package org.warpproof.repair;

/// A word of C: a name or number, a string, a mark, or a line for the preprocessor.
record Token(Kind kind, int start, int end, String text) {
  enum Kind {
    WORD,
    STRING,
    MARK,
    DIRECTIVE,
    END
  }

  boolean is(String other) {
    return (kind == Kind.WORD || kind == Kind.MARK) && text.equals(other);
  }
}
