package org.warpproof.papers;

/// Counts steps, so that programs that run for ever are not waited for.
public final class StepLimit {
  public static final long MOST = 1_000_000;

  private long taken;

  /// Counts some steps.
  ///
  /// @throws ExceededException if there were too many steps
  public void count(long steps) {
    taken += steps;
    if (taken > MOST) {
      throw new ExceededException();
    }
  }

  /// There were too many steps.
  public static final class ExceededException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ExceededException() {
      super("stopped after " + MOST + " steps");
    }
  }
}
