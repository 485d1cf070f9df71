package org.warpproof.frontend.llvm;

import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// An annotation that makes no sense where it stands: like what does not compile, an error.
final class Misplaced {
  private static final String ID = "annotation.misplaced";

  private Misplaced() {}

  static InputException at(Position place, String why) {
    return new InputException(
        "%s: error: this annotation is misplaced: %s [%s]".formatted(place, why, ID));
  }
}
