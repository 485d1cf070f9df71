package org.warpproof.structure;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.structure.EventHolders.Holder;

/// The waits after which a copy is surely over.
///
/// Followed on all ways from the start of the copy: what holds the event of this very copy
/// ([EventHolders]). Where ways meet, that counts which holds it on each of them. A wait for
/// something that holds the event, on whatever way the thread came, ends the way.
public final class CopyWaits {
  private final Structure structure;
  private final EventHolders events;
  private final Stop stop;
  private final Map<Integer, Set<Holder>> atStartOf = new HashMap<>();
  private final Map<Point, Set<Holder>> atCopies = new HashMap<>();
  private final Set<Point> waits = new HashSet<>();

  /// Waits that are for something else on some way.
  private final Set<Point> others = new HashSet<>();

  private record Point(int block, int index) {}

  /// Where ways end.
  private enum Stop {
    AT_WAITS,
    /// Where the copy is started again.
    AT_NEXT_START
  }

  private CopyWaits(Structure structure, Stop stop) {
    this.structure = structure;
    this.events = new EventHolders(structure.memory());
    this.stop = stop;
  }

  /// The waits for the copy that is started by a statement of a block.
  public static CopyWaits of(Structure structure, int block, int index) {
    CopyWaits result = new CopyWaits(structure, Stop.AT_WAITS);
    Point start = new Point(block, index);
    result.follow(start, holders(structure, start));
    return result;
  }

  public boolean isEmpty() {
    return waits.isEmpty();
  }

  public boolean isAt(int block, int index) {
    return waits.contains(new Point(block, index));
  }

  /// What holds the event of a copy when it has just been started: its result, and, if it joined
  /// the event of an earlier copy, what holds that.
  private static Set<Holder> holders(Structure structure, Point start) {
    Statement.AsyncCopy copy = copy(structure, start).orElseThrow();
    Set<Holder> result = EventHolders.of(copy);
    for (int b = 0; b < structure.graph().size() && copy.joined() instanceof Expr.Var; b++) {
      for (int i = 0; i < statements(structure, b).size(); i++) {
        Point earlier = new Point(b, i);
        if (copy(structure, earlier).isPresent() && isBefore(structure, earlier, start)) {
          Set<Holder> known = holdersOf(structure, earlier, start);
          if (EventHolders.isHolder(copy.joined(), known)) {
            result.addAll(known);
          }
        }
      }
    }
    return result;
  }

  private static boolean isBefore(Structure structure, Point one, Point other) {
    return one.block() == other.block()
        ? one.index() < other.index()
        : structure.graph().dominates(one.block(), other.block());
  }

  /// What holds the event of the latest copy of a statement when a later one is started.
  private static Set<Holder> holdersOf(Structure structure, Point first, Point then) {
    CopyWaits ways = new CopyWaits(structure, Stop.AT_NEXT_START);
    Statement.AsyncCopy copy = copy(structure, first).orElseThrow();
    ways.follow(first, EventHolders.of(copy));
    return ways.atCopies.getOrDefault(then, Set.of());
  }

  private static Optional<Statement.AsyncCopy> copy(Structure structure, Point point) {
    return statements(structure, point.block()).get(point.index())
            instanceof Statement.AsyncCopy copy
        ? Optional.of(copy)
        : Optional.empty();
  }

  private static List<Statement> statements(Structure structure, int block) {
    return structure.kernel().blocks().get(block).statements();
  }

  /// Follows all ways from behind a statement, until it is known which waits do not count.
  private void follow(Point start, Set<Holder> holders) {
    int known;
    do {
      known = others.size();
      waits.clear();
      atStartOf.clear();
      atCopies.clear();
      Deque<Integer> work = new ArrayDeque<>();
      pass(start, start.block(), start.index() + 1, holders, work);
      while (!work.isEmpty()) {
        int block = work.poll();
        pass(start, block, 0, atStartOf.getOrDefault(block, Set.of()), work);
      }
    } while (others.size() > known);
  }

  /// Goes through a block from one of its statements, and on to the next blocks.
  private void pass(Point start, int block, int from, Set<Holder> before, Deque<Integer> work) {
    Set<Holder> holders = new HashSet<>(before);
    List<Statement> statements = statements(structure, block);
    for (int i = from; i < statements.size(); i++) {
      Point point = new Point(block, i);
      Statement statement = statements.get(i);
      if (statement instanceof Statement.AsyncCopy) {
        atCopies.merge(point, Set.copyOf(holders), CopyWaits::both);
      }
      boolean isOver =
          switch (stop) {
            case AT_WAITS -> statement instanceof Statement.AsyncWait w && ends(w, point, holders);
            case AT_NEXT_START -> point.equals(start);
          };
      if (isOver) {
        return;
      }
      events.pass(statement, holders);
    }
    for (Terminator.Target target : structure.kernel().blocks().get(block).terminator().targets()) {
      int next = structure.graph().index(target.label());
      Set<Holder> there =
          EventHolders.moved(holders, target, structure.kernel().blocks().get(next).parameters());
      Set<Holder> old = atStartOf.get(next);
      Set<Holder> merged = old == null ? there : both(old, there);
      if (!merged.equals(old)) {
        atStartOf.put(next, merged);
        work.add(next);
      }
    }
  }

  /// Whether it is a wait for the copy, on this way and, as far as is known, on all others.
  private boolean ends(Statement.AsyncWait wait, Point point, Set<Holder> holders) {
    if (wait.events().stream().noneMatch(event -> EventHolders.isHolder(event, holders))) {
      others.add(point);
    }
    boolean ends = !others.contains(point);
    if (ends) {
      waits.add(point);
    }
    return ends;
  }

  private static Set<Holder> both(Set<Holder> one, Set<Holder> other) {
    Set<Holder> result = new HashSet<>(one);
    result.retainAll(other);
    return result;
  }
}
