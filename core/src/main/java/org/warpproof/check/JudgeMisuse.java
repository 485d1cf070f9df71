package org.warpproof.check;

import org.warpproof.engine.Finding;
import org.warpproof.structure.Misuse;

/// Accesses that no thread may make, of one kind.
record JudgeMisuse(Misuse misuse) implements Judge {
  @Override
  public Verdict judge(Finding finding, Trial trial) {
    return switch (finding) {
      case Finding.Proved proved -> trial.proved(misuse.property(), proved);
      case Finding.Open open ->
          Replay.misuse(
                  trial.kernel(),
                  misuse,
                  Trial.launches(open.candidates()),
                  trial.order(),
                  trial.runs())
              .or(new Verdict.Unknown(open.obstacles()));
    };
  }
}
