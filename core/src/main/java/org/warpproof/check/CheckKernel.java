package org.warpproof.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.Analysis;
import org.warpproof.protocol.Analysis.Obstacle;
import org.warpproof.protocol.RaceCandidate;

/// Kernel to report: the engine's proof, or a replayed bug, or why it is not known.
public final class CheckKernel {
  private static final long STACK_BYTES = 512L << 20;

  private CheckKernel() {}

  /// Checks a kernel, with at most `limit` for each question to the solver.
  public static KernelReport check(Kernel kernel, Duration limit) {
    Analysis analysis = analyse(kernel, limit);
    Map<Property, Verdict> verdicts = new EnumMap<>(Property.class);
    verdicts.put(Property.DATA_RACES, races(kernel, analysis));
    verdicts.put(Property.BARRIER_DIVERGENCE, divergence(kernel, analysis));
    assertion(kernel).ifPresent(verdict -> verdicts.put(Property.ASSERTIONS, verdict));
    return new KernelReport(
        kernel, verdicts, analysis.assumptions().stream().sorted().toList(), analysis.questions());
  }

  /// The engine follows expressions and branches by recursion: a kernel of ten thousand lines needs
  /// a deep stack, and one that is too deep even for that is not known.
  private static Analysis analyse(Kernel kernel, Duration limit) {
    FutureTask<Analysis> task = new FutureTask<>(() -> Analysis.of(kernel, limit));
    Thread thread = new Thread(null, task, "analysis", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return unknown("interrupted", kernel);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof StackOverflowError) {
        return unknown("approximate.too-deep", kernel);
      }
      throw new IllegalStateException("the analysis of " + kernel.name() + " failed", e.getCause());
    }
  }

  private static Analysis unknown(String reason, Kernel kernel) {
    List<Obstacle> obstacles = List.of(new Obstacle(reason, kernel.position()));
    return new Analysis(List.of(), obstacles, obstacles, Set.of(), 0);
  }

  private static Verdict races(Kernel kernel, Analysis analysis) {
    if (analysis.isRaceFree()) {
      return new Verdict.Proved();
    }
    List<Obstacle> reasons = new ArrayList<>();
    for (RaceCandidate candidate : analysis.candidates()) {
      Optional<Verdict.Refuted> seen = Replay.race(kernel, candidate);
      if (seen.isPresent()) {
        return seen.get();
      }
      reasons.add(new Obstacle("approximate.possible-race", candidate.first().position()));
    }
    reasons.addAll(analysis.raceObstacles());
    return new Verdict.Unknown(reasons.stream().distinct().toList());
  }

  private static Verdict divergence(Kernel kernel, Analysis analysis) {
    if (analysis.isConvergent()) {
      return new Verdict.Proved();
    }
    return Replay.divergence(kernel)
        .<Verdict>map(seen -> seen)
        .orElse(new Verdict.Unknown(analysis.divergenceObstacles()));
  }

  /// Assertions are not proved yet.
  private static Optional<Verdict> assertion(Kernel kernel) {
    return kernel
        .statements()
        .filter(Statement.Assert.class::isInstance)
        .findFirst()
        .map(s -> new Verdict.Unknown(List.of(new Obstacle("unsupported.assert", s.position()))));
  }
}
