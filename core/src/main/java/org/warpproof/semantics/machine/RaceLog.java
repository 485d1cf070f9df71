package org.warpproof.semantics.machine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.compile.Step.Site;
import org.warpproof.semantics.events.Event.Agreement;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.machine.Memory.Instance;

/// Finds races, by KPL's rules on bytes.
///
/// Two accesses of different threads to overlapping bytes, at least one of them a write, race
///
/// - in one block (KPL's group race): if the block passed no barrier between them that orders the
///   space, and no barrier of their warp (or named barrier) that both took part in lies between;
/// - in different blocks (KPL's kernel race): if no barrier of the grid lies between them, and
///   fences and atomic operations did not hand the one over to the other ([Handovers]);
///
/// unless both are atomic, on the same bytes, with scopes that reach both threads. In one block,
/// too, fences and memory orders of atomic operations order what locks and flags hand over
/// ([InnerOrder]). Apart from that, what two threads did is a matter of sets and not of time: the
/// answer is the same whichever came first, and reading a flag that another thread set orders
/// nothing.
///
/// What a thread did after the last barrier that it passed before it returned is ordered with
/// nothing that others of its block do behind later barriers: these let it go, but the memory model
/// says nothing of it.
///
/// The accesses of an asynchronous copy ([AsyncCopies]) race with those of any thread of its block
/// that the thread made in the same phase before it came to the copy (another thread may have
/// started it by then), or after it and before it waited, whatever barriers it passed; and with
/// those of another copy of the block that is pending at the same time.
///
/// For each 8-byte word, the accesses that can still race are kept, those of one block by one
/// statement in one entry. Accesses from before a barrier cannot race with later ones in the block,
/// but still can with those of other blocks.
final class RaceLog {
  private static final long[] NOBODY = {};

  private final Program.Clocks clocks;

  /// Whether other blocks see what a block does to global memory.
  private final boolean hasOtherBlocks;

  private final Reports reports;
  private final @Nullable Handovers handovers;
  private final @Nullable InnerOrder inner;
  private int gridPhase;

  /// Who wants to see the accesses, if anybody does.
  private @Nullable Observer observer;

  RaceLog(
      Program program,
      Launch launch,
      Reports reports,
      @Nullable Handovers handovers,
      @Nullable InnerOrder inner) {
    this.handovers = handovers;
    this.inner = inner;
    this.clocks = program.clocks();
    this.hasOtherBlocks = launch.grid().count() > 1;
    this.reports = reports;
  }

  void setObserver(Observer who) {
    observer = who;
  }

  /// The grid passed a barrier that orders global memory.
  void passGridBarrier() {
    gridPhase++;
  }

  int gridPhase() {
    return gridPhase;
  }

  /// Notes an access inside the bounds of `instance`, and reports the races it is part of.
  void access(ThreadState thread, Instance instance, int offset, Site site, long value) {
    if (observer != null) {
      observer.accessed(thread, instance, offset, site);
    }
    access(thread, null, instance, offset, site, value);
  }

  /// The same for an access by a copy that starts now.
  void copyAccess(StartedCopy copy, Instance instance, int offset, Site site, long value) {
    access(copy.block.threads[0], copy, instance, offset, site, value);
  }

  private void access(
      ThreadState thread,
      @Nullable StartedCopy copy,
      Instance instance,
      int offset,
      Site site,
      long value) {
    int word = offset >>> 3;
    int start = offset & 7;
    int mask = ((1 << site.bytes()) - 1) << start;
    accessWord(thread, copy, instance, word, mask & 0xff, site, value << (8 * start));
    if (mask > 0xff) {
      accessWord(thread, copy, instance, word + 1, mask >>> 8, site, value >>> (8 * (8 - start)));
    }
  }

  private void accessWord(
      ThreadState thread,
      @Nullable StartedCopy copy,
      Instance instance,
      int word,
      int mask,
      Site site,
      long value) {
    Space space = instance.description.space();
    BlockState block = thread.block;
    int phase = block.phase(space);
    LoggedAccess mine = null;
    LoggedAccess previous = null;
    for (LoggedAccess entry = instance.log[word]; entry != null; entry = entry.next) {
      if (isOver(entry, block, phase, space)) {
        unlink(instance, word, previous, entry);
        continue;
      }
      if (entry.site.number() == site.number()
          && entry.mask == mask
          && entry.block == block
          && entry.copy == copy
          && (entry.phase == phase || !hasExits(entry, space))
          && (!isByThread(space) || entry.thread == thread.local)) {
        mine = entry;
      }
      if ((entry.mask & mask) != 0 && site.conflictsWith(entry.site)) {
        check(thread, copy, instance, word, mask, site, value, entry);
      }
      previous = entry;
    }
    if (mine == null) {
      mine = new LoggedAccess(site, mask, block, copy);
      mine.next = instance.log[word];
      instance.log[word] = mine;
      start(mine, thread, phase, value);
    } else if (mine.phase != phase || mine.gridPhase != gridPhase) {
      start(mine, thread, phase, value);
    } else {
      mine.uniform &= mine.value == value;
      addThread(mine, thread.local);
    }
    // The latest access stands for the earlier ones of the same thread: what comes after it comes
    // after them.
    mine.clock = clock(thread, space);
    if (handovers != null) {
      mine.time = handovers.time(thread);
      mine.access = handovers.nextAccess();
    }
    if (inner != null) {
      mine.inner = inner.time(thread);
    }
  }

