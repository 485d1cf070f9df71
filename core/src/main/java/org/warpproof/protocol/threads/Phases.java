package org.warpproof.protocol.threads;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.warps.WarpTeams;
import org.warpproof.protocol.warps.Where;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// The phases of a kernel, for memory of one space: what can happen between a barrier and the next.
///
/// A phase is found by walking the graph from its start and stopping at barriers. On the way, each
/// loop around the start is in the same iteration as the start (or was left in it), in a later one,
/// or began anew: that is what relates the counters of an access to those of the start.
public final class Phases {
  /// Where a loop around the start of a phase stands at an access of the phase.
  public enum Iteration {
    SAME,
    LATER,
    /// The loop began anew.
    ANEW
  }

  /// An access of a phase, with the state of the loops around the phase's start, outermost first.
  public record Member(Site site, List<Iteration> iterations) {
    public Member {
      iterations = List.copyOf(iterations);
    }
  }

  /// A phase: the statement that it starts before, the loops around that, outermost first, and its
  /// accesses.
  public record Phase(int block, int index, List<Loop> loops, List<Member> members) {
    public Phase {
      loops = List.copyOf(loops);
      members = List.copyOf(members);
    }

    /// Whether it starts with the kernel.
    public boolean isEntry() {
      return block == 0 && index == 0;
    }
  }

  /// Where phases end.
  public interface Ends {
    /// Whether one ends with a statement of a block.
    boolean isAt(int block, int index);
  }

  private record State(int block, int index, List<Iteration> iterations) {}

  private final Kernel kernel;
  private final Graph graph;
  private final Ends ends;
  /// There is always one, from the entry: none were found yet.
  private List<Phase> found = List.of();

  private final Map<Loop, Boolean> passable = new HashMap<>();

  /// The phases of threads of a warp or a block, or, with the grid's barriers only, of all
  /// threads.
  public Phases(Structure structure, WarpTeams warps, Space space, Where where) {
    this(
        structure,
        (block, index) ->
            isBarrier(
                warps,
                structure.kernel().blocks().get(block).statements().get(index),
                space,
                where));
  }

  /// Phases with other ends than barriers.
  public Phases(Structure structure, Ends ends) {
    this.kernel = structure.kernel();
    this.graph = structure.graph();
    this.ends = ends;
  }

  public List<Phase> all() {
    if (found.isEmpty()) {
      found = find();
    }
    return found;
  }

  private List<Phase> find() {
    List<Phase> phases = new ArrayList<>();
    phases.add(from(0, 0));
    for (int b = 0; b < graph.size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (ends.isAt(b, i)) {
          phases.add(from(b, i + 1));
        }
      }
    }
    return phases;
  }

  /// Whether an iteration of the loop can pass without crossing a barrier.
  public boolean canPassWithoutBarrier(Loop loop) {
    return passable.computeIfAbsent(loop, this::isPassable);
  }

  private boolean isPassable(Loop loop) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(List.of(loop.header()));
    while (!work.isEmpty()) {
      int b = work.poll();
      if (!seen.add(b) || lastBarrierBefore(b, kernel.blocks().get(b).statements().size()) >= 0) {
        continue;
      }
      for (int next : graph.successors(b)) {
        if (next == loop.header()) {
          return true;
        }
        if (loop.contains(next)) {
          work.add(next);
        }
      }
    }
    return false;
  }

  /// The last barrier of a block before one of its statements; -1 if there is none.
  int lastBarrierBefore(int block, int index) {
    for (int i = index - 1; i >= 0; i--) {
      if (ends.isAt(block, i)) {
        return i;
      }
    }
    return -1;
  }

  /// Whether all threads that the phases are about meet at the statement, and order their accesses.
  public static boolean isBarrier(WarpTeams warps, Statement statement, Space space, Where where) {
    return switch (statement) {
      case Statement.Barrier barrier ->
          (isMeeting(barrier.team(), where) || isOfWarp(warps, barrier.team(), where))
              && barrier.fences().orders(space);
      case Statement.Collective collective ->
          isMeeting(collective.team(), where) && collective.fences().orders(space);
      case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ -> false;
      case Statement.Fence _, Statement.Havoc _, Statement.Assume _, Statement.Assert _ -> false;
      case Statement.Annotation _, Statement.Observe _, Statement.Unsupported _ -> false;
      case Statement.AsyncCopy _, Statement.AsyncWait _ -> false;
    };
  }

  private static boolean isOfWarp(WarpTeams warps, Team team, Where where) {
    return warps.ordering(team).filter(where::areJoinedBy).isPresent();
  }

  private static boolean isMeeting(Team team, Where where) {
    return team instanceof Team.Grid || (team instanceof Team.Block && where.isInBlock());
  }

  /// The phase that starts before a statement, be it after a barrier or not.
  public Phase from(int block, int index) {
    List<Loop> loops =
        graph.loops().stream()
            .filter(loop -> loop.contains(block))
            .sorted(Comparator.comparingInt(Loop::depth))
            .toList();
    State start = new State(block, index, Collections.nCopies(loops.size(), Iteration.SAME));
    Set<Member> members = new LinkedHashSet<>();
    Set<State> seen = new HashSet<>(Set.of(start));
    Deque<State> work = new ArrayDeque<>(List.of(start));
    while (!work.isEmpty()) {
      State state = work.poll();
      if (collect(state, members)) {
        for (int next : graph.successors(state.block())) {
          State moved = new State(next, 0, move(loops, state, next));
          if (seen.add(moved)) {
            work.add(moved);
          }
        }
      }
    }
    return new Phase(block, index, loops, List.copyOf(members));
  }

  /// Collects the accesses of a block; whether its end is reached without crossing a barrier.
  private boolean collect(State state, Set<Member> members) {
    List<Statement> statements = kernel.blocks().get(state.block()).statements();
    for (int i = state.index(); i < statements.size(); i++) {
      if (ends.isAt(state.block(), i)) {
        return false;
      }
      Site.of(state.block(), i, statements.get(i))
          .forEach(site -> members.add(new Member(site, state.iterations())));
    }
    return true;
  }

  private static List<Iteration> move(List<Loop> loops, State state, int next) {
    List<Iteration> moved = new ArrayList<>(state.iterations());
    for (int i = 0; i < loops.size(); i++) {
      Loop loop = loops.get(i);
      boolean isHeader = loop.header() == next;
      if (isHeader && !loop.contains(state.block())) {
        moved.set(i, Iteration.ANEW);
      } else if (isHeader) {
        // Back to the header: a later iteration, in which the loops inside begin anew.
        if (moved.get(i) == Iteration.SAME) {
          moved.set(i, Iteration.LATER);
        }
        for (int inner = i + 1; inner < loops.size(); inner++) {
          moved.set(inner, Iteration.ANEW);
        }
        break;
      }
    }
    return moved;
  }
}
