package org.warpproof.samples;

/// How many random samples a test tries.
public final class Samples {
  private static final int FACTOR = Integer.getInteger("samples", 1);

  private Samples() {}

  /// As many as each run of the tests has time for; `./test -Dsamples=10` tries ten times as many.
  public static int of(int usual) {
    return usual * FACTOR;
  }
}
