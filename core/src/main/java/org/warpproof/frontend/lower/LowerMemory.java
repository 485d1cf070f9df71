package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmTypes.Leaf;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.FenceOrder;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject.Initial;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Volatility;

/// Instructions that touch memory.
public final class LowerMemory {
  /// Copies of more bytes than this are not written out access by access.
  private static final long LARGEST_COPY = 2048;

  private final FunctionLowering function;
  private final KernelBuilder builder;
  private final StructureFields fields;

  LowerMemory(FunctionLowering function) {
    this.function = function;
    this.builder = function.builder();
    this.fields = new StructureFields(builder);
  }

  void alloca(LLVMValueRef i) {
    LLVMValueRef count = LLVMGetOperand(i, 0);
    if (LLVMIsAConstantInt(count) == null) {
      throw new UnsupportedException("variable-length-array", Llvm.name(i));
    }
    Layout layout = function.types().layout(LLVMGetAllocatedType(i));
    long elements = LLVMConstIntGetZExtValue(count);
    String name =
        builder.object(
            Llvm.name(i),
            Space.PRIVATE,
            elements == 1 ? layout : new Layout.Array(layout, elements),
            new Initial.Undefined(),
            LLVMGetAlignment(i),
            builder.position());
    function.set(i, List.of(new Operand.At(Places.object(name))));
  }

  void load(LLVMValueRef i) {
    Place place = function.place(LLVMGetOperand(i, 0));
    if (LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic) {
      Expr.Var target = function.target(i);
      emit(target, Op.Atomic.LOAD, place, List.of(), scope(i), order(LLVMGetOrdering(i)));
      return;
    }
    List<Leaf> leaves = function.types().leaves(LLVMTypeOf(i));
    Place base = leaves.size() > 1 ? builder.named(place) : place;
    Volatility volatility = volatility(LLVMGetVolatile(i) != 0);
    List<Operand> result = new ArrayList<>();
    boolean isArray =
        volatility == Volatility.PLAIN && fields.isGiven(place) && FollowedPointers.isOnly(i);
    for (int k = 0; k < leaves.size(); k++) {
      Leaf leaf = leaves.get(k);
      Place at = Places.plusLeaf(base, k, leaf.offset());
      long alignment = k == 0 ? alignment(place, LLVMGetAlignment(i), leaf.type()) : 1;
      if (isArray && leaves.size() == 1 && leaf.type().equals(Type.POINTER)) {
        // The structure is read all the same.
        load(Llvm.name(i), at, leaf.type(), volatility, alignment);
        result.add(new Operand.At(Places.object(fields.object(at))));
        continue;
      }
      result.add(load(Llvm.name(i), at, leaf.type(), volatility, alignment));
    }
    function.set(i, result);
  }

  /// Loads one scalar. A pointer kept in a structure that was passed by value has a name of its
  /// own.
  public Operand load(String wish, Place place, Type type) {
    return load(wish, place, type, Volatility.PLAIN, 1);
  }

  /// What an access demands, where that does not follow from the steps of its place alone.
  private long alignment(Place place, long demanded, Type type) {
    if (demanded <= 1) {
      return 1;
    }
    boolean startsWell =
        builder.start(place).map(s -> s % demanded == 0).orElse(demanded <= type.bytes());
    return startsWell && Places.unit(place) % demanded == 0 ? 1 : demanded;
  }

  private Operand load(String wish, Place place, Type type, Volatility volatility, long alignment) {
    if (type.equals(Type.POINTER) && fields.isField(place)) {
      return new Operand.At(Places.object(fields.object(place)));
    }
    note(place, type);
    Expr.Var target = builder.fresh(wish, type);
    // Nobody but the thread writes a variable of its own, whatever it is called.
    Volatility seen = builder.isPrivate(place) ? Volatility.PLAIN : volatility;
    builder.emit(new Statement.Load(target, place, seen, alignment, builder.position()));
    return new Operand.Value(target);
  }

  void store(LLVMValueRef i) {
    Place place = function.place(LLVMGetOperand(i, 1));
    LLVMValueRef value = LLVMGetOperand(i, 0);
    List<Operand> scalars = function.operands(value);
    if (LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic) {
      Expr stored = builder.expr(scalars.getFirst());
      Expr.Var target = builder.fresh("stored", stored.type());
      emit(target, Op.Atomic.STORE, place, List.of(stored), scope(i), order(LLVMGetOrdering(i)));
      return;
    }
    store(place, scalars, function.types().leaves(LLVMTypeOf(value)), LLVMGetAlignment(i));
  }

