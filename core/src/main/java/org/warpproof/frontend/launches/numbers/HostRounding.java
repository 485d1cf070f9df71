package org.warpproof.frontend.launches.numbers;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;

/// An integer that the host computes by way of `double`: one that is only converted, or a quotient
/// of integers that is rounded up, as in `(int)ceil((double)n / block)`.
///
/// Integers of 32 bits are exact as `double`. A quotient of two that is none is further away from
/// the next integer below it than rounding moves it, so that nothing is lost; unless `-ffast-math`
/// allows to compute something else.
public record HostRounding(LLVMValueRef dividend, Sign sign, Divisor divisor) {
  public enum Sign {
    SIGNED,
    UNSIGNED
  }

  /// By what is divided.
  public sealed interface Divisor {
    /// A number that is more than 0.
    record Constant(long number) implements Divisor {}

    /// An integer of the same kind as the dividend.
    record Value(LLVMValueRef value) implements Divisor {}
  }

  private static final Set<String> CEIL = Set.of("ceil", "llvm.ceil.f64");
  private static final int BITS = 32;
  private static final Divisor ONE = new Divisor.Constant(1);

  /// Reads what is converted to an integer by an instruction.
  public static Optional<HostRounding> of(LLVMValueRef conversion) {
    LLVMValueRef inner = LLVMGetOperand(conversion, 0);
    if (LLVMGetTypeKind(LLVMTypeOf(inner)) != LLVMDoubleTypeKind) {
      return Optional.empty();
    }
    Optional<HostRounding> plain = integer(inner);
    @Nullable LLVMValueRef callee = LLVMIsACallInst(inner) == null ? null : Llvm.callee(inner);
    if (plain.isPresent() || callee == null || !CEIL.contains(Llvm.name(callee))) {
      return plain;
    }
    LLVMValueRef rounded = LLVMGetOperand(inner, 0);
    boolean isQuotient =
        LLVMIsABinaryOperator(rounded) != null
            && LLVMGetInstructionOpcode(rounded) == LLVMFDiv
            && LLVMGetFastMathFlags(rounded) == LLVMFastMathNone;
    return isQuotient
        ? integer(LLVMGetOperand(rounded, 0)).flatMap(a -> a.by(LLVMGetOperand(rounded, 1)))
        : integer(rounded);
  }

  /// An integer of 32 bits as `double`.
  private static Optional<HostRounding> integer(LLVMValueRef value) {
    boolean isSigned = LLVMIsASIToFPInst(value) != null;
    if (!isSigned && LLVMIsAUIToFPInst(value) == null) {
      return Optional.empty();
    }
    LLVMValueRef integer = LLVMGetOperand(value, 0);
    return HostValues.intType(integer)
        .filter(type -> type.width() == BITS)
        .map(_ -> new HostRounding(integer, isSigned ? Sign.SIGNED : Sign.UNSIGNED, ONE));
  }

  private Optional<HostRounding> by(LLVMValueRef value) {
    if (LLVMIsAConstantFP(value) != null) {
      double number = LLVMConstRealGetDouble(value, new int[1]);
      return number >= 1 && number <= Integer.MAX_VALUE && number == Math.rint(number)
          ? Optional.of(new HostRounding(dividend, sign, new Divisor.Constant((long) number)))
          : Optional.empty();
    }
    return integer(value)
        .filter(other -> other.sign == sign)
        .map(other -> new HostRounding(dividend, sign, new Divisor.Value(other.dividend)));
  }
}
