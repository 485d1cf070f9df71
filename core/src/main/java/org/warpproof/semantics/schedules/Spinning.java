package org.warpproof.semantics.schedules;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.machine.Machine;
import org.warpproof.semantics.machine.Memory;
import org.warpproof.semantics.machine.ThreadState;
import org.warpproof.semantics.machine.ThreadState.Condition;

/// Notices that threads wait for ever: some at a barrier, and all others in loops that nobody lets
/// them out of.
///
/// A thread that comes back to the same place with the same registers, while nothing in memory has
/// changed, does the same again as long as nothing changes. If that is so of all threads that can
/// move, nothing ever will. The steps that find it out are steps of the run like any others.
final class Spinning {
  /// So many steps without a change are suspicious, and then twice as many.
  private static final long PATIENCE = 10_000;

  /// A longer way round is not followed.
  private static final int LONGEST_ROUND = 4096;

  private static final int MOST_THREADS = 256;

  private final Machine machine;
  private long changes = -1;
  private long patience = PATIENCE;
  private long due;

  /// The last access of the thread that was looked at last.
  private Step.@Nullable Site lastAccess;

  Spinning(Machine machine) {
    this.machine = machine;
  }

  /// Whether the threads wait for ever; reports and stops them if they do.
  boolean isForEver() {
    if (machine.changes() != changes) {
      changes = machine.changes();
      due = machine.steps() + patience;
      return false;
    }
    if (machine.steps() < due) {
      return false;
    }
    patience *= 2;
    due = machine.steps() + patience;
    return isStuck();
  }

  private boolean isStuck() {
    List<ThreadState> waiting = with(Condition.WAITING);
    List<ThreadState> running = with(Condition.RUNNING);
    // Blocks that do not run could still change something.
    boolean areAllThere = machine.launch.running().isEmpty();
    if (waiting.isEmpty() || !areAllThere || running.size() > MOST_THREADS) {
      return false;
    }
    ThreadState stuck = waiting.getFirst();
    ThreadState spinner = running.getFirst();
    Step.Site site = null;
    for (ThreadState thread : running) {
      lastAccess = null;
      if (!goesRound(thread)) {
        return false;
      }
      if (site == null || (spinner.block != stuck.block && thread.block == stuck.block)) {
        spinner = thread;
        site = lastAccess;
      }
    }
    machine.reports.stuck(stuck, spinner, site);
    machine.teams.stopAll();
    return true;
  }

  private List<ThreadState> with(Condition condition) {
    return Arrays.stream(machine.threads).filter(t -> t.condition == condition).toList();
  }

  /// Whether the thread comes back to where and how it was, and has changed nothing.
  private boolean goesRound(ThreadState thread) {
    long before = machine.changes();
    int arbitrary = thread.arbitrary;
    Snapshot snapshot = new Snapshot(thread);
    for (int i = 1; i <= LONGEST_ROUND; i++) {
      if (!isQuiet(thread)) {
        return false;
      }
      machine.step(thread);
      if (thread.condition != Condition.RUNNING
          || machine.changes() != before
          || thread.arbitrary != arbitrary) {
        return false;
      }
      if (snapshot.isOf(thread)) {
        return true;
      }
      if (Integer.bitCount(i) == 1) {
        snapshot = new Snapshot(thread);
      }
    }
    return false;
  }

  /// Whether the next step depends on nothing but the thread and memory that the launch's threads
  /// alone write.
  private boolean isQuiet(ThreadState thread) {
    Program.Code code = machine.program.blocks()[thread.basicBlock];
    if (thread.next == code.steps().length) {
      return true;
    }
    Step step = code.steps()[thread.next];
    Step.Access access = Machine.accessOf(step);
    lastAccess = access == null ? lastAccess : access.site();
    return !(step instanceof Step.ActiveMask)
        && (access == null || access.site().scope() != Scope.SYSTEM)
        && (access == null
            || access.site().kind() != Step.Kind.VOLATILE_READ
            || isOfBlock(thread, access));
  }

  /// Whether nobody outside of the block can write what is read there.
  private boolean isOfBlock(ThreadState thread, Step.Access access) {
    Memory.Instance instance = machine.memory.at(access.address().of(thread.registers));
    return instance != null && instance.description.space() == Space.SHARED;
  }

  /// Where a thread stood, and what it held.
  private static final class Snapshot {
    private final int basicBlock;
    private final int next;
    private final long[] registers;

    Snapshot(ThreadState thread) {
      this.basicBlock = thread.basicBlock;
      this.next = thread.next;
      this.registers = thread.registers.clone();
    }

    boolean isOf(ThreadState thread) {
      return thread.basicBlock == basicBlock
          && thread.next == next
          && Arrays.equals(thread.registers, registers);
    }
  }
}
