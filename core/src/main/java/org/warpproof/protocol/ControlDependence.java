package org.warpproof.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.warpproof.kernel.Graph;

/// Which branches decide whether a block is executed.
///
/// A block depends on a branch if one way from the branch leads to the block for sure and another
/// need not: the block post-dominates a successor of the branch, but not the branch.
final class ControlDependence {
  private final List<Set<Integer>> direct = new ArrayList<>();

  ControlDependence(Graph graph) {
    for (int b = 0; b < graph.size(); b++) {
      direct.add(new LinkedHashSet<>());
    }
    for (int branch : graph.reversePostorder()) {
      if (graph.successors(branch).size() < 2) {
        continue;
      }
      OptionalInt meeting = graph.immediatePostDominator(branch);
      for (int next : graph.successors(branch)) {
        OptionalInt at = OptionalInt.of(next);
        while (at.isPresent() && !at.equals(meeting)) {
          direct.get(at.getAsInt()).add(branch);
          at = graph.immediatePostDominator(at.getAsInt());
        }
      }
    }
  }

  /// The blocks whose branches decide, directly or through others, how often `block` is executed.
  Set<Integer> controlling(int block) {
    Set<Integer> result = new LinkedHashSet<>();
    Deque<Integer> work = new ArrayDeque<>(List.of(block));
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
