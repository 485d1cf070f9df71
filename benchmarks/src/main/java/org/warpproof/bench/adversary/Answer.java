package org.warpproof.bench.adversary;

/// What was said of a kernel, in one word.
public enum Answer {
  PROVED,
  REFUTED,
  /// All races there are, are of equal values.
  BENIGN,
  UNKNOWN
}
