package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import org.bytedeco.llvm.LLVM.LLVMValueRef;

/// Whether what a pointer points to is only read through it, and the pointer goes nowhere else.
public final class ReadOnlyPointers {
  private ReadOnlyPointers() {}

  public static boolean isOnlyRead(LLVMValueRef pointer) {
    return Llvm.users(pointer).stream().allMatch(user -> onlyReads(user, pointer));
  }

  private static boolean onlyReads(LLVMValueRef user, LLVMValueRef pointer) {
    return switch (LLVMGetInstructionOpcode(user)) {
      case LLVMLoad -> true;
      case LLVMGetElementPtr, LLVMBitCast, LLVMAddrSpaceCast -> isOnlyRead(user);
      case LLVMCall -> isCopySource(user, pointer);
      default -> false;
    };
  }

  private static boolean isCopySource(LLVMValueRef call, LLVMValueRef pointer) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMIsAFunction(callee) != null
        && Llvm.name(callee).startsWith("llvm.memcpy")
        && LLVMGetOperand(call, 1).equals(pointer)
        && !LLVMGetOperand(call, 0).equals(pointer);
  }
}
