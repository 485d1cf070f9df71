package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.PointerRoots;

/// Whether a kernel puts pointers into memory that is not the thread's own: what others read there
/// need not be what was there at the launch, if arrays overlap.
final class StoredPointers {
  private StoredPointers() {}

  static boolean areIn(LLVMValueRef kernel) {
    return Llvm.blocks(kernel).stream()
        .flatMap(block -> Llvm.instructions(block).stream())
        .anyMatch(StoredPointers::mayStoreOne);
  }

  private static boolean mayStoreOne(LLVMValueRef instruction) {
    return switch (LLVMGetInstructionOpcode(instruction)) {
      case LLVMStore ->
          mayBePointer(LLVMTypeOf(LLVMGetOperand(instruction, 0)))
              && !isOwn(LLVMGetOperand(instruction, 1));
      case LLVMAtomicRMW, LLVMAtomicCmpXchg ->
          mayBePointer(LLVMTypeOf(LLVMGetOperand(instruction, 1)));
      case LLVMCall -> {
        LLVMValueRef callee = LLVMGetCalledValue(instruction);
        yield LLVMIsAFunction(callee) != null
            && (Llvm.name(callee).startsWith("llvm.memcpy.")
                || Llvm.name(callee).startsWith("llvm.memmove."))
            && !isOwn(LLVMGetOperand(instruction, 0));
      }
      default -> false;
    };
  }

  private static boolean mayBePointer(LLVMTypeRef type) {
    return switch (LLVMGetTypeKind(type)) {
      case LLVMPointerTypeKind, LLVMStructTypeKind, LLVMArrayTypeKind, LLVMVectorTypeKind -> true;
      default -> false;
    };
  }

  private static boolean isOwn(LLVMValueRef place) {
    LLVMValueRef root = place;
    while (PointerRoots.opcode(root) == LLVMGetElementPtr
        || PointerRoots.opcode(root) == LLVMBitCast
        || PointerRoots.opcode(root) == LLVMAddrSpaceCast) {
      root = LLVMGetOperand(root, 0);
    }
    return LLVMIsAAllocaInst(root) != null;
  }
}
