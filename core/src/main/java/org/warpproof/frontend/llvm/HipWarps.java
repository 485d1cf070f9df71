package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;

/// Whether it matters to a kernel how many threads a warp has.
///
/// HIP's warps have 32 or 64 of them. A kernel to which it matters is lowered for each size.
public final class HipWarps {
  /// The functions through which a kernel learns of its lanes, or lets them do something together.
  private static final Pattern OF_LANES =
      Pattern.compile(
          "__wp_(warp_size|barrier_warp|shfl|vote|ballot|activemask|match|reduce).*"
              + "|llvm\\.nvvm\\.(bar\\.warp|shfl|vote|match|redux).*"
              + "|llvm\\.nvvm\\.read\\.ptx\\.sreg\\.(laneid|warpid|warpsize)");

  private HipWarps() {}

  /// Requires: everything that has a body is inlined.
  static boolean matterTo(LLVMValueRef kernel) {
    return Llvm.blocks(kernel).stream()
        .flatMap(block -> Llvm.instructions(block).stream())
        .filter(i -> LLVMGetInstructionOpcode(i) == LLVMCall)
        .anyMatch(i -> OF_LANES.matcher(Llvm.name(LLVMGetCalledValue(i))).matches());
  }

  /// The kernel that was lowered for warps of this size, with the fact that they have it.
  public static Kernel in(Kernel lowered, LLVMValueRef kernel, int size) {
    if (size == 32 && !matterTo(kernel)) {
      return lowered;
    }
    List<LaunchFact> facts = new ArrayList<>(lowered.facts());
    facts.add(new LaunchFact.WarpSize(size, LaunchFact.Origin.LANGUAGE));
    return lowered.withFacts(facts);
  }

  /// The sizes for which a kernel is lowered.
  public static List<Integer> sizesFor(LLVMValueRef kernel, List<Integer> possible) {
    return possible.size() > 1 && !matterTo(kernel) ? possible.subList(0, 1) : possible;
  }
}
