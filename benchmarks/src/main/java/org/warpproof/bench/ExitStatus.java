package org.warpproof.bench;

/// How `./bench` ends.
final class ExitStatus {
  static final int FINE = 0;

  /// A limit is broken, or an answer is wrong.
  static final int BROKEN = 1;

  /// Wrong usage, or something cannot be read or written.
  static final int USAGE = 2;

  private ExitStatus() {}
}
