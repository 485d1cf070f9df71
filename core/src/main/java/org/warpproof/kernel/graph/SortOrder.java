package org.warpproof.kernel.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// The sort order of the lock-step paper, section 4: the order in which predicated blocks run.
///
/// Topological sorting, where each loop is one item to what lies around it. Where the conditions
/// leave a choice, the block that stands first in the kernel goes first.
final class SortOrder {
  private static final int OUTSIDE = -1;

  private final Graph graph;
  private final LoopNest nest;
  // An item is a block, by its index, or a loop, by its index behind those of the blocks.
  private final List<List<Integer>> after;
  private final int[] waitsFor;
  private final List<Integer> order = new ArrayList<>();

  private SortOrder(Graph graph, LoopNest nest) {
    this.graph = graph;
    this.nest = nest;
    int items = graph.size() + nest.loops().size();
    after = Graph.emptyLists(items);
    waitsFor = new int[items];
  }

  /// Requires: the graph is reducible.
  static List<Integer> of(Graph graph, LoopNest nest) {
    SortOrder sort = new SortOrder(graph, nest);
    sort.relateItems();
    sort.sort(sort.itemsByLevel(), OUTSIDE);
    return List.copyOf(sort.order);
  }

  private void relateItems() {
    for (int from : graph.reversePostorder()) {
      for (int to : graph.successors(from)) {
        if (!graph.isBackEdge(from, to)) {
          int level = nest.common(nest.innermost(from), nest.innermost(to));
          after.get(item(from, level)).add(item(to, level));
          waitsFor[item(to, level)]++;
        }
      }
    }
  }

  // What lies directly in each loop; last, what lies in none.
  private List<List<Integer>> itemsByLevel() {
    int loops = nest.loops().size();
    List<List<Integer>> items = Graph.emptyLists(loops + 1);
    for (int block : graph.reversePostorder()) {
      items.get(slot(nest.innermost(block))).add(block);
    }
    for (int loop = 0; loop < loops; loop++) {
      items.get(slot(nest.parent(loop))).add(graph.size() + loop);
    }
    return items;
  }

  private int slot(int level) {
    return level == OUTSIDE ? nest.loops().size() : level;
  }

  private void sort(List<List<Integer>> itemsByLevel, int level) {
    PriorityQueue<Integer> ready = new PriorityQueue<>(Comparator.comparingInt(this::firstBlock));
    itemsByLevel.get(slot(level)).stream().filter(item -> waitsFor[item] == 0).forEach(ready::add);
    while (!ready.isEmpty()) {
      int item = ready.remove();
      if (item < graph.size()) {
        order.add(item);
      } else {
        sort(itemsByLevel, item - graph.size());
      }
      for (int next : after.get(item)) {
        if (--waitsFor[next] == 0) {
          ready.add(next);
        }
      }
    }
  }

  private int firstBlock(int item) {
    return item < graph.size() ? item : nest.loops().get(item - graph.size()).header();
  }

  // The item that lies directly in `level` and is or contains the block.
  private int item(int block, int level) {
    int loop = nest.innermost(block);
    if (loop == level) {
      return block;
    }
    while (nest.parent(loop) != level) {
      loop = nest.parent(loop);
    }
    return graph.size() + loop;
  }
}
