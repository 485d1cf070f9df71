package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;

/// A function and its calls of itself.
record SelfCalls(LLVMValueRef function, List<LLVMValueRef> calls) {
  static SelfCalls of(LLVMValueRef function) {
    List<LLVMValueRef> calls =
        instructions(function)
            .filter(
                i ->
                    LLVMGetInstructionOpcode(i) == LLVMCall
                        && function.equals(LLVMGetCalledValue(i)))
            .toList();
    return new SelfCalls(function, calls);
  }

  private static Stream<LLVMValueRef> instructions(LLVMValueRef function) {
    return Llvm.blocks(function).stream().flatMap(block -> Llvm.instructions(block).stream());
  }

  /// Whether there are any, and nothing that a loop cannot do: variables whose size is known late,
  /// structures that a call copies.
  ///
  /// Requires: the function is no kernel; what a kernel requires is required of its launch alone.
  boolean canBeRewritten() {
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
    return !calls.isEmpty()
        && LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function)) == 0
        && instructions(function).noneMatch(i -> LLVMIsAInvokeInst(i) != null)
        && locals().stream()
            .allMatch(
                local ->
                    LLVMGetInstructionParent(local).equals(entry)
                        && LLVMIsConstant(LLVMGetOperand(local, 0)) != 0
                        && LLVMConstIntGetZExtValue(LLVMGetOperand(local, 0)) == 1)
        && IntStream.range(0, LLVMCountParams(function)).noneMatch(this::isCopied);
  }

  private boolean isCopied(int parameter) {
    int kind = LLVMGetEnumAttributeKindForName("byval", "byval".length());
    @Nullable LLVMAttributeRef copied = LLVMGetEnumAttributeAtIndex(function, parameter + 1, kind);
    return copied != null && !copied.isNull();
  }

  /// The variables that have an address.
  List<LLVMValueRef> locals() {
    return instructions(function).filter(i -> LLVMGetInstructionOpcode(i) == LLVMAlloca).toList();
  }

  List<LLVMValueRef> returns() {
    return instructions(function).filter(i -> LLVMGetInstructionOpcode(i) == LLVMRet).toList();
  }

  /// What can be different in each call: parameters first.
  List<LLVMValueRef> values(LLVMBasicBlockRef start) {
    List<LLVMValueRef> values = new ArrayList<>();
    for (int i = 0; i < LLVMCountParams(function); i++) {
      if (!isPassedOn(i)) {
        values.add(LLVMGetParam(function, i));
      }
    }
    instructions(function)
        .filter(i -> !LLVMGetInstructionParent(i).equals(start))
        .filter(i -> LLVMGetInstructionOpcode(i) != LLVMAlloca)
        .filter(i -> LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMVoidTypeKind)
        .forEach(values::add);
    return values;
  }

  /// Whether all calls pass a parameter on as it was passed.
  private boolean isPassedOn(int parameter) {
    return calls.stream()
        .allMatch(
            call -> LLVMGetOperand(call, parameter).equals(LLVMGetParam(function, parameter)));
  }

  /// Moves what is the same in all calls to the end of a block before them.
  void hoist(LLVMBasicBlockRef start) {
    Set<LLVMValueRef> same = new HashSet<>();
    for (int i = 0; i < LLVMCountParams(function); i++) {
      if (isPassedOn(i)) {
        same.add(LLVMGetParam(function, i));
      }
    }
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(function)));
    try {
      LLVMPositionBuilderAtEnd(builder, start);
      boolean isMoved = true;
      while (isMoved) {
        isMoved = false;
        for (LLVMValueRef instruction : instructions(function).toList()) {
          if (isPure(instruction)
              && !same.contains(instruction)
              && Llvm.operands(instruction).stream()
                  .allMatch(o -> LLVMIsConstant(o) != 0 || same.contains(o))) {
            Llvm.move(instruction, builder);
            isMoved = same.add(instruction);
          }
        }
      }
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  private static boolean isPure(LLVMValueRef instruction) {
    int opcode = LLVMGetInstructionOpcode(instruction);
    return Effects.isPure(instruction)
        || (opcode == LLVMCall && mayBeMoved(LLVMGetCalledValue(instruction)));
  }

  /// Whether a function has the same result wherever it is called, as `threadIdx.x`.
  private static boolean mayBeMoved(LLVMValueRef callee) {
    int kind = LLVMGetEnumAttributeKindForName("speculatable", "speculatable".length());
    @Nullable LLVMAttributeRef found =
        LLVMIsAFunction(callee) == null
            ? null
            : LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex, kind);
    return found != null && !found.isNull();
  }
}
