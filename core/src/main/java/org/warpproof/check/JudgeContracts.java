package org.warpproof.check;

import org.warpproof.contract.Claims;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Property;

/// Contracts: where none is proved, a run that nobody suggests may show that one is false.
final class JudgeContracts implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(Property.CONTRACTS, proved);
      case Finding.Open open ->
          Replay.brokenClaim(trial.kernel(), Claims.of(trial.kernel()), trial.options().guesses())
              .or(new Verdict.Unknown(open.obstacles()));
    };
  }
}
