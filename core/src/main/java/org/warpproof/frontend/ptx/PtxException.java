package org.warpproof.frontend.ptx;

/// What is no PTX that is known here; the message is its text.
public final class PtxException extends Exception {
  private static final long serialVersionUID = 1;

  PtxException(String text) {
    super(text);
  }

  /// The text of what is not known.
  public String text() {
    return String.valueOf(getMessage());
  }
}
