package org.warpproof.papers.graphs;

import java.util.BitSet;
import org.warpproof.papers.graphs.language.Stmt;
import org.warpproof.papers.graphs.semantics.Configuration;
import org.warpproof.papers.graphs.semantics.Reductions;
import org.warpproof.papers.graphs.semantics.Status;

/// The rule BARRIER_F of section B.3: a thread waits, some reduction does not end in ⊥, and none
/// comes to where all threads pass a barrier together.
final class DivergenceB3 {
  private final Reductions<Configuration> all;

  DivergenceB3(Reductions<Configuration> all) {
    this.all = all;
  }

  /// Whether a reduction ends with the rule of Fig. 4d.
  boolean appliesInFigure4() {
    for (int state = 0; state < all.size(); state++) {
      if (isDivergence(state)) {
        return true;
      }
    }
    return false;
  }

  /// Whether the premises hold somewhere.
  boolean applies() {
    BitSet meeting = meeting();
    for (int state = 0; state < all.size(); state++) {
      if (all.state(state).status() == Status.RUNNING
          && isWaiting(state)
          && all.isFeasible(state)
          && !meeting.get(state)
          && !onlyFails(state)) {
        return true;
      }
    }
    return false;
  }

  /// All threads are at barriers, and do not pass.
  private boolean isDivergence(int state) {
    int[] next = all.next(state);
    return all.state(state).status() == Status.RUNNING
        && all.state(state).threads().stream()
            .allMatch(stack -> stack.getLast().statement().orElse(null) instanceof Stmt.Barrier)
        && next.length == 1
        && all.state(next[0]).status() == Status.ERROR;
  }

  private boolean isWaiting(int state) {
    return all.state(state).threads().stream()
        .anyMatch(stack -> stack.getLast().statement().orElse(null) instanceof Stmt.Barrier);
  }

  /// States from which BARRIER_S can be reached.
  private BitSet meeting() {
    BitSet found = new BitSet();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int state = all.size() - 1; state >= 0; state--) {
        if (!found.get(state) && (meets(state) || leadsTo(state, found))) {
          found.set(state);
          changed = true;
        }
      }
    }
    return found;
  }

  private boolean meets(int state) {
    return all.state(state).threads().stream()
            .allMatch(stack -> stack.getLast().statement().orElse(null) instanceof Stmt.Barrier)
        && all.state(state).status() == Status.RUNNING
        && !isDivergence(state);
  }

  private boolean leadsTo(int state, BitSet states) {
    for (int to : all.next(state)) {
      if (states.get(to)) {
        return true;
      }
    }
    return false;
  }

  /// Whether every reduction from here ends in ⊥ or with a failed assertion: then no barrier is to
  /// blame.
  private boolean onlyFails(int state) {
    for (int to : all.next(state)) {
      if (all.isFeasible(to) && all.state(to).status() != Status.ERROR && !onlyFails(to)) {
        return false;
      }
    }
    return !isDivergence(state);
  }
}
