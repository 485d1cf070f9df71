package org.warpproof.papers.pvl;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What was found in runs of a launch.
final class Findings {
  private final Layout layout;
  final Set<Race> races = new LinkedHashSet<>();
  final Set<Violation> violations = new LinkedHashSet<>();

  /// Threads that wait for ever, or cannot go on.
  final Set<String> stuck = new LinkedHashSet<>();

  /// States in which all threads have ended.
  final Set<KernelState> ends = new LinkedHashSet<>();

  /// Whether each run ended.
  boolean isComplete = true;

  Findings(Layout layout) {
    this.layout = layout;
  }

  boolean isFine() {
    return races.isEmpty() && violations.isEmpty() && stuck.isEmpty();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    violations.forEach(violation -> lines.add(violation.toString()));
    lines.addAll(stuck);
    races.forEach(race -> lines.add(race.text(layout)));
    return lines;
  }
}
