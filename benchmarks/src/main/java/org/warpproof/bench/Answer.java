package org.warpproof.bench;

import java.util.Collection;
import java.util.Locale;
import org.warpproof.check.KernelReport;

/// What Warpproof says of a kernel, or of a file with several: a bug in one is a bug, and what is
/// not known of one is not known.
enum Answer {
  PROVED,
  REFUTED,
  UNKNOWN,
  /// The file cannot be read, has no kernel or does not compile.
  NONE,
  /// Warpproof itself failed.
  CRASH;

  static Answer of(KernelReport report) {
    if (report.isRefuted()) {
      return REFUTED;
    }
    return report.isProved() ? PROVED : UNKNOWN;
  }

  static Answer of(Collection<KernelReport> reports) {
    if (reports.isEmpty()) {
      return NONE;
    }
    if (reports.stream().anyMatch(KernelReport::isRefuted)) {
      return REFUTED;
    }
    return reports.stream().allMatch(KernelReport::isProved) ? PROVED : UNKNOWN;
  }

  String text() {
    return this == NONE ? "no answer" : name().toLowerCase(Locale.ROOT);
  }
}
