package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;

/// LLVM to LLVM: accesses to private arrays at constant places outside of them stay.
///
/// C leaves undefined what they do, and LLVM's promotion of arrays to values drops them. An index
/// that is frozen is not looked into, so that the array stays one.
final class KeepOverruns {
  private final LLVMBuilderRef builder;

  private KeepOverruns(LLVMBuilderRef builder) {
    this.builder = builder;
  }

  static void keep(LLVMContextRef context, LLVMValueRef function) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      KeepOverruns pass = new KeepOverruns(builder);
      for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
        Llvm.instructions(block).stream().filter(KeepOverruns::isAccessedPlace).forEach(pass::keep);
      }
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  /// Whether it is a place in a private array that is read or written.
  private static boolean isAccessedPlace(LLVMValueRef i) {
    return LLVMGetInstructionOpcode(i) == LLVMGetElementPtr
        && isPrivate(LLVMGetOperand(i, 0))
        && Llvm.users(i).stream().anyMatch(user -> isAccess(user, i));
  }

  private static boolean isPrivate(LLVMValueRef pointer) {
    return LLVMIsAAllocaInst(pointer) != null
        || (LLVMIsAGetElementPtrInst(pointer) != null && isPrivate(LLVMGetOperand(pointer, 0)));
  }

  private static boolean isAccess(LLVMValueRef user, LLVMValueRef place) {
    return switch (LLVMGetInstructionOpcode(user)) {
      case LLVMLoad -> true;
      case LLVMStore -> LLVMGetOperand(user, 1).equals(place);
      default -> false;
    };
  }

  private void keep(LLVMValueRef place) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(place);
    // The first index counts whole variables.
    for (int i = 2; i < LLVMGetNumOperands(place); i++) {
      LLVMValueRef index = LLVMGetOperand(place, i);
      boolean isConstant = LLVMIsAConstantInt(index) != null;
      switch (LLVMGetTypeKind(type)) {
        case LLVMArrayTypeKind -> {
          long number = isConstant ? LLVMConstIntGetSExtValue(index) : 0;
          if (number < 0 || number >= LLVMGetArrayLength2(type)) {
            LLVMPositionBuilderBefore(builder, place);
            LLVMSetOperand(place, i, LLVMBuildFreeze(builder, index, ""));
          }
          type = LLVMGetElementType(type);
        }
        case LLVMStructTypeKind ->
            type = LLVMStructGetTypeAtIndex(type, (int) LLVMConstIntGetZExtValue(index));
        default -> {
          return;
        }
      }
    }
  }
}
