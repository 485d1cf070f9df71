package org.warpproof.frontend.passes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;

/// Functions that call each other in so many ways that a loop made of them would be too large: its
/// size doubles with each call.
final class Entangled {
  private static final int MOST_CALLS = 12;

  /// For each function that may be in a ring, the other ones that it calls, one for each call.
  private final Map<LLVMValueRef, List<LLVMValueRef>> calls = new LinkedHashMap<>();

  private Entangled(List<LLVMValueRef> functions) {
    functions.forEach(function -> calls.put(function, called(function)));
    // Who calls nobody is in no ring, nor who calls only those.
    boolean isSmaller = true;
    while (isSmaller) {
      isSmaller = calls.values().removeIf(all -> all.stream().noneMatch(calls::containsKey));
    }
  }

  static Set<LLVMValueRef> functions(List<LLVMValueRef> functions) {
    Entangled rings = new Entangled(functions);
    return rings.calls.keySet().stream()
        .filter(function -> rings.callsWithin(rings.ring(function)) > MOST_CALLS)
        .collect(Collectors.toSet());
  }

  private static List<LLVMValueRef> called(LLVMValueRef function) {
    return Llvm.blocks(function).stream()
        .flatMap(block -> Llvm.instructions(block).stream())
        .<LLVMValueRef>mapMulti(
            (instruction, out) -> {
              @Nullable LLVMValueRef callee = Llvm.callee(instruction);
              if (callee != null && !callee.equals(function)) {
                out.accept(callee);
              }
            })
        .toList();
  }

  /// The functions that a function reaches and that reach it.
  private Set<LLVMValueRef> ring(LLVMValueRef function) {
    return reached(function).stream()
        .filter(other -> reached(other).contains(function))
        .collect(Collectors.toSet());
  }

  private Set<LLVMValueRef> reached(LLVMValueRef function) {
    Set<LLVMValueRef> seen = new HashSet<>();
    Deque<LLVMValueRef> work = new ArrayDeque<>(List.of(function));
    while (!work.isEmpty()) {
      for (LLVMValueRef next : calls.getOrDefault(work.poll(), List.of())) {
        if (seen.add(next)) {
          work.add(next);
        }
      }
    }
    return seen;
  }

  private long callsWithin(Set<LLVMValueRef> ring) {
    return ring.stream()
        .flatMap(function -> calls.getOrDefault(function, List.of()).stream())
        .filter(ring::contains)
        .count();
  }
}
