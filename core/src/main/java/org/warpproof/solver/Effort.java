package org.warpproof.solver;

import java.time.Duration;

/// How much work a question may be.
///
/// `steps` are the solver's and our own: of these there are as many on every machine, so that the
/// same input gets the same answer. `time` is a fuse, for what takes long and few steps.
public record Effort(long steps, Duration time) {
  /// What a question gets unless somebody says otherwise: a few seconds.
  public static final Effort USUAL = new Effort(2_000_000, Duration.ofSeconds(60));

  /// So many steps, and the usual fuse.
  public static Effort ofSteps(long steps) {
    return new Effort(steps, USUAL.time);
  }

  /// So many times the steps; the fuse stays.
  public Effort times(double factor) {
    return new Effort(Math.max(1, (long) (steps * factor)), time);
  }

  /// As much as so many questions may be.
  public Effort ofQuestions(int count) {
    return new Effort(steps * count, time.multipliedBy(count));
  }

  public Effort dividedBy(int parts) {
    return new Effort(Math.max(1, steps / parts), time);
  }
}
