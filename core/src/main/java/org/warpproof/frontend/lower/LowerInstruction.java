package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.PointerRoots;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;

/// One LLVM instruction (no phi, no terminator) to statements.
public final class LowerInstruction {
  private final FunctionLowering function;
  private final KernelBuilder builder;
  private final LowerMemory memory;
  private final LowerCall calls;

  LowerInstruction(FunctionLowering function, List<CallFamily> families) {
    this.function = function;
    this.builder = function.builder();
    this.memory = new LowerMemory(function);
    this.calls = new LowerCall(function, memory, families);
  }

  LowerMemory memory() {
    return memory;
  }

  /// What cannot be lowered becomes an `Unsupported` statement at its place.
  void lower(LLVMValueRef instruction) {
    builder.at(function.positions().of(instruction));
    int mark = builder.size();
    try {
      dispatch(instruction);
    } catch (UnsupportedException e) {
      builder.rewind(mark);
      builder.emit(
          new Statement.Unsupported(
              targets(instruction), e.construct(), e.detail(), builder.position()));
    }
  }

  private List<Expr.Var> targets(LLVMValueRef instruction) {
    try {
      return function.targets(instruction);
    } catch (UnsupportedException e) {
      return List.of(); // a type we have no values of: its uses are unsupported too
    }
  }

  private void dispatch(LLVMValueRef i) {
    int opcode = LLVMGetInstructionOpcode(i);
    switch (opcode) {
      case LLVMAlloca -> memory.alloca(i);
      case LLVMLoad -> memory.load(i);
      case LLVMStore -> memory.store(i);
      case LLVMGetElementPtr -> function.define(i, List.of(address(i)));
      case LLVMAtomicRMW -> memory.atomic(i);
      case LLVMAtomicCmpXchg -> memory.compareExchange(i);
      case LLVMFence -> memory.fence(i);
      case LLVMCall -> calls.lower(i);
      case LLVMICmp, LLVMFCmp -> compare(i);
      case LLVMSelect -> select(i);
      case LLVMExtractValue, LLVMInsertValue -> aggregate(i);
      case LLVMExtractElement, LLVMInsertElement, LLVMShuffleVector ->
          LowerVector.lower(i, function);
      case LLVMFreeze -> function.define(i, freeze(i));
      case LLVMFNeg ->
          elementwise(i, (Expr value) -> new Expr.Apply("fneg", List.of(value), value.type()));
      case LLVMBitCast ->
          function.define(
              i,
              LowerVector.bitCast(
                  function.operands(LLVMGetOperand(i, 0)),
                  function.types().leaves(LLVMTypeOf(i)),
                  builder));
      case LLVMAddrSpaceCast -> function.define(i, function.operands(LLVMGetOperand(i, 0)));
      default -> {
        Optional<Conversion> conversion = conversion(opcode);
        if (conversion.isPresent()) {
          convert(i, conversion.get());
        } else {
          arithmetic(i, binary(opcode));
        }
      }
    }
  }

  private Operand address(LLVMValueRef gep) {
    LLVMValueRef base = LLVMGetOperand(gep, 0);
    if (LLVMGetTypeKind(LLVMTypeOf(gep)) == LLVMVectorTypeKind) {
      throw new UnsupportedException("vector-of-pointers", "a vector of addresses");
    }
    Place root = function.place(base);
    if (root.root() instanceof Place.Root.Named(String object) && root.steps().isEmpty()) {
      noteElement(object, LLVMGetGEPSourceElementType(gep));
    }
    return new Operand.At(LowerAddress.lower(gep, root, function.types(), function::expr));
  }

  private void noteElement(String object, LLVMTypeRef type) {
    boolean bytes = LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 8;
    if (!bytes) {
      builder.elementOf(object, function.types().layout(type));
    }
  }

  private List<Operand> freeze(LLVMValueRef i) {
    return function.operands(LLVMGetOperand(i, 0)).stream()
        .map(
            operand ->
                operand instanceof Operand.Undefined
                    ? (Operand) new Operand.Value(builder.expr(operand))
                    : operand)
        .toList();
  }

  private interface OnScalar {
    Expr apply(Expr value);
  }

  private void elementwise(LLVMValueRef i, OnScalar operation) {
    List<Operand> result = new ArrayList<>();
    for (Expr value : function.exprs(LLVMGetOperand(i, 0))) {
      result.add(new Operand.Value(operation.apply(value)));
    }
    function.define(i, result);
  }

