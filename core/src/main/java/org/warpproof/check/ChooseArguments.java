package org.warpproof.check;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.FillArray;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LimitException;
import org.warpproof.semantics.launch.Scalars;

/// Suggestion to arguments: numbers, and arrays that hold what the candidate reads from them.
final class ChooseArguments {
  /// Elements of an array whose extent is not known: enough for the small launches replayed.
  private static final long ELEMENTS = 1 << 12;

  /// For large launches there are more, but not more than this.
  private static final long MOST_ELEMENTS = 1 << 21;

  /// Bytes of all arrays that are not zero, and of one whose extent is not known. A replay that
  /// needs more is not tried.
  private static final long MOST_BYTES = 1L << 28;

  private final Kernel kernel;
  private final Suggestion suggestion;
  private final Filling filling;
  private final Dim3 grid;
  private final Dim3 block;
  private final long elements;
  private final Map<String, Long> extents;

  /// The bytes of the arrays of which the facts say how large they are.
  private final Map<String, Integer> known = new HashMap<>();

  private long written;

  private ChooseArguments(
      Kernel kernel,
      Suggestion suggestion,
      Filling filling,
      Dim3 grid,
      Dim3 block,
      Map<String, Long> extents) {
    this.kernel = kernel;
    this.suggestion = suggestion;
    this.filling = filling;
    this.grid = grid;
    this.block = block;
    this.extents = Map.copyOf(extents);
    long threads = Dim3.product(grid.count(), block.count());
    this.elements = Math.max(ELEMENTS, Math.min(MOST_ELEMENTS, Dim3.product(2, threads)));
  }

  /// The arguments for a launch of this size, none if they are too large; `extents` are bytes that
  /// arrays must have at least, of those whose size is not known.
  static Optional<Map<String, Argument>> choose(
      Kernel kernel,
      Suggestion suggestion,
      Filling filling,
      Dim3 grid,
      Dim3 block,
      Map<String, Long> extents) {
    ChooseArguments chooser =
        new ChooseArguments(kernel, suggestion, filling, grid, block, extents);
    boolean isTooLarge =
        kernel.objects().stream()
            .anyMatch(o -> o.layout().size() > Bytes.LARGEST || element(o) > MOST_BYTES);
    return isTooLarge ? Optional.empty() : chooser.choose();
  }

  private Optional<Map<String, Argument>> choose() {
    Map<String, Argument> arguments = new HashMap<>();
    for (int i = 0; i < kernel.parameters().size(); i++) {
      if (kernel.parameters().get(i) instanceof Parameter.Scalar(var variable, _, _)) {
        scalar(variable.name(), variable.type(), i)
            .ifPresent(bits -> arguments.put(variable.name(), new Argument.Scalar(bits)));
      }
    }
    if (!findExtents(arguments)) {
      return Optional.empty();
    }
    for (MemoryObject object : kernel.objects()) {
      // A variable of the file may be a number that has been chosen.
      contents(object)
          .ifPresent(b -> arguments.putIfAbsent(object.name(), new Argument.Contents(b)));
      if (written > MOST_BYTES) {
        return Optional.empty();
      }
    }
    aliases(arguments);
    return Optional.of(arguments);
  }

  /// Looks up how large arrays are that the facts speak of; whether they are not too large.
  private boolean findExtents(Map<String, Argument> scalars) {
    if (kernel.facts().stream().noneMatch(LaunchFact.Extent.class::isInstance)) {
      return true;
    }
    try {
      Map<String, Argument> all = new Launch(grid, block, scalars).explicit(kernel).arguments();
      for (MemoryObject object : kernel.objects()) {
        if (kernel.extent(object.name()).isPresent()
            && all.get(object.name()) instanceof Argument.Contents(Bytes bytes)) {
          known.put(object.name(), bytes.size());
        }
      }
      return known.values().stream().mapToLong(size -> size).sum() <= MOST_BYTES;
    } catch (LimitException _) {
      return false;
    }
  }

  private Optional<Long> scalar(String name, Type type, int index) {
    if (type instanceof Type.Int) {
      return Optional.ofNullable(suggestion.numbers().get(name)).map(BigInteger::longValue);
    }
    return type instanceof Type.Float
        ? Filling.numbers(filling, name)
            .map(numbers -> Scalars.ofNumber(type, numbers.applyAsDouble(index)))
        : Optional.empty();
  }

