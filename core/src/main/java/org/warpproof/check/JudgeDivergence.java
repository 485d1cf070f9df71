package org.warpproof.check;

import org.warpproof.engine.Finding;
import org.warpproof.engine.Property;

/// Threads that miss each other at barriers, or wait for ever in front of one.
final class JudgeDivergence implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved ->
          Replay.deadlock(
                  trial.kernel(), Trial.launches(proved.leftOut()), trial.order(), trial.runs())
              .or(trial.proved(Property.BARRIER_DIVERGENCE, proved));
      case Finding.Open open ->
          Replay.divergence(
                  trial.kernel(), Trial.launches(open.candidates()), trial.order(), trial.runs())
              .or(new Verdict.Unknown(open.obstacles()));
    };
  }
}
