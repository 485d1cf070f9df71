package org.warpproof.papers.graphs.semantics;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.graphs.language.Program;

/// The steps that say what a barrier has chosen, once it matters: Definition C.1.
///
/// It was the barrier that chose, so that no thread has accessed the location, all threads find the
/// same value there, and no other step can come before.
public final class BarrierChoice {
  private BarrierChoice() {}

  /// One step for each value of the domain.
  public static List<Semantics.Step<Configuration>> of(
      Configuration from, Location location, List<Long> domain) {
    List<Semantics.Step<Configuration>> steps = new ArrayList<>();
    for (long value : domain) {
      Configuration to = from.with(from.memory().with(location, value));
      steps.add(new Semantics.Step<>(Rule.BARRIER_HAVOC, to, ""));
    }
    return steps;
  }

  /// `HAVOC v = 1`
  public static String text(
      Configuration from, Semantics.Step<Configuration> step, Program program) {
    Location chosen =
        step.to().memory().cells().keySet().stream()
            .filter(location -> !from.memory().cells().containsKey(location))
            .findFirst()
            .orElseThrow();
    return "%s %s = %d"
        .formatted(step.rule().text(), chosen.text(program), step.to().memory().get(chosen));
  }
}
