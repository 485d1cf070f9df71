package org.warpproof.protocol;

import java.util.Set;
import java.util.TreeSet;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;

/// What every proof takes for granted, and what the kernel and its user ask to be believed.
final class StatedAssumptions {
  private static final String EXTERNAL = "external-function ";

  private StatedAssumptions() {}

  static Set<String> of(Kernel kernel) {
    Set<String> result = new TreeSet<>();
    result.add(GeneralAssumption.INSIDE.text());
    for (Statement statement : kernel.statements().toList()) {
      // Whether anybody comes to what is said to be unreachable is a question of its own.
      if (ThreadView.assumption(statement).isPresent() && !isUnreachable(statement)) {
        result.add("what is assumed at " + statement.position() + " holds");
      }
      if (statement instanceof Statement.Havoc havoc && havoc.cause().startsWith(EXTERNAL)) {
        result.add(
            "the function "
                + havoc.cause().substring(EXTERNAL.length())
                + ", defined elsewhere, touches no memory and has no barrier");
      }
      if (statement instanceof Statement.Collective collective
          && collective.op() == Op.Collective.BROADCAST
          && collective.team() instanceof Team.Block) {
        result.add("who is named as the source of a broadcast is in the block");
      }
    }
    return result;
  }

  /// Whether the statement says that nobody comes to it.
  static boolean isUnreachable(Statement statement) {
    return statement instanceof Statement.Assume(Expr condition, _)
        && condition.equals(Expr.bool(false));
  }
}
