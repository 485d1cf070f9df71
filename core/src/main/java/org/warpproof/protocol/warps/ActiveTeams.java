package org.warpproof.protocol.warps;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Structure;

/// Meetings of the lanes that ran together when they asked for it (`__activemask()`).
///
/// They leave that statement together, with the same mask. If each of them then comes to the
/// meeting, and nobody waits for anybody else on the way, they meet.
public final class ActiveTeams {
  private final Structure structure;
  private final Graph graph;

  public ActiveTeams(Structure structure) {
    this.structure = structure;
    this.graph = structure.graph();
  }

  /// Whether all lanes of the mask come to the meeting.
  public boolean meet(int block, Statement meeting) {
    Expr.Var mask = mask(meeting);
    if (mask == null || !graph.alwaysEnds()) {
      return false;
    }
    return structure.definitions().of(mask).orElse(null)
            instanceof ByStatement(int from, int index, _)
        && comesFrom(from, index, block, meeting, mask);
  }

  /// The mask of a meeting, if it says which lanes were active.
  private Expr.@Nullable Var mask(Statement meeting) {
    Team team =
        switch (meeting) {
          case Statement.Barrier barrier -> barrier.team();
          case Statement.Collective collective -> collective.team();
          default -> new Team.Block();
        };
    return team instanceof Team.Warp(Expr mask)
            && structure.definitions().resolve(mask) instanceof Expr.Var variable
            && structure.definitions().of(variable).orElse(null)
                instanceof ByStatement(_, _, Statement.Collective collective)
            && collective.op() == Op.Collective.ACTIVE_MASK
        ? variable
        : null;
  }

  private boolean comesFrom(int from, int index, int block, Statement meeting, Expr.Var mask) {
    List<Statement> before = statements(from);
    if (from == block) {
      return isFree(before.subList(index + 1, place(before, meeting)), mask);
    }
    List<Statement> after = statements(block);
    return graph.loopOf(from).equals(graph.loopOf(block))
        && isAlwaysReached(from, block)
        && isFree(before.subList(index + 1, before.size()), mask)
        && isFree(after.subList(0, place(after, meeting)), mask)
        && between(from, block).stream()
            .allMatch(b -> isAlwaysReached(from, b) ? isFree(statements(b), mask) : !meets(b));
  }

  /// Whether who is in the first block comes to the second, in the same iteration.
  private boolean isAlwaysReached(int from, int to) {
    Optional<Loop> loop = graph.loopOf(from);
    int[] next = new int[graph.size()];
    Arrays.setAll(next, b -> graph.immediatePostDominator(b).orElse(-1));
    int[] meetings = loop.map(graph::postDominatorsInIteration).orElse(next);
    int at = from;
    while (at >= 0 && at != to) {
      at = meetings[at];
    }
    return at == to && loop.equals(graph.loopOf(to));
  }

  /// Whether only the lanes of the mask are waited for.
  private boolean isFree(List<Statement> statements, Expr.Var mask) {
    return statements.stream().allMatch(s -> !WarpTeams.isMeeting(s) || mask.equals(mask(s)));
  }

  private boolean meets(int block) {
    return statements(block).stream().anyMatch(WarpTeams::isMeeting);
  }

  /// Where this very statement stands: another one may be equal to it.
  @SuppressWarnings("ReferenceEquality")
  private static int place(List<Statement> statements, Statement statement) {
    return IntStream.range(0, statements.size())
        .filter(i -> statements.get(i) == statement)
        .findFirst()
        .orElseThrow();
  }

  /// The blocks on the ways from one block to another.
  private Set<Integer> between(int from, int to) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(graph.successors(from));
    while (!work.isEmpty()) {
      int block = work.poll();
      if (block != to && seen.add(block)) {
        work.addAll(graph.successors(block));
      }
    }
    return seen;
  }

  private List<Statement> statements(int block) {
    return structure.kernel().blocks().get(block).statements();
  }
}
