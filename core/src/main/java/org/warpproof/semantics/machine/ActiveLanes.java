package org.warpproof.semantics.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.machine.ThreadState.Condition;
import org.warpproof.semantics.values.Value;

/// Which lanes of a warp run together, for those that ask ([Step.ActiveMask]).
///
/// Any answer that names the caller is allowed, but on real machines lanes that can run together
/// mostly do. So a thread that asks lets the other lanes come first, as far as they can.
public final class ActiveLanes {
  private static final int MOST_PATIENCE = 1000;

  private final Program program;
  private final ThreadState[] threads;
  private final Teams teams;
  private final boolean hasActiveMasks;

  ActiveLanes(Program program, ThreadState[] threads, Teams teams) {
    this.program = program;
    this.threads = threads;
    this.teams = teams;
    this.hasActiveMasks =
        Arrays.stream(program.blocks())
            .flatMap(code -> Arrays.stream(code.steps()))
            .anyMatch(Step.ActiveMask.class::isInstance);
  }

  /// Whether the thread asks which lanes run together, while some of them may still be on their
  /// way. It waits a while; not for ever, since the others may wait for it.
  public boolean areAwaitedBy(ThreadState thread) {
    if (!asksForLanes(thread)) {
      return false;
    }
    boolean areOnTheirWay =
        Teams.lanes(thread).stream()
            .anyMatch(lane -> lane.condition == Condition.RUNNING && !standsWith(lane, thread));
    return areOnTheirWay && thread.patience++ < MOST_PATIENCE;
  }

  private boolean asksForLanes(ThreadState thread) {
    Step[] steps = program.blocks()[thread.basicBlock].steps();
    return thread.next < steps.length && steps[thread.next] instanceof Step.ActiveMask;
  }

  /// The threads that can move now, when patience has no end: all but those that ask which lanes
  /// run together while one of these is on its way, rather than asking as well.
  public BitSet free() {
    BitSet free = teams.running.toBits();
    for (int i = 0; hasActiveMasks && i < teams.running.size(); i++) {
      ThreadState thread = threads[teams.running.get(i)];
      boolean waits =
          asksForLanes(thread)
              && Teams.lanes(thread).stream()
                  .anyMatch(lane -> lane.condition == Condition.RUNNING && !asksForLanes(lane));
      free.set(thread.index, !waits);
    }
    return free;
  }

  /// If the thread asks which lanes run together: one of each other group of lanes that stand
  /// somewhere else and ask so too.
  public List<Integer> impatient(ThreadState thread) {
    List<ThreadState> found = new ArrayList<>(List.of(thread));
    for (ThreadState lane : Teams.lanes(thread)) {
      if (asksForLanes(thread)
          && lane.condition == Condition.RUNNING
          && found.stream().noneMatch(other -> standsWith(lane, other))) {
        found.add(lane);
      }
    }
    return found.stream().map(lane -> lane.index).skip(1).toList();
  }

  private static boolean standsWith(ThreadState lane, ThreadState thread) {
    return lane.basicBlock == thread.basicBlock && lane.next == thread.next;
  }

  /// All lanes of the warp that stand at this statement take their mask and go on.
  void take(ThreadState thread, Step.ActiveMask step) {
    List<ThreadState> together =
        Teams.lanes(thread).stream()
            .filter(lane -> lane.condition == Condition.RUNNING && standsWith(lane, thread))
            .toList();
    long mask = 0;
    for (ThreadState lane : together) {
      mask |= 1L << lane.lane();
    }
    teams.onMeeting.accept(together);
    for (ThreadState lane : together) {
      lane.registers[step.target()] = Value.canonical(step.type(), mask);
      lane.patience = 0;
      lane.next++;
      if (lane != thread) {
        teams.released.add(lane);
      }
    }
  }
}
