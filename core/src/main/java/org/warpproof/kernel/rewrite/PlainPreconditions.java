package org.warpproof.kernel.rewrite;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Reach;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;

/// Kernel to kernel: what is required before the kernel and asks nothing but parameters and ids is
/// required of the thread at its start, as everybody knows it.
///
/// Requires: what is defined stands before what makes use of it.
public final class PlainPreconditions {
  private PlainPreconditions() {}

  public static Kernel in(Kernel kernel) {
    // What is not computed of parameters alone: what comes by different ways, too.
    Set<String> other = new HashSet<>();
    kernel.blocks().forEach(block -> block.parameters().forEach(p -> other.add(p.name())));
    return MapStatements.map(
        kernel,
        statement -> {
          boolean asksMore = statement.expressions().stream().anyMatch(e -> mentions(e, other));
          if (asksMore || !(statement instanceof Statement.Let)) {
            statement.targets().forEach(target -> other.add(target.name()));
          }
          return Optional.of(
              !asksMore
                      && statement instanceof Statement.Annotation(Contract contract, var position)
                      && contract instanceof Contract.Before(Expr condition)
                  ? new Statement.Annotation(
                      new Contract.Requires(Reach.ENABLED, condition), position)
                  : statement);
        });
  }

  private static boolean mentions(Expr expr, Set<String> variables) {
    return expr instanceof Expr.Var(String name, _)
        ? variables.contains(name)
        : expr.children().stream().anyMatch(child -> mentions(child, variables));
  }
}
