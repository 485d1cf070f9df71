package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.HashSet;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.kernel.GhostNames;

/// LLVM to LLVM: in an annotation `__all` is about all threads, as in GPUVerify; elsewhere it is
/// CUDA's vote of a warp.
///
/// Requires: local variables are still in memory, so that a value that is used without being stored
/// stands in the expression that uses it. One that also decides on a branch, as before `&&`, stays
/// a vote.
final class VotesOfAnnotations {
  private static final String NAME = "__all";

  /// `static int __all(int)`, as our header has it.
  private static final String VOTE = "_ZL5__alli";

  private static final Set<String> PROGRAM = Set.of("__assert", "__assume");
  private static final Set<Integer> LOGIC =
      Set.of(
          LLVMICmp, LLVMZExt, LLVMSExt, LLVMTrunc, LLVMXor, LLVMAnd, LLVMOr, LLVMSelect, LLVMPHI);

  private final LLVMContextRef context;
  private final LLVMModuleRef module;

  private VotesOfAnnotations(LLVMContextRef context, LLVMModuleRef module) {
    this.context = context;
    this.module = module;
  }

  static void replace(LLVMContextRef context, LLVMModuleRef module, LLVMValueRef function) {
    VotesOfAnnotations pass = new VotesOfAnnotations(context, module);
    for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
      for (LLVMValueRef instruction : Llvm.instructions(block)) {
        if (isVote(instruction) && isOnlySaid(instruction, new HashSet<>())) {
          pass.replace(instruction);
        }
      }
    }
  }

  private static boolean isVote(LLVMValueRef instruction) {
    @Nullable LLVMValueRef callee = Llvm.callee(instruction);
    return callee != null && Llvm.name(callee).equals(VOTE) && !Llvm.users(instruction).isEmpty();
  }

  /// Whether a value goes into annotations, and nowhere else.
  private static boolean isOnlySaid(LLVMValueRef value, Set<Long> seen) {
    return !seen.add(value.address())
        || Llvm.users(value).stream().allMatch(user -> isPartOfAnnotation(user, seen));
  }

  private static boolean isPartOfAnnotation(LLVMValueRef user, Set<Long> seen) {
    if (Llvm.callee(user) == null) {
      return LOGIC.contains(LLVMGetInstructionOpcode(user)) && isOnlySaid(user, seen);
    }
    String name = Llvm.calledName(user);
    return PROGRAM.contains(name)
        || AnnotationCode.isEnd(user)
        || ((name.equals("__implies") || GhostNames.contains(name)) && isOnlySaid(user, seen));
  }

  private void replace(LLVMValueRef vote) {
    LLVMTypeRef bit = LLVMInt1TypeInContext(context);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try (PointerPointer<LLVMTypeRef> parameters = new PointerPointer<>(1);
        PointerPointer<LLVMValueRef> arguments = new PointerPointer<>(1)) {
      parameters.put(0, bit);
      LLVMTypeRef type = LLVMFunctionType(bit, parameters, 1, 0);
      @Nullable LLVMValueRef known = LLVMGetNamedFunction(module, NAME);
      LLVMValueRef all =
          known == null || known.isNull() ? LLVMAddFunction(module, NAME, type) : known;
      LLVMPositionBuilderBefore(builder, vote);
      LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(vote));
      LLVMValueRef condition = LLVMGetOperand(vote, 0);
      LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(condition));
      arguments.put(0, LLVMBuildICmp(builder, LLVMIntNE, condition, zero, ""));
      LLVMValueRef said = LLVMBuildCall2(builder, type, all, arguments, 1, "");
      LLVMReplaceAllUsesWith(vote, LLVMBuildZExt(builder, said, LLVMTypeOf(vote), ""));
      LLVMInstructionEraseFromParent(vote);
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }
}
