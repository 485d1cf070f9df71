package org.warpproof.frontend.llvm;

import org.bytedeco.javacpp.Pointer;
import org.bytedeco.llvm.LLVM.LLVMDiagnosticHandler;
import org.bytedeco.llvm.LLVM.LLVMDiagnosticInfoRef;

/// Takes LLVM's own remarks and says nothing: by default LLVM would write them to stderr.
final class SilentDiagnostics extends LLVMDiagnosticHandler {
  /// Kept for good: LLVM holds on to it.
  static final SilentDiagnostics INSTANCE = new SilentDiagnostics();

  private SilentDiagnostics() {}

  @Override
  public void call(LLVMDiagnosticInfoRef info, Pointer context) {}
}
