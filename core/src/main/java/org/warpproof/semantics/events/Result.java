package org.warpproof.semantics.events;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.kernel.Layout;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Defaulted;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.ThreadId;

/// What a run came to.
///
/// `memories` holds the distinct final contents of the global objects, one for the run of a single
/// schedule, the first [#KEPT_MEMORIES] found for all schedules. `outside` are the threads that
/// accessed an array out of its bounds, or computed what C leaves undefined; `firstErrors` are the
/// events in which a thread accessed what no thread may, or a claim did not hold of it, and it had
/// not erred before.
/// `missed` is how many bytes arrays would have to have for accesses behind their ends.
public record Result(
    String kernel,
    Launch launch,
    Status status,
    List<Event> events,
    Set<ThreadId> outside,
    Set<Event> firstErrors,
    Map<String, Long> missed,
    List<List<FinalArray>> memories,
    List<Defaulted> defaulted,
    Exploration exploration,
    Rounding rounding,
    long steps) {
  /// How many distinct final memories are kept.
  public static final int KEPT_MEMORIES = 64;

  public Result {
    events = List.copyOf(events);
    outside = Set.copyOf(outside);
    firstErrors = Set.copyOf(firstErrors);
    missed = Map.copyOf(missed);
    memories = List.copyOf(memories);
    defaulted = List.copyOf(defaulted);
  }

  /// Whether floating-point numbers came out as real numbers would.
  public enum Rounding {
    /// All of them, in each thread.
    NONE,
    SOME
  }

  /// How the run ended.
  public sealed interface Status {
    /// Every thread returned.
    record Completed() implements Status {}

    /// A thread or a block stopped: a failed assertion, a trap, a divergence.
    record Stopped() implements Status {}

    /// An assumption failed, so nothing that happened counts.
    record Infeasible() implements Status {}

    /// The run was given up.
    record LimitReached(String reason) implements Status {}

    /// The schedule asked for does not exist for this kernel.
    record NotPossible(String reason) implements Status {}
  }

  /// The final contents of one global object.
  public record FinalArray(String name, Layout layout, Bytes contents) {}

  /// How many schedules were run, how many distinct final memories they gave, and whether these are
  /// all there are.
  public record Exploration(long schedules, long memories, Coverage coverage) {}

  /// How much of the schedules a result speaks of.
  public enum Coverage {
    ONE_SCHEDULE,
    ALL_SCHEDULES,
    /// The bound was hit before all schedules were tried.
    BOUND_HIT
  }

  /// The final contents of the global objects (of the first schedule, if there are several).
  public List<FinalArray> memory() {
    return memories.isEmpty() ? List.of() : memories.getFirst();
  }

  /// Whether every thread returned and nothing was wrong on the way.
  public boolean isClean() {
    return status instanceof Status.Completed && !hasError();
  }

  /// Whether a bug showed.
  public boolean hasError() {
    return events.stream().anyMatch(event -> event.severity() == Event.Severity.ERROR);
  }

  public List<Event> eventsWithId(String id) {
    return events.stream().filter(event -> event.id().equals(id)).toList();
  }
}
