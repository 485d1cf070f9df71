package org.warpproof.semantics.launch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.values.Floats;
import org.warpproof.semantics.values.Value;

/// Launch to Bound: gives every parameter and memory object what the launch passes for it, or a
/// default that the result mentions.
///
/// Defaults: a number is the number of threads in the grid; an array has one zero element for each
/// thread of the grid, dynamic shared memory four for each thread of the block; a structure is
/// zero.
public final class BindArguments {
  private static final int DYNAMIC_SHARED_PER_THREAD = 4;

  /// What an object is in this launch.
  public sealed interface Binding {}

  /// Memory of its own, with these contents at the start.
  public record Content(Bytes initial) implements Binding {}

  /// A pointer into another object.
  public record Pointer(int object, long offset) implements Binding {}

  public record NullPointer() implements Binding {}

  /// `scalars` by the parameter's index (0 for those that are not scalars), `objects` by the
  /// object's.
  public record Bound(List<Long> scalars, List<Binding> objects, List<Defaulted> defaulted) {
    public Bound {
      scalars = List.copyOf(scalars);
      objects = List.copyOf(objects);
      defaulted = List.copyOf(defaulted);
    }
  }

  private final Kernel kernel;
  private final Launch launch;
  private final NumbersInMemory numbers;
  private final List<Defaulted> defaulted = new ArrayList<>();
  private final List<Long> scalars;

  private BindArguments(Kernel kernel, Launch launch) {
    this.kernel = kernel;
    this.launch = launch;
    this.numbers = new NumbersInMemory(kernel, launch);
    this.scalars = kernel.parameters().stream().map(this::scalar).toList();
  }

  public static Bound bind(Kernel kernel, Launch launch) {
    return new BindArguments(kernel, launch).bound();
  }

  private Bound bound() {
    return new Bound(scalars, kernel.objects().stream().map(this::object).toList(), defaulted);
  }

  /// What a launch passes and puts into arrays, with what it leaves to defaults. What a file's own
  /// variables hold at the start is left to the file.
  static Map<String, Argument> explicit(Kernel kernel, Launch launch) {
    BindArguments binder = new BindArguments(kernel, launch);
    Bound bound = binder.bound();
    Map<String, Argument> arguments = new HashMap<>();
    for (int i = 0; i < kernel.objects().size(); i++) {
      MemoryObject object = kernel.objects().get(i);
      boolean isGiven =
          launch.arguments().containsKey(object.name())
              || object.layout().size() == 0
              || kernel.isParameter(object)
              || binder.numbers.areGivenIn(object);
      if (isGiven) {
        arguments.put(object.name(), argument(bound.objects().get(i), kernel));
      }
    }
    for (int i = 0; i < kernel.parameters().size(); i++) {
      if (kernel.parameters().get(i) instanceof Parameter.Scalar(var variable, _, _)) {
        arguments.put(variable.name(), new Argument.Scalar(bound.scalars().get(i)));
      }
    }
    return arguments;
  }

  private static Argument argument(Binding binding, Kernel kernel) {
    return switch (binding) {
      case Content(Bytes initial) -> new Argument.Contents(initial);
      case Pointer(int object, long offset) ->
          new Argument.Alias(kernel.objects().get(object).name(), offset);
      case NullPointer() -> new Argument.Null();
    };
  }

  private long scalar(Parameter parameter) {
    if (!(parameter instanceof Parameter.Scalar(var variable, _, var home))) {
      return 0;
    }
    Argument argument = launch.arguments().get(variable.name());
    if (argument instanceof Argument.Scalar(long bits)) {
      return Value.canonical(variable.type(), bits);
    }
    if (home instanceof Parameter.Home.InMemory place) {
      return numbers.value(variable, place);
    }
    if (argument instanceof Argument.Null) {
      return 0;
    }
    if (argument != null) {
      throw new IllegalArgumentException(variable.name() + " is a number, not an array");
    }
    long threads = launch.threads();
    return switch (variable.type()) {
      case Type.Int(int bits) -> {
        // A flag is set; what does not fit its type would only confuse.
        long value = bits == 1 ? 1 : bits < 32 ? Math.min(threads, 100) : threads;
        defaulted.add(
            new Defaulted(
                variable.name(),
                value == threads ? value + " (the number of threads)" : Long.toString(value)));
        yield value;
      }
      case Type.Float(var format) -> {
        defaulted.add(new Defaulted(variable.name(), threads + " (the number of threads)"));
        yield Floats.encode(format, (double) threads);
      }
      case Type.Pointer() -> {
        defaulted.add(new Defaulted(variable.name(), "null"));
        yield 0L;
      }
    };
  }

  private Binding object(MemoryObject object) {
    List<MemoryObject> dynamic = kernel.objects().stream().filter(this::isDynamicShared).toList();
    if (!dynamic.contains(object)) {
      return single(object);
    }
    // CUDA has one piece of dynamic shared memory, however many `extern` arrays name it.
    if (!object.equals(dynamic.getFirst())) {
      return new Pointer(kernel.objects().indexOf(dynamic.getFirst()), 0);
    }
    List<MemoryObject> given =
        dynamic.stream().filter(o -> launch.arguments().containsKey(o.name())).toList();
    return (given.isEmpty() ? dynamic : given)
        .stream()
            .map(this::single)
            .max(Comparator.comparingInt(b -> b instanceof Content(Bytes bytes) ? bytes.size() : 0))
            .orElseThrow();
  }