  /// Whether each thread has entries of its own.
  private boolean isByThread(Space space) {
    return clocks != Program.Clocks.NONE
        || inner != null
        || (handovers != null && space == Space.GLOBAL);
  }

  private void start(LoggedAccess entry, ThreadState thread, int phase, long value) {
    entry.phase = phase;
    entry.gridPhase = gridPhase;
    entry.thread = thread.local;
    entry.others = null;
    entry.value = value;
    entry.uniform = true;
  }

  private static void addThread(LoggedAccess entry, int local) {
    if (entry.thread != local) {
      if (entry.others == null) {
        entry.others = new long[(entry.block.threads.length + 63) / 64];
      }
      entry.others[local >>> 6] |= 1L << local;
    }
  }

  private static void unlink(
      Instance instance, int word, @Nullable LoggedAccess previous, LoggedAccess entry) {
    if (previous == null) {
      instance.log[word] = entry.next;
    } else {
      previous.next = entry.next;
    }
  }

  /// Whether an entry can race with nothing that is still to come.
  private boolean isOver(LoggedAccess entry, BlockState block, int phase, Space space) {
    StartedCopy copy = entry.copy;
    if (copy != null && copy.pending) {
      return false;
    }
    int last = copy == null ? entry.gridPhase : copy.gridPhase;
    if (space == Space.GLOBAL && last != gridPhase) {
      return true;
    }
    boolean seenByOthers = space == Space.GLOBAL && hasOtherBlocks;
    return entry.block == block
        && (copy != null || entry.phase != phase)
        && !seenByOthers
        && !hasExits(entry, space);
  }

  /// Whether a thread of the entry returned before the next barrier.
  private static boolean hasExits(LoggedAccess entry, Space space) {
    if (!entry.block.hasExits || entry.copy != null) {
      return false;
    }
    ThreadState[] threads = entry.block.threads;
    if (threads[entry.thread].hasLeftIn(entry.phase, space)) {
      return true;
    }
    long[] others = entry.others == null ? NOBODY : entry.others;
    for (int i = 0; i < others.length; i++) {
      for (long rest = others[i]; rest != 0; rest &= rest - 1) {
        if (threads[64 * i + Long.numberOfTrailingZeros(rest)].hasLeftIn(entry.phase, space)) {
          return true;
        }
      }
    }
    return false;
  }

  private void check(
      ThreadState thread,
      @Nullable StartedCopy copy,
      Instance instance,
      int word,
      int mask,
      Site site,
      long value,
      LoggedAccess entry) {
    Space space = instance.description.space();
    ThreadState other = null;
    if (entry.block != thread.block) {
      if (!isExcused(site, mask, entry, thread, entry.block.threads[entry.thread])
          && !isHandedOver(thread, instance, word, entry)) {
        other = entry.block.threads[entry.thread];
      }
    } else if (entry.copy != null) {
      other = entry.copy.pending && entry.copy != copy ? thread.block.threads[0] : null;
    } else if (entry.phase == thread.block.phase(space) || entry.block.hasExits) {
      other = opponent(thread, copy, space, site, mask, entry);
    }
    if (other != null) {
      boolean bothWrite = site.kind().writes && entry.site.kind().writes;
      Agreement agreement =
          !bothWrite || site.kind().atomic || entry.site.kind().atomic
              ? Agreement.NOT_APPLICABLE
              : entry.uniform && agree(entry.value, value, entry.mask & mask)
                  ? Agreement.SAME_VALUE
                  : Agreement.DIFFERENT_VALUES;
      int overlap = Integer.numberOfTrailingZeros(entry.mask & mask);
      if (entry.block == thread.block && copy == null && mayBeOrdered(thread, site, entry)) {
        reports.fences(instance, 8L * word + overlap, thread, site, other, entry.site);
        return;
      }
      reports.race(instance, 8L * word + overlap, thread, site, other, entry.site, agreement);
    }
  }

