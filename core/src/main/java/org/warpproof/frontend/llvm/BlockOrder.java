package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/// The reachable blocks of a function in reverse postorder: dominators come first.
public final class BlockOrder {
  private BlockOrder() {}

  private record Visit(LLVMBasicBlockRef block, Iterator<LLVMBasicBlockRef> successors) {}

  public static List<LLVMBasicBlockRef> of(LLVMValueRef function) {
    List<LLVMBasicBlockRef> postorder = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    Deque<Visit> stack = new ArrayDeque<>();
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
    seen.add(entry.address());
    stack.push(new Visit(entry, successors(entry).iterator()));
    while (!stack.isEmpty()) {
      Visit visit = stack.getFirst();
      if (!visit.successors().hasNext()) {
        postorder.add(visit.block());
        stack.pop();
        continue;
      }
      LLVMBasicBlockRef next = visit.successors().next();
      if (seen.add(next.address())) {
        stack.push(new Visit(next, successors(next).iterator()));
      }
    }
    Collections.reverse(postorder);
    return postorder;
  }

  /// Where control can go, last first, so that the order follows the source. A branch on a constant
  /// goes one way only, and so does one that is said never to go the other way.
  private static List<LLVMBasicBlockRef> successors(LLVMBasicBlockRef block) {
    List<LLVMBasicBlockRef> successors = new ArrayList<>();
    if (Llvm.instructions(block).stream().anyMatch(BlockOrder::isTrap)) {
      return successors;
    }
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
    if (terminator.isNull()) {
      return successors;
    }
    for (int i = LLVMGetNumSuccessors(terminator) - 1; i >= 0; i--) {
      if (canTake(terminator, i) && unreachableSide(terminator) != i) {
        successors.add(LLVMGetSuccessor(terminator, i));
      }
    }
    return successors;
  }

  /// Whether successor `i` is not excluded by a constant condition.
  public static boolean canTake(LLVMValueRef terminator, int i) {
    if (LLVMIsABranchInst(terminator) == null || LLVMIsConditional(terminator) == 0) {
      return true;
    }
    LLVMValueRef condition = LLVMGetCondition(terminator);
    return LLVMIsAConstantInt(condition) == null
        || (LLVMConstIntGetZExtValue(condition) != 0) == (i == 0);
  }

  /// The successor of a conditional branch that is `__builtin_unreachable()` and nothing else, if
  /// the other one is not; -1 if there is none.
  public static int unreachableSide(LLVMValueRef terminator) {
    if (LLVMIsABranchInst(terminator) == null
        || LLVMIsConditional(terminator) == 0
        || !canTake(terminator, 0)
        || !canTake(terminator, 1)) {
      return -1;
    }
    boolean first = isUnreachable(LLVMGetSuccessor(terminator, 0));
    boolean second = isUnreachable(LLVMGetSuccessor(terminator, 1));
    return first == second ? -1 : first ? 0 : 1;
  }

  private static boolean isUnreachable(LLVMBasicBlockRef block) {
    return LLVMGetInstructionOpcode(LLVMGetFirstInstruction(block)) == LLVMUnreachable;
  }

  /// Whether an `unreachable` stands behind a call that does not return, and so says nothing new.
  public static boolean isBehindCall(LLVMValueRef unreachable) {
    LLVMValueRef before = LLVMGetPreviousInstruction(unreachable);
    if (before == null || LLVMGetInstructionOpcode(before) != LLVMCall) {
      return false;
    }
    int noreturn = LLVMGetEnumAttributeKindForName("noreturn", 8);
    LLVMValueRef callee = LLVMGetCalledValue(before);
    return LLVMGetCallSiteEnumAttribute(before, LLVMAttributeFunctionIndex, noreturn) != null
        || (LLVMIsAFunction(callee) != null
            && LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex, noreturn) != null);
  }

  /// The kernel is aborted here.
  public static boolean isTrap(LLVMValueRef instruction) {
    if (LLVMGetInstructionOpcode(instruction) != LLVMCall) {
      return false;
    }
    LLVMValueRef callee = LLVMGetCalledValue(instruction);
    if (LLVMIsAFunction(callee) == null) {
      return false;
    }
    String name = Llvm.name(callee);
    return name.equals("llvm.trap") || name.equals("llvm.ubsantrap");
  }
}