  private void store(Place place, List<Operand> scalars, List<Leaf> leaves, long demanded) {
    Place base = leaves.size() > 1 ? builder.named(place) : place;
    for (int k = 0; k < leaves.size(); k++) {
      // Storing an undefined scalar is still a write.
      Leaf leaf = leaves.get(k);
      long alignment = k == 0 ? alignment(place, demanded, leaf.type()) : 1;
      store(Places.plusLeaf(base, k, leaf.offset()), builder.expr(scalars.get(k)), alignment);
    }
  }

  public void store(Place place, Expr value) {
    store(place, value, 1);
  }

  private void store(Place place, Expr value, long alignment) {
    note(place, value.type());
    builder.emit(new Statement.Store(place, value, alignment, builder.position()));
  }

  /// Remembers what the elements of an array without a declared type look like.
  private void note(Place place, Type type) {
    if (place.root() instanceof Place.Root.Named(String object)) {
      builder.elementOf(object, new Layout.Scalar(type));
    }
  }

  void atomic(LLVMValueRef i) {
    Place place = function.place(LLVMGetOperand(i, 0));
    Expr operand = function.expr(LLVMGetOperand(i, 1));
    MemoryOrder order = changeOrder(i, LLVMGetOrdering(i));
    emit(function.target(i), operation(i), place, List.of(operand), scope(i), order);
    perhapsOrder(i, LLVMGetOrdering(i));
  }

  void compareExchange(LLVMValueRef i) {
    Place place = function.place(LLVMGetOperand(i, 0));
    Expr expected = builder.named("expected", function.expr(LLVMGetOperand(i, 1)));
    Expr desired = function.expr(LLVMGetOperand(i, 2));
    Expr.Var old = builder.fresh("old", expected.type());
    int said = LLVMGetCmpXchgSuccessOrdering(i);
    MemoryOrder order = changeOrder(i, said);
    emit(old, Op.Atomic.COMPARE_EXCHANGE, place, List.of(expected, desired), scope(i), order);
    perhapsOrder(i, said);
    Expr success = builder.named("success", new Expr.Compare(Comparison.EQ, old, expected));
    function.set(i, List.of(new Operand.Value(old), new Operand.Value(success)));
  }

  public void emit(
      Expr.Var target,
      Op.Atomic op,
      Place place,
      List<Expr> operands,
      Scope scope,
      MemoryOrder order) {
    note(place, target.type());
    builder.emit(
        new Statement.Atomic(target, op, place, operands, scope, order, builder.position()));
  }

  private static Volatility volatility(boolean isVolatile) {
    return isVolatile ? Volatility.VOLATILE : Volatility.PLAIN;
  }

  /// The order of an atomic instruction.
  private static MemoryOrder order(int ordering) {
    return switch (ordering) {
      case LLVMAtomicOrderingAcquire -> MemoryOrder.ACQUIRE;
      case LLVMAtomicOrderingRelease -> MemoryOrder.RELEASE;
      case LLVMAtomicOrderingAcquireRelease -> MemoryOrder.ACQ_REL;
      case LLVMAtomicOrderingSequentiallyConsistent -> MemoryOrder.SEQ_CST;
      default -> MemoryOrder.RELAXED;
    };
  }

  /// The order of an instruction that reads and writes. For NVIDIA's GPUs clang writes the relaxed
  /// functions of CUDA as if they were sequentially consistent, and NVPTX makes relaxed ones of
  /// them: that one of these orders anything is as little sure as that it does not.
  private MemoryOrder changeOrder(LLVMValueRef i, int ordering) {
    MemoryOrder order = order(ordering);
    if (order == MemoryOrder.SEQ_CST && function.module().isNvidia()) {
      builder.emit(new Statement.Fence(scope(i), FenceOrder.PARTIAL, builder.position()));
      return MemoryOrder.RELAXED;
    }
    return order;
  }

  private void perhapsOrder(LLVMValueRef i, int ordering) {
    if (order(ordering) == MemoryOrder.SEQ_CST && function.module().isNvidia()) {
      builder.emit(new Statement.Fence(scope(i), FenceOrder.PARTIAL, builder.position()));
    }
  }

  void fence(LLVMValueRef i) {
    boolean isFull =
        switch (LLVMGetOrdering(i)) {
          case LLVMAtomicOrderingAcquireRelease, LLVMAtomicOrderingSequentiallyConsistent -> true;
          default -> false;
        };
    FenceOrder order = isFull ? FenceOrder.FULL : FenceOrder.PARTIAL;
    builder.emit(new Statement.Fence(scope(i), order, builder.position()));
  }

