package org.warpproof.solver;

import java.time.Duration;

/// When an analysis is given up: from `soft` on no more questions are asked, and from `hard` on it
/// ends whatever it is doing.
///
/// Both are times of [System#nanoTime].
public record Deadline(long soft, long hard) {
  /// So far away that nobody comes to it.
  public static final Deadline NONE = within(Duration.ofDays(10_000), Duration.ZERO);

  /// So much time from now on, and some more to come to an end.
  public static Deadline within(Duration time, Duration grace) {
    long soft = System.nanoTime() + time.toNanos();
    return new Deadline(soft, soft + grace.toNanos());
  }

  public boolean isOver() {
    return System.nanoTime() - soft > 0;
  }

  /// The time left, but at most `most`; a millisecond where none is left.
  public Duration left(Duration most) {
    long left = Math.max(soft - System.nanoTime(), 1_000_000);
    return left < most.toNanos() ? Duration.ofNanos(left) : most;
  }

  /// Whether it is time to end, whatever is being done.
  boolean isGone() {
    return System.nanoTime() - hard > 0;
  }
}
