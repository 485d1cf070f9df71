package org.warpproof.kernel.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// The natural loops of a graph and how they contain each other.
///
/// Two natural loops with different headers are disjoint or one contains the other, in irreducible
/// graphs too.
final class LoopNest {
  private static final int NONE = -1;

  private final List<Loop> loops;
  // The innermost loop of each block and the loop around each loop, as indices of `loops`.
  private final int[] innermost;
  private final int[] parent;

  private LoopNest(List<Loop> loops, int[] innermost, int[] parent) {
    this.loops = loops;
    this.innermost = innermost;
    this.parent = parent;
  }

  static LoopNest of(Graph graph) {
    List<Loop> loops = new ArrayList<>();
    int[] innermost = new int[graph.size()];
    Arrays.fill(innermost, NONE);
    SortedMap<Integer, List<Integer>> latches = latches(graph);
    int[] parent = new int[latches.size()];
    // In reverse postorder the header of a loop comes before those of the loops that it contains.
    for (int header : graph.reversePostorder()) {
      List<Integer> ends = latches.get(header);
      if (ends != null) {
        int number = loops.size();
        int around = innermost[header];
        parent[number] = around;
        List<Integer> body = body(graph, header, ends);
        body.forEach(block -> innermost[block] = number);
        loops.add(new Loop(header, body, ends, around == NONE ? 1 : loops.get(around).depth() + 1));
      }
    }
    return new LoopNest(List.copyOf(loops), innermost, parent);
  }

  List<Loop> loops() {
    return loops;
  }

  /// The index of the innermost loop around a block, -1 if there is none.
  int innermost(int block) {
    return innermost[block];
  }

  /// The index of the loop around a loop, -1 if there is none.
  int parent(int loop) {
    return parent[loop];
  }

  /// The index of the innermost loop around both of two loops (or -1), -1 if there is none.
  int common(int left, int right) {
    int a = left;
    int b = right;
    while (a != b) {
      if (depth(a) >= depth(b)) {
        a = parent[a];
      } else {
        b = parent[b];
      }
    }
    return a;
  }

  private int depth(int loop) {
    return loop == NONE ? 0 : loops.get(loop).depth();
  }

  private static SortedMap<Integer, List<Integer>> latches(Graph graph) {
    SortedMap<Integer, List<Integer>> latches = new TreeMap<>();
    for (int block = 0; block < graph.size(); block++) {
      for (int header : graph.successors(block)) {
        if (graph.isBackEdge(block, header)) {
          latches.computeIfAbsent(header, _ -> new ArrayList<>()).add(block);
        }
      }
    }
    return latches;
  }

  private static List<Integer> body(Graph graph, int header, List<Integer> latches) {
    TreeSet<Integer> body = new TreeSet<>(latches);
    body.add(header);
    Deque<Integer> open = new ArrayDeque<>(latches);
    while (!open.isEmpty()) {
      int block = open.pop();
      if (block != header) {
        for (int predecessor : graph.predecessors(block)) {
          if (graph.isReachable(predecessor) && body.add(predecessor)) {
            open.push(predecessor);
          }
        }
      }
    }
    return List.copyOf(body);
  }
}
