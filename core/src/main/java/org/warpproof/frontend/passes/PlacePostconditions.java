package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.kernel.ContractNames;
import org.warpproof.kernel.GhostNames;

/// LLVM to LLVM: what a function ensures is asked where it returns.
///
/// `__ensures` stands at the start of a function. Its parameters mean what they are there, and so
/// does `__old`; memory, ghosts and `__return_val` mean what they are at each `return`. Must run on
/// what clang emits, while functions still return. A condition that is not computed in one go at
/// the start of its function ([FlattenConditions]) or hands on a local variable stays where it is.
final class PlacePostconditions {
  /// What becomes of a postcondition where it is placed.
  enum Use {
    SHOWN("__ensured", "__global_ensured"),
    /// Of a function that may do whatever keeps it.
    ASSUMED("__assume", "__global_assume");

    private final String own;
    private final String ofAll;

    Use(String own, String ofAll) {
      this.own = own;
      this.ofAll = ofAll;
    }
  }

  private static final String ENSURES = "__ensures";
  private static final String ENSURES_OF_ALL = "__global_ensures";
  private static final String RESULT = "__return_val_";
  private static final String OLD = "__old_";
  private static final String GUESS = "__candidate_assert";

  private final LLVMModuleRef module;
  private final LLVMBuilderRef builder;
  private final List<LLVMValueRef> returns;
  private final Use use;

  private PlacePostconditions(
      LLVMModuleRef module, LLVMBuilderRef builder, List<LLVMValueRef> returns, Use use) {
    this.use = use;
    this.module = module;
    this.builder = builder;
    this.returns = returns;
  }

  static boolean isPlaced(String called) {
    return called.equals(ENSURES) || called.equals(ENSURES_OF_ALL);
  }

  /// Whether a call asks for what the function returns or was given.
  static boolean isOfFunction(String called) {
    return called.startsWith(RESULT) || called.startsWith(OLD);
  }

  static void place(LLVMContextRef context, LLVMModuleRef module, LLVMValueRef function, Use use) {
    if (postconditions(function).isEmpty()) {
      return;
    }
    List<LLVMValueRef> start = Llvm.instructions(LLVMGetFirstBasicBlock(function));
    List<LLVMValueRef> returns = new ArrayList<>();
    Llvm.blocks(function).stream()
        .map(block -> Llvm.instructions(block).getLast())
        .filter(last -> LLVMGetInstructionOpcode(last) == LLVMRet)
        .forEach(returns::add);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      PlacePostconditions pass = new PlacePostconditions(module, builder, returns, use);
      pass.all(start);
      FunctionGraph graph = FunctionGraph.of(function);
      postconditions(function).stream().filter(c -> asksMemory(graph, c)).forEach(pass::leaveOpen);
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  private static List<LLVMValueRef> postconditions(LLVMValueRef function) {
    return Llvm.blocks(function).stream()
        .flatMap(block -> Llvm.instructions(block).stream())
        .filter(i -> isPlaced(Llvm.calledName(i)))
        .toList();
  }

  /// Whether a condition may ask for what is behind a pointer, which can be a variable of the
  /// caller that becomes a value.
  private static boolean asksMemory(FunctionGraph graph, LLVMValueRef condition) {
    return AnnotationCode.of(graph, condition)
        .map(code -> code.instructions().stream().anyMatch(Parts::asksMemory))
        .orElse(true);
  }

  /// Nobody knows what was returned, and so nobody judges the condition where it is too early.
  private void leaveOpen(LLVMValueRef condition) {
    LLVMTypeRef bool = LLVMTypeOf(LLVMGetOperand(condition, 0));
    LLVMTypeRef type = LLVMFunctionType(bool, new PointerPointer<LLVMTypeRef>(0), 0, 0);
    LLVMValueRef result = Llvm.declared(module, RESULT + "bool", type);
    LLVMPositionBuilderBefore(builder, condition);
    LLVMValueRef unknown =
        LLVMBuildCall2(builder, type, result, new PointerPointer<LLVMValueRef>(0), 0, "");
    LLVMSetOperand(condition, 0, LLVMBuildXor(builder, LLVMGetOperand(condition, 0), unknown, ""));
  }

  private void all(List<LLVMValueRef> start) {
    List<LLVMValueRef> condition = new ArrayList<>();
    for (LLVMValueRef instruction : start) {
      String name = Llvm.calledName(instruction);
      if (name.equals(AnnotationCode.BEGIN)) {
        condition.clear();
      }
      condition.add(instruction);
      if (isPlaced(name) && Llvm.calledName(condition.getFirst()).equals(AnnotationCode.BEGIN)) {
        Parts.of(condition).filter(this::fits).ifPresent(this::move);
      }
    }
  }

  /// Whether what is returned has the type that the condition takes it for.
  private boolean fits(Parts parts) {
    return parts.results.stream()
        .allMatch(
            result ->
                returns.stream()
                    .allMatch(
                        r ->
                            LLVMGetNumOperands(r) == 1
                                && LLVMTypeOf(LLVMGetOperand(r, 0)).equals(LLVMTypeOf(result))));
  }

  private void move(Parts parts) {
    for (LLVMValueRef old : parts.old) {
      LLVMReplaceAllUsesWith(old, LLVMGetOperand(old, 0));
      LLVMInstructionEraseFromParent(old);
    }
    returns.forEach(r -> copy(parts, r));
    List<LLVMValueRef> gone = new ArrayList<>(parts.results);
    gone.addAll(parts.later);
    if (parts.isAskedEarly) {
      hint(parts.later.getFirst(), parts.later.getLast());
      gone.remove(parts.later.getFirst());
    }
    gone.reversed().forEach(instruction -> LLVMInstructionEraseFromParent(instruction));
  }

  /// An annotation of what is computed between the mark where another one begins and its end: a
  /// guess that is true, so that what is read for it is no access.
  private void hint(LLVMValueRef begin, LLVMValueRef end) {
    LLVMTypeRef type = LLVMGetCalledFunctionType(end);
    LLVMPositionBuilderBefore(builder, end);
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(begin));
    try (PointerPointer<LLVMValueRef> argument = new PointerPointer<>(1)) {
      argument.put(LLVMConstInt(LLVMTypeOf(LLVMGetOperand(end, 0)), 1, 0));
      LLVMBuildCall2(builder, type, Llvm.declared(module, GUESS, type), argument, 1, "");
    }
  }

