package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.warpproof.check.launches.FittingLaunches;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;

/// Conditions that numbers are not too large.
final class UpperLimits {
  /// Bits of numbers that people call large, most first.
  private static final List<Integer> LARGE = List.of(31, 30, 28, 24, 20, 16, 15);

  private static final List<Integer> LARGE_GRIDS = List.of(24, 20, 16, 13);

  /// How many numbers have to be multiplied for a size to be too large, and its bits.
  private static final int LEAST_FACTORS = 3;

  private static final int SIZE_BITS = 60;

  /// How many such limits are tried where nothing was seen to go wrong.
  private static final int MOST_UNSEEN = 2;

  private UpperLimits() {}

  /// That numbers are less than in all of some launches, where these have large ones: what goes
  /// wrong with such numbers wraps around. Where no launch is known, that those of 64 bits are.
  static List<LaunchCondition> ofLargeNumbers(Kernel kernel, List<Suggestion> launches) {
    List<LaunchNumber> numbers = LaunchNumber.parameters(kernel);
    List<LaunchNumber> wide = numbers.stream().filter(n -> n.value() instanceof Expr.Var).toList();
    if (launches.isEmpty()) {
      return LARGE.stream()
          .limit(MOST_UNSEEN)
          .flatMap(
              bits -> wide.stream().map(n -> n.isBelow(bits)).reduce(LaunchCondition::and).stream())
          .toList();
    }
    List<LaunchCondition> all = new ArrayList<>();
    numbers.forEach(number -> all.addAll(ofLarge(number, LARGE, launches)));
    for (Dimension d : FittingLaunches.dimensions(kernel)) {
      all.addAll(ofLarge(LaunchNumber.size(LaunchValue.GRID_SIZE, d), LARGE_GRIDS, launches));
    }
    return all;
  }

  /// That numbers are so small that sizes of arrays do not wrap around, where many of them are
  /// multiplied.
  static Optional<LaunchCondition> ofSmallSizes(Kernel kernel) {
    List<Expr> sizes =
        kernel.facts().stream()
            .filter(LaunchFact.Extent.class::isInstance)
            .map(fact -> ((LaunchFact.Extent) fact).bytes())
            .toList();
    List<LaunchNumber> numbers = LaunchNumber.parameters(kernel);
    return sizes.stream()
        .map(size -> numbers.stream().filter(n -> size.mentions(n.plain())).toList())
        .filter(factors -> factors.size() >= LEAST_FACTORS)
        .max(Comparator.comparing(List::size))
        .flatMap(
            all ->
                all.stream()
                    .map(number -> number.isBelow(SIZE_BITS / all.size()))
                    .reduce(LaunchCondition::and));
  }

  private static List<LaunchCondition> ofLarge(
      LaunchNumber number, List<Integer> bits, List<Suggestion> launches) {
    return bits.stream()
        .filter(most -> most < Integer.SIZE - 1 || number.value() instanceof Expr.Var)
        .map(number::isBelow)
        .filter(condition -> launches.stream().noneMatch(condition::mayHoldIn))
        .toList();
  }
}
