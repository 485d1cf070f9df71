package org.warpproof.semantics.machine;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Program.Code;
import org.warpproof.semantics.compile.Program.End;
import org.warpproof.semantics.compile.Program.Visibility;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.compile.Step.Access;
import org.warpproof.semantics.events.EventKind;
import org.warpproof.semantics.events.EventLog;
import org.warpproof.semantics.launch.BindArguments;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LimitException;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.semantics.launch.ThreadId;
import org.warpproof.semantics.machine.Memory.Instance;
import org.warpproof.semantics.machine.ThreadState.Condition;
import org.warpproof.semantics.values.Hash;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;

/// The state of a launch, and what one statement of one thread does to it.
///
/// The machine does not choose who moves: [#step] is told. These are the statement and thread rules
/// of the lock-step paper, Fig. 4a and 4b; [Teams] has the barrier rules, Fig. 4d.
public final class Machine implements LookAhead.Told {
  private static final int STEPS_BETWEEN_LOOKS = 1 << 12;

  public final Program program;
  public final Launch launch;
  public final Memory memory;
  public final Reports reports;
  final @Nullable Handovers handovers;
  final @Nullable InnerOrder inner;
  final RaceLog races;
  public final ThreadState[] threads;
  final BlockState[] blocks;
  public final Teams teams;
  public final ActiveLanes lanes;

  /// Loads and stores.
  final Accesses accesses;

  private final Skippers skippers;
  private final @Nullable Observations observations;
  private final Specifications specifications;

  /// How often a thread halted.
  long halts;

  private final Jumps jumps;
  private final long limit;

  /// A time of [System#nanoTime].
  private final long end;

  private long steps;
  private boolean feasible = true;

  public Machine(
      Program program, Launch launch, BindArguments.Bound bound, Limits limits, EventLog log) {
    this(program, launch, bound, limits, 0, log);
  }

  /// A machine for which `stepsBefore` of the steps that the limits allow are used up.
  public Machine(
      Program program,
      Launch launch,
      BindArguments.Bound bound,
      Limits limits,
      long stepsBefore,
      EventLog log) {
    this.steps = stepsBefore;
    this.program = program;
    this.launch = launch;
    long perThread = 8L * (program.registers() + clockSize() + 16);
    long known = Handovers.bytes(program, launch) + InnerOrder.bytes(program, launch);
    checkThreads(launch, perThread, known, limits);
    this.memory = new Memory(program.kernel(), bound, launch, limits);
    this.reports = new Reports(program.kernel(), launch, log);
    this.handovers = Handovers.of(program, launch);
    this.inner = InnerOrder.of(program, launch);
    this.races = new RaceLog(program, launch, reports, handovers, inner);
    this.accesses = new Accesses(memory, reports, races, handovers, inner);
    this.limit = limits.steps();
    this.end = System.nanoTime() + limits.time().toNanos();
    this.jumps = new Jumps(program);
    int size = (int) launch.block().count();
    this.blocks = new BlockState[(int) launch.blocks()];
    this.threads = new ThreadState[(int) launch.threads()];
    for (int b = 0; b < blocks.length; b++) {
      blocks[b] = new BlockState(b, size);
      for (int local = 0; local < size; local++) {
        ThreadState thread = thread(blocks[b], local, bound);
        blocks[b].threads[local] = thread;
        threads[thread.index] = thread;
      }
    }
    this.teams = new Teams(this);
    this.lanes = new ActiveLanes(program, threads, teams);
    this.skippers = new Skippers(reports);
    this.specifications = new Specifications(program, launch, memory, reports, this);
    this.observations = Observations.of(program, launch, bound, memory, reports, skippers, this);
  }

  /// Throws if the threads of a launch, of so many bytes each and `more` for all, go beyond the
  /// limits.
  public static void checkThreads(Launch launch, long perThread, long more, Limits limits) {
    long count = launch.threads();
    if (count > Integer.MAX_VALUE) {
      throw new LimitException("too many threads: more than " + Integer.MAX_VALUE);
    }
    if (more > limits.bytes() || count * perThread + more > limits.bytes()) {
      throw new LimitException("too many threads: " + count);
    }
  }

  /// From now on, what the loops' variables of some threads are is known when they race.
  public void observe(Set<ThreadId> observed) {
    Observer observer = new Observer(program, reports, observed);
    races.setObserver(observer);
    reports.setObserver(observer);
  }

  /// From now on, a statement finds this where nobody has written shared memory.
  public void findUnwritten(int site, long pattern) {
    accesses.setUnwritten(new Accesses.Unwritten(site, pattern));
  }

