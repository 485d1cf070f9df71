package org.warpproof.frontend.builtins;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.lower.CallFamily;

/// The functions that kernels call and that are known without a body, family by family.
public final class Builtins {
  private Builtins() {}

  /// What the kernels of a module can call. The first family that knows a function lowers it.
  public static List<CallFamily> of(LlvmModule module) {
    List<CallFamily> known = new ArrayList<>();
    known.add(new LlvmIntrinsics());
    known.add(new WarpproofCalls());
    known.add(new TargetIntrinsics());
    known.add(new Annotations());
    if (module.isOpenCl()) {
      known.add(new OpenClCalls());
    }
    return List.copyOf(known);
  }
}
