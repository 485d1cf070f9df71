package org.warpproof.protocol;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Graph;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.source.Position;

/// What the engine says of a kernel.
///
/// `obstacles` are why a property is not known; with none, and no candidate, it is proved.
public record Analysis(
    List<RaceCandidate> candidates,
    List<Obstacle> raceObstacles,
    List<Obstacle> divergenceObstacles,
    Set<String> assumptions,
    int questions) {
  public Analysis {
    candidates = List.copyOf(candidates);
    raceObstacles = List.copyOf(raceObstacles);
    divergenceObstacles = List.copyOf(divergenceObstacles);
    assumptions = Set.copyOf(assumptions);
  }

  /// Control dependence is computed in cubic time: larger kernels are not analysed.
  private static final int MOST_BLOCKS = 400;

  /// Why something is not known: a stable id, and where.
  public record Obstacle(String reason, Position position) {}

  public boolean isRaceFree() {
    return candidates.isEmpty() && raceObstacles.isEmpty();
  }

  public boolean isConvergent() {
    return divergenceObstacles.isEmpty();
  }

  /// Analyses a kernel, with at most `limit` for each question.
  public static Analysis of(Kernel kernel, Duration limit) {
    Optional<Obstacle> opaque = opaque(kernel);
    Graph graph = Graph.of(kernel);
    boolean isTooLarge = graph.size() > MOST_BLOCKS;
    if (opaque.isPresent() || isTooLarge || !graph.isReducible()) {
      String reason = isTooLarge ? "approximate.large-kernel" : "approximate.irreducible-graph";
      Obstacle obstacle = opaque.orElse(new Obstacle(reason, kernel.position()));
      return new Analysis(List.of(), List.of(obstacle), List.of(obstacle), Set.of(), 0);
    }
    Set<String> readOnly = readOnly(kernel);
    Uniformity uniformity = new Uniformity(kernel, graph, readOnly);
    List<Obstacle> divergence =
        FindDivergence.find(kernel, graph, uniformity).map(List::of).orElse(List.of());
    Optional<Obstacle> noPhases = noPhases(kernel, divergence);
    if (noPhases.isPresent()) {
      return new Analysis(List.of(), List.of(noPhases.get()), divergence, Set.of(), 0);
    }
    FindRaces.Result races = new FindRaces(kernel, graph, uniformity, readOnly, limit).find();
    List<Obstacle> timeouts =
        races.undecided().stream()
            .map(question -> new Obstacle("timeout", question.first().position()))
            .distinct()
            .toList();
    Set<String> assumptions = new HashSet<>(races.assumptions());
    assumptions.addAll(statedAssumptions(kernel));
    return new Analysis(races.candidates(), timeouts, divergence, assumptions, races.questions());
  }

  /// What the engine cannot see through.
  private static Optional<Obstacle> opaque(Kernel kernel) {
    for (Statement statement : kernel.statements().toList()) {
      Optional<String> reason =
          switch (statement) {
            case Statement.Unsupported unsupported ->
                Optional.of("unsupported." + unsupported.construct());
            case Statement.AsyncCopy _, Statement.AsyncWait _ ->
                Optional.of("unsupported.async-copy");
            case Statement.Load load -> pointer(load.place());
            case Statement.Store store -> pointer(store.place());
            case Statement.Atomic atomic -> pointer(atomic.place());
            case Statement.Let _, Statement.Barrier _, Statement.Collective _, Statement.Fence _ ->
                Optional.empty();
            case Statement.Havoc _, Statement.Assume _, Statement.Assert _ -> Optional.empty();
            case Statement.Contract contract -> access(contract);
            case Statement.Ghost _ -> Optional.empty();
          };
      if (reason.isPresent()) {
        return Optional.of(new Obstacle(reason.get(), statement.position()));
      }
    }
    return Optional.empty();
  }

  /// `__writes_to(p)` stands for accesses that somebody else makes, anywhere in the array.
  private static Optional<String> access(Statement.Contract contract) {
    return contract.keyword().startsWith("__writes_to")
            || contract.keyword().startsWith("__reads_from")
        ? Optional.of("unsupported.contract")
        : Optional.empty();
  }

  private static Optional<String> pointer(Place place) {
    return place.root() instanceof Place.Root.Pointed
        ? Optional.of("approximate.pointer")
        : Optional.empty();
  }

  /// Phases mean something only if the threads of a block pass barriers together.
  private static Optional<Obstacle> noPhases(Kernel kernel, List<Obstacle> divergence) {
    boolean hasBlockBarrier =
        kernel
            .statements()
            .anyMatch(
                s ->
                    (s instanceof Statement.Barrier barrier
                            && !(barrier.team() instanceof Team.Warp))
                        || (s instanceof Statement.Collective collective
                            && collective.team() instanceof Team.Block));
    boolean writes =
        Site.all(kernel).stream()
            .anyMatch(
                site ->
                    site.mode().isWrite()
                        && kernel.objects().stream()
                            .filter(o -> o.space() != Space.PRIVATE)
                            .anyMatch(o -> site.isIn(o.name())));
    return hasBlockBarrier && writes ? divergence.stream().findFirst() : Optional.empty();
  }

  /// The arrays that the kernel only reads.
  private static Set<String> readOnly(Kernel kernel) {
    Set<String> result = new HashSet<>();
    List<Site> sites = Site.all(kernel);
    for (MemoryObject object : kernel.objects()) {
      boolean isOutside = object.space() == Space.GLOBAL || object.space() == Space.CONSTANT;
      if (isOutside && sites.stream().noneMatch(s -> s.isIn(object.name()) && s.mode().isWrite())) {
        result.add(object.name());
      }
    }
    return result;
  }

  /// What the kernel itself asks to be believed.
  private static Set<String> statedAssumptions(Kernel kernel) {
    Set<String> result = new HashSet<>();
    String prefix = "external-function ";
    for (Statement statement : kernel.statements().toList()) {
      if (statement instanceof Statement.Assume assume) {
        result.add("what is assumed at " + assume.position() + " holds");
      }
      if (statement instanceof Statement.Havoc havoc && havoc.cause().startsWith(prefix)) {
        result.add(
            "the function "
                + havoc.cause().substring(prefix.length())
                + ", defined elsewhere, touches no memory and has no barrier");
      }
    }
    return result;
  }
}
