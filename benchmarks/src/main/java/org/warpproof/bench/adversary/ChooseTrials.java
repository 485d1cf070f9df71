package org.warpproof.bench.adversary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.warpproof.bench.adversary.Trial.Contents;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
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
import org.warpproof.semantics.Schedule;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.FillArray;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Scalars;

/// Kernel to trials: small launches that are allowed, with numbers that are usual or extreme.
///
/// A kernel that the file launches gets the launches that its host makes, with the arrays that are
/// the same there.
final class ChooseTrials {
  private static final int ELEMENTS = 512;
  private static final int MOST_FOR_ALL = 4;
  private static final long ALL_BOUND = 40;
  private static final List<Integer> BLOCKS = List.of(2, 3, 4, 1, 5, 8, 6, 7);
  private static final List<Contents> CONTENTS =
      List.of(Contents.ZEROS, Contents.SMALL, Contents.WILD);
  private static final long[] USUAL = {0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 40, 64};
  private static final long[] EXTREME = {
    -1,
    -2,
    127,
    128,
    200,
    255,
    256,
    1000,
    32767,
    32768,
    65535,
    65536,
    65537,
    1 << 30,
    3 << 28,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    1L << 31,
    1L << 32,
    (1L << 32) + 1,
    1L << 40,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };

  private final Kernel kernel;
  private final List<HostLaunch> launches;
  private final SplittableRandom random;

  /// `launches` are those of the host that are meant, none if all launches are.
  ChooseTrials(Kernel kernel, List<HostLaunch> launches, long seed) {
    this.kernel = kernel;
    this.launches = List.copyOf(launches);
    this.random = new SplittableRandom(seed);
  }

