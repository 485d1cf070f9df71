package org.warpproof.protocol.divergence;

import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.RacesAsked;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.divergence.FindDivergence.Parting;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.Trust;
import org.warpproof.protocol.warps.LaneGroups;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Solver;

/// What every question needs: the model of a kernel, and what its threads have in common.
public record Start(Model model, Queries questions, FindDivergence.Result divergence) {
  /// The same if the lanes that may miss each other are not ordered at all; empty if it is not only
  /// lanes that may.
  public Optional<Start> withoutOrder() {
    Set<LaneGroups> unordered = divergence.unordered();
    if (unordered.isEmpty() || model.options().areInStep(model.structure().kernel())) {
      return Optional.empty();
    }
    Model other = model.without(unordered);
    return Optional.of(new Start(other, questions.about(other), divergence));
  }

  public static Start of(
      Kernel kernel, Graph graph, EngineOptions options, Solver solver, Budget budget) {
    Trust trust = most(Trust.NO_RACES, kernel, options);
    return of(kernel, graph, options, trust, solver, budget);
  }

  /// As much trust as can be had: threads that run in step may well write what others read between
  /// two barriers, and so may those whose races are not asked for.
  public static Trust most(Trust wanted, Kernel kernel, EngineOptions options) {
    boolean mayWrite = options.areInStep(kernel) || !RacesAsked.of(kernel).areAllSought();
    return mayWrite ? Trust.NOTHING : wanted;
  }

  public static Start of(
      Kernel kernel,
      Graph graph,
      EngineOptions options,
      Trust trust,
      Solver solver,
      Budget budget) {
    return of(kernel, graph, options, trust, Parting.POSSIBLE, solver, budget);
  }

  public static Start of(
      Kernel kernel,
      Graph graph,
      EngineOptions options,
      Trust trust,
      Parting parting,
      Solver solver,
      Budget budget) {
    Model model = new Model(kernel, graph, options, trust, budget);
    Queries questions = new Queries(model, solver);
    FindDivergence search = new FindDivergence(model, questions, parting);
    FindDivergence.Result divergence = search.find();
    return new Start(search.model(), search.questions(), divergence);
  }
}