  /// What is in the object before the kernel runs, if that is for the launch to say.
  private Optional<Bytes> contents(MemoryObject object) {
    boolean isOpen = object.layout().size() == 0 && object.space() != Space.PRIVATE;
    boolean isKnown = object.layout().size() > 0 && object.space() != Space.SHARED;
    return switch (object.initial()) {
      case MemoryObject.Initial.Preset preset when isGiven(object) && !isOpen ->
          Optional.of(withGiven(object, Bytes.of(preset.bytes())));
      case MemoryObject.Initial.Preset _ when isOpen ->
          Optional.of(withGiven(object, zeros(object)));
      case MemoryObject.Initial.Launched _ when isOpen || isKnown ->
          Optional.of(withGiven(object, filled(object)));
      // Dynamic shared memory has an extent, if no contents.
      case MemoryObject.Initial.Undefined _ when isOpen ->
          Optional.of(withGiven(object, zeros(object)));
      case MemoryObject.Initial.Preset _, MemoryObject.Initial.Launched _ -> Optional.empty();
      case MemoryObject.Initial.Undefined _, MemoryObject.Initial.Bytes _ -> Optional.empty();
    };
  }

  private boolean isGiven(MemoryObject object) {
    return suggestion.contents().stream().anyMatch(c -> c.object().equals(object.name()));
  }

  private Bytes filled(MemoryObject object) {
    Optional<LongToDoubleFunction> numbers = Filling.numbers(filling, object.name());
    if (numbers.isEmpty() || element(object) > FillArray.LARGEST_ELEMENT) {
      return zeros(object);
    }
    written += count(object) * element(object);
    return written > MOST_BYTES
        ? zeros(object)
        : sized(object, Bytes.of(FillArray.numbers(object, count(object), numbers.get())));
  }

  private Bytes zeros(MemoryObject object) {
    return sized(object, Bytes.zeros(Math.toIntExact(count(object) * element(object))));
  }

  /// What is left of an array behind its last whole element is part of it.
  private Bytes sized(MemoryObject object, Bytes bytes) {
    int size = known.getOrDefault(object.name(), bytes.size());
    return size > bytes.size() ? bytes.padded(size) : bytes;
  }

  /// At least one element, and not more than may be.
  private long count(MemoryObject object) {
    if (known.containsKey(object.name())) {
      return known.get(object.name()) / element(object);
    }
    long size = object.layout().size();
    long wanted = Math.ceilDiv(extents.getOrDefault(object.name(), 0L), element(object));
    return size == 0
        ? Math.max(1, Math.min(Math.max(elements, wanted), MOST_BYTES / element(object)))
        : size / element(object);
  }

  private static long element(MemoryObject object) {
    Layout layout = object.layout();
    long size = layout instanceof Layout.Array(Layout inner, _) ? inner.size() : layout.size();
    return Math.max(1, size);
  }

  private Bytes withGiven(MemoryObject object, Bytes initial) {
    if (!isGiven(object)) {
      return initial;
    }
    written += initial.size();
    if (written > MOST_BYTES) {
      return initial;
    }
    byte[] bytes = initial.toArray();
    for (Suggestion.Content content : suggestion.contents()) {
      if (content.object().equals(object.name())) {
        put(bytes, content);
      }
    }
    return Bytes.of(bytes);
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

  /// Arrays that may be the same one are, as far apart as the values or the facts say.
  private void aliases(Map<String, Argument> arguments) {
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.Starts(String array, String base, Expr bytes, _, _)) {
        Optional<BigInteger> distance =
            bytes instanceof Expr.IntConst(_, long number)
                ? Optional.of(BigInteger.valueOf(number))
                : distance(array, base);
        distance.ifPresent(number -> alias(array, base, number, arguments));
      }
      if (fact instanceof LaunchFact.MayAlias(List<String> arrays, _)) {
        for (String array : arrays) {
          for (String group : arrays) {
            distance(array, group).ifPresent(number -> alias(array, group, number, arguments));
          }
        }
      }
    }
  }

  private Optional<BigInteger> distance(String array, String base) {
    return Optional.ofNullable(suggestion.numbers().get(Suggestion.distance(array, base)));
  }

  private static void alias(
      String array, String base, BigInteger bytes, Map<String, Argument> arguments) {
    if (bytes.signum() >= 0 && bytes.bitLength() < 20) {
      arguments.put(array, new Argument.Alias(base, bytes.longValue()));
    }
  }
}
