package org.warpproof.kernel;

/// Where a memory object lives and who sees it.
public enum Space {
  /// One for the whole grid.
  GLOBAL,
  /// One for each block.
  SHARED,
  /// One for the whole grid; nobody writes it.
  CONSTANT,
  /// One for each thread.
  PRIVATE
}
