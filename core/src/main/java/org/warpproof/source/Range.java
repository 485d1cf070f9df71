package org.warpproof.source;

/// A stretch of a source file: from a place up to an end, which is not part of it.
///
/// Columns count as those of [Position] do, from 1 and in bytes. Where only the place is known, the
/// stretch is empty.
public record Range(Position start, int endLine, int endColumn) {
  /// A place, and nothing more.
  public static Range at(Position position) {
    return new Range(position, position.line(), position.column());
  }

  public boolean isKnown() {
    return start.isKnown();
  }

  /// Whether nothing is known but the place.
  public boolean isEmpty() {
    return endLine == start.line() && endColumn == start.column();
  }
}
