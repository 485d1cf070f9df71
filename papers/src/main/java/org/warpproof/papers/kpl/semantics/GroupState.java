package org.warpproof.papers.kpl.semantics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// `group-state` in section 4. The threads are those from 0 on, `the (T i)`.
///
/// `R-group` and `W-group` have pairs of a thread and a cell; only the cells are ever asked for.
public final class GroupState {
  private final long gid;
  private final List<ThreadState> threads;
  public final SortedSet<Long> groupReads = new TreeSet<>();
  public final SortedSet<Long> groupWrites = new TreeSet<>();
  private final List<List<String>> phases = new ArrayList<>();

  GroupState(long gid, List<ThreadState> threads) {
    this.gid = gid;
    this.threads = List.copyOf(threads);
  }

  /// `valid-initial-kernel-state` for one group: all see the same memory.
  public static GroupState initial(long gid, long threads, Memory sh) {
    List<ThreadState> all = new ArrayList<>();
    for (long lid = 0; lid < threads; lid++) {
      all.add(new ThreadState(gid, lid, sh));
    }
    return new GroupState(gid, all);
  }

  public long gid() {
    return gid;
  }

  public List<ThreadState> threads() {
    return threads;
  }

  /// After a barrier nothing has been read or written: `R := {}, W := {}`.
  void endPhase() {
    phases.add(accesses());
    for (ThreadState thread : threads) {
      thread.reads.clear();
      thread.writes.clear();
    }
  }

  /// What was accessed before each barrier, and since the last one.
  public List<List<String>> history() {
    List<List<String>> all = new ArrayList<>(phases);
    all.add(accesses());
    return all;
  }

  /// Each access as `1:wr[2]`.
  private List<String> accesses() {
    List<String> found = new ArrayList<>();
    for (ThreadState thread : threads) {
      thread.reads.forEach(cell -> found.add(thread.lid() + ":rd[" + cell + "]"));
      thread.writes.forEach(cell -> found.add(thread.lid() + ":wr[" + cell + "]"));
    }
    return found;
  }

  /// `group-race (the (T i)) (γ ts)`, with the threads and the cell.
  public Optional<Failure> race() {
    Map<Long, Long> writers = new HashMap<>();
    for (ThreadState thread : threads) {
      for (long cell : thread.writes) {
        Long other = writers.putIfAbsent(cell, thread.lid());
        if (other != null) {
          return Optional.of(new Failure.IntraGroupRace(gid, other, thread.lid(), cell));
        }
      }
    }
    for (ThreadState thread : threads) {
      for (long cell : thread.reads) {
        Long writer = writers.get(cell);
        if (writer != null && writer != thread.lid()) {
          return Optional.of(new Failure.IntraGroupRace(gid, writer, thread.lid(), cell));
        }
      }
    }
    return Optional.empty();
  }

  /// The words with `pre-merge T γ z`: just one if there is no race, as `merge-is-unique` says.
  public Set<Long> preMerge(long cell) {
    Set<Long> words = new TreeSet<>();
    for (ThreadState thread : threads) {
      if (thread.writes.contains(cell)) {
        words.add(thread.sh.at(cell));
      }
    }
    return words.isEmpty() ? Set.of(threads.getFirst().sh.at(cell)) : words;
  }

  /// `merge T γ`, with the group's threads for the `P` that `G-Sync` has and nobody binds.
  ///
  /// Requires: there is no race.
  public Memory merge() {
    Map<Long, Long> written = new HashMap<>();
    for (ThreadState thread : threads) {
      for (long cell : thread.writes) {
        // The only word with pre-merge: nobody else wrote the cell.
        written.put(cell, thread.sh.at(cell));
      }
    }
    return threads.getFirst().sh.agreedWith(written);
  }
}
