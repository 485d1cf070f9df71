package org.warpproof.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Note;
import org.warpproof.engine.Property;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.protocol.bounds.FitSizes;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.QueryLog;

/// Report to report: says under which simple condition on launches a kernel is proved, if it is not
/// for all of them.
///
/// Conditions that hold in a launch that is known to be bad are passed over. Each that is tried and
/// does not suffice gives more such launches, so that few are tried of many.
public final class FindPrecondition {
  public static final String ID = "precondition.found";

  /// How many conditions are tried.
  private static final int MOST = 12;

  private static final Set<Property> ABOUT =
      Set.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE, Property.MEMORY_BOUNDS);

  private final Kernel kernel;
  private final EngineOptions options;
  private final Set<Property> open;
  private final List<Suggestion> bad = new ArrayList<>();

  private FindPrecondition(KernelReport report, Set<Property> open, EngineOptions options) {
    this.kernel = fitting(report);
    this.options = options.soon().showing(Set.of()).withLog(QueryLog.NONE);
    this.open = open;
    report.verdicts().values().stream()
        .filter(Verdict.Seen.class::isInstance)
        .map(verdict -> suggestion(((Verdict.Seen) verdict).launch()))
        .forEach(bad::add);
  }

  /// The kernel in the launches that fit its arrays: those that the report speaks of.
  private static Kernel fitting(KernelReport report) {
    return report.assumptions().stream()
        .filter(Assumption.SizesFit.class::isInstance)
        .map(Assumption.SizesFit.class::cast)
        .findFirst()
        .map(fit -> fit.in(report.kernel()))
        .orElse(report.kernel());
  }

  /// The report with a note, where there is something to say. What is launched in the file is meant
  /// for these launches, and has no other condition.
  public static KernelReport in(KernelReport report, EngineOptions options) {
    Set<Property> open =
        report.verdicts().entrySet().stream()
            .filter(verdict -> !(verdict.getValue() instanceof Verdict.Proved))
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    boolean isRefuted =
        report.verdicts().values().stream().anyMatch(Verdict.Seen.class::isInstance);
    if (!isRefuted || !ABOUT.containsAll(open) || !report.kernel().launchedAt().isEmpty()) {
      return report;
    }
    FindPrecondition search = new FindPrecondition(report, open, options);
    Optional<LaunchCondition> found =
        DeepStack.call(
            "the precondition of " + report.kernel().name(),
            search::find,
            Optional.empty(),
            Optional.empty());
    return found.map(condition -> report.with(note(report.kernel(), condition))).orElse(report);
  }

  private static Note note(Kernel kernel, LaunchCondition condition) {
    return new Note(ID, kernel.position(), "proved if " + condition.text());
  }

  private Optional<LaunchCondition> find() {
    int tried = 0;
    List<LaunchCondition> all = new ArrayList<>();
    if (open.contains(Property.MEMORY_BOUNDS)) {
      LaunchCondition.all(FitSizes.parameters(kernel, options)).ifPresent(all::add);
    }
    all.addAll(LaunchCondition.of(kernel));
    for (LaunchCondition condition : all) {
      if (bad.stream().anyMatch(condition::mayHoldIn)) {
        continue;
      }
      if (tried++ == MOST) {
        break;
      }
      if (suffices(condition)) {
        return Optional.of(condition);
      }
    }
    return Optional.empty();
  }

  private boolean suffices(LaunchCondition condition) {
    Findings findings = new ProtocolEngine().analyse(condition.in(kernel), options);
    boolean isProved = open.stream().allMatch(findings::isProved);
    if (!isProved) {
      open.stream()
          .filter(property -> findings.byProperty().containsKey(property))
          .flatMap(property -> Trial.allLaunches(findings.of(property)).stream())
          .filter(condition::mayHoldIn)
          .forEach(bad::add);
    }
    return isProved && leavesNothingOut(findings);
  }

  /// Whether no launch is left that was only trusted not to show it.
  private boolean leavesNothingOut(Findings findings) {
    return open.stream().map(findings::of).map(Finding::leftOut).allMatch(List::isEmpty);
  }

  private Suggestion suggestion(Launch launch) {
    Map<String, BigInteger> numbers = new HashMap<>();
    for (Dimension d : Dimension.values()) {
      numbers.put(Suggestion.name(LaunchValue.BLOCK_SIZE, d), size(launch.block(), d));
      numbers.put(Suggestion.name(LaunchValue.GRID_SIZE, d), size(launch.grid(), d));
    }
    launch
        .explicit(kernel)
        .arguments()
        .forEach(
            (name, argument) -> {
              if (argument instanceof Argument.Scalar(long bits)) {
                numbers.put(name, BigInteger.valueOf(bits));
              }
            });
    return new Suggestion(numbers, List.of());
  }

  private static BigInteger size(Dim3 sizes, Dimension d) {
    return BigInteger.valueOf(sizes.get(d));
  }
}
