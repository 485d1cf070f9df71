package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Mangled;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.CallFamily;
import org.warpproof.frontend.lower.KernelBuilder;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.ContractNames;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.GhostNames;
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
  private static final Type.Int WORD = new Type.Int(32);
  private static final Type.Int LONG = new Type.Int(64);

  @Override
  public boolean lower(String symbol, Call call) {
    String name = Mangled.baseName(symbol);
    if (!name.startsWith("__")) {
      return false;
    }
    KernelBuilder builder = call.builder();
    Position here = builder.position();
    if (name.equals("__length")) {
      length(call);
    } else if (name.equals("__assert")) {
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
    } else if (name.equals("__add_noovfl") && areShort(call.exprs(0))) {
      call.define(sumFits(call.exprs(0)));
    } else if (name.startsWith("__add_noovfl_") || name.startsWith("__add_abs")) {
      overflowFreeSum(name, call);
    } else {
      return contract(name, call) || ghost(name, call);
    }
    return true;
  }

  /// How many bytes an array has that the kernel is given.
  private static void length(Call call) {
    if (!(call.expr(0) instanceof Expr.AddressOf(String array))
        || DebugPositions.isInlined(call.instruction())
        || call.builder().object(array).layout().size() > 0) {
      throw new UnsupportedException("length", "the length of something else than a parameter");
    }
    call.builder().extent(array, call.expr(1));
  }

  private static boolean contract(String name, Call call) {
    if (!ContractNames.contains(name) || !call.isVoid()) {
      return false;
    }
    List<Expr> arguments = new ArrayList<>(call.exprs(0));
    boolean isSaid = !arguments.isEmpty() && !name.equals(ContractNames.DEFINES);
    if (isSaid && isInteger(arguments.getFirst())) {
      arguments.set(0, isTrue(arguments.getFirst()));
    }
    Optional<Contract> contract = ContractNames.contract(name, arguments);
    contract.ifPresent(stated -> call.builder().emit(statement(stated, call)));
    return contract.isPresent();
  }

  /// What a function requires is to be shown where it is called; what the kernel requires is up to
  /// those who launch it.
  private static Statement statement(Contract contract, Call call) {
    Position here = call.builder().position();
    if (!DebugPositions.isInlined(call.instruction())) {
      return new Statement.Annotation(contract, here);
    }
    if (contract instanceof Contract.Before || contract instanceof Contract.After) {
      // In OpenCL a kernel may call another one.
      return new Statement.Unsupported(
          List.of(), "contract", "the contract of a kernel that another one calls", here);
    }
    return contract instanceof Contract.Requires(Contract.Reach reach, Expr condition)
        ? required(reach, condition, here)
        : new Statement.Annotation(contract, here);
  }

  private static Statement required(Contract.Reach reach, Expr condition, Position here) {
    return switch (reach) {
      case ENABLED -> new Statement.Assert(condition, "__requires of a called function", here);
      case ALL ->
          new Statement.Annotation(
              new Contract.Asserts(reach, Contract.Force.CLAIMED, condition), here);
    };
  }

  private static boolean ghost(String name, Call call) {
    List<Expr> arguments = call.exprs(0);
    List<Expr.Var> targets = call.function().targets(call.instruction());
    List<Ghost> ghosts = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      // Of a vector each component has its own.
      List<Expr> own =
          targets.size() > 1 && arguments.size() == targets.size()
              ? arguments.subList(i, i + 1)
              : arguments;
      GhostNames.ghost(name, own, i).ifPresent(ghosts::add);
    }
    if (ghosts.isEmpty() || ghosts.size() < targets.size()) {
      return false;
    }
    for (int i = 0; i < targets.size(); i++) {
      call.builder()
          .emit(new Statement.Observe(targets.get(i), ghosts.get(i), call.builder().position()));
    }
    return true;
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

  private static boolean areShort(List<Expr> parts) {
    return parts.stream()
        .allMatch(part -> part.type() instanceof Type.Int type && type.bits() <= WORD.bits());
  }

  /// Whether a sum of unsigned words is one.
  private static Expr sumFits(List<Expr> parts) {
    Expr sum = new Expr.IntConst(LONG, 0);
    for (Expr part : parts) {
      Expr longer = new Expr.Convert(Conversion.ZEXT, part, LONG);
      sum = new Expr.Arithmetic(Binary.ADD, Overflow.NO_UNSIGNED, sum, longer);
    }
    return new Expr.Compare(Comparison.ULE, sum, new Expr.IntConst(LONG, (1L << WORD.bits()) - 1));
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

  private static boolean isInteger(Expr value) {
    return value.type() instanceof Type.Int;
  }

  private static Expr not(Expr value) {
    return new Expr.Arithmetic(Binary.XOR, Overflow.WRAPS, value, Expr.bool(true));
  }

  private static Expr or(Expr left, Expr right) {
    return new Expr.Arithmetic(Binary.OR, Overflow.WRAPS, left, right);
  }
}
