package org.warpproof.semantics.launch;

import java.time.Duration;

/// When a run gives up: statements executed over all schedules, bytes of memory, and the time,
/// for what takes long and few statements.
public record Limits(long steps, long bytes, Duration time) {
  public static final Limits DEFAULT = new Limits(50_000_000, 1L << 30);

  /// As much time as it takes.
  public Limits(long steps, long bytes) {
    this(steps, bytes, Duration.ofDays(1));
  }
}
