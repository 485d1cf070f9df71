package org.warpproof.semantics.machine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.machine.Memory.Instance;
import org.warpproof.semantics.machine.ThreadState.Condition;

/// What one block knows that another has done, by fences of the device and atomic operations on
/// global memory.
///
/// An atomic write of a thread hands over
///
/// - what the thread did, and knew to be done, before its own last fence: what its block did before
///   the last barrier before that fence, and what was handed to it by then (PTX's release pattern,
///   whose fence is cumulative);
/// - what another thread of its block did before a fence of its own, if a barrier of the block lies
///   between that fence and the atomic write (each writer has its fence, then the block meets, then
///   one thread speaks for all: as CUDA's guide explains `__threadfence`);
/// - if it releases, all that the thread did, and knew to be done, before it.
///
/// An atomic operation that finds a value takes over what was handed over with that value, and with
/// those that atomic read-modify-writes made it from. It counts once the thread has passed a fence
/// of the device, or its block a barrier, and at once if it acquires. PTX's acquire pattern wants
/// the fence; that the barrier will do is what the example of the last block in CUDA's guide relies
/// on.
///
/// All scopes are the device's or wider. Barriers of warps and named barriers do not count here:
/// less is known to be ordered than could be.
///
/// A thread's time goes on with each fence and each barrier of its block. What is known of a block
/// is a number for each of its threads: what they did at earlier times is done. Arrays are never
/// changed once they are in use.
final class Handovers {
  /// The widest atomic operation has so many bytes.
  private static final int LARGEST = 16;

  /// Nothing is known of any block.
  private final int[] @Nullable [] nothing;

  private final ThreadNotes[] threads;
  private final BlockNotes[] blocks;
  private final Map<Address, Spoken> spoken = new HashMap<>();
  private long accesses;

  private static final class ThreadNotes {
    int time;

    /// The time right after the last fence; what was known and at which barrier the block had been.
    int fence;

    int[] @Nullable [] knownAtFence;
    int[] barrierAtFence = {};

    int[] @Nullable [] known;

    /// What was taken over, but does not count yet.
    int[] @Nullable [] taken;

    ThreadNotes(int[] @Nullable [] nothing) {
      this.known = nothing;
      this.taken = nothing;
      this.knownAtFence = nothing;
    }
  }

  private static final class BlockNotes {
    /// The times of the threads, and of their last fences, at the last barrier.
    int[] barrier;

    int[] fences;

    BlockNotes(int size) {
      barrier = new int[size];
      fences = new int[size];
    }
  }

  private record Address(Instance instance, int offset) {}

  /// What was handed over with the value at an address.
  private static final class Spoken {
    final int bytes;
    final long since;
    int[] @Nullable [] known;

    /// Whether all accesses since then were read-modify-writes, each of which found the one before.
    boolean isChain = true;

    final Map<Integer, Reader> readers = new HashMap<>();

    Spoken(int bytes, long since, int[] @Nullable [] known) {
      this.bytes = bytes;
      this.since = since;
      this.known = known;
    }
  }

  /// The last thread of a block that looked there, and when.
  private record Reader(int thread, int phase, long access) {}

  private Handovers(Launch launch) {
    int size = (int) launch.block().count();
    nothing = new int[(int) launch.blocks()][];
    threads = new ThreadNotes[(int) launch.threads()];
    Arrays.setAll(threads, _ -> new ThreadNotes(nothing));
    blocks = new BlockNotes[nothing.length];
    Arrays.setAll(blocks, _ -> new BlockNotes(size));
  }

  /// Null where blocks cannot hand over anything.
  static @Nullable Handovers of(Program program, Launch launch) {
    return program.handsOver() && launch.blocks() > 1 ? new Handovers(launch) : null;
  }

  /// Bytes that the notes may take: each block may come to know something else of all others.
  static long bytes(Program program, Launch launch) {
    return program.handsOver()
        ? Dim3.product(Dim3.product(8, launch.blocks()), launch.blocks())
        : 0;
  }

  private static boolean reaches(Scope scope) {
    return scope.compareTo(Scope.DEVICE) >= 0;
  }

  /// The time of a thread, for its next access.
  int time(ThreadState thread) {
    return threads[thread.index].time;
  }

  /// The number of the next access of anybody.
  long nextAccess() {
    return ++accesses;
  }

  void fence(ThreadState thread) {
    ThreadNotes notes = threads[thread.index];
    notes.time++;
    notes.fence = notes.time;
    notes.known = join(notes.known, notes.taken);
    notes.taken = nothing;
    notes.knownAtFence = notes.known;
    notes.barrierAtFence = blocks[thread.block.index].barrier;
  }

  /// The block passed a barrier that orders global memory.
  void passBarrier(BlockState block) {
    BlockNotes notes = blocks[block.index];
    notes.barrier = notes.barrier.clone();
    notes.fences = notes.fences.clone();
    int[] @Nullable [] all = nothing;
    // Who has returned did not come.
    List<ThreadState> members =
        Arrays.stream(block.threads).filter(t -> t.condition != Condition.RETURNED).toList();
    for (ThreadState thread : members) {
      ThreadNotes its = threads[thread.index];
      its.time++;
      notes.barrier[thread.local] = its.time;
      notes.fences[thread.local] = its.fence;
      all = join(join(all, its.known), its.taken);
    }
    for (ThreadState thread : members) {
      threads[thread.index].known = all;
      threads[thread.index].taken = nothing;
    }
  }

