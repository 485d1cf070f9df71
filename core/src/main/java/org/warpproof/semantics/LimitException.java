package org.warpproof.semantics;

/// A run goes beyond its [Limits]; caught in [Run].
final class LimitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String reason;

  LimitException(String reason) {
    super(reason);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
