package org.warpproof.semantics.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.machine.ThreadState.Condition;
import org.warpproof.semantics.values.Value;

/// Where threads wait for each other: the barrier rules of the lock-step paper, Fig. 4d, and their
/// kin for warps, named barriers and the grid.
///
/// A thread that arrives waits. A team of lanes, or of the first arrivals at a named barrier, goes
/// on as soon as it is complete. The block decides when none of its threads can move: if all stand
/// at the same barrier with the same loop counters, they pass (rule BARRIER_S), otherwise they have
/// diverged (rule BARRIER_F) and the block stops. Whether threads that have returned count depends
/// on the kernel (`Kernel.ignoresExits`). The grid decides in the same way when no block can move,
/// and always counts them. A block in which a thread stopped with an error stops without another
/// message.
public final class Teams {
  private final Machine machine;
  private final Divergence divergence;
  private final AsyncCopies copies;

  /// The threads that can move.
  public final ThreadSet running;

  /// Threads that passed a meeting and have not moved since.
  public final Deque<ThreadState> released = new ArrayDeque<>();

  /// Is told of threads that go on because all of them came (or returned).
  public Consumer<List<ThreadState>> onMeeting = _ -> {};

  Teams(Machine machine) {
    this.machine = machine;
    this.divergence = new Divergence(machine.reports);
    this.copies = new AsyncCopies(machine);
    this.running = new ThreadSet(machine.threads.length);
    for (ThreadState thread : machine.threads) {
      running.add(thread.index);
    }
  }

  /// The thread waits at `meeting`, and goes on at once if it was the last to come.
  void arrive(ThreadState thread, Step.Meeting meeting) {
    thread.meeting = meeting;
    Value[] arguments = meeting.arguments();
    thread.arguments = new long[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      thread.arguments[i] = arguments[i].of(thread.registers);
    }
    halt(thread, Condition.WAITING);
    switch (meeting.team()) {
      case Step.Team.Block(), Step.Team.Grid() -> {}
      case Step.Team.Warp(Value mask) -> {
        thread.team = mask.of(thread.registers) & IntegerArithmetic.unsigned(thread.warpSize, -1);
        if ((thread.team >>> thread.lane() & 1) == 0) {
          // The others go on to where they wait, whatever the schedule; then the block stops.
          divergence.outsideItsMask(thread, meeting);
          thread.condition = Condition.STOPPED;
        } else {
          meetLanes(thread, meeting);
        }
      }
      case Step.Team.Named(Value id, Value threads) -> {
        thread.team = id.of(thread.registers);
        meetByName(thread, threads.of(thread.registers), fences(meeting));
      }
    }
    decide(thread.block);
  }

  /// The thread moves no more: it returned or stopped.
  void leave(ThreadState thread, Condition condition) {
    thread.left[0] = thread.block.phase(Space.SHARED);
    thread.left[1] = thread.block.phase(Space.GLOBAL);
    halt(thread, condition);
    // Lanes that returned are not waited for.
    for (ThreadState other : lanes(thread)) {
      Step.Meeting meeting = other.meeting;
      if (other.condition == Condition.WAITING
          && meeting != null
          && meeting.team() instanceof Step.Team.Warp) {
        meetLanes(other, meeting);
      }
    }
    decide(thread.block);
  }

  private void halt(ThreadState thread, Condition condition) {
    thread.condition = condition;
    machine.halts++;
    thread.block.running--;
    running.remove(thread.index);
  }

  private void release(List<ThreadState> members) {
    for (ThreadState thread : members) {
      thread.condition = Condition.RUNNING;
      thread.meeting = null;
      thread.next++;
      thread.block.running++;
      running.add(thread.index);
      released.add(thread);
    }
  }

  /// Stops all threads: nothing will ever happen again.
  public void stopAll() {
    for (BlockState block : machine.blocks) {
      stop(block);
    }
  }

  private void stop(BlockState block) {
    for (ThreadState thread : block.threads) {
      switch (thread.condition) {
        case RUNNING -> halt(thread, Condition.STOPPED);
        case WAITING -> thread.condition = Condition.STOPPED;
        case RETURNED, STOPPED -> {}
      }
    }
  }

  public static List<ThreadState> lanes(ThreadState thread) {
    int first = thread.warp() * thread.warpSize;
    ThreadState[] threads = thread.block.threads;
    int end = Math.min(first + thread.warpSize, threads.length);
    return Arrays.asList(threads).subList(first, end);
  }

