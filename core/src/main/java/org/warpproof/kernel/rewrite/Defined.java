package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// What must hold for a condition to mean anything: nobody divides by zero or shifts by the width
/// or more. What `&&`, `||` and `?:` do not evaluate may be undefined, as in C.
public final class Defined {
  private Defined() {}

  /// The condition, which does not hold where it is not defined.
  public static Expr and(Expr condition) {
    List<Expr> all = new ArrayList<>(demands(condition));
    all.add(condition);
    return conjunction(all);
  }

  private static List<Expr> demands(Expr expr) {
    return switch (expr) {
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when expr.type().equals(Type.BOOL) && (op == Binary.AND || op == Binary.OR) -> {
        List<Expr> result = new ArrayList<>(demands(left));
        Expr isDischarged = op == Binary.AND ? not(left) : left;
        demands(right).forEach(demand -> result.add(bits(Binary.OR, isDischarged, demand)));
        yield result;
      }
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) -> {
        List<Expr> result = new ArrayList<>(demands(condition));
        demands(whenTrue).forEach(d -> result.add(bits(Binary.OR, not(condition), d)));
        demands(whenFalse).forEach(d -> result.add(bits(Binary.OR, condition, d)));
        yield result;
      }
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) -> {
        List<Expr> result = new ArrayList<>(demands(left));
        result.addAll(demands(right));
        demand(op, right).ifPresent(result::add);
        yield result;
      }
      case Expr.Compare _, Expr.Convert _, Expr.Offset _, Expr.Apply _ ->
          expr.children().stream().flatMap(child -> demands(child).stream()).toList();
      case Expr.IntConst _, Expr.FloatConst _, Expr.Null _ -> List.of();
      case Expr.Var _, Expr.Launch _, Expr.AddressOf _ -> List.of();
    };
  }

  /// What an operator demands of its right operand, if that is not clear.
  private static Optional<Expr> demand(Binary op, Expr right) {
    if (!(right.type() instanceof Type.Int type)) {
      return Optional.empty();
    }
    boolean isConstant = right instanceof Expr.IntConst;
    long value = right instanceof Expr.IntConst(_, long constant) ? constant : 0;
    return switch (op) {
      case UDIV, SDIV, UREM, SREM ->
          isConstant && value != 0
              ? Optional.empty()
              : Optional.of(new Expr.Compare(Comparison.NE, right, new Expr.IntConst(type, 0)));
      case SHL, LSHR, ASHR ->
          isConstant && value >= 0 && value < type.bits()
              ? Optional.empty()
              : Optional.of(
                  new Expr.Compare(Comparison.ULT, right, new Expr.IntConst(type, type.bits())));
      case ADD, SUB, MUL, AND, OR, XOR, FADD, FSUB, FMUL, FDIV, FREM -> Optional.empty();
    };
  }

  private static Expr conjunction(List<Expr> all) {
    return all.stream().reduce((a, b) -> bits(Binary.AND, a, b)).orElse(Expr.bool(true));
  }

  private static Expr not(Expr truth) {
    return bits(Binary.XOR, truth, Expr.bool(true));
  }

  private static Expr bits(Binary op, Expr left, Expr right) {
    return new Expr.Arithmetic(op, Overflow.WRAPS, left, right);
  }
}
