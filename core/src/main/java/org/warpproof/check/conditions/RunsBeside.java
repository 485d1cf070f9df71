package org.warpproof.check.conditions;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.check.Replay;
import org.warpproof.check.Verdict;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.Budget;
import org.warpproof.source.Position;

/// Runs in launches beside those in which something was seen to go wrong, that meet a condition:
/// cheaper than to ask a solver about it, and no proof of anything.
final class RunsBeside {
  /// What it takes to choose launches.
  private static final long STEPS_TO_CHOOSE = 20_000;

  /// One condition, and one kind of bugs, does not take all of the work.
  private static final int PARTS = 4;

  /// What plain runs show.
  private static final Set<Property> RUN =
      Set.of(
          Property.DATA_RACES,
          Property.BARRIER_DIVERGENCE,
          Property.ASSERTIONS,
          Property.MEMORY_BOUNDS,
          Property.ARITHMETIC,
          Property.ALIGNMENT);

  private final Kernel kernel;
  private final EngineOptions options;
  private final Budget left;
  /// Whether runs show all that was seen.
  private boolean areAllRun = true;

  private final Map<Property, Launch> seen = new EnumMap<>(Property.class);
  private final Set<Position> places = new HashSet<>();

  /// What came of conditions: a launch in which it goes wrong, too, if there is one.
  private final Map<LaunchCondition, Optional<Suggestion>> wrong = new HashMap<>();

  /// Those for which there were launches to run, all of which went right.
  private final Set<LaunchCondition> right = new HashSet<>();

  RunsBeside(Kernel kernel, EngineOptions options) {
    this.kernel = kernel;
    this.options = options;
    this.left = options.runsBeside();
  }

  void add(Property property, Verdict.Seen bug) {
    seen.put(property, bug.launch());
    areAllRun &= RUN.contains(property);
    bug.witness().participants().forEach(p -> places.add(p.position()));
  }

  /// Whether all that was seen to go wrong shows in such runs.
  boolean tell() {
    return areAllRun && !seen.isEmpty();
  }

  /// A launch that meets a condition and in which it goes wrong.
  Optional<Suggestion> wrong(LaunchCondition condition) {
    return wrong.computeIfAbsent(condition, this::run);
  }

  /// Whether it went right in launches that meet a condition.
  boolean areRight(LaunchCondition condition) {
    return wrong(condition).isEmpty() && right.contains(condition);
  }

  private Optional<Suggestion> run(LaunchCondition condition) {
    if (left.isOver()) {
      return Optional.empty();
    }
    left.spend(STEPS_TO_CHOOSE);
    boolean areRight = tell();
    for (Map.Entry<Property, Launch> bug : seen.entrySet()) {
      List<Suggestion> launches = new NearLaunches(kernel).of(bug.getValue(), condition);
      Budget some = left.part(PARTS);
      Optional<Suggestion> found =
          Replay.firstOf(launches, bug.getKey(), places, kernel, options, some)
              .filter(condition::mayHoldIn);
      areRight &= !launches.isEmpty() && !some.isOver();
      left.spend(1 - some.steps());
      if (found.isPresent()) {
        return found;
      }
    }
    if (areRight) {
      right.add(condition);
    }
    return Optional.empty();
  }
}
