package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Map;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;

/// What the runtime does with the variables whose addresses it is given. It keeps none of those
/// named here: later calls do not change them. Functions that go on with their work in the
/// background keep what they write.
final class RuntimePointers {
  /// Functions that may write to all that they are pointed to, but only until they return.
  private static final Set<String> KEEP_NOTHING =
      Set.of(
          "__wp_device_properties",
          "__wp_occupancy_block_size",
          "cudaChooseDevice",
          "cudaDeviceCanAccessPeer",
          "cudaDeviceGetAttribute",
          "cudaDeviceGetByPCIBusId",
          "cudaDeviceGetCacheConfig",
          "cudaDeviceGetLimit",
          "cudaDeviceGetP2PAttribute",
          "cudaDeviceGetPCIBusId",
          "cudaDeviceGetSharedMemConfig",
          "cudaDeviceGetStreamPriorityRange",
          "cudaDriverGetVersion",
          "cudaEventCreate",
          "cudaEventCreateWithFlags",
          "cudaEventElapsedTime",
          "cudaFuncGetAttributes",
          "cudaGetDevice",
          "cudaGetDeviceCount",
          "cudaGetDeviceFlags",
          "cudaGetDeviceProperties",
          "cudaGetSymbolAddress",
          "cudaGetSymbolSize",
          "cudaHostAlloc",
          "cudaMalloc",
          "cudaMallocAsync",
          "cudaMallocFromPoolAsync",
          "cudaMallocHost",
          "cudaMallocManaged",
          "cudaMemGetInfo",
          "cudaMemcpyFromSymbol",
          "cudaOccupancyMaxActiveBlocksPerMultiprocessor",
          "cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
          "cudaRuntimeGetVersion",
          "cudaStreamCreate",
          "cudaStreamCreateWithFlags",
          "cudaStreamCreateWithPriority",
          "cudaStreamGetFlags",
          "cudaStreamGetPriority");

  /// Where copies read from: they write nothing there, now or later.
  private static final Map<String, Integer> SOURCES =
      Map.of(
          "cudaMemcpy", 1,
          "cudaMemcpy2D", 2,
          "cudaMemcpy2DAsync", 2,
          "cudaMemcpy2DToArray", 3,
          "cudaMemcpyAsync", 1,
          "cudaMemcpyToArray", 3,
          "cudaMemcpyToSymbol", 1,
          "cudaMemcpyToSymbolAsync", 1);

  private RuntimePointers() {}

  /// Tells LLVM what is known of a function that is only declared.
  static void describe(LlvmModule module, LLVMValueRef declaration) {
    String name = Llvm.name(declaration);
    @Nullable Integer source = SOURCES.get(name);
    for (int i = 0; i < LLVMCountParams(declaration); i++) {
      boolean isPointer =
          LLVMGetTypeKind(LLVMTypeOf(LLVMGetParam(declaration, i))) == LLVMPointerTypeKind;
      boolean isSource = source != null && source == i;
      if (isPointer && (isSource || KEEP_NOTHING.contains(name))) {
        // Index 0 is that of the result.
        LLVMAddAttributeAtIndex(declaration, i + 1, module.attribute("nocapture"));
      }
      if (isPointer && isSource) {
        LLVMAddAttributeAtIndex(declaration, i + 1, module.attribute("readonly"));
      }
    }
  }
}
