package org.warpproof.frontend.assembly;

import java.util.List;
import java.util.Optional;

/// A state space of PTX, and LLVM's number for it.
enum Space {
  GENERIC(0),
  GLOBAL(1),
  SHARED(3),
  CONSTANT(4),
  LOCAL(5);

  private final int number;

  Space(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  /// What one of the words of an opcode says; empty if they speak of a space that is not known.
  static Optional<Space> in(List<String> words) {
    Optional<Space> found = Optional.of(GENERIC);
    for (String word : words) {
      switch (word) {
        case "global" -> found = Optional.of(GLOBAL);
        case "shared", "shared::cta" -> found = Optional.of(SHARED);
        case "const" -> found = Optional.of(CONSTANT);
        case "local" -> found = Optional.of(LOCAL);
        case "param", "param::entry", "param::func", "shared::cluster" -> {
          return Optional.empty();
        }
        default -> {}
      }
    }
    return found;
  }

  static boolean isWord(String word) {
    return switch (word) {
      case "global", "shared", "shared::cta", "const", "local" -> true;
      default -> false;
    };
  }
}
