package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Locale;
import java.util.regex.Pattern;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;

/// Functions that hand out the pointer that an object keeps, as `data` of a vector and `get` of a
/// smart pointer do. Where such a function is only declared, its name has to tell.
final class HostAccessors {
  /// LLVM's number for a function that reads what variables hold, and nothing else.
  private static final long READS = 1 | (1 << 4);

  /// Members that may change nothing, and others that are known to do nothing but hand out.
  private static final Pattern PURE =
      Pattern.compile("_ZNK.*|_ZN(?!K).*(4data|3get|5begin|5front|3ptr)E.*");

  /// Members that hand out something else each time.
  private static final Pattern NEW =
      Pattern.compile(
          "alloc|new|create|make|clone|copy|next|pop|take|acquire|reserve|borrow|claim|release");

  private HostAccessors() {}

  /// Tells LLVM what is known of a function that is only declared: that two calls of it in a row
  /// give the same.
  static void describe(LlvmModule module, LLVMValueRef declaration) {
    if (isAccessor(declaration)
        && hasNoOtherPointers(declaration)
        && PURE.matcher(Llvm.name(declaration)).matches()) {
      LLVMAddAttributeAtIndex(
          declaration, LLVMAttributeFunctionIndex, module.attribute("memory", READS));
      for (String attribute : new String[] {"nounwind", "willreturn"}) {
        LLVMAddAttributeAtIndex(
            declaration, LLVMAttributeFunctionIndex, module.attribute(attribute));
      }
    }
  }

  /// Whether a call may give what another call with the same arguments gave.
  static boolean isAccess(LLVMValueRef call) {
    @Nullable LLVMValueRef callee = Llvm.callee(call);
    return callee != null && LLVMIsAFunction(callee) != null && isAccessor(callee);
  }

  /// Whether a function is a member that returns a pointer and does not make something new.
  private static boolean isAccessor(LLVMValueRef function) {
    String name = Llvm.name(function);
    return name.startsWith("_ZN")
        && LLVMCountParams(function) > 0
        && isPointer(LLVMGetParam(function, 0))
        && LLVMGetTypeKind(LLVMGetReturnType(LLVMGlobalGetValueType(function)))
            == LLVMPointerTypeKind
        && !NEW.matcher(name.toLowerCase(Locale.ROOT)).find();
  }

  /// Whether a function has its object only: it may write behind other pointers.
  private static boolean hasNoOtherPointers(LLVMValueRef function) {
    for (int i = 1; i < LLVMCountParams(function); i++) {
      if (isPointer(LLVMGetParam(function, i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPointer(LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind;
  }
}
