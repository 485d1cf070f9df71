package org.warpproof.check.launches;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.encode.LaunchRanges;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Statement;

/// Small launches whose numbers fit their sizes: what a kernel requires is often that, or a size.
public final class FittingLaunches {
  private static final int MOST_THREADS = 1024;
  private static final int MOST_SIZES = 6;

  private FittingLaunches() {}

  public static List<Suggestion> of(Kernel kernel) {
    List<Suggestion> launches = new ArrayList<>();
    for (long grid : List.of(1L, 2L)) {
      for (long threads : sizes(kernel)) {
        Set<Long> numbers =
            new TreeSet<>(List.of(grid * threads, threads, grid * threads - 1, 2 * threads * grid));
        for (long number : numbers) {
          Map<String, BigInteger> values = new HashMap<>();
          kernel.parameters().forEach(p -> values.put(p.name(), BigInteger.valueOf(number)));
          for (Dimension d : dimensions(kernel)) {
            values.put(Suggestion.name(LaunchValue.BLOCK_SIZE, d), BigInteger.valueOf(threads));
            values.put(Suggestion.name(LaunchValue.GRID_SIZE, d), BigInteger.valueOf(grid));
          }
          launches.add(new Suggestion(values, List.of()));
        }
      }
    }
    return launches;
  }

  /// The smallest launches, with small numbers: all the same, or each another one.
  public static List<Suggestion> smallest(Kernel kernel) {
    List<Suggestion> launches = new ArrayList<>();
    LaunchRanges ranges = new LaunchRanges(kernel);
    for (Sizes sizes : SMALLEST) {
      for (Numbers numbers : Numbers.values()) {
        Map<String, BigInteger> values = new HashMap<>();
        for (int i = 0; i < kernel.parameters().size(); i++) {
          values.put(kernel.parameters().get(i).name(), BigInteger.valueOf(numbers.of(i, sizes)));
        }
        for (Dimension d : dimensions(kernel)) {
          values.put(
              Suggestion.name(LaunchValue.BLOCK_SIZE, d), BigInteger.valueOf(sizes.threads()));
          long blocks = ranges.isMentioned(LaunchValue.GRID_SIZE, d) ? sizes.blocks() : 1;
          values.put(
              Suggestion.name(LaunchValue.GRID_SIZE, d),
              BigInteger.valueOf(d == Dimension.X ? sizes.blocks() : blocks));
        }
        launches.add(new Suggestion(values, List.of()));
      }
    }
    return launches;
  }

  /// Blocks of a grid and threads of a block, in each dimension that the kernel uses.
  private record Sizes(long blocks, long threads) {}

  private static final List<Sizes> SMALLEST =
      List.of(new Sizes(1, 2), new Sizes(1, 4), new Sizes(2, 2), new Sizes(2, 8));

  /// What parameters are.
  private enum Numbers {
    AS_THREADS,
    THREE,
    ASCENDING,
    DESCENDING;

    long of(int parameter, Sizes sizes) {
      return switch (this) {
        case AS_THREADS -> sizes.blocks() * sizes.threads();
        case THREE -> 3;
        case ASCENDING -> 2L + parameter;
        case DESCENDING -> Math.max(1, 8 - parameter);
      };
    }
  }

  /// Those in which threads have ids that the kernel looks at; the first in any case.
  public static Set<Dimension> dimensions(Kernel kernel) {
    EnumSet<Dimension> used = EnumSet.of(Dimension.X);
    kernel.statements().forEach(s -> s.expressions().forEach(expr -> collect(expr, used)));
    return used;
  }

  private static void collect(Expr expr, EnumSet<Dimension> used) {
    if (expr instanceof Expr.Launch(_, Dimension d)) {
      used.add(d);
    }
    expr.children().forEach(child -> collect(child, used));
  }

  /// How many threads a block may have in a dimension, among them what is mentioned in what is
  /// required.
  private static List<Long> sizes(Kernel kernel) {
    Set<Long> sizes = new TreeSet<>(List.of(2L, 3L, 4L));
    kernel
        .statements()
        .filter(FittingLaunches::isRequired)
        .forEach(s -> s.expressions().forEach(expr -> collect(expr, sizes)));
    return sizes.stream().limit(MOST_SIZES).toList();
  }

  private static boolean isRequired(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && contract instanceof Contract.Requires;
  }

  private static void collect(Expr expr, Set<Long> sizes) {
    if (expr instanceof Expr.IntConst(_, long value) && value > 1 && value <= MOST_THREADS) {
      sizes.add(value);
    }
    expr.children().forEach(child -> collect(child, sizes));
  }
}
