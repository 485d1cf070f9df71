package org.warpproof.kernel;

/// One token of the text form and where it starts.
record Token(Kind kind, String text, int offset) {
  enum Kind {
    /// A plain name or a word of the language.
    NAME,
    /// A quoted name or text, its escapes resolved.
    QUOTED,
    NUMBER,
    SIGN,
    END
  }

  boolean is(String wordOrSign) {
    return (kind == Kind.NAME || kind == Kind.SIGN) && text.equals(wordOrSign);
  }

  /// How an error message calls it.
  String describe() {
    return switch (kind) {
      case NAME, NUMBER, SIGN -> "'" + text + "'";
      case QUOTED -> Spelling.quoted(text);
      case END -> "the end of the text";
    };
  }
}
