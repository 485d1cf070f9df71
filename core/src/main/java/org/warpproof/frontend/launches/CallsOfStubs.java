package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;

/// Launches by a function of the runtime, which is given a kernel and an array with the addresses
/// of its arguments, as the calls of stubs that clang makes of other launches.
///
/// What is at the addresses is loaded where the launch is: it is for LLVM to say what that is.
final class CallsOfStubs {
  /// What our header makes of such a launch.
  private static final String LAUNCH = "__wp_launch";

  private final LlvmModule module;
  private final LLVMBuilderRef builder;

  private CallsOfStubs(LlvmModule module, LLVMBuilderRef builder) {
    this.module = module;
    this.builder = builder;
  }

  static void write(LlvmModule module, LLVMValueRef function) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(module.ref()));
    try {
      CallsOfStubs writer = new CallsOfStubs(module, builder);
      for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
        Llvm.instructions(block).forEach(writer::instruction);
      }
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  private void instruction(LLVMValueRef call) {
    @Nullable LLVMValueRef callee = Llvm.callee(call);
    if (callee == null || !Llvm.name(callee).equals(LAUNCH)) {
      return;
    }
    LLVMValueRef kernel = LLVMGetOperand(call, 0);
    if (LLVMIsAFunction(kernel) != null && LaunchStub.isStub(kernel)) {
      LLVMPositionBuilderBefore(builder, call);
      LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(call));
      launch(kernel, LLVMGetOperand(call, 1));
      // What is left is a call that may fail.
      LLVMSetOperand(call, 0, LLVMConstNull(LLVMTypeOf(kernel)));
      LLVMSetOperand(call, 1, LLVMConstNull(LLVMTypeOf(LLVMGetOperand(call, 1))));
    }
  }

  private void launch(LLVMValueRef stub, LLVMValueRef addresses) {
    int count = LLVMCountParams(stub);
    try (PointerPointer<LLVMValueRef> given = new PointerPointer<>(Math.max(count, 1))) {
      for (int i = 0; i < count; i++) {
        given.put(i, LLVMGetUndef(LLVMTypeOf(LLVMGetParam(stub, i))));
      }
      List<StubArgument> arguments = LaunchStub.arguments(stub);
      for (int i = 0; i < arguments.size(); i++) {
        LLVMValueRef address = address(addresses, i);
        switch (arguments.get(i)) {
          case StubArgument.InMemory(int index) -> given.put(index, address);
          case StubArgument.Registers(Map<Long, Integer> indices) ->
              indices.forEach(
                  (offset, index) -> {
                    LLVMTypeRef type = LLVMTypeOf(LLVMGetParam(stub, index));
                    if (isSameInMemory(type)) {
                      given.put(index, load(address, offset, type));
                    }
                  });
        }
      }
      LLVMBuildCall2(builder, LLVMGlobalGetValueType(stub), stub, given, count, "");
    }
  }

  /// A bool takes a byte in memory.
  private static boolean isSameInMemory(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) % 8 == 0;
  }

  /// The address of an argument.
  private LLVMValueRef address(LLVMValueRef addresses, int index) {
    LLVMTypeRef pointer = LLVMPointerTypeInContext(module.context(), 0);
    return LLVMBuildLoad2(builder, pointer, behind(pointer, addresses, index), "");
  }

  private LLVMValueRef load(LLVMValueRef address, long offset, LLVMTypeRef type) {
    LLVMTypeRef bytes = LLVMInt8TypeInContext(module.context());
    LLVMValueRef place = offset == 0 ? address : behind(bytes, address, offset);
    return LLVMBuildLoad2(builder, type, place, "");
  }

  private LLVMValueRef behind(LLVMTypeRef element, LLVMValueRef base, long count) {
    LLVMTypeRef number = LLVMInt64TypeInContext(module.context());
    try (PointerPointer<LLVMValueRef> indices = new PointerPointer<>(1)) {
      indices.put(0, LLVMConstInt(number, count, 0));
      return LLVMBuildGEP2(builder, element, base, indices, 1, "");
    }
  }
}
