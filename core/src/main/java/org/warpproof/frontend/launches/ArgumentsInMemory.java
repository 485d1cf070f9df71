package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.kernel.Parameter;

/// The pointers and numbers in structures that a launch passes in memory, and the pointers that the
/// runtime puts where it is told (to new memory, to variables of the device), as values: it is for
/// LLVM to say where they go.
///
/// Before a launch, each of these is loaded and given to a function that does nothing,
/// [#FIELD]. Nobody needs the structures themselves any more, so that LLVM can dissolve them.
final class ArgumentsInMemory {
  /// Is told the number of an argument of a stub, a byte in the structure behind it, and what is
  /// there; of its name, there is one for each type of that.
  static final String FIELD = "__wp_field";

  private static final String SYMBOL_ADDRESS = "cudaGetSymbolAddress";

  /// Functions that put a pointer to new memory where their first argument says.
  private static final Set<String> ALLOCATE =
      Set.of(
          "cudaHostAlloc",
          "cudaMalloc",
          "cudaMallocAsync",
          "cudaMallocFromPoolAsync",
          "cudaMallocHost",
          "cudaMallocManaged");

  /// Returns a pointer to new memory of so many bytes.
  private static final String ALLOCATED = "__wp_allocated";

  /// Returns a buffer.
  private static final String OPENCL_BUFFER = "clCreateBuffer";

  /// What stands for memory that nobody looks at.
  private static final String SOMEWHERE = "__wp_somewhere";

  private final LlvmModule module;
  private final LLVMBuilderRef builder;
  private final Map<Long, LaunchStub> stubs;
  private final LLVMTypeRef pointer;
  private final LLVMTypeRef byteType;
  private final LLVMTypeRef number;

  private ArgumentsInMemory(
      LlvmModule module, LLVMBuilderRef builder, Map<Long, LaunchStub> stubs) {
    this.module = module;
    this.builder = builder;
    this.stubs = stubs;
    LLVMContextRef context = module.context();
    this.pointer = LLVMPointerTypeInContext(context, 0);
    this.byteType = LLVMInt8TypeInContext(context);
    this.number = LLVMInt64TypeInContext(context);
  }

  /// Writes the values into a function of the host; the stubs are known by their addresses.
  static void write(LlvmModule module, LLVMValueRef function, Map<Long, LaunchStub> stubs) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    try {
      ArgumentsInMemory writer = new ArgumentsInMemory(module, builder, stubs);
      for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
        Llvm.instructions(block).forEach(writer::instruction);
      }
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  /// The pointers and numbers in the structure that a launch passes behind an argument of its stub,
  /// by the byte at which they are.
  static Map<Long, LLVMValueRef> fields(LLVMValueRef launch, int argument) {
    Map<Long, LLVMValueRef> found = new LinkedHashMap<>();
    @Nullable LLVMValueRef at = LLVMGetPreviousInstruction(launch);
    while (at != null && !at.isNull()) {
      @Nullable LLVMValueRef callee = Llvm.callee(at);
      if (callee != null && LaunchStub.isStub(callee)) {
        break;
      }
      boolean isField =
          callee != null
              && Llvm.name(callee).startsWith(FIELD)
              && LLVMConstIntGetZExtValue(LLVMGetOperand(at, 0)) == argument;
      if (isField) {
        long offset = LLVMConstIntGetZExtValue(LLVMGetOperand(at, 1));
        found.putIfAbsent(offset, LLVMGetOperand(at, 2));
      }
      at = LLVMGetPreviousInstruction(at);
    }
    return found;
  }

