package org.warpproof.semantics.machine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Volatility;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.machine.Memory.Instance;

/// What threads of one block know that others of it have done, by atomic operations with fences or
/// memory orders: locks and flags.
///
/// It is kept twice, as vectors of clocks. What is known *for certain* follows from a release and
/// an acquire of at least the block's scope: an atomic write that releases, or comes after a full
/// fence, and an atomic operation that finds its value (or one that read-modify-writes made of it)
/// and acquires, or comes before such a fence. What is known *perhaps* follows from any atomic or
/// volatile write and any atomic or volatile read of the same place after it, whatever the order:
/// more than that no memory model orders. Two accesses that are not even ordered perhaps race.
///
/// A thread's time goes on with each fence and each atomic operation. What is known of a thread is
/// the time before which all that it did is done. Arrays are never changed once they are in use.
final class InnerOrder {
  private final ThreadNotes[] threads;
  private final Map<Address, Spoken> spoken = new HashMap<>();
  private final boolean hasVolatile;

  private record Address(Instance instance, int offset) {}

  private static final class ThreadNotes {
    int time;

    /// By block and thread.
    int[] @Nullable [] certain;

    int[] @Nullable [] perhaps;

    /// What was certain at the last fence, and what was found but does not count before the next.
    int[] @Nullable [] atFence;

    int[] @Nullable [] taken;

    ThreadNotes(int[] @Nullable [] nothing) {
      certain = nothing;
      perhaps = nothing;
      atFence = nothing;
      taken = nothing;
    }
  }

  /// What is handed over with the value at an address.
  private static final class Spoken {
    int[] @Nullable [] certain;
    int[] @Nullable [] perhaps;

    Spoken(int[] @Nullable [] nothing) {
      certain = nothing;
      perhaps = nothing;
    }
  }

  private final int[] @Nullable [] nothing;

  private InnerOrder(Program program, Launch launch) {
    nothing = new int[(int) launch.blocks()][];
    threads = new ThreadNotes[(int) launch.threads()];
    Arrays.setAll(threads, _ -> new ThreadNotes(nothing));
    hasVolatile = program.kernel().statements().anyMatch(InnerOrder::isVolatile);
  }

  /// Null where nothing but barriers orders threads of a block.
  static @Nullable InnerOrder of(Program program, Launch launch) {
    return areIn(program.kernel()) && launch.block().count() > 1
        ? new InnerOrder(program, launch)
        : null;
  }

  /// Bytes that the notes may take.
  static long bytes(Program program, Launch launch) {
    return areIn(program.kernel()) ? 16 * launch.threads() * launch.block().count() : 0;
  }

  /// Whether a kernel has something that may order threads of a block beside barriers.
  static boolean areIn(Kernel kernel) {
    boolean hasOrders =
        kernel
            .statements()
            .anyMatch(
                s ->
                    (s instanceof Statement.Fence fence && reaches(fence.scope()))
                        || (s instanceof Statement.Atomic atomic
                            && atomic.order() != MemoryOrder.RELAXED));
    return hasOrders
        && kernel.statements().anyMatch(s -> s instanceof Statement.Atomic || isVolatile(s));
  }

  private static boolean isVolatile(Statement statement) {
    return statement instanceof Statement.Load load && load.volatility() == Volatility.VOLATILE;
  }

  private static boolean reaches(Scope scope) {
    return scope.compareTo(Scope.BLOCK) >= 0;
  }

  /// The time of a thread, for its next access.
  int time(ThreadState thread) {
    return threads[thread.index].time;
  }

  void fence(ThreadState thread) {
    ThreadNotes notes = threads[thread.index];
    notes.certain = join(notes.certain, notes.taken);
    notes.taken = nothing;
    notes.time++;
    notes.atFence = withOwn(notes.certain, thread);
  }

