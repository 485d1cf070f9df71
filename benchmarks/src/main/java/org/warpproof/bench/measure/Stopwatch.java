package org.warpproof.bench.measure;

/// Wall time since a moment.
public record Stopwatch(long startNanos) {
  private static final double NANOS_PER_MILLI = 1e6;

  public static Stopwatch start() {
    return new Stopwatch(System.nanoTime());
  }

  public double millis() {
    return (System.nanoTime() - startNanos) / NANOS_PER_MILLI;
  }
}
