package org.warpproof.frontend.launches.numbers;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.kernel.graph.Dominators;

/// The blocks of a function of the host: what comes before what.
public final class HostGraph {
  private final List<LLVMBasicBlockRef> blocks;
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<List<Integer>> predecessors = new ArrayList<>();
  private final Dominators dominators;

  private HostGraph(LLVMValueRef function) {
    this.blocks = Llvm.blocks(function);
    for (LLVMBasicBlockRef block : blocks) {
      numbers.put(block.address(), numbers.size());
      successors.add(new ArrayList<>());
      predecessors.add(new ArrayList<>());
    }
    for (LLVMBasicBlockRef block : blocks) {
      LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
      for (int i = 0; i < LLVMGetNumSuccessors(end); i++) {
        int next = number(LLVMGetSuccessor(end, i));
        successors.get(number(block)).add(next);
        predecessors.get(next).add(number(block));
      }
    }
    this.dominators = new Dominators(predecessors, reversePostorder());
  }

  /// The graph of the function that an instruction is in.
  public static HostGraph around(LLVMValueRef instruction) {
    return new HostGraph(LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction)));
  }

  private int number(LLVMBasicBlockRef block) {
    Integer number = numbers.get(block.address());
    if (number == null) {
      throw new IllegalStateException("a block of another function");
    }
    return number;
  }

  private List<Integer> reversePostorder() {
    Deque<Integer> order = new ArrayDeque<>();
    boolean[] seen = new boolean[blocks.size()];
    Deque<Integer> stack = new ArrayDeque<>(List.of(0));
    Deque<Iterator<Integer>> open = new ArrayDeque<>(List.of(successors.getFirst().iterator()));
    seen[0] = true;
    while (!stack.isEmpty()) {
      Iterator<Integer> next = open.getFirst();
      if (!next.hasNext()) {
        order.addFirst(stack.pop());
        open.pop();
        continue;
      }
      int block = next.next();
      if (!seen[block]) {
        seen[block] = true;
        stack.push(block);
        open.push(successors.get(block).iterator());
      }
    }
    return List.copyOf(order);
  }

  /// Where a block can be entered from, once for each edge.
  public List<LLVMBasicBlockRef> before(LLVMBasicBlockRef block) {
    return predecessors.get(number(block)).stream().map(blocks::get).toList();
  }

  /// The only block that a block is entered from, but for the ends of a loop that begins there;
  /// none if there are several.
  public Optional<LLVMBasicBlockRef> entrance(LLVMBasicBlockRef block) {
    int number = number(block);
    List<Integer> entrances =
        predecessors.get(number).stream()
            .filter(from -> !dominators.dominates(number, from))
            .toList();
    return entrances.size() == 1 ? Optional.of(blocks.get(entrances.getFirst())) : Optional.empty();
  }

  /// Whether all ways to a block pass another, or it is that one.
  public boolean dominates(LLVMBasicBlockRef passed, LLVMBasicBlockRef block) {
    return dominators.dominates(number(passed), number(block));
  }

  /// The last block before this one that all ways to it pass; none for the entry and for what is
  /// never reached.
  public Optional<LLVMBasicBlockRef> dominator(LLVMBasicBlockRef block) {
    int found = dominators.immediate(number(block));
    return found < 0 || found == number(block) ? Optional.empty() : Optional.of(blocks.get(found));
  }
}
