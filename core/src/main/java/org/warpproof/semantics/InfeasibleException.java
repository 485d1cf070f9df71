package org.warpproof.semantics;

/// An assumption does not hold, so the run does not count; caught in [Run].
final class InfeasibleException extends RuntimeException {
  private static final long serialVersionUID = 1;

  InfeasibleException() {
    super("an assumption does not hold");
  }
}
