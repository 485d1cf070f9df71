package org.warpproof.bench.scaling;

import java.util.ArrayList;
import java.util.List;

/// Engine time over size on a logarithmic scale, in Braille characters: a panel for each family,
/// all with the same axes.
public final class TerminalPlot {
  /// Rows of characters to a decade; a character has four dots above each other.
  private static final int ROWS_PER_DECADE = 2;

  private static final int DOTS_PER_ROW = 4;
  private static final int DOTS_PER_COLUMN = 2;
  private static final int BRAILLE = 0x2800;

  /// The bits of a Braille character by column and row, the upper left dot first.
  private static final int[][] DOTS = {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}};

  private static final int LABEL_STEP = 10;

  private TerminalPlot() {}

  /// The lines of all panels. `families` holds the measurements of one family each.
  public static List<String> draw(List<List<Measurement>> families) {
    List<Measurement> all = families.stream().flatMap(List::stream).toList();
    LogScale scale = LogScale.around(all.stream().map(Measurement::engine).toList());
    int largest = all.stream().mapToInt(Measurement::size).max().orElse(1);
    List<String> lines = new ArrayList<>();
    for (List<Measurement> family : families) {
      lines.add(family.getFirst().family().text() + ", engine time by size");
      lines.addAll(panel(family, scale, largest));
      lines.add("");
    }
    return lines;
  }

  private static List<String> panel(List<Measurement> family, LogScale scale, int largest) {
    int[][] cells = cells(family, scale, largest);
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < cells.length; row++) {
      boolean isDecade = row % ROWS_PER_DECADE == 0;
      String label = isDecade ? LogScale.label(scale.high() - row / ROWS_PER_DECADE) : "";
      StringBuilder line = new StringBuilder("%9s %s".formatted(label, isDecade ? "┤" : "│"));
      for (int cell : cells[row]) {
        line.append(cell == 0 ? ' ' : (char) (BRAILLE + cell));
      }
      lines.add(line.toString().stripTrailing());
    }
    lines.add("%9s └%s".formatted("", axis(largest)));
    lines.add("%9s  %s".formatted("", numbers(largest)));
    return lines;
  }

  /// The dots of each character, upper row first. A size takes one column.
  private static int[][] cells(List<Measurement> family, LogScale scale, int largest) {
    // One row more than the decades: the label of a decade stands on the line where it begins.
    int rows = scale.decades() * ROWS_PER_DECADE + 1;
    int[][] cells = new int[rows][largest];
    int top = scale.decades() * ROWS_PER_DECADE * DOTS_PER_ROW;
    for (Measurement m : family) {
      int dot = (int) Math.round((1 - scale.position(m.engine())) * top);
      for (int side = 0; side < DOTS_PER_COLUMN; side++) {
        cells[dot / DOTS_PER_ROW][m.size() - 1] |= DOTS[side][dot % DOTS_PER_ROW];
      }
    }
    return cells;
  }

  private static String axis(int largest) {
    StringBuilder line = new StringBuilder("─".repeat(largest));
    for (int size = LABEL_STEP; size <= largest; size += LABEL_STEP) {
      line.setCharAt(size - 1, '┴');
    }
    return line.toString();
  }

  private static String numbers(int largest) {
    StringBuilder line = new StringBuilder("1");
    for (int size = LABEL_STEP; size <= largest; size += LABEL_STEP) {
      String number = Integer.toString(size);
      line.append(" ".repeat(size - line.length() - number.length())).append(number);
    }
    return line.toString();
  }
}
