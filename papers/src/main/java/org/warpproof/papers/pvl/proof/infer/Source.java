package org.warpproof.papers.pvl.proof.infer;

import org.warpproof.papers.pvl.language.Spot;

/// Where permissions begin to be held.
sealed interface Source {
  record Start() implements Source {}

  record Barrier(long id) implements Source {}

  /// The head of a loop with a barrier.
  record Head(Spot spot) implements Source {}
}
