package org.warpproof.check.launches;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Parameter;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LaunchNumbers;
import org.warpproof.semantics.launch.LimitException;

/// Whether some usual launch is meant of a kernel: what nobody launches is no condition to prove
/// something under.
///
/// Launches are tried, and what they say is evaluated: the solver knows products and bits by some
/// facts only. What facts say to equal something is given that value.
public final class SomeLaunch {
  private static final List<Integer> SIZES = List.of(64, 256, 2, 16, 32, 128, 512, 1024, 8, 4, 1);
  private static final List<Integer> OTHERS = List.of(1, 2, 4, 8, 16, 32);
  private static final List<Long> NUMBERS =
      List.of(64L, 1024L, 5L, 3L, 1L, 2L, 16L, 100L, 31L, 4096L, 0L, 7L, -1L, 1L << 20);

  private static final long LONG_ROW = 1 << 16;
  private static final long ROWS_IN_A_ROW = 64;

  private final Kernel kernel;
  private final MeantLaunches meant;
  private final Predicate<LaunchNumbers> wanted;
  private final Set<Expr> strides;

  private SomeLaunch(Kernel kernel, Predicate<LaunchNumbers> wanted) {
    this.kernel = kernel;
    this.meant = new MeantLaunches(kernel);
    this.wanted = wanted;
    this.strides = Strides.of(kernel);
  }

  public static boolean isMeant(Kernel kernel) {
    return isMeant(kernel, _ -> true);
  }

  /// Whether one is meant whose numbers are as is wanted.
  public static boolean isMeant(Kernel kernel, Predicate<LaunchNumbers> wanted) {
    return new SomeLaunch(kernel, wanted).isAny();
  }

  /// How parameters differ from each other.
  private enum Spread {
    SAME,
    GROWING,
    SHRINKING,
    NEXT,
    /// Rows are long.
    ROWS,
    /// Rows of rows, too.
    NESTED;

    long of(long number, int index) {
      return switch (this) {
        case SAME, ROWS, NESTED -> number;
        case GROWING -> number * (index + 1L);
        case SHRINKING -> number >> index;
        case NEXT -> number + 3L * index + 1;
      };
    }
  }

  private boolean isAny() {
    Set<Dim3> blocks = blocks();
    for (Spread spread : Spread.values()) {
      for (long number : NUMBERS) {
        for (Dim3 block : blocks) {
          for (int grid : List.of(4, 1)) {
            Dim3 sizes = new Dim3(grid, block.y() == 1 ? 1 : grid, 1);
            if (isMeant(new Launch(sizes, block, arguments(spread, number)))) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private Set<Dim3> blocks() {
    Optional<LaunchFact.BlockSize> known = kernel.blockSize();
    if (known.isPresent()) {
      LaunchFact.BlockSize size = known.get();
      return Set.of(new Dim3((int) size.x(), (int) size.y(), (int) size.z()));
    }
    Set<Dimension> used = FittingLaunches.dimensions(kernel);
    Set<Dim3> blocks = new LinkedHashSet<>();
    for (int x : SIZES) {
      for (int y : used.contains(Dimension.Y) ? OTHERS : List.of(1)) {
        for (int z : used.contains(Dimension.Z) ? List.of(1, 4) : List.of(1)) {
          blocks.add(new Dim3(x, y, z));
        }
      }
    }
    return blocks;
  }

  private Map<String, Argument> arguments(Spread spread, long number) {
    Map<String, Argument> arguments = new HashMap<>();
    int index = 0;
    long row = LONG_ROW;
    for (Parameter parameter : kernel.parameters()) {
      switch (parameter) {
        case Parameter.Scalar(Expr.Var variable, _, _) -> {
          boolean isRow =
              (spread == Spread.ROWS || spread == Spread.NESTED) && strides.contains(variable);
          long value = isRow ? row : spread.of(number, index);
          arguments.put(parameter.name(), new Argument.Scalar(value));
          row *= isRow && spread == Spread.NESTED ? ROWS_IN_A_ROW : 1;
          index++;
        }
        // Nobody looks into them.
        case Parameter.Array _ -> arguments.put(parameter.name(), new Argument.Null());
        case Parameter.Structure _ -> {}
      }
    }
    return arguments;
  }

  private boolean isMeant(Launch proposed) {
    try {
      Launch launch = fitted(kernel, proposed);
      return wanted.test(LaunchNumbers.of(launch)) && meant.contains(launch);
    } catch (LimitException _) {
      return false;
    }
  }

  /// The launch with what a kernel's facts say that sizes and parameters equal.
  public static Launch fitted(Kernel kernel, Launch proposed) {
    Launch launch = proposed;
    for (LaunchFact fact : kernel.facts()) {
      launch = fitted(launch, fact);
    }
    return launch;
  }

  /// The launch with what the fact says that a size or a parameter equals.
  private static Launch fitted(Launch launch, LaunchFact fact) {
    return switch (fact) {
      case LaunchFact.GridSize(long x, long y, long z, _) ->
          withGrid(launch, new Dim3((int) x, (int) y, (int) z));
      case LaunchFact.Assumed(Expr.Compare(Comparison op, Expr left, Expr right), _, _)
          when op == Comparison.EQ ->
          fitted(fitted(launch, left, right), right, left);
      default -> launch;
    };
  }

  private static Launch fitted(Launch launch, Expr one, Expr other) {
    Expr inner =
        one instanceof Expr.Convert(Conversion op, Expr value, _)
                && (op == Conversion.SEXT || op == Conversion.ZEXT)
            ? value
            : one;
    OptionalLong value = LaunchNumbers.of(launch).of(other);
    if (value.isEmpty()) {
      return launch;
    }
    long number = value.getAsLong();
    if (inner instanceof Expr.Var(String name, _)) {
      Map<String, Argument> arguments = new HashMap<>(launch.arguments());
      arguments.put(name, new Argument.Scalar(number));
      return new Launch(launch.grid(), launch.block(), arguments);
    }
    if (!(inner instanceof Expr.Launch(LaunchValue kind, Dimension d))
        || number <= 0
        || number > Integer.MAX_VALUE) {
      return launch;
    }
    return switch (kind) {
      case GRID_SIZE -> withGrid(launch, launch.grid().with(d, (int) number));
      case BLOCK_SIZE ->
          new Launch(launch.grid(), launch.block().with(d, (int) number), launch.arguments());
      case THREAD_ID, BLOCK_ID, GLOBAL_OFFSET -> launch;
    };
  }

  private static Launch withGrid(Launch launch, Dim3 grid) {
    return new Launch(grid, launch.block(), launch.arguments());
  }
}