  List<Trial> choose(int count) {
    List<Trial> trials = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Contents contents = CONTENTS.get(i % CONTENTS.size());
      Launch launch = launch(i, contents);
      trials.add(new Trial(launch, schedule(i, launch), contents));
    }
    return trials;
  }

  private static Schedule schedule(int i, Launch launch) {
    if (i % 4 == 1) {
      return new Schedule.LockStep();
    }
    return i % 2 == 0 && launch.threads() <= MOST_FOR_ALL
        ? new Schedule.All(ALL_BOUND)
        : new Schedule.Seeded(i);
  }

  private Launch launch(int i, Contents contents) {
    Map<String, Argument> arguments = new HashMap<>();
    for (MemoryObject object : kernel.objects()) {
      contents(object, contents).ifPresent(b -> arguments.put(object.name(), b));
    }
    Dim3 grid;
    Dim3 block;
    Map<String, Long> scalars = Map.of();
    if (launches.isEmpty()) {
      grid = grid();
      block = block(i);
    } else {
      HostLaunch host = launches.get(i % launches.size());
      HostLaunch.Sizes sizes = host.sizes().get(random.nextInt(host.sizes().size()));
      grid = Dim3.of(sizes.grid());
      block = Dim3.of(sizes.block());
      scalars = sizes.scalars();
      for (HostLaunch.Alias alias : host.aliases()) {
        if (kernel.object(alias.array()).isPresent() && kernel.object(alias.base()).isPresent()) {
          arguments.put(alias.array(), new Argument.Alias(alias.base(), alias.bytes()));
        }
      }
    }
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar scalar) {
        long number = number(scalar.variable().type(), i, block);
        arguments.put(
            scalar.name(), new Argument.Scalar(scalars.getOrDefault(scalar.name(), number)));
      }
    }
    return new Launch(grid, block, arguments);
  }

  private Dim3 grid() {
    Optional<LaunchFact.GridSize> fact = kernel.gridSize();
    if (fact.isPresent()) {
      return new Dim3((int) fact.get().x(), (int) fact.get().y(), (int) fact.get().z());
    }
    int y =
        uses(Dimension.Y, LaunchValue.BLOCK_ID, LaunchValue.GRID_SIZE) ? 1 + random.nextInt(2) : 1;
    return Dim3.of(1 + random.nextInt(3), y);
  }

  private Dim3 block(int i) {
    Optional<LaunchFact.BlockSize> fact = kernel.blockSize();
    if (fact.isPresent()) {
      return new Dim3((int) fact.get().x(), (int) fact.get().y(), (int) fact.get().z());
    }
    int y =
        uses(Dimension.Y, LaunchValue.THREAD_ID, LaunchValue.BLOCK_SIZE)
            ? 1 + random.nextInt(2)
            : 1;
    // More than one warp now and then, where lanes meet.
    boolean hasWarps = i % 5 == 4 && kernel.statements().anyMatch(ChooseTrials::isForLanes);
    int x = hasWarps ? kernel.warpSize() + 2 : BLOCKS.get(i % BLOCKS.size());
    long most =
        kernel.facts().stream()
            .filter(LaunchFact.MaxThreads.class::isInstance)
            .mapToLong(f -> ((LaunchFact.MaxThreads) f).threads())
            .min()
            .orElse(Long.MAX_VALUE);
    return (long) x * y <= most ? Dim3.of(x, y) : Dim3.of((int) Math.min(x, most), 1);
  }

  /// Whether the kernel asks for one of the values: dimensions that it does not use have size 1.
  private boolean uses(Dimension dimension, LaunchValue one, LaunchValue other) {
    return Stream.concat(
            kernel.statements().flatMap(s -> s.expressions().stream()),
            kernel.blocks().stream()
                .flatMap(b -> b.terminator().targets().stream())
                .flatMap(t -> t.arguments().stream()))
        .anyMatch(e -> mentions(e, dimension, one, other));
  }

  private static boolean mentions(Expr expr, Dimension d, LaunchValue one, LaunchValue other) {
    return (expr instanceof Expr.Launch(LaunchValue value, Dimension of)
            && of == d
            && (value == one || value == other))
        || expr.children().stream().anyMatch(child -> mentions(child, d, one, other));
  }

  private long number(Type type, int i, Dim3 block) {
    boolean isExtreme = i % 3 == 2 || random.nextInt(5) == 0;
    long[] numbers = isExtreme ? EXTREME : USUAL;
    long number = random.nextInt(6) == 0 ? block.x() : numbers[random.nextInt(numbers.length)];
    return type instanceof Type.Float
        ? Scalars.ofNumber(type, isExtreme ? number : number + 0.5 * random.nextInt(2))
        : number;
  }

  private Optional<Argument> contents(MemoryObject object, Contents contents) {
    boolean isOpen = object.layout().size() == 0 && object.space() != Space.PRIVATE;
    boolean isKnown = object.layout().size() > 0 && object.space() != Space.SHARED;
    boolean isFilled =
        switch (object.initial()) {
          case MemoryObject.Initial.Launched _ -> isOpen || isKnown;
          case MemoryObject.Initial.Preset _ -> isKnown && contents == Contents.SMALL;
          case MemoryObject.Initial.Undefined _ -> isOpen;
          case MemoryObject.Initial.Bytes _ -> false;
        };
    if (!isFilled) {
      return Optional.empty();
    }
    long most = List.of(2, 4, 40).get(random.nextInt(3));
    long size = object.layout().size();
    long count = size == 0 ? ELEMENTS : Math.max(1, size / element(object));
    byte[] bytes =
        FillArray.numbers(
            object,
            count,
            _ ->
                switch (contents) {
                  case ZEROS -> 0;
                  case SMALL -> random.nextLong(most);
                  case WILD -> wild();
                });
    return Optional.of(new Argument.Contents(Bytes.of(bytes)));
  }

  private double wild() {
    long[] numbers = random.nextBoolean() ? USUAL : EXTREME;
    return numbers[random.nextInt(numbers.length)];
  }

  private static boolean isForLanes(Statement statement) {
    return switch (statement) {
      case Statement.Barrier barrier -> barrier.team() instanceof Team.Warp;
      case Statement.Collective collective -> collective.team() instanceof Team.Warp;
      default -> false;
    };
  }

  private static long element(MemoryObject object) {
    Layout layout = object.layout();
    return Math.max(
        1, layout instanceof Layout.Array(Layout inner, _) ? inner.size() : layout.size());
  }
}
