package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.assembly.Refused;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.Mangled;
import org.warpproof.frontend.llvm.SourceNames;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Foreign;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;

/// A call that was not inlined: a built-in of some language, an annotation, or unsupported.
///
/// Each family of functions is asked in turn whether it knows the name.
final class LowerCall {
  private final FunctionLowering function;
  private final LowerMemory memory;
  private final List<CallFamily> families;

  LowerCall(FunctionLowering function, LowerMemory memory, List<CallFamily> families) {
    this.function = function;
    this.memory = memory;
    this.families = List.copyOf(families);
  }

  void lower(LLVMValueRef instruction) {
    LLVMValueRef callee = LLVMGetCalledValue(instruction);
    if (LLVMIsAInlineAsm(callee) != null) {
      String text = Refused.in(context(), instruction).orElseGet(() -> Llvm.assembly(callee));
      throw new UnsupportedException("inline-assembly", text);
    }
    if (LLVMIsAFunction(callee) == null) {
      throw new UnsupportedException(
          Foreign.CALL, given(callee).map(Foreign::call).orElse("a call through a pointer"));
    }
    String name = Llvm.name(callee);
    if (LLVMIsDeclaration(callee) == 0) {
      boolean isVariadic = LLVMIsFunctionVarArg(LLVMGlobalGetValueType(callee)) != 0;
      throw new UnsupportedException(
          isVariadic ? "variadic" : "recursion", SourceNames.function(context(), callee));
    }
    Call call = new Call(instruction, function, memory);
    for (CallFamily family : families) {
      if (family.lower(name, call)) {
        return;
      }
    }
    if ((isPure(callee) || Pure.LIBRARY.contains(name)) && !call.isVoid()) {
      Pure.apply(Mangled.baseName(name), call);
      return;
    }
    external(Mangled.baseName(name), call);
  }

  /// What a pointer is that the kernel is given, or that is a number: it may be no function.
  private Optional<String> given(LLVMValueRef callee) {
    if (LLVMIsAArgument(callee) == null && LLVMIsAConstantExpr(callee) == null) {
      return Optional.empty();
    }
    return function.expr(callee) instanceof Expr.Convert(var op, Expr number, _)
            && op == Op.Conversion.INT_TO_POINTER
        ? switch (number) {
          case Expr.Var(String name, _) -> Optional.of(name);
          case Expr.IntConst(_, long value) -> Optional.of(Long.toString(value));
          default -> Optional.empty();
        }
        : Optional.empty();
  }

  /// A function that is defined elsewhere. Given no pointer it is taken to compute some value and
  /// touch no memory; the havoc's cause says so. Given a pointer it could do anything: if only to
  /// variables of the thread, it may also do nothing, and give some value.
  private static void external(String name, Call call) {
    if (name.startsWith("llvm.")) {
      throw new UnsupportedException("intrinsic", name);
    }
    int byValue = LLVMGetEnumAttributeKindForName("byval", "byval".length());
    boolean isGivenOwn = false;
    for (int i = 0; i < call.size(); i++) {
      boolean pointer = LLVMGetTypeKind(LLVMTypeOf(call.argument(i))) == LLVMPointerTypeKind;
      if (pointer && LLVMGetCallSiteEnumAttribute(call.instruction(), i + 1, byValue) == null) {
        if (!isOwn(call.argument(i))) {
          throw new UnsupportedException(Foreign.FUNCTION, name);
        }
        isGivenOwn = true;
      }
    }
    if (isGivenOwn) {
      call.builder()
          .emit(
              new Statement.Unsupported(
                  List.of(), Foreign.FUNCTION, name, call.builder().position()));
    }
    List<Expr.Var> targets = new ArrayList<>(call.function().targets(call.instruction()));
    if (targets.isEmpty()) {
      targets.add(call.builder().fresh("nothing", Type.I32));
    }
    for (Expr.Var target : targets) {
      call.builder()
          .emit(new Statement.Havoc(target, Foreign.result(name), call.builder().position()));
      if (target.type() instanceof Type.Pointer && isNeverNull(call)) {
        Expr isSomething = new Expr.Compare(Op.Comparison.NE, target, new Expr.Null());
        call.builder().emit(new Statement.Assume(isSomething, call.builder().position()));
      }
    }
  }

  /// Whether a function says that what it gives is not null: as a reference, or by an attribute.
  private static boolean isNeverNull(Call call) {
    int nonNull = LLVMGetEnumAttributeKindForName("nonnull", "nonnull".length());
    return LLVMGetCallSiteEnumAttribute(call.instruction(), LLVMAttributeReturnIndex, nonNull)
        != null;
  }

  /// Whether a pointer points into a variable of the thread.
  private static boolean isOwn(LLVMValueRef pointer) {
    LLVMValueRef base = pointer;
    while (LLVMIsAGetElementPtrInst(base) != null || LLVMIsAAddrSpaceCastInst(base) != null) {
      base = LLVMGetOperand(base, 0);
    }
    return LLVMIsAAllocaInst(base) != null;
  }

  private org.bytedeco.llvm.LLVM.LLVMContextRef context() {
    return function.module().context();
  }

  /// Declared to touch no memory and to do nothing but compute.
  private static boolean isPure(LLVMValueRef callee) {
    int kind = LLVMGetEnumAttributeKindForName("memory", "memory".length());
    @Nullable LLVMAttributeRef attribute =
        LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex, kind);
    return attribute != null && !attribute.isNull() && LLVMGetEnumAttributeValue(attribute) == 0;
  }
}
