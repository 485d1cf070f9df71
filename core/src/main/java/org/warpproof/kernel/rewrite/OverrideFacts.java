package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Comparison;

/// Facts to facts: what host code says of a size or a parameter gives way to what an attribute, the
/// header comment or the user says of it, so that the two do not contradict each other.
///
/// Ensures: for each size and parameter that others speak of, no fact from host code says what it
/// is or bounds it. Such a fact may still say what something else is in terms of it. Where others
/// only say of which kind a number is ([Shape]), what the host says stays if it is of that kind.
/// Where they only bound it, what it is made of stays: if that cannot be within the bounds, engines
/// find that what is assumed cannot hold, and prove nothing.
public final class OverrideFacts {
  private OverrideFacts() {}

  public static List<LaunchFact> override(List<LaunchFact> facts) {
    List<LaunchFact> others =
        facts.stream().filter(fact -> fact.origin() != Origin.HOST_CODE).toList();
    Set<Expr> decided = contradicted(others, facts);
    Set<String> sized = new HashSet<>();
    for (LaunchFact fact : facts) {
      if (fact.origin() != Origin.HOST_CODE) {
        decide(fact, decided);
        if (fact instanceof LaunchFact.Extent extent) {
          sized.add(extent.array());
        }
      }
    }
    Set<Expr> bounded = bounded(others);
    List<LaunchFact> kept = new ArrayList<>();
    for (LaunchFact fact : facts) {
      boolean isSized = fact instanceof LaunchFact.Extent extent && sized.contains(extent.array());
      if (fact.origin() != Origin.HOST_CODE
          || !(isOverridden(fact, decided) || isSized)
          || isLink(fact, bounded, facts)) {
        kept.add(fact);
      }
    }
    return kept;
  }

  /// The numbers of which others only say how large they are at least or at most.
  private static Set<Expr> bounded(List<LaunchFact> others) {
    Set<Expr> bounded = new HashSet<>();
    Set<Expr> given = new HashSet<>();
    for (LaunchFact other : others) {
      if (other instanceof LaunchFact.Assumed(Expr condition, _, _)) {
        Shape.parts(condition).forEach(part -> leaves(part, isBound(part) ? bounded : given));
      } else {
        decide(other, given);
      }
    }
    bounded.removeAll(given);
    return bounded;
  }

  private static boolean isBound(Expr part) {
    return part instanceof Expr.Compare(Comparison op, _, _)
        && op != Comparison.EQ
        && op != Comparison.NE;
  }

  /// Whether a fact from host code says that such a number is made of a parameter that is not known
  /// otherwise, so that both may hold.
  private static boolean isLink(LaunchFact fact, Set<Expr> bounded, List<LaunchFact> facts) {
    if (fact.origin() != Origin.HOST_CODE
        || !(fact instanceof LaunchFact.Assumed(Expr condition, _, _))
        || !(condition instanceof Expr.Compare(Comparison op, Expr left, Expr right))
        || op != Comparison.EQ
        || !bounded.contains(left)) {
      return false;
    }
    Set<Expr> parts = new HashSet<>();
    leaves(right, parts);
    return parts.stream()
        .anyMatch(
            part ->
                part instanceof Expr.Var
                    && !bounded.contains(part)
                    && values(part, facts).findAny().isEmpty());
  }

  /// Whether a fact from host code says what a size is: of the block, or of the grid.
  public static boolean isHostSize(LaunchFact fact, LaunchValue value) {
    Set<Expr> sizes = new HashSet<>();
    sizes(value, sizes);
    return fact.origin() == Origin.HOST_CODE && isOverridden(fact, sizes);
  }

  private static void decide(LaunchFact fact, Set<Expr> decided) {
    switch (fact) {
      case LaunchFact.BlockSize _ -> sizes(LaunchValue.BLOCK_SIZE, decided);
      case LaunchFact.GridSize _ -> sizes(LaunchValue.GRID_SIZE, decided);
      case LaunchFact.Assumed(Expr condition, _, _) ->
          Shape.parts(condition).stream()
              .filter(part -> Shape.in(part).isEmpty())
              .forEach(part -> leaves(part, decided));
      case LaunchFact.MaxThreads _, LaunchFact.Launched _ -> {}
      case LaunchFact.MayAlias _, LaunchFact.Starts _, LaunchFact.ExitsIgnored _ -> {}
      case LaunchFact.WarpSize _, LaunchFact.Unlimited _, LaunchFact.Believed _ -> {}
      case LaunchFact.GlobalOffset _, LaunchFact.Wished _, LaunchFact.Extent _ -> {}
    }
  }

