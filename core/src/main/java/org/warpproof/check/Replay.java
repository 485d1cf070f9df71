package org.warpproof.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.warpproof.check.launches.SuggestAgain;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.FloatingPoint;
import org.warpproof.engine.Property;
import org.warpproof.engine.RacesAsked;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.ContractNames;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.Budget;
import org.warpproof.source.Position;
import org.warpproof.structure.Misuse;
import org.warpproof.structure.Site;

/// Runs a kernel as a candidate suggests, to see whether the bug happens: what each kind of bug
/// looks like in a run. How launches are tried is in [TryLaunches].
public final class Replay {
  private Replay() {}

  /// In which order threads move.
  enum Order {
    ANY,
    /// Those of a warp in step; in a run, all of them.
    IN_STEP;

    static Order of(Kernel kernel, EngineOptions options) {
      return options.areInStep(kernel) ? IN_STEP : ANY;
    }
  }

  /// Of which blocks the threads of a race may be.
  enum Blocks {
    ANY,
    ONE;

    /// Where races are reported: between blocks, something may order the accesses, or nobody asks.
    static Blocks of(Kernel kernel) {
      return MayHandOver.betweenBlocks(kernel) || !RacesAsked.of(kernel).areBetweenBlocks()
          ? ONE
          : ANY;
    }
  }

  /// A race in one of the candidates' launches.
  static Replayed race(
      Kernel kernel,
      List<Suggestion> candidates,
      EngineOptions options,
      Blocks blocks,
      Budget budget) {
    return TryLaunches.inOneOf(
        kernel, candidates, Order.ANY, budget, isRace(kernel, options, blocks));
  }

  /// The same; where it happens in none of them, or only in one that nobody would choose, in one of
  /// the smallest launches.
  static Replayed raceOrSmall(
      Kernel kernel,
      List<Suggestion> candidates,
      EngineOptions options,
      Blocks blocks,
      Budget budget) {
    Replayed replayed = race(kernel, candidates, options, blocks, budget);
    boolean isKind = replayed.seen().filter(seen -> TryLaunches.isKind(seen.launch())).isPresent();
    return isKind || candidates.isEmpty()
        ? replayed
        : TryLaunches.inSmallest(
                kernel, Order.ANY, options.guesses(), isRace(kernel, options, blocks))
            .map(Replayed::seen)
            .orElse(replayed);
  }

  private static TryLaunches.Wanted isRace(Kernel kernel, EngineOptions options, Blocks blocks) {
    int inStep = options.threadsInStep(kernel);
    return (e, launch) ->
        e.id().startsWith("race.")
            && isAsked(e, kernel)
            && (blocks == Blocks.ANY || isInOneBlock(e))
            && !(inStep > 1 && isInStep(e, launch.block(), kernel, inStep));
  }

  private static boolean isAsked(Event race, Kernel kernel) {
    return switch (race.touched()) {
      case Event.Touched.Element element ->
          RacesAsked.of(kernel).areOnOneOf(List.of(element.object()));
      case Event.Touched.Nothing _ -> true;
    };
  }

  /// Whether threads of one warp, which run in step, may do this one after the other: all but
  /// writing in the same statement, unless that is in a loop, and they are in different iterations
  /// of it.
  private static boolean isInStep(Event race, Dim3 block, Kernel kernel, int inStep) {
    List<Event.Participant> threads = race.participants();
    boolean isSameStatement = threads.stream().map(p -> p.position()).distinct().count() == 1;
    return isInOneBlock(race)
        && threads.stream().map(p -> p.thread().warp(block, inStep)).distinct().count() == 1
        && !(isSameStatement
            && race.id().equals("race.write-write")
            && !isInLoop(threads.getFirst().position(), kernel));
  }

  private static boolean isInLoop(Position position, Kernel kernel) {
    Graph graph = Graph.of(kernel);
    return IntStream.range(0, graph.size())
        .filter(b -> graph.loopOf(b).isPresent())
        .anyMatch(
            b ->
                kernel.blocks().get(b).statements().stream()
                    .anyMatch(statement -> statement.position().equals(position)));
  }

  private static boolean isInOneBlock(Event race) {
    return race.participants().stream().map(p -> p.thread().block()).distinct().count() == 1;
  }

