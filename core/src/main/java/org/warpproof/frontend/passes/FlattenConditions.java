package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.kernel.rewrite.PureFunction;

/// LLVM to LLVM: `a && b`, `a || b` and `a ? b : c` in annotations become one block without
/// branches: in postconditions, and before them, in what is said of numbers, of barriers, or of the
/// time before or after a kernel, and in conditions of the kernel's variables alone.
///
/// Of the first only where that makes no difference: what would not have been computed cannot fail,
/// and asks no memory but the function's own variables. The others are no code: what they would not
/// have asked for is chosen not to be, by those who evaluate them.
final class FlattenConditions {
  private static final Set<String> WHOLE =
      Set.of(
          "__kernel_requires",
          "__kernel_ensures",
          "__barrier_requires",
          "__barrier_ensures",
          "__grants_read",
          "__grants_write");
  private static final String BOUND = "__bound_";

  /// What GPUVerify's header has for statements of the kernel.
  private static final Set<String> PROGRAM = Set.of("__assume", "__assert");

  private final LLVMValueRef function;
  private final LLVMBuilderRef builder;
  private final What what;

  /// What is made one block.
  private enum What {
    POSTCONDITIONS,
    SPECIFICATIONS
  }

  private FlattenConditions(LLVMValueRef function, LLVMBuilderRef builder, What what) {
    this.function = function;
    this.builder = builder;
    this.what = what;
  }

  static void flatten(LLVMContextRef context, LLVMValueRef function) {
    flatten(context, function, What.POSTCONDITIONS);
  }

  /// Requires: all is inlined, and local variables are values.
  static void flattenSpecifications(LLVMContextRef context, LLVMValueRef kernel) {
    flatten(context, kernel, What.SPECIFICATIONS);
  }

  private static void flatten(LLVMContextRef context, LLVMValueRef function, What what) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      FlattenConditions pass = new FlattenConditions(function, builder, what);
      while (pass.flattenNext()) {
        // One more is done.
      }
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  /// Does away with a branch on the way to an annotation, if there is one that can go.
  private boolean flattenNext() {
    FunctionGraph graph = FunctionGraph.of(function);
    List<LLVMBasicBlockRef> blocks =
        graph.blocks().stream()
            .flatMap(block -> Llvm.instructions(block).stream())
            .flatMap(instruction -> code(graph, instruction).stream())
            // Behind the last one are branches of the kernel.
            .flatMap(code -> code.blocks().keySet().stream().filter(b -> !b.equals(code.last())))
            .toList();
    Optional<Choice> choice =
        blocks.stream().flatMap(block -> choice(graph, block).stream()).findFirst();
    choice.ifPresent(this::flatten);
    if (choice.isPresent()) {
      return true;
    }
    Optional<JoinBranches.Pair> pair =
        blocks.stream()
            .flatMap(block -> JoinBranches.of(graph, block, this::isHarmless).stream())
            .findFirst();
    pair.ifPresent(new JoinBranches(builder)::join);
    return pair.isPresent();
  }

  /// The code that is to be one block, if an annotation ends it.
  private Optional<AnnotationCode> code(FunctionGraph graph, LLVMValueRef instruction) {
    String name = Llvm.calledName(instruction);
    return switch (what) {
      case POSTCONDITIONS -> {
        LLVMValueRef start = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
        yield PlacePostconditions.isPlaced(name)
            ? AnnotationCode.between(graph, start, instruction)
            : Optional.empty();
      }
      case SPECIFICATIONS ->
          isEnd(instruction)
              ? AnnotationCode.of(graph, instruction)
                  .filter(code -> code.blocks().size() > 1 && isOfOne(code))
                  .filter(code -> WHOLE.contains(name) || isQuantified(code) || isPure(code))
              : Optional.empty();
    };
  }

  private static boolean isEnd(LLVMValueRef instruction) {
    return AnnotationCode.isEnd(instruction) || PROGRAM.contains(Llvm.calledName(instruction));
  }

