package org.warpproof.kernel.rewrite;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;

/// Kernel to Kernel: takes each array of arrays for one long row, so that an index may leave its
/// row as long as it stays inside the array.
///
/// Ensures: accesses touch the bytes that they did before.
public final class ForgetRows {
  private ForgetRows() {}

  public static Kernel in(Kernel kernel) {
    return MapStatements.map(kernel, statement -> Optional.of(map(statement, kernel)));
  }

  private static Statement map(Statement statement, Kernel kernel) {
    return switch (statement) {
      case Statement.Load s ->
          new Statement.Load(
              s.target(), map(s.place(), kernel), s.volatility(), s.alignment(), s.position());
      case Statement.Store s ->
          new Statement.Store(map(s.place(), kernel), s.value(), s.alignment(), s.position());
      case Statement.Atomic s ->
          new Statement.Atomic(
              s.target(),
              s.op(),
              map(s.place(), kernel),
              s.operands(),
              s.scope(),
              s.order(),
              s.position());
      case Statement.AsyncCopy s ->
          new Statement.AsyncCopy(
              s.event(),
              map(s.target(), kernel),
              map(s.source(), kernel),
              s.count(),
              s.targetStride(),
              s.sourceStride(),
              s.element(),
              s.joined(),
              s.position());
      case Statement.Let _,
          Statement.Barrier _,
          Statement.Collective _,
          Statement.AsyncWait _,
          Statement.Fence _,
          Statement.Havoc _,
          Statement.Assume _,
          Statement.Assert _,
          Statement.Annotation _,
          Statement.Observe _,
          Statement.Unsupported _ ->
          statement;
    };
  }

  private static Place map(Place place, Kernel kernel) {
    if (!(place.root() instanceof Place.Root.Named(String object))) {
      return place;
    }
    long size = kernel.object(object).map(MemoryObject::layout).map(l -> l.size()).orElse(0L);
    List<Place.Step> steps =
        IntStream.range(0, place.steps().size())
            .mapToObj(i -> place.isRow(i, size) ? endless(place.steps().get(i)) : step(place, i))
            .toList();
    return new Place(place.root(), steps);
  }

  private static Place.Step step(Place place, int number) {
    return place.steps().get(number);
  }

  private static Place.Step endless(Place.Step row) {
    return switch (row) {
      case Place.Step.Index(var index, long stride, _) -> new Place.Step.Index(index, stride, 0);
      case Place.Step.Field field -> field;
    };
  }
}
