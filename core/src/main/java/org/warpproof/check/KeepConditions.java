package org.warpproof.check;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.warpproof.check.launches.SomeLaunch;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LaunchNumbers;

/// Report to report: where a bug was seen in a launch that breaks a condition which other answers
/// of the report rest on, the kernel is checked again in launches that keep it.
///
/// Nobody means launches in which accesses are misaligned or numbers divided by zero, so a race
/// that needs one is none. What is not known may need one, too.
public final class KeepConditions {
  private KeepConditions() {}

  static KernelReport judge(KernelReport report, Function<Kernel, KernelReport> check) {
    List<Assumption> found = report.assumptions().stream().filter(KeepConditions::isFound).toList();
    boolean isBroken =
        report.verdicts().values().stream()
            .anyMatch(v -> v instanceof Verdict.Seen seen && isBroken(found, seen.launch()));
    // That numbers are not divided by zero is known already.
    boolean mayBeBroken =
        report.verdicts().values().stream().anyMatch(Verdict.Unknown.class::isInstance)
            && found.stream().anyMatch(Assumption.OffsetAligned.class::isInstance);
    if (!isBroken && !mayBeBroken) {
      return report;
    }
    Kernel meant = in(report, report.kernel());
    if (meant.equals(report.kernel()) || !SomeLaunch.isMeant(meant)) {
      return report;
    }
    KernelReport again = check.apply(meant);
    Map<Property, Verdict> verdicts = new EnumMap<>(again.verdicts());
    found.forEach(assumption -> verdicts.replaceAll((_, verdict) -> verdict.assuming(assumption)));
    return new KernelReport(report.kernel(), verdicts, again.notes(), again.work(), report.shown());
  }

  /// The kernel in the launches that keep the conditions that a report lists.
  public static Kernel in(KernelReport report, Kernel kernel) {
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    report.assumptions().stream()
        .filter(KeepConditions::isFound)
        .map(a -> new LaunchFact.Assumed(condition(a), a.text(), Origin.ARRAYS))
        .filter(fact -> !facts.contains(fact))
        .forEach(facts::add);
    return kernel.withFacts(facts);
  }

  private static boolean isFound(Assumption assumption) {
    return assumption instanceof Assumption.Defined
        || assumption instanceof Assumption.OffsetAligned;
  }

  private static Expr condition(Assumption found) {
    return switch (found) {
      case Assumption.Defined defined -> defined.condition();
      case Assumption.OffsetAligned aligned -> aligned.condition();
      default -> throw new IllegalArgumentException("not a condition: " + found);
    };
  }

  private static boolean isBroken(List<Assumption> found, Launch launch) {
    LaunchNumbers numbers = LaunchNumbers.of(launch);
    // What depends on memory is not known.
    return found.stream().anyMatch(a -> numbers.of(condition(a)).orElse(1) == 0);
  }
}
