package org.warpproof.permission.steps;

import java.util.List;
import org.warpproof.engine.Obstacle;
import org.warpproof.source.Position;

/// Something that the formulas have no words for: nothing is proved then.
public final class NotExpressible extends RuntimeException {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial")
  private final Obstacle obstacle;

  private final String what;

  public NotExpressible(String what, Position position) {
    super(what, null, false, false);
    this.what = what;
    this.obstacle =
        new Obstacle(
            "unsupported.contract",
            position,
            "the contract is not examined, as there is %s here".formatted(what),
            List.of());
  }

  /// As in "there is …".
  public String what() {
    return what;
  }

  public Obstacle obstacle() {
    return obstacle;
  }
}
