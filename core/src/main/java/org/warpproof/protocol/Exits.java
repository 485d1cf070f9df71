package org.warpproof.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.Walk.Point;
import org.warpproof.solver.Terms;
import org.warpproof.solver.Truth;

/// Where threads of a block may exit while others go on to barriers, which do not wait for them.
///
/// What an exiting thread does after its last barrier is ordered with nothing that the others do
/// behind later ones: the memory model says nothing of barriers that were passed because a thread
/// was gone.
final class Exits {
  /// At the end of `branch` a thread that goes to `out` meets nobody any more.
  record Exit(int branch, int out) {}

  private final List<Exit> exits;

  Exits(List<Exit> exits) {
    this.exits = List.copyOf(exits);
  }

  static Exits none() {
    return new Exits(List.of());
  }

  boolean isEmpty() {
    return exits.isEmpty();
  }

  /// The accesses that a thread may make after the last barrier before it exits.
  List<Site> last(Model model, Space space) {
    return model.memory().sites().stream()
        .filter(site -> exits.stream().anyMatch(exit -> mayBeLast(site, exit, model, space)))
        .toList();
  }

  private static boolean mayBeLast(Site site, Exit exit, Model model, Space space) {
    return isBehind(site, exit, model) || leadsTo(exit, site, model, space);
  }

  private static boolean isBehind(Site site, Exit exit, Model model) {
    return reachable(model, List.of(exit.out())).contains(site.block());
  }

  /// Whether a way leads from the access to the exit without a barrier.
  private static boolean leadsTo(Exit exit, Site site, Model model, Space space) {
    Walk walk = new Walk(model.kernel(), model.graph());
    Point end = new Point(exit.branch(), statements(model, exit.branch()).size());
    return walk.leads(Point.of(site), end, at -> isBarrier(at, model, space));
  }

  private static List<Statement> statements(Model model, int block) {
    return model.kernel().blocks().get(block).statements();
  }

  private static boolean isBarrier(Point at, Model model, Space space) {
    Statement statement = statements(model, at.block()).get(at.index());
    return Phases.isBarrier(model, statement, space, Where.inABlock());
  }

  /// The accesses that others may make behind a barrier that somebody who exits does not pass.
  List<Site> later(Model model, Space space) {
    List<Integer> staying =
        exits.stream()
            .flatMap(
                exit ->
                    model.graph().successors(exit.branch()).stream().filter(to -> to != exit.out()))
            .toList();
    Set<Integer> blocks = reachable(model, staying);
    Walk walk = new Walk(model.kernel(), model.graph());
    List<Point> barriers = new ArrayList<>();
    for (int block : blocks) {
      IntStream.range(0, statements(model, block).size())
          .mapToObj(index -> new Point(block, index))
          .filter(at -> isBarrier(at, model, space))
          .forEach(barriers::add);
    }
    return model.memory().sites().stream()
        .filter(
            site ->
                barriers.stream().anyMatch(from -> walk.leads(from, Point.of(site), _ -> false)))
        .toList();
  }

  private static Set<Integer> reachable(Model model, List<Integer> starts) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(starts);
    while (!work.isEmpty()) {
      int block = work.poll();
      if (seen.add(block)) {
        work.addAll(model.graph().successors(block));
      }
    }
    return seen;
  }

  /// A condition without which the thread, which makes one of its [#last] accesses, does not exit
  /// without another barrier.
  Truth leaves(Site site, ThreadView view, Model model, Space space) {
    Terms terms = model.terms();
    List<Truth> ways = new ArrayList<>();
    for (Exit exit : exits) {
      if (isBehind(site, exit, model)) {
        ways.add(view.comesFrom(exit.branch(), exit.out()));
      }
      if (leadsTo(exit, site, model, space)) {
        ways.add(
            isInSameIteration(site, exit, model, space)
                ? view.comesFrom(exit.branch(), exit.out())
                : terms.truth(true));
      }
    }
    return terms.or(ways);
  }

  /// Whether the exit is in the same iteration of all loops as the access before it.
  private static boolean isInSameIteration(Site site, Exit exit, Model model, Space space) {
    Phases phases = model.phases(space, Where.inABlock());
    for (Loop loop : model.graph().loops()) {
      boolean isAround = loop.contains(site.block()) || loop.contains(exit.branch());
      boolean isAroundBoth = loop.contains(site.block()) && loop.contains(exit.branch());
      if (isAround && (!isAroundBoth || phases.canPassWithoutBarrier(loop))) {
        return false;
      }
    }
    return true;
  }
}
