package org.warpproof.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.FloatingPoint;
import org.warpproof.engine.Party;
import org.warpproof.engine.RacesAsked;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.ContractNames;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.compile.UnknownPremises;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.semantics.launch.ThreadId;
import org.warpproof.solver.Budget;
import org.warpproof.source.Position;
import org.warpproof.structure.CutShort;
import org.warpproof.structure.Misuse;
import org.warpproof.structure.Site;
import org.warpproof.typing.AccessType;
import org.warpproof.typing.TypeAccesses;

/// Runs a kernel as a candidate suggests, to see whether the bug happens.
final class Replay {
  private static final long MOST_STEPS_OF_RUN = 2_000_000;
  private static final long MOST_BYTES_OF_RUN = 256L << 20;

  /// What it takes to prepare a run, besides what it takes for each thread.
  private static final long STEPS_TO_START = 1000;

  private static final long MOST_THREADS = 1 << 14;
  private static final long FEW_THREADS = 1 << 10;
  private static final long MOST_THREADS_IN_BLOCK = 4096;

  /// Arrays that threads leave are made so large at most, together.
  private static final long MOST_BYTES = 64L << 20;

  /// How many statements may run for the sake of other numbers in arrays and other schedules.
  private static final long MOST_STEPS = 2_000_000;

  /// Who comes first at an atomic operation decides what threads get.
  private static final int SCHEDULES_WITH_ATOMICS = 8;

  private static final int SCHEDULES = 2;

  /// How many launches beside the candidates' are tried.
  private static final int MOST_NEIGHBOURS = 12;

  private final Kernel kernel;
  private final Wanted wanted;
  private final Budget budget;
  private final List<Schedule> schedules;
  private final Set<String> hindrances = new TreeSet<>();
  private final Map<String, Long> missed = new HashMap<>();
  private long steps;

  private Replay(Kernel kernel, Wanted wanted, Order order, Budget budget) {
    this.kernel = kernel;
    this.wanted = wanted;
    this.budget = budget;
    this.schedules = schedules(kernel, order);
  }

  private static List<Schedule> schedules(Kernel kernel, Order order) {
    long seeds =
        kernel.statements().anyMatch(Statement.Atomic.class::isInstance)
            ? SCHEDULES_WITH_ATOMICS
            : SCHEDULES;
    return switch (order) {
      case ANY ->
          Stream.concat(
                  inStep(kernel).stream(),
                  LongStream.range(0, seeds).<Schedule>mapToObj(Schedule.Seeded::new))
              .toList();
      case IN_STEP -> List.of(new Schedule.LockStep());
    };
  }

  /// What is claimed of many threads' doings means something where they are together.
  private static Optional<Schedule> inStep(Kernel kernel) {
    return kernel.statements().anyMatch(Replay::isQuantified)
        ? Optional.of(new Schedule.LockStep())
        : Optional.empty();
  }

