package org.warpproof.protocol;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Confirmation;
import org.warpproof.solver.Solver;

/// What the engine says of a kernel.
///
/// A property is proved if it has neither obstacles nor candidates. Candidates are values of sizes
/// and parameters with which it may fail. `wrappingCandidates` are small launches that the proof
/// leaves out because numbers on the way to an index wrap around in them; that these do not is what
/// is `trusted` for the proof. `onlyEqualValues` if all races there may be are of equal values:
/// writes of the same, and reads that find what is written. `waitingCandidates` are launches in
/// which threads come to loops that wait for something, which may never come; `loops` is what
/// convergence assumes of loops. `notes` change nothing. `settled` is how many pairs of accesses
/// were settled by what.
public record Analysis(
    List<RaceCandidate> candidates,
    List<RaceCandidate> wrappingCandidates,
    Set<String> trusted,
    List<Obstacle> raceObstacles,
    List<Suggestion> divergenceCandidates,
    List<Obstacle> divergenceObstacles,
    List<Suggestion> waitingCandidates,
    List<Suggestion> assertionCandidates,
    List<Obstacle> assertionObstacles,
    boolean onlyEqualValues,
    Set<String> assumptions,
    Set<String> loops,
    List<Note> notes,
    int questions,
    Duration solverTime,
    Optional<Confirmation> confirmation,
    Map<Settled, Integer> settled) {
  public Analysis {
    candidates = List.copyOf(candidates);
    wrappingCandidates = List.copyOf(wrappingCandidates);
    trusted = Set.copyOf(trusted);
    raceObstacles = List.copyOf(raceObstacles);
    divergenceCandidates = List.copyOf(divergenceCandidates);
    divergenceObstacles = List.copyOf(divergenceObstacles);
    waitingCandidates = List.copyOf(waitingCandidates);
    assertionCandidates = List.copyOf(assertionCandidates);
    assertionObstacles = List.copyOf(assertionObstacles);
    assumptions = Set.copyOf(assumptions);
    loops = Set.copyOf(loops);
    notes = List.copyOf(notes);
    settled = Map.copyOf(settled);
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
        List.of(),
        List.of(),
        Set.of(),
        all,
        List.of(),
        all,
        List.of(),
        List.of(),
        all,
        false,
        Set.of(),
        Set.of(),
        List.of(),
        0,
        Duration.ZERO,
        Optional.empty(),
        Map.of());
  }

  /// Analyses a kernel.
  public static Analysis of(Kernel kernel, EngineOptions options) {
    Graph graph = Graph.of(kernel);
    Optional<Obstacle> opaque = FindOpaque.find(kernel, graph);
    if (opaque.isPresent()) {
      return unknown(opaque.get());
    }
    try (Solver solver = options.solver()) {
      return of(kernel, graph, options, solver);
    } catch (Budget.SpentException e) {
      return unknown(Obstacle.of(e.why(), kernel.position()));
    }
  }

  /// Whether all properties are proved. As [#of] finds out, but sooner where they are not.
  public static boolean isProved(Kernel kernel, EngineOptions options) {
    Graph graph = Graph.of(kernel);
    if (FindOpaque.find(kernel, graph).isPresent()) {
      return false;
    }
    try (Solver solver = options.solver()) {
      Start start = Start.of(kernel, graph, options, solver, options.budget());
      Model model = start.model();
      Questions questions = start.questions();
      if (!start.divergence().obstacles().isEmpty()
          || new FindContradictions(model, questions).find().isPresent()) {
        return false;
      }
      FindRaces.Result races = new FindRaces(model, questions, FindRaces.Kind.ANY).find();
      return races.candidates().isEmpty()
          && races.wrapping().isEmpty()
          && races.undecided().isEmpty()
          && new FindFailures(model, questions).find().obstacles().isEmpty();
    } catch (Budget.SpentException e) {
      return false;
    }
  }

  private static Analysis of(Kernel kernel, Graph graph, EngineOptions options, Solver solver) {
    Budget budget = options.budget();
    Start start = Start.of(kernel, graph, options, solver, budget);
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
            ? racesTogether(start, graph, solver, noPhases.get())
            : new FindRaces(model, questions, FindRaces.Kind.ALL).find();
    boolean isOfEqualValues =
        !races.candidates().isEmpty() && isOfEqualValues(model, questions, races);
    boolean isRaceFree = races.candidates().isEmpty() && races.undecided().isEmpty();
    Set<String> assumptions = new TreeSet<>(StatedAssumptions.of(kernel));
    assumptions.addAll(model.facts().assumptions());
    Rest rest;
    try {
      if (!isRaceFree && !isOfEqualValues && model.trust() != Trust.NOTHING) {
        // What was read from memory must not be trusted to prove anything else, unless all values
        // that meet in races are equal.
        start = Start.of(kernel, graph, options, Trust.NOTHING, solver, more(budget, options));
      }
      rest = Rest.of(start);
    } catch (Budget.SpentException e) {
      rest = Rest.tooMuch(Obstacle.of(e.why(), kernel.position()));
    }
    OpenLoops loops = OpenLoops.of(start.model(), start.questions(), rest.divergence());
    assumptions.addAll(start.model().facts().assumptions());
    Questions last = start.questions();
    return new Analysis(
        races.candidates(),
        races.wrapping(),
        races.trusted(),
        races.undecided(),
        rest.divergence().candidates(),
        rest.divergence().obstacles(),
        loops.candidates(),
        rest.failures().candidates(),
        rest.failures().obstacles(),
        isOfEqualValues,
        assumptions,
        loops.assumptions(),
        rest.divergence().notes(),
        last.equals(questions) ? last.asked() : last.asked() + questions.asked(),
        solver.time(),
        solver.confirmation(),
        races.settled());
  }

  /// Candidates for races in the launches in which threads do not part. Of the others nothing is
  /// known, so there is no proof.
  private static FindRaces.Result racesTogether(
      Start start, Graph graph, Solver solver, Obstacle noPhases) {
    Model parted = start.model();
    List<RaceCandidate> candidates = List.of();
    try {
      Start together =
          Start.of(
              parted.kernel(),
              graph,
              parted.options(),
              parted.trust(),
              FindDivergence.Parting.LEFT_OUT,
              solver,
              parted.budget());
      candidates =
          new FindRaces(
                  together.model(),
                  together.questions(),
                  FindRaces.Kind.ALL,
                  together.divergence().together())
              .find()
              .candidates();
    } catch (Budget.SpentException e) {
      // Then there are none to try.
    }
    return new FindRaces.Result(candidates, List.of(), Set.of(), List.of(noPhases), Map.of());
  }

  /// The properties beside races.
  private record Rest(FindDivergence.Result divergence, FindFailures.Result failures) {
    static Rest of(Start start) {
      return new Rest(
          start.divergence(), new FindFailures(start.model(), start.questions()).find());
    }

    static Rest tooMuch(Obstacle obstacle) {
      List<Obstacle> all = List.of(obstacle);
      return new Rest(
          new FindDivergence.Result(all, Optional.empty(), List.of(), List.of(), List.of()),
          new FindFailures.Result(all, List.of()));
    }
  }

  /// Where races took all there was, there is some more for the rest.
  private static Budget more(Budget budget, EngineOptions options) {
    return budget.isOver() ? Budget.of(options.effort(), options.effort()) : budget;
  }

  /// Whether threads that race write the same, or read what is written, in whatever they race.
  private static boolean isOfEqualValues(Model model, Questions questions, FindRaces.Result races) {
    FindRaces.Result others =
        races.undecided().isEmpty()
            ? new FindRaces(model, questions, FindRaces.Kind.WITH_DIFFERENT_VALUES).find()
            : races;
    return others.candidates().isEmpty()
        && others.wrapping().isEmpty()
        && others.trusted().isEmpty()
        && others.undecided().isEmpty();
  }
}
