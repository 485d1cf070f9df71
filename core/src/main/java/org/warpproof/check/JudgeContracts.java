package org.warpproof.check;

import org.warpproof.engine.Finding;
import org.warpproof.engine.Property;

/// Contracts: a run shows that one is false, be it suggested or not. Less is done for those that
/// are not.
final class JudgeContracts implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(Property.CONTRACTS, proved);
      case Finding.Open open ->
          Replay.brokenClaim(
                  trial.kernel(),
                  Trial.launches(open.candidates()),
                  trial.order(),
                  trial.options().claims(),
                  trial.options().guesses())
              .or(new Verdict.Unknown(open.obstacles()));
    };
  }
}
