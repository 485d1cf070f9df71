package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.PointerRoots;

/// Whether an instruction could tell if an asynchronous copy into shared memory has been made
/// already: it touches what the copy reads or writes, or lets other threads know where this one is.
final class Noticed {
  private static final Set<String> MARKERS =
      Set.of(
          ThreadCopies.START,
          ThreadCopies.ZERO,
          ThreadCopies.COMMIT,
          ThreadCopies.WAIT,
          ThreadCopies.WAIT_ALL);

  private static final int SHARED = 3;

  private Noticed() {}

  static boolean isMarker(LLVMValueRef i) {
    return MARKERS.contains(Llvm.calledName(i));
  }

  static boolean mayNotice(LLVMValueRef i) {
    return switch (LLVMGetInstructionOpcode(i)) {
      case LLVMLoad ->
          LLVMGetVolatile(i) != 0
              || LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic
              || mayBeShared(LLVMGetOperand(i, 0));
      case LLVMStore ->
          LLVMGetVolatile(i) != 0
              || LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic
              || LLVMIsAAllocaInst(base(LLVMGetOperand(i, 1))) == null;
      case LLVMCall -> !isMarker(i) && !isHarmless(i);
      // A copy that is under way when its thread ends goes on.
      case LLVMRet, LLVMAtomicRMW, LLVMAtomicCmpXchg, LLVMFence, LLVMInvoke, LLVMCallBr -> true;
      default -> false;
    };
  }

  /// What the host passes is no shared memory.
  private static boolean mayBeShared(LLVMValueRef pointer) {
    LLVMValueRef base = base(pointer);
    int space = LLVMGetPointerAddressSpace(LLVMTypeOf(base));
    if (LLVMIsAAllocaInst(base) != null || LLVMIsAArgument(base) != null) {
      return false;
    }
    return LLVMIsAGlobalVariable(base) != null ? space == SHARED : space == 0 || space == SHARED;
  }

  private static LLVMValueRef base(LLVMValueRef pointer) {
    LLVMValueRef base = pointer;
    while (PointerRoots.opcode(base) == LLVMAddrSpaceCast
        || PointerRoots.opcode(base) == LLVMGetElementPtr) {
      base = LLVMGetOperand(base, 0);
    }
    return base;
  }

  private static boolean isHarmless(LLVMValueRef call) {
    String name = Llvm.calledName(call);
    return name.startsWith("llvm.dbg.")
        || Llvm.isLifetime(call)
        || name.startsWith("llvm.nvvm.read.ptx.sreg.")
        || name.startsWith("__wp_opaque_")
        || touchesNothing(LLVMGetCalledValue(call));
  }

  /// Whether a function only computes, without other threads.
  private static boolean touchesNothing(LLVMValueRef callee) {
    if (LLVMIsAFunction(callee) == null) {
      return false;
    }
    @Nullable LLVMAttributeRef memory = attribute(callee, "memory");
    boolean none = memory != null && !memory.isNull() && LLVMGetEnumAttributeValue(memory) == 0;
    @Nullable LLVMAttributeRef convergent = attribute(callee, "convergent");
    return none && (convergent == null || convergent.isNull());
  }

  private static @Nullable LLVMAttributeRef attribute(LLVMValueRef callee, String name) {
    return LLVMGetEnumAttributeAtIndex(
        callee, LLVMAttributeFunctionIndex, LLVMGetEnumAttributeKindForName(name, name.length()));
  }
}
