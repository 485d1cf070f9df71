package org.warpproof.check;

import java.util.List;
import java.util.Optional;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;

/// Divisions by zero, and shifts that go too far.
///
/// Those by what an array holds that the kernel is given are looked at last: the others are bugs
/// whatever it is given.
final class JudgeArithmetic implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(Property.ARITHMETIC, proved);
      case Finding.Open open -> judge(open, trial);
    };
  }

  private static Verdict judge(Finding.Open open, Trial trial) {
    GivenData data = new GivenData(trial.kernel());
    Optional<Verdict.Refuted> bug =
        trial.replay(open, place -> !data.isOperandAt(place), Replay::undefined);
    if (bug.isPresent()) {
      return bug.get();
    }
    List<Obstacle> others =
        open.obstacles().stream().filter(o -> !data.isOperandAt(o.position())).toList();
    return others.isEmpty()
        ? trial
            .replay(open, data::isOperandAt, Replay::undefined)
            .<Verdict>map(seen -> seen)
            .orElse(new Verdict.Unknown(open.obstacles()))
        : new Verdict.Unknown(others);
  }
}
