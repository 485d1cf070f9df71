package org.warpproof.bench.measure;

import java.util.Locale;

/// Figures as text, the same in every locale.
public final class Figures {
  private static final double MILLIS_PER_SECOND = 1_000;

  private Figures() {}

  /// `12.3`, for a column that names its unit.
  public static String tenths(double figure) {
    return String.format(Locale.ROOT, "%.1f", figure);
  }

  /// `12.3 ms` or `1.23 s`.
  public static String time(double millis) {
    return millis < MILLIS_PER_SECOND
        ? tenths(millis) + " ms"
        : String.format(Locale.ROOT, "%.2f s", millis / MILLIS_PER_SECOND);
  }

  /// `×2.5`.
  public static String ratio(double ratio) {
    return String.format(Locale.ROOT, "×%.1f", ratio);
  }

  /// `42 %`.
  public static String share(double part, double whole) {
    return String.format(Locale.ROOT, "%.0f %%", whole == 0 ? 0 : 100 * part / whole);
  }
}
