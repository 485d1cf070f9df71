package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;

/// Who calls whom on the host, before anything is inlined, and what is to be inlined: functions
/// that lead to a launch, and small ones that compute.
///
/// A function that is called in the file is seen in its callers. It stands for itself too, a root,
/// if others can call it: its address is taken, or a file that is not read may know it. A file with
/// `main` and those linked to it are taken for a whole program.
final class HostCalls {
  /// What our header makes of the sizes of a launch.
  static final String CONFIGURE = "__wp_configure";

  /// Functions whose callers launch kernels that they name no stubs of.
  private static final Set<String> LAUNCHING =
      Set.of(
          CONFIGURE,
          OpenClCalls.CREATE,
          OpenClCalls.SET,
          OpenClCalls.LAUNCH,
          "clBuildProgram",
          "clCreateBuffer");

  /// A function that launches is inlined into at most this many places.
  private static final int MOST_CALLS = 8;

  private static final int LARGEST_LAUNCHER = 4000;

  /// One that stands for itself need not be seen in its callers, but for what they say of arrays.
  private static final int LARGEST_ROOT = 1000;

  private static final int LARGEST_COMPUTING = 120;

  private final Map<Long, LLVMValueRef> functions = new LinkedHashMap<>();
  private final Map<Long, List<Long>> callees = new HashMap<>();
  private final Map<Long, Integer> calls = new HashMap<>();
  private final Map<Long, Integer> sizes = new HashMap<>();
  private final Set<Long> launchers = new HashSet<>();
  private final Set<String> roots = new HashSet<>();
  private boolean isBelieved;

  HostCalls(LlvmModule module, Callers callers) {
    Set<Long> stubs = new HashSet<>();
    for (LLVMValueRef function : module.functions()) {
      functions.put(function.address(), function);
      if (LaunchStub.isStub(function)) {
        stubs.add(function.address());
      }
    }
    functions.values().forEach(this::note);
    findLaunchers(stubs, declared(module, LAUNCHING));
    for (Long launcher : launchers) {
      LLVMValueRef function = function(launcher);
      if (callers.mayCall(function) || !calls.containsKey(launcher) || isAddressTaken(function)) {
        roots.add(Llvm.name(function));
      } else if (Callers.haveNameFor(function)) {
        isBelieved = true;
      }
    }
  }

  /// Whether a function is taken to have no callers but those that are seen, though others could
  /// name it.
  boolean isBelieved() {
    return isBelieved;
  }

  /// The stubs of kernels, and the functions that call one, by whatever way.
  List<LLVMValueRef> leadingToLaunches() {
    return functions.values().stream()
        .filter(f -> LaunchStub.isStub(f) || launchers.contains(f.address()))
        .toList();
  }

  boolean isRoot(String function) {
    return roots.contains(function);
  }

  /// Whether the function names one of these.
  static boolean mentions(LLVMValueRef function, Set<Long> wanted) {
    for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
      for (LLVMValueRef instruction : Llvm.instructions(block)) {
        if (Llvm.operands(instruction).stream().anyMatch(o -> wanted.contains(o.address()))) {
          return true;
        }
      }
    }
    return false;
  }

  /// The functions that are to be inlined wherever they are called.
  List<LLVMValueRef> inlined() {
    List<LLVMValueRef> inlined = new ArrayList<>();
    Set<Long> seen = new HashSet<>(launchers);
    Deque<Long> open = new ArrayDeque<>(launchers);
    while (!open.isEmpty()) {
      Long caller = open.remove();
      for (Long callee : callees.getOrDefault(caller, List.of())) {
        boolean isSmall = sizes.getOrDefault(callee, 0) <= LARGEST_COMPUTING;
        if (functions.containsKey(callee)
            && isSmall
            && !LaunchStub.isStub(function(callee))
            && seen.add(callee)) {
          open.add(callee);
          inlined.add(function(callee));
        }
      }
    }
    for (Long launcher : launchers) {
      boolean isRoot = isRoot(Llvm.name(function(launcher)));
      if (calls.getOrDefault(launcher, 0) <= MOST_CALLS
          && sizes.getOrDefault(launcher, 0) <= (isRoot ? LARGEST_ROOT : LARGEST_LAUNCHER)) {
        inlined.add(function(launcher));
      }
    }
    return inlined;
  }

  private LLVMValueRef function(Long address) {
    LLVMValueRef function = functions.get(address);
    if (function == null) {
      throw new IllegalStateException("a function without a body");
    }
    return function;
  }

  private void note(LLVMValueRef function) {
    List<Long> called = new ArrayList<>();
    int size = 0;
    for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
      for (LLVMValueRef instruction : Llvm.instructions(block)) {
        size++;
        @Nullable LLVMValueRef callee = Llvm.callee(instruction);
        if (callee != null && functions.containsKey(callee.address())) {
          called.add(callee.address());
          calls.merge(callee.address(), 1, Integer::sum);
        }
      }
    }
    callees.put(function.address(), called);
    sizes.put(function.address(), size);
  }

  private static Set<Long> declared(LlvmModule module, Set<String> names) {
    Set<Long> found = new HashSet<>();
    for (String name : names) {
      @Nullable LLVMValueRef function = LLVMGetNamedFunction(module.ref(), name);
      if (function != null && !function.isNull()) {
        found.add(function.address());
      }
    }
    return found;
  }

  /// Functions that launch a kernel that they are given name no stub, but say its sizes.
  private void findLaunchers(Set<Long> stubs, Set<Long> configuring) {
    for (LLVMValueRef function : functions.values()) {
      if (!stubs.contains(function.address())
          && (mentions(function, stubs) || mentions(function, configuring))) {
        launchers.add(function.address());
      }
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Map.Entry<Long, List<Long>> entry : callees.entrySet()) {
        if (entry.getValue().stream().anyMatch(launchers::contains)) {
          grows |= launchers.add(entry.getKey());
        }
      }
    }
  }

  private static boolean isAddressTaken(LLVMValueRef function) {
    for (LLVMValueRef user : Llvm.users(function)) {
      @Nullable LLVMValueRef callee = LLVMIsAInstruction(user) == null ? null : Llvm.callee(user);
      if (callee == null || !callee.equals(function)) {
        return true;
      }
    }
    return false;
  }
}
