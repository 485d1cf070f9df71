package org.warpproof.papers.graphs.semantics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.papers.Notation;

/// All reductions of a kernel, as a graph: shortest ones first, up to a number of states.
public final class Reductions<S extends Reduced> {
  private final Semantics<S> semantics;
  private final List<S> states = new ArrayList<>();
  private final List<int[]> next = new ArrayList<>();
  // How each state was first found: from which one, and by which of its steps.
  private final List<int[]> found = new ArrayList<>();
  private final boolean isComplete;
  // States from which a reduction need not end in ⊥.
  private final BitSet feasible;
  private boolean hasCycle;

  private Reductions(Semantics<S> semantics, int most) {
    this.semantics = semantics;
    this.isComplete = explore(most);
    this.feasible = feasible();
  }

  public static <S extends Reduced> Reductions<S> of(Semantics<S> semantics, int most) {
    return new Reductions<>(semantics, most);
  }

  private boolean explore(int most) {
    Map<S, Integer> numbers = new HashMap<>();
    numbers.put(semantics.start(), 0);
    states.add(semantics.start());
    found.add(new int[] {-1, -1});
    for (int from = 0; from < states.size(); from++) {
      if (states.size() > most) {
        return false;
      }
      List<Semantics.Step<S>> steps;
      try {
        steps = semantics.steps(states.get(from));
      } catch (TooManyStepsException _) {
        return false;
      }
      int[] targets = new int[steps.size()];
      for (int i = 0; i < targets.length; i++) {
        S to = steps.get(i).to();
        Integer known = numbers.putIfAbsent(to, states.size());
        targets[i] = known == null ? states.size() : known;
        if (known == null) {
          states.add(to);
          found.add(new int[] {from, i});
        }
      }
      next.add(targets);
    }
    return true;
  }

  /// Whether these are all reductions.
  public boolean isComplete() {
    return isComplete;
  }

  public int size() {
    return states.size();
  }

  public S state(int number) {
    return states.get(number);
  }

  public int[] next(int number) {
    return next.get(number);
  }

  public boolean isFeasible(int number) {
    return feasible.get(number);
  }

  /// Depth first: what leads to an end other than ⊥, to a cycle, or to what was not explored.
  private BitSet feasible() {
    BitSet good = new BitSet();
    byte[] color = new byte[states.size()];
    int[] taken = new int[states.size()];
    List<List<Integer>> before = new ArrayList<>();
    states.forEach(_ -> before.add(new ArrayList<>()));
    Deque<Integer> path = new ArrayDeque<>(List.of(0));
    color[0] = 1;
    while (!path.isEmpty()) {
      int state = path.peek();
      boolean isKnown = state < next.size();
      if (isKnown && taken[state] < next.get(state).length) {
        int to = next.get(state)[taken[state]++];
        before.get(to).add(state);
        if (color[to] == 0) {
          color[to] = 1;
          path.push(to);
        } else if (color[to] == 1) {
          hasCycle = true;
          good.set(to);
        }
      } else {
        color[state] = 2;
        path.pop();
        Status status = states.get(state).status();
        if (!isKnown || status == Status.TERMINATION || status == Status.ERROR) {
          good.set(state);
        }
      }
    }
    Deque<Integer> open = new ArrayDeque<>(good.stream().boxed().toList());
    while (!open.isEmpty()) {
      for (int state : before.get(open.pop())) {
        if (!good.get(state)) {
          good.set(state);
          open.push(state);
        }
      }
    }
    return good;
  }

  /// Whether a reduction is infinite.
  public boolean hasInfinite() {
    return hasCycle;
  }

  /// A state after a race, on a maximal reduction that does not end in ⊥: Definitions 3.1 and 4.1.
  public Optional<Integer> race() {
    return first(state -> states.get(state).isRaced());
  }

  /// An end with status `E`.
  public Optional<Integer> error() {
    return first(state -> states.get(state).status() == Status.ERROR);
  }

  /// Says whether a state is one.
  private interface Wanted {
    boolean is(int state);
  }

  private Optional<Integer> first(Wanted wanted) {
    return feasible.stream().filter(wanted::is).boxed().findFirst();
  }

  /// What shared memory holds where all threads have ended.
  public Set<Memory> finals() {
    Set<Memory> finals = new LinkedHashSet<>();
    for (S state : states) {
      if (state.status() == Status.TERMINATION) {
        finals.add(state.memory());
      }
    }
    return finals;
  }

  /// "terminating": all maximal reductions are finite and none ends with status `E`.
  public boolean isTerminating() {
    return !hasInfinite() && error().isEmpty();
  }

  public boolean isRaceFree() {
    return race().isEmpty();
  }

  /// The steps that lead to a state, as lines, and last what went wrong.
  public List<String> way(int state, Notation notation) {
    List<String> lines = new ArrayList<>();
    String note = "";
    for (int to = state; found.get(to)[0] >= 0; to = found.get(to)[0]) {
      S from = states.get(found.get(to)[0]);
      Semantics.Step<S> step = semantics.steps(from).get(found.get(to)[1]);
      lines.addFirst(semantics.text(from, step, notation));
      note = note.isEmpty() ? step.note() : note;
    }
    lines.add(note);
    return lines;
  }
}
