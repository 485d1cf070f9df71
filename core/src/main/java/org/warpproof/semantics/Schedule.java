package org.warpproof.semantics;

/// Which thread moves when.
public sealed interface Schedule {
  /// The interleaving that the seed decides.
  record Seeded(long seed) implements Schedule {}

  /// Every interleaving, up to the order of independent accesses; at most `bound` of them.
  record All(long bound) implements Schedule {}

  /// All threads together, by predication.
  record LockStep() implements Schedule {}
}
