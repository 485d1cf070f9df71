package org.warpproof.kernel.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Which branches decide whether a block is executed, and in which iterations of the loops around.
///
/// A block depends on a branch if one way from the branch leads to the block for sure and another
/// need not: the block post-dominates a successor of the branch, but not the branch. That is asked
/// of the whole graph, and of one iteration of each loop: who goes on to the next iteration before
/// the block may well come to it later, but then in another iteration than the others.
public final class ControlDependence {
  private final List<Set<Integer>> direct = new ArrayList<>();

  public ControlDependence(Graph graph) {
    for (int b = 0; b < graph.size(); b++) {
      direct.add(new LinkedHashSet<>());
    }
    int[] toEnd = new int[graph.size()];
    Arrays.setAll(toEnd, b -> graph.immediatePostDominator(b).orElse(-1));
    for (int branch : graph.reversePostorder()) {
      depend(branch, graph.successors(branch), toEnd);
    }
    for (Loop loop : graph.loops()) {
      int[] toIterationEnd = graph.postDominatorsInIteration(loop);
      for (int branch : loop.blocks()) {
        List<Integer> inIteration =
            graph.successors(branch).stream()
                .filter(next -> next != loop.header() && loop.contains(next))
                .toList();
        if (graph.successors(branch).size() > 1) {
          depend(branch, inIteration, toIterationEnd);
        }
      }
    }
  }

  /// Marks what depends on a branch that leads to one of `successors`.
  private void depend(int branch, List<Integer> successors, int[] postDominators) {
    for (int next : successors) {
      for (int at = next; at >= 0 && at != postDominators[branch]; at = postDominators[at]) {
        direct.get(at).add(branch);
      }
    }
  }

  /// The blocks whose branches decide, directly or through others, how often `block` is executed,
  /// and in which iterations.
  public Set<Integer> controlling(int block) {
    return controlling(List.of(block));
  }

  /// The blocks whose branches decide how often one of the blocks is executed.
  public Set<Integer> controlling(List<Integer> blocks) {
    Set<Integer> result = new LinkedHashSet<>();
    Deque<Integer> work = new ArrayDeque<>(blocks);
    while (!work.isEmpty()) {
      for (int branch : direct.get(work.poll())) {
        if (result.add(branch)) {
          work.add(branch);
        }
      }
    }
    return result;
  }
}
