package org.warpproof.contract;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Structure;

/// Which statements the value of an expression comes from: through other values, and through the
/// branches that decide on which one a block gets, since the `&&` in a condition is control flow.
final class Sources {
  private final Structure structure;
  private final Kernel kernel;

  Sources(Structure structure) {
    this.structure = structure;
    this.kernel = structure.kernel();
  }

  /// Whether an expression is made from what one of these statements gives.
  boolean include(Expr expr, Predicate<Statement> statements) {
    Set<String> seen = new HashSet<>();
    Deque<Expr> work = new ArrayDeque<>(List.of(expr));
    while (!work.isEmpty()) {
      Expr at = work.poll();
      work.addAll(at.children());
      if (at instanceof Expr.Var variable && seen.add(variable.name())) {
        switch (structure.definitions().of(variable).orElse(null)) {
          case null -> {}
          case ByStatement(_, _, Statement statement) -> {
            if (statements.test(statement)) {
              return true;
            }
            work.addAll(statement.expressions());
          }
          case ByParameter parameter -> work.addAll(passed(parameter));
        }
      }
    }
    return false;
  }

  /// What may be passed for a parameter of a block, and what decides on it.
  private List<Expr> passed(ByParameter parameter) {
    List<Expr> all = new ArrayList<>(structure.passed(parameter));
    for (int from : structure.graph().predecessors(parameter.block())) {
      structure.control().controlling(from).forEach(b -> all.addAll(decision(b)));
      all.addAll(decision(from));
    }
    return all;
  }

  private List<Expr> decision(int block) {
    return switch (kernel.blocks().get(block).terminator()) {
      case Terminator.Branch(Expr condition, _, _) -> List.of(condition);
      case Terminator.Switch(Expr value, _, _) -> List.of(value);
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> List.of();
    };
  }
}
