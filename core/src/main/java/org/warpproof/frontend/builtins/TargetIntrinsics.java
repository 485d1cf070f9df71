package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.CallFamily;
import org.warpproof.frontend.lower.LowerAddress;
import org.warpproof.frontend.lower.Pure;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.FenceOrder;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.source.Position;

/// NVIDIA's and AMD's intrinsics, as compilers emit them: launch values, barriers, fences,
/// shuffles.
final class TargetIntrinsics implements CallFamily {
  private static final String NVVM = "llvm.nvvm.";
  private static final String REGISTER = "read.ptx.sreg.";
  private static final String AMD = "llvm.amdgcn.";

  private static final Pattern LAUNCH_REGISTER = Pattern.compile("(\\w+)\\.([xyz])");
  private static final Pattern AMD_LAUNCH_VALUE = Pattern.compile("(\\w+)\\.id\\.([xyz])");

  private static final Map<String, LaunchValue> NVIDIA_VALUES =
      Map.of(
          "tid", LaunchValue.THREAD_ID,
          "ctaid", LaunchValue.BLOCK_ID,
          "ntid", LaunchValue.BLOCK_SIZE,
          "nctaid", LaunchValue.GRID_SIZE);

  private static final Map<String, LaunchValue> AMD_VALUES =
      Map.of("workitem", LaunchValue.THREAD_ID, "workgroup", LaunchValue.BLOCK_ID);

  @Override
  public boolean lower(String symbol, Call call) {
    if (symbol.startsWith(NVVM)) {
      return nvidia(symbol.substring(NVVM.length()), call);
    }
    return symbol.startsWith(AMD) && amd(symbol.substring(AMD.length()), call);
  }

  private static boolean nvidia(String name, Call call) {
    if (name.startsWith(REGISTER)) {
      return register(name.substring(REGISTER.length()), call);
    }
    Position here = call.builder().position();
    switch (name) {
      case "barrier0", "bar.sync", "barrier.cta.sync.aligned.all" -> {
        if (call.size() == 1 && !LowerAddress.isZero(call.argument(0))) {
          throw new UnsupportedException("named-barrier", "a barrier other than number 0");
        }
        call.builder().emit(new Statement.Barrier(new Team.Block(), Fences.ALL, here));
      }
      case "barrier0.popc" -> blockCollective(Op.Collective.COUNT, call);
      case "barrier0.and" -> blockCollective(Op.Collective.ALL, call);
      case "barrier0.or" -> blockCollective(Op.Collective.ANY, call);
      case "bar.warp.sync" -> {
        NvvmCollectives.requireSmallWarps(call);
        call.builder().emit(new Statement.Barrier(new Team.Warp(call.expr(0)), Fences.ALL, here));
      }
      // A pointer of which nothing is known may point anywhere.
      case "isspacep.shared", "isspacep.global", "isspacep.const", "isspacep.local" ->
          call.havoc(name);
      case "membar.cta" -> fence(Scope.BLOCK, call);
      case "membar.gl" -> fence(Scope.DEVICE, call);
      case "membar.sys" -> fence(Scope.SYSTEM, call);
      default -> {
        return NvvmCollectives.lower(name, call) || pure(name, call);
      }
    }
    return true;
  }

  private static boolean register(String name, Call call) {
    if (name.equals("warpsize")) {
      call.define(Expr.i32(call.function().warpSize()));
      return true;
    }
    if (name.equals("laneid")) {
      call.define(WorkItems.lane(call.function().warpSize()));
      return true;
    }
    Matcher match = LAUNCH_REGISTER.matcher(name);
    LaunchValue value = match.matches() ? NVIDIA_VALUES.get(match.group(1)) : null;
    if (value == null) {
      call.havoc(name); // a clock or the like
      return true;
    }
    call.define(new Expr.Launch(value, dimension(match.group(2))));
    return true;
  }

  private static void blockCollective(Op.Collective op, Call call) {
    Expr argument = call.expr(0);
    Expr.Var target = call.function().target(call.instruction());
    call.builder()
        .emit(
            new Statement.Collective(
                target,
                op,
                new Team.Block(),
                List.of(argument),
                Fences.ALL,
                call.builder().position()));
  }

  /// Arithmetic intrinsics: functions of their arguments, whatever they compute.
  private static boolean pure(String name, Call call) {
    boolean arithmetic =
        List.of(
                "f",
                "d",
                "sqrt",
                "rcp",
                "ex2",
                "lg2",
                "sin",
                "cos",
                "mul",
                "sad",
                "saturate",
                "add")
            .stream()
            .anyMatch(p -> name.startsWith(p + ".") || name.startsWith(p + "2"));
    if (!arithmetic || name.contains("fence") || call.isVoid()) {
      return false;
    }
    Pure.apply("nvvm." + name, call);
    return true;
  }

  private static boolean amd(String name, Call call) {
    Position here = call.builder().position();
    Matcher match = AMD_LAUNCH_VALUE.matcher(name);
    LaunchValue value = match.matches() ? AMD_VALUES.get(match.group(1)) : null;
    if (value != null) {
      call.define(new Expr.Launch(value, dimension(match.group(2))));
      return true;
    }
    switch (name) {
      case "s.barrier" ->
          call.builder().emit(new Statement.Barrier(new Team.Block(), Fences.ALL, here));
      // Nobody says of which order it is.
      case "fence" ->
          call.builder().emit(new Statement.Fence(Scope.DEVICE, FenceOrder.PARTIAL, here));
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void fence(Scope scope, Call call) {
    Position here = call.builder().position();
    call.builder().emit(new Statement.Fence(scope, FenceOrder.FULL, here));
  }

  private static Dimension dimension(String letter) {
    return switch (letter) {
      case "x" -> Dimension.X;
      case "y" -> Dimension.Y;
      default -> Dimension.Z;
    };
  }
}
