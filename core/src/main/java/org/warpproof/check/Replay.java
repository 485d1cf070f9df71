package org.warpproof.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.protocol.Suggestion;
import org.warpproof.protocol.WarpOrder;
import org.warpproof.semantics.Argument;
import org.warpproof.semantics.Bytes;
import org.warpproof.semantics.Dim3;
import org.warpproof.semantics.Event;
import org.warpproof.semantics.Launch;
import org.warpproof.semantics.Limits;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.ThreadId;

/// Runs a kernel as a candidate suggests, to see whether the bug happens.
final class Replay {
  private static final Limits LIMITS = new Limits(2_000_000, 256L << 20);
  private static final long MOST_THREADS = 1 << 14;
  private static final long MOST_THREADS_IN_BLOCK = 4096;

  /// Elements of an array whose extent is not known: enough for the small launches replayed.
  private static final long ELEMENTS = 1 << 14;

  /// For large launches there are more, but not more than this.
  private static final long MOST_ELEMENTS = 1 << 21;

  private Replay() {}

  /// A race in one of the candidates' launches.
  static Optional<Verdict.Refuted> race(
      Kernel kernel, List<Suggestion> candidates, WarpOrder warps) {
    return inOneOf(
        kernel,
        candidates,
        (e, launch) ->
            e.id().startsWith("race.")
                && !(warps == WarpOrder.IN_STEP && isInStep(e, launch.block())));
  }

  /// Whether threads of one warp, which run in step, do this one after the other: all but writing
  /// in the same statement.
  private static boolean isInStep(Event race, Dim3 block) {
    List<Event.Participant> threads = race.participants();
    boolean isSameStatement = threads.stream().map(p -> p.position()).distinct().count() == 1;
    return threads.stream().map(p -> p.thread().block()).distinct().count() == 1
        && threads.stream().map(p -> p.thread().warp(block)).distinct().count() == 1
        && !(isSameStatement && race.id().equals("race.write-write"));
  }

  /// A divergence in one of the candidates' launches, or in one of a few small ones.
  static Optional<Verdict.Refuted> divergence(Kernel kernel, List<Suggestion> candidates) {
    return inOneOf(kernel, candidates, (e, _) -> e.id().startsWith("divergence."))
        .or(() -> inOneOf(kernel, guesses(kernel), (e, _) -> e.id().startsWith("divergence.")));
  }

  /// An assertion that fails in one of the candidates' launches.
  static Optional<Verdict.Refuted> failure(Kernel kernel, List<Suggestion> candidates) {
    return inOneOf(kernel, candidates, (e, _) -> e.id().startsWith("assert."));
  }

