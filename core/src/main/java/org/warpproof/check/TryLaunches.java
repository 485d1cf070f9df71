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
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.warpproof.check.launches.FittingLaunches;
import org.warpproof.check.launches.MeantLaunches;
import org.warpproof.engine.Party;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
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
import org.warpproof.typing.AccessType;
import org.warpproof.typing.TypeAccesses;

/// Runs a kernel in launches that are suggested, and in others beside them, until what is wanted
/// happens in one.
final class TryLaunches {
  private static final long MOST_STEPS_OF_RUN = 2_000_000;
  private static final long MOST_BYTES_OF_RUN = 256L << 20;

  /// What it takes to prepare a run, besides what it takes for each thread.
  private static final long STEPS_TO_START = 1000;

  private static final long MOST_THREADS = 1 << 14;
  private static final long FEW_THREADS = 1 << 10;

  /// Numbers above are not what people think of.
  private static final long LARGEST_KIND = 1 << 16;

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
  private final MeantLaunches meant;
  private final Wanted wanted;
  private final Budget budget;
  private final List<Schedule> schedules;
  private final Set<String> hindrances = new TreeSet<>();
  private final Map<String, Long> missed = new HashMap<>();
  private long steps;

  private TryLaunches(Kernel kernel, Wanted wanted, Replay.Order order, Budget budget) {
    this(kernel, wanted, schedules(kernel, order), budget);
  }

  private TryLaunches(Kernel kernel, Wanted wanted, List<Schedule> schedules, Budget budget) {
    this.kernel = kernel;
    this.meant = new MeantLaunches(kernel);
    this.wanted = wanted;
    this.budget = budget;
    this.schedules = schedules;
  }

  private static List<Schedule> schedules(Kernel kernel, Replay.Order order) {
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
    return kernel.statements().anyMatch(TryLaunches::isQuantified)
        ? Optional.of(new Schedule.LockStep())
        : Optional.empty();
  }

  private static boolean isQuantified(Statement statement) {
    return statement instanceof Statement.Observe(_, Ghost ghost, _)
        && ghost instanceof Ghost.Quantified;
  }

  /// What a run is to show.
  interface Wanted {
    boolean is(Event event, Launch launch);

    /// Whether a run counts in which floating-point numbers were rounded.
    default boolean isWantedOf(Result result) {
      return true;
    }

    /// Whether it may happen with some numbers in memory and not with zeros.
    default boolean dependsOnData() {
      return false;
    }

    /// Whether all blocks of a large grid run if nothing happens in those that are concerned.
    default boolean isInWholeGrid() {
      return true;
    }

    default Run.Unwritten unwritten() {
      return Run.Unwritten.PASSED_OVER;
    }
  }

  /// What is wanted in one of the candidates' launches, or in one of a few small ones.
  static Replayed inOneOfOrGuessed(
      Kernel kernel,
      List<Suggestion> candidates,
      Replay.Order order,
      Budget budget,
      Budget ofGuesses,
      Wanted wanted) {
    Replayed suggested = inOneOf(kernel, candidates, order, budget, wanted);
    return suggested.seen().isPresent()
        ? suggested
        : suggested.or(inOneOf(kernel, guesses(kernel), order, ofGuesses, wanted));
  }

  /// Whether nothing of a kind happens in a launch with such contents of arrays.
  static boolean isAvoided(
      Kernel kernel, Suggestion launch, Filling filling, Budget budget, Wanted kind) {
    TryLaunches replay = new TryLaunches(kernel, kind, Replay.Order.ANY, budget);
    Optional<Verdict.Refuted> found = replay.find(List.of(launch), List.of(filling));
    return found.isEmpty() && replay.hindrances.isEmpty();
  }

