package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// What the launch decides: the sizes, the parameters, and the ids that threads have. All that the
/// hardware allows, or what the facts say.
final class LaunchSymbols {
  private static final long MOST_THREADS = 1024;
  private static final long MOST_THREADS_Z = 64;
  private static final long MOST_BLOCKS_YZ = 65535;

  /// A wrap-around that needs more blocks is no concern of most people. The threads of so many
  /// blocks in two dimensions can still be counted with 32 bits.
  private static final Range USUAL_BLOCKS_X = Range.of(1, 1 << 14);

  private static final Range USUAL_BLOCKS_YZ = Range.of(1, 64);

  /// Nor is one that needs larger parameters.
  private static final Range USUAL_PARAMETER = Range.of(-64, 64);

  private final Kernel kernel;
  private final Arithmetic arithmetic;
  private final LaunchRanges ranges;
  private final Map<Dimension, Bounded> blockSizes = new EnumMap<>(Dimension.class);
  private final Map<Dimension, Bounded> gridSizes = new EnumMap<>(Dimension.class);
  private final Map<Term, Term> limits = new HashMap<>();

  LaunchSymbols(Kernel kernel, Arithmetic arithmetic) {
    this.kernel = kernel;
    this.arithmetic = arithmetic;
    this.ranges = new LaunchRanges(kernel);
    for (Dimension d : Dimension.values()) {
      blockSizes.put(d, size(LaunchValue.BLOCK_SIZE, d));
      gridSizes.put(d, size(LaunchValue.GRID_SIZE, d));
    }
    limitThreads();
  }

  Bounded blockSize(Dimension d) {
    return required(blockSizes, d);
  }

  Bounded gridSize(Dimension d) {
    return required(gridSizes, d);
  }

  private static Bounded required(Map<Dimension, Bounded> sizes, Dimension d) {
    Bounded size = sizes.get(d);
    if (size == null) {
      throw new IllegalStateException("no size for dimension " + d);
    }
    return size;
  }

  /// A parameter of the kernel.
  Bounded parameter(Expr.Var variable) {
    Range range = ranges.of(variable).cut(Range.of(variable.type()));
    if (range.isConstant()) {
      return arithmetic.constant(range.least());
    }
    Range usual = ranges.withCompared(USUAL_PARAMETER, variable).cut(range);
    return arithmetic.symbol(variable.name(), range, usual);
  }

  /// The ids of a thread in its block, or of a block in the grid.
  Map<Dimension, Bounded> ids(LaunchValue value, String owner) {
    Terms terms = arithmetic.terms();
    Map<Dimension, Bounded> ids = new EnumMap<>(Dimension.class);
    for (Dimension d : Dimension.values()) {
      Bounded size = value == LaunchValue.THREAD_ID ? blockSize(d) : gridSize(d);
      Range one = Range.of(1, 1);
      Bounded id =
          size.isConstant() && size.least().equals(BigInteger.ONE)
              ? arithmetic.constant(0)
              : arithmetic.symbol(
                  name(value, d) + "#" + owner,
                  new Range(BigInteger.ZERO, size.range().minus(one).most()),
                  new Range(BigInteger.ZERO, size.usual().minus(one).most()));
      if (limits.put(id.term(), size.term()) == null) {
        arithmetic.facts().know(terms.less(id.term(), size.term()), id.term());
      }
      ids.put(d, id);
    }
    return ids;
  }

  /// For each id its exclusive upper bound.
  Map<Term, Term> limits() {
    return limits;
  }

  static String name(LaunchValue value, Dimension d) {
    return value.text() + "." + d.name().toLowerCase(Locale.ROOT);
  }

  private Bounded size(LaunchValue value, Dimension d) {
    Optional<Long> fact = fact(value, d);
    if (fact.isPresent()) {
      return arithmetic.constant(fact.get());
    }
    if (d != Dimension.X && !ranges.isMentioned(d)) {
      String dimension = d.name().toLowerCase(Locale.ROOT);
      arithmetic
          .facts()
          .assume("blocks and grids have size 1 in dimension " + dimension + ", unused here");
      return arithmetic.constant(1);
    }
    boolean isBlock = value == LaunchValue.BLOCK_SIZE;
    long most =
        switch (d) {
          case X -> isBlock ? MOST_THREADS : Integer.MAX_VALUE;
          case Y -> isBlock ? MOST_THREADS : MOST_BLOCKS_YZ;
          case Z -> isBlock ? MOST_THREADS_Z : MOST_BLOCKS_YZ;
        };
    Range range = ranges.of(new Expr.Launch(value, d)).cut(Range.of(1, most));
    if (range.isConstant()) {
      return arithmetic.constant(range.least());
    }
    return arithmetic.symbol(name(value, d), range, isBlock ? range : usualBlocks(d).cut(range));
  }

  private static Range usualBlocks(Dimension d) {
    return d == Dimension.X ? USUAL_BLOCKS_X : USUAL_BLOCKS_YZ;
  }

  /// A block has at most 1024 threads, or as many as its attribute says.
  private void limitThreads() {
    long most = MOST_THREADS;
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.MaxThreads(long threads, _)) {
        most = Math.min(most, threads);
      }
    }
    Bounded threads = arithmetic.constant(1);
    List<Term> sizes = new ArrayList<>();
    for (Bounded size : blockSizes.values()) {
      threads = arithmetic.multiply(threads, size);
      if (!size.isConstant()) {
        sizes.add(size.term());
      }
    }
    if (!sizes.isEmpty()) {
      Terms terms = arithmetic.terms();
      arithmetic
          .facts()
          .know(terms.atMost(threads.term(), terms.number(most)), sizes.toArray(Term[]::new));
    }
  }

  private Optional<Long> fact(LaunchValue value, Dimension d) {
    return value == LaunchValue.BLOCK_SIZE
        ? kernel.blockSize().map(size -> part(d, size.x(), size.y(), size.z()))
        : kernel.gridSize().map(size -> part(d, size.x(), size.y(), size.z()));
  }

  private static long part(Dimension d, long x, long y, long z) {
    return switch (d) {
      case X -> x;
      case Y -> y;
      case Z -> z;
    };
  }
}
