package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.StringConstants;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.CallFamily;
import org.warpproof.frontend.lower.Orders;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.FenceOrder;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Foreign;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Volatility;
import org.warpproof.source.Position;

/// The functions that Warpproof's own CUDA and HIP headers end in: `__wp_…`.
final class WarpproofCalls implements CallFamily {
  private static final String PREFIX = "__wp_";

  /// Device functions with no effect on what is verified.
  private static final Set<String> IGNORED = Set.of("printf", "vprintf", "puts", "free");

  @Override
  public boolean lower(String name, Call call) {
    if (IGNORED.contains(name)) {
      printed(call);
      return true;
    }
    if (name.equals("memcpy") || name.equals("memmove")) {
      call.memory().copy(call, Volatility.PLAIN);
      call.function().set(call.instruction(), call.function().operands(call.argument(0)));
      return true;
    }
    if (name.equals("malloc")) {
      throw new UnsupportedException("device-malloc", "memory allocated in the kernel");
    }
    if (!name.startsWith(PREFIX)) {
      return false;
    }
    List<String> words = List.of(name.substring(PREFIX.length()).split("_", -1));
    Position here = call.builder().position();
    switch (words.getFirst()) {
      case "barrier" -> barrier(words.get(1), call);
      case "fence" -> {
        FenceOrder order = words.contains("partial") ? FenceOrder.PARTIAL : FenceOrder.FULL;
        call.builder().emit(new Statement.Fence(scope(call.argument(0)), order, here));
      }
      case "atomic" -> atomic(words.get(1), words.get(2), call);
      case "shfl" -> shuffle(words.get(1), call);
      case "vote" -> collective(vote(words.get(1)), call);
      case "ballot" -> collective(Op.Collective.BALLOT, call);
      case "activemask" -> activeMask(call);
      case "match" ->
          collective(
              words.get(1).equals("any") ? Op.Collective.MATCH_ANY : Op.Collective.MATCH_ALL, call);
      case "reduce" -> collective(reduction(words.get(1), words.get(2)), call);
      case "opaque" -> {
        if (text(call, 0).equals("printf")) {
          printed(call);
        } else {
          call.havoc(text(call, 0));
        }
      }
      case "specified" -> call.havoc(specified(words.getLast()));
      case "assert" -> assertion(call);
      case "assumption" -> throw new UnsupportedException("assumption", text(call, 0));
      case "warp" -> call.define(Expr.i32(call.function().warpSize()));
      case "unsupported" -> throw new UnsupportedException(text(call, 0), text(call, 0));
      case "async" -> BlockCopies.lower(words.get(1), call);
      case "surface" -> throw new UnsupportedException("surface-write", "a write to a surface");
      case "bits8", "e8m0", "float", "fp4", "fp6", "fp8" -> {
        return false; // conversions, which our headers declare as pure
      }
      default -> throw new UnsupportedException(Foreign.FUNCTION, name);
    }
    return true;
  }

  private static String specified(String what) {
    return switch (what) {
      case "access" -> Foreign.SPECIFIED;
      case "result" -> Foreign.SPECIFIED_RESULT;
      default -> Foreign.SPECIFIED_AT_MOST;
    };
  }

  /// What `printf` gives is not known, and not to be made up either: it is some function of some
  /// value.
  private static void printed(Call call) {
    if (!call.isVoid() && LLVMGetFirstUse(call.instruction()) != null) {
      Expr.Var any = call.builder().fresh("printed", Type.I32);
      call.builder().emit(new Statement.Havoc(any, "host-io", call.builder().position()));
      Type type = call.function().scalarType(call.instruction());
      call.define(new Expr.Apply("printf", List.of(any), type));
    }
  }

  private static void barrier(String kind, Call call) {
    Team team =
        switch (kind) {
          case "block", "count", "and", "or" -> new Team.Block();
          case "grid" -> new Team.Grid();
          case "warp" -> new Team.Warp(call.expr(0));
          case "named" -> named(call.expr(0), call.expr(1));
          default -> throw new UnsupportedException("barrier." + kind, "a barrier over a " + kind);
        };
    Position here = call.builder().position();
    if (call.isVoid()) {
      call.builder().emit(new Statement.Barrier(team, Fences.ALL, here));
      return;
    }
    Op.Collective op =
        switch (kind) {
          case "count" -> Op.Collective.COUNT;
          case "and" -> Op.Collective.ALL;
          default -> Op.Collective.ANY;
        };
    Expr argument = call.expr(0);
    Expr.Var target = call.function().target(call.instruction());
    call.builder()
        .emit(new Statement.Collective(target, op, team, List.of(argument), Fences.ALL, here));
  }

  /// Number 0, for all threads, is the barrier that `__syncthreads()` uses.
  private static Team named(Expr number, Expr count) {
    boolean isAll = number.equals(Expr.i32(0)) && count.equals(Expr.i32(-1));
    return isAll ? new Team.Block() : new Team.Named(number, threads(count));
  }

