package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;

/// The control flow of an LLVM function; `graph` has the indices of `blocks`.
record FunctionGraph(List<LLVMBasicBlockRef> blocks, Map<Long, Integer> indices, Graph graph) {
  static FunctionGraph of(LLVMValueRef function) {
    List<LLVMBasicBlockRef> blocks = Llvm.blocks(function);
    Map<Long, Integer> indices = new HashMap<>();
    List<String> labels = new ArrayList<>();
    for (LLVMBasicBlockRef block : blocks) {
      labels.add(Integer.toString(indices.size()));
      indices.put(block.address(), indices.size());
    }
    List<List<Integer>> successors = new ArrayList<>();
    for (LLVMBasicBlockRef block : blocks) {
      successors.add(
          Llvm.successors(block).stream().map(next -> indices.get(next.address())).toList());
    }
    return new FunctionGraph(blocks, indices, Graph.of(labels, successors));
  }

  int index(LLVMBasicBlockRef block) {
    return indices.getOrDefault(block.address(), -1);
  }

  int blockOf(LLVMValueRef instruction) {
    return index(LLVMGetInstructionParent(instruction));
  }

  /// The blocks with which loops begin.
  List<LLVMBasicBlockRef> loopHeads() {
    return graph.loops().stream().map(Loop::header).map(blocks::get).toList();
  }

  /// Whether an instruction is done before the first round of each loop, and never again.
  boolean isBeforeLoops(LLVMValueRef instruction) {
    int block = blockOf(instruction);
    return graph.loops().stream()
        .map(Loop::header)
        .allMatch(head -> block != head && graph.dominates(block, head));
  }
}
