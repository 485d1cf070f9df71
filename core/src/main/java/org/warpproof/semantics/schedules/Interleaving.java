package org.warpproof.semantics.schedules;

import java.util.SplittableRandom;
import org.warpproof.semantics.machine.Machine;
import org.warpproof.semantics.machine.ThreadSet;
import org.warpproof.semantics.machine.ThreadState;
import org.warpproof.semantics.machine.ThreadState.Condition;

/// The interleaving semantics, section 3.2 of the lock-step paper: one schedule, chosen by a seed.
///
/// A turn is one visible statement and the private ones that follow it. Private statements touch
/// nothing that another thread sees, so they could be moved to anywhere between the thread's
/// visible ones without any difference: letting them run at once leaves out no behaviour.
public final class Interleaving {
  /// Turns in a row that a chosen thread takes at most; the seed picks one of these. Long bursts
  /// let threads run far apart from each other, single turns mix them finely.
  private static final int[] BURSTS = {1, 4, 32, 1024};

  private Interleaving() {}

  public static void run(Machine machine, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int longest = BURSTS[random.nextInt(BURSTS.length)];
    start(machine);
    ThreadSet running = machine.teams.running;
    Spinning spinning = new Spinning(machine);
    while (running.size() > 0 && machine.isFeasible()) {
      ThreadState thread = machine.threads[running.get(random.nextInt(running.size()))];
      int burst = 1 + random.nextInt(longest);
      for (int i = 0; i < burst && thread.condition == Condition.RUNNING; i++) {
        if (machine.lanes.areAwaitedBy(thread)) {
          break;
        }
        turn(machine, thread);
      }
      if (spinning.isForEver()) {
        return;
      }
    }
  }

  /// Brings every thread to its first visible statement.
  public static void start(Machine machine) {
    for (ThreadState thread : machine.threads) {
      if (thread.condition == Condition.RUNNING) {
        advance(machine, thread);
      }
    }
    advanceReleased(machine);
  }

  /// Executes the visible statement that the thread stands at, and goes on to the next one; so do
  /// the threads that this lets go.
  public static void turn(Machine machine, ThreadState thread) {
    machine.step(thread);
    advance(machine, thread);
    advanceReleased(machine);
  }

  private static void advance(Machine machine, ThreadState thread) {
    while (thread.condition == Condition.RUNNING && !machine.isVisible(thread)) {
      machine.step(thread);
    }
  }

  private static void advanceReleased(Machine machine) {
    ThreadState thread = machine.teams.released.poll();
    while (thread != null) {
      advance(machine, thread);
      thread = machine.teams.released.poll();
    }
  }
}
