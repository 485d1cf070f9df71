package org.warpproof.semantics.schedules;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.semantics.machine.Machine;
import org.warpproof.semantics.machine.ThreadState;

/// Every interleaving, up to the order of independent turns, by depth-first search over who takes
/// the next turn.
///
/// The search keeps no states: it runs the kernel again from the start for each schedule, along the
/// choices made so far. It is dynamic partial-order reduction (Flanagan and Godefroid, "Dynamic
/// Partial-Order Reduction for Model Checking Software"), with the source sets and sleep sets of
/// Abdulla, Aronsson, Jonsson and Sagonas ("Optimal Dynamic Partial Order Reduction"):
///
/// - A run tries one thread at each point. Where two of its turns depend on each other and nothing
///   else orders them ([History]), the point before the first gets another choice, one that leads
///   to the two the other way round. So turns that never conflict are never swapped.
/// - A thread whose turn has been explored sleeps until something happens that its turn depends on.
///
/// This drops no class of equivalent schedules, and equivalent schedules have the same events and
/// the same final memory. It relies on two facts: a turn never takes from another thread the
/// ability to move, and a run goes on until nobody can move (also after a failed assumption).
public final class AllSchedules {
  /// A point of choice: who can move, who is to be tried, and who need not be tried (again), with
  /// what their turns touch.
  private static final class Node {
    final BitSet enabled;
    final Map<Integer, Footprint> asleep;
    final BitSet planned = new BitSet();

    /// The thread that moves, or -1.
    int chosen = -1;

    Node(BitSet enabled, Map<Integer, Footprint> asleep) {
      this.enabled = enabled;
      this.asleep = asleep;
      for (int thread = enabled.nextSetBit(0);
          thread >= 0 && chosen < 0;
          thread = enabled.nextSetBit(thread + 1)) {
        if (!asleep.containsKey(thread)) {
          planned.set(thread);
          chosen = thread;
        }
      }
    }

    /// Takes the next choice; false if there is none.
    boolean advance() {
      chosen =
          planned.stream().filter(thread -> !asleep.containsKey(thread)).findFirst().orElse(-1);
      return chosen >= 0;
    }

    /// Who stays asleep after the turn of the chosen thread.
    Map<Integer, Footprint> inherited(Footprint turn) {
      Map<Integer, Footprint> inherited = new LinkedHashMap<>();
      asleep.forEach(
          (thread, footprint) -> {
            if (footprint.isIndependentOf(turn)) {
              inherited.put(thread, footprint);
            }
          });
      return inherited;
    }
  }

  private final List<Node> path = new ArrayList<>();
  private final long limit;

  /// `limit` bounds the bytes that the history of a run may take.
  public AllSchedules(long limit) {
    this.limit = limit;
  }

  /// How a run along a path ended.
  public enum Outcome {
    COMPLETE,
    /// Another schedule, equivalent to this one, is explored elsewhere.
    REDUNDANT
  }

  /// Runs a new machine along the next schedule.
  public Outcome run(Machine machine) {
    History history = new History(machine.threads.length, limit);
    machine.teams.onMeeting = history::meet;
    Interleaving.start(machine);
    // Up to the last point on the path, everything happens as in the run before.
    int known = path.size() - 1;
    Map<Integer, Footprint> asleep = new LinkedHashMap<>();
    for (int depth = 0; machine.teams.running.size() > 0; depth++) {
      if (depth == path.size()) {
        path.add(new Node(machine.lanes.free(), asleep));
      }
      Node node = path.get(depth);
      if (node.chosen < 0) {
        return Outcome.REDUNDANT;
      }
      ThreadState thread = machine.threads[node.chosen];
      Footprint footprint = Footprint.of(machine, thread);
      List<Integer> races = history.add(thread, footprint);
      asleep = node.inherited(footprint);
      if (depth >= known) {
        races.forEach(earlier -> planReversal(history, earlier));
        // Of lanes that wait for each other to come to the same place, any may give up first.
        machine.lanes.impatient(thread).forEach(node.planned::set);
        node.asleep.put(node.chosen, footprint);
      }
      Interleaving.turn(machine, thread);
    }
    return Outcome.COMPLETE;
  }

  /// Sees to it that the latest turn is also tried before the turn at depth `earlier`.
  ///
  /// What has to happen instead of that turn are the turns after it that it does not come before,
  /// the latest one among them. Any of these that no other of them comes before may be the first.
  private void planReversal(History history, int earlier) {
    Node node = path.get(earlier);
    // The first of these turns of each thread: it comes before the thread's others.
    Map<Integer, Integer> instead = new LinkedHashMap<>();
    int first = -1;
    for (int depth = earlier + 1; depth < history.size(); depth++) {
      int later = depth;
      int thread = history.thread(later);
      boolean isLatest = depth == history.size() - 1;
      if (!instead.containsKey(thread) && (isLatest || !history.isOrdered(earlier, later))) {
        if (instead.values().stream().noneMatch(turn -> history.isOrdered(turn, later))) {
          if (node.planned.get(thread)) {
            return;
          }
          first = first < 0 ? thread : first;
        }
        instead.put(thread, later);
      }
    }
    if (node.enabled.get(first)) {
      node.planned.set(first);
    } else {
      node.planned.or(node.enabled);
    }
  }

  /// Moves to the next schedule; false if there is none.
  public boolean backtrack() {
    while (!path.isEmpty() && !path.getLast().advance()) {
      path.removeLast();
    }
    return !path.isEmpty();
  }
}
