package org.warpproof.bench.measure;

/// How `./bench` ends.
public final class ExitStatus {
  public static final int FINE = 0;

  /// A limit is broken, or an answer is wrong.
  public static final int BROKEN = 1;

  /// Wrong usage, or something cannot be read or written.
  public static final int USAGE = 2;

  private ExitStatus() {}
}
