package org.warpproof.engine;

import java.util.List;
import org.warpproof.solver.WhyUndecided;
import org.warpproof.source.Position;

/// Why something is not known: a stable id, and where.
///
/// `what` says it in words that are more to the point than what the id means, and is empty where
/// there are none; `hints` are other places that have to do with it.
public record Obstacle(String reason, Position position, String what, List<Hint> hints) {
  public Obstacle {
    hints = List.copyOf(hints);
  }

  public Obstacle(String reason, Position position) {
    this(reason, position, "", List.of());
  }

  /// What is to be said of a place.
  public record Hint(Position position, String text) {}

  /// That there was too much to do.
  public static Obstacle of(WhyUndecided why, Position position) {
    return new Obstacle(why.id(), position);
  }
}
