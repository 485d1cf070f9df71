package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.kernel.ContractNames;

/// The instructions that compute the arguments of an annotation, and the annotation: from the mark
/// where the arguments begin on. The first block is the one of the mark, the last one that of the
/// annotation; nothing leads into the others or out of them but these two, and nothing leads back.
record AnnotationCode(Map<LLVMBasicBlockRef, List<LLVMValueRef>> blocks) {
  static final String BEGIN = "__annotation_begin";

  /// Whether it is an annotation that has been computed.
  static boolean isEnd(LLVMValueRef instruction) {
    String name = Llvm.calledName(instruction);
    return ContractNames.contains(name) && !name.equals(BEGIN);
  }

  /// The code of an annotation; none if it is not apart from the rest.
  static Optional<AnnotationCode> of(FunctionGraph function, LLVMValueRef annotation) {
    int last = function.blockOf(annotation);
    for (OptionalInt block = OptionalInt.of(last);
        block.isPresent();
        block = function.graph().immediateDominator(block.getAsInt())) {
      LLVMBasicBlockRef first = function.blocks().get(block.getAsInt());
      List<LLVMValueRef> before = Llvm.instructions(first);
      if (block.getAsInt() == last) {
        before = before.subList(0, before.indexOf(annotation));
      }
      for (LLVMValueRef instruction : before.reversed()) {
        if (Llvm.calledName(instruction).equals(BEGIN)) {
          return between(function, instruction, annotation);
        }
      }
    }
    return Optional.empty();
  }

  /// What stands between two instructions; none if it is not apart from the rest.
  static Optional<AnnotationCode> between(
      FunctionGraph function, LLVMValueRef begin, LLVMValueRef annotation) {
    int first = function.blockOf(begin);
    int last = function.blockOf(annotation);
    List<LLVMValueRef> head = Llvm.instructions(function.blocks().get(first));
    List<LLVMValueRef> tail = Llvm.instructions(function.blocks().get(last));
    Map<LLVMBasicBlockRef, List<LLVMValueRef>> code = new LinkedHashMap<>();
    int from = head.indexOf(begin);
    int to = tail.indexOf(annotation) + 1;
    if (first == last) {
      code.put(function.blocks().get(first), head.subList(from, to));
      return Optional.of(new AnnotationCode(code));
    }
    code.put(function.blocks().get(first), head.subList(from, head.size()));
    for (int block : inside(function, first, last)) {
      code.put(function.blocks().get(block), Llvm.instructions(function.blocks().get(block)));
    }
    code.put(function.blocks().get(last), tail.subList(0, to));
    return isApart(function, new ArrayList<>(code.keySet()))
        ? Optional.of(new AnnotationCode(code))
        : Optional.empty();
  }

  private static Set<Integer> inside(FunctionGraph function, int first, int last) {
    Set<Integer> inside = new LinkedHashSet<>();
    Deque<Integer> work = new ArrayDeque<>(function.graph().successors(first));
    while (!work.isEmpty()) {
      int block = work.poll();
      if (block != last && inside.add(block)) {
        work.addAll(function.graph().successors(block));
      }
    }
    return inside;
  }

  private static boolean isApart(FunctionGraph function, List<LLVMBasicBlockRef> blocks) {
    List<Integer> indices = blocks.stream().map(function::index).toList();
    boolean isEntered =
        indices.stream()
            .skip(1)
            .flatMap(block -> function.graph().predecessors(block).stream())
            .anyMatch(from -> !indices.contains(from) || from.equals(indices.getLast()));
    boolean goesOnElsewhere =
        indices.stream()
            .limit(indices.size() - 1L)
            .map(block -> function.graph().successors(block))
            .anyMatch(next -> next.isEmpty() || next.contains(indices.getFirst()));
    // The first block may be the head of a loop around all of it.
    boolean hasLoop =
        function.graph().loops().stream().anyMatch(loop -> indices.indexOf(loop.header()) > 0);
    return !isEntered && !goesOnElsewhere && !hasLoop;
  }

  List<LLVMValueRef> instructions() {
    return blocks.values().stream().flatMap(List::stream).toList();
  }

  LLVMBasicBlockRef first() {
    return blocks.keySet().iterator().next();
  }

  LLVMBasicBlockRef last() {
    return new ArrayList<>(blocks.keySet()).getLast();
  }

  /// The values that it makes use of and that are not its own, each once.
  List<LLVMValueRef> inputs() {
    Set<LLVMValueRef> own = Set.copyOf(instructions());
    Set<LLVMValueRef> inputs = new LinkedHashSet<>();
    for (LLVMValueRef instruction : instructions()) {
      for (LLVMValueRef operand : Llvm.operands(instruction)) {
        boolean isValue = LLVMIsAInstruction(operand) != null || LLVMIsAArgument(operand) != null;
        if (isValue && !own.contains(operand)) {
          inputs.add(operand);
        }
      }
    }
    return List.copyOf(inputs);
  }

  /// Whether nobody else needs it: it has no effect, and what it computes is its own.
  boolean isOnlySaid() {
    Set<LLVMValueRef> own = Set.copyOf(instructions());
    return own.stream()
        .allMatch(
            i ->
                !Effects.has(i)
                    && (LLVMGetInstructionOpcode(i) != LLVMStore || isOwn(LLVMGetOperand(i, 1)))
                    && own.containsAll(Llvm.users(i)));
  }

  /// Whether nobody else makes use of a local variable: it holds an intermediate value.
  boolean isOwn(LLVMValueRef variable) {
    Set<LLVMValueRef> own = Set.copyOf(instructions());
    return LLVMIsAAllocaInst(variable) != null
        && Llvm.users(variable).stream().allMatch(u -> Llvm.isLifetime(u) || own.contains(u));
  }
}