  private boolean isDynamicShared(MemoryObject object) {
    return object.space() == Space.SHARED
        && object.layout().size() == 0
        && !kernel.isParameter(object);
  }

  private Binding single(MemoryObject object) {
    Argument argument = launch.arguments().get(object.name());
    return switch (argument) {
      case null -> held(object, missing(object));
      case Argument.Contents(Bytes bytes) ->
          held(object, new Content(padded(bytes, object.layout().size())));
      case Argument.Alias(String array, long offset) ->
          pointer(array, offset, new ArrayList<>(List.of(object.name())));
      case Argument.Null() -> new NullPointer();
      case Argument.Scalar _ -> {
        if (!numbers.isNumber(object.name())) {
          throw new IllegalArgumentException(object.name() + " is an array, not a number");
        }
        yield held(object, missing(object));
      }
    };
  }

  private Content held(MemoryObject object, Content content) {
    return new Content(numbers.with(object, content.initial()));
  }

  private Binding pointer(String array, long offset, List<String> seen) {
    if (seen.contains(array)) {
      throw new IllegalArgumentException("the arrays " + seen + " point at each other");
    }
    List<String> names = kernel.objects().stream().map(MemoryObject::name).toList();
    int index = names.indexOf(array);
    Space space = index < 0 ? Space.PRIVATE : kernel.objects().get(index).space();
    if (space != Space.GLOBAL && space != Space.CONSTANT) {
      throw new IllegalArgumentException(array + " is not a global array of the kernel");
    }
    return switch (launch.arguments().get(array)) {
      case Argument.Alias(String next, long more) -> {
        seen.add(array);
        yield pointer(next, offset + more, seen);
      }
      case Argument.Null() -> new NullPointer();
      case null -> new Pointer(index, offset);
      case Argument.Contents _, Argument.Scalar _ -> new Pointer(index, offset);
    };
  }

  private Content missing(MemoryObject object) {
    Optional<byte[]> known =
        switch (object.initial()) {
          case MemoryObject.Initial.Bytes initial -> Optional.of(initial.bytes());
          case MemoryObject.Initial.Preset initial -> Optional.of(initial.bytes());
          case MemoryObject.Initial.Launched _, MemoryObject.Initial.Undefined _ ->
              Optional.empty();
        };
    if (known.isPresent()) {
      return new Content(padded(Bytes.of(known.get()), object.layout().size()));
    }
    long size = object.layout().size();
    if (size > 0) {
      if (kernel.isParameter(object)) {
        defaulted.add(new Defaulted(object.name(), "zero"));
      }
      return new Content(zeros(size));
    }
    OptionalLong extent = extent(object);
    if (extent.isPresent()) {
      defaulted.add(
          new Defaulted(object.name(), extent.getAsLong() + " bytes of zero (as is said of it)"));
      return new Content(zeros(extent.getAsLong()));
    }
    long element = Math.max(1, elementSize(object.layout()));
    boolean isShared = object.space() == Space.SHARED;
    long count = isShared ? DYNAMIC_SHARED_PER_THREAD * launch.block().count() : launch.threads();
    defaulted.add(
        new Defaulted(
            object.name(),
            isShared
                ? count + " elements (four for each thread of a block)"
                : count + " elements of zero (one for each thread)"));
    return new Content(zeros(Dim3.product(count, element)));
  }

  /// How many bytes the facts say that an array has in this launch.
  private OptionalLong extent(MemoryObject object) {
    Map<String, Long> numbers = new HashMap<>();
    for (int i = 0; i < scalars.size(); i++) {
      numbers.put(kernel.parameters().get(i).name(), scalars.get(i));
    }
    OptionalLong bytes =
        kernel
            .extent(object.name())
            .map(extent -> new LaunchNumbers(launch, numbers).of(extent.bytes()))
            .orElse(OptionalLong.empty());
    return bytes.isPresent() ? OptionalLong.of(Math.max(0, bytes.getAsLong())) : bytes;
  }

  /// The size of an element of an array whose extent is not known.
  public static long elementSize(Layout layout) {
    return layout instanceof Layout.Array(Layout element, _) ? element.size() : layout.size();
  }

  private static Bytes zeros(long size) {
    if (size > Bytes.LARGEST) {
      throw new LimitException("an array of " + size + " bytes is too large to run");
    }
    return Bytes.zeros((int) size);
  }

  private static Bytes padded(Bytes bytes, long size) {
    return size <= bytes.size() ? bytes : bytes.padded(zeros(size).size());
  }

  /// The names that arguments can be given for.
  static List<String> names(Kernel kernel) {
    List<String> names =
        new ArrayList<>(kernel.parameters().stream().map(Parameter::name).toList());
    for (MemoryObject object : kernel.objects()) {
      boolean isGiven =
          object.space() != Space.PRIVATE
              && (object.space() != Space.SHARED || object.layout().size() == 0);
      if (isGiven && !names.contains(object.name())) {
        names.add(object.name());
      }
    }
    return names;
  }
}
