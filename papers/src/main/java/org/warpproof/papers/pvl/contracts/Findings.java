package org.warpproof.papers.pvl.contracts;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.papers.pvl.semantics.KernelState;
import org.warpproof.papers.pvl.semantics.Layout;
import org.warpproof.papers.pvl.semantics.Race;

/// What was found in runs of a launch.
public final class Findings {
  private final Layout layout;
  public final Set<Race> races = new LinkedHashSet<>();
  public final Set<Violation> violations = new LinkedHashSet<>();

  /// Threads that wait for ever, or cannot go on.
  public final Set<String> stuck = new LinkedHashSet<>();

  /// States in which all threads have ended.
  public final Set<KernelState> ends = new LinkedHashSet<>();

  /// Whether each run ended.
  public boolean isComplete = true;

  Findings(Layout layout) {
    this.layout = layout;
  }

  public boolean isFine() {
    return races.isEmpty() && violations.isEmpty() && stuck.isEmpty();
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    violations.forEach(violation -> lines.add(violation.toString()));
    lines.addAll(stuck);
    races.forEach(race -> lines.add(race.text(layout)));
    return lines;
  }
}
