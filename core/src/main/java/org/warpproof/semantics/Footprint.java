package org.warpproof.semantics;

import java.util.List;

/// What the next turn of a thread depends on and changes, as far as other threads can tell.
///
/// Two turns of different threads that are independent come to the same in either order.
record Footprint(Kind kind, int block, int warp, List<Range> ranges) {
  enum Kind {
    /// Reads or writes memory.
    ACCESS,
    /// Asks which lanes of the warp stand together.
    LANES,
    /// Depends on everything: a named barrier, which lets the first arrivals through.
    ANYTHING
  }

  /// Bytes, `end` excluded, that are read, or written.
  record Range(long start, long end, boolean writes) {
    boolean conflictsWith(Range other) {
      return (writes || other.writes) && start < other.end && other.start < end;
    }
  }

  static Footprint of(Machine machine, ThreadState thread) {
    Step step = machine.program.blocks()[thread.basicBlock].steps()[thread.next];
    Step.Access access = Machine.accessOf(step);
    if (access != null) {
      long start = access.address().of(thread.registers);
      long end = start + access.site().bytes();
      return of(thread, Kind.ACCESS, List.of(new Range(start, end, access.site().kind().writes)));
    }
    return of(thread, step instanceof Step.ActiveMask ? Kind.LANES : Kind.ANYTHING, List.of());
  }

  private static Footprint of(ThreadState thread, Kind kind, List<Range> ranges) {
    return new Footprint(kind, thread.block.index, thread.warp(), ranges);
  }

  boolean isIndependentOf(Footprint other) {
    if (kind == Kind.ANYTHING || other.kind == Kind.ANYTHING) {
      return false;
    }
    if (kind == Kind.LANES || other.kind == Kind.LANES) {
      return block != other.block || warp != other.warp;
    }
    return ranges.stream().noneMatch(mine -> other.ranges.stream().anyMatch(mine::conflictsWith));
  }
}
