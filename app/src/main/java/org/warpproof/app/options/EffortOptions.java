package org.warpproof.app.options;

import java.time.Duration;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import picocli.CommandLine.Option;

/// How much is done for each question to the solver.
public class EffortOptions {
  @Option(
      names = "--effort",
      paramLabel = "TIMES",
      description =
          "how much work a question to the solver may be, in multiples of the usual (default: 1);"
              + " the same on every machine")
  private double effort = 1;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "a question ends after this time in any case (default: 60)")
  private int timeout = (int) Effort.USUAL.time().toSeconds();

  public Effort parse() throws InputException {
    if (timeout < 1) {
      throw new InputException("--timeout takes a number of seconds from 1 on, not " + timeout);
    }
    if (!(effort >= 0.001 && effort <= 1000)) {
      throw new InputException("--effort takes a number from 0.001 to 1000, not " + effort);
    }
    return new Effort(Effort.USUAL.steps(), Duration.ofSeconds(timeout)).times(effort);
  }
}
