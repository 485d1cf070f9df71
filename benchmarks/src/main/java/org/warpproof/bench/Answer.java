package org.warpproof.bench;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;

/// What Warpproof says of a kernel, or of a file with several: a bug in one is a bug, and what is
/// not known of one is not known.
enum Answer {
  PROVED,
  REFUTED,
  /// Races, but all of them write equal values, which GPUVerify lets pass.
  EQUAL_WRITES,
  UNKNOWN,
  /// The file cannot be read, has no kernel or does not compile.
  NONE,
  /// Warpproof itself failed.
  CRASH;

  static Answer of(KernelReport report) {
    if (report.isRefuted()) {
      return refuted(List.of(report));
    }
    return report.isProved() ? PROVED : UNKNOWN;
  }

  static Answer of(Collection<KernelReport> reports) {
    if (reports.isEmpty()) {
      return NONE;
    }
    if (reports.stream().anyMatch(KernelReport::isRefuted)) {
      return refuted(reports);
    }
    return reports.stream().allMatch(KernelReport::isProved) ? PROVED : UNKNOWN;
  }

  private static Answer refuted(Collection<KernelReport> reports) {
    boolean isHarmless =
        reports.stream()
            .flatMap(report -> report.verdicts().values().stream())
            .allMatch(
                verdict ->
                    !(verdict instanceof Verdict.Refuted refuted)
                        || refuted.witness().id().endsWith(".same-value"));
    return isHarmless ? EQUAL_WRITES : REFUTED;
  }

  String text() {
    return this == NONE ? "no answer" : name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
