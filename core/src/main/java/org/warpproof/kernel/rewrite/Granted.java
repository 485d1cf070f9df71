package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Contract.Access;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.PointedCells.Cells;

/// A permission: where `guard` holds, for whatever numbers `bound` are, the `bytes` at `place`.
record Granted(
    Access access, Expr guard, String object, Cells place, long bytes, List<Expr.Var> bound) {
  Granted {
    bound = List.copyOf(bound);
  }

  /// Whether an access goes there, in terms of the numbers; or without them.
  record Match(List<Expr.Var> numbers, Expr range, Expr condition) {}

  /// When an access to the array is the one that is permitted.
  Match match(Cells accessed) {
    boolean isElement =
        place.only().isPresent()
            && accessed
                .only()
                .map(Cells.Index::stride)
                .equals(place.only().map(Cells.Index::stride));
    Expr own = isElement ? place.only().get().index() : place.sum();
    Expr other = isElement ? accessed.only().get().index() : accessed.sum();
    if (bound.size() == 1) {
      Expr.Var number = bound.getFirst();
      Optional<Expr> meant = inverse(own, number, other);
      if (meant.isPresent()) {
        return new Match(
            List.of(),
            Expr.bool(true),
            and(
                replace(guard, number, meant.get()),
                new Expr.Compare(Comparison.EQ, replace(own, number, meant.get()), other)));
      }
    }
    Expr isThere = new Expr.Compare(Comparison.EQ, own, other);
    return bound.isEmpty()
        ? new Match(List.of(), Expr.bool(true), and(guard, isThere))
        : new Match(bound, guard, isThere);
  }

  /// The one number for which an expression has a value, if it is there only once and nothing but
  /// added to: then no other number can be meant.
  private static Optional<Expr> inverse(Expr expr, Expr.Var number, Expr value) {
    return switch (expr) {
      case Expr.Var variable when variable.equals(number) -> Optional.of(value);
      case Expr.Convert(Conversion op, Expr inner, Type type)
          when (op == Conversion.SEXT || op == Conversion.ZEXT) && inner.mentions(number) ->
          inverse(
              inner,
              number,
              value instanceof Expr.Convert(Conversion same, Expr before, _)
                      && same == op
                      && before.type().equals(inner.type())
                  ? before
                  : new Expr.Convert(Conversion.TRUNC, value, inner.type()));
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when op == Binary.ADD && left.mentions(number) != right.mentions(number) ->
          left.mentions(number)
              ? inverse(left, number, wrapping(Binary.SUB, value, right))
              : inverse(right, number, wrapping(Binary.SUB, value, left));
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          when op == Binary.SUB && left.mentions(number) != right.mentions(number) ->
          left.mentions(number)
              ? inverse(left, number, wrapping(Binary.ADD, value, right))
              : inverse(right, number, wrapping(Binary.SUB, left, value));
      case Expr.Arithmetic _, Expr.Convert _, Expr.Var _, Expr.IntConst _ -> Optional.empty();
      case Expr.FloatConst _, Expr.Null _, Expr.Launch _, Expr.AddressOf _ -> Optional.empty();
      case Expr.Offset _, Expr.Compare _, Expr.Select _, Expr.Apply _ -> Optional.empty();
    };
  }

  private static Expr wrapping(Binary op, Expr left, Expr right) {
    return new Expr.Arithmetic(op, Overflow.WRAPS, left, right);
  }

  static Expr replace(Expr expr, Expr.Var variable, Expr value) {
    return expr.equals(variable)
        ? value
        : MapExpressions.children(expr, part -> replace(part, variable, value));
  }

  static Expr and(Expr left, Expr right) {
    if (left.equals(Expr.bool(true))) {
      return right;
    }
    return new Expr.Select(left, right, Expr.bool(false));
  }

  static Expr or(Expr left, Expr right) {
    if (left.equals(Expr.bool(false))) {
      return right;
    }
    return new Expr.Select(left, Expr.bool(true), right);
  }

  /// The conditions that make up one, all of which hold if it does.
  static List<Expr> conjuncts(Expr condition) {
    List<Expr> all = new ArrayList<>();
    collect(condition, all);
    return all;
  }

  private static void collect(Expr condition, List<Expr> all) {
    if (condition instanceof Expr.Select(Expr first, Expr then, Expr otherwise)
        && otherwise.equals(Expr.bool(false))) {
      collect(first, all);
      collect(then, all);
    } else if (condition instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
        && op == Binary.AND
        && condition.type().equals(Type.BOOL)) {
      collect(left, all);
      collect(right, all);
    } else if (!condition.equals(Expr.bool(true))) {
      all.add(condition);
    }
  }

  /// The variables that expressions mention.
  static Set<Expr.Var> variables(List<Expr> expressions) {
    Set<Expr.Var> found = new HashSet<>();
    expressions.forEach(expr -> collect(expr, found));
    return found;
  }

  private static void collect(Expr expr, Set<Expr.Var> found) {
    if (expr instanceof Expr.Var variable) {
      found.add(variable);
    }
    expr.children().forEach(part -> collect(part, found));
  }
}
