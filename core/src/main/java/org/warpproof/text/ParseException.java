package org.warpproof.text;

/// A text that is not in its language: where, what was expected and what stands there.
public final class ParseException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;

  public ParseException(String text, int offset, String message) {
    this(lineAt(text, offset), offset - text.lastIndexOf('\n', offset - 1), message);
  }

  private ParseException(int line, int column, String message) {
    super(line + ":" + column + ": " + message);
    this.line = line;
    this.column = column;
  }

  private static int lineAt(String text, int offset) {
    return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
  }

  /// The line, from 1.
  public int line() {
    return line;
  }

  /// The column, from 1.
  public int column() {
    return column;
  }
}
