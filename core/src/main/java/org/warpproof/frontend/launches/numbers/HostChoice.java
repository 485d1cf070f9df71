package org.warpproof.frontend.launches.numbers;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/// A value that the two ways of one branch bring, as the choice that it is: `condition ? whenTrue :
/// whenFalse`.
///
/// It holds wherever the value may be used: who comes by the branch again, or by one of its ways,
/// comes by the meeting of the ways again before that. So loops, where a way comes back from the
/// meeting itself, are no choices.
public record HostChoice(LLVMValueRef condition, LLVMValueRef whenTrue, LLVMValueRef whenFalse) {
  public static Optional<HostChoice> of(LLVMValueRef phi, HostGraph graph) {
    LLVMBasicBlockRef meeting = LLVMGetInstructionParent(phi);
    Optional<LLVMBasicBlockRef> branching = graph.dominator(meeting);
    if (branching.isEmpty() || LLVMCountIncoming(phi) != 2) {
      return Optional.empty();
    }
    LLVMValueRef branch = LLVMGetBasicBlockTerminator(branching.get());
    if (LLVMGetInstructionOpcode(branch) != LLVMBr || LLVMIsConditional(branch) == 0) {
      return Optional.empty();
    }
    @Nullable LLVMValueRef whenTrue = brought(phi, branch, 0, graph);
    @Nullable LLVMValueRef whenFalse = brought(phi, branch, 1, graph);
    return whenTrue == null || whenFalse == null
        ? Optional.empty()
        : Optional.of(new HostChoice(LLVMGetCondition(branch), whenTrue, whenFalse));
  }

  /// What is brought by one way of a branch, and by nothing else; null if that cannot be told.
  private static @Nullable LLVMValueRef brought(
      LLVMValueRef phi, LLVMValueRef branch, int way, HostGraph graph) {
    LLVMBasicBlockRef meeting = LLVMGetInstructionParent(phi);
    LLVMBasicBlockRef branching = LLVMGetInstructionParent(branch);
    LLVMBasicBlockRef start = LLVMGetSuccessor(branch, way);
    boolean isEntrance = graph.entrance(start).equals(Optional.of(branching));
    @Nullable LLVMValueRef found = null;
    for (int i = 0; i < 2; i++) {
      LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
      boolean isOnWay =
          start.equals(meeting)
              ? from.equals(branching)
              : isEntrance && graph.dominates(start, from);
      if (graph.dominates(meeting, from) || (isOnWay && found != null)) {
        return null;
      }
      if (isOnWay) {
        found = LLVMGetIncomingValue(phi, i);
      }
    }
    return found;
  }
}
