package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.ptx.PtxOperand;

/// Addresses of PTX, which are numbers, as pointers.
final class Addresses {
  private Addresses() {}

  static LLVMValueRef pointer(PtxOperand operand, Space space, Code code, Registers registers) {
    if (!(operand instanceof PtxOperand.Address(PtxOperand base, long offset))) {
      throw Refused.because("no address");
    }
    Optional<LLVMTypeRef> register = registers.type(base);
    int width = register.map(Code::width).orElse(0);
    // Only shared memory is small enough for addresses of 32 bits.
    boolean isWideEnough = width == 64 || (width == 32 && space == Space.SHARED);
    if (!isWideEnough) {
      throw Refused.because("an address of " + width + " bits");
    }
    LLVMValueRef number = registers.read(base, code.bits(width));
    LLVMValueRef moved =
        offset == 0 ? number : LLVMBuildAdd(code.builder(), number, code.number(width, offset), "");
    return LLVMBuildIntToPtr(code.builder(), moved, code.pointer(space.number()), "");
  }

  /// The pointer so many bytes further on.
  static LLVMValueRef plus(LLVMValueRef pointer, long bytes, Code code) {
    if (bytes == 0) {
      return pointer;
    }
    try (var index = new org.bytedeco.javacpp.PointerPointer<LLVMValueRef>(1)) {
      index.put(code.number(64, bytes));
      return LLVMBuildGEP2(code.builder(), code.bits(8), pointer, index, 1, "");
    }
  }
}
