package org.warpproof.protocol.bounds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.source.Position;
import org.warpproof.structure.Site;
import org.warpproof.structure.SizedAccesses;
import org.warpproof.structure.Structure;

/// How much is left of an array of known size behind the last element that is accessed: a sum over
/// numbers that the launch decides, which is not negative where accesses stay inside. And what is
/// left to the end of a type where it was computed how large an array is.
///
/// A guess ([GuessLargest]): who makes use of it asks whether it is right.
public record Room(List<Part> parts, long constant) {
  /// The largest number of 32 bits without sign.
  private static final long WIDEST = (1L << Integer.SIZE) - 1;

  /// A product of numbers, so many times.
  public record Part(long times, List<Expr> numbers) {
    public Part {
      numbers = List.copyOf(numbers);
    }
  }

  public Room {
    parts = List.copyOf(parts);
  }

  /// That of the accesses at some places, and of the sizes of all arrays, where it depends on the
  /// launch.
  public static List<Room> at(Kernel kernel, Set<Position> places) {
    Structure structure = new Structure(kernel, Graph.of(kernel));
    GuessLargest guesses = new GuessLargest(structure);
    SizedAccesses sizes = new SizedAccesses(structure.memory());
    Set<Room> rooms = new LinkedHashSet<>();
    for (Site site : structure.memory().sites()) {
      Set<String> objects = structure.memory().objects(site.place()).orElse(Set.of());
      if (objects.size() != 1) {
        continue;
      }
      String array = objects.iterator().next();
      if (places.contains(site.position())) {
        size(kernel, array, sizes, guesses)
            .flatMap(size -> guesses.offset(site.place(), site.block()).map(size::minus))
            .flatMap(left -> of(left.plus(-site.bytes())))
            .ifPresent(rooms::add);
      }
      extent(kernel, array, sizes)
          .flatMap(extent -> inType(extent.bytes(), guesses))
          .flatMap(Room::of)
          .ifPresent(rooms::add);
    }
    return List.copyOf(rooms);
  }

  /// Of a size that was a narrower number before.
  private static Optional<Quantity> inType(Expr bytes, GuessLargest guesses) {
    return bytes instanceof Expr.Convert(Conversion op, Expr narrow, _)
            && (op == Conversion.SEXT || op == Conversion.ZEXT)
            && narrow.type().width() == Integer.SIZE
        ? guesses
            .ofLaunch(narrow)
            .map(Quantity.constant(op == Conversion.SEXT ? Integer.MAX_VALUE : WIDEST)::minus)
        : Optional.empty();
  }

  private static Optional<Quantity> size(
      Kernel kernel, String array, SizedAccesses sizes, GuessLargest guesses) {
    if (sizes.size(array) > 0) {
      return Optional.of(Quantity.constant(sizes.size(array)));
    }
    return extent(kernel, array, sizes).flatMap(extent -> guesses.ofLaunch(extent.bytes()));
  }

  private static Optional<LaunchFact.Extent> extent(
      Kernel kernel, String array, SizedAccesses sizes) {
    String known = sizes.extentOf(array).orElse("");
    return kernel.facts().stream()
        .filter(LaunchFact.Extent.class::isInstance)
        .map(LaunchFact.Extent.class::cast)
        .filter(extent -> extent.array().equals(known))
        .findFirst();
  }

  private static Optional<Room> of(Quantity bytes) {
    BigInteger unit = BigInteger.ZERO;
    for (Map.Entry<List<Quantity.Atom>, BigInteger> part : bytes.factors().entrySet()) {
      unit = part.getKey().isEmpty() ? unit : unit.gcd(part.getValue());
    }
    if (unit.signum() == 0) {
      return Optional.empty();
    }
    List<Part> parts = new ArrayList<>();
    for (Map.Entry<List<Quantity.Atom>, BigInteger> part : bytes.factors().entrySet()) {
      if (!part.getKey().isEmpty()) {
        List<Expr> numbers = part.getKey().stream().map(Quantity.Atom::value).toList();
        parts.add(new Part(part.getValue().divide(unit).longValueExact(), numbers));
      }
    }
    long constant = Math.floorDiv(bytes.constant().longValueExact(), unit.longValueExact());
    return Optional.of(new Room(parts, constant));
  }
}
