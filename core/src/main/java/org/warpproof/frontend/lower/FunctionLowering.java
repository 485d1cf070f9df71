package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.LlvmTypes;
import org.warpproof.frontend.llvm.PointerRoots;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Operation;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Type;

/// What is known while one function is lowered: the values of its instructions so far.
public final class FunctionLowering {
  private final LlvmModule module;
  private final int warpSize;
  private final LlvmTypes types;
  private final PointerRoots roots;
  private final DebugPositions positions;
  private final KernelBuilder builder = new KernelBuilder();
  private final LowerConstant constants;
  private final Map<Long, List<Operand>> values = new HashMap<>();
  private final Map<Long, UnsupportedException> refused = new HashMap<>();

  FunctionLowering(LlvmModule module, DebugPositions positions, int warpSize) {
    this.module = module;
    this.warpSize = warpSize;
    this.types = new LlvmTypes(module.dataLayout());
    this.roots = new PointerRoots(types);
    this.positions = positions;
    this.constants = new LowerConstant(module, types, positions, builder);
  }

  public LlvmModule module() {
    return module;
  }

  public int warpSize() {
    return warpSize;
  }

  public LlvmTypes types() {
    return types;
  }

  PointerRoots roots() {
    return roots;
  }

  DebugPositions positions() {
    return positions;
  }

  KernelBuilder builder() {
    return builder;
  }

  LowerConstant constants() {
    return constants;
  }

  /// The scalars of a value.
  public List<Operand> operands(LLVMValueRef value) {
    List<Operand> known = values.get(value.address());
    if (known != null) {
      return known;
    }
    if (LLVMIsConstant(value) != 0) {
      return constants.lower(value);
    }
    UnsupportedException reason = refused.get(value.address());
    if (reason != null) {
      throw reason;
    }
    throw new UnsupportedException("value", "a value that is neither computed nor constant");
  }

  /// The one scalar of a value.
  Operand operand(LLVMValueRef value) {
    List<Operand> scalars = operands(value);
    if (scalars.size() != 1) {
      throw new UnsupportedException("vector", "a scalar was expected, not a vector or structure");
    }
    return scalars.getFirst();
  }

  Expr expr(LLVMValueRef value) {
    return builder.expr(operand(value));
  }

  public List<Expr> exprs(LLVMValueRef value) {
    return operands(value).stream().map(builder::expr).toList();
  }

  /// What a pointer points to.
  public Place place(LLVMValueRef pointer) {
    return Places.of(operand(pointer), builder);
  }

  /// Sets the value of an argument or of an instruction as it is.
  public void set(LLVMValueRef value, List<Operand> scalars) {
    values.put(value.address(), scalars);
  }

  /// A value of a type that we have none of: whoever uses it is told so.
  void refuse(LLVMValueRef value, UnsupportedException reason) {
    refused.put(value.address(), reason);
  }

  /// Sets the value of an instruction that computes one scalar, naming it if it is worth a name.
  void define(LLVMValueRef instruction, Expr value) {
    define(instruction, List.of(new Operand.Value(value)));
  }

  /// Sets the value of a pure instruction. It gets a variable unless it is used only once, and
  /// close by: then it becomes part of the expression that uses it.
  public void define(LLVMValueRef instruction, List<Operand> scalars) {
    boolean shared = !usedOnceNearby(instruction);
    List<Operand> result = new ArrayList<>(scalars.size());
    for (Operand scalar : scalars) {
      result.add(
          switch (scalar) {
            case Operand.Value(Expr expr) ->
                shared || KernelBuilder.isDeep(expr) || needsPlace(instruction, expr)
                    ? new Operand.Value(builder.named(Llvm.name(instruction), expr))
                    : scalar;
            case Operand.At(Place place) -> shared ? new Operand.At(builder.named(place)) : scalar;
            case Operand.Undefined _ -> scalar;
          });
    }
    set(instruction, result);
  }

  /// A variable for each scalar of an instruction's result.
  public List<Expr.Var> targets(LLVMValueRef instruction) {
    LLVMTypeRef type = LLVMTypeOf(instruction);
    if (LLVMGetTypeKind(type) == LLVMVoidTypeKind) {
      return List.of();
    }
    List<Expr.Var> targets = new ArrayList<>();
    for (LlvmTypes.Leaf leaf : types.leaves(type)) {
      targets.add(builder.fresh(Llvm.name(instruction), leaf.type()));
    }
    set(instruction, targets.stream().map(t -> (Operand) new Operand.Value(t)).toList());
    return targets;
  }

  /// The variable for an instruction with one scalar as its result.
  public Expr.Var target(LLVMValueRef instruction) {
    List<Expr.Var> targets = targets(instruction);
    if (targets.size() != 1) {
      throw new UnsupportedException("vector", "a result of one scalar was expected");
    }
    return targets.getFirst();
  }

  public Type scalarType(LLVMValueRef value) {
    return types.scalar(LLVMTypeOf(value));
  }

  /// Whether a branch is decided by what C may leave undefined: branches have no place of their own
  /// to report it at.
  private static boolean needsPlace(LLVMValueRef instruction, Expr expr) {
    return Llvm.users(instruction).stream().anyMatch(user -> LLVMIsATerminatorInst(user) != null)
        && !Operation.in(List.of(expr)).isEmpty();
  }

  private static boolean usedOnceNearby(LLVMValueRef instruction) {
    List<LLVMValueRef> users = Llvm.users(instruction);
    if (users.isEmpty()) {
      return true;
    }
    if (users.size() > 1 || LLVMIsAPHINode(users.getFirst()) != null) {
      return false;
    }
    @Nullable LLVMBasicBlockRef here = LLVMGetInstructionParent(instruction);
    @Nullable LLVMBasicBlockRef there = LLVMGetInstructionParent(users.getFirst());
    return here != null && here.equals(there);
  }
}
