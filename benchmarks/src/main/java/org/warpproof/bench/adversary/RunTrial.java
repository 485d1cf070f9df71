package org.warpproof.bench.adversary;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Limits;

/// A kernel and a trial to what went wrong, if the run counts.
final class RunTrial {
  private static final Limits LIMITS = new Limits(6_000, 1 << 24);
  private static final Limits LARGE = new Limits(2_000_000, 1 << 28);

  private RunTrial() {}

  /// Nothing if nothing went wrong, or if something happened that no answer speaks of: an access
  /// outside its array, a division by zero, values that nobody knows, an assumption that failed.
  static Optional<Seen> run(Kernel kernel, Trial trial) {
    Seen seen = withoutOthers(seen(kernel, trial, LIMITS));
    boolean isWrong = !seen.broken().isEmpty() || seen.ending() == Seen.Ending.ENDLESS;
    return isWrong && seen.ids().stream().noneMatch(RunTrial::isOutside)
        ? Optional.of(seen)
        : Optional.empty();
  }

  /// Where a null pointer is accessed, nothing else counts: other answers assume that it is not.
  private static Seen withoutOthers(Seen seen) {
    return seen.broken().contains(Property.NULL_POINTERS)
        ? new Seen(
            seen.trial(),
            Set.of(Property.NULL_POINTERS),
            seen.ids(),
            Seen.Values.AGREE,
            Seen.Ending.ENDED)
        : seen;
  }

  /// What happened in a run of a witness, which may be larger than ours. That some thread leaves
  /// its array does not matter there.
  static Seen replay(Kernel kernel, Trial trial) {
    Seen seen = seen(kernel, trial, LARGE);
    return seen.ids().contains("infeasible")
        ? new Seen(trial, Set.of(), seen.ids(), seen.values(), seen.ending())
        : seen;
  }

  /// Whether a run that was given up goes on for much longer, and threads wait all the time.
  static boolean someWaitForEver(Kernel kernel, Trial trial) {
    Result result = Run.run(NoteWaiting.note(kernel), trial.launch(), trial.schedule(), LARGE);
    return result.status() instanceof Result.Status.LimitReached
        && result.memory().stream()
            .filter(array -> array.name().equals(NoteWaiting.OBJECT))
            .anyMatch(array -> array.contents().get(0, 4) != 0);
  }

  private static Seen seen(Kernel kernel, Trial trial, Limits limits) {
    Result result = Run.run(kernel, trial.launch(), trial.schedule(), limits);
    // A note is no bug: that threads had exited before a barrier, for example.
    Set<String> ids =
        result.events().stream()
            .filter(e -> e.severity() != Event.Severity.NOTE || e.id().equals("infeasible"))
            .map(Event::id)
            .collect(Collectors.toUnmodifiableSet());
    if (result.status() instanceof Result.Status.Infeasible
        || result.status() instanceof Result.Status.NotPossible) {
      return new Seen(trial, Set.of(), Set.of("infeasible"), Seen.Values.AGREE, Seen.Ending.ENDED);
    }
    Set<Property> broken = EnumSet.noneOf(Property.class);
    if (ids.stream().anyMatch(id -> id.startsWith("race."))) {
      broken.add(Property.DATA_RACES);
    }
    if (ids.stream().anyMatch(id -> id.startsWith("divergence.") || id.equals("deadlock"))) {
      broken.add(Property.BARRIER_DIVERGENCE);
    }
    if (result.firstErrors().stream().anyMatch(e -> e.id().startsWith("null."))) {
      broken.add(Property.NULL_POINTERS);
    }
    boolean isEndless =
        result.status() instanceof Result.Status.LimitReached
            && trial.contents() != Trial.Contents.WILD
            && !(trial.schedule() instanceof Schedule.All)
            && kernel.statements().anyMatch(Statement.Barrier.class::isInstance);
    boolean differ =
        result.events().stream()
            .anyMatch(
                event ->
                    event.id().startsWith("race.")
                        && event.agreement() == Event.Agreement.DIFFERENT_VALUES);
    return new Seen(
        trial,
        broken,
        ids,
        differ ? Seen.Values.DIFFER : Seen.Values.AGREE,
        isEndless ? Seen.Ending.ENDLESS : Seen.Ending.ENDED);
  }

  static boolean isOutside(String id) {
    return id.startsWith("bounds.")
        || id.startsWith("arithmetic.")
        || id.startsWith("approximate.")
        || id.startsWith("unsupported.")
        || id.equals("infeasible")
        || id.equals("assert.failed")
        || id.equals("requires.false");
  }
}
