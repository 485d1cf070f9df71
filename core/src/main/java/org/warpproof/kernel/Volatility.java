package org.warpproof.kernel;

/// Whether others than the kernel may change what a load reads.
public enum Volatility {
  /// Only the kernel writes it while it runs.
  PLAIN,
  /// C's `volatile`: the host, other streams or a device may write it at any time, so each load
  /// gives a value of its own. That does not hold for memory that only the block can reach.
  VOLATILE
}
