package org.warpproof.contract;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk.Edge;

/// The last decisions of threads that are not in a block when others are: they went another way, or
/// have left a loop.
///
/// In lock-step the blocks of an iteration are executed one by one, in the sort order, and each
/// thread waits for the turn of the block that it has come to.
final class WaysAround {
  private final Structure structure;
  private final Graph graph;
  private final IntPredicate parts;

  /// `parts` tells of a block whether some may go a way at its end that others do not go.
  WaysAround(Structure structure, IntPredicate parts) {
    this.structure = structure;
    this.parts = parts;
    this.graph = structure.graph();
  }

  /// Nothing if a thread may start another iteration before it waits for the others: then what it
  /// has is of that one.
  Optional<List<Edge>> of(int block) {
    if (!graph.isReducible()) {
      return Optional.empty();
    }
    List<Edge> ways = new ArrayList<>();
    for (int branch : structure.control().controlling(block)) {
      for (int next : graph.successors(branch)) {
        if (parts.test(branch) && leadsAround(branch, next, block)) {
          if (graph.isBackEdge(branch, next) || !waits(branch, next, block)) {
            return Optional.empty();
          }
          ways.add(new Edge(branch, next));
        }
      }
    }
    return Optional.of(ways);
  }

  /// Whether a thread that goes from the branch to the next block does not come to the block in the
  /// same iteration as others that go another way. A branch behind the block decides on the next
  /// iteration: it leads around if there is none.
  private boolean leadsAround(int branch, int next, int block) {
    if (graph.successors(branch).stream().anyMatch(s -> leadsOn(branch, s, block))) {
      return !leadsOn(branch, next, block);
    }
    return graph.loops().stream()
        .filter(loop -> loop.contains(branch) && loop.contains(block))
        .anyMatch(loop -> isInnermost(loop, branch, block) && !loop.contains(next));
  }

  private boolean isInnermost(Loop loop, int branch, int block) {
    return graph.loops().stream()
        .filter(other -> other.contains(branch) && other.contains(block))
        .allMatch(other -> other.depth() <= loop.depth());
  }

  /// Whether an edge leads to the block with no other iteration of any loop.
  private boolean leadsOn(int from, int to, int block) {
    Set<Integer> seen = new HashSet<>();
    Deque<Edge> work = new ArrayDeque<>(List.of(new Edge(from, to)));
    while (!work.isEmpty()) {
      Edge edge = work.poll();
      if (graph.isBackEdge(edge.from(), edge.to())) {
        continue;
      }
      if (edge.to() == block) {
        return true;
      }
      if (seen.add(edge.to())) {
        graph.successors(edge.to()).forEach(next -> work.add(new Edge(edge.to(), next)));
      }
    }
    return false;
  }

  /// Whether a thread starts no other iteration of a loop around the branch before others are in
  /// the block: until then it comes through blocks that stand before it.
  private boolean waits(int branch, int next, int block) {
    List<Integer> order = graph.order();
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(List.of(next));
    while (!work.isEmpty()) {
      int at = work.poll();
      if (order.indexOf(at) > order.indexOf(block) || !seen.add(at)) {
        continue;
      }
      for (int to : graph.successors(at)) {
        if (graph.isBackEdge(at, to)
            && structure.loopAt(to).map(loop -> loop.contains(branch)).orElse(true)) {
          return false;
        }
        work.add(to);
      }
    }
    return true;
  }
}
