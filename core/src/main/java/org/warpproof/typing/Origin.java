package org.warpproof.typing;

import org.warpproof.source.Position;

/// Where a value comes from that must not decide on accesses.
public record Origin(Kind kind, Position position) {
  /// What gives such values.
  public enum Kind {
    READ("data read"),
    ATOMIC("an atomic operation"),
    OTHER_THREADS("values of other threads"),
    LOG("which access is logged"),
    FLOATING_POINT("floating-point numbers"),
    UNKNOWN("a value from outside");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }
}
