package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/// Finds a value again that was packed into a larger one: two 32-bit fields of a structure travel
/// in one 64-bit register, as `y << 32 | x`.
public final class PackedBits {
  private static final int WORD = 64;

  private PackedBits() {}

  /// The value that these bits are, if it was only packed and taken out again; else the value
  /// given.
  public static LLVMValueRef unpack(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMIsATruncInst(value) == null) {
      return value;
    }
    int width = LLVMGetIntTypeWidth(type);
    @Nullable LLVMValueRef found = bits(LLVMGetOperand(value, 0), 0, width);
    return found == null ? value : found;
  }

  /// The value that was packed into another one at a byte; nothing if it cannot be told.
  public static Optional<LLVMValueRef> at(LLVMValueRef whole, long bytes, int width) {
    boolean isInside = LLVMGetTypeKind(LLVMTypeOf(whole)) == LLVMIntegerTypeKind && bytes < WORD;
    return isInside
        ? Optional.ofNullable(bits(whole, (int) bytes * Byte.SIZE, width))
        : Optional.empty();
  }

  /// The value that is `width` bits of another, from bit `low` on; null if there is none.
  private static @Nullable LLVMValueRef bits(LLVMValueRef value, int low, int width) {
    int whole = width(value);
    if (whole == 0 || whole > WORD || low + width > whole) {
      return null;
    }
    if (low == 0 && width == whole) {
      return value;
    }
    if (LLVMIsAConstantInt(value) != null) {
      long number = LLVMConstIntGetZExtValue(value) >>> low & mask(width);
      return LLVMConstInt(
          LLVMIntTypeInContext(LLVMGetTypeContext(LLVMTypeOf(value)), width), number, 0);
    }
    if (LLVMIsAInstruction(value) == null) {
      return null;
    }
    LLVMValueRef first = LLVMGetOperand(value, 0);
    return switch (LLVMGetInstructionOpcode(value)) {
      case LLVMOr -> {
        LLVMValueRef second = LLVMGetOperand(value, 1);
        if (isZero(first, low, width)) {
          yield bits(second, low, width);
        }
        if (isZero(second, low, width)) {
          yield bits(first, low, width);
        }
        yield null;
      }
      case LLVMAnd -> {
        if (isOnes(LLVMGetOperand(value, 1), low, width)) {
          yield bits(first, low, width);
        }
        yield null;
      }
      case LLVMShl -> {
        long shift = constant(LLVMGetOperand(value, 1));
        if (shift >= 0 && shift <= low) {
          yield bits(first, low - (int) shift, width);
        }
        yield null;
      }
      case LLVMLShr -> {
        long shift = constant(LLVMGetOperand(value, 1));
        if (shift >= 0 && shift < WORD) {
          yield bits(first, low + (int) shift, width);
        }
        yield null;
      }
      case LLVMZExt, LLVMSExt, LLVMTrunc -> bits(first, low, width);
      default -> null;
    };
  }

  private static boolean isZero(LLVMValueRef value, int low, int width) {
    if (LLVMIsAConstantInt(value) != null) {
      return (LLVMConstIntGetZExtValue(value) >>> low & mask(width)) == 0;
    }
    if (LLVMIsAInstruction(value) == null) {
      return false;
    }
    LLVMValueRef first = LLVMGetOperand(value, 0);
    return switch (LLVMGetInstructionOpcode(value)) {
      case LLVMAnd -> isZero(first, low, width) || isZero(LLVMGetOperand(value, 1), low, width);
      case LLVMOr -> isZero(first, low, width) && isZero(LLVMGetOperand(value, 1), low, width);
      case LLVMShl -> {
        long shift = constant(LLVMGetOperand(value, 1));
        yield shift >= low + width;
      }
      case LLVMZExt -> {
        int inner = width(first);
        yield inner > 0 && low >= inner;
      }
      default -> false;
    };
  }

  private static boolean isOnes(LLVMValueRef value, int low, int width) {
    return LLVMIsAConstantInt(value) != null
        && (LLVMConstIntGetZExtValue(value) >>> low & mask(width)) == mask(width);
  }

  private static long mask(int width) {
    return width >= WORD ? -1 : (1L << width) - 1;
  }

  /// A constant that is not negative, or -1.
  private static long constant(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) == null ? -1 : LLVMConstIntGetZExtValue(value);
  }

  /// The width of an integer; 0 for what is none.
  private static int width(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(type) : 0;
  }
}
