package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// Annotations that make no sense where they stand: like what does not compile, an error.
final class Misplaced {
  private static final String ID = "annotation.misplaced";

  private static final Set<String> OF_LOOPS =
      Set.of(
          "__invariant",
          "__global_invariant",
          "__candidate_invariant",
          "__candidate_global_invariant");
  private static final Set<String> ON_RESULTS = Set.of("__ensures", "__global_ensures");
  private static final String RESULT = "__return_val_";

  /// How clang calls the heads of loops. A loop that is done once, as `do { } while (0)` is, cannot
  /// be told by its edges.
  private static final Pattern HEAD =
      Pattern.compile("(for\\.cond|while\\.cond|do\\.body)[0-9.i]*");

  /// It is the head of a loop if nothing is asked before.
  private static final Pattern BODY = Pattern.compile("while\\.body[0-9.i]*");

  private Misplaced() {}

  static InputException at(Position place, String why) {
    return new InputException(
        "%s: error: this annotation is misplaced: %s [%s]".formatted(place, why, ID));
  }

  /// Looks for invariants that stand at no loop's head. Functions must have been inlined: one may
  /// consist of invariants only.
  static void findInvariants(LLVMValueRef kernel, DebugPositions positions) throws InputException {
    List<LLVMValueRef> invariants = calls(kernel, OF_LOOPS);
    if (invariants.isEmpty()) {
      return;
    }
    FunctionGraph graph = FunctionGraph.of(kernel);
    for (LLVMValueRef invariant : invariants) {
      if (graph.graph().isReducible()
          && graph.graph().isReachable(graph.blockOf(invariant))
          && !isAtHead(graph, invariant)) {
        String name = Llvm.calledName(invariant);
        throw at(positions.of(invariant), name + " does not stand at the head of a loop");
      }
    }
  }

  /// Whether no branch but those in the arguments of annotations lies between the head of a loop
  /// and an annotation.
  private static boolean isAtHead(FunctionGraph graph, LLVMValueRef annotation) {
    OptionalInt block = OptionalInt.of(graph.blockOf(annotation));
    while (block.isPresent() && !isHead(graph, block.getAsInt())) {
      block = straightBefore(graph, block.getAsInt());
    }
    return block.isPresent();
  }

  private static boolean isHead(FunctionGraph graph, int block) {
    String name = Llvm.name(graph.blocks().get(block));
    List<Integer> before = graph.graph().predecessors(block);
    return graph.graph().loops().stream().anyMatch(loop -> loop.header() == block)
        || HEAD.matcher(name).matches()
        || (BODY.matcher(name).matches()
            && before.stream().allMatch(from -> graph.graph().successors(from).size() == 1));
  }

  /// The block from which every way leads here, and to nowhere else.
  private static OptionalInt straightBefore(FunctionGraph graph, int block) {
    List<Integer> before = graph.graph().predecessors(block);
    if (before.size() == 1 && graph.graph().successors(before.getFirst()).size() == 1) {
      return OptionalInt.of(before.getFirst());
    }
    return Llvm.instructions(graph.blocks().get(block)).stream()
        .filter(AnnotationCode::isEnd)
        .flatMap(i -> AnnotationCode.of(graph, i).stream())
        .mapToInt(code -> graph.index(code.first()))
        .filter(first -> first != block)
        .findFirst();
  }

  /// Looks for results that no postcondition is about, or that are of another type. Functions must
  /// still be apart, and postconditions where they were written.
  static void findResults(LLVMValueRef function, DebugPositions positions) throws InputException {
    List<LLVMValueRef> results =
        calls(function).stream().filter(i -> Llvm.calledName(i).startsWith(RESULT)).toList();
    if (results.isEmpty()) {
      return;
    }
    FunctionGraph graph = FunctionGraph.of(function);
    List<Optional<AnnotationCode>> conditions =
        calls(function, ON_RESULTS).stream().map(i -> AnnotationCode.of(graph, i)).toList();
    for (LLVMValueRef result : results) {
      String name = Llvm.calledName(result);
      if (conditions.stream()
          .allMatch(code -> code.isPresent() && !code.get().instructions().contains(result))) {
        throw at(positions.of(result), name + " is for use in __ensures");
      }
      if (!isReturned(function, result)) {
        throw at(positions.of(result), name + " is of another type than the function");
      }
    }
  }

  /// Whether what is returned has the type of `result`. Of pointers the memory may be another, and
  /// a structure may be returned in memory.
  private static boolean isReturned(LLVMValueRef function, LLVMValueRef result) {
    var returned = LLVMGetReturnType(LLVMGlobalGetValueType(function));
    var taken = LLVMTypeOf(result);
    boolean isScalar =
        switch (LLVMGetTypeKind(taken)) {
          case LLVMIntegerTypeKind, LLVMFloatTypeKind, LLVMDoubleTypeKind -> true;
          default -> false;
        };
    return !isScalar || returned.equals(taken);
  }

  private static List<LLVMValueRef> calls(LLVMValueRef function, Set<String> names) {
    return calls(function).stream().filter(i -> names.contains(Llvm.calledName(i))).toList();
  }

  private static List<LLVMValueRef> calls(LLVMValueRef function) {
    return Llvm.blocks(function).stream()
        .map((LLVMBasicBlockRef block) -> Llvm.instructions(block))
        .flatMap(List::stream)
        .filter(i -> Llvm.callee(i) != null)
        .toList();
  }
}
