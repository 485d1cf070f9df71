package org.warpproof.check;

import java.util.List;
import java.util.Optional;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;

/// Accesses outside of arrays of known size.
///
/// Those whose index comes from an array that the kernel is given are looked at last: the others
/// are bugs whatever it is given. Whether a bug needs special data, `FindPrecondition` says.
final class JudgeBounds implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(Property.MEMORY_BOUNDS, proved);
      case Finding.Open open -> judge(open, trial);
    };
  }

  private static Verdict judge(Finding.Open open, Trial trial) {
    GivenData data = new GivenData(trial.kernel());
    Optional<Verdict.Refuted> bug =
        trial.replay(open, place -> !data.isIndexAt(place), Replay::outside);
    if (bug.isPresent()) {
      return bug.get();
    }
    List<Obstacle> others =
        open.obstacles().stream().filter(o -> !data.isIndexAt(o.position())).toList();
    if (!others.isEmpty()) {
      return new Verdict.Unknown(others);
    }
    return trial
        .replay(open, data::isIndexAt, Replay::outside)
        .<Verdict>map(seen -> seen)
        .orElse(new Verdict.Unknown(open.obstacles()));
  }
}
