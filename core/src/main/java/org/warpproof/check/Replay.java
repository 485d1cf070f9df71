package org.warpproof.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Type;
import org.warpproof.protocol.RaceCandidate;
import org.warpproof.semantics.Argument;
import org.warpproof.semantics.Bytes;
import org.warpproof.semantics.Dim3;
import org.warpproof.semantics.Event;
import org.warpproof.semantics.Launch;
import org.warpproof.semantics.Limits;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.Schedule;

/// Runs a kernel as a candidate suggests, to see whether the bug happens.
final class Replay {
  private static final Limits LIMITS = new Limits(2_000_000, 256L << 20);
  private static final long MOST_THREADS = 1 << 14;
  private static final long MOST_THREADS_IN_BLOCK = 1024;

  /// Elements of an array whose extent is not known: enough for the small launches replayed.
  private static final long ELEMENTS = 1 << 14;

  private Replay() {}

  /// A race on the candidate's object in the launch that its values describe.
  static Optional<Verdict.Refuted> race(Kernel kernel, RaceCandidate candidate) {
    Map<String, BigInteger> values = candidate.values();
    Dim3 block = size(kernel, LaunchValue.BLOCK_SIZE, values);
    Dim3 grid = size(kernel, LaunchValue.GRID_SIZE, values);
    return find(kernel, grid, block, values, e -> isRaceOn(e, candidate.object()));
  }

  private static boolean isRaceOn(Event event, String object) {
    return event.id().startsWith("race.")
        && event.touched() instanceof Event.Touched.Element element
        && element.object().equals(object);
  }

  /// A divergence in one of a few small launches.
  static Optional<Verdict.Refuted> divergence(Kernel kernel) {
    Dim3 grid = size(kernel, LaunchValue.GRID_SIZE, Map.of());
    for (Dim3 block : List.of(size(kernel, LaunchValue.BLOCK_SIZE, Map.of()), Dim3.of(33))) {
      for (long number : List.of(3L, 64L)) {
        Map<String, BigInteger> values = new HashMap<>();
        kernel.parameters().forEach(p -> values.put(p.name(), BigInteger.valueOf(number)));
        Optional<Verdict.Refuted> found =
            find(kernel, grid, block, values, e -> e.id().startsWith("divergence."));
        if (found.isPresent() && isAllowed(kernel, block)) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /// Whether the source leaves the block's size open, or wants this one.
  private static boolean isAllowed(Kernel kernel, Dim3 block) {
    return kernel.blockSize().isEmpty()
        || block.equals(size(kernel, LaunchValue.BLOCK_SIZE, Map.of()));
  }

  private interface Wanted {
    boolean is(Event event);
  }

  private static Optional<Verdict.Refuted> find(
      Kernel kernel, Dim3 grid, Dim3 block, Map<String, BigInteger> values, Wanted wanted) {
    Launch launch = new Launch(grid, block, arguments(kernel, values));
    if (block.count() > MOST_THREADS_IN_BLOCK || launch.threads() > MOST_THREADS) {
      return Optional.empty();
    }
    for (Schedule schedule : List.of(new Schedule.Seeded(0), new Schedule.Seeded(1))) {
      for (Event event : Run.run(kernel, launch, schedule, LIMITS).events()) {
        if (wanted.is(event)) {
          return Optional.of(new Verdict.Refuted(event, launch));
        }
      }
    }
    return Optional.empty();
  }

  private static Map<String, Argument> arguments(Kernel kernel, Map<String, BigInteger> values) {
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
        long bytes = ELEMENTS * Math.max(1, element.size());
        arguments.put(object.name(), new Argument.Contents(Bytes.of(new byte[(int) bytes])));
      }
    }
    return arguments;
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
