package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.FixedContents;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.PointerRoots;

/// Which pointers are kept in a table that is read: a constant of the program, or a variable of the
/// thread that is only filled with such. What the host can change may keep any.
final class FunctionTables {
  private final LLVMContextRef context;
  private final List<LLVMValueRef> kept = new ArrayList<>();
  private final Set<Long> seen = new HashSet<>();

  private FunctionTables(LLVMContextRef context) {
    this.context = context;
  }

  /// All pointers that can be loaded from a place; nothing if there may be others.
  static Optional<List<LLVMValueRef>> kept(LLVMContextRef context, LLVMValueRef place) {
    FunctionTables tables = new FunctionTables(context);
    return tables.isTable(root(place)) && !tables.kept.isEmpty()
        ? Optional.of(tables.kept)
        : Optional.empty();
  }

  private static LLVMValueRef root(LLVMValueRef place) {
    LLVMValueRef root = place;
    while (isStep(root)) {
      root = LLVMGetOperand(root, 0);
    }
    return root;
  }

  private static boolean isStep(LLVMValueRef pointer) {
    return switch (PointerRoots.opcode(pointer)) {
      case LLVMGetElementPtr, LLVMBitCast, LLVMAddrSpaceCast -> true;
      default -> false;
    };
  }

  private boolean isTable(LLVMValueRef root) {
    if (LLVMIsAGlobalVariable(root) != null) {
      @Nullable LLVMValueRef contents = LLVMGetInitializer(root);
      return FixedContents.areOf(context, root)
          && contents != null
          && !contents.isNull()
          && isKept(contents);
    }
    return LLVMIsAAllocaInst(root) != null && seen.add(root.address()) && isOnlyFilled(root);
  }

  /// Whether all pointers in a constant are functions.
  private boolean isKept(LLVMValueRef constant) {
    if (LLVMIsAFunction(constant) != null) {
      kept.add(constant);
      return true;
    }
    LLVMTypeRef type = LLVMTypeOf(constant);
    return switch (LLVMGetTypeKind(type)) {
      case LLVMIntegerTypeKind, LLVMFloatTypeKind, LLVMDoubleTypeKind -> true;
      case LLVMArrayTypeKind, LLVMStructTypeKind -> {
        // Zeros have no operands, and null is no function.
        int count = LLVMGetNumOperands(constant);
        boolean isWhole = count > 0;
        for (int i = 0; i < count && isWhole; i++) {
          isWhole = isKept(LLVMGetOperand(constant, i));
        }
        yield isWhole;
      }
      default -> false;
    };
  }

  /// Whether nothing but functions, and constants with functions, is put into a variable.
  private boolean isOnlyFilled(LLVMValueRef pointer) {
    for (LLVMUseRef use = LLVMGetFirstUse(pointer);
        use != null && !use.isNull();
        use = LLVMGetNextUse(use)) {
      if (!isHarmless(LLVMGetUser(use), pointer)) {
        return false;
      }
    }
    return true;
  }

  private boolean isHarmless(LLVMValueRef user, LLVMValueRef pointer) {
    if (isStep(user)) {
      return isOnlyFilled(user);
    }
    return switch (PointerRoots.opcode(user)) {
      case LLVMLoad, LLVMICmp -> true;
      case LLVMStore -> {
        LLVMValueRef value = LLVMGetOperand(user, 0);
        boolean isPointer = LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind;
        if (isPointer) {
          kept.add(value);
        }
        yield isPointer && value.address() != pointer.address();
      }
      case LLVMCall -> isFill(user, pointer);
      default -> false;
    };
  }

  private boolean isFill(LLVMValueRef call, LLVMValueRef pointer) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (LLVMIsAFunction(callee) == null) {
      return false;
    }
    String name = Llvm.name(callee);
    if (name.startsWith("llvm.lifetime.") || name.startsWith("llvm.dbg.")) {
      return true;
    }
    boolean isTarget = LLVMGetOperand(call, 0).address() == pointer.address();
    return name.startsWith("llvm.memcpy.") && isTarget && isTable(root(LLVMGetOperand(call, 1)));
  }
}
