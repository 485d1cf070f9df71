package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;

/// LLVM to LLVM: a `memcpy` or `memset` whose size is large, or is not constant, becomes a call of
/// a function with a loop, over words where the size is a multiple of them, else over bytes.
///
/// `memmove` stays, since what it reads may be what it has written before, and so does what is
/// volatile.
///
/// Ensures: the same bytes are read and written, and none is read that the same call wrote before.
final class LoopOverCopies {
  /// In bytes. What is not larger is copied access by access.
  static final long LARGEST_UNROLLED = 2048;

  private static final int WORD = 4;
  private static final int ALIGN = LLVMGetEnumAttributeKindForName("align", "align".length());

  private final LLVMContextRef context;
  private final LLVMModuleRef module;
  private final LLVMTypeRef size;
  private final Map<Shape, LLVMValueRef> made = new LinkedHashMap<>();

  private LoopOverCopies(LLVMContextRef context, LLVMModuleRef module) {
    this.context = context;
    this.module = module;
    this.size = LLVMInt64TypeInContext(context);
  }

  private enum What {
    COPY,
    FILL
  }

  /// What a loop does in each round: how many bytes, at which multiples, in which address spaces.
  private record Shape(What what, int unit, long to, long from, int toSpace, int fromSpace) {}

  /// The functions that were made; they are to be inlined.
  static List<LLVMValueRef> replace(
      LLVMContextRef context, LLVMModuleRef module, List<LLVMValueRef> kernels) {
    LoopOverCopies pass = new LoopOverCopies(context, module);
    for (LLVMValueRef kernel : kernels) {
      for (LLVMBasicBlockRef block : Llvm.blocks(kernel)) {
        for (LLVMValueRef instruction : Llvm.instructions(block)) {
          pass.replace(instruction);
        }
      }
    }
    return new ArrayList<>(pass.made.values());
  }

