package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.launches.numbers.HostGraph;
import org.warpproof.frontend.llvm.Llvm;

/// Whether memory may be gone where a launch uses it: a way leads from where it is freed to the
/// launch, and does not allocate it anew.
final class HostFrees {
  private static final Set<String> FREE =
      Set.of("cudaFree", "cudaFreeAsync", "cudaFreeHost", "clReleaseMemObject");

  private HostFrees() {}

  /// `allocated` is the instruction that allocates the memory; all ways to the launch pass it.
  static boolean mayComeBefore(LLVMValueRef launch, LLVMValueRef allocated, HostGraph graph) {
    LLVMBasicBlockRef home = LLVMGetInstructionParent(allocated);
    Set<Long> seen = new HashSet<>();
    List<LLVMBasicBlockRef> open = new ArrayList<>();
    LLVMBasicBlockRef start = LLVMGetInstructionParent(launch);
    if (isFreedIn(start, launch, allocated)) {
      return true;
    }
    if (!start.equals(home)) {
      open.addAll(graph.before(start));
    }
    while (!open.isEmpty()) {
      LLVMBasicBlockRef block = open.removeLast();
      if (seen.add(block.address())) {
        if (isFreedIn(block, null, allocated)) {
          return true;
        }
        if (!block.equals(home)) {
          open.addAll(graph.before(block));
        }
      }
    }
    return false;
  }

  /// Whether a block frees memory, behind where it allocates it, and before an instruction.
  private static boolean isFreedIn(
      LLVMBasicBlockRef block, @Nullable LLVMValueRef before, LLVMValueRef allocated) {
    boolean isFreed = false;
    for (LLVMValueRef instruction : Llvm.instructions(block)) {
      if (before != null && instruction.equals(before)) {
        return isFreed;
      }
      @Nullable LLVMValueRef callee = Llvm.callee(instruction);
      boolean frees =
          callee != null
              && FREE.contains(Llvm.name(callee))
              && LLVMGetOperand(instruction, 0).equals(allocated);
      isFreed = (isFreed || frees) && !instruction.equals(allocated);
    }
    return isFreed;
  }
}
