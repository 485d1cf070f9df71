package org.warpproof.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.warpproof.kernel.Graph;

/// Which branches decide whether a block is executed.
final class ControlDependence {
  private final Graph graph;

  ControlDependence(Graph graph) {
    this.graph = graph;
  }

  /// The blocks from which the end can be reached without passing `block`.
  private Set<Integer> avoiding(int block) {
    Set<Integer> result = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>();
    for (int b = 0; b < graph.size(); b++) {
      if (b != block && graph.successors(b).isEmpty()) {
        result.add(b);
        work.add(b);
      }
    }
    while (!work.isEmpty()) {
      for (int before : graph.predecessors(work.poll())) {
        if (before != block && result.add(before)) {
          work.add(before);
        }
      }
    }
    return result;
  }

  /// Whether an end can be reached from every block. Where it cannot, nothing here means much.
  boolean alwaysEnds() {
    return avoiding(-1).size() == graph.size();
  }

  /// The blocks whose branches decide, directly or through others, how often `block` is executed.
  Set<Integer> controlling(int block) {
    Set<Integer> result = new LinkedHashSet<>();
    Set<Integer> done = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(List.of(block));
    while (!work.isEmpty()) {
      int at = work.poll();
      if (!done.add(at)) {
        continue;
      }
      Set<Integer> avoiding = avoiding(at);
      for (int b = 0; b < graph.size(); b++) {
        // One way from b leads to the block for sure, another need not.
        boolean leads =
            graph.successors(b).stream().anyMatch(next -> next == at || !avoiding.contains(next));
        boolean avoids =
            graph.successors(b).stream().anyMatch(next -> next != at && avoiding.contains(next));
        if (leads && avoids) {
          result.add(b);
          work.add(b);
        }
      }
    }
    return result;
  }

  /// The nearest block that every way from `block` to the end passes.
  OptionalInt meeting(int block) {
    Set<Integer> seen = new HashSet<>(Set.of(block));
    List<Integer> queue = new ArrayList<>(List.of(block));
    for (int i = 0; i < queue.size(); i++) {
      int candidate = queue.get(i);
      if (candidate != block && !avoiding(candidate).contains(block)) {
        return OptionalInt.of(candidate);
      }
      for (int next : graph.successors(candidate)) {
        if (seen.add(next)) {
          queue.add(next);
        }
      }
    }
    return OptionalInt.empty();
  }
}
