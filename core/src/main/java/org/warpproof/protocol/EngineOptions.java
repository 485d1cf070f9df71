package org.warpproof.protocol;

import java.time.Duration;
import org.warpproof.solver.Deadline;
import org.warpproof.solver.QueryLog;

/// How the engine works: how long a question may take, what it thinks of wrap-arounds, and who
/// wants to see the questions.
public record EngineOptions(Duration limit, Wrapping wrapping, QueryLog log, WarpOrder warps) {
  /// All questions together may take as long as so many that run into their limit.
  private static final int QUESTIONS_IN_ALL = 6;

  /// What is asked for the sake of a better answer takes a part of the usual time.
  private static final int SOON = 10;

  public static EngineOptions within(Duration limit) {
    return new EngineOptions(limit, Wrapping.USUAL, QueryLog.NONE);
  }

  public EngineOptions(Duration limit, Wrapping wrapping, QueryLog log) {
    this(limit, wrapping, log, WarpOrder.NONE);
  }

  /// The time for a kernel, from now on.
  Deadline deadline() {
    return Deadline.within(limit.multipliedBy(QUESTIONS_IN_ALL), limit);
  }

  /// The same, for what is asked only for the sake of a better answer.
  public EngineOptions soon() {
    return new EngineOptions(limit.dividedBy(SOON), wrapping, log, warps);
  }

  /// The same, with somebody else to see the questions.
  public EngineOptions withLog(QueryLog other) {
    return new EngineOptions(limit, wrapping, other, warps);
  }

  /// The same, for code that relies on the threads of a warp to run in step.
  public EngineOptions withWarpsInStep() {
    return new EngineOptions(limit, wrapping, log, WarpOrder.IN_STEP);
  }
}
