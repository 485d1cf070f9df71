package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;

/// LLVM to LLVM: kernels start by assuming the file's axioms, which the header has made functions.
final class AssumeAxioms {
  private static final String AXIOM = "__axiom_\\d+";

  private AssumeAxioms() {}

  static void assume(LLVMContextRef context, List<LLVMValueRef> kernels, List<LLVMValueRef> all) {
    List<LLVMValueRef> axioms = all.stream().filter(f -> Llvm.name(f).matches(AXIOM)).toList();
    if (axioms.isEmpty()) {
      return;
    }
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      kernels.forEach(kernel -> assume(builder, LLVMGetFirstBasicBlock(kernel), axioms));
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  private static void assume(
      LLVMBuilderRef builder, LLVMBasicBlockRef entry, List<LLVMValueRef> axioms) {
    List<LLVMValueRef> code =
        Llvm.instructions(entry).stream()
            .filter(i -> LLVMGetInstructionOpcode(i) != LLVMAlloca)
            .toList();
    LLVMPositionBuilderBefore(builder, code.getFirst());
    // A call that is to be inlined has a place, any place.
    code.stream()
        .map(i -> placeOf(i))
        .filter(place -> place != null && !place.isNull())
        .findFirst()
        .ifPresent(place -> LLVMSetCurrentDebugLocation2(builder, place));
    for (LLVMValueRef axiom : axioms) {
      try (PointerPointer<LLVMValueRef> none = new PointerPointer<>(1)) {
        LLVMBuildCall2(builder, LLVMGlobalGetValueType(axiom), axiom, none, 0, "");
      }
    }
  }

  private static @Nullable LLVMMetadataRef placeOf(LLVMValueRef instruction) {
    return LLVMInstructionGetDebugLoc(instruction);
  }
}
