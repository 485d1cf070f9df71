package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.launches.numbers.HostGraph;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.PointerRoots;

/// Variables of a file that hold what is made once, as `cl_mem buffer;` outside of functions: where
/// all ways to a load pass the only store, the load is what was stored. A store that is of no other
/// use is gone then.
final class OpenClHandles {
  private OpenClHandles() {}

  private static final Set<String> LAUNCH = Set.of(OpenClCalls.LAUNCH, "clEnqueueTask");

  private static final Set<String> CREATE = Set.of(OpenClCalls.CREATE, "clCreateBuffer");

  /// Other files that may name a variable are seen only if `callers` are all seen and it is of a
  /// type that OpenCL's headers declare. What a function stores that may be called again before it
  /// returns, that call may change.
  static void forward(LlvmModule module, Callers callers) {
    Set<Long> once = calledOnce(module, callers);
    for (LLVMValueRef variable : module.variables()) {
      Optional<LLVMValueRef> store =
          LLVMIsDeclaration(variable) == 0 ? store(variable) : Optional.empty();
      boolean isOurs =
          LLVMGetLinkage(variable) == LLVMInternalLinkage
              || (callers instanceof Callers.OfThese
                  && store.filter(OpenClHandles::isOfHandle).isPresent());
      if (isOurs) {
        store
            .filter(s -> once.contains(function(s).address()))
            .ifPresent(s -> forward(s, loads(variable)));
      }
    }
  }

  /// The functions that nothing calls while they run.
  private static Set<Long> calledOnce(LlvmModule module, Callers callers) {
    Map<Long, Set<Long>> callees = new HashMap<>();
    Set<Long> found = new HashSet<>();
    for (LLVMValueRef function : module.functions()) {
      boolean isOnlyCalled = true;
      for (LLVMValueRef user : Llvm.users(function)) {
        @Nullable LLVMValueRef callee = LLVMIsAInstruction(user) == null ? null : Llvm.callee(user);
        isOnlyCalled &= callee != null && callee.equals(function);
        if (LLVMIsAInstruction(user) != null) {
          callees
              .computeIfAbsent(function(user).address(), _ -> new HashSet<>())
              .add(function.address());
        }
      }
      if (isOnlyCalled && (LinkProgram.isMain(function) || !callers.mayCall(function))) {
        found.add(function.address());
      }
    }
    found.removeIf(function -> reached(function, callees).contains(function));
    return found;
  }

  /// What a function calls, and so on.
  private static Set<Long> reached(Long function, Map<Long, Set<Long>> callees) {
    Set<Long> reached = new HashSet<>();
    Deque<Long> open = new ArrayDeque<>(callees.getOrDefault(function, Set.of()));
    while (!open.isEmpty()) {
      Long callee = open.pop();
      if (reached.add(callee)) {
        open.addAll(callees.getOrDefault(callee, Set.of()));
      }
    }
    return reached;
  }

  private static LLVMValueRef function(LLVMValueRef instruction) {
    return LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction));
  }

  private static boolean isOfHandle(LLVMValueRef store) {
    LLVMValueRef value = LLVMGetOperand(store, 0);
    @Nullable LLVMValueRef callee = LLVMIsAInstruction(value) == null ? null : Llvm.callee(value);
    return callee != null && CREATE.contains(Llvm.name(callee));
  }

  /// The only store to a variable whose address is of no other use than for that and for loads.
  private static Optional<LLVMValueRef> store(LLVMValueRef variable) {
    List<LLVMValueRef> stores = new ArrayList<>();
    for (LLVMValueRef user : Llvm.users(variable)) {
      boolean isStore =
          LLVMIsAStoreInst(user) != null
              && LLVMGetOperand(user, 1).equals(variable)
              && !LLVMGetOperand(user, 0).equals(variable);
      if (isStore) {
        stores.add(user);
      } else if (LLVMIsALoadInst(user) == null) {
        return Optional.empty();
      }
    }
    return stores.size() == 1 ? Optional.of(stores.getFirst()) : Optional.empty();
  }

  private static List<LLVMValueRef> loads(LLVMValueRef variable) {
    return Llvm.users(variable).stream().filter(user -> LLVMIsALoadInst(user) != null).toList();
  }

  private static void forward(LLVMValueRef store, List<LLVMValueRef> loads) {
    LLVMValueRef value = LLVMGetOperand(store, 0);
    HostGraph graph = HostGraph.around(store);
    boolean isSpare = true;
    for (LLVMValueRef load : loads) {
      if (LLVMTypeOf(load).equals(LLVMTypeOf(value)) && isBefore(store, load, graph)) {
        LLVMReplaceAllUsesWith(load, value);
      } else {
        isSpare = false;
      }
    }
    if (isSpare) {
      LLVMInstructionEraseFromParent(store);
    }
  }

  private static boolean isBefore(LLVMValueRef store, LLVMValueRef load, HostGraph graph) {
    LLVMBasicBlockRef from = LLVMGetInstructionParent(store);
    LLVMBasicBlockRef to = LLVMGetInstructionParent(load);
    if (!function(store).equals(function(load))) {
      return false;
    }
    if (!from.equals(to)) {
      return graph.dominates(from, to);
    }
    List<LLVMValueRef> both = Llvm.instructions(from);
    return both.indexOf(store) < both.indexOf(load);
  }

  /// Whether nothing is done with a kernel but what the launches of it show.
  static boolean isFollowed(LLVMValueRef kernel, Set<String> harmless) {
    return Llvm.users(kernel).stream()
        .allMatch(
            user -> {
              @Nullable LLVMValueRef callee = Llvm.callee(user);
              return callee == null
                  ? LLVMIsAICmpInst(user) != null
                  : harmless.contains(Llvm.name(callee));
            });
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
