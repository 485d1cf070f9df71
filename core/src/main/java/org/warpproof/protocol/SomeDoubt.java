package org.warpproof.protocol;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.bounds.FindOutside;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.races.FindRaces;
import org.warpproof.protocol.races.PhaseAccesses;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Solver;
import org.warpproof.source.Position;
import org.warpproof.structure.FindOpaque;
import org.warpproof.structure.Site;

/// Whether accesses at some places may still race with each other, or leave their arrays, under a
/// condition that is tried: sooner than [ProtocolEngine] finds out, and no proof of anything, as
/// nothing is said of other accesses. `launches` are some in which they may.
public record SomeDoubt(boolean isThere, List<Suggestion> launches) {
  public static final Set<Property> ABOUT = Set.of(Property.DATA_RACES, Property.MEMORY_BOUNDS);

  private static final SomeDoubt UNKNOWN = new SomeDoubt(true, List.of());

  public SomeDoubt {
    launches = List.copyOf(launches);
  }

  public static SomeDoubt at(
      Set<Position> places,
      Set<Property> asked,
      Kernel kernel,
      EngineOptions options,
      Budget budget) {
    Graph graph = Graph.of(kernel);
    if (FindOpaque.find(kernel, graph).isPresent()) {
      return UNKNOWN;
    }
    Predicate<Site> isMeant = site -> places.contains(site.position());
    try (Solver solver = options.solver()) {
      Start start = Start.of(kernel, graph, options, solver, budget);
      Queries questions = start.questions();
      FindRaces.Result races =
          asked.contains(Property.DATA_RACES)
              ? FindRaces.among(
                      isMeant, new PhaseAccesses(start.model(), questions), FindRaces.Kind.DOUBT)
                  .find()
              : FindRaces.Result.NONE;
      FindOutside.Result outside =
          asked.contains(Property.MEMORY_BOUNDS)
              ? new FindOutside(start.model(), questions).doubt(isMeant)
              : FindOutside.Result.NONE;
      List<Suggestion> launches =
          Stream.of(races.candidates(), races.wrapping(), outside.candidates())
              .flatMap(List::stream)
              .map(Candidate::launch)
              .toList();
      boolean isSettled = races.undecided().isEmpty() && outside.obstacles().isEmpty();
      return new SomeDoubt(!(launches.isEmpty() && isSettled), launches);
    } catch (Budget.SpentException _) {
      return UNKNOWN;
    }
  }
}
