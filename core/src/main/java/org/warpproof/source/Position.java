package org.warpproof.source;

import java.util.List;

/// A place in a source file, with the calls through which the code got there.
///
/// `chain` holds the call sites of the inlined functions around the place, innermost first; it is
/// empty for code that stands in the kernel itself. A place that is not known is [#NONE].
public record Position(String file, int line, int column, List<Position> chain) {
  /// The place of what the compiler made up.
  public static final Position NONE = new Position("", 0, 0, List.of());

  public Position {
    chain = List.copyOf(chain);
  }

  public static Position of(String file, int line, int column) {
    return new Position(file, line, column, List.of());
  }

  public boolean isKnown() {
    return line > 0;
  }

  /// The place in the kernel itself: the outermost call site, or this place if nothing was inlined.
  public Position outermost() {
    return chain.isEmpty() ? this : chain.getLast();
  }

  /// The place alone.
  public Position withoutCallers() {
    return of(file, line, column);
  }

  /// `file:line:column`, as compilers print it.
  @Override
  public String toString() {
    return isKnown() ? file + ":" + line + ":" + column : "<unknown place>";
  }
}