  private void copy(Parts parts, LLVMValueRef before) {
    Map<Long, LLVMValueRef> copies = new HashMap<>();
    parts.results.forEach(r -> copies.put(r.address(), LLVMGetOperand(before, 0)));
    LLVMPositionBuilderBefore(builder, before);
    for (LLVMValueRef instruction : parts.later) {
      LLVMValueRef copy = LLVMInstructionClone(instruction);
      for (int i = 0; i < LLVMGetNumOperands(copy); i++) {
        @Nullable LLVMValueRef operand = copies.get(LLVMGetOperand(copy, i).address());
        if (operand != null) {
          LLVMSetOperand(copy, i, operand);
        }
      }
      LLVMInsertIntoBuilder(builder, copy);
      // The builder has given it the place of the return.
      LLVMInstructionSetDebugLoc(copy, LLVMInstructionGetDebugLoc(instruction));
      copies.put(instruction.address(), copy);
      String name = Llvm.calledName(instruction);
      if (isPlaced(name)) {
        String placed = name.equals(ENSURES) ? use.own : use.ofAll;
        LLVMSetOperand(
            copy,
            LLVMGetNumOperands(copy) - 1,
            Llvm.declared(module, placed, LLVMGetCalledFunctionType(copy)));
      }
    }
  }

