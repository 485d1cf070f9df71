package org.warpproof.check;

import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.warpproof.kernel.ContractKind;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.Analysis;
import org.warpproof.protocol.Convergence;
import org.warpproof.protocol.CutShort;
import org.warpproof.protocol.EngineOptions;
import org.warpproof.protocol.Obstacle;
import org.warpproof.protocol.RaceCandidate;
import org.warpproof.protocol.SomeRace;
import org.warpproof.protocol.Suggestion;
import org.warpproof.protocol.WarpOrder;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Effort;
import org.warpproof.source.Position;
import org.warpproof.typing.TypeAccesses;

/// Kernel to report: the engine's proof, or a replayed bug, or why it is not known.
public final class CheckKernel {
  private CheckKernel() {}

  /// Checks a kernel, with an effort for each question to the solver.
  public static KernelReport check(Kernel kernel, Effort effort) {
    return check(kernel, EngineOptions.within(effort));
  }

  public static KernelReport check(Kernel kernel, EngineOptions options) {
    Analysis analysis = analyse(kernel, options);
    Budget budget = options.replays();
    Map<Property, Verdict> verdicts = new EnumMap<>(Property.class);
    verdicts.put(Property.DATA_RACES, races(kernel, analysis, options.warps(), budget));
    verdicts.put(Property.BARRIER_DIVERGENCE, divergence(kernel, analysis, budget));
    if (kernel.statements().anyMatch(Statement.Assert.class::isInstance)) {
      verdicts.put(Property.ASSERTIONS, assertions(kernel, analysis, budget));
    }
    if (!claims(kernel).isEmpty()) {
      verdicts.put(Property.CONTRACTS, contracts(kernel, options.guesses()));
    }
    Kernel start = CutShort.before(kernel);
    if (!start.equals(kernel)
        && verdicts.values().stream().anyMatch(Verdict.Unknown.class::isInstance)) {
      // What goes wrong before threads come to something unknown goes wrong whatever that is.
      Map<Property, Verdict> before = check(start, options).verdicts();
      verdicts.replaceAll(
          (property, verdict) ->
              verdict instanceof Verdict.Unknown
                      && before.get(property) instanceof Verdict.Refuted refuted
                  ? refuted
                  : verdict);
    }
    Set<String> assumptions = new TreeSet<>(analysis.assumptions());
    if (verdicts.get(Property.DATA_RACES) instanceof Verdict.Proved) {
      assumptions.addAll(analysis.trusted());
    }
    if (verdicts.containsValue(new Verdict.Proved())) {
      AskAliases.assumption(kernel).ifPresent(assumptions::add);
    }
    if (verdicts.get(Property.BARRIER_DIVERGENCE) instanceof Verdict.Proved) {
      assumptions.addAll(analysis.loops());
    }
    return new KernelReport(
        kernel,
        verdicts,
        List.copyOf(assumptions),
        analysis.notes(),
        analysis.questions(),
        analysis.solverTime(),
        analysis.confirmation(),
        analysis.settled());
  }

  /// What is known of a kernel for which there was not enough memory.
  public static KernelReport outOfMemory(Kernel kernel) {
    Verdict unknown =
        new Verdict.Unknown(List.of(new Obstacle("approximate.memory", kernel.position())));
    Map<Property, Verdict> verdicts = new EnumMap<>(Property.class);
    verdicts.put(Property.DATA_RACES, unknown);
    verdicts.put(Property.BARRIER_DIVERGENCE, unknown);
    if (kernel.statements().anyMatch(Statement.Assert.class::isInstance)) {
      verdicts.put(Property.ASSERTIONS, unknown);
    }
    if (!claims(kernel).isEmpty()) {
      verdicts.put(Property.CONTRACTS, unknown);
    }
    return new KernelReport(
        kernel, verdicts, List.of(), List.of(), 0, Duration.ZERO, Optional.empty(), Map.of());
  }

  /// Whether all properties are proved, as [#check] finds out; nothing is replayed.
  public static boolean isProved(Kernel kernel, EngineOptions options) {
    return holds(kernel, () -> Analysis.isProved(kernel, options));
  }

  /// Whether all threads of a block come to each barrier together, provided that there are no
  /// races.
  public static boolean isConvergentWithoutRaces(Kernel kernel, EngineOptions options) {
    return holds(kernel, () -> Convergence.isProvedWithoutRaces(kernel, options));
  }

  private static boolean holds(Kernel kernel, Callable<Boolean> question) {
    return DeepStack.call("the analysis of " + kernel.name(), question, false, false);
  }

  /// A kernel that is too deep even for a deep stack is not known.
  private static Analysis analyse(Kernel kernel, EngineOptions options) {
    return DeepStack.call(
        "the analysis of " + kernel.name(),
        () -> Analysis.of(kernel, options),
        unknown("interrupted", kernel),
        unknown("approximate.too-deep", kernel));
  }

  private static Analysis unknown(String reason, Kernel kernel) {
    return Analysis.unknown(new Obstacle(reason, kernel.position()));
  }

