package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;

/// Pointers to functions that conditions and ways of the host choose, as `kernel` in `kernel = fast
/// ? &a : &b; kernel<<<8, 64>>>(x);`.
final class KernelPointers {
  private KernelPointers() {}

  /// The functions among which a call chooses and that have the type that it calls.
  static List<LLVMValueRef> called(LLVMValueRef call) {
    List<LLVMValueRef> functions = new ArrayList<>();
    for (LLVMValueRef choice : chosen(LLVMGetCalledValue(call))) {
      if (LLVMIsAFunction(choice) != null
          && LLVMGlobalGetValueType(choice).equals(LLVMGetCalledFunctionType(call))) {
        functions.add(choice);
      }
    }
    return functions;
  }

  /// Whether an instruction only chooses or compares, so that calls of what it chose are all that
  /// becomes of it, each of these functions with its own type.
  static boolean isOnlyCalled(LLVMValueRef instruction) {
    Set<Long> seen = new HashSet<>();
    List<LLVMValueRef> open = new ArrayList<>(List.of(instruction));
    while (!open.isEmpty()) {
      LLVMValueRef value = open.removeLast();
      if (LLVMIsAICmpInst(value) != null || !seen.add(value.address())) {
        continue;
      }
      if (!isChoice(value)) {
        return false;
      }
      for (LLVMValueRef user : Llvm.users(value)) {
        @Nullable LLVMValueRef callee = Llvm.callee(user);
        if (callee == null) {
          open.add(user);
        } else if (!isCallOf(user, value)) {
          return false;
        }
      }
    }
    return true;
  }

  /// Whether a call calls what was chosen, gives it to nobody, and calls nothing of another type.
  private static boolean isCallOf(LLVMValueRef call, LLVMValueRef chosen) {
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      if (LLVMGetOperand(call, i).equals(chosen)) {
        return false;
      }
    }
    List<LLVMValueRef> all = chosen(LLVMGetCalledValue(call));
    return called(call).size() == all.stream().filter(f -> LLVMIsAFunction(f) != null).count();
  }

  private static boolean isChoice(LLVMValueRef value) {
    return LLVMIsAPHINode(value) != null || LLVMIsASelectInst(value) != null;
  }

  /// What a pointer may be, where that is no choice itself.
  private static List<LLVMValueRef> chosen(LLVMValueRef pointer) {
    List<LLVMValueRef> found = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    List<LLVMValueRef> open = new ArrayList<>(List.of(pointer));
    while (!open.isEmpty()) {
      LLVMValueRef value = open.removeLast();
      if (!seen.add(value.address())) {
        continue;
      }
      if (LLVMIsAPHINode(value) != null) {
        open.addAll(Llvm.operands(value));
      } else if (LLVMIsASelectInst(value) != null) {
        open.add(LLVMGetOperand(value, 1));
        open.add(LLVMGetOperand(value, 2));
      } else {
        found.add(value);
      }
    }
    return found;
  }
}
