package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/// The text of a string literal that is passed to one of Warpproof's own functions.
public final class StringConstants {
  private StringConstants() {}

  public static String text(LLVMValueRef pointer) {
    LLVMValueRef value = pointer;
    while (LLVMIsAConstantExpr(value) != null) {
      value = LLVMGetOperand(value, 0);
    }
    return literal(value).orElse("");
  }

  /// The text of a literal that a pointer points to the start of, as C reads it: up to a zero;
  /// nothing if it is another pointer.
  public static Optional<String> literal(LLVMValueRef pointer) {
    boolean isConstant =
        LLVMIsAGlobalVariable(pointer) != null && LLVMIsGlobalConstant(pointer) != 0;
    @Nullable LLVMValueRef contents = isConstant ? LLVMGetInitializer(pointer) : null;
    if (contents == null || contents.isNull()) {
      return Optional.empty();
    }
    if (LLVMIsNull(contents) != 0) {
      return Optional.of(""); // all zeros
    }
    if (LLVMIsConstantString(contents) == 0) {
      return Optional.empty();
    }
    try (SizeTPointer length = new SizeTPointer(1)) {
      BytePointer bytes = LLVMGetAsString(contents, length);
      String text = Llvm.string(bytes, length.get());
      int end = text.indexOf('\0');
      return Optional.of(end < 0 ? text : text.substring(0, end));
    }
  }
}
