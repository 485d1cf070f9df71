package org.warpproof.papers.pvl.semantics;

/// Two accesses that no barrier orders.
public record Race(Access one, Access other) {
  /// The two in the order of their threads.
  static Race of(Access one, Access other) {
    return one.tid() < other.tid() ? new Race(one, other) : new Race(other, one);
  }

  public String text(Layout layout) {
    return "race: %s at %s and %s at %s"
        .formatted(one.text(layout), one.spot(), other.text(layout), other.spot());
  }
}
