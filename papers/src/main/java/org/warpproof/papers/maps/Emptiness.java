package org.warpproof.papers.maps;

/// What becomes of a synchronized loop whose range is empty.
public enum Emptiness {
  /// There is no such loop, as in the paper (W-FOR-1, W-FOR-2): a run is stuck there, and a proof
  /// is about the other runs.
  EXCLUDED,
  /// It runs zero times, with no barrier, as in kernels.
  SKIPPED
}