  /// What an atomic operation did to the value that it found.
  enum Effect {
    READ,
    /// It was replaced without a look at it.
    REPLACED,
    /// A new one was made from it.
    UPDATED
  }

  /// The thread did an atomic operation.
  void atomic(ThreadState thread, Instance instance, int offset, Step.Atomic step, Effect effect) {
    Step.Site site = step.access().site();
    if (instance.description.space() != Space.GLOBAL) {
      return;
    }
    Address address = new Address(instance, offset);
    Spoken before = spoken.get(address);
    boolean isAnother = before == null || before.bytes != site.bytes();
    if (isAnother || !reaches(site.scope()) || effect == Effect.REPLACED) {
      if (effect != Effect.READ) {
        overwrite(instance, offset, site.bytes());
      }
      before = null;
    }
    if (!reaches(site.scope()) || (before == null && effect == Effect.READ)) {
      return;
    }
    Spoken now = before == null ? new Spoken(site.bytes(), accesses, nothing) : before;
    // An update that nobody looks at may be done in any order with others: it finds nothing.
    boolean looks = effect != Effect.REPLACED && step.result() == Step.Result.USED;
    if (looks) {
      ThreadNotes notes = threads[thread.index];
      notes.taken = join(notes.taken, now.known);
      if (step.order().acquires()) {
        notes.known = join(notes.known, now.known);
      }
      int phase = thread.block.phase(Space.GLOBAL);
      now.readers.put(thread.block.index, new Reader(thread.local, phase, accesses));
    }
    if (effect == Effect.READ) {
      now.isChain = false;
    } else {
      now.known = join(now.known, handed(thread));
      if (step.order().releases()) {
        now.known = join(now.known, released(thread));
      }
      spoken.put(address, now);
    }
  }

  /// Somebody wrote without looking: what was handed over there is lost.
  void overwrite(Instance instance, int offset, int bytes) {
    if (spoken.isEmpty()) {
      return;
    }
    for (int start = offset - LARGEST + 1; start < offset + bytes; start++) {
      Address address = new Address(instance, start);
      Spoken there = spoken.get(address);
      if (there != null && start + there.bytes > offset) {
        spoken.remove(address);
      }
    }
  }

  /// What an atomic write of the thread hands over.
  private int[] @Nullable [] handed(ThreadState thread) {
    ThreadNotes notes = threads[thread.index];
    int[] own = blocks[thread.block.index].fences.clone();
    for (int i = 0; i < notes.barrierAtFence.length; i++) {
      own[i] = Math.max(own[i], notes.barrierAtFence[i]);
    }
    own[thread.local] = Math.max(own[thread.local], notes.fence);
    int[] @Nullable [] result = notes.knownAtFence.clone();
    result[thread.block.index] = Clocks.join(result[thread.block.index], own);
    return result;
  }

  /// What a release of the thread hands over beside that. Its time goes on: what it does later is
  /// not part of it.
  private int[] @Nullable [] released(ThreadState thread) {
    ThreadNotes notes = threads[thread.index];
    notes.time++;
    int[] own = blocks[thread.block.index].barrier.clone();
    own[thread.local] = notes.time;
    int[] @Nullable [] result = notes.known.clone();
    result[thread.block.index] = Clocks.join(result[thread.block.index], own);
    return result;
  }

  /// Whether an access of another block is known to the thread to come before what it does now.
  boolean isBefore(LoggedAccess entry, ThreadState thread) {
    int[] known = threads[thread.index].known[entry.block.index];
    return entry.copy == null && known != null && known[entry.thread] > entry.time;
  }

  /// Whether an atomic access of another block made the value from which others made the one that
  /// the thread, or its block before a barrier, found at the same place: that order needs no fence.
  boolean isFound(LoggedAccess entry, ThreadState thread, Instance instance, int word) {
    int offset = 8 * word + Integer.numberOfTrailingZeros(entry.mask);
    Spoken now = spoken.get(new Address(instance, offset));
    if (!entry.site.kind().atomic
        || now == null
        || !now.isChain
        || now.bytes != entry.site.bytes()) {
      return false;
    }
    Reader reader = now.readers.get(thread.block.index);
    return reader != null
        && entry.access >= now.since
        && entry.access < reader.access()
        && (reader.thread() == thread.local || isBehindBarrier(reader, thread));
  }

  /// Whether a barrier that both passed lies between the reader's look and what the thread does.
  private static boolean isBehindBarrier(Reader reader, ThreadState thread) {
    ThreadState looked = thread.block.threads[reader.thread()];
    return reader.phase() < thread.block.phase(Space.GLOBAL)
        && !looked.hasLeftIn(reader.phase(), Space.GLOBAL);
  }

  private int[] @Nullable [] join(int[] @Nullable [] one, int[] @Nullable [] other) {
    return Clocks.join(one, other, nothing);
  }
}
