package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Parameter;

/// Launches by OpenCL's functions as the calls of stubs that clang makes of CUDA's.
///
/// For each kernel that a function makes there are variables, one for each argument:
/// `clSetKernelArg` stores there, and a launch loads what is there. It is for LLVM to say what that
/// is. A kernel that is given to others is not followed.
final class OpenClCalls {
  static final String CREATE = "clCreateKernel";
  static final String SET = "clSetKernelArg";
  static final String LAUNCH = "clEnqueueNDRangeKernel";

  /// The kind of a part of a buffer that says where it begins and its size.
  private static final long REGION = 0x1220;

  /// What is done with kernels that tells nothing of launches.
  private static final Set<String> HARMLESS =
      Set.of(
          SET,
          LAUNCH,
          "clGetKernelArgInfo",
          "clGetKernelInfo",
          "clGetKernelWorkGroupInfo",
          "clReleaseKernel",
          "clRetainKernel");

  private final OpenClBuilder builder;
  private final LaunchStub stub;
  private final List<LLVMTypeRef> types;
  private final List<List<Parameter>> parameters;
  private final List<LLVMValueRef> places = new ArrayList<>();

  private OpenClCalls(OpenClBuilder builder, LaunchStub stub) {
    this.builder = builder;
    this.stub = stub;
    this.types = new ArrayList<>();
    this.parameters = LaunchStub.parameters(stub.kernel());
    for (int i = 0; i < LLVMCountParams(stub.function()); i++) {
      types.add(LLVMTypeOf(LLVMGetParam(stub.function(), i)));
    }
  }

  /// Writes the calls that launch a kernel, from the call that makes it; whether these are all
  /// there are.
  static boolean write(LlvmModule module, LLVMValueRef created, LaunchStub stub) {
    if (!OpenClHandles.isFollowed(created, HARMLESS)
        || !Llvm.users(created).stream().allMatch(OpenClCalls::isReadable)) {
      return false;
    }
    try (OpenClBuilder builder = new OpenClBuilder(module)) {
      OpenClCalls writer = new OpenClCalls(builder, stub);
      writer.makePlaces(created);
      for (LLVMValueRef user : Llvm.users(created)) {
        @Nullable LLVMValueRef callee = Llvm.callee(user);
        String name = callee == null ? "" : Llvm.name(callee);
        builder.before(user);
        if (name.equals(SET)) {
          writer.set(user);
        } else if (name.equals(LAUNCH)) {
          writer.launch(user);
        }
      }
    }
    return true;
  }

  /// Has parts of buffers say where they begin, if it can be told.
  static void parts(LlvmModule module) {
    @Nullable LLVMValueRef part = LLVMGetNamedFunction(module.ref(), HostMemory.PART);
    if (part == null || part.isNull()) {
      return;
    }
    try (OpenClBuilder builder = new OpenClBuilder(module)) {
      for (LLVMValueRef call : Llvm.users(part)) {
        boolean isCalled = LLVMIsACallInst(call) != null && part.equals(Llvm.callee(call));
        if (isCalled && constant(LLVMGetOperand(call, 2)).equals(OptionalLong.of(REGION))) {
          // A region begins with its first byte.
          builder.before(call);
          LLVMValueRef start = builder.sizeAt(LLVMGetOperand(call, 3), 0);
          LLVMReplaceAllUsesWith(call, builder.part(LLVMGetOperand(call, 0), start));
          LLVMSetOperand(call, 3, LLVMConstNull(LLVMTypeOf(LLVMGetOperand(call, 3))));
        }
      }
    }
  }

  /// A launch has one to three dimensions, of a known number, and starts at zero.
  private static boolean isReadable(LLVMValueRef user) {
    @Nullable LLVMValueRef callee = Llvm.callee(user);
    if (callee == null || !Llvm.name(callee).equals(LAUNCH)) {
      return true;
    }
    OptionalLong dimensions = constant(LLVMGetOperand(user, 2));
    return dimensions.isPresent()
        && dimensions.getAsLong() >= 1
        && dimensions.getAsLong() <= Dimension.values().length
        && LLVMIsNull(LLVMGetOperand(user, 3)) != 0;
  }

