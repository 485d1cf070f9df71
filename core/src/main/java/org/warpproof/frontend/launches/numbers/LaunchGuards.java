package org.warpproof.frontend.launches.numbers;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.lower.LowerInstruction;
import org.warpproof.kernel.Op.Comparison;

/// The conditions under which the host comes to a launch: those of the branches that every way to
/// it takes in the same direction.
///
/// They hold for the values at the launch. A branch that every way to the launch passes is later
/// than what it asks about, and so nothing that it asks about is computed anew after it.
public final class LaunchGuards {
  /// Two integers that compare so.
  public record Guard(Comparison op, LLVMValueRef left, LLVMValueRef right) {}

  /// Branches further away say little about a launch.
  private static final int MOST_BRANCHES = 64;

  /// More would only say the same again.
  private static final int MOST_CUTS = 4;

  private final List<Guard> guards = new ArrayList<>();

  private LaunchGuards() {}

  /// The conditions for being in a block.
  public static List<Guard> of(LLVMBasicBlockRef block, HostGraph graph) {
    LaunchGuards found = new LaunchGuards();
    found.above(block, graph);
    return found.guards;
  }

  /// The conditions for going from a block to another.
  public static List<Guard> on(LLVMBasicBlockRef from, LLVMBasicBlockRef to, HostGraph graph) {
    LaunchGuards found = new LaunchGuards();
    if (graph.before(to).stream().filter(from::equals).count() == 1) {
      found.edge(LLVMGetBasicBlockTerminator(from), to);
    }
    found.above(from, graph);
    return found.guards;
  }

  public static List<Guard> ifTrue(LLVMValueRef condition) {
    LaunchGuards found = new LaunchGuards();
    found.condition(condition, true);
    return found.guards;
  }

  public static List<Guard> ifFalse(LLVMValueRef condition) {
    LaunchGuards found = new LaunchGuards();
    found.condition(condition, false);
    return found.guards;
  }

  /// From dominator to dominator; where a block has one entrance, the way there is known.
  private void above(LLVMBasicBlockRef block, HostGraph graph) {
    LLVMBasicBlockRef at = block;
    for (int i = 0; i < MOST_BRANCHES; i++) {
      Optional<LLVMBasicBlockRef> entrance = graph.entrance(at);
      if (entrance.isPresent()) {
        edge(LLVMGetBasicBlockTerminator(entrance.get()), at);
      }
      Optional<LLVMBasicBlockRef> next = graph.dominator(at);
      if (next.isEmpty()) {
        return;
      }
      at = next.get();
    }
  }

  private void edge(LLVMValueRef end, LLVMBasicBlockRef to) {
    switch (LLVMGetInstructionOpcode(end)) {
      case LLVMBr -> {
        if (LLVMIsConditional(end) != 0) {
          boolean isTrue = LLVMGetSuccessor(end, 0).equals(to);
          condition(LLVMGetCondition(end), isTrue);
        }
      }
      case LLVMSwitch -> {
        // Successor 0 is the default; the others have their constants before them.
        for (int i = 1; i < LLVMGetNumSuccessors(end); i++) {
          if (LLVMGetSuccessor(end, i).equals(to)) {
            guards.add(switched(LLVMGetOperand(end, 0), LLVMGetOperand(end, 2 * i)));
          }
        }
      }
      default -> {}
    }
  }

