package org.warpproof.kernel.rewrite;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Parameter.Sign;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;

/// The integers that an array holds which a kernel is given, or those in one field of its
/// elements: `offsets`, `nodes.1`.
///
/// They are `stride` bytes apart, and the first is at `offset`.
public record GivenIntegers(String object, Type.Int type, long stride, long offset) {
  private static final Set<Binary> OF_UNSIGNED = EnumSet.of(Binary.UDIV, Binary.UREM, Binary.LSHR);
  private static final Set<Binary> OF_SIGNED = EnumSet.of(Binary.SDIV, Binary.SREM, Binary.ASHR);

  /// The integers with a name; empty if a kernel has no such ones.
  public static Optional<GivenIntegers> named(Kernel kernel, String name) {
    Optional<Layout> whole = element(kernel, name);
    if (whole.isPresent()) {
      return whole.get() instanceof Layout.Scalar(Type.Int type)
          ? Optional.of(new GivenIntegers(name, type, type.bytes(), 0))
          : Optional.empty();
    }
    int dot = name.lastIndexOf('.');
    if (dot < 0 || !name.substring(dot + 1).matches("\\d{1,4}")) {
      return Optional.empty();
    }
    String object = name.substring(0, dot);
    int field = Integer.parseInt(name.substring(dot + 1));
    return element(kernel, object)
                .filter(
                    layout ->
                        layout instanceof Layout.Struct(var members, _) && field < members.size())
                .orElse(null)
            instanceof Layout.Struct(var members, long size)
        ? of(object, size, members.get(field))
        : Optional.empty();
  }

  private static Optional<GivenIntegers> of(String object, long size, Layout.Member member) {
    return member.layout() instanceof Layout.Scalar(Type.Int type)
        ? Optional.of(new GivenIntegers(object, type, size, member.offset()))
        : Optional.empty();
  }

  /// The names of all integers that a kernel is given.
  public static List<String> names(Kernel kernel) {
    return kernel.objects().stream()
        .map(MemoryObject::name)
        .flatMap(
            name ->
                element(kernel, name).orElse(null) instanceof Layout.Struct(var members, _)
                    ? IntStream.range(0, members.size()).mapToObj(i -> name + "." + i)
                    : Stream.of(name))
        .filter(name -> named(kernel, name).isPresent())
        .toList();
  }

  /// The name of those that a load finds one of.
  public static Optional<String> nameOf(Kernel kernel, Statement.Load load) {
    if (!(load.place().root() instanceof Place.Root.Named(String object))) {
      return Optional.empty();
    }
    Optional<Layout> element = element(kernel, object);
    if (element.orElse(null) instanceof Layout.Struct(var members, _)) {
      long offset = offset(load.place());
      return IntStream.range(0, members.size())
          .filter(i -> members.get(i).offset() == offset)
          .mapToObj(i -> object + "." + i)
          .filter(name -> isOfType(kernel, name, load))
          .findFirst();
    }
    return element.isPresent() && isOfType(kernel, object, load)
        ? Optional.of(object)
        : Optional.empty();
  }

  private static boolean isOfType(Kernel kernel, String name, Statement.Load load) {
    return named(kernel, name).filter(i -> i.type.equals(load.target().type())).isPresent();
  }

  /// Where in its element a place is.
  private static long offset(Place place) {
    long offset = 0;
    for (Place.Step step : place.steps()) {
      offset +=
          switch (step) {
            case Place.Step.Field(_, long bytes) -> bytes;
            case Place.Step.Index(Expr.IntConst(_, long index), long stride, _) -> index * stride;
            case Place.Step.Index _ -> 0;
          };
    }
    return offset;
  }

  /// What the elements are of an array of numbers or structures that a kernel is given.
  private static Optional<Layout> element(Kernel kernel, String object) {
    return kernel
        .object(object)
        .filter(found -> found.initial() instanceof MemoryObject.Initial.Launched)
        .map(MemoryObject::layout)
        .filter(Layout.Array.class::isInstance)
        .map(layout -> ((Layout.Array) layout).element());
  }

  /// Where one of them is.
  Place place(Expr number) {
    Place.Step index = new Place.Step.Index(number, stride, 0);
    return new Place(
        new Place.Root.Named(object),
        offset == 0 ? List.of(index) : List.of(index, new Place.Step.Field(0, offset)));
  }

  /// How the kernel reads what it loads there, as far as it shows.
  public Sign sign(Kernel kernel) {
    Set<String> loaded = new HashSet<>();
    kernel
        .statements()
        .forEach(
            statement -> {
              if (statement instanceof Statement.Load load
                  && load.place().root().equals(new Place.Root.Named(object))
                  && nameOf(kernel, load).flatMap(name -> named(kernel, name)).equals(same())) {
                loaded.add(load.target().name());
              }
            });
    Set<Sign> seen = EnumSet.noneOf(Sign.class);
    kernel.expressions().forEach(expr -> read(expr, loaded, seen));
    return seen.size() == 1 ? seen.iterator().next() : Sign.UNKNOWN;
  }

  private Optional<GivenIntegers> same() {
    return Optional.of(this);
  }

  private static void read(Expr expr, Set<String> loaded, Set<Sign> seen) {
    if (expr instanceof Expr.Convert(Conversion op, Expr.Var variable, Type to)
        && loaded.contains(variable.name())
        && to instanceof Type.Int) {
      switch (op) {
        case ZEXT -> seen.add(Sign.UNSIGNED);
        case SEXT -> seen.add(Sign.SIGNED);
        default -> {}
      }
    }
    if (expr instanceof Expr.Compare(var op, Expr left, Expr right)
        && (isLoaded(left, loaded) || isLoaded(right, loaded))) {
      switch (op) {
        case ULT, ULE, UGT, UGE -> seen.add(Sign.UNSIGNED);
        case SLT, SLE, SGT, SGE -> seen.add(Sign.SIGNED);
        default -> {}
      }
    }
    if (expr instanceof Expr.Arithmetic(Binary op, Overflow overflow, Expr left, Expr right)
        && (isLoaded(left, loaded) || isLoaded(right, loaded))) {
      if (overflow == Overflow.NO_SIGNED || OF_SIGNED.contains(op)) {
        seen.add(Sign.SIGNED);
      } else if (OF_UNSIGNED.contains(op)) {
        seen.add(Sign.UNSIGNED);
      }
    }
    expr.children().forEach(part -> read(part, loaded, seen));
  }

  private static boolean isLoaded(Expr expr, Set<String> loaded) {
    return expr instanceof Expr.Var variable && loaded.contains(variable.name());
  }
}
