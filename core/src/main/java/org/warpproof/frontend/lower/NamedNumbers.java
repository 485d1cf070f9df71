package org.warpproof.frontend.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.warpproof.frontend.llvm.DebugType;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Volatility;

/// The integers that a kernel reads at constant places of what the launch fills and the kernel only
/// reads: fields of structures that are passed by value, constant memory, the first elements of
/// arrays. Each has the name that the source has for it.
///
/// An array of unknown extent has such numbers only if nothing else of it is accessed: otherwise it
/// holds data.
final class NamedNumbers {
  /// Of what has more, nobody says conditions by name.
  private static final int MOST = 64;

  private final Map<String, DebugType> types = new HashMap<>();

  /// Objects of which something is not only read, or read at any place.
  private final Set<String> others = new HashSet<>();

  private final Map<String, Map<Long, Type>> reads = new TreeMap<>();

  /// Parts of objects of which any element may be read.
  private final Map<String, List<Part>> parts = new HashMap<>();

  private record Part(long start, long end) {}

  /// The launch fills an object that is of this type, or that a pointer of this type points to.
  void declare(String object, DebugType type) {
    types.put(object, type);
  }

  /// A number that is read, and the variables that get it.
  record Read(Parameter.Scalar parameter, List<Expr.Var> targets) {
    Read {
      targets = List.copyOf(targets);
    }
  }

  /// The numbers of a kernel that is lowered, in the order of their objects.
  List<Read> in(List<BasicBlock> blocks, KernelBuilder builder) {
    List<Statement.Load> loads = new ArrayList<>();
    for (BasicBlock block : blocks) {
      for (Statement statement : block.statements()) {
        switch (statement) {
          case Statement.Load load when read(load) -> loads.add(load);
          case Statement.Load load -> isReadSomewhere(load);
          case Statement.Store store -> isAccessed(store.place());
          case Statement.Atomic atomic -> isAccessed(atomic.place());
          case Statement.AsyncCopy copy -> {
            isAccessed(copy.source());
            isAccessed(copy.target());
          }
          case Statement.Let _, Statement.Barrier _, Statement.Collective _ -> {}
          case Statement.AsyncWait _, Statement.Fence _, Statement.Havoc _ -> {}
          case Statement.Assume _, Statement.Assert _, Statement.Annotation _ -> {}
          case Statement.Observe _, Statement.Unsupported _ -> {}
        }
      }
    }
    List<Read> numbers = new ArrayList<>();
    for (MemoryObject object : builder.objects()) {
      Map<Long, Type> own = reads.getOrDefault(object.name(), Map.of());
      if (!others.contains(object.name()) && own.size() <= MOST && !overlap(own)) {
        own.forEach(
            (offset, type) ->
                named(object.name(), offset, type)
                    .map(name -> number(object.name(), offset, type, name, loads, builder))
                    .ifPresent(numbers::add));
      }
    }
    return numbers;
  }

  private static Read number(
      String object,
      long offset,
      Type type,
      DebugType.Named name,
      List<Statement.Load> loads,
      KernelBuilder builder) {
    Expr.Var variable = builder.fresh(name.text(), type);
    Parameter.Home home = new Parameter.Home.InMemory(object, offset);
    List<Expr.Var> targets =
        loads.stream()
            .filter(load -> load.place().root().equals(new Place.Root.Named(object)))
            .filter(load -> load.place().constantOffset().equals(Optional.of(offset)))
            .map(Statement.Load::target)
            .toList();
    return new Read(new Parameter.Scalar(variable, name.sign(), home), targets);
  }

  private Optional<DebugType.Named> named(String object, long offset, Type type) {
    boolean isInPart =
        parts.getOrDefault(object, List.of()).stream()
            .anyMatch(part -> offset < part.end && part.start < offset + type.bytes());
    return type instanceof Type.Int && types.containsKey(object) && !isInPart
        ? Objects.requireNonNull(types.get(object)).number(object, offset, type.bytes())
        : Optional.empty();
  }

  /// Notes a load of a number at a constant place; whether it is one.
  private boolean read(Statement.Load load) {
    if (!(load.place().root() instanceof Place.Root.Named(String object))
        || !types.containsKey(object)
        || load.volatility() != Volatility.PLAIN) {
      return false;
    }
    Optional<Long> offset = load.place().constantOffset().filter(at -> at >= 0);
    if (offset.isEmpty()) {
      return false;
    }
    Type type = load.target().type();
    Map<Long, Type> own = reads.computeIfAbsent(object, _ -> new TreeMap<>());
    Type before = own.putIfAbsent(offset.get(), type);
    if (before != null && !before.equals(type)) {
      others.add(object);
    }
    return true;
  }

  /// Notes a load of no number in particular: an element of an array in a structure leaves the
  /// numbers beside that array.
  private void isReadSomewhere(Statement.Load load) {
    Optional<Part> part =
        load.volatility() == Volatility.PLAIN ? part(load.place()) : Optional.empty();
    if (part.isPresent() && load.place().root() instanceof Place.Root.Named(String object)) {
      parts.computeIfAbsent(object, _ -> new ArrayList<>()).add(part.get());
    } else {
      isAccessed(load.place());
    }
  }

  /// What the first index that is not known chooses from, if that has an end.
  private static Optional<Part> part(Place place) {
    long start = 0;
    for (Place.Step step : place.steps()) {
      switch (step) {
        case Place.Step.Field(_, long offset) -> start += offset;
        case Place.Step.Index(Expr.IntConst(_, long index), long stride, _) ->
            start += index * stride;
        case Place.Step.Index(_, long stride, long extent) -> {
          return extent > 0
              ? Optional.of(new Part(start, start + stride * extent))
              : Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private void isAccessed(Place place) {
    if (place.root() instanceof Place.Root.Named(String object)) {
      others.add(object);
    }
  }

  private static boolean overlap(Map<Long, Type> reads) {
    long end = 0;
    for (Map.Entry<Long, Type> read : reads.entrySet()) {
      if (read.getKey() < end) {
        return true;
      }
      end = read.getKey() + read.getValue().bytes();
    }
    return false;
  }
}