  /// The numbers that host code says the values of, where others say that they are of another kind.
  private static Set<Expr> contradicted(List<LaunchFact> others, List<LaunchFact> facts) {
    Set<Expr> found = new HashSet<>();
    for (LaunchFact other : others) {
      if (other instanceof LaunchFact.Assumed(Expr condition, _, _)) {
        Shape.parts(condition).stream()
            .flatMap(part -> Shape.in(part).stream())
            .filter(shape -> values(shape.of(), facts).anyMatch(value -> !shape.fits(value)))
            .forEach(shape -> found.add(shape.of()));
      }
    }
    return found;
  }

  /// What host code says that a size or a parameter is.
  private static LongStream values(Expr of, List<LaunchFact> facts) {
    return facts.stream()
        .filter(fact -> fact.origin() == Origin.HOST_CODE)
        .mapMultiToLong(
            (fact, found) -> {
              switch (fact) {
                case LaunchFact.Assumed(Expr condition, _, _)
                    when condition
                            instanceof
                            Expr.Compare(Comparison op, Expr left, Expr.IntConst(_, long value))
                        && op == Comparison.EQ
                        && left.equals(of) ->
                    found.accept(value);
                case LaunchFact.BlockSize(long x, long y, long z, _) ->
                    size(LaunchValue.BLOCK_SIZE, of, x, y, z).ifPresent(found);
                case LaunchFact.GridSize(long x, long y, long z, _) ->
                    size(LaunchValue.GRID_SIZE, of, x, y, z).ifPresent(found);
                default -> {}
              }
            });
  }

  private static OptionalLong size(LaunchValue value, Expr of, long x, long y, long z) {
    return of instanceof Expr.Launch(LaunchValue own, Dimension d) && own == value
        ? OptionalLong.of(
            switch (d) {
              case X -> x;
              case Y -> y;
              case Z -> z;
            })
        : OptionalLong.empty();
  }

  private static void sizes(LaunchValue value, Set<Expr> sizes) {
    for (Dimension dimension : Dimension.values()) {
      sizes.add(new Expr.Launch(value, dimension));
    }
  }

  private static void leaves(Expr expr, Set<Expr> leaves) {
    if (expr instanceof Expr.Var || expr instanceof Expr.Launch) {
      leaves.add(expr);
    }
    expr.children().forEach(child -> leaves(child, leaves));
  }

  private static boolean isOverridden(LaunchFact fact, Set<Expr> decided) {
    return switch (fact) {
      case LaunchFact.BlockSize _ -> decidesSize(LaunchValue.BLOCK_SIZE, decided);
      case LaunchFact.GridSize _ -> decidesSize(LaunchValue.GRID_SIZE, decided);
      case LaunchFact.Assumed(Expr condition, _, _) -> isAbout(condition, decided);
      case LaunchFact.MaxThreads _, LaunchFact.Launched _ -> false;
      case LaunchFact.MayAlias _, LaunchFact.Starts _, LaunchFact.ExitsIgnored _ -> false;
      case LaunchFact.WarpSize _, LaunchFact.Unlimited _, LaunchFact.Believed _ -> false;
      case LaunchFact.GlobalOffset _, LaunchFact.Wished _ -> false;
      // A number of bytes was right for the sizes and parameters that the host had.
      case LaunchFact.Extent(_, _, Expr bytes, _, _) ->
          !decided.isEmpty() && bytes instanceof Expr.IntConst;
    };
  }

  /// Whether a condition says what one of these is, or bounds it.
  private static boolean isAbout(Expr condition, Set<Expr> decided) {
    if (condition instanceof Expr.Compare(Comparison op, Expr left, _) && op == Comparison.EQ) {
      return decided.contains(left);
    }
    return mentions(condition, decided);
  }

  private static boolean mentions(Expr expr, Set<Expr> wanted) {
    return wanted.contains(expr) || expr.children().stream().anyMatch(e -> mentions(e, wanted));
  }

  private static boolean decidesSize(LaunchValue value, Set<Expr> decided) {
    Set<Expr> sizes = new HashSet<>();
    sizes(value, sizes);
    return sizes.stream().anyMatch(decided::contains);
  }
}
