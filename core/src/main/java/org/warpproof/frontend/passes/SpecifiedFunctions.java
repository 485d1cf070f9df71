package org.warpproof.frontend.passes;

import static java.util.Objects.requireNonNull;
import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.Mangled;

/// LLVM to LLVM: a function whose name begins with `__spec_` has no body but its contract, and may
/// do whatever keeps it.
///
/// It gets a body that does: accesses to the arrays that it names, as often as it likes and
/// anywhere, as far as its postconditions about accesses allow it. The other postconditions are
/// assumed where it returns ([PlacePostconditions]), with any result that is a whole number. One
/// with branches, or with another result, stays as it is.
final class SpecifiedFunctions {
  private static final String PREFIX = "__spec_";
  private static final String ANY = "__wp_specified_access";
  private static final String RESULT = "__wp_specified_result";
  private static final String AT_MOST = "__wp_specified_most";

  private enum Kind {
    READ,
    WRITE
  }

  private static final Map<String, Kind> TOUCHES =
      Map.of("__reads_from", Kind.READ, "__writes_to", Kind.WRITE);
  private static final Map<String, Kind> OFFSETS =
      Map.of("__read_offset_bytes", Kind.READ, "__write_offset_bytes", Kind.WRITE);
  private static final Map<String, Kind> HAPPENS =
      Map.of("__read", Kind.READ, "__write", Kind.WRITE);
  private static final Map<String, Kind> IMPLIES =
      Map.of("__read_implies", Kind.READ, "__write_implies", Kind.WRITE);
  private static final Map<String, Kind> HAPPENS_NOT =
      Map.of("__no_read", Kind.READ, "__no_write", Kind.WRITE);

  private final LLVMContextRef context;
  private final LLVMModuleRef module;
  private final LLVMBuilderRef builder;
  private final LLVMValueRef function;

  private SpecifiedFunctions(
      LLVMContextRef context, LLVMModuleRef module, LLVMBuilderRef builder, LLVMValueRef function) {
    this.context = context;
    this.module = module;
    this.builder = builder;
    this.function = function;
  }

  /// What becomes of the function's postconditions: what it has not got a body for is no less to be
  /// shown than what any function says.
  static PlacePostconditions.Use complete(
      LLVMContextRef context, LLVMModuleRef module, LLVMValueRef function) {
    if (!isSpecified(function) || Llvm.blocks(function).size() != 1) {
      return PlacePostconditions.Use.SHOWN;
    }
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      return new SpecifiedFunctions(context, module, builder, function).complete();
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  /// Whether a function has no body but its contract.
  static boolean isSpecified(LLVMValueRef function) {
    return Mangled.baseName(Llvm.name(function)).startsWith(PREFIX);
  }

  private PlacePostconditions.Use complete() {
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
    List<LLVMValueRef> touches = new ArrayList<>();
    List<List<LLVMValueRef>> conditions = new ArrayList<>();
    List<LLVMValueRef> condition = new ArrayList<>();
    for (LLVMValueRef instruction : Llvm.instructions(entry)) {
      String name = Llvm.calledName(instruction);
      if (name.equals(AnnotationCode.BEGIN)) {
        condition.clear();
      }
      condition.add(instruction);
      if (PlacePostconditions.isPlaced(name)
          && Llvm.calledName(condition.getFirst()).equals(AnnotationCode.BEGIN)
          && condition.stream().anyMatch(i -> ghost(i).isPresent())) {
        conditions.add(List.copyOf(condition));
      }
      if (TOUCHES.containsKey(name)) {
        touches.add(instruction);
      }
    }
    LLVMValueRef end = LLVMGetBasicBlockTerminator(entry);
    boolean isKnown = touches.stream().allMatch(touch -> variable(touch).isPresent());
    LLVMTypeRef result = LLVMGetReturnType(LLVMGlobalGetValueType(function));
    boolean isVoid = LLVMGetTypeKind(result) == LLVMVoidTypeKind;
    int opcode = LLVMGetInstructionOpcode(end);
    // In C++ a function that has a result and does not say which ends nowhere.
    if (!isKnown
        || (opcode != LLVMRet && opcode != LLVMUnreachable)
        || (!isVoid && LLVMGetTypeKind(result) != LLVMIntegerTypeKind)) {
      return PlacePostconditions.Use.SHOWN;
    }
    boolean isHeeded =
        conditions.stream().allMatch(c -> touches.stream().anyMatch(t -> isMeant(c, t)));
    String chosen = isHeeded ? ANY : AT_MOST;
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(end));
    LLVMInstructionEraseFromParent(end);
    LLVMBasicBlockRef last = entry;
    for (LLVMValueRef touch : touches) {
      last = touch(touch, conditions, last, chosen);
    }
    LLVMPositionBuilderAtEnd(builder, last);
    if (isVoid) {
      LLVMBuildRetVoid(builder);
    } else {
      LLVMBuildRet(builder, LLVMBuildIntCast2(builder, any(RESULT), result, 0, ""));
    }
    conditions.forEach(all -> all.reversed().forEach(i -> LLVMInstructionEraseFromParent(i)));
    touches.forEach(touch -> LLVMInstructionEraseFromParent(touch));
    return PlacePostconditions.Use.ASSUMED;
  }

  /// The kind of accesses that a call speaks of.
  private static Optional<Kind> ghost(LLVMValueRef instruction) {
    String name = Llvm.calledName(instruction);
    return List.of(OFFSETS, HAPPENS, HAPPENS_NOT, IMPLIES).stream()
        .flatMap(names -> Optional.ofNullable(names.get(name)).stream())
        .findFirst();
  }

