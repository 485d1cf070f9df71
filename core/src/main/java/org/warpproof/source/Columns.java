package org.warpproof.source;

import java.nio.charset.StandardCharsets;

/// Columns, which clang counts in bytes from 1, and indices into the line's text.
public final class Columns {
  private Columns() {}

  /// The index of the character at a column; the length of the line if it is shorter.
  public static int toIndex(String line, int column) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    int before = Math.clamp(column - 1, 0, bytes.length);
    return new String(bytes, 0, before, StandardCharsets.UTF_8).length();
  }

  /// The column of the character at an index.
  public static int ofIndex(String line, int index) {
    return line.substring(0, index).getBytes(StandardCharsets.UTF_8).length + 1;
  }
}
