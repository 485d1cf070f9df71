package org.warpproof.check;

import java.util.List;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.source.Position;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// Tells the accesses whose index is what an array holds that the kernel is given and does not
/// write: who launches it says what that is.
final class GivenData {
  private final Structure structure;

  GivenData(Kernel kernel) {
    this.structure = new Structure(kernel, Graph.of(kernel));
  }

  private boolean isGiven(Statement.Load load) {
    return structure
        .memory()
        .objects(load.place())
        .map(all -> !all.isEmpty() && all.stream().allMatch(structure.memory()::isReadOnly))
        .orElse(false);
  }

  /// Whether the index of what is accessed at a place is made of what such an array holds: not
  /// only how far a loop went because of it.
  boolean isIndexAt(Position position) {
    List<Site> sites =
        structure.memory().sites().stream().filter(s -> s.position().equals(position)).toList();
    return !sites.isEmpty()
        && sites.stream()
            .allMatch(site -> site.place().expressions().stream().anyMatch(this::isGiven));
  }

  private boolean isGiven(Expr expr) {
    if (expr instanceof Expr.Var variable) {
      return switch (structure.definitions().of(variable).orElse(null)) {
        case ByStatement(_, _, Statement.Let let) -> isGiven(let.value());
        case ByStatement(_, _, Statement.Load load) -> isGiven(load);
        case ByStatement _, ByParameter _ -> false;
        case null -> false;
      };
    }
    return expr.children().stream().anyMatch(this::isGiven);
  }
}
