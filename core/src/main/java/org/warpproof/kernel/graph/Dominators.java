package org.warpproof.kernel.graph;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/// Which blocks lie on every path from the entry to a block.
///
/// Immediate dominators by iteration to a fixed point in reverse postorder, as Cooper, Harvey and
/// Kennedy have it in "A Simple, Fast Dominance Algorithm"; then the tree is numbered so that a
/// query takes constant time.
public final class Dominators {
  private static final int NONE = -1;

  private final int[] immediate;
  // A block dominates those whose `first` lies between its own `first` and `last`.
  private final int[] first;
  private final int[] last;

  public Dominators(List<List<Integer>> predecessors, List<Integer> reversePostorder) {
    immediate = filled(predecessors.size());
    first = filled(predecessors.size());
    last = filled(predecessors.size());
    if (!reversePostorder.isEmpty()) {
      iterate(predecessors, reversePostorder);
      number(reversePostorder);
    }
  }

  public boolean dominates(int a, int b) {
    return first[a] != NONE && first[b] != NONE && first[a] <= first[b] && first[b] <= last[a];
  }

  /// The immediate dominator; the entry's is itself; -1 if the block is not reachable.
  public int immediate(int block) {
    return immediate[block];
  }

  private void iterate(List<List<Integer>> predecessors, List<Integer> reversePostorder) {
    int[] number = filled(immediate.length);
    for (int i = 0; i < reversePostorder.size(); i++) {
      number[reversePostorder.get(i)] = i;
    }
    int entry = reversePostorder.getFirst();
    immediate[entry] = entry;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block : reversePostorder.subList(1, reversePostorder.size())) {
        int common = NONE;
        for (int predecessor : predecessors.get(block)) {
          if (immediate[predecessor] != NONE) {
            common = common == NONE ? predecessor : meet(number, predecessor, common);
          }
        }
        changed |= immediate[block] != common;
        immediate[block] = common;
      }
    }
  }

  private int meet(int[] number, int left, int right) {
    int a = left;
    int b = right;
    while (a != b) {
      if (number[a] > number[b]) {
        a = immediate[a];
      } else {
        b = immediate[b];
      }
    }
    return a;
  }

  private void number(List<Integer> reversePostorder) {
    List<List<Integer>> children = Graph.emptyLists(immediate.length);
    int entry = reversePostorder.getFirst();
    for (int block : reversePostorder) {
      if (block != entry) {
        children.get(immediate[block]).add(block);
      }
    }
    int next = 0;
    Deque<Integer> stack = new ArrayDeque<>(List.of(entry));
    while (!stack.isEmpty()) {
      int block = stack.peek();
      if (first[block] == NONE) {
        first[block] = next++;
        children.get(block).forEach(stack::push);
      } else {
        last[block] = next - 1;
        stack.pop();
      }
    }
  }

  private static int[] filled(int size) {
    int[] array = new int[size];
    Arrays.fill(array, NONE);
    return array;
  }
}
