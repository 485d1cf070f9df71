package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/// What a pointer that is chosen (by a phi node or a select) can point into.
///
/// If every choice leads to the same object, the pointer is that object and an offset; the offset
/// is counted in the largest unit that all moves of the pointer are multiples of.
public final class PointerRoots {
  private final LlvmTypes types;
  private final Map<Long, Optional<Common>> known = new HashMap<>();

  public PointerRoots(LlvmTypes types) {
    this.types = types;
  }

  /// The one value that a pointer is derived from, and the unit of its offset in bytes.
  public record Common(LLVMValueRef root, long unit) {}

  public Optional<Common> of(LLVMValueRef pointer) {
    return known.computeIfAbsent(pointer.address(), _ -> compute(pointer));
  }

  private Optional<Common> compute(LLVMValueRef pointer) {
    Search search = new Search();
    search.visit(pointer);
    if (search.roots.size() != 1) {
      return Optional.empty();
    }
    LLVMValueRef root = search.roots.values().iterator().next();
    // With an undefined choice, the root need not be computed where the pointer is chosen.
    boolean everywhere = LLVMIsAInstruction(root) == null || LLVMIsAAllocaInst(root) != null;
    return search.sawUndefined && !everywhere
        ? Optional.empty()
        : Optional.of(new Common(root, Math.max(search.unit, 1)));
  }

  private final class Search {
    private final Set<Long> seen = new HashSet<>();
    private final Map<Long, LLVMValueRef> roots = new HashMap<>();
    private long unit;
    private boolean sawUndefined;

    void visit(LLVMValueRef pointer) {
      if (!seen.add(pointer.address())) {
        return;
      }
      if (LLVMIsUndef(pointer) != 0) {
        sawUndefined = true;
        return;
      }
      switch (opcode(pointer)) {
        case LLVMPHI -> {
          for (int i = 0; i < LLVMCountIncoming(pointer); i++) {
            visit(LLVMGetIncomingValue(pointer, i));
          }
        }
        case LLVMSelect -> {
          visit(LLVMGetOperand(pointer, 1));
          visit(LLVMGetOperand(pointer, 2));
        }
        case LLVMBitCast, LLVMAddrSpaceCast, LLVMFreeze -> visit(LLVMGetOperand(pointer, 0));
        case LLVMGetElementPtr -> {
          steps(pointer);
          visit(LLVMGetOperand(pointer, 0));
        }
        default -> roots.put(pointer.address(), pointer);
      }
    }

    private void steps(LLVMValueRef gep) {
      LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
      for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
        LLVMValueRef index = LLVMGetOperand(gep, i);
        if (i == 1) {
          step(types.size(type), index);
        } else if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
          int field = (int) LLVMConstIntGetZExtValue(index);
          unit = gcd(unit, types.fieldOffset(type, field));
          type = LLVMStructGetTypeAtIndex(type, field);
        } else {
          type = LLVMGetElementType(type);
          step(types.size(type), index);
        }
      }
    }

    private void step(long stride, LLVMValueRef index) {
      if (LLVMIsAConstantInt(index) == null || LLVMConstIntGetSExtValue(index) != 0) {
        unit = gcd(unit, stride);
      }
    }
  }

  public static int opcode(LLVMValueRef value) {
    if (LLVMIsAInstruction(value) != null) {
      return LLVMGetInstructionOpcode(value);
    }
    return LLVMIsAConstantExpr(value) != null ? LLVMGetConstOpcode(value) : 0;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
