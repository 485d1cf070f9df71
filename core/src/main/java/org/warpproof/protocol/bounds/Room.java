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
import org.warpproof.kernel.graph.Graph;
import org.warpproof.source.Position;
import org.warpproof.structure.Site;
import org.warpproof.structure.SizedAccesses;
import org.warpproof.structure.Structure;

/// How much is left of an array of known size behind the last element that is accessed: a sum over
/// numbers that the launch decides, which is not negative where accesses stay inside.
///
/// A guess ([GuessLargest]): who makes use of it asks whether it is right.
public record Room(List<Part> parts, long constant) {
  /// A product of numbers, so many times.
  public record Part(long times, List<Expr> numbers) {
    public Part {
      numbers = List.copyOf(numbers);
    }
  }

  public Room {
    parts = List.copyOf(parts);
  }

  /// That of the accesses at some places, where it depends on the launch.
  public static List<Room> at(Kernel kernel, Set<Position> places) {
    Structure structure = new Structure(kernel, Graph.of(kernel));
    GuessLargest guesses = new GuessLargest(structure);
    SizedAccesses sizes = new SizedAccesses(structure.memory());
    Set<Room> rooms = new LinkedHashSet<>();
    for (Site site : structure.memory().sites()) {
      Set<String> objects = structure.memory().objects(site.place()).orElse(Set.of());
      if (places.contains(site.position()) && objects.size() == 1) {
        size(kernel, objects.iterator().next(), sizes, guesses)
            .flatMap(size -> guesses.offset(site.place(), site.block()).map(size::minus))
            .flatMap(left -> of(left.plus(-site.bytes())))
            .ifPresent(rooms::add);
      }
    }
    return List.copyOf(rooms);
  }

  private static Optional<Quantity> size(
      Kernel kernel, String array, SizedAccesses sizes, GuessLargest guesses) {
    if (sizes.size(array) > 0) {
      return Optional.of(Quantity.constant(sizes.size(array)));
    }
    String known = sizes.extentOf(array).orElse("");
    return kernel.facts().stream()
        .filter(LaunchFact.Extent.class::isInstance)
        .map(LaunchFact.Extent.class::cast)
        .filter(extent -> extent.array().equals(known))
        .findFirst()
        .flatMap(extent -> guesses.ofLaunch(extent.bytes()));
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