  /// The first of some launches in which a property fails, with all its numbers, where arrays hold
  /// zeros. Undefined operations and misaligned accesses count at some places only: proofs may
  /// assume that there are none at others.
  public static Optional<Suggestion> firstOf(
      List<Suggestion> launches,
      Property property,
      Set<Position> places,
      Kernel kernel,
      EngineOptions options,
      Budget budget) {
    Order order = Order.of(kernel, options);
    return failure(property, places, kernel, options)
        .flatMap(kind -> TryLaunches.happensIn(kernel, launches, order, budget, kind))
        .map(seen -> SuggestAgain.of(seen.launch()));
  }

  private static Optional<TryLaunches.Wanted> failure(
      Property property, Set<Position> places, Kernel kernel, EngineOptions options) {
    return switch (property) {
      case DATA_RACES -> Optional.of(isRace(kernel, options, Blocks.of(kernel)));
      case BARRIER_DIVERGENCE -> Optional.of(DIVERGES);
      case MEMORY_BOUNDS -> Optional.of((e, _) -> isOutside(e, kernel));
      case ARITHMETIC -> Optional.of((e, _) -> isAt(e, "arithmetic.", places));
      case ALIGNMENT -> Optional.of((e, _) -> isAt(e, "alignment.", places));
      case ASSERTIONS ->
          Optional.of((e, _) -> isFailure(e) && !ContractNames.isBroken(e.message()));
      case CONTRACTS, NULL_POINTERS, CONSTANT_MEMORY, INITIALISED_MEMORY -> Optional.empty();
    };
  }

  private static boolean isAt(Event event, String kind, Set<Position> places) {
    return event.id().startsWith(kind) && places.contains(event.position());
  }

  /// Threads do not come to barriers together.
  private static final TryLaunches.Wanted DIVERGES =
      (e, _) ->
          e.severity() == Event.Severity.ERROR
              && (e.id().startsWith("divergence.") || e.id().equals("deadlock"));

  /// A divergence in one of the candidates' launches, or in one of a few small ones.
  static Replayed divergence(
      Kernel kernel, List<Suggestion> candidates, Order order, Budget budget) {
    return TryLaunches.inOneOfOrGuessed(kernel, candidates, order, budget, budget, DIVERGES);
  }

  /// Threads that wait for ever in one of the candidates' launches.
  static Replayed deadlock(Kernel kernel, List<Suggestion> candidates, Order order, Budget budget) {
    return TryLaunches.inOneOf(
        kernel, candidates, order, budget, (e, _) -> e.id().equals("deadlock"));
  }

  /// An assertion that fails in one of the candidates' launches, or in one of a few small ones;
  /// contracts are none.
  static Replayed failure(Kernel kernel, List<Suggestion> candidates, Order order, Budget budget) {
    TryLaunches.Wanted wanted = (e, _) -> isFailure(e) && !ContractNames.isBroken(e.message());
    return TryLaunches.inOneOfOrGuessed(kernel, candidates, order, budget, budget, wanted);
  }

  /// A contract that does not hold in one of the candidates' launches, or in one of a few small
  /// ones. Not by its place: a macro may put an assertion there, too.
  static Replayed brokenClaim(
      Kernel kernel, List<Suggestion> candidates, EngineOptions options, Budget budget) {
    return TryLaunches.inOneOfOrGuessed(
        kernel,
        candidates,
        Order.of(kernel, options),
        budget,
        options.guesses(),
        new BrokenClaim(options.floats()));
  }

  /// An access that no thread may make, in one of the candidates' launches, by a thread that has
  /// not erred before. Only where the kernel's own pointers lead there: those that it is given are
  /// for the replay to choose.
  static Replayed misuse(
      Kernel kernel, Misuse misuse, List<Suggestion> candidates, Order order, Budget budget) {
    Set<Position> places =
        misuse.sites(kernel).stream().map(Site::position).collect(Collectors.toUnmodifiableSet());
    return at(places, misuse.events(), kernel, candidates, order, budget);
  }

