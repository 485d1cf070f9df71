package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.PointerRoots;

/// LLVM to LLVM: a call through a pointer that can only be one of some known functions becomes a
/// call of a function that compares the pointer with each and calls it.
///
/// What a kernel is given can be anything, unless it requires it to be one of some functions.
///
/// Ensures: the same function is called; what cannot be traced to known functions stays as it is.
final class ResolveIndirectCalls {
  private static final int BY_VALUE = LLVMGetEnumAttributeKindForName("byval", "byval".length());

  private final LLVMContextRef context;
  private final LLVMModuleRef module;

  private ResolveIndirectCalls(LLVMContextRef context, LLVMModuleRef module) {
    this.context = context;
    this.module = module;
  }

  /// The functions that were made; they are to be inlined.
  static List<LLVMValueRef> resolve(
      LLVMContextRef context, LLVMModuleRef module, List<LLVMValueRef> kernels) {
    ResolveIndirectCalls pass = new ResolveIndirectCalls(context, module);
    List<LLVMValueRef> made = new ArrayList<>();
    for (LLVMValueRef kernel : kernels) {
      RequiredFunctions required = RequiredFunctions.of(kernel);
      for (LLVMBasicBlockRef block : Llvm.blocks(kernel)) {
        for (LLVMValueRef instruction : Llvm.instructions(block)) {
          if (isIndirectCall(instruction)) {
            pass.resolve(instruction, required).ifPresent(made::add);
          }
        }
      }
    }
    return made;
  }

  private static boolean isIndirectCall(LLVMValueRef instruction) {
    if (LLVMGetInstructionOpcode(instruction) != LLVMCall) {
      return false;
    }
    LLVMValueRef callee = LLVMGetCalledValue(instruction);
    return LLVMIsAFunction(callee) == null && LLVMIsAInlineAsm(callee) == null;
  }

  private Optional<LLVMValueRef> resolve(LLVMValueRef call, RequiredFunctions required) {
    LLVMTypeRef type = LLVMGetCalledFunctionType(call);
    Map<Long, LLVMValueRef> callees = new LinkedHashMap<>();
    if (LLVMIsFunctionVarArg(type) != 0
        || !trace(LLVMGetCalledValue(call), new HashSet<>(), callees, p -> required.at(call, p))
        || callees.isEmpty()) {
      return Optional.empty();
    }
    // Null comes last: a call of it reads there, and is a trap.
    List<LLVMValueRef> ordered =
        callees.values().stream().sorted(Comparator.comparingInt(LLVM::LLVMIsNull)).toList();
    for (LLVMValueRef callee : ordered) {
      if (LLVMIsNull(callee) == 0
          && (!LLVMGlobalGetValueType(callee).equals(type) || !takesTheSame(callee, call))) {
        return Optional.empty();
      }
    }
    LLVMValueRef chooser = chooser(type, ordered);
    replace(call, chooser);
    return Optional.of(chooser);
  }

  /// Whether a function takes the same structures by value that a call passes.
  private static boolean takesTheSame(LLVMValueRef function, LLVMValueRef call) {
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      @Nullable LLVMAttributeRef passed = LLVMGetCallSiteEnumAttribute(call, i + 1, BY_VALUE);
      @Nullable LLVMAttributeRef taken = byValue(function, i);
      boolean isPassed = passed != null && !passed.isNull();
      if (isPassed != (taken != null)
          || (isPassed
              && taken != null
              && !LLVMGetTypeAttributeValue(passed).equals(LLVMGetTypeAttributeValue(taken)))) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable LLVMAttributeRef byValue(LLVMValueRef function, int parameter) {
    @Nullable LLVMAttributeRef found =
        LLVMGetEnumAttributeAtIndex(function, parameter + 1, BY_VALUE);
    return found == null || found.isNull() ? null : found;
  }

  /// Collects the functions that a pointer can be; whether there is nothing else it can be.
  private boolean trace(
      LLVMValueRef pointer,
      Set<Long> seen,
      Map<Long, LLVMValueRef> callees,
      Function<LLVMValueRef, Optional<Set<LLVMValueRef>>> required) {
    if (!seen.add(pointer.address()) || LLVMIsUndef(pointer) != 0) {
      return true;
    }
    if (LLVMIsAFunction(pointer) != null || LLVMIsNull(pointer) != 0) {
      callees.put(pointer.address(), pointer);
      return true;
    }
    if (LLVMIsAArgument(pointer) != null) {
      Optional<Set<LLVMValueRef>> named = required.apply(pointer);
      named.ifPresent(all -> all.forEach(f -> callees.put(f.address(), f)));
      return named.isPresent();
    }
    switch (PointerRoots.opcode(pointer)) {
      case LLVMPHI -> {
        for (int i = 0; i < LLVMCountIncoming(pointer); i++) {
          if (!trace(LLVMGetIncomingValue(pointer, i), seen, callees, required)) {
            return false;
          }
        }
        return true;
      }
      case LLVMSelect -> {
        return trace(LLVMGetOperand(pointer, 1), seen, callees, required)
            && trace(LLVMGetOperand(pointer, 2), seen, callees, required);
      }
      case LLVMLoad -> {
        Optional<List<LLVMValueRef>> kept =
            FunctionTables.kept(context, LLVMGetOperand(pointer, 0));
        return kept.isPresent()
            && kept.get().stream().allMatch(one -> trace(one, seen, callees, required));
      }
      default -> {
        return false;
      }
    }
  }

  /// A function of the pointer and the arguments: `p == f ? f(…) : p == g ? g(…) : h(…)`.
  private LLVMValueRef chooser(LLVMTypeRef callType, List<LLVMValueRef> callees) {
    LLVMValueRef function = declare(callType);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      LLVMPositionBuilderAtEnd(builder, block(function));
      for (int k = 0; k + 1 < callees.size(); k++) {
        LLVMBasicBlockRef chosen = block(function);
        LLVMBasicBlockRef next = block(function);
        LLVMValueRef isThis =
            LLVMBuildICmp(builder, LLVMIntEQ, LLVMGetParam(function, 0), callees.get(k), "");
        LLVMBuildCondBr(builder, isThis, chosen, next);
        LLVMPositionBuilderAtEnd(builder, chosen);
        call(builder, callType, callees.get(k), function);
        LLVMPositionBuilderAtEnd(builder, next);
      }
      call(builder, callType, callees.getLast(), function);
    } finally {
      LLVMDisposeBuilder(builder);
    }
    return function;
  }

