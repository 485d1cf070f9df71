package org.warpproof.protocol;

import org.warpproof.kernel.Graph;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Solver;

/// What every question needs: the model of a kernel, and what its threads have in common.
record Start(Model model, Questions questions, FindDivergence.Result divergence) {
  static Start of(Kernel kernel, Graph graph, EngineOptions options, Solver solver) {
    // Threads that run in step may well write what others read between two barriers.
    boolean isInStep = options.warps() == WarpOrder.IN_STEP;
    return of(kernel, graph, options, isInStep ? Trust.NOTHING : Trust.NO_RACES, solver);
  }

  static Start of(Kernel kernel, Graph graph, EngineOptions options, Trust trust, Solver solver) {
    Model model = new Model(kernel, graph, options, trust);
    Questions questions = new Questions(model, solver);
    // Finds out on the way what is uniform, and tells the model.
    FindDivergence.Result divergence = new FindDivergence(model, questions).find();
    return new Start(model, questions, divergence);
  }
}
