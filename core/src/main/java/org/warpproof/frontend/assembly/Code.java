package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.ptx.PtxType;

/// The function that a statement of assembly becomes, while it is built.
record Code(
    LLVMContextRef context, LLVMModuleRef module, LLVMValueRef function, LLVMBuilderRef builder) {

  LLVMTypeRef bits(int width) {
    return LLVMIntTypeInContext(context, width);
  }

  LLVMTypeRef real(int width) {
    return width == 64 ? LLVMDoubleTypeInContext(context) : LLVMFloatTypeInContext(context);
  }

  /// How values of a type are kept: numbers of fewer than 32 bits, and several in one, as bits.
  LLVMTypeRef type(PtxType type) {
    return type.isFloat() ? real(type.width()) : bits(type.width());
  }

  LLVMTypeRef pointer(int space) {
    return LLVMPointerTypeInContext(context, space);
  }

  LLVMTypeRef nothing() {
    return LLVMVoidTypeInContext(context);
  }

  static int width(LLVMTypeRef type) {
    return switch (LLVMGetTypeKind(type)) {
      case LLVMIntegerTypeKind -> LLVMGetIntTypeWidth(type);
      case LLVMHalfTypeKind, LLVMBFloatTypeKind -> 16;
      case LLVMFloatTypeKind -> 32;
      case LLVMDoubleTypeKind, LLVMPointerTypeKind -> 64;
      case LLVMVectorTypeKind -> LLVMGetVectorSize(type) * width(LLVMGetElementType(type));
      default -> 0;
    };
  }

  static boolean isInteger(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind;
  }

  LLVMValueRef number(int width, long value) {
    return LLVMConstInt(bits(width), value, 0);
  }

  LLVMValueRef number(long value) {
    return number(32, value);
  }

  /// Appends a block; nothing is built there yet.
  LLVMBasicBlockRef block(String name) {
    return LLVMAppendBasicBlockInContext(context, function, name);
  }

  void at(LLVMBasicBlockRef block) {
    LLVMPositionBuilderAtEnd(builder, block);
  }

  /// What is built under a condition only.
  void when(LLVMValueRef condition, Runnable build) {
    LLVMBasicBlockRef then = block("then");
    LLVMBasicBlockRef next = block("next");
    LLVMBuildCondBr(builder, condition, then, next);
    at(then);
    build.run();
    LLVMBuildBr(builder, next);
    at(next);
  }

  /// A call of a function that lowering knows by its name.
  LLVMValueRef call(LLVMTypeRef result, String name, LLVMValueRef... arguments) {
    LLVMTypeRef type = functionType(result, arguments);
    LLVMValueRef callee = Llvm.declared(module, name, type);
    if (!LLVMGlobalGetValueType(callee).equals(type)) {
      throw Refused.because(name);
    }
    return call(result, callee, arguments);
  }

  /// A call of a function that nothing is known of but that it computes. The same name may be that
  /// of functions of different types: then they are told apart by a number.
  LLVMValueRef pure(LLVMTypeRef result, String name, LLVMValueRef... arguments) {
    LLVMTypeRef type = functionType(result, arguments);
    for (int k = 0; ; k++) {
      LLVMValueRef callee = Llvm.declared(module, k == 0 ? name : name + "." + k, type);
      if (LLVMGlobalGetValueType(callee).equals(type)) {
        LLVMAddAttributeAtIndex(callee, LLVMAttributeFunctionIndex, attribute("memory"));
        LLVMAddAttributeAtIndex(callee, LLVMAttributeFunctionIndex, attribute("nounwind"));
        return call(result, callee, arguments);
      }
    }
  }

  private LLVMAttributeRef attribute(String name) {
    return LLVMCreateEnumAttribute(
        context, LLVMGetEnumAttributeKindForName(name, name.length()), 0);
  }

  private LLVMValueRef call(LLVMTypeRef result, LLVMValueRef callee, LLVMValueRef... arguments) {
    try (PointerPointer<LLVMValueRef> array = new PointerPointer<>(Math.max(1, arguments.length))) {
      array.put(arguments);
      return LLVMBuildCall2(
          builder, functionType(result, arguments), callee, array, arguments.length, "");
    }
  }

  private LLVMTypeRef functionType(LLVMTypeRef result, LLVMValueRef... arguments) {
    List<LLVMTypeRef> types = new ArrayList<>();
    for (LLVMValueRef argument : arguments) {
      types.add(LLVMTypeOf(argument));
    }
    return functionType(result, types);
  }

  static LLVMTypeRef functionType(LLVMTypeRef result, List<LLVMTypeRef> parameters) {
    try (PointerPointer<LLVMTypeRef> array = new PointerPointer<>(Math.max(1, parameters.size()))) {
      array.put(parameters.toArray(LLVMTypeRef[]::new));
      return LLVMFunctionType(result, array, parameters.size(), 0);
    }
  }

  /// The value of some bits as another type of as many bits.
  LLVMValueRef cast(LLVMValueRef value, LLVMTypeRef type) {
    LLVMTypeRef from = LLVMTypeOf(value);
    if (from.equals(type)) {
      return value;
    }
    if (LLVMGetTypeKind(from) == LLVMPointerTypeKind) {
      return cast(LLVMBuildPtrToInt(builder, value, bits(width(from)), ""), type);
    }
    if (LLVMGetTypeKind(type) == LLVMPointerTypeKind) {
      return LLVMBuildIntToPtr(builder, cast(value, bits(width(type))), type, "");
    }
    return LLVMBuildBitCast(builder, value, type, "");
  }

  /// The lowest bits of an integer, or zeros in front of it.
  LLVMValueRef unsigned(LLVMValueRef value, int width) {
    int from = width(LLVMTypeOf(value));
    return from > width
        ? LLVMBuildTrunc(builder, value, bits(width), "")
        : from < width ? LLVMBuildZExt(builder, value, bits(width), "") : value;
  }

  /// The lowest bits of an integer, or copies of its sign in front of it.
  LLVMValueRef signed(LLVMValueRef value, int width) {
    int from = width(LLVMTypeOf(value));
    return from > width
        ? LLVMBuildTrunc(builder, value, bits(width), "")
        : from < width ? LLVMBuildSExt(builder, value, bits(width), "") : value;
  }

  /// The constant text that Warpproof's own functions are given.
  LLVMValueRef text(String text) {
    return LLVMBuildGlobalStringPtr(builder, text, "what");
  }
}
