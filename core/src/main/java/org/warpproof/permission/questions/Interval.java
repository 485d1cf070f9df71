package org.warpproof.permission.questions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Parameter.Sign;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.structure.Definitions;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.ReadCondition;

/// The numbers that a range allows: from all of `low` on to before any of `high`, as far as `rest`
/// holds.
public record Interval(List<End> low, List<End> high, List<Expr> rest) {
  public Interval {
    low = List.copyOf(low);
    high = List.copyOf(high);
    rest = List.copyOf(rest);
  }

  /// So much behind a number, which is read with its sign or without.
  public record End(Expr at, long shift, Sign sign) {}

  /// Nothing if the range has no bounds.
  public static Optional<Interval> of(Definitions definitions, Expr.Var number, Expr range) {
    List<Expr> conjuncts = new ArrayList<>();
    collect(definitions, range, conjuncts);
    List<End> low = new ArrayList<>();
    List<End> high = new ArrayList<>();
    List<Expr> rest = new ArrayList<>();
    for (Expr conjunct : conjuncts) {
      if (conjunct instanceof Expr.Compare(Comparison op, Expr left, Expr right) && !op.isFloat()) {
        if (is(definitions, left, number) && !mentions(definitions, right, number)) {
          if (add(op, right, low, high)) {
            continue;
          }
        } else if (is(definitions, right, number) && !mentions(definitions, left, number)) {
          if (add(op.turned(), left, low, high)) {
            continue;
          }
        }
      }
      rest.add(conjunct);
    }
    return low.isEmpty() || high.isEmpty()
        ? Optional.empty()
        : Optional.of(new Interval(low, high, rest));
  }

  private static void collect(Definitions definitions, Expr range, List<Expr> found) {
    Expr resolved = definitions.resolve(range);
    switch (resolved) {
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when op == Binary.AND && resolved.type().equals(Type.BOOL) -> {
        collect(definitions, left, found);
        collect(definitions, right, found);
      }
      // `a && b` without branches.
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse)
          when whenFalse instanceof Expr.IntConst(_, long value)
              && value == 0
              && resolved.type().equals(Type.BOOL) -> {
        collect(definitions, condition, found);
        collect(definitions, whenTrue, found);
      }
      case Expr.Compare(Comparison op, Expr left, Expr right)
          when op == Comparison.NE
              && right instanceof Expr.IntConst(_, long value)
              && value == 0
              && ReadCondition.bit(definitions, left).isPresent() ->
          collect(definitions, ReadCondition.bit(definitions, left).get(), found);
      default -> found.add(resolved);
    }
  }

  private static boolean add(Comparison op, Expr bound, List<End> low, List<End> high) {
    switch (op) {
      case SLT -> high.add(new End(bound, 0, Sign.SIGNED));
      case SLE -> high.add(new End(bound, 1, Sign.SIGNED));
      case SGE -> low.add(new End(bound, 0, Sign.SIGNED));
      case SGT -> low.add(new End(bound, 1, Sign.SIGNED));
      // What is less than a number without a sign is not negative.
      case ULT -> {
        low.add(new End(Expr.i32(0), 0, Sign.SIGNED));
        high.add(new End(bound, 0, Sign.UNSIGNED));
      }
      case ULE -> {
        low.add(new End(Expr.i32(0), 0, Sign.SIGNED));
        high.add(new End(bound, 1, Sign.UNSIGNED));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static boolean is(Definitions definitions, Expr expr, Expr.Var number) {
    return definitions.resolve(expr).equals(number);
  }

  private static boolean mentions(Definitions definitions, Expr expr, Expr.Var number) {
    return switch (definitions.resolve(expr)) {
      case Expr.Var variable when variable.equals(number) -> true;
      case Expr.Var variable ->
          definitions.of(variable).orElse(null)
                  instanceof ByStatement(_, _, Statement.Observe(_, Ghost ghost, _))
              && ghost.expressions().stream().anyMatch(e -> mentions(definitions, e, number));
      case Expr other -> other.children().stream().anyMatch(e -> mentions(definitions, e, number));
    };
  }
}
