package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;

/// LLVM to LLVM: two branches become one, where the second comes right after the first and may lead
/// to the same block, as those of `(a || b) && c` do.
final class JoinBranches {
  private final LLVMBuilderRef builder;

  JoinBranches(LLVMBuilderRef builder) {
    this.builder = builder;
  }

  /// Two branches: `first` leads to `second` or to `common`, and `second` to `common` or elsewhere.
  record Pair(
      LLVMBasicBlockRef first,
      LLVMBasicBlockRef second,
      LLVMBasicBlockRef common,
      LLVMBasicBlockRef elsewhere) {}

  /// A pair with that first branch; of the second block only `first` knows, and what it computes is
  /// harmless.
  static Optional<Pair> of(
      FunctionGraph graph, LLVMBasicBlockRef first, Predicate<LLVMValueRef> isHarmless) {
    List<LLVMBasicBlockRef> next = branches(first);
    for (int i = 0; i < next.size(); i++) {
      LLVMBasicBlockRef second = next.get(i);
      LLVMBasicBlockRef common = next.get(1 - i);
      List<LLVMValueRef> instructions = Llvm.instructions(second);
      List<LLVMBasicBlockRef> ends = branches(second);
      boolean isPair =
          ends.contains(common)
              && !second.equals(common)
              && graph.graph().predecessors(graph.index(second)).size() == 1
              && instructions.subList(0, instructions.size() - 1).stream().allMatch(isHarmless);
      if (isPair) {
        LLVMBasicBlockRef elsewhere = ends.get(1 - ends.indexOf(common));
        return Optional.of(new Pair(first, second, common, elsewhere));
      }
    }
    return Optional.empty();
  }

  /// The two different blocks that a branch leads to.
  private static List<LLVMBasicBlockRef> branches(LLVMBasicBlockRef block) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    List<LLVMBasicBlockRef> next = Llvm.successors(block);
    return LLVMGetInstructionOpcode(end) == LLVMBr
            && next.size() == 2
            && !next.getFirst().equals(next.getLast())
        ? next
        : List.of();
  }

  void join(Pair pair) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(pair.first);
    LLVMValueRef secondEnd = LLVMGetBasicBlockTerminator(pair.second);
    LLVMPositionBuilderBefore(builder, end);
    List<LLVMValueRef> instructions = Llvm.instructions(pair.second);
    instructions.subList(0, instructions.size() - 1).forEach(i -> Llvm.move(i, builder));
    LLVMPositionBuilderBefore(builder, end);
    LLVMValueRef goesOn = leadsTo(end, pair.second);
    for (LLVMValueRef phi : phis(pair.common)) {
      LLVMPositionBuilderBefore(builder, end);
      LLVMValueRef chosen =
          LLVMBuildSelect(
              builder,
              goesOn,
              FlattenConditions.from(phi, pair.second),
              FlattenConditions.from(phi, pair.first),
              "");
      FlattenConditions.replace(builder, phi, List.of(pair.first, pair.second), chosen, pair.first);
    }
    for (LLVMValueRef phi : phis(pair.elsewhere)) {
      FlattenConditions.replace(
          builder, phi, List.of(pair.second), FlattenConditions.from(phi, pair.second), pair.first);
    }
    LLVMPositionBuilderBefore(builder, end);
    LLVMValueRef no = LLVMConstInt(LLVMTypeOf(goesOn), 0, 0);
    LLVMValueRef both =
        LLVMBuildSelect(builder, goesOn, leadsTo(secondEnd, pair.elsewhere), no, "");
    LLVMBuildCondBr(builder, both, pair.elsewhere, pair.common);
    LLVMInstructionEraseFromParent(end);
    LLVMDeleteBasicBlock(pair.second);
  }

  private static List<LLVMValueRef> phis(LLVMBasicBlockRef block) {
    return Llvm.instructions(block).stream().filter(i -> LLVMIsAPHINode(i) != null).toList();
  }

  /// The condition under which a branch leads to a block.
  private LLVMValueRef leadsTo(LLVMValueRef branch, LLVMBasicBlockRef block) {
    LLVMValueRef condition = LLVMGetCondition(branch);
    return LLVMGetSuccessor(branch, 0).equals(block)
        ? condition
        : LLVMBuildNot(builder, condition, "");
  }
}