  private void makePlaces(LLVMValueRef created) {
    LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(created));
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
    builder.before(LLVMGetFirstInstruction(entry));
    for (LLVMTypeRef type : types) {
      LLVMValueRef place = builder.variable(type);
      builder.store(builder.anything(type), place);
      places.add(place);
    }
  }

  /// An argument whose number or size is not known may be any, and of any value. What OpenCL
  /// refuses leaves it as it was.
  private void set(LLVMValueRef call) {
    OptionalLong index = constant(LLVMGetOperand(call, 1));
    if (index.isEmpty()) {
      for (int i = 0; i < places.size(); i++) {
        builder.store(builder.anything(types.get(i)), places.get(i));
      }
    } else if (index.getAsLong() < places.size()) {
      int at = (int) index.getAsLong();
      LLVMValueRef value =
          given(LLVMGetOperand(call, 2), LLVMGetOperand(call, 3), at)
              .orElseGet(() -> builder.anything(types.get(at)));
      builder.store(value, places.get(at));
    }
    // Else its variable would have an address that somebody knows.
    LLVMSetOperand(call, 3, LLVMConstNull(LLVMTypeOf(LLVMGetOperand(call, 3))));
  }

  /// What stands behind a pointer; memory of a work-group has no pointer, but a size.
  private Optional<LLVMValueRef> given(LLVMValueRef bytes, LLVMValueRef from, int at) {
    LLVMTypeRef type = types.get(at);
    boolean isNull = LLVMIsNull(from) != 0;
    if (OpenClStub.isInGroup(stub.kernel(), parameters.get(at).getFirst())) {
      boolean fits = isNull && LLVMTypeOf(bytes).equals(type);
      return fits ? Optional.of(bytes) : Optional.empty();
    }
    OptionalLong size = constant(bytes);
    boolean fits = !isNull && size.isPresent() && size.getAsLong() == builder.size(type);
    return fits ? Optional.of(builder.load(type, from)) : Optional.empty();
  }

  /// As many groups as the size of a group is contained in that of all. Sizes that do not divide
  /// are refused.
  private void launch(LLVMValueRef call) {
    long dimensions = constant(LLVMGetOperand(call, 2)).orElseThrow();
    LLVMValueRef global = LLVMGetOperand(call, 4);
    LLVMValueRef local = LLVMGetOperand(call, 5);
    List<LLVMValueRef> grid = new ArrayList<>();
    List<LLVMValueRef> block = new ArrayList<>();
    for (int i = 0; i < Dimension.values().length; i++) {
      boolean isGiven = i < dimensions;
      LLVMValueRef size = isGiven ? groupSize(local, i) : builder.number(1);
      block.add(size);
      grid.add(isGiven ? builder.groups(builder.sizeAt(global, i), size) : builder.number(1));
    }
    List<LLVMValueRef> sizes = new ArrayList<>(grid);
    sizes.addAll(block);
    builder.configure(sizes);
    List<LLVMValueRef> arguments = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      arguments.add(builder.load(types.get(i), places.get(i)));
    }
    builder.call(stub.function(), arguments);
    for (int i = 4; i < 6; i++) {
      LLVMSetOperand(call, i, LLVMConstNull(LLVMTypeOf(LLVMGetOperand(call, i))));
    }
  }

  private LLVMValueRef groupSize(LLVMValueRef local, int dimension) {
    return LLVMIsNull(local) != 0
        ? builder.anything(builder.numberType())
        : builder.narrow(builder.sizeAt(local, dimension));
  }

  private static OptionalLong constant(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) == null
        ? OptionalLong.empty()
        : OptionalLong.of(LLVMConstIntGetZExtValue(value));
  }
}
