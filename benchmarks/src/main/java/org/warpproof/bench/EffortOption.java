package org.warpproof.bench;

import org.warpproof.solver.Effort;
import picocli.CommandLine.Option;

/// How much is done for each question to the solver.
final class EffortOption {
  @Option(
      names = "--effort",
      paramLabel = "TIMES",
      defaultValue = "1",
      description =
          "how much work a question to the solver may be, in multiples of the usual"
              + " (default: ${DEFAULT-VALUE})")
  private double times = 1;

  double times() {
    return times;
  }

  Effort effort() {
    return Effort.USUAL.times(times);
  }
}
