package org.warpproof.repair;

import java.util.ArrayList;
import java.util.List;

/// Two texts to their difference, as `patch` takes it.
///
/// The texts are walked side by side; where they part, the nearest lines at which they meet again
/// are looked for. That is not always the shortest difference, but always one, and for a few added
/// lines it is the shortest.
public final class UnifiedDiff {
  private static final int CONTEXT = 3;

  /// Lines `oldFrom` to `oldTo` (excluded, from 0 on) of the old text became these of the new.
  private record Change(int oldFrom, int oldTo, int newFrom, int newTo) {}

  private final List<String> oldLines;
  private final List<String> newLines;

  private UnifiedDiff(String before, String after) {
    this.oldLines = lines(before);
    this.newLines = lines(after);
  }

  /// The difference, with the file's name on top; empty if there is none.
  public static String print(String name, String before, String after) {
    UnifiedDiff diff = new UnifiedDiff(before, after);
    List<Change> changes = diff.changes();
    if (changes.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    text.append("--- ").append(name).append('\n').append("+++ ").append(name).append('\n');
    for (int i = 0; i < changes.size(); ) {
      int next = i + 1;
      while (next < changes.size()
          && changes.get(next).oldFrom() - changes.get(next - 1).oldTo() <= 2 * CONTEXT) {
        next++;
      }
      diff.hunk(changes.subList(i, next), text);
      i = next;
    }
    return text.toString();
  }

  /// With their ends, so that a last line without one is another line.
  private static List<String> lines(String text) {
    SourceText source = new SourceText(text);
    List<String> lines = new ArrayList<>();
    for (int line = 1; line <= source.lines(); line++) {
      if (!source.withEnd(line).isEmpty()) {
        lines.add(source.withEnd(line));
      }
    }
    return lines;
  }

  private List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    int before = 0;
    int after = 0;
    while (before < oldLines.size() || after < newLines.size()) {
      if (before < oldLines.size()
          && after < newLines.size()
          && oldLines.get(before).equals(newLines.get(after))) {
        before++;
        after++;
        continue;
      }
      Change change = meet(before, after);
      changes.add(change);
      before = change.oldTo();
      after = change.newTo();
    }
    return changes;
  }

  /// The nearest lines from which on the texts are the same again for a while.
  private Change meet(int before, int after) {
    int most = oldLines.size() - before + newLines.size() - after;
    for (int distance = 1; distance <= most; distance++) {
      for (int gone = 0; gone <= distance; gone++) {
        int oldTo = before + gone;
        int newTo = after + distance - gone;
        if (oldTo <= oldLines.size() && newTo <= newLines.size() && areSame(oldTo, newTo)) {
          return new Change(before, oldTo, after, newTo);
        }
      }
    }
    return new Change(before, oldLines.size(), after, newLines.size());
  }

  private boolean areSame(int before, int after) {
    for (int i = 0; i < CONTEXT; i++) {
      boolean oldEnds = before + i >= oldLines.size();
      boolean newEnds = after + i >= newLines.size();
      if (oldEnds || newEnds) {
        return oldEnds && newEnds;
      }
      if (!oldLines.get(before + i).equals(newLines.get(after + i))) {
        return i > 0 && !oldLines.get(before).isBlank();
      }
    }
    return true;
  }

  private void hunk(List<Change> changes, StringBuilder text) {
    Change first = changes.getFirst();
    Change last = changes.getLast();
    int lead = Math.min(CONTEXT, first.oldFrom());
    int trail = Math.min(CONTEXT, oldLines.size() - last.oldTo());
    int oldStart = first.oldFrom() - lead;
    int newStart = first.newFrom() - lead;
    text.append(
        "@@ -%s +%s @@\n"
            .formatted(
                range(oldStart, last.oldTo() + trail), range(newStart, last.newTo() + trail)));
    int at = oldStart;
    for (Change change : changes) {
      oldLines.subList(at, change.oldFrom()).forEach(line -> line(' ', line, text));
      oldLines.subList(change.oldFrom(), change.oldTo()).forEach(line -> line('-', line, text));
      newLines.subList(change.newFrom(), change.newTo()).forEach(line -> line('+', line, text));
      at = change.oldTo();
    }
    oldLines.subList(at, at + trail).forEach(line -> line(' ', line, text));
  }

  /// An empty range is named by the line before it.
  private static String range(int from, int to) {
    return (to == from ? from : from + 1) + "," + (to - from);
  }

  private static void line(char mark, String line, StringBuilder text) {
    text.append(mark).append(line);
    if (!line.endsWith("\n")) {
      text.append("\n\\ No newline at end of file\n");
    }
  }
}
