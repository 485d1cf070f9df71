package org.warpproof.semantics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The turns of one run so far, and which of them happened before which.
///
/// A turn happens before a later one if it is of the same thread, if the two depend on each other,
/// if the threads met in between, or if there is a chain of such steps. This is kept in vector
/// clocks: for each thread, how many turns of the run (by their depth, plus one) each other thread
/// had made that come before. The arrays are shared and never changed, so that threads which have
/// nothing to do with each other cost nothing.
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

  History(Machine machine) {
    this.clocks = new int[machine.threads.length][];
    int[] nothing = new int[clocks.length];
    Arrays.fill(clocks, nothing);
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
    int[] joined = new int[clocks.length];
    for (ThreadState thread : threads) {
      join(joined, clocks[thread.index]);
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
    int[] clock = clocks[thread.index].clone();
    if (footprint.kind() == Footprint.Kind.LANES) {
      // The thread waited for these lanes to come or to halt.
      Teams.lanes(thread).forEach(lane -> join(clock, clocks[lane.index]));
    }
    List<Integer> races = new ArrayList<>();
    // From the latest: an earlier turn that came before one of these is ordered by it.
    for (int depth : candidates(footprint)) {
      Turn turn = turns.get(depth);
      if (clock[turn.thread()] <= depth && !turn.footprint().isIndependentOf(footprint)) {
        races.add(depth);
        join(clock, turn.clock());
      }
    }
    int depth = turns.size();
    clock[thread.index] = depth + 1;
    clocks[thread.index] = clock;
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

  private static void join(int[] clock, int[] other) {
    for (int i = 0; i < clock.length; i++) {
      clock[i] = Math.max(clock[i], other[i]);
    }
  }
}
