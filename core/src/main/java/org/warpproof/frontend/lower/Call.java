package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;

/// A call and what is needed to lower it.
public record Call(LLVMValueRef instruction, FunctionLowering function, LowerMemory memory) {
  public int size() {
    return LLVMGetNumArgOperands(instruction);
  }

  public LLVMValueRef argument(int i) {
    return LLVMGetOperand(instruction, i);
  }

  /// In bytes, what the call demands of a pointer that it is given; 1 if nothing.
  long alignment(int i) {
    @Nullable LLVMAttributeRef found =
        LLVMGetCallSiteEnumAttribute(
            instruction, i + 1, LLVMGetEnumAttributeKindForName("align", "align".length()));
    return found == null || found.isNull() ? 1 : LLVMGetEnumAttributeValue(found);
  }

  public Expr expr(int i) {
    return function.expr(argument(i));
  }

  public KernelBuilder builder() {
    return function.builder();
  }

  /// All arguments from `first` on that are numbers, as scalars; pointers as addresses.
  public List<Expr> exprs(int first) {
    List<Expr> all = new ArrayList<>();
    for (int i = first; i < size(); i++) {
      all.addAll(function.exprs(argument(i)));
    }
    return all;
  }

  /// The symbol of the function called.
  public String name() {
    return Llvm.name(LLVMGetCalledValue(instruction));
  }

  public LLVMTypeRef type() {
    return LLVMTypeOf(instruction);
  }

  public boolean isVoid() {
    return LLVMGetTypeKind(type()) == LLVMVoidTypeKind;
  }

  public void define(Expr value) {
    function.define(instruction, value);
  }

  /// The result is anything: `cause` says what it comes from.
  /// A value that nothing is known of, if anybody looks at it.
  public void havoc(String cause) {
    if (LLVMGetFirstUse(instruction) == null) {
      return;
    }
    for (Expr.Var target : function.targets(instruction)) {
      builder().emit(new Statement.Havoc(target, cause, builder().position()));
    }
  }
}
