package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.LlvmModule;

/// The instructions that [OpenClCalls] writes.
final class OpenClBuilder implements AutoCloseable {
  /// Returns a value that nothing is known of, another one each time.
  private static final String ANYTHING = "__wp_anything_";

  private final LlvmModule module;
  private final LLVMBuilderRef builder;
  private final LLVMTypeRef number;
  private final LLVMTypeRef size;

  OpenClBuilder(LlvmModule module) {
    this.module = module;
    this.builder = LLVMCreateBuilderInContext(module.context());
    this.number = LLVMInt32TypeInContext(module.context());
    this.size = LLVMInt64TypeInContext(module.context());
  }

  /// What comes is written before an instruction, and is at its place in the source.
  void before(LLVMValueRef instruction) {
    LLVMPositionBuilderBefore(builder, instruction);
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(instruction));
  }

  @Override
  public void close() {
    LLVMDisposeBuilder(builder);
  }

  /// The type of a size in a launch.
  LLVMTypeRef numberType() {
    return number;
  }

  LLVMValueRef number(long value) {
    return LLVMConstInt(number, value, 0);
  }

  long size(LLVMTypeRef type) {
    return LLVMABISizeOfType(module.dataLayout(), type);
  }

  LLVMValueRef variable(LLVMTypeRef type) {
    return LLVMBuildAlloca(builder, type, "");
  }

  void store(LLVMValueRef value, LLVMValueRef place) {
    LLVMBuildStore(builder, value, place);
  }

  LLVMValueRef load(LLVMTypeRef type, LLVMValueRef place) {
    return LLVMBuildLoad2(builder, type, place, "");
  }

  /// The size of a dimension, of `size_t`s behind a pointer.
  LLVMValueRef sizeAt(LLVMValueRef sizes, int dimension) {
    return load(size, behind(size, sizes, dimension));
  }

  LLVMValueRef narrow(LLVMValueRef value) {
    return LLVMBuildTrunc(builder, value, number, "");
  }

  LLVMValueRef groups(LLVMValueRef all, LLVMValueRef ofOne) {
    LLVMValueRef wide = LLVMBuildZExt(builder, ofOne, size, "");
    return narrow(LLVMBuildUDiv(builder, all, wide, ""));
  }

  private LLVMValueRef behind(LLVMTypeRef element, LLVMValueRef base, long count) {
    try (PointerPointer<LLVMValueRef> indices = new PointerPointer<>(1)) {
      indices.put(0, LLVMConstInt(size, count, 0));
      return LLVMBuildGEP2(builder, element, base, indices, 1, "");
    }
  }

  /// A part of a buffer, from one of its bytes on.
  LLVMValueRef part(LLVMValueRef buffer, LLVMValueRef start) {
    LLVMTypeRef type;
    try (PointerPointer<LLVMTypeRef> types = new PointerPointer<>(2)) {
      types.put(0, LLVMTypeOf(buffer)).put(1, size);
      type = LLVMFunctionType(LLVMTypeOf(buffer), types, 2, 0);
    }
    return call(module.ownFunction(HostMemory.PART_AT, type), List.of(buffer, start));
  }

  LLVMValueRef anything(LLVMTypeRef type) {
    LLVMTypeRef function;
    try (PointerPointer<LLVMTypeRef> none = new PointerPointer<>(1)) {
      function = LLVMFunctionType(type, none, 0, 0);
    }
    boolean isPointer = LLVMGetTypeKind(type) == LLVMPointerTypeKind;
    String name = ANYTHING + (isPointer ? "pointer" : "i" + LLVMGetIntTypeWidth(type));
    return call(module.ownFunction(name, function), List.of());
  }

  /// Says the sizes of a launch: groups, and threads in one, in each dimension.
  void configure(List<LLVMValueRef> sizes) {
    LLVMTypeRef type;
    try (PointerPointer<LLVMTypeRef> types = new PointerPointer<>(sizes.size())) {
      for (int i = 0; i < sizes.size(); i++) {
        types.put(i, number);
      }
      type = LLVMFunctionType(LLVMVoidTypeInContext(module.context()), types, sizes.size(), 0);
    }
    call(module.ownFunction(HostCalls.CONFIGURE, type), sizes);
  }

  LLVMValueRef call(LLVMValueRef function, List<LLVMValueRef> arguments) {
    try (PointerPointer<LLVMValueRef> given = new PointerPointer<>(Math.max(arguments.size(), 1))) {
      for (int i = 0; i < arguments.size(); i++) {
        given.put(i, arguments.get(i));
      }
      LLVMTypeRef type = LLVMGlobalGetValueType(function);
      return LLVMBuildCall2(builder, type, function, given, arguments.size(), "");
    }
  }
}
