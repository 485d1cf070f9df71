package org.warpproof.contract;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk;
import org.warpproof.structure.Walk.Point;

/// The ways from an access to a statement on which the access stays in the log of an array: those
/// past no barrier that clears it.
///
/// Only shared memory is cleared: to other blocks a barrier means nothing.
final class LogWays {
  private final Structure structure;
  private final Walk walk;
  private final boolean isCleared;
  private final Point access;
  private final Point statement;

  LogWays(Structure structure, String object, Point access, Point statement) {
    this.structure = structure;
    this.walk = new Walk(structure.kernel(), structure.graph());
    this.isCleared =
        structure.kernel().object(object).map(MemoryObject::space).orElse(Space.GLOBAL)
            == Space.SHARED;
    this.access = access;
    this.statement = statement;
  }

  /// Whether there is one without another iteration of these loops.
  boolean isDirect(List<Loop> loops) {
    return leads(access, statement, loops.stream());
  }

  /// Whether there is one into the next iteration of a loop, and no other iteration of the loops
  /// around it.
  boolean leadsToNext(Loop loop, List<Loop> around) {
    return leadsToEnd(access, loop, around)
        && leads(start(loop), statement, Stream.concat(around.stream(), Stream.of(loop)));
  }

  /// Whether an iteration of the loop can be passed.
  boolean passes(Loop loop, List<Loop> around) {
    return leadsToEnd(start(loop), loop, around);
  }

  private boolean leadsToEnd(Point from, Loop loop, List<Loop> around) {
    return loop.latches().stream()
        .anyMatch(
            latch ->
                leads(
                    from,
                    new Point(latch, statements(latch).size()),
                    Stream.concat(around.stream(), Stream.of(loop))));
  }

  private static Point start(Loop loop) {
    return new Point(loop.header(), -1);
  }

  private boolean leads(Point from, Point to, Stream<Loop> notAgain) {
    Set<Integer> headers = notAgain.map(Loop::header).collect(Collectors.toSet());
    return walk.leads(from, to, this::clears, edge -> !headers.contains(edge.to()));
  }

  private List<Statement> statements(int block) {
    return structure.kernel().blocks().get(block).statements();
  }

  private boolean clears(Point point) {
    return isCleared
        && statements(point.block()).get(point.index())
            instanceof Statement.Barrier(Team team, Fences fences, _)
        && (team instanceof Team.Block || team instanceof Team.Grid)
        && fences.orders(Space.SHARED);
  }
}
