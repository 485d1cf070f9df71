package org.warpproof.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpproof.check.launches.FittingLaunches;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Property;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.semantics.launch.Dim3;

/// Reads of shared memory that nobody has written, where the result depends on them.
///
/// Not of kernels that may race: then it is the order of threads that decides on what is read. And
/// where nobody says how large blocks are, only in blocks as they are usual: one thread alone finds
/// nothing that its neighbours were to write.
final class JudgeUnwritten implements Judge {
  /// How many launches of the solver are tried, each with all usual blocks.
  private static final int MOST = 4;

  private static final List<Long> NUMBERS = List.of(3L, 100L);

  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(Property.INITIALISED_MEMORY, proved);
      case Finding.Open open -> {
        Verdict unknown = new Verdict.Unknown(open.obstacles());
        yield trial.isProved(Property.DATA_RACES) && trial.isProved(Property.BARRIER_DIVERGENCE)
            ? Replay.unwritten(
                    trial.kernel(),
                    launches(trial.kernel(), Trial.launches(open.candidates())),
                    trial.order(),
                    trial.runs())
                .or(unknown)
            : unknown;
      }
    };
  }

  private static List<Suggestion> launches(Kernel kernel, List<Suggestion> candidates) {
    List<Suggestion> plain =
        Stream.concat(
                candidates.stream().limit(MOST), NUMBERS.stream().map(n -> numbers(kernel, n)))
            .toList();
    if (kernel.blockSize().isPresent()) {
      return plain;
    }
    List<Suggestion> usual = new ArrayList<>();
    List<Dim3> blocks =
        largest(kernel)
            .map(List::of)
            .orElseGet(() -> blocks(FittingLaunches.dimensions(kernel).size()));
    for (Dim3 block : blocks) {
      plain.forEach(launch -> usual.add(inBlocks(launch, block)));
    }
    return usual;
  }

  /// The largest block that fits the arrays: what a kernel with a tile is written for.
  private static Optional<Dim3> largest(Kernel kernel) {
    Map<Dimension, Integer> sizes = new EnumMap<>(Dimension.class);
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.Assumed(Expr condition, _, LaunchFact.Origin origin)
          && origin == LaunchFact.Origin.ARRAYS
          && condition
              instanceof
              Expr.Compare(
                  _,
                  Expr.Launch(LaunchValue value, Dimension d),
                  Expr.IntConst(_, long most))
          && value == LaunchValue.BLOCK_SIZE) {
        sizes.put(d, (int) most);
      }
    }
    return sizes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Dim3(
                sizes.getOrDefault(Dimension.X, 1),
                sizes.getOrDefault(Dimension.Y, 1),
                sizes.getOrDefault(Dimension.Z, 1)));
  }

  private static Suggestion numbers(Kernel kernel, long number) {
    Map<String, BigInteger> values = new HashMap<>();
    kernel.parameters().forEach(p -> values.put(p.name(), BigInteger.valueOf(number)));
    return new Suggestion(values, List.of());
  }

  /// Blocks that kernels are written for.
  private static List<Dim3> blocks(int dimensions) {
    return switch (dimensions) {
      case 1 -> List.of(new Dim3(64, 1, 1), new Dim3(256, 1, 1));
      case 2 -> List.of(new Dim3(16, 16, 1), new Dim3(4, 4, 1));
      default -> List.of(new Dim3(4, 4, 4));
    };
  }

  private static Suggestion inBlocks(Suggestion launch, Dim3 block) {
    Suggestion sized = launch;
    for (Dimension d : Dimension.values()) {
      sized =
          sized.with(Suggestion.name(LaunchValue.BLOCK_SIZE, d), BigInteger.valueOf(block.get(d)));
    }
    return sized;
  }
}
