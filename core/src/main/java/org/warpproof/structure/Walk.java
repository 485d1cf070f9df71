package org.warpproof.structure;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.Graph;

/// Where control can go from one statement to another.
public final class Walk {
  /// A statement, by its block and its index there. Before the first of the entry is -1; the end of
  /// a block has the number of its statements.
  public record Point(int block, int index) {
    public static final Point ENTRY = new Point(0, -1);

    public static Point of(Site site) {
      return new Point(site.block(), site.index());
    }
  }

  /// The way from the end of a block to another.
  public record Edge(int from, int to) {}

  private final Kernel kernel;
  private final Graph graph;

  public Walk(Kernel kernel, Graph graph) {
    this.kernel = kernel;
    this.graph = graph;
  }

  /// Whether a way leads from behind one statement to another, past none that stops it.
  public boolean leads(Point from, Point to, Predicate<Point> stops) {
    return leads(from, to, stops, _ -> true);
  }

  /// The same over those edges only that are open.
  public boolean leads(Point from, Point to, Predicate<Point> stops, Predicate<Edge> isOpen) {
    Set<Integer> seen = new HashSet<>();
    Deque<Point> work = new ArrayDeque<>();
    work.add(new Point(from.block(), from.index() + 1));
    while (!work.isEmpty()) {
      Point at = work.poll();
      switch (pass(at, to, stops)) {
        case ARRIVED -> {
          return true;
        }
        case STOPPED -> {}
        case PASSED -> {
          for (int next : graph.successors(at.block())) {
            if (isOpen.test(new Edge(at.block(), next)) && seen.add(next)) {
              work.add(new Point(next, 0));
            }
          }
        }
      }
    }
    return false;
  }

  private enum Passing {
    ARRIVED,
    STOPPED,
    PASSED
  }

  private Passing pass(Point start, Point to, Predicate<Point> stops) {
    int end = kernel.blocks().get(start.block()).statements().size();
    for (int i = start.index(); i < end; i++) {
      Point at = new Point(start.block(), i);
      if (at.equals(to)) {
        return Passing.ARRIVED;
      }
      if (stops.test(at)) {
        return Passing.STOPPED;
      }
    }
    return to.equals(new Point(start.block(), end)) ? Passing.ARRIVED : Passing.PASSED;
  }
}
