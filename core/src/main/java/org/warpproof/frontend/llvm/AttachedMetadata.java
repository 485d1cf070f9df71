package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueMetadataEntry;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/// Metadata attached to global values.
public final class AttachedMetadata {
  private static final int DEBUG_KIND = 0;

  private AttachedMetadata() {}

  /// The debug information of a global variable: a DIGlobalVariableExpression.
  public static Optional<LLVMMetadataRef> debug(LLVMValueRef variable) {
    return attached(variable, DEBUG_KIND);
  }

  /// The metadata of that kind that is attached to a global value.
  static Optional<LLVMMetadataRef> attached(LLVMValueRef value, int kind) {
    try (SizeTPointer count = new SizeTPointer(1)) {
      LLVMValueMetadataEntry entries = LLVMGlobalCopyAllMetadata(value, count);
      try {
        for (int i = 0; i < count.get(); i++) {
          if (LLVMValueMetadataEntriesGetKind(entries, i) == kind) {
            return Optional.of(LLVMValueMetadataEntriesGetMetadata(entries, i));
          }
        }
      } finally {
        LLVMDisposeValueMetadataEntries(entries);
      }
    }
    return Optional.empty();
  }
}