  /// A case of a switch. LLVM makes the cases of a sparse one dense: it subtracts the least and
  /// rotates common zeros away, and that is undone here.
  private static Guard switched(LLVMValueRef value, LLVMValueRef constant) {
    @Nullable LLVMValueRef callee = Llvm.callee(value);
    boolean isRotated =
        callee != null
            && Llvm.name(callee).equals("llvm.fshl.i32")
            && LLVMGetOperand(value, 0).equals(LLVMGetOperand(value, 1))
            && LLVMIsAConstantInt(LLVMGetOperand(value, 2)) != null;
    LLVMValueRef inner = isRotated ? LLVMGetOperand(value, 0) : value;
    int number = (int) LLVMConstIntGetZExtValue(constant);
    if (isRotated) {
      int distance = (int) LLVMConstIntGetZExtValue(LLVMGetOperand(value, 2));
      number = Integer.rotateRight(number, distance);
      boolean isShifted =
          LLVMIsABinaryOperator(inner) != null
              && LLVMGetInstructionOpcode(inner) == LLVMSub
              && LLVMIsAConstantInt(LLVMGetOperand(inner, 1)) != null;
      if (isShifted) {
        number += (int) LLVMConstIntGetZExtValue(LLVMGetOperand(inner, 1));
        inner = LLVMGetOperand(inner, 0);
      }
    }
    return inner.equals(value)
        ? new Guard(Comparison.EQ, value, constant)
        : new Guard(Comparison.EQ, inner, LLVMConstInt(LLVMTypeOf(constant), number, 1));
  }

  /// What is cut off equal integers is equal: sizes that were compared with 64 bits are handed to
  /// kernels with 32.
  private void equalWhenCut(LLVMValueRef left, LLVMValueRef right) {
    for (LLVMValueRef one : cuts(left)) {
      if (LLVMIsAConstantInt(right) != null) {
        long value = LLVMConstIntGetSExtValue(right);
        guards.add(new Guard(Comparison.EQ, one, LLVMConstInt(LLVMTypeOf(one), value, 1)));
      }
      for (LLVMValueRef other : cuts(right)) {
        if (LLVMTypeOf(one).equals(LLVMTypeOf(other))) {
          guards.add(new Guard(Comparison.EQ, one, other));
        }
      }
    }
  }

  /// The lower bits of a value, wherever they are taken.
  private static List<LLVMValueRef> cuts(LLVMValueRef value) {
    List<LLVMValueRef> cuts = new ArrayList<>();
    if (LLVMIsConstant(value) != 0) {
      return cuts;
    }
    for (LLVMUseRef use = LLVMGetFirstUse(value);
        use != null && cuts.size() < MOST_CUTS;
        use = LLVMGetNextUse(use)) {
      LLVMValueRef user = LLVMGetUser(use);
      if (LLVMIsATruncInst(user) != null) {
        cuts.add(user);
      }
    }
    return cuts;
  }

  private void condition(LLVMValueRef condition, boolean isTrue) {
    if (LLVMIsAInstruction(condition) == null) {
      return;
    }
    switch (LLVMGetInstructionOpcode(condition)) {
      case LLVMICmp -> {
        LLVMValueRef left = LLVMGetOperand(condition, 0);
        Comparison op = LowerInstruction.integerComparison(LLVMGetICmpPredicate(condition));
        if (LLVMGetTypeKind(LLVMTypeOf(left)) == LLVMIntegerTypeKind) {
          LLVMValueRef right = LLVMGetOperand(condition, 1);
          Comparison holds = isTrue ? op : op.opposite();
          guards.add(new Guard(holds, left, right));
          if (holds == Comparison.EQ) {
            equalWhenCut(left, right);
          }
        }
      }
      case LLVMAnd -> {
        if (isTrue) {
          condition(LLVMGetOperand(condition, 0), true);
          condition(LLVMGetOperand(condition, 1), true);
        }
      }
      case LLVMOr -> {
        if (!isTrue) {
          condition(LLVMGetOperand(condition, 0), false);
          condition(LLVMGetOperand(condition, 1), false);
        }
      }
      case LLVMSelect -> {
        // `a && b` is `a ? b : false`, and `a || b` is `a ? true : b`.
        LLVMValueRef rest = LLVMGetOperand(condition, isTrue ? 2 : 1);
        boolean isJoined =
            LLVMIsAConstantInt(rest) != null && LLVMConstIntGetZExtValue(rest) == (isTrue ? 0 : 1);
        if (isJoined) {
          condition(LLVMGetOperand(condition, 0), isTrue);
          condition(LLVMGetOperand(condition, isTrue ? 1 : 2), isTrue);
        }
      }
      default -> {}
    }
  }
}
