package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.PointerRoots;
import org.warpproof.frontend.llvm.StringConstants;

/// Kernels that functions make which are not read: what they launch is not known.
final class OpenClNames {
  private OpenClNames() {}

  private static final Set<String> LAUNCH = Set.of(OpenClCalls.LAUNCH, "clEnqueueTask");

  /// Functions that make no other kernel of a name.
  private static final Set<String> HARMLESS =
      Set.of(
          OpenClCalls.CREATE,
          "fprintf",
          "fputs",
          "fwrite",
          "perror",
          "printf",
          "puts",
          "strcmp",
          "strlen",
          "strncmp");

  /// Those of some names that others are given than functions that are known.
  static Set<String> handedOn(LlvmModule module, Set<String> names) {
    Set<String> found = new LinkedHashSet<>();
    for (LLVMValueRef variable : module.variables()) {
      Optional<String> text = StringConstants.literal(variable).filter(names::contains);
      if (text.isPresent() && !isKept(variable, new HashSet<>())) {
        found.add(text.get());
      }
    }
    return found;
  }

  /// Whether a name comes to no functions but the harmless ones, also by those that are read.
  private static boolean isKept(LLVMValueRef name, Set<Long> seen) {
    for (LLVMValueRef user : Llvm.users(name)) {
      @Nullable LLVMValueRef callee = LLVMIsAInstruction(user) == null ? null : Llvm.callee(user);
      boolean isHarmless =
          callee == null
              ? LLVMIsAICmpInst(user) != null
              : HARMLESS.contains(Llvm.name(callee)) || isKeptBy(callee, user, name, seen);
      if (!isHarmless) {
        return false;
      }
    }
    return true;
  }

  private static boolean isKeptBy(
      LLVMValueRef callee, LLVMValueRef call, LLVMValueRef name, Set<Long> seen) {
    if (LLVMIsAFunction(callee) == null
        || LLVMIsDeclaration(callee) != 0
        || LLVMGetNumArgOperands(call) != LLVMCountParams(callee)) {
      return false;
    }
    for (int i = 0; i < LLVMCountParams(callee); i++) {
      LLVMValueRef parameter = LLVMGetParam(callee, i);
      if (LLVMGetOperand(call, i).equals(name)
          && seen.add(parameter.address())
          && !isKept(parameter, seen)) {
        return false;
      }
    }
    return true;
  }

  /// Whether a kernel is launched that a function returns, or a variable holds, which is not read.
  static boolean areKernelsMadeElsewhere(LlvmModule module) {
    for (LLVMValueRef function : module.functions()) {
      for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
        for (LLVMValueRef instruction : Llvm.instructions(block)) {
          @Nullable LLVMValueRef callee = Llvm.callee(instruction);
          if (callee != null
              && LAUNCH.contains(Llvm.name(callee))
              && isMadeElsewhere(LLVMGetOperand(instruction, 1))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isMadeElsewhere(LLVMValueRef kernel) {
    Set<Long> seen = new HashSet<>();
    List<LLVMValueRef> open = new ArrayList<>(List.of(kernel));
    while (!open.isEmpty()) {
      LLVMValueRef value = open.removeLast();
      if (!seen.add(value.address())) {
        continue;
      }
      switch (PointerRoots.opcode(value)) {
        case LLVMPHI, LLVMSelect -> open.addAll(Llvm.operands(value));
        case LLVMCall, LLVMInvoke -> {
          @Nullable LLVMValueRef callee = Llvm.callee(value);
          boolean isRead =
              callee != null
                  && (LLVMIsDeclaration(callee) == 0
                      || Llvm.name(callee).equals(OpenClCalls.CREATE));
          if (!isRead) {
            return true;
          }
        }
        default -> {
          if (LLVMIsALoadInst(value) != null && isDeclared(LLVMGetOperand(value, 0))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isDeclared(LLVMValueRef pointer) {
    LLVMValueRef base = pointer;
    while (PointerRoots.opcode(base) == LLVMGetElementPtr) {
      base = LLVMGetOperand(base, 0);
    }
    return LLVMIsAGlobalVariable(base) != null && LLVMIsDeclaration(base) != 0;
  }
}