  /// What is said of races, and nothing else. A proof that trusts more than `assumptions` say is
  /// none.
  static Verdict racesOf(Kernel kernel, EngineOptions options, List<String> assumptions) {
    SomeRace race =
        DeepStack.call(
            "the races of " + kernel.name(),
            () -> SomeRace.of(kernel, options),
            SomeRace.UNKNOWN,
            SomeRace.UNKNOWN);
    if (race.isExcluded() && assumptions.containsAll(race.trusted())) {
      return new Verdict.Proved();
    }
    Budget budget = options.replays();
    return Replay.race(kernel, race.launches(), options.warps(), blocks(kernel), budget)
        .seen()
        .<Verdict>map(seen -> seen)
        .orElse(new Verdict.Unknown(List.of()));
  }

  /// Where races are reported: between blocks, something may order the accesses.
  private static Replay.Blocks blocks(Kernel kernel) {
    return MayHandOver.betweenBlocks(kernel) ? Replay.Blocks.ONE : Replay.Blocks.ANY;
  }

  private static Verdict races(Kernel kernel, Analysis analysis, WarpOrder warps, Budget budget) {
    if (analysis.isRaceFree() && analysis.wrappingCandidates().isEmpty()) {
      return new Verdict.Proved();
    }
    Replay.Blocks blocks = blocks(kernel);
    List<Suggestion> launches =
        Stream.concat(analysis.candidates().stream(), analysis.wrappingCandidates().stream())
            .map(RaceCandidate::launch)
            .toList();
    Replayed replayed = Replay.race(kernel, launches, warps, blocks, budget);
    if (replayed.seen().isPresent()) {
      return judged(replayed.seen().get(), analysis.onlyEqualValues());
    }
    if (analysis.isRaceFree()) {
      return new Verdict.Proved();
    }
    // Without phases nothing can be proved, but the threads that miss a barrier may well race.
    Replayed diverged = Replay.race(kernel, analysis.divergenceCandidates(), warps, blocks, budget);
    if (diverged.seen().isPresent()) {
      return diverged.seen().get();
    }
    Set<Obstacle> reasons = new LinkedHashSet<>();
    if (!analysis.candidates().isEmpty()) {
      TypeAccesses types = new TypeAccesses(kernel);
      for (RaceCandidate candidate : analysis.candidates()) {
        Position position = candidate.first().position();
        boolean mayBeOrdered =
            candidate.isBetweenBlocks()
                ? blocks == Replay.Blocks.ONE
                : MayHandOver.withinBlocks(kernel);
        if (mayBeOrdered) {
          reasons.add(new Obstacle("approximate.fences", position));
        } else {
          reasons.add(new Obstacle("approximate.possible-race", position));
          reasons.addAll(Approximated.by(List.of(position, candidate.second().position()), types));
        }
      }
    }
    replayed.hindrances().forEach(why -> reasons.add(new Obstacle(why, kernel.position())));
    reasons.addAll(analysis.raceObstacles());
    return new Verdict.Unknown(List.copyOf(reasons));
  }

  private static Verdict judged(Verdict.Refuted seen, boolean onlyEqualValues) {
    String id = seen.witness().id();
    boolean isEqual = id.equals("race.write-write") || id.equals("race.read-write");
    return onlyEqualValues && isEqual
        ? new Verdict.Benign(seen.witness().ofEqualValues(), seen.launch())
        : seen;
  }

  private static Verdict divergence(Kernel kernel, Analysis analysis, Budget budget) {
    if (analysis.isConvergent()) {
      return Replay.deadlock(kernel, analysis.waitingCandidates(), budget)
          .seen()
          .<Verdict>map(seen -> seen)
          .orElse(new Verdict.Proved());
    }
    return Replay.divergence(kernel, analysis.divergenceCandidates(), budget)
        .seen()
        .<Verdict>map(seen -> seen)
        .orElse(new Verdict.Unknown(analysis.divergenceObstacles()));
  }

  /// Where contracts stand that are to be shown.
  private static Set<Position> claims(Kernel kernel) {
    Set<Position> claims = new LinkedHashSet<>();
    kernel
        .statements()
        .filter(
            s ->
                s instanceof Statement.Contract contract
                    && contract.kind().role() == ContractKind.Role.CLAIM)
        .forEach(claim -> claims.add(claim.position()));
    return claims;
  }

  /// No engine examines them, but a run may show that one is false.
  private static Verdict contracts(Kernel kernel, Budget budget) {
    Set<Position> claims = claims(kernel);
    return Replay.brokenClaim(kernel, claims, budget)
        .seen()
        .<Verdict>map(seen -> seen)
        .orElseGet(
            () ->
                new Verdict.Unknown(
                    claims.stream()
                        .map(claim -> new Obstacle("unsupported.contract", claim))
                        .toList()));
  }

  private static Verdict assertions(Kernel kernel, Analysis analysis, Budget budget) {
    if (analysis.holdsAssertions()) {
      return new Verdict.Proved();
    }
    return Replay.failure(kernel, analysis.assertionCandidates(), claims(kernel), budget)
        .seen()
        .<Verdict>map(seen -> seen)
        .orElse(new Verdict.Unknown(analysis.assertionObstacles()));
  }
}
