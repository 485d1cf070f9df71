package org.warpproof.check;

import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.source.Position;

/// Accesses that are not at a multiple of what they have to be.
final class JudgeAlignment implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(Property.ALIGNMENT, proved);
      case Finding.Open open -> {
        Set<Position> places =
            open.obstacles().stream()
                .map(Obstacle::position)
                .collect(Collectors.toUnmodifiableSet());
        yield Replay.misaligned(
                trial.kernel(),
                places,
                Trial.launches(open.candidates()),
                trial.order(),
                trial.runs())
            .or(new Verdict.Unknown(open.obstacles()));
      }
    };
  }
}
