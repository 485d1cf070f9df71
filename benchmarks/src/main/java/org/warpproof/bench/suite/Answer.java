package org.warpproof.bench.suite;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.warpproof.check.KernelReport;
import org.warpproof.workspace.Checked.Overall;

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

  /// The worst counts.
  static Answer of(Collection<KernelReport> reports) {
    return reports.stream()
        .map(Overall::of)
        .max(Comparator.naturalOrder())
        .map(
            worst ->
                switch (worst) {
                  case PROVED -> PROVED;
                  case BENIGN -> EQUAL_WRITES;
                  case OF_DATA -> REFUTED;
                  case UNKNOWN -> UNKNOWN;
                  case REFUTED -> REFUTED;
                })
        .orElse(NONE);
  }

  public String text() {
    return this == NONE ? "no answer" : name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