  /// Whether fences and atomic operations, or volatile flags, may order the two in a way that is
  /// not known here.
  private boolean mayBeOrdered(ThreadState thread, Site site, LoggedAccess entry) {
    return inner != null
        && entry.copy == null
        && (inner.mayBeBefore(entry, thread)
            || site.kind() == Step.Kind.VOLATILE_READ
            || entry.site.kind() == Step.Kind.VOLATILE_READ);
  }

  /// Whether the other block's access comes before what the thread does now.
  private boolean isHandedOver(
      ThreadState thread, Instance instance, int word, LoggedAccess entry) {
    return handovers != null
        && (handovers.isBefore(entry, thread) || handovers.isFound(entry, thread, instance, word));
  }

  /// A thread of the entry, which is of the same block, that `thread` races with.
  private @Nullable ThreadState opponent(
      ThreadState thread,
      @Nullable StartedCopy copy,
      Space space,
      Site site,
      int mask,
      LoggedAccess entry) {
    if (copy == null && areAtomicInBlock(site, mask, entry)) {
      return null; // whoever else it was
    }
    ThreadState first = entry.block.threads[entry.thread];
    if (isOpponent(thread, copy, first, space, site, mask, entry)) {
      return first;
    }
    long[] others = entry.others == null ? NOBODY : entry.others;
    for (int i = 0; i < others.length; i++) {
      for (long rest = others[i]; rest != 0; rest &= rest - 1) {
        ThreadState other = entry.block.threads[64 * i + Long.numberOfTrailingZeros(rest)];
        if (isOpponent(thread, copy, other, space, site, mask, entry)) {
          return other;
        }
      }
    }
    return null;
  }

  private boolean isOpponent(
      ThreadState thread,
      @Nullable StartedCopy copy,
      ThreadState other,
      Space space,
      Site site,
      int mask,
      LoggedAccess entry) {
    if (copy != null) {
      // Any other thread may have been the first to start the copy.
      return Arrays.stream(copy.block.threads)
          .anyMatch(starter -> starter != other && !isOrdered(starter, other, space, entry));
    }
    boolean isBehindBarrier =
        entry.phase != entry.block.phase(space) && !other.hasLeftIn(entry.phase, space);
    return other != thread
        && !isBehindBarrier
        && !(inner != null && inner.isBefore(entry, thread))
        && !isOrdered(thread, other, space, entry)
        && !isExcused(site, mask, entry, thread, other);
  }

  /// Whether `thread` met the other one, directly or through others, after its access.
  ///
  /// CUDA's guide: `__syncwarp()` guarantees memory ordering among the threads that take part in
  /// it; shuffles and votes do not imply a memory barrier, so they are not counted here.
  private boolean isOrdered(
      ThreadState thread, ThreadState other, Space space, LoggedAccess entry) {
    int[] known = thread.clocks[space == Space.SHARED ? 0 : 1];
    return switch (clocks) {
      case NONE -> false;
      case WARP -> thread.warp() == other.warp() && known[other.lane()] > entry.clock;
      case BLOCK -> known[other.local] > entry.clock;
    };
  }

  private int clock(ThreadState thread, Space space) {
    int[] known = thread.clocks[space == Space.SHARED ? 0 : 1];
    return switch (clocks) {
      case NONE -> 0;
      case WARP -> known[thread.lane()];
      case BLOCK -> known[thread.local];
    };
  }

  /// Whether both accesses are atomic to each other.
  private static boolean isExcused(
      Site site, int mask, LoggedAccess entry, ThreadState thread, ThreadState other) {
    return areAtomic(site, mask, entry)
        && reaches(site.scope(), thread, other)
        && reaches(entry.site.scope(), thread, other);
  }

  private static boolean areAtomic(Site site, int mask, LoggedAccess entry) {
    return site.kind().atomic
        && entry.site.kind().atomic
        && site.bytes() == entry.site.bytes()
        && mask == entry.mask;
  }

  /// Whether both are atomic to each other if threads of one block make them.
  private static boolean areAtomicInBlock(Site site, int mask, LoggedAccess entry) {
    return areAtomic(site, mask, entry)
        && site.scope().compareTo(Scope.BLOCK) >= 0
        && entry.site.scope().compareTo(Scope.BLOCK) >= 0;
  }

  private static boolean reaches(Scope scope, ThreadState thread, ThreadState other) {
    return switch (scope) {
      case THREAD -> false;
      case WARP -> thread.block == other.block && thread.warp() == other.warp();
      // A cluster is a single block unless the launch says otherwise, which Launch cannot.
      case BLOCK, CLUSTER -> thread.block == other.block;
      case DEVICE, SYSTEM -> true;
    };
  }

  private static boolean agree(long value, long other, int mask) {
    long bits = 0;
    for (int i = 0; i < 8; i++) {
      if ((mask >>> i & 1) != 0) {
        bits |= 0xffL << (8 * i);
      }
    }
    return ((value ^ other) & bits) == 0;
  }
}
