package org.warpproof.protocol;

import org.warpproof.kernel.Graph;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Deadline;
import org.warpproof.solver.Solver;

/// Whether all threads of a block come to each barrier together, provided that there are no races.
public final class Convergence {
  private Convergence() {}

  public static boolean isProvedWithoutRaces(Kernel kernel, EngineOptions options) {
    Graph graph = Graph.of(kernel);
    if (FindOpaque.find(kernel, graph).isPresent()) {
      return false;
    }
    try (Solver solver = new Solver(options.log())) {
      Start start = Start.of(kernel, graph, options, solver, options.deadline());
      return start.divergence().obstacles().isEmpty();
    } catch (Deadline.TooLateException e) {
      return false;
    }
  }
}