  private ThreadState thread(BlockState block, int local, BindArguments.Bound bound) {
    int index = block.index * block.threads.length + local;
    ThreadState thread = new ThreadState(index, local, block, program, clockSize());
    Dim3 blockId = launch.blockId(block.index);
    Dim3 threadId = launch.block().unrank(local);
    for (LaunchValue value : LaunchValue.values()) {
      for (Dimension dimension : Dimension.values()) {
        thread.registers[Registers.launch(value, dimension)] =
            switch (value) {
              case THREAD_ID -> threadId.get(dimension);
              case BLOCK_ID -> blockId.get(dimension);
              case BLOCK_SIZE -> launch.block().get(dimension);
              case GRID_SIZE -> launch.grid().get(dimension);
              case GLOBAL_OFFSET ->
                  program.kernel().globalOffset().map(o -> o.get(dimension)).orElse(0L);
            };
      }
    }
    for (int i = 0; i < program.kernel().objects().size(); i++) {
      thread.registers[Registers.object(i)] = memory.address(i, block.index, local);
    }
    for (int i = 0; i < program.scalars().length; i++) {
      if (program.scalars()[i] >= 0) {
        thread.registers[program.scalars()[i]] = bound.scalars().get(i);
      }
    }
    return thread;
  }

  private int clockSize() {
    return switch (program.clocks()) {
      case NONE -> 0;
      case WARP -> program.kernel().warpSize();
      case BLOCK -> (int) Math.min(launch.block().count(), Integer.MAX_VALUE);
    };
  }

  /// Checks what is to hold now that all threads have ended.
  ///
  /// Requires: no thread raced, diverged or erred.
  public void checkEnd() {
    specifications.checkEnd(threads);
  }

  /// Notes the threads that computed something undefined.
  public void noteErrors() {
    for (ThreadState thread : threads) {
      if (thread.hasErred()) {
        reports.erred(thread);
      }
    }
  }

  /// How many steps were taken, those before this machine included.
  public long steps() {
    return steps;
  }

  /// Whether the next step of the thread matters to others: an access to memory that they see, or a
  /// meeting whose outcome depends on who comes first.
  public boolean isVisible(ThreadState thread) {
    Code code = program.blocks()[thread.basicBlock];
    if (thread.next == code.steps().length) {
      return false;
    }
    Visibility visibility = code.visible()[thread.next];
    return visibility == Visibility.VISIBLE
        || (visibility == Visibility.BY_ADDRESS
            && isSharedAddress(thread, code.steps()[thread.next]));
  }

  private boolean isSharedAddress(ThreadState thread, Step step) {
    Access access = accessOf(step);
    if (access == null) {
      return true;
    }
    Instance instance = memory.at(access.address().of(thread.registers));
    return instance == null || instance.isShared();
  }

  static @Nullable public Access accessOf(Step step) {
    return switch (step) {
      case Step.Load load -> load.access();
      case Step.Store store -> store.access();
      case Step.Atomic atomic -> atomic.access();
      case Step.Peek peek -> peek.access();
      case Step.Assign _,
          Step.Barrier _,
          Step.Collective _,
          Step.AsyncCopy _,
          Step.AsyncWait _,
          Step.Fence _,
          Step.ActiveMask _,
          Step.Havoc _,
          Step.PointerOffset _,
          Step.AskLog _,
          Step.AskOther _,
          Step.Assume _,
          Step.Check _,
          Step.ComesTo _,
          Step.CheckSkipping _,
          Step.CheckSpecified _,
          Step.CheckDefined _,
          Step.Approximate _,
          Step.Unsupported _ ->
          null;
    };
  }

  /// Executes the next statement of a running thread, or the end of its basic block.
  public void step(ThreadState thread) {
    countStep();
    Code code = program.blocks()[thread.basicBlock];
    if (thread.next == code.steps().length) {
      end(thread, code.end());
    } else {
      perform(thread, code.steps()[thread.next]);
    }
  }

  @Override
  public void countStep() {
    if (++steps > limit) {
      throw new LimitException("stopped after " + limit + " statements");
    }
    if (steps % STEPS_BETWEEN_LOOKS == 0) {
      lookAtTime();
    }
  }

  private void lookAtTime() {
    if (Thread.currentThread().isInterrupted()) {
      throw new LimitException("interrupted");
    }
    if (System.nanoTime() - end > 0) {
      throw new LimitException("stopped because it takes too long");
    }
  }