  /// The instructions of a postcondition that do not stay as they are: those that ask for the
  /// result, those that ask for what was, and those that are to be done later.
  private record Parts(
      List<LLVMValueRef> results,
      List<LLVMValueRef> old,
      List<LLVMValueRef> later,
      boolean isAskedEarly) {
    static Optional<Parts> of(List<LLVMValueRef> condition) {
      Set<LLVMValueRef> early = early(condition);
      boolean isAskedEarly = early.stream().anyMatch(Parts::changes);
      Parts parts =
          new Parts(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), isAskedEarly);
      Set<Long> changing = new HashSet<>();
      boolean stores = condition.stream().anyMatch(i -> LLVMGetInstructionOpcode(i) == LLVMStore);
      for (LLVMValueRef instruction : condition) {
        if (hands(instruction)) {
          return Optional.empty();
        }
        boolean isLater =
            Llvm.operands(instruction).stream().anyMatch(o -> changing.contains(o.address()));
        if (early.contains(instruction)) {
          // What is kept in a variable on the way would be stored too late.
          if (isLater || stores || !staysEarly(instruction)) {
            return Optional.empty();
          }
          continue;
        }
        if (Llvm.calledName(instruction).startsWith(OLD)) {
          if (isLater) {
            return Optional.empty();
          }
          parts.old.add(instruction);
        } else if (Llvm.calledName(instruction).startsWith(RESULT)) {
          parts.results.add(instruction);
          changing.add(instruction.address());
        } else if (isLater || changes(instruction)) {
          if (LLVMGetInstructionOpcode(instruction) == LLVMStore) {
            changing.add(LLVMGetOperand(instruction, 1).address());
          }
          parts.later.add(instruction);
          changing.add(instruction.address());
        }
      }
      return Optional.of(parts);
    }

    /// What is computed only for what was: it stays at the start.
    private static Set<LLVMValueRef> early(List<LLVMValueRef> condition) {
      Set<LLVMValueRef> early = new HashSet<>();
      for (LLVMValueRef instruction : condition.reversed()) {
        List<LLVMValueRef> users = Llvm.users(instruction);
        boolean isOnlyOfOld =
            !users.isEmpty()
                && users.stream()
                    .allMatch(u -> early.contains(u) || Llvm.calledName(u).startsWith(OLD));
        if (isOnlyOfOld) {
          early.add(instruction);
        }
      }
      return early;
    }

    private static boolean staysEarly(LLVMValueRef instruction) {
      String name = Llvm.calledName(instruction);
      return switch (LLVMGetInstructionOpcode(instruction)) {
        case LLVMLoad -> true;
        case LLVMCall ->
            !Effects.has(instruction)
                && !GhostNames.contains(name)
                && !ContractNames.contains(name);
        default -> Effects.isPure(instruction);
      };
    }

    /// Whether a pointer points into a local variable or a parameter.
    private static boolean isOwn(LLVMValueRef pointer) {
      LLVMValueRef base = pointer;
      while (LLVMIsAGetElementPtrInst(base) != null) {
        base = LLVMGetOperand(base, 0);
      }
      return LLVMIsAAllocaInst(base) != null || isPassedByValue(base);
    }

    private static boolean isPassedByValue(LLVMValueRef pointer) {
      if (LLVMIsAArgument(pointer) == null) {
        return false;
      }
      LLVMValueRef function = LLVMGetParamParent(pointer);
      int byVal = LLVMGetEnumAttributeKindForName("byval", "byval".length());
      for (int i = 0; i < LLVMCountParams(function); i++) {
        if (LLVMGetParam(function, i).equals(pointer)) {
          @Nullable LLVMAttributeRef found = LLVMGetEnumAttributeAtIndex(function, i + 1, byVal);
          return found != null && !found.isNull();
        }
      }
      return false;
    }

    /// Whether a local variable is handed to somebody, a copy of a structure for example: what it
    /// is then is not followed.
    private static boolean hands(LLVMValueRef instruction) {
      return Llvm.callee(instruction) != null
          && Llvm.operands(instruction).stream()
              .anyMatch(o -> LLVMGetTypeKind(LLVMTypeOf(o)) == LLVMPointerTypeKind && isOwn(o));
    }

    private static boolean asksMemory(LLVMValueRef instruction) {
      return switch (LLVMGetInstructionOpcode(instruction)) {
        case LLVMLoad -> !isOwn(LLVMGetOperand(instruction, 0));
        case LLVMCall ->
            !Llvm.isLifetime(instruction)
                && IntStream.range(0, LLVMGetNumArgOperands(instruction))
                    .mapToObj(i -> LLVMTypeOf(LLVMGetOperand(instruction, i)))
                    .anyMatch(t -> LLVMGetTypeKind(t) == LLVMPointerTypeKind);
        default -> false;
      };
    }

    /// Whether it may give something else at the end of the function.
    private static boolean changes(LLVMValueRef instruction) {
      return switch (LLVMGetInstructionOpcode(instruction)) {
        case LLVMCall, LLVMStore -> true;
        case LLVMLoad -> !isOwn(LLVMGetOperand(instruction, 0));
        default -> false;
      };
    }
  }
}