  /// Lets the lanes in the thread's mask go on if all of them that have not returned are here, with
  /// the same mask.
  private void meetLanes(ThreadState thread, Step.Meeting meeting) {
    List<ThreadState> members = new ArrayList<>();
    List<ThreadState> meant = new ArrayList<>();
    for (ThreadState lane : lanes(thread)) {
      boolean isMeant = (thread.team >>> lane.lane() & 1) != 0;
      if (isMeant) {
        meant.add(lane);
      }
      if (isMeant && lane.condition != Condition.RETURNED) {
        if (lane.condition != Condition.WAITING
            || lane.meeting != meeting
            || lane.team != thread.team) {
          return;
        }
        members.add(lane);
      }
    }
    meet(members, meeting);
    joinClocks(members, fences(meeting));
    onMeeting.accept(meant);
    release(members);
  }

  /// Lets the threads that came to the named barrier go on if there are enough of them.
  private void meetByName(ThreadState last, long threads, Fences fences) {
    List<ThreadState> members = new ArrayList<>();
    for (ThreadState thread : last.block.threads) {
      Step.Meeting meeting = thread.meeting;
      if (thread.condition == Condition.WAITING
          && thread.team == last.team
          && meeting != null
          && meeting.team() instanceof Step.Team.Named) {
        members.add(thread);
      }
    }
    if (members.size() >= threads) {
      joinClocks(members, fences);
      onMeeting.accept(members);
      release(members);
    }
  }

  /// Everyone learns what everyone knows, and that everyone was here.
  private void joinClocks(List<ThreadState> members, Fences fences) {
    for (Space space : List.of(Space.SHARED, Space.GLOBAL)) {
      if (!fences.orders(space)) {
        continue;
      }
      int index = space == Space.SHARED ? 0 : 1;
      int[] joined = new int[members.getFirst().clocks[index].length];
      members.forEach(member -> join(joined, member.clocks[index]));
      for (ThreadState member : members) {
        if (joined.length > 0) {
          boolean byLane = machine.program.clocks() == Program.Clocks.WARP;
          joined[byLane ? member.lane() : member.local]++;
        }
      }
      for (ThreadState member : members) {
        System.arraycopy(joined, 0, member.clocks[index], 0, joined.length);
      }
    }
    if (machine.inner != null && fences == Fences.ALL) {
      machine.inner.meet(members);
    }
  }

  /// Everyone learns what those did who put it in order by their flags.
  private static void joinFlags(List<ThreadState> members) {
    for (int space = 0; space < 2; space++) {
      int[] joined = new int[members.getFirst().clocks[space].length];
      for (ThreadState member : members) {
        if ((member.arguments[0] >>> space & 1) != 0) {
          join(joined, member.clocks[space]);
          joined[member.local] = member.clocks[space][member.local] + 1;
        }
      }
      for (ThreadState member : members) {
        join(member.clocks[space], joined);
      }
    }
  }

  private static void join(int[] clocks, int[] others) {
    for (int i = 0; i < clocks.length; i++) {
      clocks[i] = Math.max(clocks[i], others[i]);
    }
  }

  /// If no thread of the block can move: lets it pass the barrier, or stops it.
  private void decide(BlockState block) {
    if (block.running > 0) {
      return;
    }
    List<ThreadState> waiting = waiting(block);
    boolean hasStopped = hasAny(block, Condition.STOPPED);
    if (hasStopped) {
      stop(block);
    } else if (!waiting.isEmpty()) {
      Step.Meeting meeting = Objects.requireNonNull(waiting.getFirst().meeting);
      boolean areAll = waiting.size() == block.threads.length || ignoresExits(meeting);
      boolean isTogether = areAll && waiting.stream().allMatch(t -> isWith(t, waiting.getFirst()));
      if (isTogether && meeting.team() instanceof Step.Team.Block && agree(waiting, meeting)) {
        pass(block, waiting, meeting);
        return;
      }
      block.atGridBarrier = isTogether && meeting.team() instanceof Step.Team.Grid;
      if (!block.atGridBarrier) {
        divergence.report(ignoresExits(meeting) ? waiting : List.of(block.threads));
        stop(block);
      }
    } else {
      copies.end(block);
    }
    decideGrid();
  }

