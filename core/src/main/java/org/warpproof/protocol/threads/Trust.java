package org.warpproof.protocol.threads;

/// What is taken for granted of what is read from memory that the kernel writes.
public enum Trust {
  /// That there are no races: right up to the first race, which is all that a proof of their
  /// absence needs. For a proof of something else, their absence must be proved too.
  NO_RACES,
  /// That there are no races, and that barrier invariants hold: right up to the first that
  /// does not.
  BARRIER_INVARIANTS,
  /// Nothing: any value may be read.
  NOTHING
}
