package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;

/// LLVM to LLVM: a function that says what it reads or writes is marked where it begins and where
/// it returns, so that its accesses can be told from others once it is inlined.
///
/// Not one without a body ([SpecifiedFunctions]), whose accesses nobody sees, nor one that calls
/// itself, of which a call ends while another one goes on: what these say stays as it is.
final class FrameFunctions {
  /// What is said of a function without a body, and of one that has one.
  private static final Map<String, String> DECLARES =
      Map.of(
          "__reads_from", "__declares_read",
          "__reads_from_local", "__declares_read",
          "__writes_to", "__declares_write",
          "__writes_to_local", "__declares_write");

  private static final String BEGIN = "__frame_begin";
  private static final String END = "__frame_end";

  private final LLVMContextRef context;
  private final LLVMModuleRef module;
  private final LLVMBuilderRef builder;

  private FrameFunctions(LLVMContextRef context, LLVMModuleRef module, LLVMBuilderRef builder) {
    this.context = context;
    this.module = module;
    this.builder = builder;
  }

  static void mark(LLVMContextRef context, LLVMModuleRef module, List<LLVMValueRef> functions) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      FrameFunctions pass = new FrameFunctions(context, module, builder);
      for (LLVMValueRef function : functions) {
        List<LLVMValueRef> declared = instructions(function);
        declared.removeIf(i -> !DECLARES.containsKey(Llvm.calledName(i)));
        if (!declared.isEmpty()
            && !SpecifiedFunctions.isSpecified(function)
            && !callsItself(function)) {
          declared.forEach(pass::rename);
          pass.mark(function);
        }
      }
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  private static List<LLVMValueRef> instructions(LLVMValueRef function) {
    List<LLVMValueRef> all = new ArrayList<>();
    Llvm.blocks(function).forEach(block -> all.addAll(Llvm.instructions(block)));
    return all;
  }

  private static boolean callsItself(LLVMValueRef function) {
    Set<LLVMValueRef> called = new HashSet<>();
    Deque<LLVMValueRef> work = new ArrayDeque<>(List.of(function));
    while (!work.isEmpty()) {
      for (LLVMValueRef instruction : instructions(work.poll())) {
        @Nullable LLVMValueRef callee = Llvm.callee(instruction);
        if (callee != null && LLVMIsAFunction(callee) != null && called.add(callee)) {
          work.add(callee);
        }
      }
    }
    return called.contains(function);
  }

  private void rename(LLVMValueRef call) {
    String name = DECLARES.getOrDefault(Llvm.calledName(call), "");
    LLVMTypeRef type = LLVMGetCalledFunctionType(call);
    LLVMSetOperand(call, LLVMGetNumOperands(call) - 1, Llvm.declared(module, name, type));
  }

  private void mark(LLVMValueRef function) {
    LLVMValueRef first = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
    while (LLVMIsAAllocaInst(first) != null) {
      first = LLVMGetNextInstruction(first);
    }
    before(first, BEGIN);
    for (LLVMValueRef instruction : instructions(function)) {
      if (LLVMGetInstructionOpcode(instruction) == LLVMRet) {
        before(instruction, END);
      }
    }
  }

  private void before(LLVMValueRef instruction, String mark) {
    LLVMPositionBuilderBefore(builder, instruction);
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(instruction));
    try (PointerPointer<LLVMTypeRef> none = new PointerPointer<>(1);
        PointerPointer<LLVMValueRef> nothing = new PointerPointer<>(1)) {
      LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context), none, 0, 0);
      LLVMBuildCall2(builder, type, Llvm.declared(module, mark, type), nothing, 0, "");
    }
  }
}
