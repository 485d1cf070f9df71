package org.warpproof.protocol;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.EngineOptions;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.races.FindRaces;
import org.warpproof.protocol.races.PhaseAccesses;
import org.warpproof.protocol.races.PhasesMatter;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Solver;
import org.warpproof.structure.FindOpaque;

/// Whether a kernel may race, and nothing else: sooner than [ProtocolEngine] finds out, where only
/// that matters. `launches` are some in which it may; `trusted` is what a proof assumes.
public record SomeRace(boolean isExcluded, List<Candidate> launches, Set<Assumption> trusted) {
  /// Nothing is known.
  public static final SomeRace UNKNOWN = new SomeRace(false, List.of(), Set.of());

  public SomeRace {
    launches = List.copyOf(launches);
    trusted = Set.copyOf(trusted);
  }

  /// What races are looked for in: without the order of lanes that may miss each other; empty if
  /// other threads may as well, and that matters.
  static Optional<Start> inPhases(Start start) {
    return PhasesMatter.in(start.model()) && start.divergence().noPhases().isPresent()
        ? start.withoutOrder()
        : Optional.of(start);
  }

  public static SomeRace of(Kernel kernel, EngineOptions options) {
    Graph graph = Graph.of(kernel);
    if (FindOpaque.find(kernel, graph).isPresent()) {
      return UNKNOWN;
    }
    try (Solver solver = options.solver()) {
      Optional<Start> start = inPhases(Start.of(kernel, graph, options, solver, options.budget()));
      if (start.isEmpty()) {
        return UNKNOWN;
      }
      Model model = start.get().model();
      Queries questions = start.get().questions();
      if (new FindContradictions(model, questions).find().isPresent()) {
        return UNKNOWN;
      }
      FindRaces.Result races =
          new FindRaces(new PhaseAccesses(model, questions), FindRaces.Kind.FIRST).find();
      List<Candidate> launches =
          Stream.concat(races.candidates().stream(), races.wrapping().stream()).toList();
      return new SomeRace(
          launches.isEmpty() && races.undecided().isEmpty(), launches, races.trusted());
    } catch (Budget.SpentException e) {
      return UNKNOWN;
    }
  }
}