  private static boolean isQuantified(Statement statement) {
    return statement instanceof Statement.Observe(_, Ghost ghost, _)
        && ghost instanceof Ghost.Quantified;
  }

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
    ONE
  }

  /// A race in one of the candidates' launches.
  static Replayed race(
      Kernel kernel,
      List<Suggestion> candidates,
      EngineOptions options,
      Blocks blocks,
      Budget budget) {
    int inStep = options.threadsInStep(kernel);
    return inOneOf(
        kernel,
        candidates,
        Order.ANY,
        budget,
        (e, launch) ->
            e.id().startsWith("race.")
                && isAsked(e, kernel)
                && (blocks == Blocks.ANY || isInOneBlock(e))
                && !(inStep > 1 && isInStep(e, launch.block(), kernel, inStep)));
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

  /// A divergence in one of the candidates' launches, or in one of a few small ones.
  static Replayed divergence(
      Kernel kernel, List<Suggestion> candidates, Order order, Budget budget) {
    Wanted wanted =
        (e, _) ->
            e.severity() == Event.Severity.ERROR
                && (e.id().startsWith("divergence.") || e.id().equals("deadlock"));
    return inOneOfOrGuessed(kernel, candidates, order, budget, budget, wanted);
  }

  private static Replayed inOneOfOrGuessed(
      Kernel kernel,
      List<Suggestion> candidates,
      Order order,
      Budget budget,
      Budget ofGuesses,
      Wanted wanted) {
    Replayed suggested = inOneOf(kernel, candidates, order, budget, wanted);
    return suggested.seen().isPresent()
        ? suggested
        : suggested.or(inOneOf(kernel, guesses(kernel), order, ofGuesses, wanted));
  }

  /// Threads that wait for ever in one of the candidates' launches.
  static Replayed deadlock(Kernel kernel, List<Suggestion> candidates, Order order, Budget budget) {
    return inOneOf(kernel, candidates, order, budget, (e, _) -> e.id().equals("deadlock"));
  }

  /// An assertion that fails in one of the candidates' launches, or in one of a few small ones;
  /// contracts are none.
  static Replayed failure(Kernel kernel, List<Suggestion> candidates, Order order, Budget budget) {
    Wanted wanted = (e, _) -> isFailure(e) && !ContractNames.isBroken(e.message());
    return inOneOfOrGuessed(kernel, candidates, order, budget, budget, wanted);
  }

  /// A contract that does not hold in one of the candidates' launches, or in one of a few small
  /// ones. Not by its place: a macro may put an assertion there, too.
  static Replayed brokenClaim(
      Kernel kernel, List<Suggestion> candidates, EngineOptions options, Budget budget) {
    return inOneOfOrGuessed(
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
    return inOneOf(
        kernel,
        candidates,
        order,
        budget,
        (e, _) -> e.id().startsWith(misuse.events()) && places.contains(e.position()));
  }

  /// An access at one of the places, outside of an array of known size, or of a row of it, in one
  /// of the candidates' launches, by a thread that has not erred before.
  static Replayed outside(
      Kernel kernel,
      Set<Position> places,
      List<Suggestion> candidates,
      Order order,
      Budget budget) {
    return inOneOf(kernel, candidates, order, budget, (e, _) -> isOutside(e, places, kernel));
  }

  /// A read of shared memory that nobody has written, in one of the candidates' launches, if the
  /// result depends on it.
  static Replayed unwritten(
      Kernel kernel, List<Suggestion> candidates, Order order, Budget budget) {
    return inOneOf(kernel, candidates, order, budget, new UnwrittenRead());
  }

  private static boolean isOutside(Event event, Set<Position> places, Kernel kernel) {
    return event.id().startsWith("bounds.")
        && places.contains(event.position())
        && isSized(event, kernel);
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

  private static boolean isSized(String object, Kernel kernel) {
    return kernel.object(object).filter(o -> o.layout().size() > 0).isPresent()
        || kernel.extent(object).isPresent();
  }

  /// An operation at one of the places that C leaves undefined, in one of the candidates' launches,
  /// by a thread that has not erred before.
  static Replayed undefined(
      Kernel kernel,
      Set<Position> places,
      List<Suggestion> candidates,
      Order order,
      Budget budget) {
    return inOneOf(
        kernel,
        candidates,
        order,
        budget,
        (e, _) -> e.id().startsWith("arithmetic.") && places.contains(e.position()));
  }

  /// An access at one of the places that is not aligned, in one of the candidates' launches, by a
  /// thread that has not erred before.
  static Replayed misaligned(
      Kernel kernel,
      Set<Position> places,
      List<Suggestion> candidates,
      Order order,
      Budget budget) {
    return inOneOf(
        kernel,
        candidates,
        order,
        budget,
        (e, _) -> e.id().startsWith("alignment.") && places.contains(e.position()));
  }

  private static boolean isFailure(Event event) {
    return event.id().startsWith("assert.");
  }

  private static Replayed inOneOf(
      Kernel kernel, List<Suggestion> candidates, Order order, Budget budget, Wanted wanted) {
    if (kernel.statements().anyMatch(CutShort::isForeign)) {
      return Replayed.nothing(Set.of());
    }
    if (UnknownPremises.areIn(kernel)) {
      return Replayed.nothing(Set.of(Replayed.PREMISE));
    }
    Replay replay = new Replay(kernel, wanted, order, budget);
    // What the candidates say comes before what they leave open.
    Filling zeros = new Filling.Zeros();
    List<Filling> first =
        asksData(kernel) || wanted instanceof UnwrittenRead
            ? List.of(zeros, Filling.COUNTING)
            : List.of(zeros);
    Optional<Verdict.Refuted> found = replay.find(candidates, first);
    if (found.isEmpty() && !budget.isOver() && replay.steps <= MOST_STEPS) {
      found = replay.find(replay.neighbours(candidates), List.of(zeros));
    }
    if (found.isEmpty() && !budget.isOver() && (isDecidedByData(kernel) || asksData(kernel))) {
      for (Filling filling : Filling.numbers(kernel)) {
        if (found.isPresent() || replay.steps > MOST_STEPS) {
          break;
        }
        found = replay.find(candidates, List.of(filling));
      }
    }
    return found.map(Replayed::seen).orElseGet(() -> Replayed.nothing(replay.hindrances));
  }

  /// The candidates with numbers next to theirs: what orders threads and is not followed by the
  /// analysis, masks for example, may just not do so there.
  private List<Suggestion> neighbours(List<Suggestion> candidates) {
    List<Suggestion> neighbours = new ArrayList<>();
    for (Suggestion candidate : candidates) {
      for (Parameter parameter : kernel.parameters()) {
        BigInteger value = candidate.numbers().get(parameter.name());
        if (value != null) {
          neighbours.add(candidate.with(parameter.name(), value.subtract(BigInteger.ONE)));
          neighbours.add(candidate.with(parameter.name(), value.add(BigInteger.ONE)));
        }
      }
    }
    return neighbours.subList(0, Math.min(MOST_NEIGHBOURS, neighbours.size()));
  }

  private Optional<Verdict.Refuted> find(List<Suggestion> candidates, List<Filling> fillings) {
    for (Suggestion suggestion : candidates) {
      for (Filling filling : fillings) {
        if (budget.isOver()) {
          hindrances.add(Replayed.LIMIT);
          return Optional.empty();
        }
        Optional<Verdict.Refuted> found = find(suggestion, filling);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /// Whether what arrays hold decides what threads do.
  private static boolean isDecidedByData(Kernel kernel) {
    Set<Position> all =
        kernel.statements().map(Statement::position).collect(Collectors.toUnmodifiableSet());
    return new TypeAccesses(kernel).at(all) instanceof AccessType.Dependent;
  }

  /// Whether something is said of what arrays hold before or after the kernel.
  private static boolean asksData(Kernel kernel) {
    return kernel.statements().anyMatch(s -> isQuantified(s) || isAfter(s));
  }

  private static boolean isAfter(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && contract instanceof Contract.After;
  }

  /// Small launches; those that are not meant are not tried.
  private static List<Suggestion> guesses(Kernel kernel) {
    List<Suggestion> guesses = new ArrayList<>();
    if (asksData(kernel)) {
      guesses.addAll(FittingLaunches.of(kernel));
    }
    for (long threads : List.of(2L, kernel.warpSize() + 1L)) {
      for (long number : List.of(3L, 64L)) {
        Map<String, BigInteger> values = new HashMap<>();
        kernel.parameters().forEach(p -> values.put(p.name(), BigInteger.valueOf(number)));
        values.put("blockDim.x", BigInteger.valueOf(threads));
        guesses.add(new Suggestion(values, List.of()));
      }
    }
    return guesses;
  }

  private interface Wanted {
    boolean is(Event event, Launch launch);

    /// Whether a run counts in which floating-point numbers were rounded.
    default boolean isWantedOf(Result result) {
      return true;
    }
  }

  /// Whether it matters depends on what else there is: zeros multiply it away.
  private record UnwrittenRead() implements Wanted {
    @Override
    public boolean is(Event event, Launch launch) {
      return event.id().equals("uninitialised.shared");
    }
  }

  /// A contract that does not hold: where floating-point numbers are real numbers, not because they
  /// were rounded.
  private record BrokenClaim(FloatingPoint floats) implements Wanted {
    @Override
    public boolean is(Event event, Launch launch) {
      return isFailure(event) && ContractNames.isBroken(event.message());
    }

    @Override
    public boolean isWantedOf(Result result) {
      return floats == FloatingPoint.OPAQUE || result.rounding() == Result.Rounding.NONE;
    }
  }

  private Optional<Verdict.Refuted> find(Suggestion suggestion, Filling filling) {
    Dim3 block = size(kernel, LaunchValue.BLOCK_SIZE, suggestion.numbers());
    Dim3 grid = size(kernel, LaunchValue.GRID_SIZE, suggestion.numbers());
    missed.clear();
    Optional<Verdict.Refuted> found = find(suggestion, filling, block, grid, Map.of());
    boolean isLarger =
        !missed.isEmpty() && missed.values().stream().mapToLong(n -> n).sum() <= MOST_BYTES;
    // Arrays of unknown extent are as large as threads want them to be.
    return found.isEmpty() && isLarger
        ? find(suggestion, filling, block, grid, Map.copyOf(missed))
        : found;
  }

  private Optional<Verdict.Refuted> find(
      Suggestion suggestion, Filling filling, Dim3 block, Dim3 grid, Map<String, Long> extents) {
    Optional<Map<String, Argument>> chosen =
        ChooseArguments.choose(kernel, suggestion, filling, grid, block, extents);
    if (chosen.isEmpty()) {
      hindrances.add(Replayed.LIMIT);
      return Optional.empty();
    }
    Map<String, Argument> arguments = chosen.get();
    for (List<Dim3> running : running(suggestion, grid, block)) {
      Launch launch = new Launch(grid, block, arguments, running);
      if (!LaunchIsMeant.test(kernel, launch)) {
        return Optional.empty();
      }
      if (block.count() <= MOST_THREADS_IN_BLOCK && launch.threads() <= MOST_THREADS) {
        Optional<Verdict.Refuted> found = find(launch);
        if (found.isPresent()) {
          return found;
        }
      } else {
        hindrances.add(Replayed.LIMIT);
      }
    }
    return Optional.empty();
  }

  /// Accesses behind the end of an array count if its extent was for us to choose.
  private void miss(String array, long bytes) {
    if (!isSized(array, kernel)) {
      missed.merge(array, bytes, Math::max);
    }
  }

  private Optional<Verdict.Refuted> find(Launch launch) {
    for (int i = 0; i < schedules.size() && (i < SCHEDULES || steps < MOST_STEPS); i++) {
      Schedule schedule = schedules.get(i);
      long most = Math.min(MOST_STEPS_OF_RUN, budget.steps());
      Limits limits = new Limits(most, MOST_BYTES_OF_RUN, budget.time());
      Result result = Run.run(kernel, launch, schedule, limits);
      steps += result.steps();
      budget.spend(result.steps() + STEPS_TO_START + launch.threads());
      List<Event> events = result.events();
      if (events.stream().anyMatch(Replay::isMadeUp)) {
        return Optional.empty();
      }
      List<Event> bugs =
          wanted.isWantedOf(result)
              ? events.stream().filter(e -> wanted.is(e, launch)).toList()
              : List.of();
      Optional<Event> found = bugs.stream().filter(e -> isSound(e, result)).findFirst();
      if (found.isPresent()) {
        Event witness = Run.observe(kernel, launch, schedule, limits, found.get());
        return Optional.of(Verdict.Refuted.of(kernel, witness, launch));
      }
      if (!bugs.isEmpty()) {
        hindrances.add(Replayed.BOUNDS);
      }
      result.missed().forEach(this::miss);
      if (result.status() instanceof Result.Status.LimitReached) {
        hindrances.add(Replayed.LIMIT);
      }
    }
    return Optional.empty();
  }

  /// Whether a run need not be one that can happen: outside the kernel's contract, or with values
  /// that nobody knows.
  private static boolean isMadeUp(Event event) {
    return event.id().equals("requires.false")
        || event.id().equals("infeasible")
        || (event.id().startsWith("approximate.") && !event.id().equals("approximate.fences"))
        || event.id().startsWith("unsupported.");
  }

  /// Of a large grid first only the blocks of the two threads run, then all if they are not too
  /// many. All must run to pass a grid's barrier.
  private List<List<Dim3>> running(Suggestion suggestion, Dim3 grid, Dim3 block) {
    boolean hasGridBarrier =
        kernel
            .statements()
            .anyMatch(s -> s instanceof Statement.Barrier b && b.team() instanceof Team.Grid);
    if (hasGridBarrier || Dim3.product(grid.count(), block.count()) <= FEW_THREADS) {
      return List.of(List.of());
    }
    List<Dim3> concerned =
        Stream.of(Party.BOTH, Party.ONE, Party.OTHER)
            .map(thread -> blockOf(thread, suggestion))
            .filter(id -> id.x() < grid.x() && id.y() < grid.y() && id.z() < grid.z())
            .distinct()
            .toList();
    return grid.count() > concerned.size() && !concerned.isEmpty()
        ? List.of(concerned, List.of())
        : List.of(List.of());
  }

  private static Dim3 blockOf(Party thread, Suggestion suggestion) {
    return new Dim3(
        suggestion.blockId(Dimension.X, thread),
        suggestion.blockId(Dimension.Y, thread),
        suggestion.blockId(Dimension.Z, thread));
  }

  /// That accesses stay inside their arrays is assumed: threads that were seen to leave them are no
  /// witnesses of something else.
  private static boolean isSound(Event event, Result result) {
    Set<ThreadId> outside = result.outside();
    return result.firstErrors().contains(event)
        || event.participants().stream().noneMatch(p -> outside.contains(p.thread()));
  }

  /// The size that the source demands, else the one among the values, else a small one.
  private static Dim3 size(Kernel kernel, LaunchValue value, Map<String, BigInteger> values) {
    Optional<Dim3> fact =
        value == LaunchValue.BLOCK_SIZE
            ? kernel.blockSize().map(f -> new Dim3((int) f.x(), (int) f.y(), (int) f.z()))
            : kernel.gridSize().map(f -> new Dim3((int) f.x(), (int) f.y(), (int) f.z()));
    if (fact.isPresent()) {
      return fact.get();
    }
    List<Integer> sizes = new ArrayList<>();
    for (Dimension d : Dimension.values()) {
      String name = Suggestion.name(value, d);
      BigInteger size = values.get(name);
      int otherwise = d == Dimension.X ? 2 : 1;
      sizes.add(size == null || size.bitLength() > 30 ? otherwise : size.intValue());
    }
    return new Dim3(sizes.get(0), sizes.get(1), sizes.get(2));
  }
}
