package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.source.InputException;

/// LLVM to LLVM: what is said of all loops of a function becomes an invariant of each of them.
///
/// `__function_wide_invariant` stands at the end of a function, and its condition means what it
/// means at the head of a loop. A variable that is changed by a loop or after one is an error:
/// who writes it there thinks of another value. Must run on what clang emits, while functions are
/// apart and variables have their places in memory.
///
/// A condition with an effect, `a++ > 0` for example, stays where it is, and so does one in a
/// function with jumps into loops.
final class PlaceFunctionWide {
  /// What is said of all loops, and what is said of one.
  private static final Map<String, String> PLACED =
      Map.of(
          "__function_wide_invariant", "__invariant",
          "__function_wide_candidate_invariant", "__candidate_invariant");

  private final LLVMContextRef context;
  private final LLVMModuleRef module;
  private final DebugPositions positions;
  private final List<LLVMValueRef> made = new ArrayList<>();

  private PlaceFunctionWide(
      LLVMContextRef context, LLVMModuleRef module, DebugPositions positions) {
    this.context = context;
    this.module = module;
    this.positions = positions;
  }

  /// The functions that were made, to be inlined.
  ///
  /// @throws InputException if an annotation makes no sense where it stands
  static List<LLVMValueRef> place(
      LLVMContextRef context,
      LLVMModuleRef module,
      List<LLVMValueRef> functions,
      DebugPositions positions)
      throws InputException {
    PlaceFunctionWide pass = new PlaceFunctionWide(context, module, positions);
    for (LLVMValueRef function : functions) {
      // What stands behind an annotation is out of its way before its turn comes.
      for (LLVMValueRef annotation : annotations(function).reversed()) {
        pass.place(function, annotation);
      }
    }
    return pass.made;
  }

  private static List<LLVMValueRef> annotations(LLVMValueRef function) {
    return Llvm.blocks(function).stream()
        .flatMap(block -> Llvm.instructions(block).stream())
        .filter(i -> PLACED.containsKey(Llvm.calledName(i)))
        .toList();
  }

  private void place(LLVMValueRef function, LLVMValueRef annotation) throws InputException {
    FunctionGraph graph = FunctionGraph.of(function);
    Optional<AnnotationCode> found = AnnotationCode.of(graph, annotation);
    if (found.isEmpty() || !graph.graph().isReducible()) {
      return;
    }
    AnnotationCode code = found.get();
    String name = Llvm.calledName(annotation);
    if (!isAtTheEnd(graph, annotation)) {
      throw Misplaced.at(positions.of(annotation), name + " does not stand at the function's end");
    }
    if (code.inputs().stream().anyMatch(input -> changes(input, code, graph))) {
      throw Misplaced.at(
          positions.of(annotation),
          name + " uses a variable that need not be the same at the head of each loop");
    }
    if (!code.isOnlySaid()) {
      return;
    }
    List<LLVMBasicBlockRef> heads = graph.loopHeads();
    List<LLVMValueRef> inputs = code.inputs();
    LLVMValueRef placed = MoveToFunction.move(context, module, code, name + ".placed");
    LLVMSetOperand(
        annotation,
        LLVMGetNumOperands(annotation) - 1,
        Llvm.declared(
            module, PLACED.getOrDefault(name, name), LLVMGetCalledFunctionType(annotation)));
    heads.forEach(head -> call(placed, inputs, head));
    made.add(placed);
  }

  /// Whether only the end of the function comes behind it: no decision on which anything depends.
  private static boolean isAtTheEnd(FunctionGraph graph, LLVMValueRef annotation) {
    int block = graph.blockOf(annotation);
    while (graph.graph().successors(block).size() == 1 && graph.graph().loopOf(block).isEmpty()) {
      block = graph.graph().successors(block).getFirst();
    }
    return graph.graph().reachableFrom(graph.graph().successors(block)).stream()
        .allMatch(
            later ->
                graph.graph().loopOf(later).isEmpty()
                    && Llvm.instructions(graph.blocks().get(later)).stream()
                        .noneMatch(PlaceFunctionWide::matters));
  }

  private static boolean matters(LLVMValueRef instruction) {
    boolean isLoad = LLVMGetInstructionOpcode(instruction) == LLVMLoad;
    return isLoad
        ? LLVMIsAAllocaInst(LLVMGetOperand(instruction, 0)) == null
        : Effects.has(instruction);
  }

  /// Whether an input may have another value at the end than at the head of a loop. What is not
  /// read as a whole, an array for example, is memory like any other.
  private static boolean changes(LLVMValueRef input, AnnotationCode code, FunctionGraph graph) {
    if (LLVMIsAAllocaInst(input) == null) {
      return LLVMIsAInstruction(input) != null && !graph.isBeforeLoops(input);
    }
    Set<Integer> later =
        graph.graph().reachableFrom(graph.loopHeads().stream().map(graph::index).toList());
    List<LLVMValueRef> users = Llvm.users(input);
    return !code.isOwn(input)
        && users.stream().allMatch(PlaceFunctionWide::isOfWhole)
        && users.stream()
            .filter(user -> LLVMGetInstructionOpcode(user) == LLVMStore)
            .anyMatch(store -> later.contains(graph.blockOf(store)));
  }

  private static boolean isOfWhole(LLVMValueRef user) {
    return switch (LLVMGetInstructionOpcode(user)) {
      case LLVMLoad, LLVMStore -> true;
      default -> Llvm.isLifetime(user);
    };
  }

  private void call(LLVMValueRef function, List<LLVMValueRef> inputs, LLVMBasicBlockRef head) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try (PointerPointer<LLVMValueRef> arguments =
        new PointerPointer<>(Math.max(1, inputs.size()))) {
      arguments.put(inputs.toArray(LLVMValueRef[]::new));
      LLVMValueRef first =
          Llvm.instructions(head).stream()
              .filter(i -> LLVMGetInstructionOpcode(i) != LLVMPHI)
              .findFirst()
              .orElseThrow();
      LLVMPositionBuilderBefore(builder, first);
      LLVMSetCurrentDebugLocation2(builder, null);
      LLVMBuildCall2(
          builder, LLVMGlobalGetValueType(function), function, arguments, inputs.size(), "");
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }
}