  private void arithmetic(LLVMValueRef i, Binary op) {
    List<Expr> left = function.exprs(LLVMGetOperand(i, 0));
    List<Expr> right = function.exprs(LLVMGetOperand(i, 1));
    Overflow overflow = overflow(i, op);
    List<Operand> result = new ArrayList<>();
    for (int k = 0; k < left.size(); k++) {
      result.add(new Operand.Value(new Expr.Arithmetic(op, overflow, left.get(k), right.get(k))));
    }
    function.define(i, result);
  }

  public static Overflow overflow(LLVMValueRef i, Binary op) {
    return switch (op) {
      case ADD, SUB, MUL, SHL -> {
        boolean signed = LLVMGetNSW(i) != 0;
        boolean unsigned = LLVMGetNUW(i) != 0;
        if (signed) {
          yield unsigned ? Overflow.NEITHER : Overflow.NO_SIGNED;
        }
        yield unsigned ? Overflow.NO_UNSIGNED : Overflow.WRAPS;
      }
      case UDIV, SDIV, UREM, SREM, LSHR, ASHR, AND, OR, XOR, FADD, FSUB, FMUL, FDIV, FREM ->
          Overflow.WRAPS;
    };
  }

  private void compare(LLVMValueRef i) {
    List<Expr> left = function.exprs(LLVMGetOperand(i, 0));
    List<Expr> right = function.exprs(LLVMGetOperand(i, 1));
    List<Operand> result = new ArrayList<>();
    for (int k = 0; k < left.size(); k++) {
      result.add(new Operand.Value(comparison(i, left.get(k), right.get(k))));
    }
    function.define(i, result);
  }

  private static Expr comparison(LLVMValueRef i, Expr left, Expr right) {
    if (LLVMGetInstructionOpcode(i) == LLVMICmp) {
      return new Expr.Compare(integerComparison(LLVMGetICmpPredicate(i)), left, right);
    }
    return switch (LLVMGetFCmpPredicate(i)) {
      case LLVMRealPredicateFalse -> Expr.bool(false);
      case LLVMRealPredicateTrue -> Expr.bool(true);
      default -> new Expr.Compare(realComparison(LLVMGetFCmpPredicate(i)), left, right);
    };
  }

  public static Comparison integerComparison(int predicate) {
    return switch (predicate) {
      case LLVMIntEQ -> Comparison.EQ;
      case LLVMIntNE -> Comparison.NE;
      case LLVMIntUGT -> Comparison.UGT;
      case LLVMIntUGE -> Comparison.UGE;
      case LLVMIntULT -> Comparison.ULT;
      case LLVMIntULE -> Comparison.ULE;
      case LLVMIntSGT -> Comparison.SGT;
      case LLVMIntSGE -> Comparison.SGE;
      case LLVMIntSLT -> Comparison.SLT;
      case LLVMIntSLE -> Comparison.SLE;
      default -> throw new UnsupportedException("instruction", "a comparison");
    };
  }

  private static Comparison realComparison(int predicate) {
    return switch (predicate) {
      case LLVMRealOEQ -> Comparison.OEQ;
      case LLVMRealONE -> Comparison.ONE;
      case LLVMRealOGT -> Comparison.OGT;
      case LLVMRealOGE -> Comparison.OGE;
      case LLVMRealOLT -> Comparison.OLT;
      case LLVMRealOLE -> Comparison.OLE;
      case LLVMRealORD -> Comparison.ORDERED;
      case LLVMRealUNO -> Comparison.UNORDERED;
      case LLVMRealUEQ -> Comparison.UEQ;
      case LLVMRealUNE -> Comparison.UNE;
      case LLVMRealUGT -> Comparison.FUGT;
      case LLVMRealUGE -> Comparison.FUGE;
      case LLVMRealULT -> Comparison.FULT;
      case LLVMRealULE -> Comparison.FULE;
      default -> throw new UnsupportedException("instruction", "a comparison");
    };
  }

  private void select(LLVMValueRef i) {
    List<Expr> conditions = function.exprs(LLVMGetOperand(i, 0));
    List<Operand> whenTrue = function.operands(LLVMGetOperand(i, 1));
    List<Operand> whenFalse = function.operands(LLVMGetOperand(i, 2));
    boolean shared = whenTrue.size() > 1 && conditions.size() == 1;
    List<Operand> result = new ArrayList<>();
    for (int k = 0; k < whenTrue.size(); k++) {
      Expr condition = conditions.size() == 1 ? conditions.getFirst() : conditions.get(k);
      result.add(
          choose(
              i,
              shared ? builder.named("condition", condition) : condition,
              whenTrue.get(k),
              whenFalse.get(k)));
    }
    function.define(i, result);
  }

