package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Floats;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.LlvmTypes;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Type;

/// LLVM constants to operands; global variables become memory objects on first use.
final class LowerConstant {
  /// In place of the address of a variable.
  private static final long DYNAMIC_SHARED = 0;

  /// Functions are known by addresses where no memory object is.
  private static final long FUNCTION_ADDRESS = 0x0f00_0000_0000_0000L;

  private final Map<Long, Long> functions = new HashMap<>();
  private final LlvmModule module;
  private final LlvmTypes types;
  private final DebugPositions positions;
  private final KernelBuilder builder;
  private final Map<Long, String> globals = new HashMap<>();

  LowerConstant(
      LlvmModule module, LlvmTypes types, DebugPositions positions, KernelBuilder builder) {
    this.module = module;
    this.positions = positions;
    this.types = types;
    this.builder = builder;
  }

  List<Operand> lower(LLVMValueRef constant) {
    LLVMTypeRef type = LLVMTypeOf(constant);
    if (LLVMIsUndef(constant) != 0) {
      return types.leaves(type).stream()
          .map(leaf -> (Operand) new Operand.Undefined(leaf.type()))
          .toList();
    }
    if (LLVMIsAConstantExpr(constant) != null) {
      switch (LLVMGetConstOpcode(constant)) {
        case LLVMExtractElement, LLVMInsertElement, LLVMShuffleVector -> {
          return vectorExpression(constant);
        }
        case LLVMBitCast -> {
          return LowerVector.bitCast(
              lower(LLVMGetOperand(constant, 0)), types.leaves(type), builder);
        }
        default -> {}
      }
    }
    return switch (LLVMGetTypeKind(type)) {
      case LLVMStructTypeKind -> elements(constant, LLVMCountStructElementTypes(type));
      case LLVMArrayTypeKind -> elements(constant, LLVMGetArrayLength2(type));
      case LLVMVectorTypeKind -> elements(constant, LLVMGetVectorSize(type));
      case LLVMPointerTypeKind -> List.of(pointer(constant));
      default -> List.of(new Operand.Value(number(constant, types.scalar(type))));
    };
  }

  /// `extractelement` and its like, on constants.
  private List<Operand> vectorExpression(LLVMValueRef constant) {
    List<Operand> vector = lower(LLVMGetOperand(constant, 0));
    switch (LLVMGetConstOpcode(constant)) {
      case LLVMExtractElement -> {
        return List.of(vector.get(lane(LLVMGetOperand(constant, 1), vector.size())));
      }
      case LLVMInsertElement -> {
        List<Operand> changed = new ArrayList<>(vector);
        int lane = lane(LLVMGetOperand(constant, 2), vector.size());
        changed.set(lane, lower(LLVMGetOperand(constant, 1)).getFirst());
        return changed;
      }
      default -> {
        List<Operand> both = new ArrayList<>(vector);
        both.addAll(lower(LLVMGetOperand(constant, 1)));
        List<Operand> shuffled = new ArrayList<>();
        for (int k = 0; k < LLVMGetNumMaskElements(constant); k++) {
          int lane = LLVMGetMaskValue(constant, k);
          shuffled.add(lane < 0 ? new Operand.Undefined(vector.getFirst().type()) : both.get(lane));
        }
        return shuffled;
      }
    }
  }

  private static int lane(LLVMValueRef index, int size) {
    if (LLVMIsAConstantInt(index) == null || LLVMConstIntGetZExtValue(index) >= size) {
      throw new UnsupportedException("constant", "a lane that is not known");
    }
    return (int) LLVMConstIntGetZExtValue(index);
  }

  private List<Operand> elements(LLVMValueRef constant, long count) {
    List<Operand> elements = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      @Nullable LLVMValueRef element = LLVMGetAggregateElement(constant, i);
      if (element == null) {
        throw new UnsupportedException("constant", "a constant expression of vectors");
      }
      elements.addAll(lower(element));
    }
    return elements;
  }

  private Expr number(LLVMValueRef constant, Type type) {
    if (LLVMIsAConstantInt(constant) != null) {
      return new Expr.IntConst((Type.Int) type, LLVMConstIntGetSExtValue(constant));
    }
    if (LLVMIsAConstantFP(constant) != null) {
      try (IntPointer loses = new IntPointer(1)) {
        return Floats.constant((Type.Float) type, LLVMConstRealGetDouble(constant, loses));
      }
    }
    if (LLVMIsAConstantExpr(constant) != null && LLVMGetConstOpcode(constant) == LLVMPtrToInt) {
      Expr pointer = builder.expr(pointer(LLVMGetOperand(constant, 0)));
      return new Expr.Convert(Conversion.POINTER_TO_INT, pointer, type);
    }
    if (LLVMIsAConstantExpr(constant) != null) {
      throw new UnsupportedException(
          "constant", "a constant expression with LLVM opcode " + LLVMGetConstOpcode(constant));
    }
    if (LLVMIsNull(constant) != 0) { // a handle of a target's own type
      return new Expr.IntConst((Type.Int) type, 0);
    }
    throw new UnsupportedException("constant", "a constant expression");
  }

  private long functionAddress(LLVMValueRef function) {
    return FUNCTION_ADDRESS
        + functions.computeIfAbsent(function.address(), _ -> functions.size() + 1L);
  }

  private Operand pointer(LLVMValueRef constant) {
    if (LLVMIsNull(constant) != 0) {
      return new Operand.Value(new Expr.Null());
    }
    if (LLVMIsAFunction(constant) != null) {
      return new Operand.Value(
          new Expr.Convert(
              Conversion.INT_TO_POINTER, Expr.i64(functionAddress(constant)), Type.POINTER));
    }
    if (LLVMIsAGlobalVariable(constant) != null) {
      return new Operand.At(Places.object(global(constant)));
    }
    if (LLVMIsAConstantExpr(constant) == null) {
      throw new UnsupportedException("constant", "a constant pointer");
    }
    LLVMValueRef base = LLVMGetOperand(constant, 0);
    return switch (LLVMGetConstOpcode(constant)) {
      case LLVMAddrSpaceCast, LLVMBitCast -> lower(base).getFirst();
      case LLVMGetElementPtr ->
          new Operand.At(
              LowerAddress.lower(
                  constant,
                  Places.of(lower(base).getFirst(), builder),
                  types,
                  index -> number(index, types.scalar(LLVMTypeOf(index)))));
      case LLVMIntToPtr ->
          new Operand.Value(
              new Expr.Convert(
                  Conversion.INT_TO_POINTER,
                  number(base, types.scalar(LLVMTypeOf(base))),
                  Type.POINTER));
      default -> throw new UnsupportedException("constant", "a constant pointer expression");
    };
  }

  /// All `extern __shared__` arrays begin at the same address: they are one object.
  private String global(LLVMValueRef variable) {
    long key = LowerGlobal.isDynamicShared(types, variable) ? DYNAMIC_SHARED : variable.address();
    String known = globals.get(key);
    if (known == null) {
      known = LowerGlobal.lower(module, types, positions, builder, this::functionAddress, variable);
      globals.put(key, known);
    }
    return known;
  }
}
