package org.warpproof.papers.graphs;

/// One place has more steps than anybody can look at.
final class TooManyStepsException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooManyStepsException() {
    super("too many steps from one place");
  }
}
