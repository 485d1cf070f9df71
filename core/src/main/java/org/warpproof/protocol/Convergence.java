package org.warpproof.protocol;

import org.warpproof.engine.EngineOptions;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Solver;
import org.warpproof.structure.FindOpaque;

/// Whether all threads of a block come to each barrier together, provided that there are no races.
public final class Convergence {
  private Convergence() {}

  public static boolean isProvedWithoutRaces(Kernel kernel, EngineOptions options) {
    Graph graph = Graph.of(kernel);
    if (FindOpaque.find(kernel, graph).isPresent()) {
      return false;
    }
    try (Solver solver = options.solver()) {
      Start start = Start.of(kernel, graph, options, solver, options.budget());
      return start.divergence().obstacles().isEmpty();
    } catch (Budget.SpentException e) {
      return false;
    }
  }
}
