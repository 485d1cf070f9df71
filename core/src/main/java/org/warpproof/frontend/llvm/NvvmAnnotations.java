package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/// The named metadata by which older PTX producers mark kernels: `!{ptr @k, !"kernel", i32 1}`.
final class NvvmAnnotations {
  private static final String NAME = "nvvm.annotations";

  private NvvmAnnotations() {}

  /// The addresses of the functions that are marked as kernels.
  static Set<Long> kernels(LLVMModuleRef module) {
    Set<Long> kernels = new HashSet<>();
    for (Annotation annotation : annotations(module)) {
      if (annotation.key().equals("kernel")) {
        kernels.add(annotation.function().address());
      }
    }
    return kernels;
  }

  /// The number that a function is marked with under `key`, or 0.
  static long value(LLVMModuleRef module, LLVMValueRef function, String key) {
    return annotations(module).stream()
        .filter(a -> a.key().equals(key) && a.function().equals(function))
        .mapToLong(Annotation::value)
        .findFirst()
        .orElse(0);
  }

  private record Annotation(LLVMValueRef function, String key, long value) {}

  private static List<Annotation> annotations(LLVMModuleRef module) {
    List<Annotation> annotations = new ArrayList<>();
    int count = LLVMGetNamedMetadataNumOperands(module, NAME);
    if (count == 0) {
      return annotations;
    }
    try (PointerPointer<LLVMValueRef> nodes = new PointerPointer<>(count)) {
      LLVMGetNamedMetadataOperands(module, NAME, nodes);
      for (int i = 0; i < count; i++) {
        List<@Nullable LLVMValueRef> operands =
            Llvm.metadataOperands(nodes.get(LLVMValueRef.class, i));
        @Nullable LLVMValueRef function = operands.isEmpty() ? null : operands.getFirst();
        // After the function: pairs of a key and a number.
        for (int k = 1; function != null && k + 1 < operands.size(); k += 2) {
          @Nullable LLVMValueRef value = operands.get(k + 1);
          boolean number = value != null && LLVMIsAConstantInt(value) != null;
          annotations.add(
              new Annotation(
                  function,
                  Llvm.metadataString(operands.get(k)),
                  number ? LLVMConstIntGetZExtValue(value) : 0));
        }
      }
    }
    return annotations;
  }
}
