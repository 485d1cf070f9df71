package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.CallFamily;
import org.warpproof.frontend.lower.LowerAddress;
import org.warpproof.frontend.lower.Operand;
import org.warpproof.frontend.lower.Pure;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Volatility;

/// LLVM's own functions that belong to no target: `llvm.smax`, `llvm.memcpy`, `llvm.assume`, …
final class LlvmIntrinsics implements CallFamily {
  /// They say something to the optimiser or the debugger, and do nothing.
  private static final Set<String> NOTHING =
      Set.of(
          "lifetime",
          "dbg",
          "experimental",
          "invariant",
          "donothing",
          "debugtrap",
          "prefetch",
          "var",
          "sideeffect",
          "pseudoprobe");

  /// Names that the kernel language spells otherwise; all others keep theirs.
  private static final Map<String, String> RENAMED =
      Map.of("ctpop", "popcount", "ctlz", "clz", "cttz", "ctz", "minnum", "fmin", "maxnum", "fmax");

  /// Mathematical functions of the kernel language.
  private static final Set<String> PURE =
      Set.of(
          "sqrt",
          "sin",
          "cos",
          "tan",
          "exp",
          "exp2",
          "exp10",
          "log",
          "log2",
          "log10",
          "pow",
          "fabs",
          "floor",
          "ceil",
          "trunc",
          "rint",
          "nearbyint",
          "round",
          "roundeven",
          "fma",
          "copysign",
          "smin",
          "smax",
          "umin",
          "umax",
          "fmin",
          "fmax",
          "bswap",
          "bitreverse",
          "fshl",
          "fshr",
          "popcount",
          "powi",
          "ldexp",
          "minimum",
          "maximum",
          "asin",
          "acos",
          "atan",
          "sinh",
          "cosh",
          "tanh",
          "sadd.sat",
          "uadd.sat",
          "ssub.sat",
          "usub.sat",
          "canonicalize");

  /// The last argument of `llvm.memcpy`.
  private static Volatility volatility(Call call) {
    return LowerAddress.isZero(call.argument(3)) ? Volatility.PLAIN : Volatility.VOLATILE;
  }

  @Override
  public boolean lower(String symbol, Call call) {
    if (!symbol.startsWith("llvm.")) {
      return false;
    }
    String name = symbol.substring("llvm.".length());
    String first = name.contains(".") ? name.substring(0, name.indexOf('.')) : name;
    if (NOTHING.contains(first)) {
      return true;
    }
    switch (first) {
      case "memcpy", "memmove" -> call.memory().copy(call, volatility(call));
      case "memset" -> call.memory().fill(call.argument(0), call.argument(1), call.argument(2));
      case "assume" -> assume(call);
      case "expect", "annotation", "ssa", "launder", "strip", "ptr" -> {
        if (name.startsWith("ptrmask")) {
          return false;
        }
        call.function().define(call.instruction(), call.function().operands(call.argument(0)));
      }
      case "ctlz", "cttz", "abs" -> unary(first, call);
      case "fmuladd" -> multiplyAdd(call);
      case "stacksave", "stackrestore" ->
          throw new UnsupportedException("variable-length-array", name);
      default -> {
        return pure(name, first, call) || withOverflow(name, call) || reduction(name, call);
      }
    }
    return true;
  }

  private static void assume(Call call) {
    Expr condition = call.expr(0);
    if (!condition.equals(Expr.bool(true))) {
      call.builder().emit(new Statement.Assume(condition, call.builder().position()));
    }
  }

  /// The second argument only says whether zero (the smallest number) is undefined.
  private static void unary(String name, Call call) {
    String own = RENAMED.getOrDefault(name, name);
    List<Operand> result =
        call.function().exprs(call.argument(0)).stream()
            .map(x -> (Operand) new Operand.Value(Pure.apply(own, List.of(x), x.type())))
            .toList();
    call.function().define(call.instruction(), result);
  }

  private static void multiplyAdd(Call call) {
    List<Expr> a = call.function().exprs(call.argument(0));
    List<Expr> b = call.function().exprs(call.argument(1));
    List<Expr> c = call.function().exprs(call.argument(2));
    List<Operand> result = new java.util.ArrayList<>();
    for (int k = 0; k < a.size(); k++) {
      Expr product = new Expr.Arithmetic(Binary.FMUL, Overflow.WRAPS, a.get(k), b.get(k));
      result.add(
          new Operand.Value(new Expr.Arithmetic(Binary.FADD, Overflow.WRAPS, product, c.get(k))));
    }
    call.function().define(call.instruction(), result);
  }

  private static boolean pure(String name, String first, Call call) {
    String withoutType = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : name;
    for (String candidate : List.of(first, withoutType)) {
      String own = RENAMED.getOrDefault(candidate, candidate);
      if (PURE.contains(own)) {
        Pure.apply(own, call);
        return true;
      }
    }
    return false;
  }

  /// `llvm.sadd.with.overflow`: the wrapped result, and whether it wrapped.
  private static boolean withOverflow(String name, Call call) {
    Optional<Binary> op =
        switch (name.substring(0, Math.min(4, name.length()))) {
          case "sadd", "uadd" -> Optional.of(Binary.ADD);
          case "ssub", "usub" -> Optional.of(Binary.SUB);
          case "smul", "umul" -> Optional.of(Binary.MUL);
          default -> Optional.empty();
        };
    if (op.isEmpty() || !name.contains("with.overflow")) {
      return false;
    }
    Expr left = call.builder().named("left", call.expr(0));
    Expr right = call.builder().named("right", call.expr(1));
    Expr sum =
        call.builder().named("sum", new Expr.Arithmetic(op.get(), Overflow.WRAPS, left, right));
    Expr wrapped =
        name.startsWith("uadd")
            ? new Expr.Compare(Comparison.ULT, sum, left)
            : Pure.apply(
                name.substring(0, 4) + ".overflows",
                List.of(left, right),
                org.warpproof.kernel.Type.BOOL);
    call.function()
        .set(call.instruction(), List.of(new Operand.Value(sum), new Operand.Value(wrapped)));
    return true;
  }

  /// `llvm.vector.reduce.add` and its like.
  private static boolean reduction(String name, Call call) {
    if (!name.startsWith("vector.reduce.")) {
      return false;
    }
    String kind = name.substring("vector.reduce.".length(), name.lastIndexOf('.'));
    Optional<Binary> op =
        switch (kind) {
          case "add" -> Optional.of(Binary.ADD);
          case "mul" -> Optional.of(Binary.MUL);
          case "and" -> Optional.of(Binary.AND);
          case "or" -> Optional.of(Binary.OR);
          case "xor" -> Optional.of(Binary.XOR);
          default -> Optional.empty();
        };
    // Sums and products of floating-point numbers start with a number of their own.
    List<Expr> parts = call.exprs(0);
    Expr result = parts.getFirst();
    for (Expr part : parts.subList(1, parts.size())) {
      Expr left = result;
      result =
          op.<Expr>map(o -> new Expr.Arithmetic(o, Overflow.WRAPS, left, part))
              .orElseGet(() -> Pure.apply(kind, List.of(left, part), part.type()));
    }
    call.define(result);
    return true;
  }
}
