package org.warpproof.workspace.diagnostics;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.source.Columns;
import org.warpproof.source.Position;
import org.warpproof.source.Range;
import org.warpproof.source.SourceLines;

/// A barrier that can go to the edit that takes it away.
///
/// Only where the text leaves no doubt: the call is written out, not hidden in a macro, and is a
/// statement among others, so that no `if` or `else` is left without its own. Otherwise there is
/// none.
final class RemoveBarrier {
  private static final Pattern STATEMENT =
      Pattern.compile("(?:__syncthreads\\(\\)|(?:work_group_)?barrier\\([^()]*\\))\\s*;");
  private static final Pattern LINE_COMMENT = Pattern.compile("//.*");
  private static final String DESCRIPTION = "remove this barrier";

  private RemoveBarrier() {}

  static Fix fix(Range barrier, SourceLines source) {
    Position start = barrier.start();
    String line = source.line(start).orElse("");
    int index = Columns.toIndex(line, start.column());
    Matcher statement = STATEMENT.matcher(line).region(index, line.length());
    String before = line.substring(0, index);
    if (!statement.lookingAt() || !(before.isBlank() ? isBehindEnd(start, source) : ends(before))) {
      return new Fix.None();
    }
    boolean isAlone = before.isBlank() && line.substring(statement.end()).isBlank();
    Range removed =
        isAlone
            ? new Range(Position.of(start.file(), start.line(), 1), start.line() + 1, 1)
            : new Range(start, start.line(), Columns.ofIndex(line, statement.end()));
    return new Fix.Edits(DESCRIPTION, List.of(new Fix.Edit(removed, "")));
  }

  /// Whether a statement or the start of a block is what stands on the nearest line above that has
  /// something on it.
  private static boolean isBehindEnd(Position position, SourceLines source) {
    for (int number = position.line() - 1; number > 0; number--) {
      String line =
          LINE_COMMENT
              .matcher(source.line(Position.of(position.file(), number, 1)).orElse(""))
              .replaceFirst("");
      if (!line.isBlank()) {
        return ends(line);
      }
    }
    return false;
  }

  private static boolean ends(String text) {
    String stripped = text.strip();
    return stripped.endsWith(";") || stripped.endsWith("{") || stripped.endsWith("}");
  }
}
