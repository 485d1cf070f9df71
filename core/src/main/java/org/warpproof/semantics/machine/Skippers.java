package org.warpproof.semantics.machine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.values.Registers;

/// Threads that skip claims about all threads, and those that come to them.
///
/// A claim says nothing where nobody comes to it. So one that does not hold of a thread that skips
/// it waits until somebody comes to it, in the same iterations.
final class Skippers {
  private static final int MOST = 4_096;

  private final Reports reports;
  private final Map<Time, ThreadState> there = new HashMap<>();
  private final Map<Time, Failure> waiting = new HashMap<>();

  Skippers(Reports reports) {
    this.reports = reports;
  }

  /// A claim, in iterations of the loops around it.
  private record Time(int block, int index, List<Integer> iterations) {}

  private record Failure(ThreadState thread, Step.CheckSkipping check) {}

  void come(ThreadState thread, Step.ComesTo claim) {
    Time time = time(thread, claim.claim());
    if (there.size() < MOST) {
      there.putIfAbsent(time, thread);
    }
    @Nullable Failure failure = waiting.remove(time);
    if (failure != null) {
      report(failure.thread, failure.check, thread);
    }
  }

  void check(ThreadState thread, Step.CheckSkipping check) {
    boolean fails = check.condition().of(thread.registers) == 0;
    if (fails && thread.registers[Registers.UNDEFINED] == 0) {
      Time time = time(thread, check.claim());
      @Nullable ThreadState other = there.get(time);
      if (other != null) {
        report(thread, check, other);
      } else if (waiting.size() < MOST) {
        waiting.putIfAbsent(time, new Failure(thread, check));
      }
    }
  }

  private void report(ThreadState thread, Step.CheckSkipping check, ThreadState other) {
    reports.skipped(thread, other, check.site(), check.text());
  }

  private static Time time(ThreadState thread, Step.OfAll claim) {
    List<Integer> iterations =
        Arrays.stream(claim.loops()).mapToObj(loop -> thread.counters[loop]).toList();
    return new Time(claim.block(), claim.index(), iterations);
  }
}