  private Operand choose(LLVMValueRef i, Expr condition, Operand whenTrue, Operand whenFalse) {
    if (whenTrue instanceof Operand.At(Place one)
        && whenFalse instanceof Operand.At(Place other)
        && one.root().equals(other.root())) {
      long unit = function.roots().of(i).map(PointerRoots.Common::unit).orElse(1L);
      Expr offset =
          new Expr.Select(
              condition, Places.offset(one.steps(), unit), Places.offset(other.steps(), unit));
      return new Operand.At(new Place(one.root(), List.of(new Place.Step.Index(offset, unit, 0))));
    }
    return new Operand.Value(
        new Expr.Select(condition, builder.expr(whenTrue), builder.expr(whenFalse)));
  }

  /// `extractvalue` and `insertvalue`: a slice of the flattened scalars.
  private void aggregate(LLVMValueRef i) {
    LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(i, 0));
    int start = 0;
    IntPointer indices = LLVMGetIndices(i);
    for (int k = 0; k < LLVMGetNumIndices(i); k++) {
      int index = indices.get(k);
      boolean struct = LLVMGetTypeKind(type) == LLVMStructTypeKind;
      for (int before = 0; before < index; before++) {
        LLVMTypeRef part =
            struct ? LLVMStructGetTypeAtIndex(type, before) : LLVMGetElementType(type);
        start += function.types().leaves(part).size();
      }
      type = struct ? LLVMStructGetTypeAtIndex(type, index) : LLVMGetElementType(type);
    }
    int end = start + function.types().leaves(type).size();
    List<Operand> whole = function.operands(LLVMGetOperand(i, 0));
    if (LLVMGetInstructionOpcode(i) == LLVMExtractValue) {
      function.define(i, whole.subList(start, end));
      return;
    }
    List<Operand> result = new ArrayList<>(whole.subList(0, start));
    result.addAll(function.operands(LLVMGetOperand(i, 1)));
    result.addAll(whole.subList(end, whole.size()));
    function.define(i, result);
  }

  private void convert(LLVMValueRef i, Conversion op) {
    LLVMTypeRef type = LLVMTypeOf(i);
    Type to = function.types().leaves(type).getFirst().type();
    elementwise(i, value -> Conversions.convert(op, value, to));
  }

  static Optional<Conversion> conversion(int opcode) {
    return switch (opcode) {
      case LLVMTrunc -> Optional.of(Conversion.TRUNC);
      case LLVMZExt -> Optional.of(Conversion.ZEXT);
      case LLVMSExt -> Optional.of(Conversion.SEXT);
      case LLVMFPToUI -> Optional.of(Conversion.FLOAT_TO_UNSIGNED);
      case LLVMFPToSI -> Optional.of(Conversion.FLOAT_TO_SIGNED);
      case LLVMUIToFP -> Optional.of(Conversion.UNSIGNED_TO_FLOAT);
      case LLVMSIToFP -> Optional.of(Conversion.SIGNED_TO_FLOAT);
      case LLVMFPTrunc, LLVMFPExt -> Optional.of(Conversion.FLOAT);
      case LLVMPtrToInt -> Optional.of(Conversion.POINTER_TO_INT);
      case LLVMIntToPtr -> Optional.of(Conversion.INT_TO_POINTER);
      default -> Optional.empty();
    };
  }

  public static Binary binary(int opcode) {
    return switch (opcode) {
      case LLVMAdd -> Binary.ADD;
      case LLVMSub -> Binary.SUB;
      case LLVMMul -> Binary.MUL;
      case LLVMUDiv -> Binary.UDIV;
      case LLVMSDiv -> Binary.SDIV;
      case LLVMURem -> Binary.UREM;
      case LLVMSRem -> Binary.SREM;
      case LLVMShl -> Binary.SHL;
      case LLVMLShr -> Binary.LSHR;
      case LLVMAShr -> Binary.ASHR;
      case LLVMAnd -> Binary.AND;
      case LLVMOr -> Binary.OR;
      case LLVMXor -> Binary.XOR;
      case LLVMFAdd -> Binary.FADD;
      case LLVMFSub -> Binary.FSUB;
      case LLVMFMul -> Binary.FMUL;
      case LLVMFDiv -> Binary.FDIV;
      case LLVMFRem -> Binary.FREM;
      case LLVMVAArg -> throw new UnsupportedException("variadic", "a variable argument");
      default -> throw new UnsupportedException("instruction", "LLVM opcode " + opcode);
    };
  }
}
