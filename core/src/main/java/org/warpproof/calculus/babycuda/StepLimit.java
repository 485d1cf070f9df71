package org.warpproof.calculus.babycuda;

/// Counts steps, so that programs that run for ever are not waited for.
final class StepLimit {
  static final long MOST = 1_000_000;

  private long taken;

  void count(long steps) {
    taken += steps;
    if (taken > MOST) {
      throw new ExceededException();
    }
  }

  /// There were too many steps.
  static final class ExceededException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ExceededException() {
      super("stopped after " + MOST + " steps");
    }
  }
}
