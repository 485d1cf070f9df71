package org.warpproof.frontend.launches.numbers;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.lower.PackedBits;

/// An integer of the host that is a pitch, as the runtime chose it, divided by `divisor` (by the
/// size of an element, as a rule).
///
/// A pitch is at least as large as `width`, both read as unsigned, and it is below 2^31: so is the
/// field `memPitch` of all devices. So neither wraps around in 32 bits.
public record HostPitch(LLVMValueRef width, long divisor) {
  /// What our header makes of functions that choose a pitch for a width.
  public static final String PITCH = "__wp_pitch";

  /// Divisors and factors beyond are no sizes of elements.
  private static final long LARGEST = 1 << 16;

  /// A number of 32 bits times a constant.
  public record Multiple(LLVMValueRef number, long factor) {}

  public static Optional<HostPitch> of(LLVMValueRef given) {
    LLVMValueRef value = PackedBits.unpack(given);
    long divisor = 1;
    while (divisor <= LARGEST && LLVMIsAInstruction(value) != null) {
      @Nullable LLVMValueRef callee = Llvm.callee(value);
      if (callee != null) {
        return Llvm.name(callee).equals(PITCH)
            ? Optional.of(new HostPitch(LLVMGetOperand(value, 0), divisor))
            : Optional.empty();
      }
      long step = isExact(value) ? 1 : divided(value);
      if (step == 0) {
        return Optional.empty();
      }
      divisor *= step;
      value = LLVMGetOperand(value, 0);
    }
    return Optional.empty();
  }

  /// The width, if it is such a multiple. It does not wrap around, for it has 64 bits.
  public Optional<Multiple> multiple() {
    LLVMValueRef value = width;
    long factor = 1;
    while (LLVMIsABinaryOperator(value) != null && factor <= LARGEST) {
      LLVMValueRef left = LLVMGetOperand(value, 0);
      LLVMValueRef right = LLVMGetOperand(value, 1);
      boolean isShift = LLVMGetInstructionOpcode(value) == LLVMShl;
      boolean isProduct = LLVMGetInstructionOpcode(value) == LLVMMul;
      if (isShift && isSmall(right) && number(right) < Integer.SIZE) {
        factor <<= number(right);
        value = left;
      } else if (isProduct && isSmall(right)) {
        factor *= number(right);
        value = left;
      } else if (isProduct && isSmall(left)) {
        factor *= number(left);
        value = right;
      } else {
        return Optional.empty();
      }
    }
    boolean isExtended = LLVMIsASExtInst(value) != null || LLVMIsAZExtInst(value) != null;
    if (!isExtended || factor < 1 || factor > LARGEST) {
      return Optional.empty();
    }
    LLVMValueRef number = PackedBits.unpack(LLVMGetOperand(value, 0));
    return HostValues.intType(number).filter(type -> type.width() == Integer.SIZE).isPresent()
        ? Optional.of(new Multiple(number, factor))
        : Optional.empty();
  }

  /// By which constant a value divides another; 0 if it does not.
  public static long divisor(LLVMValueRef quotient, LLVMValueRef number) {
    LLVMValueRef value = PackedBits.unpack(quotient);
    return LLVMIsABinaryOperator(value) != null
            && PackedBits.unpack(LLVMGetOperand(value, 0)).equals(number)
        ? divided(value)
        : 0;
  }

  /// By which constant a number that is not negative is divided; 0 if that is not what is done.
  private static long divided(LLVMValueRef value) {
    if (LLVMIsABinaryOperator(value) == null || !isSmall(LLVMGetOperand(value, 1))) {
      return 0;
    }
    long constant = number(LLVMGetOperand(value, 1));
    return switch (LLVMGetInstructionOpcode(value)) {
      case LLVMUDiv, LLVMSDiv -> constant;
      case LLVMLShr, LLVMAShr -> constant < Integer.SIZE / 2 ? 1L << constant : 0;
      default -> 0;
    };
  }

  /// Whether nothing is lost of a number below 2^31.
  private static boolean isExact(LLVMValueRef value) {
    return LLVMIsAZExtInst(value) != null
        || LLVMIsASExtInst(value) != null
        || (LLVMIsATruncInst(value) != null
            && LLVMGetIntTypeWidth(LLVMTypeOf(value)) >= Integer.SIZE);
  }

  private static boolean isSmall(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) != null && number(value) >= 0 && number(value) <= LARGEST;
  }

  private static long number(LLVMValueRef constant) {
    return LLVMConstIntGetSExtValue(constant);
  }
}
