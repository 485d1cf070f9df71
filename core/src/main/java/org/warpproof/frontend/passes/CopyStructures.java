package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.ReadOnlyPointers;

/// LLVM to LLVM: a kernel that writes to a structure that it was given by value gets a variable of
/// its own for it.
///
/// Variables can then be promoted, so that a pointer that was put into the structure is known where
/// it is taken out again, and what was passed is only read.
final class CopyStructures {
  private CopyStructures() {}

  /// Whether there was something to copy in the kernel.
  static boolean copy(LlvmModule module, LLVMValueRef kernel) {
    int kind = LLVMGetEnumAttributeKindForName("byval", "byval".length());
    boolean isChanged = false;
    for (int i = 0; i < LLVMCountParams(kernel); i++) {
      LLVMValueRef parameter = LLVMGetParam(kernel, i);
      @Nullable LLVMAttributeRef byValue = LLVMGetEnumAttributeAtIndex(kernel, i + 1, kind);
      if (byValue != null && !byValue.isNull() && !ReadOnlyPointers.isOnlyRead(parameter)) {
        copy(module, kernel, parameter, LLVMGetTypeAttributeValue(byValue));
        isChanged = true;
      }
    }
    return isChanged;
  }

  private static void copy(
      LlvmModule module, LLVMValueRef kernel, LLVMValueRef parameter, LLVMTypeRef type) {
    LLVMTargetDataRef layout = module.dataLayout();
    int alignment = LLVMABIAlignmentOfType(layout, type);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    try {
      LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(kernel)));
      LLVMValueRef variable = LLVMBuildAlloca(builder, type, Llvm.name(parameter) + ".copy");
      LLVMReplaceAllUsesWith(parameter, variable);
      LLVMValueRef size =
          LLVMConstInt(
              LLVMInt64TypeInContext(module.context()), LLVMABISizeOfType(layout, type), 0);
      LLVMBuildMemCpy(builder, variable, alignment, parameter, alignment, size);
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }
}
