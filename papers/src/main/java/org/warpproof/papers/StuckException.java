package org.warpproof.papers;

/// No rule applies: the message says why.
public final class StuckException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StuckException(String message) {
    super(message);
  }
}
