package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.ptx.PtxException;
import org.warpproof.frontend.ptx.PtxParser;

/// LLVM to LLVM: a call of inline assembly becomes a call of a function that does the same.
///
/// Must run before functions are inlined, and before the functions are listed that are: the new
/// ones have no debug information, so that their instructions get the place of the call. A
/// statement that is not understood stays ([Refused]).
public final class ReplaceAssembly {
  private final LlvmModule module;
  private final Map<String, LLVMValueRef> known = new HashMap<>();

  private ReplaceAssembly(LlvmModule module) {
    this.module = module;
  }

  public static void in(LlvmModule module) {
    if (module.isNvidia()) {
      ReplaceAssembly pass = new ReplaceAssembly(module);
      for (LLVMValueRef function : module.functions()) {
        for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
          Llvm.instructions(block).stream().filter(ReplaceAssembly::isAssembly).forEach(pass::one);
        }
      }
    }
  }

  private static boolean isAssembly(LLVMValueRef i) {
    return LLVMIsACallInst(i) != null && LLVMIsAInlineAsm(LLVMGetCalledValue(i)) != null;
  }

  private void one(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    String text = Llvm.assembly(callee);
    try {
      String constraints = constraints(callee);
      LLVMValueRef function = known.get(key(call, text, constraints));
      if (function == null) {
        Constraints slots =
            Constraints.parse(constraints).orElseThrow(() -> Refused.because(said(text)));
        function = AssemblyFunction.build(module, call, slots, PtxParser.parse(text));
        known.put(key(call, text, constraints), function);
      }
      replace(call, function);
    } catch (PtxException e) {
      Refused.note(module.context(), call, said(e.text()));
    } catch (UnsupportedException e) {
      Refused.note(module.context(), call, said(e.detail()));
    }
  }

  private static String said(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /// Statements with the same text and constraints and equal constants do the same.
  private static String key(LLVMValueRef call, String text, String constraints) {
    StringBuilder key = new StringBuilder(text + "\n" + constraints);
    key.append('\n').append(LLVMTypeOf(call).address());
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      LLVMValueRef argument = LLVMGetOperand(call, i);
      key.append(' ').append(LLVMTypeOf(argument).address());
      if (LLVMIsAConstantInt(argument) != null) {
        key.append('=').append(argument.address());
      }
    }
    return key.toString();
  }

  private static String constraints(LLVMValueRef callee) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      return Llvm.string(LLVMGetInlineAsmConstraintString(callee, length), length.get());
    }
  }

  private void replace(LLVMValueRef call, LLVMValueRef function) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    try {
      LLVMPositionBuilderBefore(builder, call);
      LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(call));
      List<LLVMValueRef> arguments = new ArrayList<>();
      for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
        arguments.add(LLVMGetOperand(call, i));
      }
      try (PointerPointer<LLVMValueRef> array =
          new PointerPointer<>(Math.max(1, arguments.size()))) {
        array.put(arguments.toArray(LLVMValueRef[]::new));
        LLVMValueRef made =
            LLVMBuildCall2(
                builder,
                LLVMGlobalGetValueType(function),
                function,
                array,
                arguments.size(),
                Llvm.name(call));
        LLVMReplaceAllUsesWith(call, made);
      }
      LLVMInstructionEraseFromParent(call);
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }
}
