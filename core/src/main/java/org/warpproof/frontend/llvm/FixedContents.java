package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;
import org.jspecify.annotations.Nullable;

/// Whether a global variable keeps what it is initialised with: neither kernels nor the host write
/// to it.
///
/// A `static __constant__` variable is a constant to clang unless it saw the host use it, and host
/// code may have been left out; so it has to be declared `const`, as debug information has it.
public final class FixedContents {
  private static final int CONSTANT_MEMORY = 4;

  private static final int ARRAY = 0x01;
  private static final int TYPEDEF = 0x16;
  private static final int CONST = 0x26;
  private static final int VOLATILE = 0x35;

  /// Where variables, derived and composite types have the type that they are of.
  private static final int TYPE = 3;

  private FixedContents() {}

  public static boolean areOf(LLVMContextRef context, LLVMValueRef variable) {
    return LLVMIsGlobalConstant(variable) != 0
        && LLVMIsExternallyInitialized(variable) == 0
        && (LLVMGetPointerAddressSpace(LLVMTypeOf(variable)) != CONSTANT_MEMORY
            || isDeclaredConst(context, variable));
  }

  /// What has no debug information is no variable of a file that clang read here.
  private static boolean isDeclaredConst(LLVMContextRef context, LLVMValueRef variable) {
    return AttachedMetadata.debug(variable)
        .map(LLVM::LLVMDIGlobalVariableExpressionGetVariable)
        .map(declared -> isConst(context, declared))
        .orElse(true);
  }

  /// Whether the type of what a node describes is const, or its elements are.
  private static boolean isConst(LLVMContextRef context, LLVMMetadataRef node) {
    @Nullable LLVMMetadataRef type = type(context, node);
    if (type == null) {
      return false;
    }
    return switch (LLVMGetDINodeTag(type)) {
      case CONST -> true;
      case ARRAY, TYPEDEF, VOLATILE -> isConst(context, type);
      default -> false;
    };
  }

  private static @Nullable LLVMMetadataRef type(LLVMContextRef context, LLVMMetadataRef node) {
    LLVMValueRef value = LLVMMetadataAsValue(context, node);
    int count = LLVMGetMDNodeNumOperands(value);
    if (count <= TYPE) {
      return null;
    }
    try (PointerPointer<LLVMValueRef> operands = new PointerPointer<>(count)) {
      LLVMGetMDNodeOperands(value, operands);
      @Nullable LLVMValueRef type = operands.get(LLVMValueRef.class, TYPE);
      return type == null || type.isNull() ? null : LLVMValueAsMetadata(type);
    }
  }
}
