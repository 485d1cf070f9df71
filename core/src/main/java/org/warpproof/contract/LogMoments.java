package org.warpproof.contract;

import java.util.List;
import java.util.OptionalInt;
import org.warpproof.kernel.Statement;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk.Point;

/// Since when nothing has happened that the log of accesses could tell: a condition may be spread
/// over several blocks, and means the same log in all of them.
final class LogMoments {
  private final Structure structure;

  LogMoments(Structure structure) {
    this.structure = structure;
  }

  /// The first place from which all ways to a statement lead past annotations only.
  Point since(int block, int index) {
    List<Statement> statements = statements(block);
    for (int i = index - 1; i >= 0; i--) {
      if (!isOnlySaid(statements.get(i))) {
        return new Point(block, i + 1);
      }
    }
    OptionalInt before = structure.graph().immediateDominator(block);
    return before.isPresent() && isQuiet(before.getAsInt(), block)
        ? since(before.getAsInt(), statements(before.getAsInt()).size())
        : new Point(block, 0);
  }

  /// Whether only annotations stand between the end of a block and the start of one behind it.
  private boolean isQuiet(int from, int to) {
    return structure.graph().between(from, to).stream()
        .flatMap(block -> statements(block).stream())
        .allMatch(LogMoments::isOnlySaid);
  }

  private List<Statement> statements(int block) {
    return structure.kernel().blocks().get(block).statements();
  }

  private static boolean isOnlySaid(Statement statement) {
    return statement instanceof Statement.Let
        || statement instanceof Statement.Observe
        || statement instanceof Statement.Annotation
        || statement instanceof Statement.Assert;
  }
}
