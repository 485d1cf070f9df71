package org.warpproof.protocol;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.kernel.Graph;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Solver;

/// What the engine says of a kernel.
///
/// A property is proved if it has neither obstacles nor candidates. Candidates are values of sizes
/// and parameters with which it may fail.
public record Analysis(
    List<RaceCandidate> candidates,
    List<Obstacle> raceObstacles,
    List<Suggestion> divergenceCandidates,
    List<Obstacle> divergenceObstacles,
    List<Suggestion> assertionCandidates,
    List<Obstacle> assertionObstacles,
    Set<String> assumptions,
    int questions,
    Duration solverTime) {
  public Analysis {
    candidates = List.copyOf(candidates);
    raceObstacles = List.copyOf(raceObstacles);
    divergenceCandidates = List.copyOf(divergenceCandidates);
    divergenceObstacles = List.copyOf(divergenceObstacles);
    assertionCandidates = List.copyOf(assertionCandidates);
    assertionObstacles = List.copyOf(assertionObstacles);
    assumptions = Set.copyOf(assumptions);
  }

  public boolean isRaceFree() {
    return candidates.isEmpty() && raceObstacles.isEmpty();
  }

  public boolean isConvergent() {
    return divergenceObstacles.isEmpty();
  }

  public boolean holdsAssertions() {
    return assertionObstacles.isEmpty();
  }

  /// Nothing is known, for one reason.
  public static Analysis unknown(Obstacle obstacle) {
    List<Obstacle> all = List.of(obstacle);
    return new Analysis(List.of(), all, List.of(), all, List.of(), all, Set.of(), 0, Duration.ZERO);
  }

  /// Analyses a kernel.
  public static Analysis of(Kernel kernel, EngineOptions options) {
    Graph graph = Graph.of(kernel);
    Optional<Obstacle> opaque = FindOpaque.find(kernel, graph);
    if (opaque.isPresent()) {
      return unknown(opaque.get());
    }
    try (Solver solver = new Solver(options.log())) {
      return of(kernel, graph, options, solver);
    }
  }

  private static Analysis of(Kernel kernel, Graph graph, EngineOptions options, Solver solver) {
    Model model = new Model(kernel, graph, options, Trust.NO_RACES);
    Questions questions = new Questions(model, solver);
    FindDivergence.Result divergence = new FindDivergence(model, questions).find();
    Optional<Obstacle> contradiction = new FindContradictions(model, questions).find();
    if (contradiction.isPresent()) {
      return unknown(contradiction.get());
    }
    Optional<Obstacle> noPhases =
        PhasesMatter.in(model) ? divergence.obstacles().stream().findFirst() : Optional.empty();
    FindRaces.Result races =
        noPhases.isPresent()
            ? new FindRaces.Result(List.of(), List.of(noPhases.get()))
            : new FindRaces(model, questions).find();
    boolean isRaceFree = races.candidates().isEmpty() && races.undecided().isEmpty();
    Set<String> assumptions = new TreeSet<>(StatedAssumptions.of(kernel));
    assumptions.addAll(model.facts().assumptions());
    int asked = questions.asked();
    if (!isRaceFree) {
      // What was read from memory must not be trusted to prove anything else.
      model = new Model(kernel, graph, options, Trust.NOTHING);
      questions = new Questions(model, solver);
      divergence = new FindDivergence(model, questions).find();
    }
    FindFailures.Result failures = new FindFailures(model, questions).find();
    assumptions.addAll(model.facts().assumptions());
    return new Analysis(
        races.candidates(),
        races.undecided(),
        divergence.candidates(),
        divergence.obstacles(),
        failures.candidates(),
        failures.obstacles(),
        assumptions,
        isRaceFree ? questions.asked() : asked + questions.asked(),
        solver.time());
  }
}
