package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.PointerRoots;

/// The functions that a pointer can be, as `__requires(f == a | f == b)` in a kernel says.
///
/// What a called function requires is to be shown, and says nothing here.
final class RequiredFunctions {
  private static final Set<String> PREMISES = Set.of("__requires", "__global_requires", "__assume");

  private final FunctionGraph graph;
  private final List<LLVMValueRef> premises = new ArrayList<>();

  private RequiredFunctions(FunctionGraph graph) {
    this.graph = graph;
    for (LLVMBasicBlockRef block : graph.blocks()) {
      Llvm.instructions(block).stream()
          .filter(i -> PREMISES.contains(Llvm.calledName(i)) && !DebugPositions.isInlined(i))
          .forEach(premises::add);
    }
  }

  static RequiredFunctions of(LLVMValueRef kernel) {
    return new RequiredFunctions(FunctionGraph.of(kernel));
  }

  /// All that a parameter can be where `call` stands; none if nothing says so.
  Optional<Set<LLVMValueRef>> at(LLVMValueRef call, LLVMValueRef parameter) {
    return premises.stream()
        .filter(premise -> isBefore(premise, call))
        .flatMap(premise -> named(LLVMGetOperand(premise, 0), parameter).stream())
        .findFirst();
  }

  private boolean isBefore(LLVMValueRef premise, LLVMValueRef call) {
    int first = graph.blockOf(premise);
    int second = graph.blockOf(call);
    if (first != second) {
      return graph.graph().dominates(first, second);
    }
    List<LLVMValueRef> block = Llvm.instructions(graph.blocks().get(first));
    return block.indexOf(premise) < block.indexOf(call);
  }

  /// The functions of which the parameter is one if a condition holds.
  private static Optional<Set<LLVMValueRef>> named(LLVMValueRef condition, LLVMValueRef parameter) {
    return switch (PointerRoots.opcode(condition)) {
      case LLVMICmp -> compared(condition, parameter);
      case LLVMOr ->
          either(
              named(LLVMGetOperand(condition, 0), parameter),
              named(LLVMGetOperand(condition, 1), parameter));
      case LLVMAnd ->
          named(LLVMGetOperand(condition, 0), parameter)
              .or(() -> named(LLVMGetOperand(condition, 1), parameter));
      case LLVMZExt, LLVMSExt, LLVMFreeze -> named(LLVMGetOperand(condition, 0), parameter);
      case LLVMPHI -> joined(condition, parameter);
      default -> Optional.empty();
    };
  }

  private static Optional<Set<LLVMValueRef>> compared(
      LLVMValueRef comparison, LLVMValueRef parameter) {
    LLVMValueRef left = LLVMGetOperand(comparison, 0);
    LLVMValueRef right = LLVMGetOperand(comparison, 1);
    if (LLVMGetICmpPredicate(comparison) == LLVMIntNE) {
      boolean isZero = LLVMIsAConstantInt(right) != null && LLVMConstIntGetZExtValue(right) == 0;
      return isZero ? named(left, parameter) : Optional.empty();
    }
    if (LLVMGetICmpPredicate(comparison) != LLVMIntEQ) {
      return Optional.empty();
    }
    LLVMValueRef other = left.equals(parameter) ? right : left;
    boolean isOne = left.equals(parameter) || right.equals(parameter);
    return isOne && LLVMIsAFunction(other) != null ? Optional.of(Set.of(other)) : Optional.empty();
  }

  /// The value of `a || b`: true if it comes from where `a` holds.
  private static Optional<Set<LLVMValueRef>> joined(LLVMValueRef phi, LLVMValueRef parameter) {
    Optional<Set<LLVMValueRef>> all = Optional.of(Set.of());
    for (int i = 0; i < LLVMCountIncoming(phi); i++) {
      LLVMValueRef value = LLVMGetIncomingValue(phi, i);
      LLVMValueRef branch = LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(phi, i));
      if (LLVMIsAConstantInt(value) == null) {
        all = either(all, named(value, parameter));
      } else if (LLVMConstIntGetZExtValue(value) != 0) {
        boolean isTrueThere =
            LLVMIsABranchInst(branch) != null
                && LLVMIsConditional(branch) != 0
                && LLVMGetSuccessor(branch, 0).equals(LLVMGetInstructionParent(phi))
                && !LLVMGetSuccessor(branch, 1).equals(LLVMGetInstructionParent(phi));
        all =
            isTrueThere
                ? either(all, named(LLVMGetCondition(branch), parameter))
                : Optional.empty();
      }
    }
    return all;
  }

  private static Optional<Set<LLVMValueRef>> either(
      Optional<Set<LLVMValueRef>> left, Optional<Set<LLVMValueRef>> right) {
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    Set<LLVMValueRef> all = new LinkedHashSet<>(left.get());
    all.addAll(right.get());
    return Optional.of(all);
  }
}
