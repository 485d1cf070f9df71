package org.warpproof.kernel;

/// Something the source says of the launches of a kernel.
public sealed interface LaunchFact {
  /// The block has exactly this size (`reqd_work_group_size`, `--local_size=` in the file's
  // header).
  record BlockSize(long x, long y, long z, Origin origin) implements LaunchFact {}

  /// The grid has exactly this many blocks.
  record GridSize(long x, long y, long z, Origin origin) implements LaunchFact {}

  /// A block has at most this many threads (`__launch_bounds__`).
  record MaxThreads(long threads, Origin origin) implements LaunchFact {}

  /// Where a fact comes from.
  enum Origin {
    ATTRIBUTE,
    HEADER_COMMENT,
    /// The user said so.
    COMMAND_LINE
  }
}
