package org.warpproof.bench.scaling;

import java.util.Collection;

/// A logarithmic axis of whole decades of milliseconds, from `10^low` to `10^high`.
record LogScale(int low, int high) {
  /// No figure is drawn below this: a hundredth of a millisecond.
  private static final double LEAST = 0.01;

  /// The decades that all figures fit in.
  static LogScale around(Collection<Double> millis) {
    double least = millis.stream().mapToDouble(LogScale::clamp).min().orElse(1);
    double most = millis.stream().mapToDouble(LogScale::clamp).max().orElse(1);
    int low = (int) Math.floor(Math.log10(least));
    return new LogScale(low, Math.max(low + 1, (int) Math.ceil(Math.log10(most))));
  }

  int decades() {
    return high - low;
  }

  /// Where a figure lies, from 0 at the lower end to 1 at the upper.
  double position(double millis) {
    return (Math.log10(clamp(millis)) - low) / decades();
  }

  private static double clamp(double millis) {
    return Math.max(LEAST, millis);
  }

  /// `10^exponent` milliseconds: `0.1 ms`, `10 ms`, `1 s`.
  static String label(int exponent) {
    if (exponent >= 3) {
      return "1" + "0".repeat(exponent - 3) + " s";
    }
    return (exponent < 0 ? "0." + "0".repeat(-exponent - 1) + "1" : "1" + "0".repeat(exponent))
        + " ms";
  }
}
