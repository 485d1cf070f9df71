package org.warpproof.papers.graphs;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Routine;
import org.warpproof.papers.graphs.semantics.Configuration;
import org.warpproof.papers.graphs.semantics.Frame;
import org.warpproof.papers.graphs.semantics.Reductions;
import org.warpproof.papers.graphs.semantics.Scope;
import org.warpproof.papers.graphs.semantics.Status;

/// The traces of a kernel without stuttering: Definitions 5.3 and 5.4.
///
/// Traces that begin alike are taken together: what they can come to is a set of configurations
/// with the same stores.
final class StutterTraces {
  private final Reductions<Configuration> all;
  private final Program original;
  private final Map<Integer, Object> labels = new HashMap<>();

  /// `original` has the variables `V` that are looked at.
  StutterTraces(Reductions<Configuration> all, Program original) {
    this.all = all;
    this.original = original;
  }

  /// How the traces of two kernels differ, if they do: in what can come next, or in how they can
  /// end. Gives up after `most` beginnings.
  static Optional<String> difference(StutterTraces one, StutterTraces other, int most) {
    Set<List<BitSet>> seen = new HashSet<>();
    Deque<List<BitSet>> open = new ArrayDeque<>();
    open.add(List.of(one.start(), other.start()));
    while (!open.isEmpty() && seen.size() < most) {
      List<BitSet> pair = open.pop();
      if (!seen.add(pair)) {
        continue;
      }
      Set<String> ends = one.ends(pair.getFirst());
      if (!ends.equals(other.ends(pair.getLast()))) {
        return Optional.of("ends: %s, %s".formatted(ends, other.ends(pair.getLast())));
      }
      Map<Object, BitSet> next = one.next(pair.getFirst());
      Map<Object, BitSet> otherNext = other.next(pair.getLast());
      if (!next.keySet().equals(otherNext.keySet())) {
        return Optional.of("next: %s, %s".formatted(next.keySet(), otherNext.keySet()));
      }
      next.forEach(
          (label, states) -> open.add(List.of(states, otherNext.getOrDefault(label, states))));
    }
    return Optional.empty();
  }

  private BitSet start() {
    BitSet first = new BitSet();
    if (all.isFeasible(0)) {
      first.set(0);
    }
    return closed(first);
  }

  /// With all that is reached without a change of the stores.
  private BitSet closed(BitSet states) {
    Deque<Integer> open = new ArrayDeque<>(states.stream().boxed().toList());
    while (!open.isEmpty()) {
      int from = open.pop();
      for (int to : all.next(from)) {
        if (all.isFeasible(to) && label(to).equals(label(from)) && !states.get(to)) {
          states.set(to);
          open.push(to);
        }
      }
    }
    return states;
  }

  private Map<Object, BitSet> next(BitSet states) {
    Map<Object, BitSet> next = new HashMap<>();
    states.stream()
        .forEach(
            from -> {
              for (int to : all.next(from)) {
                if (all.isFeasible(to) && !label(to).equals(label(from))) {
                  next.computeIfAbsent(label(to), _ -> new BitSet()).set(to);
                }
              }
            });
    next.values().forEach(this::closed);
    return next;
  }

  /// Termination statuses, and whether it can go on forever without a change.
  private Set<String> ends(BitSet states) {
    Set<String> ends =
        states.stream()
            .mapToObj(state -> all.state(state).status())
            .filter(status -> status != Status.RUNNING)
            .map(Status::text)
            .collect(Collectors.toSet());
    if (hasCycle(states)) {
      ends.add("forever");
    }
    return ends;
  }

  /// Takes away states that lead nowhere in the set, until none is left or all are on or before a
  /// cycle.
  private boolean hasCycle(BitSet states) {
    BitSet left = (BitSet) states.clone();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int state = left.nextSetBit(0); state >= 0; state = left.nextSetBit(state + 1)) {
        boolean leads = false;
        for (int to : all.next(state)) {
          leads |= left.get(to);
        }
        if (!leads) {
          left.clear(state);
          changed = true;
        }
      }
    }
    return !left.isEmpty();
  }

  /// `(σ, σ₁, …)` restricted to `V`.
  private Object label(int state) {
    return labels.computeIfAbsent(
        state,
        _ -> {
          Configuration configuration = all.state(state);
          return List.of(
              configuration.memory(),
              configuration.threads().stream()
                  .map(stack -> stack.stream().map(this::values).toList())
                  .toList());
        });
  }

  private List<Long> values(Frame frame) {
    String routine = frame.code().routine().name();
    List<String> names =
        routine.isEmpty()
            ? original.privates()
            : Routine.of(original, original.procedure(routine).orElseThrow()).locals();
    return names.stream().map(name -> value(frame, name)).toList();
  }

  private static long value(Frame frame, String name) {
    return switch (frame.code().scope().get(name)) {
      case Scope.Binding.Local(int slot) -> frame.get(slot);
      case Scope.Binding.Private(int slot) -> frame.get(slot);
      case Scope.Binding.Shared _, Scope.Binding.Constant _, Scope.Binding.ThreadId _ ->
          throw new IllegalArgumentException(name);
    };
  }
}