  private static Optional<Verdict.Refuted> inOneOf(
      Kernel kernel, List<Suggestion> candidates, Wanted wanted) {
    if (kernel.statements().anyMatch(Replay::isForeign)) {
      return Optional.empty();
    }
    for (Suggestion suggestion : candidates) {
      Optional<Verdict.Refuted> found = find(kernel, suggestion, wanted);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /// Small launches, where nothing is assumed of them.
  private static List<Suggestion> guesses(Kernel kernel) {
    if (kernel.facts().stream().anyMatch(LaunchFact.Assumed.class::isInstance)) {
      return List.of();
    }
    List<Suggestion> guesses = new ArrayList<>();
    for (long threads : List.of(2L, 33L)) {
      if (isOverLimit(kernel, threads)) {
        continue;
      }
      for (long number : List.of(3L, 64L)) {
        Map<String, BigInteger> values = new HashMap<>();
        kernel.parameters().forEach(p -> values.put(p.name(), BigInteger.valueOf(number)));
        values.put("blockDim.x", BigInteger.valueOf(threads));
        guesses.add(new Suggestion(values, List.of()));
      }
    }
    return guesses;
  }

  private static boolean isOverLimit(Kernel kernel, long threads) {
    return kernel.facts().stream()
        .anyMatch(f -> f instanceof LaunchFact.MaxThreads(long most, _) && threads > most);
  }

  private interface Wanted {
    boolean is(Event event, Launch launch);
  }

  private static Optional<Verdict.Refuted> find(
      Kernel kernel, Suggestion suggestion, Wanted wanted) {
    Dim3 block = size(kernel, LaunchValue.BLOCK_SIZE, suggestion.numbers());
    Dim3 grid = size(kernel, LaunchValue.GRID_SIZE, suggestion.numbers());
    Launch launch =
        new Launch(
            grid,
            block,
            arguments(kernel, suggestion, grid, block),
            running(kernel, suggestion, grid, block));
    if (block.count() > MOST_THREADS_IN_BLOCK || launch.threads() > MOST_THREADS) {
      return Optional.empty();
    }
    for (Schedule.Seeded schedule : List.of(new Schedule.Seeded(0), new Schedule.Seeded(1))) {
      List<Event> events = Run.run(kernel, launch, schedule, LIMITS).events();
      if (events.stream().anyMatch(Replay::isMadeUp)) {
        return Optional.empty();
      }
      Optional<Event> found =
          events.stream().filter(e -> wanted.is(e, launch) && isInside(e, events)).findFirst();
      if (found.isPresent()) {
        Event witness = Run.observe(kernel, launch, schedule, LIMITS, found.get());
        return Optional.of(new Verdict.Refuted(witness, launch));
      }
    }
    return Optional.empty();
  }

  /// A function that is defined elsewhere: what it gives is made up in a run.
  private static boolean isForeign(Statement statement) {
    return statement instanceof Statement.Havoc havoc
        && havoc.cause().startsWith("external-function ");
  }

  /// Whether a run need not be one that can happen: outside the kernel's contract, or with values
  /// that nobody knows.
  private static boolean isMadeUp(Event event) {
    return event.id().equals("requires.false")
        || event.id().startsWith("approximate.")
        || event.id().startsWith("unsupported.");
  }

  /// Of a large grid only the blocks of the two threads run. All must run to pass a grid's barrier.
  private static List<Dim3> running(Kernel kernel, Suggestion suggestion, Dim3 grid, Dim3 block) {
    boolean hasGridBarrier =
        kernel
            .statements()
            .anyMatch(s -> s instanceof Statement.Barrier b && b.team() instanceof Team.Grid);
    if (hasGridBarrier || grid.count() * block.count() <= MOST_THREADS) {
      return List.of();
    }
    return Stream.of("both", "1", "2")
        .map(thread -> blockOf(thread, suggestion))
        .filter(id -> id.x() < grid.x() && id.y() < grid.y() && id.z() < grid.z())
        .distinct()
        .toList();
  }

  private static Dim3 blockOf(String thread, Suggestion suggestion) {
    return new Dim3(
        suggestion.blockId(Dimension.X, thread),
        suggestion.blockId(Dimension.Y, thread),
        suggestion.blockId(Dimension.Z, thread));
  }

  /// That accesses stay inside their arrays is assumed: threads that were seen to leave them are no
  /// witnesses of something else.
  private static boolean isInside(Event event, List<Event> events) {
    Set<ThreadId> outside =
        events.stream()
            .filter(e -> e.id().startsWith("bounds."))
            .flatMap(e -> e.participants().stream())
            .map(Event.Participant::thread)
            .collect(Collectors.toSet());
    return event.participants().stream().noneMatch(p -> outside.contains(p.thread()));
  }

  private static Map<String, Argument> arguments(
      Kernel kernel, Suggestion suggestion, Dim3 grid, Dim3 block) {
    long elements = Math.max(ELEMENTS, Math.min(MOST_ELEMENTS, 2 * grid.count() * block.count()));
    Map<String, BigInteger> values = suggestion.numbers();
    Map<String, Argument> arguments = new HashMap<>();
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable)
          && variable.type() instanceof Type.Int
          && values.containsKey(variable.name())) {
        long value = values.get(variable.name()).longValue();
        arguments.put(variable.name(), new Argument.Scalar(value));
      }
    }
    for (MemoryObject object : kernel.objects()) {
      boolean isOpen = object.layout().size() == 0 && object.space() != Space.PRIVATE;
      if (isOpen && object.layout() instanceof Layout.Array(Layout element, _)) {
        byte[] bytes = new byte[(int) (elements * Math.max(1, element.size()))];
        suggestion.contents().stream()
            .filter(content -> content.object().equals(object.name()))
            .forEach(content -> put(bytes, content));
        arguments.put(object.name(), new Argument.Contents(Bytes.of(bytes)));
      }
    }
    aliases(kernel, values, arguments);
    return arguments;
  }

  /// Arrays that may be the same one are, as far apart as the values say.
  private static void aliases(
      Kernel kernel, Map<String, BigInteger> values, Map<String, Argument> arguments) {
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.MayAlias(List<String> arrays, _)) {
        for (String array : arrays) {
          for (String group : arrays) {
            BigInteger distance = values.get(Suggestion.distance(array, group));
            if (distance != null && distance.signum() >= 0 && distance.bitLength() < 20) {
              arguments.put(array, new Argument.Alias(group, distance.longValue()));
            }
          }
        }
      }
    }
  }

  private static void put(byte[] bytes, Suggestion.Content content) {
    boolean isInside =
        content.offset().signum() >= 0
            && content.offset().bitLength() < 31
            && content.offset().intValue() + content.bytes() <= bytes.length;
    for (int i = 0; i < content.bytes() && isInside; i++) {
      bytes[content.offset().intValue() + i] = content.value().shiftRight(8 * i).byteValue();
    }
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
      String name = value.text() + "." + d.name().toLowerCase(java.util.Locale.ROOT);
      BigInteger size = values.get(name);
      int otherwise = d == Dimension.X ? 2 : 1;
      sizes.add(size == null || size.bitLength() > 30 ? otherwise : size.intValue());
    }
    return new Dim3(sizes.get(0), sizes.get(1), sizes.get(2));
  }
}
