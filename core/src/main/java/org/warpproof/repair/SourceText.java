package org.warpproof.repair;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.warpproof.source.Position;

/// A text, by lines and offsets, and how it is indented.
final class SourceText {
  private final String text;
  private final Charset charset;
  private final List<Integer> starts = new ArrayList<>(List.of(0));

  SourceText(String text) {
    this(text, StandardCharsets.UTF_8);
  }

  /// `charset` is how the text is written in its file, where clang counts bytes.
  SourceText(String text, Charset charset) {
    this.text = text;
    this.charset = charset;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      starts.add(i + 1);
    }
  }

  String text() {
    return text;
  }

  /// The number of the line, from 1 on.
  int line(int offset) {
    int low = 0;
    int high = starts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (starts.get(middle) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low + 1;
  }

  int lines() {
    return starts.size();
  }

  /// Where a line begins; behind the last one, where the text ends.
  int start(int line) {
    return line > starts.size() ? text.length() : starts.get(line - 1);
  }

  /// The line with what ends it.
  String withEnd(int line) {
    return text.substring(start(line), start(line + 1));
  }

  /// Where a position is; nothing if there is no such line.
  OptionalInt offset(Position position) {
    if (!position.isKnown() || position.line() > lines()) {
      return OptionalInt.empty();
    }
    byte[] line = withEnd(position.line()).getBytes(charset);
    int bytes = Math.min(Math.max(position.column() - 1, 0), line.length);
    int before = new String(line, 0, bytes, charset).length();
    return OptionalInt.of(start(position.line()) + before);
  }

  /// The white space that the line of an offset begins with.
  String indent(int offset) {
    int start = start(line(offset));
    int end = start;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  boolean isFirstOnLine(int offset) {
    return text.substring(start(line(offset)), offset).isBlank();
  }

  /// What ends the lines of this text.
  String newline() {
    int first = text.indexOf('\n');
    return first > 0 && text.charAt(first - 1) == '\r' ? "\r\n" : "\n";
  }

  /// One more level of indentation: a tab where lines begin with one, or the fewest spaces.
  String unit() {
    int fewest = Integer.MAX_VALUE;
    for (int line = 1; line <= lines(); line++) {
      String indent = indent(start(line));
      if (indent.startsWith("\t")) {
        return "\t";
      }
      if (indent.length() > 1) {
        fewest = Math.min(fewest, indent.length());
      }
    }
    return " ".repeat(fewest > 8 ? 2 : fewest);
  }
}
