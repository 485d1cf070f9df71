package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.LlvmTypes;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// Vector instructions, on the lists of scalars that vectors are here.
final class LowerVector {
  private LowerVector() {}

  static void lower(LLVMValueRef i, FunctionLowering function) {
    List<Operand> vector = function.operands(LLVMGetOperand(i, 0));
    switch (LLVMGetInstructionOpcode(i)) {
      case LLVMExtractElement -> {
        Expr index = function.expr(LLVMGetOperand(i, 1));
        function.define(i, List.of(extract(vector, index, function)));
      }
      case LLVMInsertElement -> {
        Expr index = function.expr(LLVMGetOperand(i, 2));
        function.define(i, insert(vector, function.operand(LLVMGetOperand(i, 1)), index, function));
      }
      default -> function.define(i, shuffle(i, vector, function));
    }
  }

  private static Operand extract(List<Operand> vector, Expr index, FunctionLowering function) {
    if (index instanceof Expr.IntConst(_, long constant)) {
      return constant >= 0 && constant < vector.size()
          ? vector.get((int) constant)
          : new Operand.Undefined(vector.getFirst().type());
    }
    KernelBuilder builder = function.builder();
    Expr chosen = builder.expr(vector.getFirst());
    Expr at = builder.named("lane", index);
    for (int k = 1; k < vector.size(); k++) {
      chosen = new Expr.Select(isAt(at, k), builder.expr(vector.get(k)), chosen);
    }
    return new Operand.Value(chosen);
  }

  private static List<Operand> insert(
      List<Operand> vector, Operand value, Expr index, FunctionLowering function) {
    List<Operand> result = new ArrayList<>(vector);
    if (index instanceof Expr.IntConst(_, long constant)) {
      if (constant >= 0 && constant < vector.size()) {
        result.set((int) constant, value);
      }
      return result;
    }
    KernelBuilder builder = function.builder();
    Expr at = builder.named("lane", index);
    Expr inserted = builder.named("element", builder.expr(value));
    for (int k = 0; k < vector.size(); k++) {
      Expr old = builder.expr(vector.get(k));
      result.set(k, new Operand.Value(new Expr.Select(isAt(at, k), inserted, old)));
    }
    return result;
  }

  private static Expr isAt(Expr index, int k) {
    return new Expr.Compare(Comparison.EQ, index, new Expr.IntConst((Type.Int) index.type(), k));
  }

  private static List<Operand> shuffle(
      LLVMValueRef i, List<Operand> first, FunctionLowering function) {
    List<Operand> both = new ArrayList<>();
    for (Operand operand : first) {
      both.add(named(operand, function));
    }
    for (Operand operand : function.operands(LLVMGetOperand(i, 1))) {
      both.add(named(operand, function));
    }
    List<Operand> result = new ArrayList<>();
    for (int k = 0; k < LLVMGetNumMaskElements(i); k++) {
      int lane = LLVMGetMaskValue(i, k);
      result.add(lane < 0 ? new Operand.Undefined(first.getFirst().type()) : both.get(lane));
    }
    return result;
  }

  /// A shuffle may use a scalar several times.
  private static Operand named(Operand operand, FunctionLowering function) {
    return operand instanceof Operand.Value(Expr expr)
        ? new Operand.Value(function.builder().named("element", expr))
        : operand;
  }

  /// The same bits as another type: scalar by scalar if the widths agree, else cut or glued.
  static List<Operand> bitCast(List<Operand> from, List<LlvmTypes.Leaf> to, KernelBuilder builder) {
    if (from.size() != to.size()) {
      return regroup(from, to, builder);
    }
    List<Operand> result = new ArrayList<>();
    for (int k = 0; k < to.size(); k++) {
      result.add(reinterpret(from.get(k), to.get(k).type(), builder));
    }
    return result;
  }

  private static Operand reinterpret(Operand operand, Type to, KernelBuilder builder) {
    return operand.type().equals(to)
        ? operand
        : new Operand.Value(Conversions.convert(Conversion.BITS, builder.expr(operand), to));
  }

  private static List<Operand> regroup(
      List<Operand> from, List<LlvmTypes.Leaf> to, KernelBuilder builder) {
    int fromWidth = from.getFirst().type().width();
    int toWidth = to.getFirst().type().width();
    List<Operand> result = new ArrayList<>();
    if (fromWidth > toWidth && fromWidth % toWidth == 0) {
      for (Operand operand : from) {
        Expr whole = builder.named("bits", asInteger(builder.expr(operand)));
        for (int k = 0; k < fromWidth / toWidth && result.size() < to.size(); k++) {
          Expr part = shift(Binary.LSHR, whole, (long) k * toWidth);
          result.add(fromInteger(part, to.get(result.size()).type()));
        }
      }
    } else if (toWidth % fromWidth == 0) {
      int parts = toWidth / fromWidth;
      Type.Int wide = new Type.Int(toWidth);
      for (int group = 0; group < to.size(); group++) {
        Expr whole = new Expr.IntConst(wide, 0);
        for (int k = 0; k < parts; k++) {
          Expr part = asInteger(builder.expr(from.get(group * parts + k)));
          Expr widened = Conversions.convert(Conversion.ZEXT, part, wide);
          whole =
              new Expr.Arithmetic(
                  Binary.OR,
                  Overflow.WRAPS,
                  whole,
                  shift(Binary.SHL, widened, (long) k * fromWidth));
        }
        result.add(fromInteger(whole, to.get(group).type()));
      }
    } else {
      throw new UnsupportedException("bitcast", "a cast between vectors of odd widths");
    }
    return result;
  }

  private static Expr shift(Binary op, Expr value, long by) {
    return by == 0
        ? value
        : new Expr.Arithmetic(
            op, Overflow.WRAPS, value, new Expr.IntConst((Type.Int) value.type(), by));
  }

  private static Expr asInteger(Expr value) {
    return value.type() instanceof Type.Int
        ? value
        : Conversions.convert(Conversion.BITS, value, new Type.Int(value.type().width()));
  }

  private static Operand fromInteger(Expr value, Type to) {
    Expr narrow = Conversions.convert(Conversion.TRUNC, value, new Type.Int(to.width()));
    return new Operand.Value(Conversions.convert(Conversion.BITS, narrow, to));
  }
}
