package org.warpproof.papers.graphs.semantics;

/// A step needs a value that a barrier has left open: Definition C.1.
public final class HavockedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Location location;

  HavockedException(Location location) {
    super("the value of " + location + " is left open");
    this.location = location;
  }

  public Location location() {
    return location;
  }
}