  private void perform(ThreadState thread, Step step) {
    long[] registers = thread.registers;
    if (observations != null) {
      observations.before(thread, step);
    }
    switch (step) {
      case Step.Assign(int target, Value value) -> registers[target] = value.of(registers);
      case Step.Load(int target, Access access) ->
          registers[target] = accesses.load(thread, access);
      case Step.Store(Access access, Value value) ->
          accesses.store(thread, access, value.of(registers));
      case Step.Atomic atomic -> Atomics.perform(accesses, thread, atomic);
      case Step.Meeting meeting -> {
        teams.arrive(thread, meeting);
        return;
      }
      case Step.Fence(Scope scope) -> {
        if (handovers != null && scope.compareTo(Scope.DEVICE) >= 0) {
          handovers.fence(thread);
        }
        if (inner != null) {
          inner.fence(thread);
        }
      }
      case Step.ActiveMask mask -> {
        lanes.take(thread, mask);
        return;
      }
      case Step.Havoc(int target, Type type, var site) ->
          registers[target] = arbitrary(thread, type, site);
      case Step.Assume(Value condition, var site) -> {
        if (condition.of(registers) == 0) {
          exclude(thread, site);
          teams.leave(thread, Condition.STOPPED);
          return;
        }
      }
      case Step.Peek peek -> {
        if (!observed().peek(thread, peek)) {
          teams.leave(thread, Condition.STOPPED);
          return;
        }
      }
      case Step.PointerOffset ask -> registers[ask.target()] = observed().offset(thread, ask);
      case Step.AskLog ask -> {
        if (!observed().askLog(thread, ask)) {
          teams.leave(thread, Condition.STOPPED);
          return;
        }
      }
      case Step.AskOther ask -> {
        if (!observed().askOther(thread, ask)) {
          teams.leave(thread, Condition.STOPPED);
          return;
        }
      }
      case Step.Check(var stated, Value condition, var threadsMeant, String text, var site) -> {
        if (threadsMeant == Step.Threads.ONE && condition.of(registers) == 0) {
          reports.single(stated.kind(), "", thread, site, text);
          if (stated == Step.Stated.BY_THE_PROGRAM) {
            teams.leave(thread, Condition.STOPPED);
            return;
          }
        }
      }
      case Step.CheckSpecified check -> {
        if (!specifications.check(thread, check)) {
          teams.leave(thread, Condition.STOPPED);
          return;
        }
      }
      case Step.ComesTo come -> skippers.come(thread, come);
      case Step.CheckSkipping check -> skippers.check(thread, check);
      case Step.CheckDefined(Step.Operand[] operands, var site) -> {
        for (Step.Operand operand : operands) {
          if (operand.isUndefined(registers)) {
            undefined(thread, operand, site);
          }
        }
      }
      case Step.Approximate(String function, int number, var site) ->
          reports.approximate(thread, site, function, number);
      case Step.Unsupported unsupported -> {
        reports.single(
            EventKind.UNSUPPORTED,
            unsupported.construct(),
            thread,
            unsupported.site(),
            unsupported.detail() + " is not supported");
        for (int i = 0; i < unsupported.targets().length; i++) {
          registers[unsupported.targets()[i]] =
              arbitrary(thread, unsupported.types()[i], unsupported.site());
        }
      }
    }
    thread.next++;
  }

  private void undefined(ThreadState thread, Step.Operand operand, Step.Site site) {
    switch (operand.kind()) {
      case DIVISION -> reports.single(EventKind.DIVISION, "", thread, site, "division by zero");
      case SHIFT ->
          reports.single(
              EventKind.SHIFT,
              "",
              thread,
              site,
              "shift of %d bits by %d"
                  .formatted(
                      operand.operation().type().width(), operand.value().of(thread.registers)));
    }
  }

  private Observations observed() {
    return Objects.requireNonNull(observations);
  }

  /// What is assumed does not hold: the run does not count.
  @Override
  public void exclude(ThreadState thread, Step.Site site) {
    reports.single(EventKind.INFEASIBLE, "", thread, site, "an assumption does not hold");
    // Others could still do what would have made it hold, under another schedule: whoever searches
    // wants to see it.
    feasible = false;
  }

  private void end(ThreadState thread, End end) {
    switch (end) {
      case End.Jump _, End.Branch _, End.Switch _ ->
          jumps.follow(thread, Objects.requireNonNull(Jumps.edge(thread, end)));
      case End.Return() -> teams.leave(thread, Condition.RETURNED);
      case End.Trap(var position) -> {
        reports.trap(thread, position);
        teams.leave(thread, Condition.STOPPED);
      }
    }
  }

  /// A value that depends on the thread, the statement and how many such values the thread took
  /// before, but not on the schedule: interleavings must agree on it.
  private static long arbitrary(ThreadState thread, Type type, Step.Site site) {
    long bits = Hash.of(thread.index, site.number(), thread.arbitrary++);
    return Value.canonical(type, bits);
  }

  /// How often something changed that other threads could notice: what memory holds, or who waits.
  public long changes() {
    return halts + accesses.changes();
  }

  /// Whether every assumption held.
  public boolean isFeasible() {
    return feasible;
  }

  /// Whether a thread stopped with an error.
  /// Whether a floating-point number was computed that is another one among real numbers.
  public boolean hasRounded() {
    return Arrays.stream(threads).anyMatch(thread -> thread.registers[Registers.ROUNDED] != 0);
  }

  public boolean hasStopped() {
    return Arrays.stream(threads).anyMatch(thread -> thread.condition == Condition.STOPPED);
  }
}