  /// What is wanted in one of some launches, and no other, where arrays hold zeros, under one
  /// schedule.
  static Optional<Verdict.Refuted> happensIn(
      Kernel kernel, List<Suggestion> launches, Replay.Order order, Budget budget, Wanted wanted) {
    return hindrance(kernel).isPresent()
        ? Optional.empty()
        : new TryLaunches(kernel, wanted, schedules(kernel, order).subList(0, 1), budget)
            .find(launches, List.of(new Filling.Zeros()));
  }

  /// What is wanted in one of the smallest launches.
  static Optional<Verdict.Refuted> inSmallest(
      Kernel kernel, Replay.Order order, Budget budget, Wanted wanted) {
    return hindrance(kernel).isPresent()
        ? Optional.empty()
        : new TryLaunches(kernel, wanted, order, budget).findInSmallest();
  }

  private Optional<Verdict.Refuted> findInSmallest() {
    List<Suggestion> launches = FittingLaunches.smallest(kernel);
    Optional<Verdict.Refuted> found = find(launches, List.of(new Filling.Zeros()));
    if (found.isPresent() || !isDecidedByData(kernel)) {
      return found;
    }
    for (Suggestion launch : launches) {
      List<BigInteger> numbers =
          kernel.parameters().stream()
              .filter(Parameter.Scalar.class::isInstance)
              .flatMap(p -> Stream.ofNullable(launch.numbers().get(p.name())))
              .toList();
      found = find(List.of(launch), Filling.small(kernel, numbers));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /// Whether somebody might choose such a launch: not many threads, no numbers below 0, no large
  /// ones.
  static boolean isKind(Launch launch) {
    return launch.threads() <= FEW_THREADS
        && !hasNegative(launch)
        && launch.arguments().values().stream()
            .noneMatch(
                argument -> argument instanceof Argument.Scalar(long bits) && bits > LARGEST_KIND);
  }

  static boolean hasNegative(Launch launch) {
    return launch.arguments().values().stream()
        .anyMatch(argument -> argument instanceof Argument.Scalar(long bits) && bits < 0);
  }

  /// What is wanted in one of the candidates' launches.
  static Replayed inOneOf(
      Kernel kernel,
      List<Suggestion> candidates,
      Replay.Order order,
      Budget budget,
      Wanted wanted) {
    Optional<Replayed> hindrance = hindrance(kernel);
    if (hindrance.isPresent()) {
      return hindrance.get();
    }
    TryLaunches replay = new TryLaunches(kernel, wanted, order, budget);
    // What the candidates say comes before what they leave open.
    Filling zeros = new Filling.Zeros();
    List<Filling> first =
        asksData(kernel) || wanted.dependsOnData()
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

  /// Why no run shows anything, if that is so.
  private static Optional<Replayed> hindrance(Kernel kernel) {
    if (kernel.statements().anyMatch(CutShort::isForeign)) {
      return Optional.of(Replayed.nothing(Set.of()));
    }
    return UnknownPremises.areIn(kernel)
        ? Optional.of(Replayed.nothing(Set.of(Replayed.PREMISE)))
        : Optional.empty();
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
      if (!meant.contains(launch)) {
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
    if (!Replay.isSized(array, kernel)) {
      missed.merge(array, bytes, Math::max);
    }
  }

  private Optional<Verdict.Refuted> find(Launch launch) {
    for (int i = 0; i < schedules.size() && (i < SCHEDULES || steps < MOST_STEPS); i++) {
      Schedule schedule = schedules.get(i);
      long most = Math.min(MOST_STEPS_OF_RUN, budget.steps());
      Limits limits = new Limits(most, MOST_BYTES_OF_RUN, budget.time());
      Result result = Run.run(kernel, launch, schedule, limits, wanted.unwritten());
      steps += result.steps();
      budget.spend(result.steps() + STEPS_TO_START + launch.threads());
      List<Event> events = result.events();
      if (events.stream().anyMatch(TryLaunches::isMadeUp)) {
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
    if (grid.count() <= concerned.size() || concerned.isEmpty()) {
      return List.of(List.of());
    }
    return wanted.isInWholeGrid() ? List.of(concerned, List.of()) : List.of(concerned);
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
