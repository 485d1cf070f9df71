package org.warpproof.kernel.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Terminator;

/// The control flow of a kernel: its blocks by their index, the edges between them, dominators,
/// loops, and the order in which lock-step execution takes the blocks.
///
/// Blocks that the entry does not reach have edges, but are dominated by nothing and belong to no
/// loop and no order.
public final class Graph {
  private final Map<String, Integer> indices;
  private final List<List<Integer>> successors;
  private final List<List<Integer>> predecessors;
  private final List<Integer> reversePostorder;
  private final int[] number;
  private final Dominators dominators;
  private final boolean[] canEnd;
  // Of the reversed graph, in which the end has number 0 and each block its own plus 1.
  private final Dominators postDominators;
  private final LoopNest nest;

  private Graph(Map<String, Integer> indices, List<List<Integer>> successors) {
    this.indices = indices;
    this.successors = successors;
    predecessors = reversed(successors);
    reversePostorder = walk(successors);
    number = new int[successors.size()];
    Arrays.fill(number, -1);
    for (int i = 0; i < reversePostorder.size(); i++) {
      number[reversePostorder.get(i)] = i;
    }
    dominators = new Dominators(predecessors, reversePostorder);
    canEnd = canEnd();
    postDominators = postDominators();
    nest = LoopNest.of(this);
  }

  /// Who comes to where no way leads to an end is as good as gone, like one who returns: otherwise
  /// what lies behind a branch to there would be executed in any case.
  private Dominators postDominators() {
    List<List<Integer>> before = emptyLists(size() + 1);
    List<List<Integer>> after = emptyLists(size() + 1);
    for (int block : reversePostorder) {
      List<Integer> next =
          canEnd[block] && !successors.get(block).isEmpty()
              ? successors.get(block).stream().map(to -> to + 1).toList()
              : List.of(0);
      before.get(block + 1).addAll(next);
      next.forEach(to -> after.get(to).add(block + 1));
    }
    return new Dominators(before, walk(after));
  }

  /// For each block whether a way leads from it to an end.
  private boolean[] canEnd() {
    boolean[] result = new boolean[size()];
    Deque<Integer> work = new ArrayDeque<>();
    for (int block = 0; block < size(); block++) {
      if (successors.get(block).isEmpty()) {
        work.add(block);
      }
    }
    while (!work.isEmpty()) {
      int block = work.poll();
      if (!result[block]) {
        result[block] = true;
        work.addAll(predecessors.get(block));
      }
    }
    return result;
  }

  /// The graph of a kernel.
  ///
  /// Requires: labels are unique and every target exists (which `KernelChecker` makes sure of).
  public static Graph of(Kernel kernel) {
    Map<String, Integer> indices = new HashMap<>();
    for (BasicBlock block : kernel.blocks()) {
      if (indices.putIfAbsent(block.label(), indices.size()) != null) {
        throw new IllegalArgumentException("two blocks are called " + block.label());
      }
    }
    List<List<Integer>> successors = new ArrayList<>();
    for (BasicBlock block : kernel.blocks()) {
      LinkedHashSet<Integer> next = new LinkedHashSet<>();
      for (Terminator.Target target : block.terminator().targets()) {
        next.add(find(indices, target.label()));
      }
      successors.add(List.copyOf(next));
    }
    return new Graph(indices, successors);
  }

  /// The graph with these blocks; the first one is the entry. `successors` has indices of `labels`.
  public static Graph of(List<String> labels, List<List<Integer>> successors) {
    Map<String, Integer> indices = new HashMap<>();
    labels.forEach(label -> indices.put(label, indices.size()));
    if (indices.size() != successors.size()) {
      throw new IllegalArgumentException("one label and one list of successors for each block");
    }
    return new Graph(
        indices, successors.stream().map(LinkedHashSet::new).map(List::<Integer>copyOf).toList());
  }

  /// The number of blocks.
  public int size() {
    return successors.size();
  }

  /// The index of a block in [Kernel#blocks].
  public int index(String label) {
    return find(indices, label);
  }

  /// The blocks that control may go to, each once, in the order of the terminator.
  public List<Integer> successors(int block) {
    return successors.get(block);
  }

  /// The blocks that control may come from, each once, in ascending order.
  public List<Integer> predecessors(int block) {
    return predecessors.get(block);
  }

  public boolean isReachable(int block) {
    return number[block] >= 0;
  }

