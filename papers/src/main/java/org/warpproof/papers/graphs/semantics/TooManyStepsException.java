package org.warpproof.papers.graphs.semantics;

/// One place has more steps than anybody can look at.
public final class TooManyStepsException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public TooManyStepsException() {
    super("too many steps from one place");
  }
}
