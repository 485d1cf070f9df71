package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;

/// LLVM to LLVM: the code of an annotation becomes a function of its inputs, so that it can be put
/// anywhere by a call that is inlined. It is gone from where it stood.
///
/// Instructions keep their places in the source: who inlines a call that has none leaves them.
final class MoveToFunction {
  private final LLVMContextRef context;
  private final LLVMBuilderRef builder;
  private final LLVMValueRef function;
  private final Map<Long, LLVMBasicBlockRef> blocks = new HashMap<>();
  private final Map<Long, LLVMValueRef> parameters = new HashMap<>();

  private MoveToFunction(LLVMContextRef context, LLVMBuilderRef builder, LLVMValueRef function) {
    this.context = context;
    this.builder = builder;
    this.function = function;
  }

  /// Requires: nobody else uses what the code computes.
  static LLVMValueRef move(
      LLVMContextRef context, LLVMModuleRef module, AnnotationCode code, String name) {
    List<LLVMValueRef> inputs = code.inputs();
    LLVMValueRef function = LLVMAddFunction(module, name, type(context, inputs));
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      MoveToFunction move = new MoveToFunction(context, builder, function);
      for (int i = 0; i < inputs.size(); i++) {
        move.parameters.put(inputs.get(i).address(), LLVMGetParam(function, i));
      }
      move.all(code);
    } finally {
      LLVMDisposeBuilder(builder);
    }
    return function;
  }

  private static LLVMTypeRef type(LLVMContextRef context, List<LLVMValueRef> inputs) {
    LLVMTypeRef[] types = inputs.stream().map(i -> LLVMTypeOf(i)).toArray(LLVMTypeRef[]::new);
    try (PointerPointer<LLVMTypeRef> array = new PointerPointer<>(Math.max(1, types.length))) {
      array.put(types);
      return LLVMFunctionType(LLVMVoidTypeInContext(context), array, types.length, 0);
    }
  }

  private void all(AnnotationCode code) {
    code.blocks()
        .keySet()
        .forEach(
            block ->
                blocks.put(
                    block.address(), LLVMAppendBasicBlockInContext(context, function, "said")));
    code.blocks().forEach((from, instructions) -> move(instructions, block(from)));
    LLVMPositionBuilderAtEnd(builder, block(code.last()));
    LLVMBuildRetVoid(builder);
    if (!code.first().equals(code.last())) {
      LLVMPositionBuilderAtEnd(builder, code.first());
      LLVMBuildBr(builder, code.last());
    }
    code.blocks().keySet().stream()
        .filter(block -> !block.equals(code.first()) && !block.equals(code.last()))
        .forEach(block -> LLVMDeleteBasicBlock(block));
  }

  private LLVMBasicBlockRef block(LLVMBasicBlockRef old) {
    return blocks.getOrDefault(old.address(), old);
  }

  private LLVMValueRef value(LLVMValueRef old) {
    return parameters.getOrDefault(old.address(), old);
  }

  private void move(List<LLVMValueRef> instructions, LLVMBasicBlockRef to) {
    LLVMPositionBuilderAtEnd(builder, to);
    for (LLVMValueRef instruction : instructions) {
      if (LLVMGetInstructionOpcode(instruction) == LLVMPHI) {
        rebuild(instruction);
      } else {
        move(instruction);
      }
    }
  }

  private void move(LLVMValueRef instruction) {
    Llvm.move(instruction, builder);
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
      @Nullable LLVMValueRef parameter = parameters.get(LLVMGetOperand(instruction, i).address());
      if (parameter != null) {
        LLVMSetOperand(instruction, i, parameter);
      }
    }
    if (LLVMIsATerminatorInst(instruction) != null) {
      for (int i = 0; i < LLVMGetNumSuccessors(instruction); i++) {
        LLVMSetSuccessor(instruction, i, block(LLVMGetSuccessor(instruction, i)));
      }
    }
  }

  /// The blocks from which a value comes cannot be changed.
  private void rebuild(LLVMValueRef phi) {
    LLVMValueRef copy = LLVMBuildPhi(builder, LLVMTypeOf(phi), Llvm.name(phi));
    for (int i = 0; i < LLVMCountIncoming(phi); i++) {
      try (PointerPointer<LLVMValueRef> values = new PointerPointer<>(1);
          PointerPointer<LLVMBasicBlockRef> from = new PointerPointer<>(1)) {
        values.put(value(LLVMGetIncomingValue(phi, i)));
        from.put(block(LLVMGetIncomingBlock(phi, i)));
        LLVMAddIncoming(copy, values, from, 1);
      }
    }
    LLVMReplaceAllUsesWith(phi, copy);
    LLVMInstructionEraseFromParent(phi);
  }
}
