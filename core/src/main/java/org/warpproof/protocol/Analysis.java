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
/// and parameters with which it may fail. `onlyEqualWrites` if all races there may be are writes of
/// equal values.
public record Analysis(
    List<RaceCandidate> candidates,
    List<Obstacle> raceObstacles,
    List<Suggestion> divergenceCandidates,
    List<Obstacle> divergenceObstacles,
    List<Suggestion> assertionCandidates,
    List<Obstacle> assertionObstacles,
    boolean onlyEqualWrites,
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
    return new Analysis(
        List.of(), all, List.of(), all, List.of(), all, false, Set.of(), 0, Duration.ZERO);
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
    Start start = Start.of(kernel, graph, options, solver);
    Model model = start.model();
    Questions questions = start.questions();
    FindDivergence.Result divergence = start.divergence();
    Optional<Obstacle> contradiction = new FindContradictions(model, questions).find();
    if (contradiction.isPresent()) {
      return unknown(contradiction.get());
    }
    Optional<Obstacle> noPhases = PhasesMatter.in(model) ? divergence.noPhases() : Optional.empty();
    FindRaces.Result races =
        noPhases.isPresent()
            ? new FindRaces.Result(List.of(), List.of(noPhases.get()))
            : new FindRaces(model, questions, FindRaces.Kind.ALL).find();
    boolean writesTheSame = !races.candidates().isEmpty() && writesTheSame(model, questions, races);
    boolean isRaceFree = races.candidates().isEmpty() && races.undecided().isEmpty();
    Set<String> assumptions = new TreeSet<>(StatedAssumptions.of(kernel));
    assumptions.addAll(model.facts().assumptions());
    Questions first = questions;
    if (!isRaceFree && model.trust() != Trust.NOTHING) {
      // What was read from memory must not be trusted to prove anything else.
      start = Start.of(kernel, graph, options, Trust.NOTHING, solver);
      model = start.model();
      questions = start.questions();
      divergence = start.divergence();
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
        writesTheSame,
        assumptions,
        first.equals(questions) ? first.asked() : first.asked() + questions.asked(),
        solver.time());
  }

  /// Whether threads that race write the same, in whatever they race.
  private static boolean writesTheSame(Model model, Questions questions, FindRaces.Result races) {
    FindRaces.Result others =
        races.undecided().isEmpty()
            ? new FindRaces(model, questions, FindRaces.Kind.WITH_DIFFERENT_VALUES).find()
            : races;
    return others.candidates().isEmpty() && others.undecided().isEmpty();
  }
}
