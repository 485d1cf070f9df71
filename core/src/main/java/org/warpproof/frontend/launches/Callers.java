package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;

/// Who else may call functions of the host's module.
sealed interface Callers {
  /// Anybody, each that has a name for others.
  record OfAll() implements Callers {}

  /// There is a `main`, and with it all but these functions are called only here.
  record OfThese(Set<String> symbols) implements Callers {
    public OfThese {
      symbols = Set.copyOf(symbols);
    }
  }

  /// Whether others may call a function.
  default boolean mayCall(LLVMValueRef function) {
    return switch (this) {
      case OfAll _ -> haveNameFor(function);
      case OfThese(Set<String> symbols) -> symbols.contains(Llvm.name(function));
    };
  }

  /// Whether other files know a function: also an instantiation that the file has for them.
  static boolean haveNameFor(LLVMValueRef function) {
    int linkage = LLVMGetLinkage(function);
    return linkage == LLVMExternalLinkage
        || linkage == LLVMWeakODRLinkage
        || linkage == LLVMWeakAnyLinkage;
  }
}
