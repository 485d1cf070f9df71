package org.warpproof.semantics;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.kernel.Kernel;
import org.warpproof.semantics.compile.CompileKernel;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.EventKind;
import org.warpproof.semantics.events.EventLog;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.events.Result.Coverage;
import org.warpproof.semantics.events.Result.Exploration;
import org.warpproof.semantics.events.Result.FinalArray;
import org.warpproof.semantics.events.Result.Rounding;
import org.warpproof.semantics.events.Result.Status;
import org.warpproof.semantics.launch.BindArguments;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LimitException;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.semantics.launch.ThreadId;
import org.warpproof.semantics.machine.Machine;
import org.warpproof.semantics.machine.Reports;
import org.warpproof.semantics.schedules.AllSchedules;
import org.warpproof.semantics.schedules.AllSchedules.Outcome;
import org.warpproof.semantics.schedules.Interleaving;
import org.warpproof.semantics.schedules.LockStep;

/// Executes a kernel: the entry to this package.
public final class Run {
  /// What is found, in place of zeros, where nobody has written: large numbers, and negative ones.
  private static final List<Long> PATTERNS = List.of(0x7f7f7f7f7f7f7f7fL, 0xc0c0c0c0c0c0c0c0L);

  /// How many statements that read such memory are looked at.
  private static final int MOST_UNWRITTEN = 8;

  /// Bytes that a thread takes at least.
  private static final long LEAST_PER_THREAD = 128;

  private final Program program;
  private final Launch launch;
  private final BindArguments.Bound bound;
  private final EventLog log = new EventLog();
  private final Set<List<FinalArray>> memories = new LinkedHashSet<>();
  private final EventLog infeasible = new EventLog();
  private boolean stopped;
  private String limitReached = "";
  private Rounding rounding = Rounding.NONE;
  private long schedules;
  private long steps;
  private Set<ThreadId> observed = Set.of();
  private Unwritten reads = Unwritten.JUDGED;
  private Optional<Found> unwritten = Optional.empty();

  private Run(Program program, Launch launch, BindArguments.Bound bound) {
    this.program = program;
    this.launch = launch;
    this.bound = bound;
  }

  /// Runs the kernel.
  ///
  /// Requires: the kernel is well-formed, and the arguments fit its parameters, as those from
  /// `ArgumentParser` do.
  public static Result run(Kernel kernel, Launch launch, Schedule schedule, Limits limits) {
    return run(kernel, launch, schedule, limits, Unwritten.JUDGED);
  }

  /// What becomes of reads of shared memory that nobody has written.
  public enum Unwritten {
    /// The run is made again to see whether they matter.
    JUDGED,
    PASSED_OVER
  }

  /// Runs the kernel, as above.
  public static Result run(
      Kernel kernel, Launch launch, Schedule schedule, Limits limits, Unwritten reads) {
    BindArguments.Bound bound;
    try {
      Machine.checkThreads(launch, LEAST_PER_THREAD, 0, limits);
      bound = BindArguments.bind(kernel, launch);
    } catch (LimitException e) {
      return new Result(
          kernel.name(),
          launch,
          new Status.LimitReached(e.reason()),
          List.of(),
          Set.of(),
          Set.of(),
          Map.of(),
          List.of(),
          List.of(),
          new Exploration(0, 0, Coverage.ONE_SCHEDULE),
          Rounding.NONE,
          0);
    }
    Run run = new Run(CompileKernel.compile(kernel), launch, bound);
    run.reads = reads;
    return run.under(schedule, limits);
  }

  private Result under(Schedule schedule, Limits limits) {
    return switch (schedule) {
      case Schedule.Seeded(long seed) -> interleaving(limits, seed);
      case Schedule.LockStep() -> lockStep(limits);
      case Schedule.All(long most) -> all(limits, most);
    };
  }

  /// Runs the kernel once more, for an event that was seen under this schedule: the event with the
  /// values that the loops' variables of its threads had.
  public static Event observe(
      Kernel kernel, Launch launch, Schedule schedule, Limits limits, Event event) {
    Run run = new Run(CompileKernel.compile(kernel), launch, BindArguments.bind(kernel, launch));
    run.observed =
        event.participants().stream()
            .map(Event.Participant::thread)
            .collect(Collectors.toUnmodifiableSet());
    return run.under(schedule, limits).events().stream()
        .filter(event::isLike)
        .findFirst()
        .orElse(event);
  }

  /// Runs a machine to its end.
  private interface Driver {
    Outcome run(Machine machine);
  }

  /// What a statement finds where nobody has written.
  private record Found(int site, long pattern) {}

