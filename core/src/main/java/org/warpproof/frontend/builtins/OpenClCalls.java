package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.input.WorkDimensions;
import org.warpproof.frontend.llvm.LaunchAttributes;
import org.warpproof.frontend.llvm.Mangled;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.CallFamily;
import org.warpproof.frontend.lower.Conversions;
import org.warpproof.frontend.lower.Orders;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.FenceOrder;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// OpenCL's built-in functions, by their mangled names: work-items, barriers, fences, images. The
/// others are in [OpenClMemory] and [OpenClMath].
final class OpenClCalls implements CallFamily {
  private static final int LOCAL_FENCE = 1;
  private static final int GLOBAL_FENCE = 2;

  /// Of the memory orders, this one and the sequentially consistent one, which is larger.
  private static final int ACQUIRE_AND_RELEASE = 4;

  /// By the numbers they have in OpenCL.
  private static final List<Dimension> DIMENSIONS = List.of(Dimension.X, Dimension.Y, Dimension.Z);

  /// What tells a group that is smaller than the others from them.
  private static final Set<String> USES_OF_SIZE =
      Set.of("get_local_size", "get_local_linear_id", "get_global_size", "get_global_linear_id");

  private static final Set<String> FENCES =
      Set.of("mem_fence", "read_mem_fence", "write_mem_fence", "atomic_work_item_fence");

  @Override
  public boolean lower(String symbol, Call call) {
    if (symbol.equals("__translate_sampler_initializer")) {
      call.havoc("sampler");
      return true;
    }
    Mangled mangled = Mangled.parse(symbol);
    if (mangled.signature().isEmpty()) {
      return false;
    }
    String name = mangled.name();
    if (name.startsWith("get_")) {
      return OpenClImages.lower(name, call) || workItem(name, call);
    }
    Position here = call.builder().position();
    if (name.equals("barrier") || name.equals("work_group_barrier")) {
      boolean isOrdering = reachesGroup(call);
      List<Expr> flags = isOrdering && !isConstant(call, 0) ? List.of(call.expr(0)) : List.of();
      Fences fences = isOrdering ? fences(certain(call.argument(0))) : Fences.NONE;
      call.builder().emit(new Statement.Barrier(new Team.Block(), fences, flags, here));
      return true;
    }
    if (FENCES.contains(name)) {
      call.builder().emit(fence(name, call, here));
      return true;
    }
    if (name.startsWith("work_group_")) {
      return group(name, call);
    }
    if (name.contains("sub_group_")) {
      // Their work-items meet, and nothing is known of how many they are.
      throw new UnsupportedException("work-group-function", name);
    }
    return OpenClImages.lower(name, call)
        || OpenClMemory.lower(mangled, call)
        || OpenClMath.lower(mangled, call);
  }

  /// OpenCL 2.0 says that `mem_fence` and its like reach as far as the work-group, and 1.2 promises
  /// nothing between work-groups: that they order nothing there is as little sure as that they do.
  private static Statement fence(String name, Call call, Position here) {
    if (!name.equals("atomic_work_item_fence")
        || !isConstant(call, 0)
        || !isConstant(call, 1)
        || !isConstant(call, 2)) {
      return new Statement.Fence(Scope.DEVICE, FenceOrder.PARTIAL, here);
    }
    boolean isFull =
        (number(call, 0) & GLOBAL_FENCE) != 0 && number(call, 1) >= ACQUIRE_AND_RELEASE;
    Scope scope = Orders.openClScope(number(call, 2));
    return new Statement.Fence(scope, isFull ? FenceOrder.FULL : FenceOrder.PARTIAL, here);
  }

  private static boolean isConstant(Call call, int argument) {
    return LLVMIsAConstantInt(call.argument(argument)) != null;
  }

  private static long number(Call call, int argument) {
    return LLVMConstIntGetZExtValue(call.argument(argument));
  }

  /// Whether the scope (the second argument, if there is one) is that of the work-group or a wider
  /// one.
  private static boolean reachesGroup(Call call) {
    if (call.size() < 2) {
      return true;
    }
    if (!isConstant(call, 1)) {
      throw new UnsupportedException("barrier", "with a scope that is not constant");
    }
    Scope scope = Orders.openClScope(number(call, 1));
    if (scope == Scope.WARP) {
      throw new UnsupportedException("barrier", "with the scope of a sub-group");
    }
    return scope != Scope.THREAD;
  }

  /// The flags that every thread brings.
  private static long certain(LLVMValueRef flags) {
    if (LLVMIsAConstantInt(flags) != null) {
      return LLVMConstIntGetZExtValue(flags);
    }
    return LLVMIsASelectInst(flags) == null
        ? 0
        : certain(LLVMGetOperand(flags, 1)) & certain(LLVMGetOperand(flags, 2));
  }

  private static Fences fences(long flags) {
    boolean local = (flags & LOCAL_FENCE) != 0;
    boolean global = (flags & GLOBAL_FENCE) != 0;
    if (local) {
      return global ? Fences.ALL : Fences.SHARED;
    }
    return global ? Fences.GLOBAL : Fences.NONE;
  }

