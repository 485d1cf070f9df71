package org.warpproof.structure;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Volatility;
import org.warpproof.kernel.graph.Graph;

/// Whether barriers may order what would be no race without them, but another result.
///
/// Atomic accesses never race with each other, and yet their order matters. Look at what can happen
/// before the barrier and after the barrier before it, and at what can happen after the barrier and
/// before the next. The barrier may matter if
///
/// - an array in shared memory has atomic accesses on both sides, and one of them writes;
/// - global memory has an atomic access on one side and any access on the other: the barrier may
///   announce to another block, kernel or the host that something is written, or that it is read.
///
/// In a kernel with asynchronous copies, fences that reach other blocks, barriers of some threads
/// or values that come from outside (a clock, the active lanes), a barrier may matter in ways that
/// are not looked into.
public final class OrderBeyondRaces {
  private enum Way {
    BACK,
    ON
  }

  private final Kernel kernel;
  private final Graph graph;
  private final Predicate<Statement> goes;

  private OrderBeyondRaces(Kernel kernel, Predicate<Statement> goes) {
    this.kernel = kernel;
    this.graph = Graph.of(kernel);
    this.goes = goes;
  }

  /// Whether the barriers that are meant to go may make such an order.
  public static boolean isMade(Kernel kernel, Predicate<Statement> goes) {
    return kernel.statements().anyMatch(OrderBeyondRaces::isOutOfSight)
        || new OrderBeyondRaces(kernel, goes).isMade();
  }

  private static boolean isOutOfSight(Statement statement) {
    return switch (statement) {
      case Statement.AsyncCopy _, Statement.AsyncWait _, Statement.Unsupported _ -> true;
      case Statement.Fence fence -> fence.scope().compareTo(Scope.BLOCK) > 0;
      case Statement.Havoc havoc -> !havoc.cause().equals("uninitialised");
      case Statement.Collective collective -> collective.op() == Op.Collective.ACTIVE_MASK;
      case Statement.Barrier barrier -> barrier.team() instanceof Team.Named;
      case Statement.Load load -> load.volatility() == Volatility.VOLATILE;
      case Statement.Let _, Statement.Store _, Statement.Atomic _ -> false;
      case Statement.Assume _, Statement.Assert _, Statement.Annotation _ -> false;
      case Statement.Observe _ -> false;
    };
  }

  private boolean isMade() {
    for (int b = 0; b < graph.size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (statements.get(i) instanceof Statement.Barrier barrier
            && goes.test(barrier)
            && isMade(b, i)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isMade(int block, int index) {
    List<Site> sharedBefore = sites(block, index, Way.BACK, Space.SHARED);
    List<Site> sharedAfter = sites(block, index, Way.ON, Space.SHARED);
    List<Site> globalBefore = sites(block, index, Way.BACK, Space.GLOBAL);
    List<Site> globalAfter = sites(block, index, Way.ON, Space.GLOBAL);
    return sharedBefore.stream()
            .anyMatch(one -> sharedAfter.stream().anyMatch(other -> areOrdered(one, other)))
        || (hasAtomic(globalBefore) && !globalAfter.isEmpty())
        || (hasAtomic(globalAfter) && !globalBefore.isEmpty());
  }

  private static boolean hasAtomic(List<Site> sites) {
    return sites.stream().anyMatch(site -> site.mode().isAtomic());
  }

  private static boolean areOrdered(Site one, Site other) {
    boolean mayMeet =
        one.place().root() instanceof Place.Root.Pointed
            || other.place().root() instanceof Place.Root.Pointed
            || one.place().root().equals(other.place().root());
    return mayMeet
        && one.mode().isAtomic()
        && other.mode().isAtomic()
        && (one.mode().isWrite() || other.mode().isWrite());
  }

  /// The accesses to memory of a space that can happen next to a barrier, on the way back or on, up
  /// to a barrier that stays.
  private List<Site> sites(int block, int index, Way way, Space space) {
    Set<Site> found = new HashSet<>();
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>();
    int size = kernel.blocks().get(block).statements().size();
    boolean isOpen =
        switch (way) {
          case ON -> collect(block, index + 1, size, way, space, found);
          case BACK -> collect(block, 0, index, way, space, found);
        };
    if (isOpen) {
      work.addAll(next(block, way));
    }
    while (!work.isEmpty()) {
      int b = work.poll();
      int end = kernel.blocks().get(b).statements().size();
      if (seen.add(b) && collect(b, 0, end, way, space, found)) {
        work.addAll(next(b, way));
      }
    }
    return List.copyOf(found);
  }

  private List<Integer> next(int block, Way way) {
    return switch (way) {
      case ON -> graph.successors(block);
      case BACK -> graph.predecessors(block);
    };
  }

  /// Collects the accesses of some statements of a block; whether there is no barrier among them.
  private boolean collect(int block, int from, int to, Way way, Space space, Set<Site> found) {
    List<Statement> statements = kernel.blocks().get(block).statements();
    for (int n = 0; n < to - from; n++) {
      int i = way == Way.ON ? from + n : to - 1 - n;
      if (isBarrier(statements.get(i), space)) {
        return false;
      }
      Site.of(block, i, statements.get(i)).stream()
          .filter(site -> mayBeIn(site.place(), space))
          .forEach(found::add);
    }
    return true;
  }

  private boolean isBarrier(Statement statement, Space space) {
    return switch (statement) {
      case Statement.Barrier barrier ->
          isOfBlock(barrier.team()) && barrier.fences().orders(space) && !goes.test(barrier);
      case Statement.Collective collective ->
          isOfBlock(collective.team()) && collective.fences().orders(space);
      case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ -> false;
      case Statement.Fence _, Statement.Havoc _, Statement.Assume _, Statement.Assert _ -> false;
      case Statement.Annotation _, Statement.Observe _, Statement.Unsupported _ -> false;
      case Statement.AsyncCopy _, Statement.AsyncWait _ -> false;
    };
  }

  private static boolean isOfBlock(Team team) {
    return team instanceof Team.Block || team instanceof Team.Grid;
  }

  private boolean mayBeIn(Place place, Space space) {
    return switch (place.root()) {
      case Place.Root.Named(String object) ->
          kernel.object(object).filter(o -> o.space() == space).isPresent();
      case Place.Root.Pointed _ -> true;
    };
  }
}