  /// These blocks, and all that control may come to from them.
  public Set<Integer> reachableFrom(Collection<Integer> starts) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(starts);
    while (!work.isEmpty()) {
      int block = work.poll();
      if (seen.add(block)) {
        work.addAll(successors(block));
      }
    }
    return seen;
  }

  /// The blocks on ways from the end of a block to the start of one that it dominates.
  public Set<Integer> between(int from, int to) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(predecessors(to));
    while (!work.isEmpty()) {
      int block = work.poll();
      if (block != from && seen.add(block)) {
        work.addAll(predecessors(block));
      }
    }
    return seen;
  }

  /// The blocks from which a loop is entered.
  public List<Integer> entries(Loop loop) {
    return predecessors(loop.header()).stream().filter(block -> !loop.contains(block)).toList();
  }

  /// The reachable blocks, each before its successors except over retreating edges.
  public List<Integer> reversePostorder() {
    return reversePostorder;
  }

  /// Whether every path from the entry to `b` goes through `a`. A reachable block dominates itself.
  public boolean dominates(int a, int b) {
    return dominators.dominates(a, b);
  }

  /// The nearest other block that dominates `block`.
  public OptionalInt immediateDominator(int block) {
    int dominator = dominators.immediate(block);
    return dominator < 0 || dominator == block ? OptionalInt.empty() : OptionalInt.of(dominator);
  }

  /// The nearest other block that every way from `block` to an end passes.
  public OptionalInt immediatePostDominator(int block) {
    int dominator = postDominators.immediate(block + 1);
    return dominator <= 0 ? OptionalInt.empty() : OptionalInt.of(dominator - 1);
  }

  /// For each block of a loop the nearest other one that every way from it to the end of the loop's
  /// iteration passes, be that a way back to the header or out of the loop; -1 if there is none.
  public int[] postDominatorsInIteration(Loop loop) {
    List<List<Integer>> before = emptyLists(size() + 1);
    List<List<Integer>> after = emptyLists(size() + 1);
    for (int block : loop.blocks()) {
      for (int next : successors.get(block)) {
        boolean isEnd = next == loop.header() || !loop.contains(next);
        int to = isEnd ? 0 : next + 1;
        before.get(block + 1).add(to);
        after.get(to).add(block + 1);
      }
    }
    Dominators inIteration = new Dominators(before, walk(after));
    int[] result = new int[size()];
    Arrays.setAll(result, block -> Math.max(0, inIteration.immediate(block + 1)) - 1);
    return result;
  }

  /// Whether an end can be reached from every block that the entry reaches.
  public boolean alwaysEnds() {
    return reversePostorder.stream().allMatch(b -> canEnd[b]);
  }

  /// Whether the edge leads to a block that dominates where it comes from.
  public boolean isBackEdge(int from, int to) {
    return dominates(to, from);
  }

  /// Whether every cycle goes through a back edge, that is: has one block that is its only entry.
  public boolean isReducible() {
    return reversePostorder.stream()
        .allMatch(
            from ->
                successors.get(from).stream()
                    .allMatch(to -> number[to] > number[from] || isBackEdge(from, to)));
  }

  /// The natural loops, one for each header, outer loops before those that they contain.
  public List<Loop> loops() {
    return nest.loops();
  }

  /// The innermost loop that contains the block.
  public Optional<Loop> loopOf(int block) {
    return loop(nest.innermost(block));
  }

  /// The innermost loop that contains this one.
  public Optional<Loop> parent(Loop loop) {
    return loop(nest.parent(nest.innermost(loop.header())));
  }

  /// The sort order of the lock-step paper, section 4: a block comes before every block that it can
  /// reach without a back edge, and the blocks of each loop stand together, its header first.
  ///
  /// Requires: the graph is reducible.
  public List<Integer> order() {
    if (!isReducible()) {
      throw new IllegalStateException("an irreducible graph has no sort order");
    }
    return SortOrder.of(this, nest);
  }

  private Optional<Loop> loop(int loop) {
    return loop < 0 ? Optional.empty() : Optional.of(nest.loops().get(loop));
  }

  private static int find(Map<String, Integer> indices, String label) {
    Integer index = indices.get(label);
    if (index == null) {
      throw new IllegalArgumentException("no block is called " + label);
    }
    return index;
  }

  static List<List<Integer>> emptyLists(int count) {
    List<List<Integer>> lists = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }

  private static List<List<Integer>> reversed(List<List<Integer>> successors) {
    List<List<Integer>> predecessors = emptyLists(successors.size());
    for (int from = 0; from < successors.size(); from++) {
      for (int to : successors.get(from)) {
        predecessors.get(to).add(from);
      }
    }
    return predecessors.stream().map(List::copyOf).toList();
  }

  // Depth-first from the entry, without recursion: kernels may have thousands of blocks in a row.
  private static List<Integer> walk(List<List<Integer>> successors) {
    List<Integer> postorder = new ArrayList<>();
    if (successors.isEmpty()) {
      return postorder;
    }
    int[] taken = new int[successors.size()];
    boolean[] seen = new boolean[successors.size()];
    Deque<Integer> path = new ArrayDeque<>(List.of(0));
    seen[0] = true;
    while (!path.isEmpty()) {
      int block = path.peek();
      if (taken[block] == successors.get(block).size()) {
        postorder.add(path.pop());
      } else {
        int next = successors.get(block).get(taken[block]++);
        if (!seen[next]) {
          seen[next] = true;
          path.push(next);
        }
      }
    }
    return List.copyOf(postorder.reversed());
  }
}
