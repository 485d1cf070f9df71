package org.warpproof.protocol.threads;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;

/// The numbers that are tried to see whether what is required contradicts itself: the first ones,
/// and those that it mentions, with the next.
public final class Mentioned {
  private static final int MOST = 8;
  private static final long LARGEST = 1L << 20;

  private Mentioned() {}

  public static List<Long> numbers(Kernel kernel) {
    Set<Long> found = new LinkedHashSet<>(List.of(0L, 1L));
    for (Statement statement : kernel.blocks().getFirst().statements()) {
      boolean isOfContracts =
          statement instanceof Statement.Observe
              || statement instanceof Statement.Annotation(Contract.Before _, _)
              || statement instanceof Statement.Annotation(Contract.Requires _, _);
      if (isOfContracts) {
        statement.expressions().forEach(expr -> collect(expr, found));
      }
    }
    return found.stream().limit(MOST).toList();
  }

  private static void collect(Expr expr, Set<Long> found) {
    if (expr instanceof Expr.IntConst(_, long value) && value >= 0 && value <= LARGEST) {
      found.add(value);
      found.add(value + 1);
    }
    expr.children().forEach(child -> collect(child, found));
  }
}
