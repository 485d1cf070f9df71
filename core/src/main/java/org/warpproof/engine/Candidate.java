package org.warpproof.engine;

import java.util.List;
import org.warpproof.source.Position;

/// A launch in which a property may fail, and the places that may have to do with it.
///
/// Not yet a bug: values that the engine could not follow may be impossible together.
public record Candidate(Suggestion launch, List<Position> places, Threads threads) {
  /// Where the two threads are.
  public enum Threads {
    OF_A_BLOCK,
    OF_DIFFERENT_BLOCKS
  }

  public Candidate {
    places = List.copyOf(places);
  }

  /// In threads of a block, at one place.
  public static Candidate at(Position place, Suggestion launch) {
    return new Candidate(launch, List.of(place), Threads.OF_A_BLOCK);
  }

  /// In threads of a block, at no special place.
  public static Candidate of(Suggestion launch) {
    return new Candidate(launch, List.of(), Threads.OF_A_BLOCK);
  }
}
