package org.warpproof.papers.babycuda;

/// What a cell of the array holds, and so a variable.
public sealed interface Datum {
  record Known(long value) implements Datum {}

  /// `⊥`: what nobody has written.
  record Undefined() implements Datum {}
}
