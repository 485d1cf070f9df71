package org.warpproof.source;

/// The input cannot be read or does not compile: the message is for the user, as it stands.
public final class InputException extends Exception {
  private static final long serialVersionUID = 1;

  public InputException(String message) {
    super(message);
  }

  public InputException(String message, Throwable cause) {
    super(message, cause);
  }
}
