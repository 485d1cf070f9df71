package org.warpproof.semantics.machine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.machine.Memory.Instance;

/// Where a thread has accessed arrays since the last barrier that clears its log of them: some of
/// the places, if they are many.
///
/// Barriers of a block clear the log of shared memory, as far as they order it. To other blocks a
/// barrier means nothing, so that of global memory is cleared only if there are none.
final class OwnLog {
  /// So many of the first places and of the last ones are kept.
  private static final int MOST = 4;

  private static final long[] NOWHERE = {};

  private final Map<Key, Places> logged = new HashMap<>();

  private record Key(Instance instance, Contract.Access access) {}

  /// Offsets in bytes, each once, in a phase.
  private static final class Places {
    private final long[] offsets = new long[2 * MOST];
    private int size;
    private int phase;

    private void add(long offset) {
      for (int i = 0; i < size; i++) {
        if (offsets[i] == offset) {
          return;
        }
      }
      if (size == offsets.length) {
        System.arraycopy(offsets, MOST + 1, offsets, MOST, MOST - 1);
        size--;
      }
      offsets[size++] = offset;
    }
  }

  void add(ThreadState thread, Instance instance, Contract.Access access, long offset, int blocks) {
    Places places = logged.computeIfAbsent(new Key(instance, access), _ -> new Places());
    int phase = phase(thread, instance, blocks);
    if (places.phase != phase) {
      places.size = 0;
      places.phase = phase;
    }
    places.add(offset);
  }

  long[] places(ThreadState thread, Instance instance, Contract.Access access, int blocks) {
    Places places = logged.get(new Key(instance, access));
    return places == null || places.phase != phase(thread, instance, blocks)
        ? NOWHERE
        : Arrays.copyOf(places.offsets, places.size);
  }

  private static int phase(ThreadState thread, Instance instance, int blocks) {
    Space space = instance.description.space();
    return space == Space.GLOBAL && blocks > 1 ? 0 : thread.block.phase(space);
  }
}
