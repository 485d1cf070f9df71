package org.warpproof.kernel.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Type;

/// A condition that says of which kind a number is, and not how large: that it is a multiple, a
/// power of two, or not some number.
record Shape(Expr of, Expr.Compare condition) {

  /// The conditions that hold where one does.
  static List<Expr> parts(Expr condition) {
    return condition instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
            && op == Binary.AND
            && condition.type().equals(Type.BOOL)
        ? Stream.concat(parts(left).stream(), parts(right).stream()).toList()
        : List.of(condition);
  }

  static Optional<Shape> in(Expr part) {
    if (!(part instanceof Expr.Compare compare)
        || !(compare.right() instanceof Expr.IntConst)
        || !isShape(compare)) {
      return Optional.empty();
    }
    Set<Expr> leaves = new HashSet<>();
    leaves(compare, leaves);
    return leaves.size() == 1
        ? Optional.of(new Shape(leaves.iterator().next(), compare))
        : Optional.empty();
  }

  private static boolean isShape(Expr.Compare compare) {
    return switch (compare.op()) {
      case NE -> true;
      case EQ ->
          compare.left() instanceof Expr.Arithmetic(Binary op, _, _, Expr right)
              && (op == Binary.AND
                  || ((op == Binary.SREM || op == Binary.UREM)
                      && right instanceof Expr.IntConst(_, long number)
                      && number > 0));
      default -> false;
    };
  }

  private static void leaves(Expr expr, Set<Expr> leaves) {
    if (!(expr instanceof Expr.IntConst) && expr.children().isEmpty()) {
      leaves.add(expr);
    }
    expr.children().forEach(child -> leaves(child, leaves));
  }

  /// Whether a number is of this kind; not where that is hard to tell.
  boolean fits(long number) {
    OptionalLong left = value(condition.left(), number);
    OptionalLong right = value(condition.right(), number);
    return left.isPresent()
        && right.isPresent()
        && (left.getAsLong() == right.getAsLong()) == (condition.op() == Comparison.EQ);
  }

  private OptionalLong value(Expr expr, long number) {
    if (expr.equals(of)) {
      return OptionalLong.of(number);
    }
    return switch (expr) {
      case Expr.IntConst(_, long constant) -> OptionalLong.of(constant);
      case Expr.Convert(_, Expr inner, _) -> value(inner, number);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) -> {
        OptionalLong one = value(left, number);
        OptionalLong other = value(right, number);
        yield one.isEmpty() || other.isEmpty()
            ? OptionalLong.empty()
            : value(op, one.getAsLong(), other.getAsLong());
      }
      default -> OptionalLong.empty();
    };
  }

  private static OptionalLong value(Binary op, long left, long right) {
    return switch (op) {
      case ADD -> OptionalLong.of(left + right);
      case SUB -> OptionalLong.of(left - right);
      case AND -> OptionalLong.of(left & right);
      case SREM, UREM -> right == 0 ? OptionalLong.empty() : OptionalLong.of(left % right);
      default -> OptionalLong.empty();
    };
  }
}
