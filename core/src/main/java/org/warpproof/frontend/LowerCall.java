package org.warpproof.frontend;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;

/// A call that was not inlined: a built-in of some language, an annotation, or unsupported.
///
/// Each family of functions is asked in turn whether it knows the name.
final class LowerCall {
  /// Functions of one family.
  interface Family {
    /// Lowers the call if the function is known here.
    boolean lower(String name, Call call);
  }

  /// A call and what is needed to lower it.
  record Call(LLVMValueRef instruction, FunctionLowering function, LowerMemory memory) {
    int size() {
      return LLVMGetNumArgOperands(instruction);
    }

    LLVMValueRef argument(int i) {
      return LLVMGetOperand(instruction, i);
    }

    Expr expr(int i) {
      return function.expr(argument(i));
    }

    KernelBuilder builder() {
      return function.builder();
    }

    /// All arguments from `first` on that are numbers, as scalars; pointers as addresses.
    List<Expr> exprs(int first) {
      List<Expr> all = new ArrayList<>();
      for (int i = first; i < size(); i++) {
        all.addAll(function.exprs(argument(i)));
      }
      return all;
    }

    /// The symbol of the function called.
    String name() {
      return Llvm.name(LLVMGetCalledValue(instruction));
    }

    LLVMTypeRef type() {
      return LLVMTypeOf(instruction);
    }

    boolean isVoid() {
      return LLVMGetTypeKind(type()) == LLVMVoidTypeKind;
    }

    void define(Expr value) {
      function.define(instruction, value);
    }

    /// The result is anything: `cause` says what it comes from.
    /// A value that nothing is known of, if anybody looks at it.
    void havoc(String cause) {
      if (LLVMGetFirstUse(instruction) == null) {
        return;
      }
      for (Expr.Var target : function.targets(instruction)) {
        builder().emit(new Statement.Havoc(target, cause, builder().position()));
      }
    }
  }

  private final FunctionLowering function;
  private final LowerMemory memory;
  private final List<Family> families;

  LowerCall(FunctionLowering function, LowerMemory memory) {
    this.function = function;
    this.memory = memory;
    List<Family> known = new ArrayList<>();
    known.add(new LlvmIntrinsics());
    known.add(new WarpproofCalls());
    known.add(new TargetIntrinsics());
    known.add(new Annotations());
    if (function.module().isOpenCl()) {
      known.add(new OpenClCalls());
    }
    this.families = List.copyOf(known);
  }

  void lower(LLVMValueRef instruction) {
    LLVMValueRef callee = LLVMGetCalledValue(instruction);
    if (LLVMIsAInlineAsm(callee) != null) {
      throw new UnsupportedException("inline-assembly", Llvm.assembly(callee));
    }
    if (LLVMIsAFunction(callee) == null) {
      throw new UnsupportedException("indirect-call", "a call through a pointer");
    }
    String name = Llvm.name(callee);
    if (LLVMIsDeclaration(callee) == 0) {
      throw new UnsupportedException("recursion", SourceNames.function(context(), callee));
    }
    Call call = new Call(instruction, function, memory);
    for (Family family : families) {
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

  /// A function that is defined elsewhere. Given no pointer it is taken to compute some value and
  /// touch no memory; the havoc's cause says so. Given a pointer it could do anything.
  private static void external(String name, Call call) {
    if (name.startsWith("llvm.")) {
      throw new UnsupportedException("intrinsic", name);
    }
    int byValue = LLVMGetEnumAttributeKindForName("byval", "byval".length());
    for (int i = 0; i < call.size(); i++) {
      boolean pointer = LLVMGetTypeKind(LLVMTypeOf(call.argument(i))) == LLVMPointerTypeKind;
      if (pointer && LLVMGetCallSiteEnumAttribute(call.instruction(), i + 1, byValue) == null) {
        throw new UnsupportedException("external-function", name);
      }
    }
    List<Expr.Var> targets = new ArrayList<>(call.function().targets(call.instruction()));
    if (targets.isEmpty()) {
      targets.add(call.builder().fresh("nothing", Type.I32));
    }
    for (Expr.Var target : targets) {
      call.builder()
          .emit(
              new Statement.Havoc(target, "external-function " + name, call.builder().position()));
    }
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
