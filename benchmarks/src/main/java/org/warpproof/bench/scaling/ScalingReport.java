package org.warpproof.bench.scaling;

import static org.warpproof.bench.measure.Table.Column.left;
import static org.warpproof.bench.measure.Table.Column.right;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.bench.measure.Figures;
import org.warpproof.bench.measure.Table;

/// Measurements of the scaling suite to lines of text.
public final class ScalingReport {
  private static final Set<Integer> SHOWN = Set.of(1, 5, 10, Growth.FROM, Growth.TO);

  private static final String KEPT = "ok";
  private static final String BROKEN = "BROKEN";

  private ScalingReport() {}

  /// The figures of some sizes: those that the suite is about, or all where none of them is there.
  public static List<String> figures(List<Measurement> measurements) {
    Table table =
        new Table(
            left("family"),
            right("size"),
            left("verdict"),
            right("questions"),
            right("engine ms"),
            right("front end ms"));
    Set<Integer> sizes =
        measurements.stream()
            .map(Measurement::size)
            .filter(SHOWN::contains)
            .collect(Collectors.toSet());
    for (Measurement m : measurements) {
      if (sizes.isEmpty() || sizes.contains(m.size())) {
        table.row(
            m.family().text(),
            Integer.toString(m.size()),
            m.answer().text(),
            Integer.toString(m.questions()),
            Figures.tenths(m.engine()),
            Figures.tenths(m.frontEnd()));
      }
    }
    return table.lines();
  }

  /// Each family beside its limits.
  public static List<String> limits(List<Growth> families) {
    Table table =
        new Table(
            left("family"),
            right("%d→%d".formatted(Growth.FROM, Growth.TO)),
            right("limit"),
            left(""),
            right("proved"),
            left(""),
            right("slowest (limit 1 s)"),
            left(""));
    for (Growth growth : families) {
      String ratio = growth.ratio().isPresent() ? Figures.ratio(growth.ratio().getAsDouble()) : "–";
      table.row(
          growth.family().text(),
          ratio,
          Figures.ratio(growth.family().growthLimit()),
          growth.growsSlowly() ? KEPT : BROKEN,
          growth.proved() + " of " + growth.measured(),
          growth.isAllProved() ? KEPT : BROKEN,
          Figures.time(growth.slowest().engine()) + " at size " + growth.slowest().size(),
          growth.isFast() ? KEPT : BROKEN);
    }
    return table.lines();
  }
}
