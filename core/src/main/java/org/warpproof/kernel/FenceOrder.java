package org.warpproof.kernel;

/// What a fence puts in order.
public enum FenceOrder {
  /// All accesses of its thread: what was done before it is released by an atomic write after it.
  FULL,
  /// Some of them: only reads or only writes, only together with one atomic operation (whose memory
  /// order it stands for), or nobody can say. It orders nothing for sure, and something perhaps.
  PARTIAL
}
