package org.warpproof.semantics.compile;

import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;

/// Ghost arrays: what others were. A run does not make such copies, so that it does not know what
/// is in them.
///
/// Each of `arrays` is the name of one, or nothing if it may be any.
record Snapshots(List<Optional<String>> arrays) {
  Snapshots {
    arrays = List.copyOf(arrays);
  }

  static Snapshots of(Kernel kernel) {
    return new Snapshots(
        kernel
            .statements()
            .filter(Snapshots::isOne)
            .map(s -> array(s.expressions().getFirst()))
            .toList());
  }

  static boolean isOne(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && contract instanceof Contract.Snapshot;
  }

  private static Optional<String> array(Expr pointer) {
    return switch (pointer) {
      case Expr.AddressOf(String object) -> Optional.of(object);
      case Expr.Offset(Expr base, _) -> array(base);
      default -> Optional.empty();
    };
  }

  /// Whether a statement may read one of them.
  boolean areReadBy(Statement statement) {
    return switch (statement) {
      case Statement.Load load -> include(load.place());
      case Statement.Atomic atomic -> include(atomic.place());
      case Statement.Observe(_, Ghost.Read(Place place), _) -> include(place);
      default -> false;
    };
  }

  private boolean include(Place place) {
    return switch (place.root()) {
      case Place.Root.Named(String object) ->
          arrays.stream().anyMatch(array -> array.orElse(object).equals(object));
      case Place.Root.Pointed _ -> !arrays.isEmpty();
    };
  }
}
