package org.warpproof.source;

import java.util.List;
import java.util.Optional;

/// A place to the stretch that begins there: a name with the members, indices and arguments that
/// follow it at once, as in `tile[t + 1]` or `__syncthreads()`, or else one token.
///
/// Clang knows where expressions begin; where they end it does not tell, and for what is shown to
/// people the shape of the text is enough.
public final class FindRange {
  /// Arguments that take up more lines are left out.
  private static final int MOST_LINES = 30;

  private static final List<String> OPERATORS =
      List.of(
          "<<=", ">>=", "->*", "<=>", "...", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "++",
          "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "->", "::");

  private final SourceLines source;
  private final String file;
  private int line;
  private int at;
  private String text;

  private FindRange(SourceLines source, Position position, String text) {
    this.source = source;
    this.file = position.file();
    this.line = position.line();
    this.text = text;
    this.at = Columns.toIndex(text, position.column());
  }

  /// The stretch; only the place where there is no text.
  public static Range find(Position position, SourceLines source) {
    Optional<String> text = source.line(position);
    if (text.isEmpty()
        || position.column() < 1
        || position.column() > Columns.ofIndex(text.get(), text.get().length())) {
      return Range.at(position);
    }
    FindRange find = new FindRange(source, position, text.get());
    find.token();
    return new Range(position, find.line, Columns.ofIndex(find.text, find.at));
  }

  private char next() {
    return at < text.length() ? text.charAt(at) : '\n';
  }

  private void token() {
    if (isWord(next())) {
      word();
      boolean goesOn = true;
      while (goesOn) {
        goesOn = isOpening(next()) ? brackets() : member();
      }
    } else if (!Character.isWhitespace(next())) {
      at +=
          OPERATORS.stream()
              .filter(operator -> text.startsWith(operator, at))
              .findFirst()
              .map(String::length)
              .orElse(Character.charCount(text.codePointAt(at)));
    }
  }

  private static boolean isOpening(char c) {
    return c == '[' || c == '(';
  }

  private static boolean isWord(char c) {
    return Character.isJavaIdentifierPart(c) && c != '\n';
  }

  private void word() {
    while (isWord(next())) {
      at++;
    }
  }

  /// `.x`, `->x` or `::x`.
  private boolean member() {
    int length = next() == '.' ? 1 : 2;
    boolean isMember =
        text.startsWith(".", at) || text.startsWith("->", at) || text.startsWith("::", at);
    if (!isMember || at + length >= text.length() || !isWord(text.charAt(at + length))) {
      return false;
    }
    at += length;
    word();
    return true;
  }

  /// Goes behind the bracket that closes this one; stays if there is none.
  private boolean brackets() {
    int oldLine = line;
    int oldAt = at;
    String oldText = text;
    int depth = 0;
    do {
      switch (next()) {
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth--;
        case '"', '\'' -> quoted(next());
        case '/' -> comment();
        default -> {}
      }
      if (next() == '\n' || text.startsWith("//", at)) {
        if (line - oldLine >= MOST_LINES || !nextLine()) {
          line = oldLine;
          at = oldAt;
          text = oldText;
          return false;
        }
      } else {
        at++;
      }
    } while (depth > 0);
    return true;
  }

  /// Goes to the quote that closes this one, on the same line.
  private void quoted(char quote) {
    int close = at + 1;
    while (close < text.length() && text.charAt(close) != quote) {
      close += text.charAt(close) == '\\' ? 2 : 1;
    }
    at = Math.min(close, text.length());
  }

  /// Goes to the end of a comment that ends on the same line.
  private void comment() {
    int end = text.startsWith("/*", at) ? text.indexOf("*/", at + 2) : -1;
    at = end < 0 ? at : end + 1;
  }

  private boolean nextLine() {
    Optional<String> following = source.line(Position.of(file, line + 1, 1));
    following.ifPresent(
        found -> {
          line++;
          at = 0;
          text = found;
        });
    return following.isPresent();
  }
}
