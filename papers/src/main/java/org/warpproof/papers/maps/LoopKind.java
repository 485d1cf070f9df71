package org.warpproof.papers.maps;

import org.warpproof.text.Tokens;

/// What a program says of a loop: `forᵁ` has no barrier, `forˢ` has one, `for` leaves it to the
/// body.
public enum LoopKind {
  ANY,
  UNSYNCHRONIZED,
  SYNCHRONIZED;

  /// What stands behind `for`.
  public static LoopKind read(Tokens tokens) {
    if (tokens.accept("ᵁ")) {
      return UNSYNCHRONIZED;
    }
    if (tokens.accept("ˢ")) {
      return SYNCHRONIZED;
    }
    if (!tokens.accept("^")) {
      return ANY;
    }
    if (tokens.accept("U")) {
      return UNSYNCHRONIZED;
    }
    tokens.expect("S");
    return SYNCHRONIZED;
  }

  /// Fails if the body, which was just read, is not as the loop says.
  public void require(boolean hasBarrier, Tokens tokens) {
    if (this != ANY && hasBarrier != (this == SYNCHRONIZED)) {
      throw tokens.expected(
          hasBarrier
              ? "no barrier inside an unsynchronized loop"
              : "a barrier in a synchronized loop");
    }
  }
}
