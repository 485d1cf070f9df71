package org.warpproof.semantics.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Wish;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.compile.Step.Access;
import org.warpproof.semantics.launch.BindArguments;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.machine.Memory.Instance;
import org.warpproof.semantics.values.LittleEndian;
import org.warpproof.semantics.values.Value;

/// What only annotations see, in a run.
///
/// A thread's log holds any one of its accesses to an array, or none. The run itself goes on as if
/// there were none; what follows from the others is tried where the log is first asked for with no
/// access in between ([LookAhead]). So is what follows from other threads that were at the same
/// place, in the same iterations.
final class Observations {
  private final Memory memory;
  private final Reports reports;
  private final LookAhead ahead;
  private final int blocks;
  private final boolean hasAliases;

  /// Whether there are accesses that the log does not tell rightly.
  private final boolean hasOtherAccesses;

  /// Whether some claim is about two threads.
  private final boolean hasPairs;

  private final List<Wish> wishes;

  private final Map<Integer, OwnLog> logs = new HashMap<>();

  private Observations(
      Program program,
      Launch launch,
      BindArguments.Bound bound,
      Memory memory,
      Reports reports,
      Skippers skippers,
      LookAhead.Told told) {
    this.memory = memory;
    this.reports = reports;
    this.ahead = new LookAhead(program, memory, reports, this, skippers, told);
    this.blocks = (int) Math.min(launch.grid().count(), Integer.MAX_VALUE);
    this.wishes = program.kernel().wishes();
    this.hasAliases = bound.objects().stream().anyMatch(BindArguments.Pointer.class::isInstance);
    this.hasOtherAccesses = program.kernel().statements().anyMatch(Observations::isOtherAccess);
    this.hasPairs =
        Stream.of(program.blocks())
            .flatMap(code -> Stream.of(code.steps()))
            .anyMatch(s -> s instanceof Step.Check c && c.threads() != Step.Threads.ONE);
  }

  /// None if no annotation asks for anything that has to be kept.
  static @Nullable Observations of(
      Program program,
      Launch launch,
      BindArguments.Bound bound,
      Memory memory,
      Reports reports,
      Skippers skippers,
      LookAhead.Told told) {
    for (Program.Code code : program.blocks()) {
      for (Step step : code.steps()) {
        if (step instanceof Step.Peek
            || step instanceof Step.PointerOffset
            || step instanceof Step.AskLog
            || step instanceof Step.AskOther) {
          return new Observations(program, launch, bound, memory, reports, skippers, told);
        }
      }
    }
    return null;
  }

  private static boolean isOtherAccess(Statement statement) {
    return statement instanceof Statement.AsyncCopy
        || (statement instanceof Statement.Annotation(Contract contract, _)
            && (contract instanceof Contract.Unlogged || contract instanceof Contract.Touches));
  }

  /// The thread is about to do something; if others can tell, what was tried may change.
  void before(ThreadState thread, Step step) {
    switch (step) {
      case Step.Load load -> log(thread, load.access(), Contract.Access.READ);
      case Step.Store store -> log(thread, store.access(), Contract.Access.WRITE);
      case Step.Atomic _, Step.Meeting _, Step.Fence _, Step.ActiveMask _ -> {}
      case Step.Havoc _, Step.Unsupported _ -> {}
      case Step.Assign _, Step.Peek _, Step.PointerOffset _, Step.AskLog _, Step.AskOther _ -> {
        return;
      }
      case Step.ComesTo _, Step.CheckSkipping _, Step.CheckSpecified _ -> {
        return;
      }
      case Step.Assume _, Step.Check _, Step.CheckDefined _, Step.Approximate _ -> {
        return;
      }
    }
    thread.hasTriedLogs = false;
    thread.hasTriedOthers = false;
    thread.deeds++;
  }

  private void log(ThreadState thread, Access access, Contract.Access kind) {
    long address = access.address().of(thread.registers);
    Instance instance = memory.at(address);
    if (instance != null && instance.isShared()) {
      logs.computeIfAbsent(thread.index, _ -> new OwnLog())
          .add(thread, instance, kind, Memory.offset(address), blocks);
    }
  }

  /// Where the thread has accessed the array that a pointer points into: the places that may be in
  /// its log, besides none.
  long[] logged(ThreadState thread, @Nullable Instance instance, Contract.Access access) {
    OwnLog log = logs.get(thread.index);
    return log == null || instance == null || !isLogged(instance) || hasAliases || hasOtherAccesses
        ? new long[0]
        : log.places(thread, instance, access, blocks);
  }

  /// Where races on some arrays are asked for, others have no log.
  private boolean isLogged(Instance instance) {
    return wishes.stream()
        .allMatch(
            wish ->
                !(wish instanceof Wish.RacesOn(List<String> arrays))
                    || arrays.contains(instance.description.name()));
  }

  /// Looks at memory, where it takes one thread to know where. False if a claim fails for this
  /// thread and another one that was here.
  boolean peek(ThreadState thread, Step.Peek peek) {
    if (hasPairs && !tryOthers(thread)) {
      return false;
    }
    thread.registers[peek.target()] =
        peek.threads() == Step.Threads.ONE ? peek(thread, peek.access()) : 0;
    return true;
  }

  /// What is in memory; a place outside of its array says nothing, and neither does the thread from
  /// then on.
  long peek(ThreadState thread, Access access) {
    long address = access.address().of(thread.registers);
    Instance instance = memory.at(address);
    int bytes = access.site().bytes();
    if (instance == null || !isInside(thread, access)) {
      reports.outside(thread, instance, Memory.offset(address), bytes);
      return 0;
    }
    long bits = LittleEndian.get(instance.bytes, (int) Memory.offset(address), bytes);
    return Value.canonical(access.type(), bits);
  }

  boolean isInside(ThreadState thread, Access access) {
    long address = access.address().of(thread.registers);
    Instance instance = memory.at(address);
    long offset = Memory.offset(address);
    return instance != null
        && (access.base() == Access.ANY_OBJECT
            || Memory.sameRange(address, thread.registers[access.base()]))
        && offset >= 0
        && offset + access.site().bytes() <= instance.bytes.length;
  }

  /// Where a pointer points to; if nobody knows, the thread says nothing from then on.
  long offset(ThreadState thread, Step.PointerOffset ask) {
    if (!hasOffset(thread, ask)) {
      reports.outside(thread, null, 0, 0);
      return 0;
    }
    return Value.canonical(ask.type(), Memory.offset(ask.pointer().of(thread.registers)));
  }

  /// Whether it is known from the start of which array an offset is counted.
  boolean hasOffset(ThreadState thread, Step.PointerOffset ask) {
    return !hasAliases && memory.at(ask.pointer().of(thread.registers)) != null;
  }

  /// What the log says if there is nothing in it. False if a claim fails for something that may be
  /// in it.
  boolean askLog(ThreadState thread, Step.AskLog ask) {
    if (!thread.hasTriedLogs) {
      thread.hasTriedLogs = true;
      if (!ahead.holdsForAllLogs(thread)) {
        return false;
      }
    }
    thread.registers[ask.target()] = LogChoice.NONE.answer(ask, thread.registers);
    return true;
  }

  /// False if a claim fails for this thread and another one that was here.
  boolean askOther(ThreadState thread, Step.AskOther ask) {
    if (!tryOthers(thread)) {
      return false;
    }
    thread.registers[ask.target()] = 0;
    return true;
  }

  private boolean tryOthers(ThreadState thread) {
    boolean isFirst = !thread.hasTriedOthers;
    thread.hasTriedOthers = true;
    return !isFirst || ahead.holdsWithOthers(thread);
  }
}