  private void instruction(LLVMValueRef instruction) {
    @Nullable LLVMValueRef callee = Llvm.callee(instruction);
    if (callee == null) {
      return;
    }
    LLVMPositionBuilderBefore(builder, instruction);
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(instruction));
    // That these calls may fail is not our concern here.
    if (Llvm.name(callee).equals(SYMBOL_ADDRESS)) {
      put(instruction, LLVMGetOperand(instruction, 1));
    } else if (ALLOCATE.contains(Llvm.name(callee))) {
      put(instruction, allocated(LLVMGetOperand(instruction, 1)));
    }
    List<LaunchStub> called = new ArrayList<>();
    for (LLVMValueRef function : KernelPointers.called(instruction)) {
      @Nullable LaunchStub stub = stubs.get(function.address());
      if (stub != null) {
        called.add(stub);
      }
    }
    wanted(called).forEach((argument, offsets) -> fields(instruction, argument, offsets));
  }

  /// A pointer to so many bytes of new memory.
  private LLVMValueRef allocated(LLVMValueRef bytes) {
    try (PointerPointer<LLVMTypeRef> types = new PointerPointer<>(1);
        PointerPointer<LLVMValueRef> given = new PointerPointer<>(1)) {
      types.put(0, number);
      given.put(0, bytes);
      LLVMTypeRef type = LLVMFunctionType(pointer, types, 1, 0);
      return LLVMBuildCall2(builder, type, module.ownFunction(ALLOCATED, type), given, 1, "");
    }
  }

  /// How many bytes of new memory there are behind a pointer to its start; empty if it is none.
  static Optional<LLVMValueRef> bytesAllocatedAt(LLVMValueRef pointer) {
    @Nullable LLVMValueRef callee =
        LLVMIsAInstruction(pointer) == null ? null : Llvm.callee(pointer);
    return switch (callee == null ? "" : Llvm.name(callee)) {
      case ALLOCATED -> Optional.of(LLVMGetOperand(pointer, 0));
      case OPENCL_BUFFER -> Optional.of(LLVMGetOperand(pointer, 2));
      default -> Optional.empty();
    };
  }

  /// Stores a pointer instead of the call that would put it where its first argument says.
  private void put(LLVMValueRef call, LLVMValueRef value) {
    LLVMBuildStore(builder, value, LLVMGetOperand(call, 0));
    LLVMSetOperand(call, 0, somewhere());
  }

  /// The bytes at which something is wanted, and of which type, by the argument of the stubs that
  /// points to the structure in each of them.
  private Map<Integer, Map<Long, LLVMTypeRef>> wanted(List<LaunchStub> stubs) {
    Map<Integer, Map<Long, LLVMTypeRef>> wanted = new TreeMap<>();
    for (LaunchStub stub : stubs) {
      List<List<Parameter>> parameters = LaunchStub.parameters(stub.kernel());
      for (int i = 0; i < Math.min(parameters.size(), stub.arguments().size()); i++) {
        if (stub.arguments().get(i) instanceof StubArgument.InMemory(int index)) {
          String structure = parameters.get(i).getFirst().name();
          Map<Long, LLVMTypeRef> own = wanted.computeIfAbsent(index, _ -> new TreeMap<>());
          LaunchStub.fields(stub.kernel(), structure).keySet().forEach(at -> own.put(at, pointer));
          stub.kernel()
              .numbersIn(structure)
              .forEach(
                  (at, number) ->
                      own.putIfAbsent(
                          at, LLVMIntTypeInContext(module.context(), number.type().width())));
        }
      }
    }
    wanted
        .keySet()
        .removeIf(
            index ->
                !stubs.stream()
                    .allMatch(s -> s.arguments().contains(new StubArgument.InMemory(index))));
    return wanted;
  }

  private void fields(LLVMValueRef launch, int argument, Map<Long, LLVMTypeRef> wanted) {
    LLVMValueRef structure = LLVMGetOperand(launch, argument);
    wanted.forEach(
        (offset, type) -> {
          LLVMValueRef value = LLVMBuildLoad2(builder, type, behind(structure, offset), "");
          LLVMTypeRef told = fieldType(type);
          boolean isPointer = LLVMGetTypeKind(type) == LLVMPointerTypeKind;
          String name = isPointer ? FIELD : FIELD + LLVMGetIntTypeWidth(type);
          try (PointerPointer<LLVMValueRef> given = new PointerPointer<>(3)) {
            given.put(0, LLVMConstInt(number, argument, 0));
            given.put(1, LLVMConstInt(number, offset, 0));
            given.put(2, value);
            LLVMBuildCall2(builder, told, module.ownFunction(name, told), given, 3, "");
          }
        });
    if (!wanted.isEmpty()) {
      LLVMSetOperand(launch, argument, somewhere());
    }
  }

  private LLVMValueRef behind(LLVMValueRef base, long offset) {
    try (PointerPointer<LLVMValueRef> indices = new PointerPointer<>(1)) {
      indices.put(0, LLVMConstInt(number, offset, 0));
      return LLVMBuildGEP2(builder, byteType, base, indices, 1, "");
    }
  }

  private LLVMTypeRef fieldType(LLVMTypeRef type) {
    try (PointerPointer<LLVMTypeRef> types = new PointerPointer<>(3)) {
      types.put(0, number);
      types.put(1, number);
      types.put(2, type);
      return LLVMFunctionType(LLVMVoidTypeInContext(module.context()), types, 3, 0);
    }
  }

  private LLVMValueRef somewhere() {
    @Nullable LLVMValueRef known = LLVMGetNamedGlobal(module.ref(), SOMEWHERE);
    return known != null && !known.isNull()
        ? known
        : LLVMAddGlobal(module.ref(), LLVMArrayType2(byteType, 1L << 20), SOMEWHERE);
  }
}
