package org.warpproof.semantics.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.events.EventKind;
import org.warpproof.semantics.machine.ThreadState.Condition;

/// Says why threads that wait for each other never meet.
final class Divergence {
  private final Reports reports;

  Divergence(Reports reports) {
    this.reports = reports;
  }

  /// Reports a team none of whose threads can move, by the first pair that is apart.
  ///
  /// Requires: a thread waits, and none stopped.
  void report(List<ThreadState> threads) {
    ThreadState waiting =
        threads.stream()
            .filter(thread -> thread.condition == Condition.WAITING)
            .min((a, b) -> Integer.compare(rank(a), rank(b)))
            .orElseThrow();
    Step.Meeting meeting = Objects.requireNonNull(waiting.meeting);
    switch (meeting.team()) {
      case Step.Team.Block() -> apart(threads, waiting, meeting, where(meeting));
      case Step.Team.Grid() -> apart(threads, waiting, meeting, "at a barrier of the grid");
      case Step.Team.Warp _ -> lanes(threads, waiting, meeting);
      case Step.Team.Named _ ->
          reports.single(
              EventKind.DEADLOCK,
              "",
              waiting,
              meeting.site(),
              "too few threads come to named barrier " + waiting.team);
    }
  }

  /// Notes that a block passes a barrier that threads of it have not come to: they have returned.
  void exited(ThreadState waiting, Step.Meeting meeting, BlockState block) {
    ThreadState other =
        Arrays.stream(block.threads)
            .filter(thread -> thread.condition == Condition.RETURNED)
            .findFirst()
            .orElseThrow();
    reports.apart(
        EventKind.EXITED,
        waiting,
        meeting.site(),
        other,
        null,
        "at a barrier for the threads that have not exited; $ has");
  }

  private static String where(Step.Meeting meeting) {
    return switch (meeting) {
      case Step.Barrier _, Step.Collective _ -> "at a barrier";
      case Step.AsyncCopy _ -> "at an asynchronous copy";
      case Step.AsyncWait _ -> "for asynchronous copies";
    };
  }

  /// Threads at a barrier of the block tell most about what went wrong.
  private static int rank(ThreadState thread) {
    return switch (Objects.requireNonNull(thread.meeting).team()) {
      case Step.Team.Block() -> 0;
      case Step.Team.Grid() -> 1;
      case Step.Team.Warp _ -> 2;
      case Step.Team.Named _ -> 3;
    };
  }

  private void apart(
      List<ThreadState> threads, ThreadState waiting, Step.Meeting meeting, String where) {
    // A thread that is elsewhere weighs more than one that came here in another iteration.
    ThreadState elsewhere =
        threads.stream().filter(t -> t.meeting != meeting).findFirst().orElse(null);
    if (elsewhere != null) {
      report(waiting, meeting, elsewhere, where);
      return;
    }
    ThreadState other =
        threads.stream()
            .filter(t -> !Arrays.equals(t.counters, waiting.counters))
            .findFirst()
            .orElse(null);
    if (other == null) {
      argumentsDiffer(threads, waiting, meeting, where);
      return;
    }
    reports.apart(
        EventKind.LOOP,
        waiting,
        meeting.site(),
        other,
        meeting.site(),
        where
            + " in iteration "
            + iterations(waiting)
            + " of the loops around it, $ waits there in iteration "
            + iterations(other));
  }

  private void argumentsDiffer(
      List<ThreadState> threads, ThreadState waiting, Step.Meeting meeting, String where) {
    ThreadState other =
        threads.stream()
            .filter(t -> !Arrays.equals(t.arguments, waiting.arguments))
            .findFirst()
            .orElseThrow();
    reports.apart(
        EventKind.BARRIER,
        waiting,
        meeting.site(),
        other,
        meeting.site(),
        where + ", and so does $, but with different arguments");
  }

  private static String iterations(ThreadState thread) {
    return Arrays.stream(thread.counters)
        .filter(counter -> counter > 0)
        .mapToObj(Integer::toString)
        .reduce((outer, inner) -> outer + "." + inner)
        .orElse("0");
  }

  private void lanes(List<ThreadState> threads, ThreadState waiting, Step.Meeting meeting) {
    ThreadState missing =
        threads.stream()
            .filter(t -> t.block == waiting.block && t.warp() == waiting.warp())
            .filter(t -> (waiting.team >>> t.lane() & 1) != 0)
            .filter(t -> t.condition != Condition.RETURNED)
            .filter(t -> t.meeting != meeting || t.team != waiting.team)
            .findFirst()
            .orElse(waiting);
    report(waiting, meeting, missing, "for the lanes of its mask");
  }

  private void report(
      ThreadState waiting, Step.Meeting meeting, ThreadState elsewhere, String where) {
    Step.Meeting theirs = elsewhere.meeting;
    reports.apart(
        EventKind.BARRIER,
        waiting,
        meeting.site(),
        elsewhere,
        theirs == null ? null : theirs.site(),
        where
            + (theirs == null
                ? " that $ will not reach: it has returned"
                : theirs == meeting
                    ? " at which $ waits with another mask"
                    : " while $ waits at another one"));
  }

  /// A lane calls for a meeting of lanes that does not include itself.
  void outsideItsMask(ThreadState thread, Step.Meeting meeting) {
    reports.single(
        EventKind.BARRIER,
        "",
        thread,
        meeting.site(),
        "the lane is not in the mask "
            + "0x"
            + Long.toHexString(thread.team)
            + " that it waits with");
  }
}
