package org.warpproof.semantics.launch;

/// A run goes beyond its [Limits]; caught in `Run`.
public final class LimitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String reason;

  public LimitException(String reason) {
    super(reason);
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }
}
