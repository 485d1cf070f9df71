package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.UnsupportedException;

/// What stands in the way of a statement of assembly: noted at its call, until that is lowered.
public final class Refused {
  private static final String KIND = "warpproof.assembly";

  private static final String CONSTRUCT = "inline-assembly";

  private Refused() {}

  /// Why a statement of assembly stays.
  static UnsupportedException because(String text) {
    return new UnsupportedException(CONSTRUCT, text);
  }

  static void note(LLVMContextRef context, LLVMValueRef call, String text) {
    int length = text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
    LLVMMetadataRef string = LLVMMDStringInContext2(context, text, length);
    try (var array = new org.bytedeco.javacpp.PointerPointer<LLVMMetadataRef>(1)) {
      array.put(string);
      LLVMMetadataRef node = LLVMMDNodeInContext2(context, array, 1);
      LLVMSetMetadata(call, kind(context), LLVMMetadataAsValue(context, node));
    }
  }

  /// The text of what is not known in a statement of assembly, if that was noted.
  public static Optional<String> in(LLVMContextRef context, LLVMValueRef call) {
    @Nullable LLVMValueRef node = LLVMGetMetadata(call, kind(context));
    if (node == null || node.isNull()) {
      return Optional.empty();
    }
    return Optional.of(Llvm.metadataString(Llvm.metadataOperands(node).getFirst()));
  }

  private static int kind(LLVMContextRef context) {
    return LLVMGetMDKindIDInContext(context, KIND, KIND.length());
  }
}
