package org.warpproof.papers.pvl.semantics;

import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Spot;

/// An access of a thread to a location.
public record Access(int tid, Permission needs, Location location, Spot spot) {
  boolean isWrite() {
    return needs == Permission.WRITE;
  }

  /// Whether the order of the two matters.
  boolean conflictsWith(Access other) {
    return tid != other.tid && location.equals(other.location) && (isWrite() || other.isWrite());
  }

  /// `1:wr b[1]`
  String text(Layout layout) {
    return "%d:%s %s".formatted(tid, isWrite() ? "wr" : "rd", layout.text(location));
  }
}
