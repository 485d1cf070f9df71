package org.warpproof.semantics;

/// When a run gives up: statements executed over all schedules, and bytes of memory.
public record Limits(long steps, long bytes) {
  public static final Limits DEFAULT = new Limits(50_000_000, 1L << 30);
}
