package org.warpproof.solver;

import java.time.Duration;

/// The work that is left for an analysis: once it is used up no more questions are asked, and some
/// more work later the analysis ends whatever it is doing.
public final class Budget {
  private static final long ENDLESS = Long.MAX_VALUE / 4;

  private final long grace;
  private final Deadline fuse;
  private long steps;

  private Budget(long steps, long grace, Deadline fuse) {
    this.steps = steps;
    this.grace = grace;
    this.fuse = fuse;
  }

  /// There is nothing left to work with.
  public static final class SpentException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final WhyUndecided why;

    private SpentException(WhyUndecided why) {
      super("used up: " + why, null, false, false);
      this.why = why;
    }

    public WhyUndecided why() {
      return why;
    }
  }

  /// For work that is known to end.
  public static Budget endless() {
    return new Budget(ENDLESS, ENDLESS, Deadline.NONE);
  }

  /// As much as `all`, and `grace` to come to an end.
  public static Budget of(Effort all, Effort grace) {
    return new Budget(all.steps(), grace.steps(), Deadline.within(all.time(), grace.time()));
  }

  /// One of several equal parts of what is left, which is taken away here.
  public Budget part(int parts) {
    long taken = Math.max(0, steps) / parts;
    steps -= taken;
    return new Budget(taken, grace, fuse);
  }

  public void spend(long done) {
    steps -= done;
  }

  public boolean isOver() {
    return steps <= 0 || fuse.isOver();
  }

  /// What is used up.
  public WhyUndecided why() {
    return steps <= 0 ? WhyUndecided.EFFORT : WhyUndecided.TIME;
  }

  /// What is left, but at most `most`.
  public Effort left(Effort most) {
    return new Effort(Math.clamp(steps, 1, most.steps()), fuse.left(most.time()));
  }

  /// Counts work, and ends the analysis if it was too much.
  ///
  /// @throws SpentException if so
  public void check(long done) {
    spend(done);
    if (steps < -grace) {
      throw new SpentException(WhyUndecided.EFFORT);
    }
    if (fuse.isGone()) {
      throw new SpentException(WhyUndecided.TIME);
    }
  }

  /// The steps that are left; one where there are none.
  public long steps() {
    return Math.max(steps, 1);
  }

  /// The time until the fuse blows.
  public Duration time() {
    return fuse.left(Duration.ofDays(1));
  }
}
