package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.warpproof.encode.LaunchRanges;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.protocol.alignment.AlignedAccess;
import org.warpproof.structure.Definitions;

/// That parameters have no rest where they are divided by numbers, smaller numbers first.
final class Multiples {
  private static final int MOST_SHARE = 16;
  private static final int DEEPEST = 6;

  private final Kernel kernel;
  private final Definitions definitions;

  private Multiples(Kernel kernel) {
    this.kernel = kernel;
    this.definitions = new Definitions(kernel);
  }

  /// By the kernel, or by who launches it, or where so many elements are accessed at once or one
  /// after the other by each thread.
  static List<LaunchCondition> of(Kernel kernel) {
    Set<Long> together = new TreeSet<>();
    AlignedAccess.open(kernel).forEach(access -> access.elements(kernel).ifPresent(together::add));
    Multiples multiples = new Multiples(kernel);
    kernel.expressions().forEach(expr -> multiples.collectShares(expr, together));
    List<Expr> all =
        Stream.concat(kernel.expressions(), LaunchRanges.conditions(kernel).stream()).toList();
    return multiples.of(all, together);
  }

  /// By who launches it: what a block does of them, most of all.
  static List<LaunchCondition> ofTiles(Kernel kernel) {
    return new Multiples(kernel).of(LaunchRanges.conditions(kernel), Set.of());
  }

  private List<LaunchCondition> of(List<Expr> expressions, Set<Long> others) {
    List<LaunchCondition> all = new ArrayList<>();
    for (LaunchNumber parameter : LaunchNumber.parameters(kernel)) {
      Set<Long> parts = new TreeSet<>(others);
      expressions.forEach(expr -> collect(expr, parameter.plain(), parts));
      parts.forEach(part -> all.add(parameter.isMultipleOf(LaunchNumber.constant(part))));
    }
    return all;
  }

  /// The numbers that threads are multiplied with, if a thread may look after so many elements.
  private void collectShares(Expr expr, Set<Long> found) {
    if (expr instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr.IntConst(_, long number))
        && (op == Binary.MUL || (op == Binary.SHL && number < Long.SIZE))
        && isOfThread(left, DEEPEST)) {
      long share = op == Binary.MUL ? number : 1L << number;
      if (share > 1 && share <= MOST_SHARE) {
        found.add(share);
      }
    }
    expr.children().forEach(part -> collectShares(part, found));
  }

  private boolean isOfThread(Expr expr, int depth) {
    Expr value = definitions.resolve(expr);
    boolean isOne =
        value instanceof Expr.Launch(LaunchValue kind, _) && kind == LaunchValue.THREAD_ID;
    return isOne
        || (depth > 0 && value.children().stream().anyMatch(part -> isOfThread(part, depth - 1)));
  }

  /// The numbers by which a parameter is divided, also where it is rounded up.
  private void collect(Expr expr, Expr parameter, Set<Long> found) {
    if (expr instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr.IntConst(_, long number))
        && switch (op) {
          case UDIV, SDIV, UREM, SREM -> number > 1;
          default -> false;
        }
        && isOf(left, parameter)) {
      found.add(number);
    }
    expr.children().forEach(part -> collect(part, parameter, found));
  }

  /// Whether something is a parameter and some more.
  private boolean isOf(Expr divided, Expr parameter) {
    Expr value = LaunchNumber.unwidened(definitions.resolve(LaunchNumber.unwidened(divided)));
    return value.equals(parameter)
        || (value instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
            && (op == Binary.ADD || op == Binary.SUB)
            && ((right instanceof Expr.IntConst && isOf(left, parameter))
                || (left instanceof Expr.IntConst && isOf(right, parameter))));
  }
}
