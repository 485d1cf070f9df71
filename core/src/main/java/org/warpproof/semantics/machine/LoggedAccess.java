package org.warpproof.semantics.machine;

import org.jspecify.annotations.Nullable;
import org.warpproof.semantics.compile.Step.Site;

/// The accesses by one statement to the bytes in `mask` of one word, by the threads of one block
/// in one phase (with clocks: by one thread).
final class LoggedAccess {
  final Site site;
  final int mask;
  final BlockState block;

  /// The asynchronous copy whose accesses these are.
  final @Nullable StartedCopy copy;

  int phase;
  int gridPhase;
  int clock;

  /// With [Handovers]: the time of the thread, and which of all accesses this was.
  int time;

  long access;

  /// With [InnerOrder]: the time of the thread there.
  int inner;

  /// The first thread, and the set of the others if there are any, by their index in the block.
  int thread;

  long @Nullable [] others;

  /// What the first thread wrote, at its place in the word, and whether the others wrote the
  /// same.
  long value;

  boolean uniform;
  @Nullable LoggedAccess next;

  LoggedAccess(Site site, int mask, BlockState block, @Nullable StartedCopy copy) {
    this.copy = copy;
    this.site = site;
    this.mask = mask;
    this.block = block;
  }
}
