package org.warpproof.text.c;

/// A word of C: a name or number, a string, a mark, or a line for the preprocessor.
public record Token(Kind kind, int start, int end, String text) {
  public enum Kind {
    WORD,
    STRING,
    MARK,
    DIRECTIVE,
    END
  }

  public boolean is(String other) {
    return (kind == Kind.WORD || kind == Kind.MARK) && text.equals(other);
  }
}
