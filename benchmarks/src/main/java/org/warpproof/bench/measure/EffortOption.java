package org.warpproof.bench.measure;

import org.warpproof.solver.Effort;
import picocli.CommandLine.Option;

/// How much is done for each question to the solver.
public final class EffortOption {
  @Option(
      names = "--effort",
      paramLabel = "TIMES",
      defaultValue = "1",
      description =
          "how much work a question to the solver may be, in multiples of the usual"
              + " (default: ${DEFAULT-VALUE})")
  private double times = 1;

  public double times() {
    return times;
  }

  public Effort effort() {
    return Effort.USUAL.times(times);
  }
}
