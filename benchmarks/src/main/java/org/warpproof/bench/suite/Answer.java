package org.warpproof.bench.suite;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.warpproof.check.KernelReport;

/// What Warpproof says of a kernel, or of a file with several: a bug in one is a bug, and what is
/// not known of one is not known.
public enum Answer {
  PROVED,
  REFUTED,
  /// Races, but all of them write equal values, which GPUVerify lets pass.
  EQUAL_WRITES,
  UNKNOWN,
  /// The file cannot be read, has no kernel or does not compile.
  NONE,
  /// Warpproof itself failed.
  CRASH;

  public static Answer of(KernelReport report) {
    return of(List.of(report));
  }

  static Answer of(Collection<KernelReport> reports) {
    if (reports.isEmpty()) {
      return NONE;
    }
    if (reports.stream().anyMatch(KernelReport::isRefuted)) {
      return REFUTED;
    }
    if (reports.stream().allMatch(KernelReport::isProved)) {
      return PROVED;
    }
    return reports.stream().allMatch(r -> r.isProved() || r.isBenign()) ? EQUAL_WRITES : UNKNOWN;
  }

  public String text() {
    return this == NONE ? "no answer" : name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