  /// Whether a meeting is not for threads that have returned.
  private boolean ignoresExits(Step.Meeting meeting) {
    return machine.program.kernel().ignoresExits()
        && meeting.team() instanceof Step.Team.Block
        && switch (meeting) {
          case Step.Barrier _, Step.Collective _ -> true;
          case Step.AsyncCopy _, Step.AsyncWait _ -> false;
        };
  }

  /// Whether the threads brought equal arguments, if they must.
  private static boolean agree(List<ThreadState> threads, Step.Meeting meeting) {
    return switch (meeting) {
      case Step.Barrier _, Step.Collective _ -> true;
      case Step.AsyncCopy _, Step.AsyncWait _ ->
          threads.stream().allMatch(t -> Arrays.equals(t.arguments, threads.getFirst().arguments));
    };
  }

  private static boolean hasAny(BlockState block, Condition condition) {
    return Arrays.stream(block.threads).anyMatch(thread -> thread.condition == condition);
  }

  private static List<ThreadState> waiting(BlockState block) {
    return Arrays.stream(block.threads)
        .filter(thread -> thread.condition == Condition.WAITING)
        .toList();
  }

  /// Whether both wait at the same barrier with the same loop counters.
  private static boolean isWith(ThreadState thread, ThreadState other) {
    return thread.meeting == other.meeting && Arrays.equals(thread.counters, other.counters);
  }

  private void pass(BlockState block, List<ThreadState> members, Step.Meeting meeting) {
    switch (meeting) {
      case Step.Barrier _, Step.Collective _ -> {
        meet(members, meeting);
        passPhases(block, meeting);
        if (meeting instanceof Step.Barrier && meeting.arguments().length > 0) {
          joinFlags(members);
        }
      }
      case Step.AsyncCopy copy -> copies.start(block, copy);
      case Step.AsyncWait _ -> copies.complete(block);
    }
    if (members.size() < block.threads.length) {
      block.hasExits = true;
      divergence.exited(members.getFirst(), meeting, block);
    }
    // That the others returned let these pass.
    onMeeting.accept(List.of(block.threads));
    release(members);
  }

  private void passPhases(BlockState block, Step.Meeting meeting) {
    for (Space space : List.of(Space.SHARED, Space.GLOBAL)) {
      if (fences(meeting).orders(space)) {
        block.passBarrier(space);
      }
      if (machine.handovers != null && space == Space.GLOBAL && fences(meeting).orders(space)) {
        machine.handovers.passBarrier(block);
      }
    }
  }

  private static Fences fences(Step.Meeting meeting) {
    return switch (meeting) {
      case Step.Barrier(_, Fences fences, _, _) -> fences;
      case Step.Collective collective -> collective.fences();
      case Step.AsyncCopy _, Step.AsyncWait _ -> Fences.NONE;
    };
  }

  private void decideGrid() {
    BlockState[] blocks = machine.blocks;
    boolean canMove = Arrays.stream(blocks).anyMatch(block -> block.running > 0);
    if (canMove || Arrays.stream(blocks).noneMatch(block -> block.atGridBarrier)) {
      return;
    }
    boolean hasStopped = Arrays.stream(blocks).anyMatch(b -> hasAny(b, Condition.STOPPED));
    ThreadState first = machine.threads[0];
    boolean isTogether =
        Arrays.stream(machine.threads)
            .allMatch(t -> t.condition == Condition.WAITING && isWith(t, first));
    for (BlockState block : blocks) {
      block.atGridBarrier = false;
    }
    if (isTogether) {
      passGrid(Objects.requireNonNull(first.meeting));
      return;
    }
    if (!hasStopped) {
      divergence.report(List.of(machine.threads));
    }
    for (BlockState block : blocks) {
      stop(block);
    }
  }

  private void passGrid(Step.Meeting meeting) {
    List<ThreadState> members = List.of(machine.threads);
    meet(members, meeting);
    for (BlockState block : machine.blocks) {
      passPhases(block, meeting);
    }
    if (fences(meeting).orders(Space.GLOBAL)) {
      machine.races.passGridBarrier();
    }
    onMeeting.accept(members);
    release(members);
  }

  private void meet(List<ThreadState> members, Step.Meeting meeting) {
    if (meeting instanceof Step.Collective collective) {
      Collectives.perform(collective, members, machine.launch.block());
    }
  }
}
