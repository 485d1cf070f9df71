package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.PointerRoots;

/// What a pointer of the host points into: what is behind another pointer, behind what is read from
/// a place, or behind what a function hands out for the same arguments. Two that are equal may be
/// the same memory: a place may hold something else later.
record HostMemory(String description) {
  /// What is further in is taken for different memory.
  private static final int DEEPEST = 6;

  /// OpenCL's function that makes a buffer of a part of another one.
  static final String PART = "clCreateSubBuffer";

  /// What we make of it where the part begins at a byte that is known; that is operand 1.
  static final String PART_AT = "__wp_part";

  static HostMemory behind(LLVMValueRef base) {
    return new HostMemory(describe(base, 0));
  }

  /// A text that is the same for values that are computed in the same way.
  private static String describe(LLVMValueRef value, int depth) {
    if (LLVMIsAConstantInt(value) != null) {
      return Long.toString(LLVMConstIntGetSExtValue(value));
    }
    String own = "#" + value.address();
    if (depth > DEEPEST) {
      return own;
    }
    return switch (PointerRoots.opcode(value)) {
      case LLVMLoad -> "*" + describe(LLVMGetOperand(value, 0), depth + 1);
      case LLVMGetElementPtr ->
          LLVMGetGEPSourceElementType(value).address() + operands(value, depth);
      case LLVMCall, LLVMInvoke -> HostAccessors.isAccess(value) ? called(value, depth) : own;
      default -> own;
    };
  }

  private static String operands(LLVMValueRef value, int depth) {
    return Llvm.operands(value).stream().map(o -> describe(o, depth + 1)).toList().toString();
  }

  private static String called(LLVMValueRef call, int depth) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      texts.add(describe(LLVMGetOperand(call, i), depth + 1));
    }
    return Llvm.name(LLVMGetCalledValue(call)) + texts;
  }

  /// Whether a value is a part of the buffer that a call has as its first operand.
  static boolean isPart(LLVMValueRef value) {
    return isCall(value, PART) || isCall(value, PART_AT);
  }

  static boolean isCall(LLVMValueRef value, String function) {
    @Nullable LLVMValueRef callee = LLVMIsAInstruction(value) == null ? null : Llvm.callee(value);
    return callee != null && Llvm.name(callee).equals(function);
  }

  /// Whether a value points anywhere at all.
  static boolean isPointed(LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind
        && LLVMIsNull(value) == 0
        && LLVMIsUndef(value) == 0;
  }

  /// Whether a value may be a pointer that was made a number.
  static boolean isNumber(LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMIntegerTypeKind
        && LLVMGetIntTypeWidth(LLVMTypeOf(value)) == Long.SIZE
        && LLVMIsConstant(value) == 0;
  }

  /// All that a pointer may be into, where conditions, loops and computing with its number bring
  /// it from others.
  static Set<HostMemory> all(LLVMValueRef pointer) {
    Set<HostMemory> found = new HashSet<>();
    Set<Long> seen = new HashSet<>();
    List<LLVMValueRef> open = new ArrayList<>(List.of(pointer));
    while (!open.isEmpty()) {
      LLVMValueRef value = open.removeLast();
      if (!seen.add(value.address())) {
        continue;
      }
      switch (PointerRoots.opcode(value)) {
        case LLVMGetElementPtr,
            LLVMBitCast,
            LLVMAddrSpaceCast,
            LLVMFreeze,
            LLVMIntToPtr,
            LLVMPtrToInt ->
            open.add(LLVMGetOperand(value, 0));
        case LLVMPHI, LLVMAdd, LLVMSub, LLVMAnd, LLVMOr -> open.addAll(Llvm.operands(value));
        case LLVMSelect -> {
          open.add(LLVMGetOperand(value, 1));
          open.add(LLVMGetOperand(value, 2));
        }
        default -> {
          if (isPart(value)) {
            open.add(LLVMGetOperand(value, 0));
          } else if (isPointed(value) || value.equals(pointer)) {
            found.add(behind(value));
          }
        }
      }
    }
    return found;
  }

  /// Whether one of two pointers is into an array that the other may be into as well. Where both
  /// have a choice, as where arrays change places, they are taken to choose different ones.
  static boolean overlap(Set<HostMemory> one, Set<HostMemory> other) {
    return (one.size() == 1 && other.containsAll(one))
        || (other.size() == 1 && one.containsAll(other));
  }
}
