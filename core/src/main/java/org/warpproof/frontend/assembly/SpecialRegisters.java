package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/// PTX's special registers: launch values by LLVM's intrinsics, masks of lanes by the lane's
/// number, all others any value whenever they are read.
final class SpecialRegisters {
  private static final String INTRINSIC = "llvm.nvvm.read.ptx.sreg.";

  private static final Set<String> LAUNCH = Set.of("tid", "ntid", "ctaid", "nctaid");

  /// What differs from thread to thread, or from moment to moment.
  private static final Set<String> ANY =
      Set.of(
          "warpid",
          "nwarpid",
          "smid",
          "nsmid",
          "gridid",
          "clock",
          "clock_hi",
          "globaltimer_lo",
          "globaltimer_hi",
          "dynamic_smem_size",
          "total_smem_size",
          "aggr_smem_size",
          "cluster_ctarank",
          "cluster_nctarank");

  private static final Set<String> ANY_WIDE = Set.of("clock64", "globaltimer");

  private SpecialRegisters() {}

  static LLVMValueRef read(Code code, String register) {
    if (!register.startsWith("%")) {
      throw Refused.because(register);
    }
    String name = register.substring(1);
    LLVMBuilderRef b = code.builder();
    int dot = name.indexOf('.');
    if (dot > 0 && LAUNCH.contains(name.substring(0, dot)) && name.matches("\\w+\\.[xyz]")) {
      return code.call(code.bits(32), INTRINSIC + name);
    }
    if (ANY_WIDE.contains(name)) {
      return code.call(code.bits(64), "__wp_opaque_i64", code.text(register));
    }
    if (ANY.contains(name)) {
      return code.call(code.bits(32), "__wp_opaque_i32", code.text(register));
    }
    return switch (name) {
      case "laneid" -> lane(code);
      case "WARP_SZ" -> code.call(code.bits(32), INTRINSIC + "warpsize");
      case "lanemask_eq" -> LLVMBuildShl(b, code.number(1), lane(code), "");
      case "lanemask_lt" -> LLVMBuildNot(b, shifted(code, -1), "");
      case "lanemask_le" -> LLVMBuildNot(b, shifted(code, -2), "");
      case "lanemask_ge" -> shifted(code, -1);
      case "lanemask_gt" -> shifted(code, -2);
      default -> throw Refused.because(register);
    };
  }

  private static LLVMValueRef shifted(Code code, long ones) {
    return LLVMBuildShl(code.builder(), code.number(ones), lane(code), "");
  }

  static LLVMValueRef lane(Code code) {
    return code.call(code.bits(32), INTRINSIC + "laneid");
  }
}