  /// Threads met at a barrier below the block's that orders all memory.
  void meet(List<ThreadState> members) {
    int[] @Nullable [] certain = nothing;
    int[] @Nullable [] perhaps = nothing;
    for (ThreadState member : members) {
      ThreadNotes notes = threads[member.index];
      notes.time++;
      certain = join(join(certain, notes.taken), withOwn(notes.certain, member));
      perhaps = join(perhaps, withOwn(notes.perhaps, member));
    }
    for (ThreadState member : members) {
      threads[member.index].certain = certain;
      threads[member.index].perhaps = perhaps;
      threads[member.index].taken = nothing;
    }
  }

  /// The thread did an atomic operation; the race rules have looked at it already.
  void atomic(
      ThreadState thread,
      Instance instance,
      int offset,
      Step.Atomic step,
      Handovers.Effect effect) {
    ThreadNotes notes = threads[thread.index];
    Address address = new Address(instance, offset);
    Spoken there = spoken.computeIfAbsent(address, _ -> new Spoken(nothing));
    boolean isWide = reaches(step.access().site().scope());
    boolean looks = effect != Handovers.Effect.REPLACED && step.result() == Step.Result.USED;
    if (looks) {
      notes.perhaps = join(notes.perhaps, there.perhaps);
      notes.taken = isWide ? join(notes.taken, there.certain) : notes.taken;
      if (isWide && step.order().acquires()) {
        notes.certain = join(notes.certain, there.certain);
      }
    }
    if (effect == Handovers.Effect.READ) {
      return;
    }
    notes.time++;
    there.perhaps = join(there.perhaps, withOwn(notes.perhaps, thread));
    int[] @Nullable [] handed =
        step.order().releases() ? withOwn(notes.certain, thread) : notes.atFence;
    if (!isWide) {
      there.certain = nothing;
    } else if (effect == Handovers.Effect.REPLACED) {
      there.certain = handed;
    } else {
      there.certain = join(there.certain, handed);
    }
  }

  /// The thread wrote in an ordinary way, or through a volatile pointer.
  void store(ThreadState thread, Instance instance, int offset) {
    Address address = new Address(instance, offset);
    Spoken there = spoken.get(address);
    if (there != null) {
      there.certain = nothing;
    }
    if (hasVolatile) {
      ThreadNotes notes = threads[thread.index];
      notes.time++;
      Spoken flag = spoken.computeIfAbsent(address, _ -> new Spoken(nothing));
      flag.perhaps = join(flag.perhaps, withOwn(notes.perhaps, thread));
    }
  }

  /// The thread read through a volatile pointer.
  void volatileRead(ThreadState thread, Instance instance, int offset) {
    Spoken there = spoken.get(new Address(instance, offset));
    if (there != null) {
      ThreadNotes notes = threads[thread.index];
      notes.perhaps = join(notes.perhaps, there.perhaps);
    }
  }

  /// Whether an access of another thread of the block comes before what the thread does now.
  boolean isBefore(LoggedAccess entry, ThreadState thread) {
    return knows(threads[thread.index].certain, entry);
  }

  /// Whether it may.
  boolean mayBeBefore(LoggedAccess entry, ThreadState thread) {
    return knows(threads[thread.index].perhaps, entry);
  }

  private static boolean knows(int[] @Nullable [] known, LoggedAccess entry) {
    int[] ofBlock = known[entry.block.index];
    return entry.copy == null && ofBlock != null && ofBlock[entry.thread] > entry.inner;
  }

  /// What is known, and that the thread has done all before its time.
  private int[] @Nullable [] withOwn(int[] @Nullable [] known, ThreadState thread) {
    int[] @Nullable [] result = known.clone();
    int[] before = known[thread.block.index];
    int[] own = before == null ? new int[thread.block.threads.length] : before.clone();
    own[thread.local] = threads[thread.index].time;
    result[thread.block.index] = own;
    return result;
  }

  private int[] @Nullable [] join(int[] @Nullable [] one, int[] @Nullable [] other) {
    return Clocks.join(one, other, nothing);
  }
}
