package org.warpproof.kernel;

import java.util.List;

/// Something that is asked of a kernel in another way than usual: less of it, more, or under an
/// assumption on the device.
public sealed interface Wish {
  /// Whether threads race is not asked.
  record NoRaces() implements Wish {}

  /// Whether threads of different blocks race is not asked.
  record RacesInBlocks() implements Wish {}

  /// Whether threads race is asked of these arrays only, each a memory object of the kernel.
  record RacesOn(List<String> arrays) implements Wish {
    public RacesOn {
      arrays = List.copyOf(arrays);
    }
  }

  /// Races in which all values are equal count like any other.
  record EqualValuesRace() implements Wish {}

  /// So many threads with consecutive numbers run in step, statement by statement. A power of two,
  /// at most the size of a warp.
  record InStep(int threads) implements Wish {}

  /// Annotations were left out or weakened when the kernel was read.
  record Annotations(Kept kept) implements Wish {}

  /// What is left of a kernel's annotations.
  enum Kept {
    NOTHING,
    /// Preconditions only.
    REQUIRES,
    /// All, but invariants are guesses.
    CANDIDATES
  }

  /// For people, as the end of a sentence that begins with "for".
  default String text() {
    return switch (this) {
      case NoRaces _ -> "all but data races, which are not asked for";
      case RacesInBlocks _ -> "races of threads of one block; others are not asked for";
      case RacesOn(List<String> arrays) ->
          "races on %s; others are not asked for".formatted(String.join(", ", arrays));
      case EqualValuesRace _ -> "races in which all values are equal as well";
      case InStep(int threads) -> "warps of %d threads that run in step".formatted(threads);
      case Annotations(Kept kept) ->
          switch (kept) {
            case NOTHING -> "the kernel without its annotations";
            case REQUIRES -> "the kernel without its annotations but preconditions";
            case CANDIDATES -> "invariants that are guesses: one that does not hold is no bug";
          };
    };
  }
}
