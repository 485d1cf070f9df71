package org.warpproof.permission;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.structure.Definitions;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Structure;

/// Kernel to kernel: what assertions and invariants read without a quantifier, the kernel reads.
///
/// They are meant for each thread as it comes there, in any schedule: so nobody may write there at
/// that time. Conditions with quantifiers speak of the moment at which all threads of the block are
/// there, which is how runs check them too.
final class ReadWhereStated {
  private final Definitions definitions;
  private final Set<Statement> read = new HashSet<>();

  private ReadWhereStated(Kernel kernel) {
    this.definitions = new Structure(kernel, Graph.of(kernel)).definitions();
  }

  static Kernel in(Kernel kernel) {
    ReadWhereStated pass = new ReadWhereStated(kernel);
    kernel
        .statements()
        .forEach(
            statement -> {
              if (statement instanceof Statement.Annotation(Contract contract, _)
                  && (contract instanceof Contract.Invariant
                      || contract instanceof Contract.Asserts)) {
                Set<Statement> sources = new HashSet<>();
                contract.arguments().forEach(argument -> pass.collect(argument, sources));
                if (sources.stream().noneMatch(ReadWhereStated::isQuantified)) {
                  pass.read.addAll(sources);
                }
              }
            });
    return MapStatements.map(
        kernel,
        statement ->
            Optional.of(
                statement
                            instanceof
                            Statement.Observe(var target, Ghost.Read(var place), var position)
                        && pass.read.contains(statement)
                    ? new Statement.Load(target, place, position)
                    : statement));
  }

  private static boolean isQuantified(Statement statement) {
    return statement instanceof Statement.Observe(_, Ghost.Quantified _, _);
  }

  /// The statements that a value is made of; old values are of another time.
  private void collect(Expr expr, Set<Statement> found) {
    if (expr instanceof Expr.Var variable
        && definitions.of(variable).orElse(null) instanceof ByStatement(_, _, Statement by)
        && (by instanceof Statement.Let || by instanceof Statement.Observe)
        && found.add(by)
        && !(by instanceof Statement.Observe(_, Ghost.Old _, _))) {
      by.expressions().forEach(part -> collect(part, found));
    }
    expr.children().forEach(part -> collect(part, found));
  }
}
