package org.warpproof.repair;

import org.warpproof.frontend.input.Language;
import org.warpproof.kernel.Fences;

/// How a barrier is written.
final class BarrierText {
  private BarrierText() {}

  static String of(Language language, Fences fences) {
    return switch (language) {
      case CUDA, HIP, LLVM_TEXT, LLVM_BITCODE -> "__syncthreads();";
      case OPENCL ->
          switch (fences) {
            case NONE -> "barrier(0);";
            case SHARED -> "barrier(CLK_LOCAL_MEM_FENCE);";
            case GLOBAL -> "barrier(CLK_GLOBAL_MEM_FENCE);";
            case ALL -> "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);";
          };
    };
  }
}
