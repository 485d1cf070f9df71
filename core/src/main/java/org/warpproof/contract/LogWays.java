package org.warpproof.contract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
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
    this.isCleared = isCleared(structure, object);
    this.access = access;
    this.statement = statement;
  }

  /// That the access is made before the thread comes to the statement, in the same iteration of the
  /// loops around both or in an earlier one, and may still be in the log: `then` and `now` are the
  /// iterations of the loops around the access and around the statement.
  Formula isKept(Terms terms, Function<Loop, Term> then, Function<Loop, Term> now) {
    List<Loop> here =
        structure.graph().loops().stream()
            .filter(loop -> loop.contains(statement.block()))
            .sorted(Comparator.comparingInt(Loop::depth))
            .toList();
    List<Loop> common = here.stream().filter(loop -> loop.contains(access.block())).toList();
    Formula isKept = terms.truth(isDirect(common));
    for (int i = common.size() - 1; i >= 0; i--) {
      Loop loop = common.get(i);
      List<Loop> around = common.subList(0, i);
      Term next = terms.add(then.apply(loop), terms.number(1));
      Formula isBefore =
          passes(loop, around)
              ? terms.atMost(next, now.apply(loop))
              : terms.equal(next, now.apply(loop));
      isKept =
          terms.or(
              List.of(
                  terms.and(List.of(isBefore, terms.truth(leadsToNext(loop, around)))),
                  terms.and(List.of(terms.equal(then.apply(loop), now.apply(loop)), isKept))));
    }
    List<Formula> all = new ArrayList<>(List.of(isKept));
    // A loop that the access is not in is entered after it.
    for (int i = common.size(); i < here.size(); i++) {
      if (!passes(here.get(i), here.subList(0, i))) {
        all.add(terms.equal(now.apply(here.get(i)), terms.number(0)));
      }
    }
    return terms.and(all);
  }

  /// Whether there is one without another iteration of these loops.
  private boolean isDirect(List<Loop> loops) {
    return leads(access, statement, loops.stream());
  }

  /// Whether there is one into the next iteration of a loop, and no other iteration of the loops
  /// around it.
  private boolean leadsToNext(Loop loop, List<Loop> around) {
    return leadsToEnd(access, loop, around)
        && leads(start(loop), statement, Stream.concat(around.stream(), Stream.of(loop)));
  }

  /// Whether an iteration of the loop can be passed.
  private boolean passes(Loop loop, List<Loop> around) {
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

  private static boolean isCleared(Structure structure, String object) {
    return structure.kernel().object(object).map(MemoryObject::space).orElse(Space.GLOBAL)
        == Space.SHARED;
  }

  /// The statements that clear the log of an array.
  static Predicate<Point> clearing(Structure structure, String object) {
    boolean isCleared = isCleared(structure, object);
    return point -> isCleared && isClearing(structure, point);
  }

  private boolean clears(Point point) {
    return isCleared && isClearing(structure, point);
  }

  private static boolean isClearing(Structure structure, Point point) {
    return structure.kernel().blocks().get(point.block()).statements().get(point.index())
            instanceof Statement.Barrier(Team team, Fences fences, _, _)
        && (team instanceof Team.Block || team instanceof Team.Grid)
        && fences.orders(Space.SHARED);
  }
}
