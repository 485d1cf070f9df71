package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.HashSet;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.Mangled;
import org.warpproof.kernel.ContractNames;
import org.warpproof.kernel.GhostNames;

/// Whether somebody else sees that an instruction was done: it writes to what is not a variable of
/// its function, waits, or may do so. A contract has none, but a call of a function that has one:
/// it may be broken.
final class Effects {
  /// What computes without asking memory, and cannot fail.
  private static final Set<Integer> PURE =
      Set.of(
          LLVMAdd,
          LLVMSub,
          LLVMMul,
          LLVMShl,
          LLVMLShr,
          LLVMAShr,
          LLVMAnd,
          LLVMOr,
          LLVMXor,
          LLVMTrunc,
          LLVMZExt,
          LLVMSExt,
          LLVMICmp,
          LLVMFCmp,
          LLVMSelect,
          LLVMGetElementPtr,
          LLVMAddrSpaceCast);

  /// The bits of LLVM's number for `memory(…)` that say that memory is written.
  private static final long WRITES = 0b101010;

  private static final String UNINTERPRETED = "__uninterpreted_function_";

  /// The functions that are being looked at, or were: one that calls itself does what the rest of
  /// it does.
  private final Set<Long> seen = new HashSet<>();

  private Effects() {}

  static boolean has(LLVMValueRef instruction) {
    return new Effects().hasEffect(instruction);
  }

  /// Whether it only computes: it can be done in vain.
  static boolean isPure(LLVMValueRef instruction) {
    return PURE.contains(LLVMGetInstructionOpcode(instruction));
  }

  private boolean hasEffect(LLVMValueRef instruction) {
    return switch (LLVMGetInstructionOpcode(instruction)) {
      case LLVMStore -> LLVMIsAAllocaInst(LLVMGetOperand(instruction, 1)) == null;
      case LLVMCall -> callHasEffect(instruction);
      case LLVMInvoke, LLVMCallBr, LLVMAtomicRMW, LLVMAtomicCmpXchg, LLVMFence -> true;
      default -> false;
    };
  }

  private boolean callHasEffect(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (LLVMIsAFunction(callee) == null) {
      return true;
    }
    if (LLVMIsDeclaration(callee) == 0) {
      return seen.add(callee.address())
          && Llvm.blocks(callee).stream()
              .flatMap(block -> Llvm.instructions(block).stream())
              .anyMatch(i -> hasEffect(i) || ContractNames.contains(Llvm.calledName(i)));
    }
    String name = Mangled.baseName(Llvm.name(callee));
    return !isSpecification(name) && !Llvm.isLifetime(call) && mayWrite(callee);
  }

  private static boolean isSpecification(String name) {
    return ContractNames.contains(name)
        || GhostNames.contains(name)
        || name.startsWith(UNINTERPRETED);
  }

  private static boolean mayWrite(LLVMValueRef declaration) {
    int memory = LLVMGetEnumAttributeKindForName("memory", "memory".length());
    @Nullable LLVMAttributeRef found =
        LLVMGetEnumAttributeAtIndex(declaration, LLVMAttributeFunctionIndex, memory);
    return found == null || found.isNull() || (LLVMGetEnumAttributeValue(found) & WRITES) != 0;
  }
}
