package org.warpproof.frontend.launches.numbers;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.launches.numbers.LaunchGuards.Guard;
import org.warpproof.frontend.lower.PackedBits;

/// Which integers that the host computes are powers of two, or 0: of their bits, at most one is
/// set. Loops that double or halve keep that.
public final class HostPowers {
  private static final int MOST_VALUES = 200;

  /// What is asked of a value.
  private enum Asked {
    /// That at most one bit is set.
    POWER,
    /// That it is so, or that the value is negative.
    POWER_OR_NEGATIVE
  }

  private record Question(long value, Asked asked) {}

  /// What is asked, or was: what a loop makes of a value may be taken for true as long as nothing
  /// speaks against it.
  private final Set<Question> seen = new HashSet<>();

  private HostPowers() {}

  /// Whether at most one bit of a value is set, whatever it is, where these conditions hold. Of
  /// constants everything is known anyway.
  public static boolean isPower(LLVMValueRef value, Collection<Guard> guards, HostRanges ranges) {
    LLVMValueRef plain = PackedBits.unpack(value);
    boolean isNumber =
        HostValues.intType(plain).filter(type -> type.width() > 1).isPresent()
            && LLVMIsAConstantInt(plain) == null;
    return isNumber
        && (new HostPowers().is(plain, Asked.POWER)
            || (new HostPowers().is(plain, Asked.POWER_OR_NEGATIVE)
                && isNotNegative(plain, guards, ranges)));
  }

  private boolean is(LLVMValueRef given, Asked asked) {
    LLVMValueRef value = PackedBits.unpack(given);
    if (LLVMIsAConstantInt(value) != null) {
      return Long.bitCount(LLVMConstIntGetZExtValue(value)) <= 1
          || (asked == Asked.POWER_OR_NEGATIVE && LLVMConstIntGetSExtValue(value) < 0);
    }
    if (LLVMIsAInstruction(value) == null || seen.size() > MOST_VALUES) {
      return false;
    }
    if (!seen.add(new Question(value.address(), asked))) {
      return true;
    }
    LLVMValueRef first = LLVMGetOperand(value, 0);
    return switch (LLVMGetInstructionOpcode(value)) {
      case LLVMPHI -> {
        boolean all = true;
        for (int i = 0; all && i < LLVMCountIncoming(value); i++) {
          all = is(LLVMGetIncomingValue(value, i), asked);
        }
        yield all;
      }
      case LLVMSelect -> is(LLVMGetOperand(value, 1), asked) && is(LLVMGetOperand(value, 2), asked);
      case LLVMShl, LLVMLShr, LLVMTrunc, LLVMZExt -> is(first, Asked.POWER);
      case LLVMMul -> is(first, Asked.POWER) && is(LLVMGetOperand(value, 1), Asked.POWER);
      case LLVMUDiv -> isConstantPower(LLVMGetOperand(value, 1)) && is(first, Asked.POWER);
      // What is negative before is so, or 0, behind these.
      case LLVMAShr, LLVMSExt -> asked == Asked.POWER_OR_NEGATIVE && is(first, asked);
      case LLVMSDiv ->
          asked == Asked.POWER_OR_NEGATIVE
              && isConstantPower(LLVMGetOperand(value, 1))
              && is(first, asked);
      default -> false;
    };
  }

  private static boolean isConstantPower(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) != null
        && LLVMConstIntGetSExtValue(value) > 0
        && Long.bitCount(LLVMConstIntGetSExtValue(value)) == 1;
  }

  /// Halves have the sign of the whole.
  private static boolean isNotNegative(
      LLVMValueRef given, Collection<Guard> guards, HostRanges ranges) {
    LLVMValueRef value = PackedBits.unpack(given);
    boolean isKnown = ranges.of(value, guards).filter(bounds -> bounds.least() >= 0).isPresent();
    return isKnown
        || (LLVMIsABinaryOperator(value) != null
            && List.of(LLVMAShr, LLVMSDiv).contains(LLVMGetInstructionOpcode(value))
            && isNotNegative(LLVMGetOperand(value, 0), guards, ranges)
            && isConstantNotNegative(LLVMGetOperand(value, 1)));
  }

  private static boolean isConstantNotNegative(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) != null && LLVMConstIntGetSExtValue(value) >= 0;
  }
}
