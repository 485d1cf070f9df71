package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.warpproof.check.launches.SomeLaunch;
import org.warpproof.check.launches.SuggestAgain;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LaunchNumbers;

/// The launches that meet a condition and differ from one that does not in one number that it
/// speaks of: the next larger ones, or the next smaller ones where no larger number will do.
///
/// Of a condition with two parts, those near the launches that meet the first part.
final class NearLaunches {
  /// How far numbers are changed, to which others that are larger, and to how many.
  private static final long FARTHEST = 300;

  private static final List<Long> LARGE = List.of(512L, 1024L, 2048L, 4096L);

  private static final int MOST = 3;

  /// Runs of more threads take long.
  private static final long MOST_THREADS = 1 << 12;

  private final Kernel kernel;

  NearLaunches(Kernel kernel) {
    this.kernel = kernel;
  }

  List<Suggestion> of(Launch launch, LaunchCondition condition) {
    return near(launch, condition.condition())
        .filter(other -> holds(condition.condition(), other))
        .filter(other -> other.threads() <= MOST_THREADS && hasSizes(other))
        .map(SuggestAgain::of)
        .distinct()
        .toList();
  }

  /// Whether blocks are as large as the source demands.
  private boolean hasSizes(Launch launch) {
    Dim3 block = launch.block();
    return kernel
        .blockSize()
        .filter(size -> block.x() != size.x() || block.y() != size.y() || block.z() != size.z())
        .isEmpty();
  }

  private Stream<Launch> near(Launch launch, Expr condition) {
    if (condition instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
        && op == Binary.AND
        && left.type().equals(Type.BOOL)) {
      // What the second part changes may matter to the first.
      return near(launch, left)
          .limit(MOST)
          .flatMap(other -> near(other, right).limit(1))
          .flatMap(other -> near(other, left).limit(1));
    }
    if (holds(condition, launch)) {
      return Stream.of(launch);
    }
    List<Launch> found = new ArrayList<>();
    for (Expr number : new LaunchCondition(condition, "").numbers()) {
      LaunchNumbers.of(launch)
          .of(number)
          .ifPresent(value -> near(launch, condition, number, value, found));
    }
    return found.stream();
  }

  private void near(Launch launch, Expr condition, Expr number, long value, List<Launch> found) {
    LongStream next = LongStream.rangeClosed(1, FARTHEST).map(n -> value + n);
    LongStream large = LARGE.stream().flatMapToLong(n -> LongStream.range(n, n + MOST));
    List<Launch> larger = with(launch, number, LongStream.concat(next, large), condition);
    LongStream last = LongStream.rangeClosed(1, FARTHEST).map(n -> value - n);
    found.addAll(larger.isEmpty() ? with(launch, number, last, condition) : larger);
  }

  private List<Launch> with(Launch launch, Expr number, LongStream values, Expr condition) {
    return values
        .filter(value -> value > 0)
        .mapToObj(value -> SomeLaunch.fitted(kernel, with(launch, number, value)))
        .filter(other -> holds(condition, other))
        .limit(MOST)
        .toList();
  }

  private static boolean holds(Expr condition, Launch launch) {
    return LaunchNumbers.of(launch).of(condition).orElse(0) != 0;
  }

  private static Launch with(Launch launch, Expr number, long value) {
    if (number instanceof Expr.Launch(LaunchValue size, var d)) {
      Dim3 grid =
          size == LaunchValue.GRID_SIZE ? launch.grid().with(d, (int) value) : launch.grid();
      Dim3 block =
          size == LaunchValue.BLOCK_SIZE ? launch.block().with(d, (int) value) : launch.block();
      return new Launch(grid, block, launch.arguments());
    }
    Map<String, Argument> arguments = new HashMap<>(launch.arguments());
    arguments.put(((Expr.Var) number).name(), new Argument.Scalar(value));
    return new Launch(launch.grid(), launch.block(), arguments);
  }
}