  /// Says of each statement that has read shared memory which nobody has written whether what it
  /// found there matters: whether the run comes to something else if it finds something else. Not
  /// if there is something wrong with the run already.
  private void judgeUnwritten(Schedule schedule, Limits limits) {
    boolean isAsMeant =
        reads == Unwritten.JUDGED
            && limitReached.isEmpty()
            && !stopped
            && memories.size() == 1
            && log.outside().isEmpty()
            && log.events().stream().noneMatch(e -> e.severity() == Event.Severity.ERROR);
    for (int site : log.unwritten().stream().limit(isAsMeant ? MOST_UNWRITTEN : 0).toList()) {
      for (long pattern : PATTERNS) {
        Run other = new Run(program, launch, bound);
        other.reads = Unwritten.PASSED_OVER;
        other.unwritten = Optional.of(new Found(site, pattern));
        other.under(schedule, limits);
        steps += other.steps;
        if (!other.memories.equals(memories)
            || !other.log.events().equals(log.events())
            || !other.status().equals(status())) {
          log.matters(site);
          break;
        }
      }
    }
  }

  private Result lockStep(Limits limits) {
    Optional<String> obstacle = LockStep.obstacle(program);
    if (obstacle.isPresent()) {
      return result(new Status.NotPossible(obstacle.get()), Coverage.ONE_SCHEDULE);
    }
    return once(
        new Schedule.LockStep(),
        limits,
        machine -> {
          LockStep.run(machine);
          return Outcome.COMPLETE;
        });
  }

  private Result interleaving(Limits limits, long seed) {
    return once(
        new Schedule.Seeded(seed),
        limits,
        machine -> {
          Interleaving.run(machine, seed);
          return Outcome.COMPLETE;
        });
  }

  private Result once(Schedule schedule, Limits limits, Driver driver) {
    Optional<Machine> given = attempt(limits, driver);
    given.ifPresent(machine -> memories.add(machine.memory.globals()));
    judgeUnwritten(schedule, limits);
    return result(status(), Coverage.ONE_SCHEDULE);
  }

  private Result all(Limits limits, long most) {
    AllSchedules search = new AllSchedules(limits.bytes());
    boolean more = true;
    while (more && schedules < most && limitReached.isEmpty()) {
      attempt(limits, search::run);
      more = search.backtrack();
    }
    boolean isComplete = !more && limitReached.isEmpty();
    return result(status(), isComplete ? Coverage.ALL_SCHEDULES : Coverage.BOUND_HIT);
  }

  /// One schedule. What happened counts unless the run turns out infeasible or redundant. Returns
  /// the machine if it was given up on the way: its memory is not a final one.
  private Optional<Machine> attempt(Limits limits, Driver driver) {
    EventLog events = new EventLog();
    Optional<Machine> unfinished = Optional.empty();
    try {
      Machine machine = new Machine(program, launch, bound, limits, steps, events);
      unfinished = Optional.of(machine);
      if (!observed.isEmpty()) {
        machine.observe(observed);
      }
      unwritten.ifPresent(found -> machine.findUnwritten(found.site(), found.pattern()));
      Outcome outcome;
      try {
        outcome = driver.run(machine);
      } finally {
        steps = machine.steps();
        note(machine);
      }
      if (outcome == Outcome.COMPLETE) {
        count(machine, events);
        note(machine);
      }
      return Optional.empty();
    } catch (LimitException e) {
      unfinished.ifPresent(Machine::noteErrors);
      log.addAll(events);
      new Reports(program.kernel(), launch, log).limit(e.reason());
      limitReached = e.reason();
      return unfinished;
    }
  }

  private void note(Machine machine) {
    if (machine.hasRounded()) {
      rounding = Rounding.SOME;
    }
  }

  private void count(Machine machine, EventLog events) {
    schedules++;
    if (!machine.isFeasible()) {
      infeasible.addAll(events.only(EventKind.INFEASIBLE));
      return;
    }
    machine.noteErrors();
    if (events.isAsMeant()) {
      machine.checkEnd();
    }
    log.addAll(events);
    memories.add(machine.memory.globals());
    stopped |= machine.hasStopped();
  }

  private Status status() {
    if (!limitReached.isEmpty()) {
      return new Status.LimitReached(limitReached);
    }
    if (memories.isEmpty()) {
      return new Status.Infeasible();
    }
    return stopped ? new Status.Stopped() : new Status.Completed();
  }

  private Result result(Status status, Coverage coverage) {
    log.addAll(infeasible);
    return new Result(
        program.kernel().name(),
        launch,
        status,
        log.events(),
        log.outside(),
        log.firstErrors(),
        log.missed(),
        memories.stream().limit(Result.KEPT_MEMORIES).toList(),
        bound.defaulted(),
        new Exploration(schedules, memories.size(), coverage),
        rounding,
        steps);
  }
}