  /// Takes the pointer, then what the call takes.
  private LLVMValueRef declare(LLVMTypeRef callType) {
    int count = LLVMCountParamTypes(callType);
    try (PointerPointer<LLVMTypeRef> parameters = new PointerPointer<>(count + 1L);
        PointerPointer<LLVMTypeRef> rest = new PointerPointer<>(Math.max(count, 1))) {
      parameters.put(0, LLVMPointerTypeInContext(context, 0));
      LLVMGetParamTypes(callType, rest);
      for (int i = 0; i < count; i++) {
        parameters.put(i + 1L, rest.get(LLVMTypeRef.class, i));
      }
      LLVMTypeRef type = LLVMFunctionType(LLVMGetReturnType(callType), parameters, count + 1, 0);
      return LLVMAddFunction(module, "warpproof.indirect", type);
    }
  }

  /// Calls `callee` with the arguments of `function` behind the first, and returns what it returns.
  private void call(
      LLVMBuilderRef builder, LLVMTypeRef type, LLVMValueRef callee, LLVMValueRef function) {
    if (LLVMIsNull(callee) != 0) {
      trap(builder);
      return;
    }
    int count = LLVMCountParamTypes(type);
    try (PointerPointer<LLVMValueRef> arguments = new PointerPointer<>(Math.max(count, 1))) {
      for (int i = 0; i < count; i++) {
        arguments.put(i, LLVMGetParam(function, i + 1));
      }
      LLVMValueRef value = LLVMBuildCall2(builder, type, callee, arguments, count, "");
      for (int i = 0; i < count; i++) {
        @Nullable LLVMAttributeRef copied = byValue(callee, i);
        if (copied != null) {
          LLVMAddCallSiteAttribute(value, i + 1, copied);
        }
      }
      if (LLVMGetTypeKind(LLVMGetReturnType(type)) == LLVMVoidTypeKind) {
        LLVMBuildRetVoid(builder);
      } else {
        LLVMBuildRet(builder, value);
      }
    }
  }

  /// What a call of null does: the instructions there cannot be read.
  private void trap(LLVMBuilderRef builder) {
    LLVMValueRef nowhere = LLVMConstNull(LLVMPointerTypeInContext(context, 0));
    LLVMBuildLoad2(builder, LLVMInt8TypeInContext(context), nowhere, "");
    String name = "llvm.trap";
    LLVMValueRef function = LLVMGetNamedFunction(module, name);
    try (PointerPointer<LLVMTypeRef> none = new PointerPointer<>(1)) {
      LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context), none, 0, 0);
      if (function == null || function.isNull()) {
        function = LLVMAddFunction(module, name, type);
      }
      LLVMBuildCall2(builder, type, function, none, 0, "");
    }
    LLVMBuildUnreachable(builder);
  }

  private LLVMBasicBlockRef block(LLVMValueRef function) {
    return LLVMAppendBasicBlockInContext(context, function, "");
  }

  private void replace(LLVMValueRef call, LLVMValueRef chooser) {
    int count = LLVMGetNumArgOperands(call);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try (PointerPointer<LLVMValueRef> arguments = new PointerPointer<>(count + 1L)) {
      LLVMPositionBuilderBefore(builder, call);
      arguments.put(0, LLVMGetCalledValue(call));
      for (int i = 0; i < count; i++) {
        arguments.put(i + 1L, LLVMGetOperand(call, i));
      }
      LLVMTypeRef type = LLVMGlobalGetValueType(chooser);
      LLVMValueRef direct = LLVMBuildCall2(builder, type, chooser, arguments, count + 1, "");
      LLVMInstructionSetDebugLoc(direct, LLVMInstructionGetDebugLoc(call));
      LLVMReplaceAllUsesWith(call, direct);
      LLVMInstructionEraseFromParent(call);
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }
}
