package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

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
    if (LLVMIsAGlobalVariable(value) == null) {
      return "";
    }
    @Nullable LLVMValueRef contents = LLVMGetInitializer(value);
    if (contents == null || LLVMIsConstantString(contents) == 0) {
      return "";
    }
    try (SizeTPointer length = new SizeTPointer(1)) {
      BytePointer bytes = LLVMGetAsString(contents, length);
      String text = Llvm.string(bytes, length.get());
      return text.endsWith("\0") ? text.substring(0, text.length() - 1) : text;
    }
  }
}
