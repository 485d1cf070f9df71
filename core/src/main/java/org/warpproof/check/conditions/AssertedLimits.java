package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Structure;

/// Conditions that parameters are on one side of the numbers that assertions compare something
/// with.
final class AssertedLimits {
  private final Structure structure;
  private final Set<Long> numbers = new LinkedHashSet<>();
  private final Set<Expr> seen = new HashSet<>();

  private AssertedLimits(Kernel kernel) {
    this.structure = new Structure(kernel, Graph.of(kernel));
  }

  static List<LaunchCondition> of(Kernel kernel) {
    AssertedLimits limits = new AssertedLimits(kernel);
    kernel
        .statements()
        .filter(Statement.Assert.class::isInstance)
        .forEach(statement -> limits.collect(((Statement.Assert) statement).condition()));
    List<LaunchCondition> all = new ArrayList<>();
    for (LaunchNumber parameter : LaunchNumber.parameters(kernel)) {
      for (long number : limits.numbers) {
        all.add(parameter.atMost(LaunchNumber.constant(number)));
        all.add(parameter.atMost(LaunchNumber.constant(number - 1)));
        all.add(parameter.atLeast(LaunchNumber.constant(number)));
        all.add(parameter.atLeast(LaunchNumber.constant(number + 1)));
      }
    }
    return all;
  }

  private void collectOnce(Expr condition) {
    if (seen.add(condition)) {
      collect(condition);
    }
  }

  private void collect(Expr condition) {
    Expr value = structure.definitions().resolve(condition);
    if (value instanceof Expr.Compare(_, Expr left, Expr right)) {
      collectNumber(left);
      collectNumber(right);
    } else if (value instanceof Expr.Var variable
        && structure.definitions().of(variable).orElse(null) instanceof ByParameter parameter) {
      // The last part of several that are joined, and what is asked before it.
      structure.passed(parameter).forEach(this::collectOnce);
      String label = structure.kernel().blocks().get(parameter.block()).label();
      structure.kernel().blocks().stream()
          .map(BasicBlock::terminator)
          .filter(end -> end.targets().stream().anyMatch(target -> target.label().equals(label)))
          .filter(Terminator.Branch.class::isInstance)
          .forEach(branch -> collectOnce(((Terminator.Branch) branch).condition()));
    } else {
      value.children().forEach(this::collect);
    }
  }

  private void collectNumber(Expr side) {
    if (structure.definitions().withoutConversions(side) instanceof Expr.IntConst(_, long number)
        && number > 1
        && number < Integer.MAX_VALUE) {
      numbers.add(number);
    }
  }
}
