package org.warpproof.protocol;

/// Two accesses that the formulas do not keep apart, and the values for which they meet.
///
/// Not yet a race: values that the engine could not follow may be impossible together.
public record RaceCandidate(Site first, Site second, Threads threads, Suggestion launch) {
  /// Where the two threads are.
  public enum Threads {
    OF_A_BLOCK,
    OF_DIFFERENT_BLOCKS;

    static Threads of(Where where) {
      return where.isInBlock() ? OF_A_BLOCK : OF_DIFFERENT_BLOCKS;
    }
  }

  /// Of a pair of accesses, in a launch.
  static RaceCandidate of(FindRaces.Pair pair, Suggestion launch) {
    return new RaceCandidate(
        pair.one().site(),
        pair.other().site(),
        Threads.of(pair.one().view().setting().where()),
        launch);
  }

  public boolean isBetweenBlocks() {
    return threads == Threads.OF_DIFFERENT_BLOCKS;
  }
}