  /// An event of a kind, whose ids begin with a word, at one of the places.
  private static Replayed at(
      Set<Position> places,
      String kind,
      Kernel kernel,
      List<Suggestion> candidates,
      Order order,
      Budget budget) {
    return TryLaunches.inOneOf(kernel, candidates, order, budget, (e, _) -> isAt(e, kind, places));
  }

  /// An access at one of the places, outside of an array of known size, or of a row of it, in one
  /// of the candidates' launches, by a thread that has not erred before.
  static Replayed outside(
      Kernel kernel,
      Set<Position> places,
      List<Suggestion> candidates,
      Order order,
      Budget budget) {
    return TryLaunches.inOneOf(
        kernel,
        candidates,
        order,
        budget,
        (e, _) -> places.contains(e.position()) && isOutside(e, kernel));
  }

  /// A read of shared memory that nobody has written, in one of the candidates' launches, if the
  /// result depends on it.
  static Replayed unwritten(
      Kernel kernel, List<Suggestion> candidates, Order order, Budget budget) {
    return TryLaunches.inOneOf(kernel, candidates, order, budget, new UnwrittenRead());
  }

  /// An operation at one of the places that C leaves undefined, in one of the candidates' launches,
  /// by a thread that has not erred before.
  static Replayed undefined(
      Kernel kernel,
      Set<Position> places,
      List<Suggestion> candidates,
      Order order,
      Budget budget) {
    return at(places, "arithmetic.", kernel, candidates, order, budget);
  }

  /// An access at one of the places that is not aligned, in one of the candidates' launches, by a
  /// thread that has not erred before.
  static Replayed misaligned(
      Kernel kernel,
      Set<Position> places,
      List<Suggestion> candidates,
      Order order,
      Budget budget) {
    return at(places, "alignment.", kernel, candidates, order, budget);
  }

  /// An access outside of an array of known size.
  private static boolean isOutside(Event event, Kernel kernel) {
    return event.id().startsWith("bounds.") && isSized(event, kernel);
  }

  /// Whether what was left has a size of its own; where it is not known what that was, whether all
  /// that is accessed there has.
  private static boolean isSized(Event event, Kernel kernel) {
    return switch (event.touched()) {
      case Event.Touched.Element element ->
          isSized(element.object(), kernel)
              && !(element.offset() < 0 && mayHaveMoreBefore(element.object(), kernel));
      case Event.Touched.Nothing _ ->
          Site.all(kernel).stream()
              .filter(site -> site.position().equals(event.position()))
              .allMatch(
                  site ->
                      site.place().root() instanceof Place.Root.Named(String name)
                          && isSized(name, kernel));
    };
  }

  /// Whether the kernel's pointer may lead into the middle of an array: runs give it none before.
  private static boolean mayHaveMoreBefore(String object, Kernel kernel) {
    return kernel.extent(object).filter(e -> !e.before().equals(Expr.i64(0))).isPresent();
  }

  /// Whether the file or the launch says how large an array is.
  static boolean isSized(String object, Kernel kernel) {
    return kernel.object(object).filter(o -> o.layout().size() > 0).isPresent()
        || kernel.extent(object).isPresent();
  }

  private static boolean isFailure(Event event) {
    return event.id().startsWith("assert.");
  }

  /// Whether it matters depends on what else there is: zeros multiply it away. Nobody means
  /// negative numbers.
  private record UnwrittenRead() implements TryLaunches.Wanted {
    @Override
    public boolean is(Event event, Launch launch) {
      return event.id().equals("uninitialised.shared") && !TryLaunches.hasNegative(launch);
    }

    @Override
    public boolean dependsOnData() {
      return true;
    }

    @Override
    public Run.Unwritten unwritten() {
      return Run.Unwritten.JUDGED;
    }
  }

  /// A contract that does not hold: where floating-point numbers are real numbers, not because they
  /// were rounded.
  private record BrokenClaim(FloatingPoint floats) implements TryLaunches.Wanted {
    @Override
    public boolean is(Event event, Launch launch) {
      return isFailure(event) && ContractNames.isBroken(event.message());
    }

    @Override
    public boolean isWantedOf(Result result) {
      return floats == FloatingPoint.OPAQUE || result.rounding() == Result.Rounding.NONE;
    }
  }
}