  /// Whether the mark at the start belongs to the annotation at the end: what lies between is no
  /// code of the kernel then.
  private static boolean isOfOne(AnnotationCode code) {
    return code.instructions().stream().filter(FlattenConditions::isEnd).count() == 1;
  }

  private static boolean isQuantified(AnnotationCode code) {
    return code.instructions().stream()
        .map(Llvm::calledName)
        .anyMatch(name -> name.startsWith(BOUND) || name.startsWith(PureFunction.PREFIX));
  }

  /// Whether it does no more than to compute a condition from the kernel's variables.
  private static boolean isPure(AnnotationCode code) {
    return code.instructions().stream()
        .allMatch(
            i ->
                Effects.isPure(i)
                    || isEnd(i)
                    || LLVMIsAPHINode(i) != null
                    || LLVMIsATerminatorInst(i) != null
                    || Llvm.calledName(i).equals(AnnotationCode.BEGIN));
  }

  private Optional<Choice> choice(FunctionGraph graph, LLVMBasicBlockRef first) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(first);
    if (LLVMGetInstructionOpcode(end) != LLVMBr || LLVMGetNumSuccessors(end) != 2) {
      return Optional.empty();
    }
    LLVMBasicBlockRef one = LLVMGetSuccessor(end, 0);
    LLVMBasicBlockRef other = LLVMGetSuccessor(end, 1);
    LLVMBasicBlockRef meeting = isWay(graph, one) ? Llvm.successors(one).getFirst() : one;
    Choice choice = new Choice(first, one, other, meeting);
    return !one.equals(other) && isWay(graph, choice, one) && isWay(graph, choice, other)
        ? Optional.of(choice)
        : Optional.empty();
  }

  private boolean isWay(FunctionGraph graph, Choice choice, LLVMBasicBlockRef way) {
    return choice.isEmpty(way)
        || (isWay(graph, way) && Llvm.successors(way).getFirst().equals(choice.meeting));
  }

  /// Whether a block is only there to compute something for the next one.
  private boolean isWay(FunctionGraph graph, LLVMBasicBlockRef block) {
    List<LLVMValueRef> instructions = Llvm.instructions(block);
    return graph.graph().predecessors(graph.index(block)).size() == 1
        && LLVMGetNumSuccessors(instructions.getLast()) == 1
        && instructions.subList(0, instructions.size() - 1).stream().allMatch(this::isHarmless);
  }

  private boolean isHarmless(LLVMValueRef instruction) {
    if (what == What.SPECIFICATIONS) {
      return LLVMIsAPHINode(instruction) == null && !Effects.has(instruction);
    }
    String name = Llvm.calledName(instruction);
    return switch (LLVMGetInstructionOpcode(instruction)) {
      case LLVMLoad -> LLVMIsAAllocaInst(LLVMGetOperand(instruction, 0)) != null;
      case LLVMCall -> PlacePostconditions.isOfFunction(name) || Llvm.isLifetime(instruction);
      default -> Effects.isPure(instruction);
    };
  }

  private void flatten(Choice choice) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(choice.first);
    LLVMPositionBuilderBefore(builder, end);
    for (LLVMBasicBlockRef way : List.of(choice.whenTrue, choice.whenFalse)) {
      if (!choice.isEmpty(way)) {
        List<LLVMValueRef> instructions = Llvm.instructions(way);
        instructions.subList(0, instructions.size() - 1).forEach(i -> Llvm.move(i, builder));
      }
    }
    for (LLVMValueRef phi : Llvm.instructions(choice.meeting)) {
      if (LLVMIsAPHINode(phi) != null) {
        select(choice, phi, end);
      }
    }
    LLVMPositionBuilderBefore(builder, end);
    LLVMBuildBr(builder, choice.meeting);
    LLVMInstructionEraseFromParent(end);
    for (LLVMBasicBlockRef way : List.of(choice.whenTrue, choice.whenFalse)) {
      if (!choice.isEmpty(way)) {
        LLVMDeleteBasicBlock(way);
      }
    }
    FunctionGraph graph = FunctionGraph.of(function);
    if (graph.graph().predecessors(graph.index(choice.meeting)).size() == 1) {
      merge(choice.first, choice.meeting);
    }
  }

  /// What comes by either way is chosen before; what comes from elsewhere stays.
  private void select(Choice choice, LLVMValueRef phi, LLVMValueRef end) {
    LLVMPositionBuilderBefore(builder, end);
    LLVMValueRef chosen =
        LLVMBuildSelect(
            builder,
            LLVMGetCondition(end),
            from(phi, choice.end(choice.whenTrue)),
            from(phi, choice.end(choice.whenFalse)),
            "");
    replace(
        builder,
        phi,
        List.of(choice.end(choice.whenTrue), choice.end(choice.whenFalse)),
        chosen,
        choice.first);
  }

  /// Another value for what comes to a block from some others, from where it comes now.
  static void replace(
      LLVMBuilderRef builder,
      LLVMValueRef phi,
      List<LLVMBasicBlockRef> before,
      LLVMValueRef value,
      LLVMBasicBlockRef from) {
    LLVMPositionBuilderBefore(builder, phi);
    LLVMValueRef now = LLVMBuildPhi(builder, LLVMTypeOf(phi), "");
    add(now, value, from);
    for (int i = 0; i < LLVMCountIncoming(phi); i++) {
      if (!before.contains(LLVMGetIncomingBlock(phi, i))) {
        add(now, LLVMGetIncomingValue(phi, i), LLVMGetIncomingBlock(phi, i));
      }
    }
    LLVMReplaceAllUsesWith(phi, now);
    LLVMInstructionEraseFromParent(phi);
  }

  static LLVMValueRef from(LLVMValueRef phi, LLVMBasicBlockRef block) {
    int i = 0;
    while (!LLVMGetIncomingBlock(phi, i).equals(block)) {
      i++;
    }
    return LLVMGetIncomingValue(phi, i);
  }

  private static void add(LLVMValueRef phi, LLVMValueRef value, LLVMBasicBlockRef from) {
    try (PointerPointer<LLVMValueRef> values = new PointerPointer<>(1);
        PointerPointer<LLVMBasicBlockRef> blocks = new PointerPointer<>(1)) {
      LLVMAddIncoming(phi, values.put(value), blocks.put(from), 1);
    }
  }

  /// Moves a block to the start of the only one that follows it; nobody else comes there.
  private void merge(LLVMBasicBlockRef first, LLVMBasicBlockRef next) {
    for (LLVMValueRef phi : Llvm.instructions(next)) {
      if (LLVMIsAPHINode(phi) != null) {
        LLVMReplaceAllUsesWith(phi, LLVMGetIncomingValue(phi, 0));
        LLVMInstructionEraseFromParent(phi);
      }
    }
    boolean isEntry = first.equals(LLVMGetEntryBasicBlock(function));
    List<LLVMValueRef> instructions = Llvm.instructions(first);
    LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(next));
    instructions.subList(0, instructions.size() - 1).forEach(i -> Llvm.move(i, builder));
    Llvm.redirect(function, first, next);
    if (isEntry) {
      LLVMMoveBasicBlockBefore(next, first);
    }
    LLVMDeleteBasicBlock(first);
  }

  /// Two ways from the first block to where they meet; one of them may be empty.
  private record Choice(
      LLVMBasicBlockRef first,
      LLVMBasicBlockRef whenTrue,
      LLVMBasicBlockRef whenFalse,
      LLVMBasicBlockRef meeting) {
    boolean isEmpty(LLVMBasicBlockRef way) {
      return way.equals(meeting);
    }

    /// The block from which a way comes to the meeting.
    LLVMBasicBlockRef end(LLVMBasicBlockRef way) {
      return isEmpty(way) ? first : way;
    }
  }
}
