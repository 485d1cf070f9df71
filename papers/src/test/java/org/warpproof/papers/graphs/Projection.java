package org.warpproof.papers.graphs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.warpproof.papers.graphs.language.HavocAtBarriers;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.semantics.Configuration;
import org.warpproof.papers.graphs.semantics.Environment;
import org.warpproof.papers.graphs.semantics.Interleaving;
import org.warpproof.papers.graphs.semantics.Location;
import org.warpproof.papers.graphs.semantics.Memory;
import org.warpproof.papers.graphs.semantics.Rule;
import org.warpproof.papers.graphs.semantics.Semantics;
import org.warpproof.papers.graphs.semantics.Status;

/// The proof of Theorem C.2: a reduction `ρ` of `P` without the steps of all threads but two is a
/// reduction of `P_{t₁,t₂}` in which barriers choose what `ρ` has in memory there.
final class Projection {
  private static final Pattern THREAD = Pattern.compile("thread (\\d+)");

  private final Program program;
  private final Environment environment;
  private final List<Configuration> states = new ArrayList<>();
  // The step to each state but the first.
  private final List<Semantics.Step<Configuration>> steps = new ArrayList<>();

  private Projection(Program program, Environment environment) {
    this.program = program;
    this.environment = environment;
  }

  /// A random reduction up to its first race, to its end, or for so many steps.
  static Projection of(Program prepared, Environment environment, Random random, int most) {
    Projection projection = new Projection(prepared, environment);
    Interleaving semantics = new Interleaving(prepared, environment);
    projection.states.add(semantics.start());
    while (projection.steps.size() < most && !projection.isOver()) {
      List<Semantics.Step<Configuration>> next =
          new ArrayList<>(semantics.steps(projection.states.getLast()));
      Collections.shuffle(next, random);
      Semantics.Step<Configuration> step =
          next.stream().filter(one -> isFeasible(semantics, one)).findFirst().orElseThrow();
      projection.steps.add(step);
      projection.states.add(step.to());
    }
    return projection;
  }

  private static boolean isFeasible(Interleaving semantics, Semantics.Step<Configuration> step) {
    return step.rule() != Rule.ASSUME_F
        && semantics.steps(step.to()).stream().noneMatch(next -> next.rule() == Rule.ASSUME_F);
  }

  private boolean isOver() {
    return isBad(states.getLast()) || states.getLast().status() != Status.RUNNING;
  }

  static boolean isBad(Configuration state) {
    return state.isRaced() || state.status() == Status.ERROR;
  }

  /// The step with which the reduction goes wrong, if it does.
  Optional<Semantics.Step<Configuration>> bug() {
    return isBad(states.getLast()) ? Optional.of(steps.getLast()) : Optional.empty();
  }

  /// The last configuration of the reduction of `P_{t₁,t₂}`; none if it is no reduction.
  Optional<Configuration> onto(int first, int second) {
    Interleaving semantics =
        new Interleaving(HavocAtBarriers.havoc(program), environment.only(first, second));
    List<Integer> kept = List.of(first, second);
    Configuration state = semantics.start();
    Memory atBarrier = environment.memory();
    for (int i = 0; i < steps.size(); i++) {
      Semantics.Step<Configuration> step = steps.get(i);
      if (responsible(i).stream().noneMatch(kept::contains)) {
        continue;
      }
      Configuration before = chosen(semantics, state, atBarrier);
      int at = i;
      boolean isLast = i == steps.size() - 1;
      Optional<Configuration> next =
          semantics.steps(before).stream()
              .filter(
                  one ->
                      (isLast && isBad(step.to()))
                          ? isSameBug(one, step)
                          : one.rule() == step.rule() && isSame(at, before, one.to(), kept))
              .map(Semantics.Step::to)
              .findFirst();
      if (next.isEmpty()) {
        return Optional.empty();
      }
      state = next.get();
      atBarrier = step.rule() == Rule.BARRIER_S ? step.to().memory() : atBarrier;
    }
    return Optional.of(state);
  }

  /// Takes from memory at the last barrier what is left open and needed next.
  private static Configuration chosen(
      Interleaving semantics, Configuration from, Memory atBarrier) {
    Configuration state = from;
    List<Semantics.Step<Configuration>> next = semantics.steps(state);
    while (!next.isEmpty() && next.getFirst().rule() == Rule.BARRIER_HAVOC) {
      Memory before = state.memory();
      state =
          next.stream()
              .map(Semantics.Step::to)
              .filter(to -> isFound(before, to.memory(), atBarrier))
              .findFirst()
              .orElseThrow();
      next = semantics.steps(state);
    }
    return state;
  }

  /// Whether what a step changes in memory is found in another memory.
  private static boolean isFound(Memory before, Memory after, Memory other) {
    Set<Location> locations = new HashSet<>(before.cells().keySet());
    locations.addAll(after.cells().keySet());
    return locations.stream()
        .filter(at -> !Objects.equals(before.cells().get(at), after.cells().get(at)))
        .allMatch(at -> after.get(at) == other.get(at));
  }

  /// Whether a step of two threads does what step `i` does for all.
  private boolean isSame(int i, Configuration before, Configuration two, List<Integer> kept) {
    Configuration all = states.get(i + 1);
    boolean isBarrier = steps.get(i).rule() == Rule.BARRIER_S;
    return two.threads().equals(kept.stream().map(all.threads()::get).toList())
        && (isBarrier
            || (isFound(before.memory(), two.memory(), all.memory())
                && isFound(states.get(i).memory(), all.memory(), two.memory())));
  }

  /// An assertion may fail for a value that is written in a race: then the race is enough.
  private static boolean isSameBug(
      Semantics.Step<Configuration> one, Semantics.Step<Configuration> step) {
    boolean isBoth = step.to().isRaced() && step.to().status() == Status.ERROR;
    return isBad(one.to()) && (isBoth || one.note().equals(step.note()));
  }

  /// The threads that take part in a step; none if it changes nothing.
  private List<Integer> responsible(int index) {
    Configuration from = states.get(index);
    Semantics.Step<Configuration> step = steps.get(index);
    List<Integer> all = environment.running();
    return switch (step.rule()) {
      case BARRIER_S, BARRIER_F, TERMINATION -> all;
      case ASSERT_F -> named(step.note());
      default ->
          all.stream()
              .filter(t -> !from.threads().get(t).equals(step.to().threads().get(t)))
              .toList();
    };
  }

  /// The threads that a text names.
  static List<Integer> named(String note) {
    return THREAD.matcher(note).results().map(found -> Integer.valueOf(found.group(1))).toList();
  }
}
