package org.warpproof.check;

import java.util.List;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;

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
                  trial.options(),
                  trial.options().claims())
              .or(new Verdict.Unknown(open.obstacles()));
    };
  }

  /// Whether a small launch breaks a contract: to look for a proof takes longer than to see that.
  static boolean failsSoon(Kernel kernel, EngineOptions options) {
    return Replay.brokenClaim(kernel, List.of(), options, options.guesses()).seen().isPresent();
  }
}
