package org.warpproof.papers.pvl.contracts;

import org.warpproof.papers.pvl.language.Spot;

/// A contract that a run breaks: which obligation, and where.
public record Violation(Violation.Obligation obligation, Spot spot, String text) {
  /// What has to hold, by the name that messages give it.
  public enum Obligation {
    PERMISSION("permission for each access"),
    FRAMING("framing"),
    COMPATIBLE("compatible resources"),
    DISTRIBUTION("a barrier hands out what the group has"),
    FENCE("a barrier hands on what it fences"),
    BARRIER_REQUIRES("barrier precondition"),
    BARRIER_ENSURES("barrier postcondition"),
    INVARIANT("loop invariant"),
    ENSURES("thread postcondition"),
    KERNEL_ENSURES("kernel postcondition"),
    LEVELS("specifications of thread, group and kernel"),
    VALUE("every formula has a value");

    private final String text;

    Obligation(String text) {
      this.text = text;
    }

    boolean isAboutPermissions() {
      return switch (this) {
        case PERMISSION, FRAMING, COMPATIBLE, DISTRIBUTION, FENCE -> true;
        case BARRIER_REQUIRES, BARRIER_ENSURES, INVARIANT, ENSURES, KERNEL_ENSURES -> false;
        case LEVELS, VALUE -> false;
      };
    }
  }

  @Override
  public String toString() {
    return "%s: contract broken: %s: %s".formatted(spot, obligation.text, text);
  }
}
