package org.warpproof.protocol.races;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Exits;
import org.warpproof.protocol.threads.Exits.Exit;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Phases;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk;
import org.warpproof.structure.Walk.Point;

/// What threads do before they exit, and what others do behind barriers that these do not pass:
/// nothing orders the two.
final class ExitedAccesses {
  private final Model model;
  private final Structure structure;
  private final Exits exits;
  private final Space space;

  ExitedAccesses(Model model, Space space) {
    this.model = model;
    this.structure = model.structure();
    this.exits = model.exits();
    this.space = space;
  }

  /// The accesses that a thread may make after the last barrier before it exits.
  List<Site> last() {
    return structure.memory().sites().stream()
        .filter(site -> exits.all().stream().anyMatch(exit -> mayBeLast(site, exit)))
        .toList();
  }

  private boolean mayBeLast(Site site, Exit exit) {
    return isBehind(site, exit) || leadsTo(exit, site);
  }

  private boolean isBehind(Site site, Exit exit) {
    return structure.graph().reachableFrom(List.of(exit.out())).contains(site.block());
  }

  /// Whether a way leads from the access to the exit without a barrier.
  private boolean leadsTo(Exit exit, Site site) {
    Walk walk = new Walk(structure.kernel(), structure.graph());
    Point end = new Point(exit.branch(), statements(exit.branch()).size());
    return walk.leads(Point.of(site), end, at -> isBarrier(at));
  }

  private List<Statement> statements(int block) {
    return structure.kernel().blocks().get(block).statements();
  }

  private boolean isBarrier(Point at) {
    Statement statement = statements(at.block()).get(at.index());
    return Phases.isBarrier(model.warps(), statement, space, Where.inABlock());
  }

  /// The accesses that others may make behind a barrier that somebody who exits does not pass.
  List<Site> later() {
    List<Integer> staying =
        exits.all().stream()
            .flatMap(
                exit ->
                    structure.graph().successors(exit.branch()).stream()
                        .filter(to -> to != exit.out()))
            .toList();
    Set<Integer> blocks = structure.graph().reachableFrom(staying);
    Walk walk = new Walk(structure.kernel(), structure.graph());
    List<Point> barriers = new ArrayList<>();
    for (int block : blocks) {
      IntStream.range(0, statements(block).size())
          .mapToObj(index -> new Point(block, index))
          .filter(at -> isBarrier(at))
          .forEach(barriers::add);
    }
    return structure.memory().sites().stream()
        .filter(
            site ->
                barriers.stream().anyMatch(from -> walk.leads(from, Point.of(site), _ -> false)))
        .toList();
  }

  /// A condition without which the thread, which makes one of its [#last] accesses, does not exit
  /// without another barrier.
  Formula leaves(Site site, ThreadView view) {
    Terms terms = model.encoding().terms();
    List<Formula> ways = new ArrayList<>();
    for (Exit exit : exits.all()) {
      if (isBehind(site, exit)) {
        ways.add(view.comesFrom(exit.branch(), exit.out()));
      }
      if (leadsTo(exit, site)) {
        ways.add(
            isInSameIteration(site, exit)
                ? view.comesFrom(exit.branch(), exit.out())
                : terms.truth(true));
      }
    }
    return terms.or(ways);
  }

  /// Whether the exit is in the same iteration of all loops as the access before it.
  private boolean isInSameIteration(Site site, Exit exit) {
    Phases phases = model.phases(space, Where.inABlock());
    for (Loop loop : structure.graph().loops()) {
      boolean isAround = loop.contains(site.block()) || loop.contains(exit.branch());
      boolean isAroundBoth = loop.contains(site.block()) && loop.contains(exit.branch());
      if (isAround && (!isAroundBoth || phases.canPassWithoutBarrier(loop))) {
        return false;
      }
    }
    return true;
  }
}
