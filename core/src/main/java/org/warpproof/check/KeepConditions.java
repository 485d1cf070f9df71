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
/// that needs one is none.
final class KeepConditions {
  private KeepConditions() {}

  static KernelReport judge(KernelReport report, Function<Kernel, KernelReport> check) {
    List<Assumption> found = report.assumptions().stream().filter(KeepConditions::isFound).toList();
    boolean isBroken =
        report.verdicts().values().stream()
            .anyMatch(v -> v instanceof Verdict.Seen seen && isBroken(found, seen.launch()));
    if (!isBroken) {
      return report;
    }
    List<LaunchFact> facts = new ArrayList<>(report.kernel().facts());
    found.forEach(a -> facts.add(new LaunchFact.Assumed(condition(a), a.text(), Origin.ARRAYS)));
    Kernel meant = report.kernel().withFacts(facts);
    if (!SomeLaunch.isMeant(meant)) {
      return report;
    }
    KernelReport again = check.apply(meant);
    Map<Property, Verdict> verdicts = new EnumMap<>(again.verdicts());
    found.forEach(assumption -> verdicts.replaceAll((_, verdict) -> verdict.assuming(assumption)));
    return new KernelReport(report.kernel(), verdicts, again.notes(), again.work(), report.shown());
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
