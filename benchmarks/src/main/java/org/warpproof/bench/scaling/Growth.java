package org.warpproof.bench.scaling;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// How one family of the scaling suite did, against its limits.
///
/// `ratio` is the engine's time for size 50 over that for size 25, where both were measured.
public record Growth(
    Family family, OptionalDouble ratio, int proved, int measured, Measurement slowest) {
  static final int FROM = 25;
  static final int TO = 50;

  /// The engine's time for a kernel stays below this.
  static final double MILLIS_LIMIT = 1_000;

  /// From the measurements of one family, of which there is at least one.
  public static Growth of(List<Measurement> measurements) {
    Measurement slowest =
        measurements.stream().max(Comparator.comparingDouble(Measurement::engine)).orElseThrow();
    Optional<Measurement> from = ofSize(measurements, FROM);
    Optional<Measurement> to = ofSize(measurements, TO);
    OptionalDouble ratio =
        from.isPresent() && to.isPresent()
            ? OptionalDouble.of(to.get().engine() / from.get().engine())
            : OptionalDouble.empty();
    int proved = (int) measurements.stream().filter(Measurement::isProved).count();
    return new Growth(slowest.family(), ratio, proved, measurements.size(), slowest);
  }

  private static Optional<Measurement> ofSize(List<Measurement> measurements, int size) {
    return measurements.stream().filter(m -> m.size() == size).findFirst();
  }

  boolean growsSlowly() {
    return ratio.isEmpty() || ratio.getAsDouble() <= family.growthLimit();
  }

  boolean isAllProved() {
    return proved == measured;
  }

  boolean isFast() {
    return slowest.engine() < MILLIS_LIMIT;
  }

  public boolean isWithinLimits() {
    return growsSlowly() && isAllProved() && isFast();
  }
}
