package org.warpproof.bench.suite;

/// An answer beside what was expected.
enum Judgement {
  RIGHT,
  WRONG,
  /// Not known, or nothing was expected.
  OPEN
}
