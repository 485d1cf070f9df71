package org.warpproof.engine;

import org.warpproof.solver.WhyUndecided;
import org.warpproof.source.Position;

/// Why something is not known: a stable id, and where.
public record Obstacle(String reason, Position position) {
  /// That there was too much to do.
  public static Obstacle of(WhyUndecided why, Position position) {
    return new Obstacle(why.id(), position);
  }
}
