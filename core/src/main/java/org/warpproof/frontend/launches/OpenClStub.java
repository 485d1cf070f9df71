package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Type;

/// A function that stands for a kernel of OpenCL where the host launches it, as clang's stubs stand
/// for CUDA's: with one argument for each of the kernel's. An array in the memory of a work-group
/// comes as its size; of what is neither a pointer nor an integer, nothing is passed.
final class OpenClStub {
  private OpenClStub() {}

  static LaunchStub make(LlvmModule module, Kernel kernel) {
    List<LLVMTypeRef> types = new ArrayList<>();
    List<StubArgument> arguments = new ArrayList<>();
    for (List<Parameter> parts : LaunchStub.parameters(kernel)) {
      types.add(type(module.context(), kernel, parts));
      arguments.add(new StubArgument.Registers(Map.of(0L, arguments.size())));
    }
    LLVMValueRef function = function(module, LaunchStub.PREFIX + kernel.symbol(), types);
    return new LaunchStub(function, kernel, arguments);
  }

  /// Whether a parameter is an array in the memory of a work-group.
  static boolean isInGroup(Kernel kernel, Parameter parameter) {
    return kernel.object(parameter.name()).filter(o -> o.space() == Space.SHARED).isPresent();
  }

  private static LLVMTypeRef type(LLVMContextRef context, Kernel kernel, List<Parameter> parts) {
    return switch (parts.getFirst()) {
      case Parameter.Array array when !isInGroup(kernel, array) ->
          LLVMPointerTypeInContext(context, 0);
      case Parameter.Scalar(var variable, _, _)
          when parts.size() == 1 && variable.type() instanceof Type.Int type ->
          LLVMIntTypeInContext(context, type.width());
      case Parameter.Array _, Parameter.Scalar _, Parameter.Structure _ ->
          LLVMInt64TypeInContext(context);
    };
  }

  private static LLVMValueRef function(LlvmModule module, String name, List<LLVMTypeRef> types) {
    LLVMTypeRef nothing = LLVMVoidTypeInContext(module.context());
    LLVMValueRef function;
    try (PointerPointer<LLVMTypeRef> all = new PointerPointer<>(Math.max(types.size(), 1))) {
      for (int i = 0; i < types.size(); i++) {
        all.put(i, types.get(i));
      }
      LLVMTypeRef type = LLVMFunctionType(nothing, all, types.size(), 0);
      function = LLVMAddFunction(module.ref(), name, type);
    }
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    LLVMPositionBuilderAtEnd(
        builder, LLVMAppendBasicBlockInContext(module.context(), function, "entry"));
    LLVMBuildRetVoid(builder);
    LLVMDisposeBuilder(builder);
    return function;
  }
}
