package org.warpproof.semantics.schedules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Program.Code;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.machine.Machine;
import org.warpproof.semantics.machine.ThreadState;
import org.warpproof.semantics.machine.ThreadState.Condition;

/// The lock-step semantics, section 4 of the paper: all threads of all blocks as one vector
/// program.
///
/// [ThreadState#basicBlock] is the paper's active-block variable. The basic blocks are taken in the
/// sort order; in each, every statement is executed for all threads that are enabled there, that is
/// whose active block it is, before the next statement. At the last block of a loop control goes
/// back to the header as long as the header is the active block of some thread (B_back), and on
/// otherwise (B_exit).
///
/// A statement has at most one access to memory and its other operands are private, so executing it
/// thread after thread is the paper's vector assignment; of several writes to one place the last
/// thread's stays, one of the choices that the ψ-assignment allows.
public final class LockStep {
  private final Machine machine;
  private final List<Integer> order;
  private final int[] positions;
  private final List<List<Integer>> headers;

  /// Whether all barriers are for whole blocks, as in the paper, and for all their threads. Then
  /// the check of `sync`, which looks at active blocks only, and the one of `Teams`, which compares
  /// loop counters, must agree.
  private final boolean alignsAllThreads;

  private LockStep(Machine machine) {
    this.machine = machine;
    Graph graph = machine.program.graph();
    this.order = graph.order();
    this.positions = new int[graph.size()];
    for (int i = 0; i < order.size(); i++) {
      positions[order.get(i)] = i;
    }
    this.headers = headers(graph);
    this.alignsAllThreads =
        !machine.program.kernel().ignoresExits()
            && Arrays.stream(machine.program.blocks())
                .flatMap(code -> Arrays.stream(code.steps()))
                .noneMatch(LockStep::isForLanes);
  }

  public static void run(Machine machine) {
    new LockStep(machine).run();
  }

  /// Why there is no sort order, if there is none.
  public static Optional<String> obstacle(Program program) {
    Graph graph = program.graph();
    if (graph.isReducible()) {
      return Optional.empty();
    }
    List<Integer> flow = graph.reversePostorder();
    for (int from : flow) {
      for (int to : graph.successors(from)) {
        if (flow.indexOf(to) <= flow.indexOf(from) && !graph.isBackEdge(from, to)) {
          BasicBlock block = program.kernel().blocks().get(to);
          String where =
              block.statements().isEmpty()
                  ? ""
                  : " (" + block.statements().getFirst().position() + ")";
          return Optional.of(
              "control flow is not reducible: the loop through block "
                  + block.label()
                  + where
                  + " has more than one entry");
        }
      }
    }
    throw new IllegalStateException("an irreducible graph has an edge that makes it so");
  }

  private static boolean isForLanes(Step step) {
    return step instanceof Step.ActiveMask
        || (step instanceof Step.Meeting meeting
            && !(meeting.team() instanceof Step.Team.Block)
            && !(meeting.team() instanceof Step.Team.Grid));
  }

  /// For each position in the order, the headers of the loops whose last block stands there,
  /// innermost first.
  private List<List<Integer>> headers(Graph graph) {
    List<List<Integer>> result = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      result.add(new ArrayList<>());
    }
    // Outer loops come first in the list.
    for (Loop loop : graph.loops().reversed()) {
      int last = loop.blocks().stream().mapToInt(block -> positions[block]).max().orElseThrow();
      result.get(last).add(loop.header());
    }
    return result;
  }

  private void run() {
    int position = 0;
    while (machine.teams.running.size() > 0 && machine.isFeasible()) {
      execute(order.get(position));
      machine.teams.released.clear();
      position = next(position);
    }
  }

  private int next(int position) {
    for (int header : headers.get(position)) {
      if (Arrays.stream(machine.threads).anyMatch(thread -> isEnabled(thread, header))) {
        return positions[header];
      }
    }
    // Past the end only for threads that a warp or named barrier kept behind the others.
    return position + 1 < order.size() ? position + 1 : 0;
  }

  private static boolean isEnabled(ThreadState thread, int block) {
    return thread.basicBlock == block && thread.condition == Condition.RUNNING;
  }

  private void execute(int block) {
    ThreadState[] enabled =
        Arrays.stream(machine.threads)
            .filter(thread -> isEnabled(thread, block))
            .toArray(ThreadState[]::new);
    if (enabled.length == 0) {
      return;
    }
    Code code = machine.program.blocks()[block];
    for (int i = 0; i <= code.steps().length; i++) {
      for (ThreadState thread : enabled) {
        if (isEnabled(thread, block) && thread.next == i) {
          machine.step(thread);
        }
      }
      if (i < code.steps().length && code.steps()[i] instanceof Step.Meeting meeting) {
        gather(enabled, meeting);
      }
    }
  }

  /// The paper's `sync`: if a thread of the team is enabled at the barrier, all must be.
  ///
  /// If they are, they have passed by now. If not, the others run on to where they wait or end, as
  /// in the interleaving semantics; then `Teams` tells, by the same rule as there, how the threads
  /// are apart. (Only warp and named barriers, which do not align all threads of the block, can
  /// have left a thread behind that still comes here.)
  private void gather(ThreadState[] enabled, Step.Meeting meeting) {
    for (ThreadState thread : enabled) {
      if (thread.condition == Condition.WAITING) {
        switch (meeting.team()) {
          case Step.Team.Block() -> runOn(thread.block.threads, thread);
          case Step.Team.Grid() -> runOn(machine.threads, thread);
          case Step.Team.Warp _, Step.Team.Named _ -> {}
        }
      }
    }
  }

  private void runOn(ThreadState[] team, ThreadState waiting) {
    boolean moved = true;
    while (moved && waiting.condition == Condition.WAITING) {
      moved = false;
      for (ThreadState thread : team) {
        if (thread.condition == Condition.RUNNING && waiting.condition == Condition.WAITING) {
          machine.step(thread);
          moved = true;
        }
      }
    }
    if (alignsAllThreads && waiting.condition == Condition.RUNNING) {
      throw new IllegalStateException("lock-step and loop counters disagree on a divergence");
    }
  }
}