  /// The number of threads at a named barrier; -1 stands for all of the block.
  private static Expr threads(Expr count) {
    return count.equals(Expr.i32(-1)) ? WorkItems.blockThreads() : count;
  }

  private static void atomic(String op, String type, Call call) {
    Op.Atomic operation = operation(op, type);
    List<Expr> operands =
        java.util.stream.IntStream.range(1, 1 + operation.operands()).mapToObj(call::expr).toList();
    Expr.Var target =
        call.isVoid()
            ? call.builder().fresh("stored", operands.getFirst().type())
            : call.function().target(call.instruction());
    call.memory()
        .emit(
            target,
            operation,
            call.function().place(call.argument(0)),
            operands,
            scope(call.argument(call.size() - 2)),
            order(call.argument(call.size() - 1)));
  }

  private static Op.Atomic operation(String op, String type) {
    boolean real = type.startsWith("f") || type.startsWith("b");
    boolean signed = type.startsWith("i");
    return switch (op) {
      case "add" -> real ? Op.Atomic.FADD : Op.Atomic.ADD;
      case "sub" -> real ? Op.Atomic.FSUB : Op.Atomic.SUB;
      case "exch" -> Op.Atomic.EXCHANGE;
      case "min" -> real ? Op.Atomic.FMIN : signed ? Op.Atomic.SMIN : Op.Atomic.UMIN;
      case "max" -> real ? Op.Atomic.FMAX : signed ? Op.Atomic.SMAX : Op.Atomic.UMAX;
      case "inc" -> Op.Atomic.INC;
      case "dec" -> Op.Atomic.DEC;
      case "cas" -> Op.Atomic.COMPARE_EXCHANGE;
      case "and" -> Op.Atomic.AND;
      case "or" -> Op.Atomic.OR;
      case "xor" -> Op.Atomic.XOR;
      case "load" -> Op.Atomic.LOAD;
      case "store" -> Op.Atomic.STORE;
      default -> throw new UnsupportedException("atomic", op);
    };
  }

  private static void shuffle(String kind, Call call) {
    Op.Collective op =
        switch (kind) {
          case "idx" -> Op.Collective.SHUFFLE;
          case "up" -> Op.Collective.SHUFFLE_UP;
          case "down" -> Op.Collective.SHUFFLE_DOWN;
          default -> Op.Collective.SHUFFLE_XOR;
        };
    collective(op, call);
  }

  private static Op.Collective vote(String kind) {
    return switch (kind) {
      case "all" -> Op.Collective.ALL;
      case "any" -> Op.Collective.ANY;
      default -> Op.Collective.UNIFORM;
    };
  }

  private static Op.Collective reduction(String op, String type) {
    boolean signed = type.startsWith("i");
    return switch (op) {
      case "add" -> Op.Collective.ADD;
      case "min" -> signed ? Op.Collective.SMIN : Op.Collective.UMIN;
      case "max" -> signed ? Op.Collective.SMAX : Op.Collective.UMAX;
      case "and" -> Op.Collective.AND;
      case "or" -> Op.Collective.OR;
      default -> Op.Collective.XOR;
    };
  }

  /// The first argument is the mask, the others are those of the operation.
  private static void collective(Op.Collective op, Call call) {
    Team team = new Team.Warp(call.expr(0));
    List<Expr> arguments = call.exprs(1);
    Expr.Var target = call.function().target(call.instruction());
    Position here = call.builder().position();
    call.builder().emit(new Statement.Collective(target, op, team, arguments, Fences.NONE, here));
  }

  private static void activeMask(Call call) {
    Expr.Var target = call.function().target(call.instruction());
    Type.Int mask = (Type.Int) target.type();
    call.builder()
        .emit(
            new Statement.Collective(
                target,
                Op.Collective.ACTIVE_MASK,
                new Team.Warp(new Expr.IntConst(mask, -1)),
                List.of(),
                Fences.NONE,
                call.builder().position()));
  }

  private static void assertion(Call call) {
    Expr condition = Annotations.isTrue(call.expr(0));
    call.builder().emit(new Statement.Assert(condition, text(call, 1), call.builder().position()));
  }

  /// C++'s order. One that is not constant has fences around the operation.
  private static MemoryOrder order(LLVMValueRef number) {
    return LLVMIsAConstantInt(number) == null
        ? MemoryOrder.RELAXED
        : Orders.order(LLVMConstIntGetZExtValue(number));
  }

  /// 0 block, 1 device, 2 system, 3 the thread itself.
  private static Scope scope(LLVMValueRef number) {
    if (LLVMIsAConstantInt(number) == null) {
      throw new UnsupportedException("scope", "a scope that is not constant");
    }
    return switch ((int) LLVMConstIntGetZExtValue(number)) {
      case 0 -> Scope.BLOCK;
      case 1 -> Scope.DEVICE;
      case 3 -> Scope.THREAD;
      default -> Scope.SYSTEM;
    };
  }

  private static String text(Call call, int argument) {
    return argument < call.size() ? StringConstants.text(call.argument(argument)) : "";
  }
}
