package org.warpproof.check.launches;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
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

/// The launches that an answer speaks of: they keep to the limits of blocks, and to all that the
/// source and the user say of launches.
///
/// The solver knows products only by some facts, so what it proposes is tested once more, exactly.
public final class MeantLaunches {
  private static final long MOST_IN_GRID = Integer.MAX_VALUE;

  private final Kernel kernel;

  /// Made when it is first asked for, as it looks through the whole kernel.
  private @Nullable LaunchRanges ranges;

  public MeantLaunches(Kernel kernel) {
    this.kernel = kernel;
  }

  public boolean contains(Launch launch) {
    if (!hasFewThreads(launch) || isExcluded(launch)) {
      return false;
    }
    Launch explicit = launch.explicit(kernel);
    LaunchNumbers numbers = LaunchNumbers.of(explicit);
    return kernel.facts().stream().allMatch(fact -> keeps(explicit, numbers, fact))
        && isFlat(launch);
  }

  /// Whether what the launch itself gives makes a condition false: quickly said, and true of most
  /// that are tried.
  private boolean isExcluded(Launch launch) {
    LaunchNumbers numbers = LaunchNumbers.of(launch);
    return kernel.facts().stream()
        .filter(LaunchFact.Assumed.class::isInstance)
        .map(LaunchFact.Assumed.class::cast)
        .anyMatch(assumed -> numbers.of(assumed.condition()).equals(OptionalLong.of(0)));
  }

  /// Whether it has size 1 in the dimensions that nobody speaks of, as proofs assume.
  private boolean isFlat(Launch launch) {
    for (Dimension d : List.of(Dimension.Y, Dimension.Z)) {
      for (LaunchValue value : List.of(LaunchValue.BLOCK_SIZE, LaunchValue.GRID_SIZE)) {
        Dim3 sizes = value == LaunchValue.BLOCK_SIZE ? launch.block() : launch.grid();
        if (sizes.get(d) > 1
            && kernel.size(value, d).isEmpty()
            && !ranges().isMentioned(value, d)) {
          return false;
        }
      }
    }
    return true;
  }

  private LaunchRanges ranges() {
    LaunchRanges known = ranges;
    if (known == null) {
      known = new LaunchRanges(kernel);
      ranges = known;
    }
    return known;
  }

  /// Sizes that were asked for are meant, whatever they are.
  private boolean hasFewThreads(Launch launch) {
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

  private static boolean keeps(Launch launch, LaunchNumbers numbers, LaunchFact fact) {
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
        yield launch.arguments().get(array) instanceof Argument.Alias(String other, long offset)
            && other.equals(base)
            && distance.isPresent()
            && distance.getAsLong() == offset;
      }
      case LaunchFact.Extent(String array, Expr before, Expr bytes, _, _) -> {
        OptionalLong size = numbers.of(bytes);
        // What lies in another array has the room that is there.
        yield numbers.of(before).orElse(-1) >= 0
            && size.orElse(-1) >= 0
            && !(launch.arguments().get(array) instanceof Argument.Contents(Bytes contents)
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