  /// The variable with the pointer that a call is given first.
  private static Optional<LLVMValueRef> variable(LLVMValueRef call) {
    LLVMValueRef pointer = LLVMGetOperand(call, 0);
    while (LLVMIsAAddrSpaceCastInst(pointer) != null) {
      pointer = LLVMGetOperand(pointer, 0);
    }
    return LLVMIsALoadInst(pointer) != null && LLVMIsAAllocaInst(LLVMGetOperand(pointer, 0)) != null
        ? Optional.of(LLVMGetOperand(pointer, 0))
        : Optional.empty();
  }

  /// A loop with an access in it, behind a block; the block behind the loop.
  private LLVMBasicBlockRef touch(
      LLVMValueRef touch,
      List<List<LLVMValueRef>> conditions,
      LLVMBasicBlockRef before,
      String chosen) {
    LLVMBasicBlockRef head = LLVMAppendBasicBlockInContext(context, function, "specified");
    LLVMBasicBlockRef body = LLVMAppendBasicBlockInContext(context, function, "access");
    LLVMBasicBlockRef behind = LLVMAppendBasicBlockInContext(context, function, "done");
    Kind kind = requireNonNull(TOUCHES.get(Llvm.calledName(touch)));
    LLVMPositionBuilderAtEnd(builder, before);
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(touch));
    LLVMBuildBr(builder, head);
    LLVMPositionBuilderAtEnd(builder, head);
    LLVMValueRef goesOn = LLVMBuildTrunc(builder, any(chosen), LLVMInt1TypeInContext(context), "");
    LLVMBuildCondBr(builder, goesOn, body, behind);
    LLVMPositionBuilderAtEnd(builder, body);
    LLVMValueRef offset = any(chosen);
    conditions.stream().filter(c -> isMeant(c, touch)).forEach(c -> assume(c, offset));
    LLVMTypeRef octet = LLVMInt8TypeInContext(context);
    LLVMValueRef pointer = LLVMGetOperand(touch, 0);
    LLVMValueRef place;
    try (PointerPointer<LLVMValueRef> index = new PointerPointer<>(1)) {
      place = LLVMBuildGEP2(builder, octet, pointer, index.put(offset), 1, "");
    }
    switch (kind) {
      case READ -> LLVMBuildLoad2(builder, octet, place, "");
      case WRITE -> LLVMBuildStore(builder, LLVMBuildTrunc(builder, any(chosen), octet, ""), place);
    }
    LLVMBuildBr(builder, head);
    return behind;
  }

  private LLVMValueRef any(String name) {
    try (PointerPointer<LLVMTypeRef> none = new PointerPointer<>(1);
        PointerPointer<LLVMValueRef> nothing = new PointerPointer<>(1)) {
      LLVMTypeRef type = LLVMFunctionType(LLVMInt64TypeInContext(context), none, 0, 0);
      return LLVMBuildCall2(builder, type, Llvm.declared(module, name, type), nothing, 0, "");
    }
  }

  /// A postcondition about accesses, as an assumption on one of them.
  private void assume(List<LLVMValueRef> condition, LLVMValueRef offset) {
    Map<LLVMValueRef, LLVMValueRef> copies = new HashMap<>();
    for (LLVMValueRef instruction : condition.subList(1, condition.size() - 1)) {
      String name = Llvm.calledName(instruction);
      LLVMTypeRef type = LLVMTypeOf(instruction);
      if (OFFSETS.containsKey(name)) {
        copies.put(instruction, LLVMBuildIntCast2(builder, offset, type, 0, ""));
      } else if (HAPPENS.containsKey(name) || HAPPENS_NOT.containsKey(name)) {
        copies.put(instruction, LLVMConstInt(type, HAPPENS.containsKey(name) ? 1 : 0, 0));
      } else if (IMPLIES.containsKey(name)) {
        copies.put(instruction, of(LLVMGetOperand(instruction, 1), copies));
      } else {
        copies.put(instruction, copy(instruction, copies));
      }
    }
    LLVMValueRef says = condition.getLast();
    LLVMTypeRef type = LLVMGetCalledFunctionType(says);
    try (PointerPointer<LLVMValueRef> argument = new PointerPointer<>(1)) {
      argument.put(of(LLVMGetOperand(says, 0), copies));
      LLVMBuildCall2(builder, type, Llvm.declared(module, "__assume", type), argument, 1, "");
    }
  }

  private static LLVMValueRef of(LLVMValueRef value, Map<LLVMValueRef, LLVMValueRef> copies) {
    return copies.getOrDefault(value, value);
  }

  private LLVMValueRef copy(LLVMValueRef instruction, Map<LLVMValueRef, LLVMValueRef> copies) {
    LLVMValueRef copy = LLVMInstructionClone(instruction);
    for (int i = 0; i < LLVMGetNumOperands(copy); i++) {
      LLVMSetOperand(copy, i, of(LLVMGetOperand(copy, i), copies));
    }
    LLVMInsertIntoBuilder(builder, copy);
    return copy;
  }

  /// Whether a condition is about the accesses that a call allows, and no others.
  private static boolean isMeant(List<LLVMValueRef> condition, LLVMValueRef touch) {
    Optional<Kind> kind = Optional.ofNullable(TOUCHES.get(Llvm.calledName(touch)));
    return condition.stream()
        .filter(i -> ghost(i).isPresent())
        .allMatch(i -> ghost(i).equals(kind) && variable(i).equals(variable(touch)));
  }
}
