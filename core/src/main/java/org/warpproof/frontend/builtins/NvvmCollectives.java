package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.Conversions;
import org.warpproof.frontend.lower.KernelBuilder;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;

/// NVIDIA's intrinsics over the lanes of a warp: shuffles, votes, matches, reductions.
final class NvvmCollectives {
  private static final Map<String, Op.Collective> SHUFFLES =
      Map.of(
          "idx", Op.Collective.SHUFFLE,
          "up", Op.Collective.SHUFFLE_UP,
          "down", Op.Collective.SHUFFLE_DOWN,
          "bfly", Op.Collective.SHUFFLE_XOR);

  private static final Map<String, Op.Collective> VOTES =
      Map.of(
          "vote.all.sync", Op.Collective.ALL,
          "vote.any.sync", Op.Collective.ANY,
          "vote.uni.sync", Op.Collective.UNIFORM,
          "vote.ballot.sync", Op.Collective.BALLOT);

  private static final Map<String, Op.Collective> REDUCTIONS =
      Map.of(
          "redux.sync.add", Op.Collective.ADD,
          "redux.sync.umin", Op.Collective.UMIN,
          "redux.sync.umax", Op.Collective.UMAX,
          "redux.sync.min", Op.Collective.SMIN,
          "redux.sync.max", Op.Collective.SMAX,
          "redux.sync.and", Op.Collective.AND,
          "redux.sync.or", Op.Collective.OR,
          "redux.sync.xor", Op.Collective.XOR);

  private static final Pattern SHUFFLE = Pattern.compile("shfl\\.sync\\.(\\w+)\\.\\w+");

  private NvvmCollectives() {}

  /// Lowers `llvm.nvvm.<name>` if it is one of these.
  static boolean lower(String name, Call call) {
    Matcher match = SHUFFLE.matcher(name);
    Op.Collective shuffle = match.matches() ? SHUFFLES.get(match.group(1)) : null;
    if (shuffle != null) {
      requireSmallWarps(call);
      shuffle(shuffle, call);
      return true;
    }
    Optional<Op.Collective> op =
        Optional.ofNullable(VOTES.get(name))
            .or(() -> Optional.ofNullable(REDUCTIONS.get(name)))
            .or(() -> matchOperation(name));
    if (op.isEmpty()) {
      return false;
    }
    requireSmallWarps(call);
    // Reductions have the mask behind the value, all others in front.
    int mask = REDUCTIONS.containsKey(name) ? 1 : 0;
    Expr argument = call.expr(1 - mask);
    emit(op.get(), call.expr(mask), List.of(argument), call);
    return true;
  }

  /// NVIDIA's masks have 32 bits.
  static void requireSmallWarps(Call call) {
    if (call.function().warpSize() > 32) {
      throw new UnsupportedException("nvidia-lanes", "NVIDIA's lanes in a warp of 64 threads");
    }
  }

  private static Optional<Op.Collective> matchOperation(String name) {
    return name.startsWith("match.any.sync.")
        ? Optional.of(Op.Collective.MATCH_ANY)
        : Optional.empty();
  }

  /// The last operand packs the segment's mask (from bit 8) and the clamp: both follow from the
  /// width.
  private static void shuffle(Op.Collective op, Call call) {
    LLVMValueRef control = call.argument(3);
    if (LLVMIsAConstantInt(control) == null || call.name().endsWith("p")) {
      throw new UnsupportedException("shuffle", "in a form that is not supported");
    }
    long width = 32 - (LLVMConstIntGetZExtValue(control) >> 8 & 31);
    emit(op, call.expr(0), List.of(call.expr(1), call.expr(2), Expr.i32(width)), call);
  }

  private static void emit(Op.Collective op, Expr mask, List<Expr> arguments, Call call) {
    KernelBuilder builder = call.builder();
    List<Expr> wide =
        arguments.stream()
            .map(
                a ->
                    a.type().equals(Type.BOOL)
                        ? Conversions.convert(Conversion.ZEXT, a, Type.I32)
                        : a)
            .toList();
    Type type = call.function().scalarType(call.instruction());
    boolean bit = type.equals(Type.BOOL);
    Expr.Var target =
        bit ? builder.fresh("vote", Type.I32) : call.function().target(call.instruction());
    builder.emit(
        new Statement.Collective(
            target, op, new Team.Warp(mask), wide, Fences.NONE, builder.position()));
    if (bit) {
      call.define(new Expr.Compare(Comparison.NE, target, Expr.i32(0)));
    }
  }
}