  private static boolean workItem(String name, Call call) {
    if (name.startsWith("get_sub_group")) {
      call.havoc(name);
      return true;
    }
    if (USES_OF_SIZE.contains(name) && !isUniform(call)) {
      call.builder().believe("all work-groups have the same size");
    }
    Optional<Expr> value =
        switch (name) {
          case "get_global_id" -> each(call, WorkItems::globalId, 0);
          case "get_local_id" -> each(call, d -> WorkItems.wide(LaunchValue.THREAD_ID, d), 0);
          case "get_group_id" -> each(call, d -> WorkItems.wide(LaunchValue.BLOCK_ID, d), 0);
          case "get_local_size", "get_enqueued_local_size" ->
              each(call, d -> WorkItems.wide(LaunchValue.BLOCK_SIZE, d), 1);
          case "get_num_groups" -> each(call, d -> WorkItems.wide(LaunchValue.GRID_SIZE, d), 1);
          case "get_global_size" -> each(call, WorkItems::globalSize, 1);
          case "get_global_offset" ->
              each(call, d -> WorkItems.wide(LaunchValue.GLOBAL_OFFSET, d), 0);
          case "get_local_linear_id" ->
              Optional.of(new Expr.Convert(Conversion.ZEXT, WorkItems.linearId(), Type.I64));
          case "get_work_dim" ->
              Optional.of(
                  new Expr.Convert(
                      Conversion.ZEXT,
                      WorkItems.dimensions(call.builder().launchNumber(WorkDimensions.NAME)),
                      Type.I64));
          case "get_global_linear_id" -> Optional.of(WorkItems.globalLinearId());
          default -> Optional.empty();
        };
    value.ifPresent(v -> call.define(narrowed(v, call)));
    return value.isPresent();
  }

  /// Whether all work-groups of a launch have the same size: before OpenCL 2 they have, and with
  /// `-cl-uniform-work-group-size` or a required size. Otherwise the last one may be smaller.
  private static boolean isUniform(Call call) {
    LLVMValueRef kernel = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call.instruction()));
    return LaunchAttributes.isUniform(call.function().module(), kernel);
  }

  private static Expr narrowed(Expr value, Call call) {
    return Conversions.convert(
        Conversion.TRUNC, value, call.function().scalarType(call.instruction()));
  }

  /// The value for the dimension that is asked for; `beyond` for those there are not.
  private static Optional<Expr> each(Call call, Function<Dimension, Expr> value, long beyond) {
    Expr asked = call.builder().named("dimension", call.expr(0));
    Expr chosen = Expr.i64(beyond);
    for (int number = 0; number < DIMENSIONS.size(); number++) {
      Expr.IntConst constant = new Expr.IntConst((Type.Int) asked.type(), number);
      Expr inDimension = value.apply(DIMENSIONS.get(number));
      if (asked.equals(constant)) {
        return Optional.of(inDimension);
      }
      Expr isAsked = new Expr.Compare(Comparison.EQ, asked, constant);
      chosen = new Expr.Select(isAsked, inDimension, chosen);
    }
    return Optional.of(asked instanceof Expr.IntConst ? Expr.i64(beyond) : chosen);
  }

  /// `work_group_all`, `work_group_broadcast`, `work_group_reduce_add`, …: all work-items meet, but
  /// OpenCL does not say that this puts any memory in order.
  private static boolean group(String name, Call call) {
    boolean signed = Mangled.parse(call.name()).isSigned();
    boolean real = call.function().scalarType(call.instruction()) instanceof Type.Float;
    Optional<Op.Collective> op =
        Optional.ofNullable(
            switch (name) {
              case "work_group_all" -> Op.Collective.ALL;
              case "work_group_any" -> Op.Collective.ANY;
              case "work_group_broadcast" -> Op.Collective.BROADCAST;
              case "work_group_reduce_add" -> real ? Op.Collective.FADD : Op.Collective.ADD;
              case "work_group_reduce_min" ->
                  real ? Op.Collective.FMIN : signed ? Op.Collective.SMIN : Op.Collective.UMIN;
              case "work_group_reduce_max" ->
                  real ? Op.Collective.FMAX : signed ? Op.Collective.SMAX : Op.Collective.UMAX;
              default -> null;
            });
    if (op.isEmpty()) {
      throw new UnsupportedException("work-group-function", name);
    }
    List<Expr> arguments = new java.util.ArrayList<>(call.exprs(0));
    while (op.get() == Op.Collective.BROADCAST && arguments.size() < op.get().arguments()) {
      arguments.add(Expr.i64(0));
    }
    Expr.Var target = call.function().target(call.instruction());
    call.builder()
        .emit(
            new Statement.Collective(
                target,
                op.get(),
                new Team.Block(),
                arguments,
                Fences.NONE,
                call.builder().position()));
    return true;
  }
}
