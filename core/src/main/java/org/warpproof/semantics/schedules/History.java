package org.warpproof.semantics.schedules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.semantics.launch.LimitException;
import org.warpproof.semantics.machine.Teams;
import org.warpproof.semantics.machine.ThreadState;

/// The turns of one run so far, and which of them happened before which.
///
/// A turn happens before a later one if it is of the same thread, if the two depend on each other,
/// if the threads met in between, or if there is a chain of such steps. This is kept in vector
/// clocks: for each thread, and for each other thread, the depth (plus one) of the latest turn of
/// the other that comes before. What a thread did itself is not in its own clock but in `latest`.
/// An array is never changed once it is in use, so threads that have nothing to do with each other
/// share one.
final class History {
  /// A turn: who moved, what it touched, and what it knew of the others by then.
  @SuppressWarnings("ArrayRecordComponent")
  private record Turn(int thread, Footprint footprint, int[] clock) {}

  private static final int WORD = 8;

  private final List<Turn> turns = new ArrayList<>();
  private final int[][] clocks;

  /// For each word, the turns that touched it; and those that touched more than one or two words.
  private final Map<Long, List<Integer>> byWord = new HashMap<>();

  private final List<Integer> wide = new ArrayList<>();

  /// The depth of each thread's latest turn, plus one.
  private final int[] latest;

  private final long limit;
  private long used;

  History(int threads, long limit) {
    this.limit = limit;
    this.clocks = new int[threads][];
    this.latest = new int[threads];
    int[] nothing = new int[clocks.length];
    Arrays.fill(clocks, nothing);
  }

  int size() {
    return turns.size();
  }

  int thread(int depth) {
    return turns.get(depth).thread();
  }

  /// Whether the turn at `depth` happened before the one at `later`.
  boolean isOrdered(int depth, int later) {
    int thread = thread(depth);
    return thread == thread(later) || turns.get(later).clock()[thread] > depth;
  }

  /// Threads have met: everything that any of them did comes before what each does next.
  void meet(List<ThreadState> threads) {
    int[] joined = allocate();
    for (ThreadState thread : threads) {
      join(joined, thread.index, clocks[thread.index], latest[thread.index]);
    }
    for (ThreadState thread : threads) {
      clocks[thread.index] = joined;
    }
  }

  /// Notes the turn that the thread is about to take.
  ///
  /// Returns the turns that it races with in the sense of partial-order reduction: they depend on
  /// each other, and nothing else orders the two.
  List<Integer> add(ThreadState thread, Footprint footprint) {
    if (footprint.kind() == Footprint.Kind.LANES) {
      waitFor(thread, Teams.lanes(thread));
    }
    int[] clock = clocks[thread.index];
    List<Integer> races = new ArrayList<>();
    // From the latest: an earlier turn that came before one of these is ordered by it.
    for (int depth : candidates(footprint)) {
      Turn turn = turns.get(depth);
      if (turn.thread() != thread.index
          && clock[turn.thread()] <= depth
          && !turn.footprint().isIndependentOf(footprint)) {
        clock = races.isEmpty() ? copy(clock) : clock;
        races.add(depth);
        join(clock, turn.thread(), turn.clock(), depth + 1);
      }
    }
    int depth = turns.size();
    latest[thread.index] = depth + 1;
    clocks[thread.index] = clock;
    // The search keeps, for each turn, a bit for each thread.
    account(clocks.length / Byte.SIZE);
    turns.add(new Turn(thread.index, footprint, clock));
    List<Long> words = words(footprint);
    words.forEach(word -> byWord.computeIfAbsent(word, _ -> new ArrayList<>()).add(depth));
    if (words.isEmpty()) {
      wide.add(depth);
    }
    return races;
  }

  /// The turns that `footprint` can depend on, the latest first.
  private List<Integer> candidates(Footprint footprint) {
    List<Long> words = words(footprint);
    List<Integer> found = new ArrayList<>(wide);
    if (words.isEmpty()) {
      for (int depth = 0; depth < turns.size(); depth++) {
        found.add(depth);
      }
    }
    words.forEach(word -> found.addAll(byWord.getOrDefault(word, List.of())));
    return found.stream().distinct().sorted(Comparator.reverseOrder()).toList();
  }

  /// The words of a plain access; nothing for a turn of another kind, or one that touches many.
  private static List<Long> words(Footprint footprint) {
    if (footprint.ranges().size() != 1) {
      return List.of();
    }
    Footprint.Range range = footprint.ranges().getFirst();
    long first = Math.floorDiv(range.start(), WORD);
    long last = Math.floorDiv(range.end() - 1, WORD);
    return first == last ? List.of(first) : List.of(first, last);
  }

  /// The thread asks for the lanes that stand with it: it waited for all to come or to halt.
  private void waitFor(ThreadState thread, List<ThreadState> lanes) {
    int[] clock = copy(clocks[thread.index]);
    for (ThreadState lane : lanes) {
      join(clock, lane.index, clocks[lane.index], latest[lane.index]);
    }
    clocks[thread.index] = clock;
  }

  /// Adds the first `count` turns of the run, as far as they are of `thread`, and what it knew.
  private static void join(int[] clock, int thread, int[] known, int count) {
    for (int i = 0; i < clock.length; i++) {
      clock[i] = Math.max(clock[i], known[i]);
    }
    clock[thread] = Math.max(clock[thread], count);
  }

  private int[] copy(int[] clock) {
    int[] copy = allocate();
    System.arraycopy(clock, 0, copy, 0, clock.length);
    return copy;
  }

  private int[] allocate() {
    account((long) Integer.BYTES * clocks.length);
    return new int[clocks.length];
  }

  private void account(long bytes) {
    used += bytes;
    if (used > limit) {
      throw new LimitException("the history of a schedule takes more than " + limit + " bytes");
    }
  }
}
