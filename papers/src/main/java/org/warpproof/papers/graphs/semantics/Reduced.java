package org.warpproof.papers.graphs.semantics;

/// Something that a step of a reduction leads to.
interface Reduced {
  Status status();

  /// The shared store.
  Memory memory();

  /// Whether there has been a race on the way.
  boolean isRaced();
}
