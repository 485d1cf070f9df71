package org.warpproof.check.launches;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.warpproof.encode.LaunchRanges;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LaunchNumbers;

/// Whether a launch is one that an answer speaks of: it keeps to the limits of blocks, and to all
/// that the source and the user say of launches.
///
/// The solver knows products only by some facts, so what it proposes is tested once more, exactly.
public final class LaunchIsMeant {
  private static final long MOST_IN_GRID = Integer.MAX_VALUE;

  private final Kernel kernel;
  private final Launch launch;
  private final Map<String, Argument> arguments;
  private final LaunchNumbers numbers;

  private LaunchIsMeant(Kernel kernel, Launch launch) {
    this.kernel = kernel;
    this.launch = launch;
    Launch explicit = launch.explicit(kernel);
    this.arguments = explicit.arguments();
    this.numbers = LaunchNumbers.of(explicit);
  }

  public static boolean test(Kernel kernel, Launch launch) {
    LaunchIsMeant meant = new LaunchIsMeant(kernel, launch);
    return meant.hasFewThreads()
        && meant.isFlat()
        && kernel.facts().stream().allMatch(meant::keeps);
  }

  /// Whether it has size 1 in the dimensions that nobody speaks of, as proofs assume.
  private boolean isFlat() {
    boolean isOneRow =
        launch.block().count() == launch.block().x() && launch.grid().count() == launch.grid().x();
    if (isOneRow) {
      return true; // most launches are, and the rest looks through the whole kernel
    }
    LaunchRanges ranges = new LaunchRanges(kernel);
    for (Dimension d : List.of(Dimension.Y, Dimension.Z)) {
      for (LaunchValue value : List.of(LaunchValue.BLOCK_SIZE, LaunchValue.GRID_SIZE)) {
        Dim3 sizes = value == LaunchValue.BLOCK_SIZE ? launch.block() : launch.grid();
        if (sizes.get(d) > 1 && kernel.size(value, d).isEmpty() && !ranges.isMentioned(value, d)) {
          return false;
        }
      }
    }
    return true;
  }

  /// Sizes that were asked for are meant, whatever they are.
  private boolean hasFewThreads() {
    Dim3 block = launch.block();
    Dim3 grid = launch.grid();
    boolean isSmallBlock =
        kernel.blockSize().isPresent()
            || kernel.isUnlimited()
            || block.count() <= Kernel.MOST_THREADS_IN_BLOCK;
    return isSmallBlock
        && (kernel.gridSize().isPresent()
            || ((long) block.x() * grid.x() <= MOST_IN_GRID
                && (long) block.y() * grid.y() <= MOST_IN_GRID
                && (long) block.z() * grid.z() <= MOST_IN_GRID));
  }

  private boolean keeps(LaunchFact fact) {
    return switch (fact) {
      case LaunchFact.BlockSize(long x, long y, long z, _) -> is(launch.block(), x, y, z);
      case LaunchFact.GridSize(long x, long y, long z, _) -> is(launch.grid(), x, y, z);
      case LaunchFact.MaxThreads(long threads, _) -> launch.block().count() <= threads;
      case LaunchFact.Assumed(Expr condition, _, _) -> {
        OptionalLong holds = numbers.of(condition);
        yield holds.isPresent() && holds.getAsLong() != 0;
      }
      case LaunchFact.Starts(String array, String base, Expr bytes, _, _) -> {
        OptionalLong distance = numbers.of(bytes);
        yield arguments.get(array) instanceof Argument.Alias(String other, long offset)
            && other.equals(base)
            && distance.isPresent()
            && distance.getAsLong() == offset;
      }
      case LaunchFact.Extent(String array, Expr before, Expr bytes, _, _) -> {
        OptionalLong size = numbers.of(bytes);
        // What lies in another array has the room that is there.
        yield numbers.of(before).orElse(-1) >= 0
            && size.orElse(-1) >= 0
            && !(arguments.get(array) instanceof Argument.Contents(Bytes contents)
                && contents.size() != size.getAsLong());
      }
      case LaunchFact.MayAlias _, LaunchFact.Launched _, LaunchFact.ExitsIgnored _ -> true;
      case LaunchFact.WarpSize _, LaunchFact.Unlimited _, LaunchFact.Believed _ -> true;
      case LaunchFact.GlobalOffset _, LaunchFact.Wished _ -> true;
    };
  }

  private static boolean is(Dim3 size, long x, long y, long z) {
    return size.x() == x && size.y() == y && size.z() == z;
  }
}
