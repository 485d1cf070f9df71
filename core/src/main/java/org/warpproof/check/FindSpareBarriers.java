package org.warpproof.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.warpproof.check.SpareBarrier.Condition;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.EngineOptions;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.source.Position;
import org.warpproof.structure.OrderBeyondRaces;

/// Reports on all kernels of a file to the barriers of the block that can go.
///
/// A barrier is what stands at one place of the source, in however many kernels and calls it is. It
/// is spare if every kernel that has it is proved in full, is proved without it under no other
/// assumptions, and computes the same: a kernel without races computes the same under every
/// schedule, those that the barrier allowed among them, unless the barrier orders something that
/// is no race ([OrderBeyondRaces]).
public final class FindSpareBarriers {
  private static final Comparator<Position> ORDER =
      Comparator.comparing(Position::file)
          .thenComparingInt(Position::line)
          .thenComparingInt(Position::column);

  private final List<KernelReport> reports;
  private final EngineOptions options;

  private FindSpareBarriers(List<KernelReport> reports, EngineOptions options) {
    this.reports = reports;
    this.options = options;
  }

  /// The spare ones among the barriers that are meant, in the order of the source.
  public static List<SpareBarrier> find(
      List<KernelReport> reports, Predicate<Position> isMeant, EngineOptions options) {
    Set<Position> places = new TreeSet<>(ORDER);
    for (KernelReport report : reports) {
      barriers(report.kernel()).stream().filter(isMeant).forEach(places::add);
    }
    return new FindSpareBarriers(reports, options).among(List.copyOf(places));
  }

  private static Set<Position> barriers(Kernel kernel) {
    Set<Position> places = new LinkedHashSet<>();
    kernel
        .statements()
        .filter(s -> s instanceof Statement.Barrier barrier && barrier.team() instanceof Team.Block)
        .map(s -> place(s.position()))
        .filter(Position::isKnown)
        .forEach(places::add);
    return places;
  }

  /// Without the calls around it.
  private static Position place(Position position) {
    return Position.of(position.file(), position.line(), position.column());
  }

  private List<SpareBarrier> among(List<Position> places) {
    List<Position> alone = places.stream().filter(place -> canGo(Set.of(place))).toList();
    Set<Position> together = new LinkedHashSet<>();
    for (Position place : alone) {
      if (together.isEmpty() || canGo(with(together, place))) {
        together.add(place);
      }
    }
    List<SpareBarrier> spare = new ArrayList<>();
    for (Position place : alone) {
      spare.add(
          new SpareBarrier(
              place, together.contains(place) ? new Condition.None() : without(place, together)));
    }
    return spare;
  }

  /// What must stay for a barrier that cannot go with all the others.
  private Condition without(Position place, Set<Position> others) {
    List<Position> needed = others.stream().filter(other -> !canGo(Set.of(place, other))).toList();
    return needed.isEmpty()
        ? new Condition.OneStays(List.copyOf(others))
        : new Condition.AllStay(needed);
  }

  private static Set<Position> with(Set<Position> places, Position place) {
    Set<Position> all = new HashSet<>(places);
    all.add(place);
    return all;
  }

  /// Whether every proof holds without these barriers, and the results are the same.
  private boolean canGo(Set<Position> places) {
    return reports.stream()
        .filter(report -> barriers(report.kernel()).stream().anyMatch(places::contains))
        .allMatch(report -> canGo(report, places));
  }

  private boolean canGo(KernelReport report, Set<Position> places) {
    Predicate<Statement> goes =
        statement ->
            statement instanceof Statement.Barrier barrier
                && barrier.team() instanceof Team.Block
                && places.contains(place(barrier.position()));
    if (!report.isProvedInside() || OrderBeyondRaces.isMade(report.kernel(), goes)) {
      return false;
    }
    KernelReport without = CheckKernel.check(MapStatements.remove(report.kernel(), goes), options);
    Set<Assumption> assumed =
        report.assumptions().stream()
            .map(a -> a instanceof Assumption.NoOverlap apart ? apart.unasked() : a)
            .collect(Collectors.toSet());
    return without.isProvedInside()
        && without.assumptions().stream().allMatch(a -> assumed.contains(a) || isOfValues(a));
  }

  /// Whether an assumption speaks of what threads compute, which is the same without the barrier.
  private static boolean isOfValues(Assumption assumption) {
    return assumption instanceof Assumption.Footprint
        || assumption == Assumption.General.INITIALISED;
  }
}