  /// The scope of an atomic instruction or a fence. For AMD's GPUs each also has a name that ends
  /// in `one-as`, for one address space.
  private Scope scope(LLVMValueRef i) {
    int id = LLVMGetAtomicSyncScopeID(i);
    if (isOneOf(id, "singlethread", "singlethread-one-as")) {
      return Scope.THREAD;
    }
    if (isOneOf(id, "wavefront", "wavefront-one-as", "subgroup")) {
      return Scope.WARP;
    }
    if (isOneOf(id, "block", "workgroup", "workgroup-one-as")) {
      return Scope.BLOCK;
    }
    if (isOneOf(id, "cluster", "cluster-one-as")) {
      return Scope.CLUSTER;
    }
    if (isOneOf(id, "device", "agent", "agent-one-as")) {
      return Scope.DEVICE;
    }
    if (isOneOf(id, "", "one-as", "all_svm_devices")) {
      return Scope.SYSTEM;
    }
    throw new UnsupportedException("atomic", "a scope that is not known");
  }

  private boolean isOneOf(int id, String... names) {
    return Stream.of(names)
        .anyMatch(
            name -> id == LLVMGetSyncScopeID(function.module().context(), name, name.length()));
  }

  private static Op.Atomic operation(LLVMValueRef i) {
    return switch (LLVMGetAtomicRMWBinOp(i)) {
      case LLVMAtomicRMWBinOpXchg -> Op.Atomic.EXCHANGE;
      case LLVMAtomicRMWBinOpAdd -> Op.Atomic.ADD;
      case LLVMAtomicRMWBinOpSub -> Op.Atomic.SUB;
      case LLVMAtomicRMWBinOpAnd -> Op.Atomic.AND;
      case LLVMAtomicRMWBinOpNand -> Op.Atomic.NAND;
      case LLVMAtomicRMWBinOpOr -> Op.Atomic.OR;
      case LLVMAtomicRMWBinOpXor -> Op.Atomic.XOR;
      case LLVMAtomicRMWBinOpMax -> Op.Atomic.SMAX;
      case LLVMAtomicRMWBinOpMin -> Op.Atomic.SMIN;
      case LLVMAtomicRMWBinOpUMax -> Op.Atomic.UMAX;
      case LLVMAtomicRMWBinOpUMin -> Op.Atomic.UMIN;
      case LLVMAtomicRMWBinOpFAdd -> Op.Atomic.FADD;
      case LLVMAtomicRMWBinOpFSub -> Op.Atomic.FSUB;
      case LLVMAtomicRMWBinOpFMax -> Op.Atomic.FMAX;
      case LLVMAtomicRMWBinOpFMin -> Op.Atomic.FMIN;
      case LLVMAtomicRMWBinOpUIncWrap -> Op.Atomic.INC;
      case LLVMAtomicRMWBinOpUDecWrap -> Op.Atomic.DEC;
      default -> throw new UnsupportedException("atomic", "an atomic operation LLVM has lately");
    };
  }

  /// `memcpy` and `memmove` of a known, small size: access by access, everything read first.
  public void copy(Call call, Volatility volatility) {
    long bytes = constantSize(call.argument(2), "memcpy");
    Place from = builder.named(function.place(call.argument(1)));
    Place to = builder.named(function.place(call.argument(0)));
    List<Expr> values = new ArrayList<>();
    List<Long> offsets = new ArrayList<>();
    long at = 0;
    while (at < bytes) {
      Type type = bytes - at >= 4 && at % 4 == 0 ? Type.I32 : Type.I8;
      long alignment = at == 0 ? alignment(from, call.alignment(1), type) : 1;
      Operand value = load("copied", Places.plusBytes(from, at), type, volatility, alignment);
      values.add(builder.expr(value));
      offsets.add(at);
      at += type.bytes();
    }
    for (int k = 0; k < values.size(); k++) {
      long alignment = k == 0 ? alignment(to, call.alignment(0), values.get(k).type()) : 1;
      store(Places.plusBytes(to, offsets.get(k)), values.get(k), alignment);
    }
  }

  public void fill(LLVMValueRef target, LLVMValueRef value, LLVMValueRef size) {
    long bytes = constantSize(size, "memset");
    Place to = builder.named(function.place(target));
    Expr element = builder.named("filler", function.expr(value));
    for (long at = 0; at < bytes; at++) {
      store(Places.plusBytes(to, at), element);
    }
  }

  private static long constantSize(LLVMValueRef size, String what) {
    if (LLVMIsAConstantInt(size) == null) {
      throw new UnsupportedException(what, "of a size that is not constant");
    }
    long bytes = LLVMConstIntGetZExtValue(size);
    if (bytes > LARGEST_COPY) {
      throw new UnsupportedException(what, "of " + bytes + " bytes");
    }
    return bytes;
  }

  StructureFields fields() {
    return fields;
  }
}
