package org.warpproof.bench;

/// Wall time since a moment.
record Stopwatch(long startNanos) {
  private static final double NANOS_PER_MILLI = 1e6;

  static Stopwatch start() {
    return new Stopwatch(System.nanoTime());
  }

  double millis() {
    return (System.nanoTime() - startNanos) / NANOS_PER_MILLI;
  }
}
