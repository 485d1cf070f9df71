package org.warpproof.semantics.schedules;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Op;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.machine.Machine;
import org.warpproof.semantics.machine.ThreadState;
import org.warpproof.semantics.values.Value;

/// What the next turn of a thread depends on and changes, as far as other threads can tell.
///
/// Two turns of different threads that are independent come to the same in either order.
record Footprint(Kind kind, int block, int warp, List<Range> ranges) {
  private static final long MANY = 1 << 24;

  // Not those on floating-point numbers: how they round depends on the order.
  private static final Set<Op.Atomic> COMMUTING =
      EnumSet.of(
          Op.Atomic.ADD,
          Op.Atomic.SUB,
          Op.Atomic.AND,
          Op.Atomic.OR,
          Op.Atomic.XOR,
          Op.Atomic.SMIN,
          Op.Atomic.SMAX,
          Op.Atomic.UMIN,
          Op.Atomic.UMAX);

  enum Kind {
    /// Reads or writes memory.
    ACCESS,
    /// Comes to an asynchronous copy; the last of the block to come moves the data. Threads of one
    /// block may come in any order.
    COPY,
    /// Asks which lanes of the warp stand together.
    LANES,
    /// Depends on everything: a named barrier, which lets the first arrivals through.
    ANYTHING
  }

  /// Bytes, `end` excluded, that are read, written, or updated.
  record Range(long start, long end, Use use) {
    boolean conflictsWith(Range other) {
      boolean overlap = start < other.end && other.start < end;
      boolean commute = start == other.start && end == other.end && use.commutesWith(other.use);
      return overlap && !commute && !(use instanceof Use.Read && other.use instanceof Use.Read);
    }
  }

  /// What happens to bytes.
  sealed interface Use {
    record Read() implements Use {}

    record Write() implements Use {}

    /// An atomic operation whose result nobody looks at, and of which several come to the same in
    /// any order.
    record Update(Op.Atomic op) implements Use {}

    default boolean commutesWith(Use other) {
      return this instanceof Update && equals(other);
    }

    static Use of(Step.Access access) {
      return access.site().kind().writes ? new Write() : new Read();
    }
  }

  static Footprint of(Machine machine, ThreadState thread) {
    Step step = machine.program.blocks()[thread.basicBlock].steps()[thread.next];
    if (step instanceof Step.AsyncCopy copy) {
      return of(
          thread,
          Kind.COPY,
          List.of(
              range(thread, copy.target(), copy.count(), copy.targetStride()),
              range(thread, copy.source(), copy.count(), copy.sourceStride())));
    }
    Step.Access access = Machine.accessOf(step);
    if (access != null) {
      long start = access.address().of(thread.registers);
      long end = start + access.site().bytes();
      Use use =
          step instanceof Step.Atomic(_, Op.Atomic op, _, _, _, Step.Result result)
                  && result == Step.Result.UNUSED
                  && COMMUTING.contains(op)
              ? new Use.Update(op)
              : Use.of(access);
      return of(thread, Kind.ACCESS, List.of(new Range(start, end, use)));
    }
    return of(thread, step instanceof Step.ActiveMask ? Kind.LANES : Kind.ANYTHING, List.of());
  }

  /// The bytes from the first to the last that are copied; all there are if these are absurdly
  /// many.
  private static Range range(
      ThreadState thread, Step.Access access, Value countValue, Value strideValue) {
    Use use = Use.of(access);
    long count = countValue.of(thread.registers);
    long stride = strideValue.of(thread.registers);
    boolean isSane = count >= 0 && count < MANY && stride > -MANY && stride < MANY;
    if (!isSane) {
      return new Range(Long.MIN_VALUE, Long.MAX_VALUE, use);
    }
    long first = access.address().of(thread.registers);
    int size = access.site().bytes();
    long last = first + Math.max(0, count - 1) * stride * size;
    return new Range(Math.min(first, last), count == 0 ? first : Math.max(first, last) + size, use);
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
    if (kind == Kind.COPY && other.kind == Kind.COPY && block == other.block) {
      return true;
    }
    return ranges.stream().noneMatch(mine -> other.ranges.stream().anyMatch(mine::conflictsWith));
  }
}
