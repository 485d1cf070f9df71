package org.warpproof.frontend.comments;

/// Text for clang in which what comes from the user's file has the line and the column that it has
/// there.
final class AlignedText {
  private final Places places;
  private final StringBuilder text = new StringBuilder();

  /// Where clang takes the next character to be.
  private int line = 1;

  private int column = 1;

  AlignedText(Places places) {
    this.places = places;
  }

  /// What comes next stands at that offset of the user's file.
  void at(int offset) {
    int wanted = places.line(offset);
    int start = places.column(offset);
    if (wanted != line || start < column) {
      text.append("\n#line ").append(wanted).append('\n');
      line = wanted;
      column = 1;
    }
    text.append(" ".repeat(start - column));
    column = start;
  }

  /// Tells clang which line comes next, whatever it has seen before.
  void line(int offset) {
    text.append("#line ").append(places.line(offset)).append('\n');
  }

  /// Our own text, of one line.
  void add(String own) {
    text.append(own);
    column += own.length();
  }

  void add(Word word) {
    at(word.offset());
    add(word.text());
  }

  /// Text of the file, of which `end` is the offset behind it.
  void copy(String copied, int end) {
    text.append(copied);
    line = places.line(end);
    column = places.column(end);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
