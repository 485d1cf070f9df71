package org.warpproof.check;

import java.util.List;
import org.warpproof.engine.Obstacle;
import org.warpproof.source.Position;
import org.warpproof.typing.AccessType;
import org.warpproof.typing.Origin;
import org.warpproof.typing.TypeAccesses;

/// Which value that the analysis cannot follow decides on a possible bug.
final class Approximated {
  private Approximated() {}

  /// The value that decides on what stands at the positions, if there is one.
  static List<Obstacle> by(List<Position> positions, TypeAccesses types) {
    return switch (types.at(positions)) {
      case AccessType.Independent _ -> List.of();
      case AccessType.Dependent(_, Origin(Origin.Kind kind, Position position)) ->
          List.of(
              new Obstacle(
                  kind == Origin.Kind.READ
                      ? "approximate.loaded-value"
                      : "approximate.computed-value",
                  position.isKnown() ? position : positions.getFirst()));
    };
  }
}
