package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Mangled;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.CallFamily;
import org.warpproof.frontend.lower.KernelBuilder;
import org.warpproof.kernel.ContractKind;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// Annotations in the style of GPUVerify's header.
///
/// `__assert` and `__assume` are statements; `__implies` and its like are plain logic; what states
/// a contract is kept as one; what speaks of other threads or of the access log is a ghost value.
final class Annotations implements CallFamily {
  private static final List<String> GHOST_PREFIXES =
      List.of(
          "__uniform_",
          "__distinct_",
          "__all",
          "__exclusive",
          "__at_most_one",
          "__other_",
          "__enabled",
          "__read",
          "__write",
          "__no_read",
          "__no_write",
          "__atomic",
          "__no_atomic",
          "__same_group",
          "__old_",
          "__return_val",
          "__ptr_",
          "__points_to",
          "__accessed",
          "__shadow",
          "__ghost",
          "__get_",
          "__dominator_enabled",
          "__add_noovfl");

  @Override
  public boolean lower(String symbol, Call call) {
    String name = Mangled.baseName(symbol);
    if (!name.startsWith("__")) {
      return false;
    }
    KernelBuilder builder = call.builder();
    Position here = builder.position();
    if (name.equals("__assert")) {
      Expr condition = isTrue(call.expr(0));
      builder.emit(new Statement.Assert(condition, "__assert", here));
    } else if (name.equals("__assume") || name.equals("__bugle_assume")) {
      builder.emit(new Statement.Assume(isTrue(call.expr(0)), here));
    } else if (name.startsWith("__implies")) {
      call.define(or(not(isTrue(call.expr(0))), isTrue(call.expr(1))));
    } else if (name.startsWith("__ite") && call.size() == 3) {
      call.define(new Expr.Select(isTrue(call.expr(0)), call.expr(1), call.expr(2)));
    } else if (name.equals("__mod_pow2")) {
      call.define(new Expr.Arithmetic(Binary.UREM, Overflow.WRAPS, call.expr(0), call.expr(1)));
    } else if (name.startsWith("__add_noovfl_") || name.startsWith("__add_abs")) {
      overflowFreeSum(name, call);
    } else if (ContractKind.of(name).isPresent()) {
      builder.emit(contract(name, call));
      for (Expr.Var target : call.function().targets(call.instruction())) {
        builder.emit(new Statement.Ghost(target, name, List.of(), here));
      }
    } else if (GHOST_PREFIXES.stream().anyMatch(name::startsWith)) {
      List<Expr> arguments = call.exprs(0);
      for (Expr.Var target : call.function().targets(call.instruction())) {
        builder.emit(new Statement.Ghost(target, name, arguments, here));
      }
    } else {
      return false;
    }
    return true;
  }

  /// What a function requires is to be shown where it is called; what the kernel requires is up to
  /// those who launch it.
  private static Statement contract(String name, Call call) {
    Position here = call.builder().position();
    boolean isOfFunction = DebugPositions.isInlined(call.instruction());
    return ContractKind.of(name).equals(Optional.of(ContractKind.REQUIRES)) && isOfFunction
        ? new Statement.Assert(isTrue(call.expr(0)), name + " of a called function", here)
        : new Statement.Contract(name, call.exprs(0), here);
  }

  private static void overflowFreeSum(String name, Call call) {
    Overflow overflow = name.contains("unsigned") ? Overflow.NO_UNSIGNED : Overflow.NO_SIGNED;
    List<Expr> parts = new ArrayList<>(call.exprs(0));
    Expr sum = parts.removeFirst();
    for (Expr part : parts) {
      Expr longer = new Expr.Arithmetic(Binary.ADD, overflow, sum, part);
      if (overflow == Overflow.NO_UNSIGNED) {
        // Unlike a signed one, such a sum is no error in C: that it does not wrap is assumed.
        Expr isLarger = new Expr.Compare(Comparison.UGE, longer, sum);
        call.builder().emit(new Statement.Assume(isLarger, call.builder().position()));
      }
      sum = longer;
    }
    call.define(sum);
  }

  /// C's idea of truth.
  static Expr isTrue(Expr value) {
    if (value instanceof Expr.Convert(Conversion op, Expr bit, _)
        && op == Conversion.ZEXT
        && bit.type().equals(Type.BOOL)) {
      return bit;
    }
    return value.type() instanceof Type.Int type && type.bits() > 1
        ? new Expr.Compare(Comparison.NE, value, new Expr.IntConst(type, 0))
        : value;
  }

  private static Expr not(Expr value) {
    return new Expr.Arithmetic(Binary.XOR, Overflow.WRAPS, value, Expr.bool(true));
  }

  private static Expr or(Expr left, Expr right) {
    return new Expr.Arithmetic(Binary.OR, Overflow.WRAPS, left, right);
  }
}
