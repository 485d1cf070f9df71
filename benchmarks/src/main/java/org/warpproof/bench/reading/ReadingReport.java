package org.warpproof.bench.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.warpproof.bench.measure.Figures;
import org.warpproof.bench.measure.Table;
import org.warpproof.bench.measure.Table.Column;

/// What was read of folders, as tables.
public final class ReadingReport {
  private final Map<String, List<ReadUnit>> folders = new LinkedHashMap<>();

  /// The units of one folder more.
  public void add(String folder, List<ReadUnit> units) {
    folders.put(folder, List.copyOf(units));
  }

  public List<String> figures() {
    Table table =
        new Table(
            Column.left("folder"),
            Column.right("units"),
            Column.right("with kernels"),
            Column.right("read"),
            Column.right("share"),
            Column.right("without some host code"),
            Column.right("without a header"),
            Column.right("kernels"));
    folders.forEach((folder, units) -> row(table, folder, units));
    return table.lines();
  }

  private static void row(Table table, String folder, List<ReadUnit> units) {
    List<ReadUnit> meant = units.stream().filter(ReadUnit::hasKernels).toList();
    List<ReadUnit> read = meant.stream().filter(ReadUnit::isRead).toList();
    table.row(
        folder,
        Integer.toString(units.size()),
        Integer.toString(meant.size()),
        Integer.toString(read.size()),
        Figures.share(read.size(), meant.size()),
        Long.toString(count(read, "input.host-code")),
        Long.toString(count(read, "input.header")),
        Integer.toString(units.stream().mapToInt(ReadUnit::kernels).sum()));
  }

  private static long count(List<ReadUnit> units, String id) {
    return units.stream().filter(unit -> unit.leftOut().contains(id)).count();
  }

  /// What stands in the way, by how many files say so, with one of them.
  public List<String> obstacles(int most) {
    Map<String, List<ReadUnit>> byMessage = new TreeMap<>();
    folders.values().stream()
        .flatMap(List::stream)
        .filter(ReadUnit::hasKernels)
        .forEach(
            unit ->
                unit.wrong()
                    .forEach(
                        text -> byMessage.computeIfAbsent(text, _ -> new ArrayList<>()).add(unit)));
    Table table = new Table(Column.right("files"), Column.left("message"), Column.left("such as"));
    byMessage.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> -entry.getValue().size()))
        .limit(most)
        .forEach(
            entry ->
                table.row(
                    Integer.toString(entry.getValue().size()),
                    entry.getKey(),
                    entry.getValue().getFirst().file().toString()));
    return table.lines();
  }

  /// The files that are not read, with one message each.
  public List<String> notRead() {
    return folders.values().stream()
        .flatMap(List::stream)
        .filter(unit -> unit.hasKernels() && !unit.isRead())
        .map(unit -> unit.file() + ": " + String.join("; ", unit.wrong()))
        .toList();
  }
}
