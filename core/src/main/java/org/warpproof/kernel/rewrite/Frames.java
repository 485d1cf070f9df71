package org.warpproof.kernel.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Edge;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Graph;

/// Which statements of a kernel belong to which call of a function that declares what it touches:
/// those between the marks of its begin and its returns.
final class Frames {
  private final Map<Frame, List<Frame>> open;

  /// A call, by the block and the index of its first mark. Statements are named like that, too.
  record Frame(int block, int index) {}

  private Frames(Map<Frame, List<Frame>> open) {
    this.open = open;
  }

  /// The calls that a statement is in, the innermost last.
  List<Frame> around(int block, int index) {
    return open.getOrDefault(new Frame(block, index), List.of());
  }

  /// Nothing if the calls are not the same on all ways to a statement.
  static Optional<Frames> of(Kernel kernel) {
    Graph graph = Graph.of(kernel);
    Map<Frame, List<Frame>> around = new HashMap<>();
    Map<Integer, List<Frame>> starts = new HashMap<>(Map.of(0, List.of()));
    Deque<Integer> work = new ArrayDeque<>(List.of(0));
    while (!work.isEmpty()) {
      int block = work.poll();
      List<Frame> open = new ArrayList<>(starts.getOrDefault(block, List.of()));
      List<Statement> statements = kernel.blocks().get(block).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (!step(statements.get(i), new Frame(block, i), open)) {
          return Optional.empty();
        }
        around.put(new Frame(block, i), List.copyOf(open));
      }
      boolean isEnd = kernel.blocks().get(block).terminator() instanceof Terminator.Return;
      if (isEnd && !open.isEmpty()) {
        return Optional.empty();
      }
      for (int next : graph.successors(block)) {
        @Nullable List<Frame> known = starts.putIfAbsent(next, List.copyOf(open));
        if (known == null) {
          work.add(next);
        } else if (!known.equals(open)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(new Frames(around));
  }

  /// Follows a mark; whether it could be.
  private static boolean step(Statement statement, Frame here, List<Frame> open) {
    if (!(statement instanceof Statement.Annotation(Contract.Frame(Edge edge), _))) {
      return true;
    }
    return switch (edge) {
      case BEGIN -> open.add(here);
      case END -> !open.isEmpty() && open.removeLast() != null;
    };
  }
}
