package org.warpproof.text.c;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The text of a C file to its words. Comments and white space are left out.
///
/// Of text that the preprocessor chooses from, only one version is taken.
public final class Tokenise {
  private static final Pattern RAW = Pattern.compile("(?:u8|[uUL])?R\"");

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Tokenise(String text) {
    this.text = text;
  }

  /// All words, with the lines for the preprocessor.
  public static List<Token> tokenise(String text) {
    Tokenise pass = new Tokenise(text);
    while (pass.at < text.length()) {
      pass.next();
    }
    return pass.tokens;
  }

  private void next() {
    char c = text.charAt(at);
    if (Character.isWhitespace(c) || c == '\uFEFF' || isContinuation(at)) {
      at++;
    } else if (text.startsWith("//", at)) {
      at = endOfLine(at);
    } else if (text.startsWith("/*", at)) {
      int end = text.indexOf("*/", at + 2);
      at = end < 0 ? text.length() : end + 2;
    } else if (c == '#' && isFirstOnLine(at)) {
      add(Token.Kind.DIRECTIVE, endOfDirective(at));
    } else if (isRawString()) {
      add(Token.Kind.STRING, endOfRawString());
    } else if (c == '"' || c == '\'') {
      add(Token.Kind.STRING, endOfString(c));
    } else if (Character.isJavaIdentifierPart(c)) {
      add(Token.Kind.WORD, endOfWord());
    } else {
      boolean isPair = text.startsWith("::", at) || text.startsWith("->", at);
      add(Token.Kind.MARK, at + (isPair ? 2 : 1));
    }
  }

  private void add(Token.Kind kind, int end) {
    tokens.add(new Token(kind, at, end, text.substring(at, end)));
    at = end;
  }

  private boolean isContinuation(int from) {
    return text.charAt(from) == '\\'
        && (text.startsWith("\n", from + 1) || text.startsWith("\r\n", from + 1));
  }

  /// The end of a line that may go on after a backslash.
  private int endOfLine(int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) != '\n') {
      end += isContinuation(end) ? text.indexOf('\n', end) - end + 1 : 1;
    }
    return end;
  }

  /// A comment that begins on the line may end on another.
  private int endOfDirective(int from) {
    int end = endOfLine(from);
    int comment = comment(from, end);
    if (comment >= 0) {
      int close = text.indexOf("*/", comment + 2);
      return close > end ? endOfLine(close) : end;
    }
    return end;
  }

  /// Where a comment of several lines begins between two places; -1 if none does.
  private int comment(int from, int end) {
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      if (text.startsWith("//", i)) {
        return -1;
      }
      if (text.startsWith("/*", i)) {
        return i;
      }
      if (c == '"') {
        for (i++; i < end && text.charAt(i) != '"'; i++) {
          i += text.charAt(i) == '\\' ? 1 : 0;
        }
      }
    }
    return -1;
  }

  private boolean isFirstOnLine(int from) {
    return text.substring(text.lastIndexOf('\n', from - 1) + 1, from).isBlank();
  }

  private boolean isRawString() {
    if ("uULR".indexOf(text.charAt(at)) < 0) {
      return false;
    }
    boolean isInWord = at > 0 && Character.isJavaIdentifierPart(text.charAt(at - 1));
    return !isInWord && RAW.matcher(text).region(at, text.length()).lookingAt();
  }

  private int endOfRawString() {
    int open = text.indexOf('(', at);
    if (open < 0) {
      return text.length();
    }
    String close = ")" + text.substring(text.indexOf('"', at) + 1, open) + "\"";
    int end = text.indexOf(close, open);
    return end < 0 ? text.length() : end + close.length();
  }

  private int endOfString(char quote) {
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(end + 1, text.length());
  }

  /// A number may have points, and quotes between its digits.
  private int endOfWord() {
    boolean isNumber = Character.isDigit(text.charAt(at));
    int end = at;
    while (end < text.length() && isInWord(text.charAt(end), isNumber)) {
      end++;
    }
    return end;
  }

  private static boolean isInWord(char c, boolean isNumber) {
    return Character.isJavaIdentifierPart(c) || (isNumber && (c == '.' || c == '\''));
  }
}
