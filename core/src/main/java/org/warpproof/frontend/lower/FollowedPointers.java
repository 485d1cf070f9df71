package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.HashSet;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;

/// Pointers that are only followed: nobody asks whether one is null, or which of two comes first,
/// and none is stored.
final class FollowedPointers {
  private final Set<Long> seen = new HashSet<>();

  private FollowedPointers() {}

  static boolean isOnly(LLVMValueRef pointer) {
    return new FollowedPointers().isOnlyFollowed(pointer);
  }

  private boolean isOnlyFollowed(LLVMValueRef pointer) {
    return !seen.add(pointer.address())
        || Llvm.users(pointer).stream().allMatch(user -> isFollowing(user, pointer));
  }

  private boolean isFollowing(LLVMValueRef user, LLVMValueRef pointer) {
    return switch (LLVMGetInstructionOpcode(user)) {
      case LLVMLoad -> true;
      case LLVMStore -> !LLVMGetOperand(user, 0).equals(pointer);
      case LLVMAtomicRMW -> !LLVMGetOperand(user, 1).equals(pointer);
      case LLVMAtomicCmpXchg ->
          !LLVMGetOperand(user, 1).equals(pointer) && !LLVMGetOperand(user, 2).equals(pointer);
      case LLVMGetElementPtr, LLVMBitCast, LLVMAddrSpaceCast, LLVMPHI, LLVMSelect ->
          isOnlyFollowed(user);
      case LLVMCall -> isCopy(user);
      default -> false;
    };
  }

  private static boolean isCopy(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMIsAFunction(callee) != null
        && (Llvm.name(callee).startsWith("llvm.memcpy.")
            || Llvm.name(callee).startsWith("llvm.memset."));
  }
}
