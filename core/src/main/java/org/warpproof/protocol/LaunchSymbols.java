package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.MapExpressions;
import org.warpproof.kernel.Statement;
import org.warpproof.solver.Formulas;

/// The sizes of the launch, and the ids that threads have in it: all that the hardware allows, or
/// what the source says.
final class LaunchSymbols {
  private static final BigInteger LARGEST_INT = BigInteger.valueOf(Integer.MAX_VALUE);
  private static final long MOST_THREADS = 1024;
  private static final long MOST_THREADS_Z = 64;
  private static final long MOST_BLOCKS_YZ = 65535;

  private final Kernel kernel;
  private final Symbols symbols;
  private boolean globalIdsFit = true;
  private final Map<Dimension, Bounded> blockSizes = new EnumMap<>(Dimension.class);
  private final Map<Dimension, Bounded> gridSizes = new EnumMap<>(Dimension.class);

  LaunchSymbols(Kernel kernel, Symbols symbols) {
    this.kernel = kernel;
    this.symbols = symbols;
    for (Dimension d : Dimension.values()) {
      blockSizes.put(d, size(LaunchValue.BLOCK_SIZE, d));
      gridSizes.put(d, size(LaunchValue.GRID_SIZE, d));
      Bounded threads = symbols.multiply(gridSizes.get(d), blockSizes.get(d));
      if (threads.isConstant()) {
        globalIdsFit &= threads.most().compareTo(LARGEST_INT) <= 0;
      } else {
        symbols.assume("gridDim * blockDim stays below 2^31 in each dimension");
        Formulas formulas = symbols.formulas();
        symbols.know(formulas.atMost(threads.term(), formulas.number(LARGEST_INT)));
      }
    }
  }

  /// Whether `gridDim * blockDim` stays below 2^31: by assumption, unless the sizes that were given
  /// say otherwise.
  boolean globalIdsFit() {
    return globalIdsFit;
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

  /// The ids of a thread in its block, or of a block in the grid.
  Map<Dimension, Bounded> ids(LaunchValue value, String owner) {
    Map<Dimension, Bounded> ids = new EnumMap<>(Dimension.class);
    for (Dimension d : Dimension.values()) {
      Bounded size = value == LaunchValue.THREAD_ID ? blockSize(d) : gridSize(d);
      Bounded id =
          symbols.symbol(
              name(value, d) + "#" + owner, BigInteger.ZERO, size.most().subtract(BigInteger.ONE));
      symbols.know(symbols.formulas().less(id.term(), size.term()));
      ids.put(d, id);
    }
    return ids;
  }

  static String name(LaunchValue value, Dimension d) {
    return value.text() + "." + d.name().toLowerCase(Locale.ROOT);
  }

  private Bounded size(LaunchValue value, Dimension d) {
    Optional<Long> fact = fact(value, d);
    if (fact.isPresent()) {
      return symbols.constant(fact.get());
    }
    if (d != Dimension.X && !isMentioned(d)) {
      String dimension = d.name().toLowerCase(Locale.ROOT);
      symbols.assume("blocks and grids have size 1 in dimension " + dimension + ", unused here");
      return symbols.constant(1);
    }
    long most =
        switch (d) {
          case X -> value == LaunchValue.BLOCK_SIZE ? MOST_THREADS : Integer.MAX_VALUE;
          case Y -> value == LaunchValue.BLOCK_SIZE ? MOST_THREADS : MOST_BLOCKS_YZ;
          case Z -> value == LaunchValue.BLOCK_SIZE ? MOST_THREADS_Z : MOST_BLOCKS_YZ;
        };
    return symbols.symbol(name(value, d), BigInteger.ONE, BigInteger.valueOf(most));
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

  private boolean isMentioned(Dimension d) {
    boolean[] found = {false};
    for (BasicBlock block : kernel.blocks()) {
      for (Statement statement : block.statements()) {
        statement.expressions().forEach(expr -> found[0] |= isMentioned(expr, d));
      }
      MapExpressions.map(
          block.terminator(),
          expr -> {
            found[0] |= isMentioned(expr, d);
            return expr;
          });
    }
    return found[0];
  }

  private static boolean isMentioned(Expr expr, Dimension d) {
    return (expr instanceof Expr.Launch launch && launch.dimension() == d)
        || expr.children().stream().anyMatch(child -> isMentioned(child, d));
  }
}
