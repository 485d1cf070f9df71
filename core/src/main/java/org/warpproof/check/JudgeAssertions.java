package org.warpproof.check;

import org.warpproof.engine.Finding;
import org.warpproof.engine.Property;

/// Assertions of the program; what contracts claim is a property of its own.
final class JudgeAssertions implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(Property.ASSERTIONS, proved);
      case Finding.Open open ->
          Replay.failure(
                  trial.kernel(), Trial.launches(open.candidates()), trial.order(), trial.runs())
              .or(new Verdict.Unknown(open.obstacles()));
    };
  }
}
