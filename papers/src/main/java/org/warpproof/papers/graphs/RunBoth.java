package org.warpproof.papers.graphs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.papers.Calculus.Answer;
import org.warpproof.papers.Calculus.Outcome;
import org.warpproof.papers.Notation;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.WellFormed;
import org.warpproof.papers.graphs.lockstep.LockStep;
import org.warpproof.papers.graphs.semantics.Configuration;
import org.warpproof.papers.graphs.semantics.Environment;
import org.warpproof.papers.graphs.semantics.Interleaving;
import org.warpproof.papers.graphs.semantics.Memory;
import org.warpproof.papers.graphs.semantics.RandomReduction;
import org.warpproof.papers.graphs.semantics.Reductions;
import org.warpproof.papers.graphs.semantics.Status;

/// All reductions of a prepared kernel in both semantics, as lines of text.
///
/// Where there are too many interleavings, the lock-step program decides: Theorem 5.2. Where it has
/// too many reductions too, some interleavings are tried at random.
final class RunBoth {
  /// How many states of each are looked at, by the number of threads that may move in each.
  private static final int MOST_STEPS = 100_000;

  private static final int SEEDS = 10;
  private static final int MOST_RANDOM_STEPS = 10_000;

  /// How many final states are shown.
  private static final int MOST_SHOWN = 8;

  private final Program program;
  private final Notation notation;
  private final List<String> lines = new ArrayList<>();

  private RunBoth(Program program, Notation notation) {
    this.program = program;
    this.notation = notation;
  }

  static Outcome run(Program program, Environment environment, Notation notation) {
    return new RunBoth(program, notation).run(environment);
  }

  private Outcome run(Environment environment) {
    List<String> broken = new ArrayList<>(WellFormed.definition51(program));
    broken.forEach(error -> lines.add("not well-formed: " + error));
    List<String> unsettled = WellFormed.unsettled(program);
    unsettled.forEach(error -> lines.add("perhaps not well-formed: " + error));
    broken.addAll(unsettled);
    int most = MOST_STEPS / environment.threads();
    Interleaving semantics = new Interleaving(program, environment);
    Reductions<Configuration> interleaving = Reductions.of(semantics, most);
    Optional<String> bug = describe("interleaving", interleaving);
    Reductions<Configuration> lockStep = Reductions.of(LockStep.of(program, environment), most);
    Optional<String> lockStepBug = describe("lock-step", lockStep);
    // A reduction that was not followed to its end may be infeasible, unless it is well-formed.
    if (bug.isPresent() && (broken.isEmpty() || interleaving.isComplete())) {
      return end(Answer.BUG, bug.get());
    }
    if (interleaving.isComplete()) {
      return end(
          Answer.FINE,
          interleaving.hasInfinite()
              ? "race free, but not terminating"
              : "race free and terminating");
    }
    if (broken.isEmpty() && lockStep.isComplete() && !lockStep.hasInfinite()) {
      return lockStepBug.isPresent()
          ? end(Answer.BUG, lockStepBug.get() + " (in lock-step, so by Theorem 5.2)")
          : end(Answer.FINE, "race free and terminating (in lock-step, so by Theorem 5.2)");
    }
    for (int seed = 0; broken.isEmpty() && seed < SEEDS; seed++) {
      Optional<String> found = RandomReduction.bug(semantics, seed, MOST_RANDOM_STEPS);
      if (found.isPresent()) {
        return end(Answer.BUG, found.get());
      }
    }
    return end(Answer.UNKNOWN, "not known: there are more reductions than were tried");
  }

  private Outcome end(Answer answer, String last) {
    lines.add(last);
    return new Outcome(answer, lines);
  }

  /// Says what came out; a race or an error with the steps that lead to it.
  private Optional<String> describe(String title, Reductions<Configuration> all) {
    lines.add("%s: %s%d states".formatted(title, all.isComplete() ? "" : "more than ", all.size()));
    List<Memory> finals = List.copyOf(all.finals());
    finals.stream()
        .limit(MOST_SHOWN)
        .forEach(memory -> lines.add("  " + status(Status.TERMINATION) + memory.text(program)));
    if (finals.size() > MOST_SHOWN) {
      lines.add("  and " + (finals.size() - MOST_SHOWN) + " other final states");
    }
    if (all.hasInfinite()) {
      lines.add("  a reduction is infinite");
    }
    if (finals.isEmpty() && !all.hasInfinite() && all.error().isEmpty() && all.isComplete()) {
      lines.add("  every reduction is infeasible");
    }
    Optional<String> error =
        all.error().map(state -> way(all.way(state, notation), status(Status.ERROR)));
    Optional<String> race = all.race().map(state -> way(all.way(state, notation), ""));
    return race.or(() -> error);
  }

  private String status(Status status) {
    return switch (status) {
      case TERMINATION -> notation.choose("√ ", "terminates with ");
      case ERROR -> notation.choose("ℰ ", "error: ");
      case INFEASIBLE, RUNNING -> "";
    };
  }

  private String way(List<String> way, String status) {
    lines.add("  " + status + way.getLast());
    way.subList(0, way.size() - 1).forEach(line -> lines.add("    " + line));
    return way.getLast();
  }
}
