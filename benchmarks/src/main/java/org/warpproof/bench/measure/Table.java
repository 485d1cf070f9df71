package org.warpproof.bench.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Rows of text under titles, as lines in which the columns stand below each other.
public final class Table {
  /// A column; numbers are set to the right.
  public record Column(String title, Align align) {
    public static Column left(String title) {
      return new Column(title, Align.LEFT);
    }

    public static Column right(String title) {
      return new Column(title, Align.RIGHT);
    }
  }

  enum Align {
    LEFT,
    RIGHT
  }

  private static final String GAP = "  ";

  private final List<Column> columns;
  private final List<List<String>> rows = new ArrayList<>();

  public Table(Column... columns) {
    this.columns = List.of(columns);
    rows.add(this.columns.stream().map(Column::title).toList());
  }

  public void row(String... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          "%d cells for %d columns".formatted(cells.length, columns.size()));
    }
    rows.add(List.of(cells));
  }

  public List<String> lines() {
    List<Integer> widths =
        IntStream.range(0, columns.size())
            .mapToObj(i -> rows.stream().mapToInt(row -> row.get(i).length()).max().orElse(0))
            .toList();
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private String line(List<String> row, List<Integer> widths) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      String space = " ".repeat(widths.get(i) - row.get(i).length());
      cells.add(
          switch (columns.get(i).align()) {
            case LEFT -> row.get(i) + space;
            case RIGHT -> space + row.get(i);
          });
    }
    return String.join(GAP, cells).stripTrailing();
  }
}
