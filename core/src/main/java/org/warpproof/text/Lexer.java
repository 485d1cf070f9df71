package org.warpproof.text;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// Text to tokens. White space separates tokens and means nothing else; `//` starts a comment.
final class Lexer {
  private final String text;
  private final Alphabet alphabet;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String text, Alphabet alphabet) {
    this.text = text;
    this.alphabet = alphabet;
  }

  /// The tokens of `text`; the last one is the end.
  static List<Token> tokens(String text, Alphabet alphabet) {
    Lexer lexer = new Lexer(text, alphabet);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    skipSpace();
    while (at < text.length()) {
      char c = text.charAt(at);
      if (alphabet.startsName(c)) {
        plain(Token.Kind.NAME, nameEnd(at));
      } else if (isDigit(at)) {
        plain(Token.Kind.NUMBER, numberEnd());
      } else if (c == '"') {
        quoted();
      } else {
        plain(Token.Kind.SIGN, signEnd());
      }
      skipSpace();
    }
    tokens.add(new Token(Token.Kind.END, "", at));
  }

  private void plain(Token.Kind kind, int end) {
    tokens.add(new Token(kind, text.substring(at, end), at));
    at = end;
  }

  private void skipSpace() {
    while (at < text.length()) {
      if (text.startsWith("//", at)) {
        int newline = text.indexOf('\n', at);
        at = newline < 0 ? text.length() : newline;
      } else if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else {
        return;
      }
    }
  }

  private int nameEnd(int from) {
    int end = from;
    while (end < text.length() && alphabet.continuesName(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private int numberEnd() {
    if (text.startsWith("0x", at)) {
      int end = at + 2;
      while (end < text.length() && HexFormat.isHexDigit(text.charAt(end))) {
        end++;
      }
      return end;
    }
    int end = digitsEnd(at);
    if (end < text.length() && text.charAt(end) == '.' && isDigit(end + 1)) {
      end = digitsEnd(end + 1);
    }
    if (end < text.length() && (text.charAt(end) == 'E' || text.charAt(end) == 'e')) {
      int exponent = end + 1;
      if (text.startsWith("-", exponent) || text.startsWith("+", exponent)) {
        exponent++;
      }
      end = isDigit(exponent) ? digitsEnd(exponent) : end;
    }
    return end;
  }

  private int digitsEnd(int from) {
    int end = from;
    while (isDigit(end)) {
      end++;
    }
    return end;
  }

  private boolean isDigit(int offset) {
    return offset < text.length() && text.charAt(offset) >= '0' && text.charAt(offset) <= '9';
  }

  private int signEnd() {
    for (int length = alphabet.longestSign(); length > 0; length--) {
      int end = at + length;
      if (end <= text.length() && alphabet.signs().contains(text.substring(at, end)) && ends(end)) {
        return end;
      }
    }
    throw new ParseException(text, at, "a token cannot start with '" + text.charAt(at) + "'");
  }

  // In `a -foo` the `f` belongs to the name and not to the sign.
  private boolean ends(int end) {
    return end == text.length()
        || !alphabet.startsName(text.charAt(end - 1))
        || !alphabet.continuesName(text.charAt(end));
  }

  private void quoted() {
    int start = at++;
    StringBuilder content = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\n') {
      char c = text.charAt(at++);
      content.append(c == '\\' ? escape() : c);
    }
    if (at >= text.length() || text.charAt(at) != '"') {
      throw new ParseException(text, start, "the quoted text has no end on its line");
    }
    at++;
    tokens.add(new Token(Token.Kind.QUOTED, content.toString(), start));
  }

  private char escape() {
    char c = at < text.length() ? text.charAt(at++) : '\n';
    return switch (c) {
      case '"', '\\' -> c;
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'u' -> codeUnit();
      default -> throw new ParseException(text, at - 2, "unknown escape in quoted text");
    };
  }

  private char codeUnit() {
    int end = at + 4;
    if (end > text.length() || !text.substring(at, end).chars().allMatch(HexFormat::isHexDigit)) {
      throw new ParseException(text, at - 2, "expected four hexadecimal digits after \\u");
    }
    char unit = (char) HexFormat.fromHexDigits(text, at, end);
    at = end;
    return unit;
  }
}