  private void replace(LLVMValueRef call) {
    if (LLVMGetInstructionOpcode(call) != LLVMCall
        || LLVMIsAFunction(LLVMGetCalledValue(call)) == null) {
      return;
    }
    String name = Llvm.name(LLVMGetCalledValue(call));
    boolean isCopy = name.startsWith("llvm.memcpy.");
    boolean isFill = name.startsWith("llvm.memset.");
    if (!isCopy && !isFill) {
      return;
    }
    LLVMValueRef bytes = LLVMGetOperand(call, 2);
    boolean isSmall =
        LLVMIsAConstantInt(bytes) != null && LLVMConstIntGetZExtValue(bytes) <= LARGEST_UNROLLED;
    boolean isVolatile = LLVMConstIntGetZExtValue(LLVMGetOperand(call, 3)) != 0;
    if (isSmall || isVolatile || LLVMTypeOf(bytes).address() != size.address()) {
      return;
    }
    int unit = isMultiple(bytes) ? WORD : 1;
    LLVMValueRef second = LLVMGetOperand(call, 1);
    Shape shape =
        new Shape(
            isCopy ? What.COPY : What.FILL,
            unit,
            Math.min(unit, alignment(call, 0)),
            isCopy ? Math.min(unit, alignment(call, 1)) : 0,
            LLVMGetPointerAddressSpace(LLVMTypeOf(LLVMGetOperand(call, 0))),
            isCopy ? LLVMGetPointerAddressSpace(LLVMTypeOf(second)) : 0);
    LLVMValueRef loop =
        made.computeIfAbsent(
            shape, one -> loop(one, LLVMTypeOf(LLVMGetOperand(call, 0)), LLVMTypeOf(second)));
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try (PointerPointer<LLVMValueRef> arguments = new PointerPointer<>(3)) {
      LLVMPositionBuilderBefore(builder, call);
      for (int i = 0; i < 3; i++) {
        arguments.put(i, LLVMGetOperand(call, i));
      }
      LLVMValueRef direct =
          LLVMBuildCall2(builder, LLVMGlobalGetValueType(loop), loop, arguments, 3, "");
      LLVMInstructionSetDebugLoc(direct, LLVMInstructionGetDebugLoc(call));
      LLVMInstructionEraseFromParent(call);
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  /// Whether a number of bytes is one of words, as `n * sizeof(int)` is; wrapping around keeps
  // that.
  private static boolean isMultiple(LLVMValueRef bytes) {
    if (LLVMIsAConstantInt(bytes) != null) {
      return LLVMConstIntGetZExtValue(bytes) % WORD == 0;
    }
    if (LLVMIsAInstruction(bytes) == null) {
      return false;
    }
    return switch (LLVMGetInstructionOpcode(bytes)) {
      case LLVMMul -> isMultiple(LLVMGetOperand(bytes, 0)) || isMultiple(LLVMGetOperand(bytes, 1));
      case LLVMAdd -> isMultiple(LLVMGetOperand(bytes, 0)) && isMultiple(LLVMGetOperand(bytes, 1));
      case LLVMShl -> {
        LLVMValueRef by = LLVMGetOperand(bytes, 1);
        yield LLVMIsAConstantInt(by) != null && LLVMConstIntGetZExtValue(by) >= 2;
      }
      default -> false;
    };
  }

  private static long alignment(LLVMValueRef call, int argument) {
    @Nullable LLVMAttributeRef known = LLVMGetCallSiteEnumAttribute(call, argument + 1, ALIGN);
    return known == null || known.isNull() ? 1 : LLVMGetEnumAttributeValue(known);
  }

  /// `for (i = 0; i < n; i += unit)`, of offsets in bytes.
  private LLVMValueRef loop(Shape shape, LLVMTypeRef first, LLVMTypeRef second) {
    LLVMValueRef function = declare(shape.what(), first, second);
    LLVMTypeRef type =
        shape.unit() == WORD ? LLVMInt32TypeInContext(context) : LLVMInt8TypeInContext(context);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try (PointerPointer<LLVMValueRef> values = new PointerPointer<>(2);
        PointerPointer<LLVMBasicBlockRef> blocks = new PointerPointer<>(2)) {
      LLVMBasicBlockRef entry = block(function);
      LLVMBasicBlockRef head = block(function);
      LLVMBasicBlockRef body = block(function);
      LLVMBasicBlockRef end = block(function);
      LLVMPositionBuilderAtEnd(builder, entry);
      LLVMValueRef filler =
          shape.what() == What.FILL
              ? filler(builder, LLVMGetParam(function, 1), shape.unit(), type)
              : LLVMGetUndef(type);
      LLVMBuildBr(builder, head);
      LLVMPositionBuilderAtEnd(builder, head);
      LLVMValueRef at = LLVMBuildPhi(builder, size, "copied.at");
      LLVMValueRef goesOn = LLVMBuildICmp(builder, LLVMIntULT, at, LLVMGetParam(function, 2), "");
      LLVMBuildCondBr(builder, goesOn, body, end);
      LLVMPositionBuilderAtEnd(builder, body);
      LLVMValueRef value = filler;
      if (shape.what() == What.COPY) {
        value = LLVMBuildLoad2(builder, type, place(builder, function, 1, at), "copied");
        LLVMSetAlignment(value, (int) shape.from());
      }
      LLVMValueRef store = LLVMBuildStore(builder, value, place(builder, function, 0, at));
      LLVMSetAlignment(store, (int) shape.to());
      LLVMValueRef next = LLVMBuildAdd(builder, at, LLVMConstInt(size, shape.unit(), 0), "");
      LLVMBuildBr(builder, head);
      values.put(0, LLVMConstInt(size, 0, 0));
      values.put(1, next);
      blocks.put(0, entry);
      blocks.put(1, body);
      LLVMAddIncoming(at, values, blocks, 2);
      LLVMPositionBuilderAtEnd(builder, end);
      LLVMBuildRetVoid(builder);
    } finally {
      LLVMDisposeBuilder(builder);
    }
    return function;
  }

  private LLVMValueRef declare(What what, LLVMTypeRef first, LLVMTypeRef second) {
    try (PointerPointer<LLVMTypeRef> parameters = new PointerPointer<>(3)) {
      parameters.put(0, first);
      parameters.put(1, second);
      parameters.put(2, size);
      LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context), parameters, 3, 0);
      String name = what == What.COPY ? "warpproof.copy" : "warpproof.fill";
      return LLVMAddFunction(module, name, type);
    }
  }

  /// A byte, as often as it fits.
  private LLVMValueRef filler(
      LLVMBuilderRef builder, LLVMValueRef value, int unit, LLVMTypeRef type) {
    return unit == 1
        ? value
        : LLVMBuildMul(
            builder,
            LLVMBuildZExt(builder, value, type, ""),
            LLVMConstInt(type, 0x01010101, 0),
            "");
  }

  private LLVMValueRef place(
      LLVMBuilderRef builder, LLVMValueRef function, int parameter, LLVMValueRef at) {
    try (PointerPointer<LLVMValueRef> offsets = new PointerPointer<>(1)) {
      offsets.put(0, at);
      return LLVMBuildGEP2(
          builder,
          LLVMInt8TypeInContext(context),
          LLVMGetParam(function, parameter),
          offsets,
          1,
          "");
    }
  }

  private LLVMBasicBlockRef block(LLVMValueRef function) {
    return LLVMAppendBasicBlockInContext(context, function, "");
  }
}
