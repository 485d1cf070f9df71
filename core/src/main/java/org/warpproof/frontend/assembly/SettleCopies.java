package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;

/// LLVM to LLVM: an asynchronous copy of a single thread becomes a load and a store.
///
/// The copy is made at some time between its start and the wait that it must be over for. When that
/// is makes no difference if in between the thread does nothing that others could notice, or that
/// could notice the copy: then it is made at its start. Where there is more, that is unsupported,
/// at the first thing that might notice. Which copies may be under way is known by how many groups
/// have been completed since each was started, the fewest on all ways.
public final class SettleCopies {
  private static final String CONSTRUCT = "async-copy";

  /// A copy that is in no group yet.
  private static final int OPEN = -1;

  /// More groups are not told apart.
  private static final int MOST_GROUPS = 64;

  private final Code code;
  private final List<LLVMBasicBlockRef> blocks;

  /// For each block, the copies that may be under way at its start: the number of groups after
  /// theirs.
  private final Map<Long, Map<Long, Integer>> pending = new HashMap<>();

  private SettleCopies(Code code) {
    this.code = code;
    this.blocks = Llvm.blocks(code.function());
  }

  public static void settle(LLVMContextRef context, LLVMModuleRef module, LLVMValueRef function) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      SettleCopies pass = new SettleCopies(new Code(context, module, function, builder));
      if (pass.blocks.stream()
          .anyMatch(b -> Llvm.instructions(b).stream().anyMatch(Noticed::isMarker))) {
        pass.flow();
        pass.blocks.forEach(pass::refuse);
        pass.blocks.forEach(b -> Llvm.instructions(b).forEach(pass::replace));
      }
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  private void flow() {
    Deque<LLVMBasicBlockRef> work = new ArrayDeque<>(blocks);
    while (!work.isEmpty()) {
      LLVMBasicBlockRef block = work.poll();
      Map<Long, Integer> state = new HashMap<>(at(block));
      Llvm.instructions(block).forEach(i -> pass(i, state));
      for (LLVMBasicBlockRef next : Llvm.successors(block)) {
        Map<Long, Integer> merged = new HashMap<>(at(next));
        state.forEach((copy, groups) -> merged.merge(copy, groups, Math::min));
        if (!merged.equals(at(next))) {
          pending.put(next.address(), merged);
          work.add(next);
        }
      }
    }
  }

  private Map<Long, Integer> at(LLVMBasicBlockRef block) {
    return pending.getOrDefault(block.address(), Map.of());
  }

  private static void pass(LLVMValueRef i, Map<Long, Integer> state) {
    switch (Llvm.calledName(i)) {
      case ThreadCopies.START, ThreadCopies.ZERO -> state.put(i.address(), OPEN);
      case ThreadCopies.COMMIT ->
          state.replaceAll((_, groups) -> Math.min(groups + 1, MOST_GROUPS));
      case ThreadCopies.WAIT_ALL -> state.clear();
      case ThreadCopies.WAIT -> {
        LLVMValueRef prior = LLVMGetOperand(i, 0);
        if (LLVMIsAConstantInt(prior) != null) {
          long left = LLVMConstIntGetZExtValue(prior);
          state
              .values()
              .removeIf(groups -> groups != OPEN && Long.compareUnsigned(groups, left) >= 0);
        }
      }
      default -> {}
    }
  }

  /// Says that it is not known what happens, where something might notice a copy.
  private void refuse(LLVMBasicBlockRef block) {
    Map<Long, Integer> state = new HashMap<>(at(block));
    for (LLVMValueRef i : Llvm.instructions(block)) {
      if (!state.isEmpty() && Noticed.mayNotice(i)) {
        before(i);
        code.call(code.nothing(), "__wp_unsupported", code.text(CONSTRUCT));
        return;
      }
      pass(i, state);
    }
  }

  private void replace(LLVMValueRef i) {
    String name = Llvm.calledName(i);
    if (!Noticed.isMarker(i)) {
      return;
    }
    if (name.equals(ThreadCopies.START)) {
      LLVMValueRef bytes = LLVMGetOperand(i, 2);
      if (LLVMIsAConstantInt(bytes) == null) {
        return; // what is left is not known to anybody
      }
      int size = (int) LLVMConstIntGetZExtValue(bytes);
      before(i);
      LLVMValueRef value =
          LLVMBuildLoad2(code.builder(), type(size), LLVMGetOperand(i, 1), "copied");
      LLVMSetAlignment(value, size);
      LLVMSetAlignment(LLVMBuildStore(code.builder(), value, LLVMGetOperand(i, 0)), size);
    } else if (name.equals(ThreadCopies.ZERO)) {
      LLVMValueRef bytes = LLVMGetOperand(i, 1);
      if (LLVMIsAConstantInt(bytes) == null) {
        return;
      }
      int size = (int) LLVMConstIntGetZExtValue(bytes);
      before(i);
      LLVMValueRef zeros = LLVMConstNull(type(size));
      LLVMSetAlignment(LLVMBuildStore(code.builder(), zeros, LLVMGetOperand(i, 0)), size);
    }
    LLVMInstructionEraseFromParent(i);
  }

  private LLVMTypeRef type(int bytes) {
    return bytes <= 4 ? code.bits(8 * bytes) : LLVMVectorType(code.bits(32), bytes / 4);
  }

  private void before(LLVMValueRef i) {
    LLVMPositionBuilderBefore(code.builder(), i);
    LLVMSetCurrentDebugLocation2(code.builder(), LLVMInstructionGetDebugLoc(i));
  }
}
