package org.warpproof.app.console;

import org.warpproof.workspace.Failure;

/// What the program tells its caller.
public enum ExitStatus {
  /// Nothing wrong.
  FINE(0),
  /// A bug was seen.
  BUG(1),
  /// Wrong usage, or the input does not compile.
  USAGE(2),
  /// Something is not known.
  UNKNOWN(3);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  public static ExitStatus of(Failure failure) {
    return switch (failure.kind()) {
      case INPUT -> USAGE;
      case MEMORY, CRASH -> UNKNOWN;
    };
  }

  public int code() {
    return code;
  }

  /// The one that says more: a bug before the unknown before nothing wrong.
  public ExitStatus and(ExitStatus other) {
    return rank() >= other.rank() ? this : other;
  }

  private int rank() {
    return switch (this) {
      case FINE -> 0;
      case UNKNOWN -> 1;
      case BUG -> 2;
      case USAGE -> 3;
    };
  }
}
