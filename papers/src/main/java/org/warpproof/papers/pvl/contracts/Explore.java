package org.warpproof.papers.pvl.contracts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.warpproof.papers.pvl.semantics.Event;
import org.warpproof.papers.pvl.semantics.Initial;
import org.warpproof.papers.pvl.semantics.Launch;
import org.warpproof.papers.pvl.semantics.Semantics;

/// Runs of a launch: all of them, or some.
///
/// Steps that touch nothing that threads share are taken at once, in the order of threads: they
/// commute with those of others.
public final class Explore {
  private Explore() {}

  /// All interleavings, as long as there are at most so many states.
  public static Findings all(Machine machine, Map<Initial.Element, Long> cells, int mostStates) {
    Node start = machine.start(cells);
    Set<Node> seen = new HashSet<>(Set.of(start));
    Deque<Node> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Node node = open.removeLast();
      List<Semantics.Step> steps = steps(machine, node);
      if (steps.isEmpty()) {
        machine.end(node);
      }
      for (Semantics.Step step : steps) {
        Node next = machine.after(node, step);
        if (seen.add(next)) {
          open.addLast(next);
        }
      }
      if (seen.size() > mostStates) {
        machine.findings().isComplete = false;
        return machine.findings();
      }
    }
    return machine.findings();
  }

  /// The steps that need be tried.
  private static List<Semantics.Step> steps(Machine machine, Node node) {
    List<Semantics.Step> accesses = new ArrayList<>();
    Launch launch = machine.semantics().launch();
    for (int gid = 0; gid < launch.groups(); gid++) {
      for (int lid = 0; lid <= launch.threads(); lid++) {
        Optional<Semantics.Step> step = machine.step(node, gid, lid);
        if (step.isPresent() && !(step.get().event() instanceof Event.Accessed)) {
          return List.of(step.get());
        }
        step.ifPresent(accesses::add);
      }
    }
    return accesses;
  }

  /// One run, in which `random` says who moves next, with at most so many steps.
  public static Optional<Node> one(
      Machine machine,
      Map<Initial.Element, Long> cells,
      Random random,
      int mostSteps,
      Consumer<Event> history) {
    Node node = machine.start(cells);
    for (int i = 0; i < mostSteps; i++) {
      Optional<Semantics.Step> step = any(machine, node, random);
      if (step.isEmpty()) {
        machine.end(node);
        return Optional.of(node);
      }
      history.accept(step.get().event());
      node = machine.after(node, step.get());
    }
    machine.findings().isComplete = false;
    return Optional.empty();
  }

  /// The first step there is, from a place that is chosen by chance.
  private static Optional<Semantics.Step> any(Machine machine, Node node, Random random) {
    Launch launch = machine.semantics().launch();
    int places = launch.groups() * (launch.threads() + 1);
    int from = random.nextInt(places);
    for (int i = 0; i < places; i++) {
      int place = (from + i) % places;
      Optional<Semantics.Step> step =
          machine.step(node, place / (launch.threads() + 1), place % (launch.threads() + 1));
      if (step.isPresent()) {
        return step;
      }
    }
    return Optional.empty();
  }
}
