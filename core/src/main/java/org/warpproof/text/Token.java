package org.warpproof.text;

/// One token of the text form and where it starts.
public record Token(Kind kind, String text, int offset) {
  public enum Kind {
    /// A plain name or a word of the language.
    NAME,
    /// A quoted name or text, its escapes resolved.
    QUOTED,
    NUMBER,
    SIGN,
    END
  }

  public boolean is(String wordOrSign) {
    return (kind == Kind.NAME || kind == Kind.SIGN) && text.equals(wordOrSign);
  }

  /// How an error message calls it.
  public String describe() {
    return switch (kind) {
      case NAME, NUMBER, SIGN -> "'" + text + "'";
      case QUOTED -> "\"" + text + "\"";
      case END -> "the end of the text";
    };
  }
}
