package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KeepConditions;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Trial;
import org.warpproof.check.Verdict;
import org.warpproof.check.launches.SuggestAgain;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Property;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Kernel;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.protocol.SomeDoubt;
import org.warpproof.protocol.bounds.FitSizes;
import org.warpproof.solver.Budget;
import org.warpproof.solver.QueryLog;
import org.warpproof.source.Position;
import org.warpproof.structure.CutShort;

/// Tries conditions on a kernel, within a bound for all of them: whether what is wanted is proved
/// under one, and in which launches it goes wrong all the same.
final class TryConditions {
  /// The kernel that is tried: where something was seen to go wrong, only what comes before
  /// something that is not supported.
  final Kernel kernel;

  /// With a part of the effort, and with all of it.
  final EngineOptions soon;

  final EngineOptions thoroughly;

  /// What a condition is to prove.
  final Set<Property> wanted;

  /// All that is not proved without one.
  private final Set<Property> open;

  private final boolean isCut;

  /// Whether the last condition that is enough proves all that is open.
  private boolean isAllProved;

  /// What is asked of a condition: no races if they are proved to be absent without it, or are to
  /// stay open.
  private final ProtocolEngine engine;

  /// The work that is left for the search, and what there was.
  private final Budget left;

  private final long all;

  /// What is left for other searches.
  private final Budget reserve;

  private final RunsBeside runs;

  /// Launches in which it was seen to go wrong, and in which the solver says that it may.
  final List<Suggestion> bad = new ArrayList<>();

  private final List<Suggestion> suspected = new ArrayList<>();

  /// What the solver says of kernels of which more is required.
  private final Map<Kernel, List<Suggestion>> against = new HashMap<>();

  /// Conditions against which nothing speaks, but which nobody could prove to be enough soon.
  final List<LaunchCondition> undecided = new ArrayList<>();

  /// Conditions that all of the effort did not prove to be enough.
  final Set<LaunchCondition> failed = new HashSet<>();

  /// Where it was seen to go wrong.
  final Set<Position> places = new HashSet<>();

  TryConditions(
      KernelReport report,
      Set<Property> open,
      Set<Property> wanted,
      EngineOptions options,
      Budget left,
      Budget reserve) {
    Kernel whole = KeepConditions.in(report, fitting(report));
    this.kernel = report.isRefuted() ? CutShort.before(whole) : whole;
    this.isCut = !kernel.equals(whole);
    this.thoroughly = options.showing(Set.of()).withLog(QueryLog.NONE).withoutFootprints();
    this.soon = thoroughly.soon();
    this.left = left;
    this.all = left.steps();
    this.reserve = reserve;
    this.open = open;
    this.wanted = wanted;
    this.runs = new RunsBeside(kernel, thoroughly);
    boolean mayRace = !(report.verdicts().get(Property.DATA_RACES) instanceof Verdict.Proved);
    this.engine =
        mayRace && !wanted.contains(Property.DATA_RACES)
            ? ProtocolEngine.trustingNothing(wanted)
            : ProtocolEngine.about(wanted);
    for (Property property : wanted) {
      Verdict verdict = report.verdicts().get(property);
      if (verdict instanceof Verdict.Seen seen) {
        runs.add(property, seen);
        bad.add(SuggestAgain.of(seen.launch()));
        seen.witness().participants().forEach(p -> places.add(p.position()));
      }
      if (verdict instanceof Verdict.Unknown(var reasons)) {
        reasons.forEach(reason -> places.add(reason.position()));
      }
    }
  }

  /// Those of a kernel of which more is required, with what is left of the work; what was seen to
  /// go wrong says nothing of it, but what the solver says does.
  private TryConditions(TryConditions other, Kernel meant) {
    this.kernel = meant;
    this.isCut = other.isCut;
    this.thoroughly = other.thoroughly;
    this.soon = other.soon;
    this.left = other.left;
    this.all = left.steps();
    this.reserve = other.reserve;
    this.open = other.open;
    this.wanted = other.wanted;
    this.runs = new RunsBeside(kernel, thoroughly);
    this.engine = other.engine;
    places.addAll(other.places);
    suspected.addAll(other.against.getOrDefault(meant, List.of()));
  }

  TryConditions requiring(Kernel meant) {
    return new TryConditions(this, meant);
  }

  /// Takes what proved to be enough there for what is enough.
  void provesLike(TryConditions other) {
    isAllProved = other.isAllProved;
  }

  /// The kernel in the launches that fit its arrays: those that the report speaks of.
  private static Kernel fitting(KernelReport report) {
    return report.assumptions().stream()
        .filter(Assumption.SizesFit.class::isInstance)
        .map(Assumption.SizesFit.class::cast)
        .findFirst()
        .map(fit -> fit.in(report.kernel()))
        .orElse(report.kernel());
  }

  /// Whether something goes wrong, or may, in launches that meet a condition.
  boolean isRefuted(LaunchCondition condition) {
    return known().anyMatch(condition::mayHoldIn);
  }

  /// Whether it was seen to go wrong in a launch that meets a condition, or does so in one beside
  /// those in which it was: then no solver need be asked.
  boolean isSeenToFail(LaunchCondition condition) {
    if (bad.stream().anyMatch(condition::mayHoldIn)) {
      return true;
    }
    runs.wrong(condition).ifPresent(bad::add);
    return runs.wrong(condition).isPresent();
  }

  /// Whether runs speak against a condition, or should tell, and do not speak for it.
  boolean isDoubted(LaunchCondition condition) {
    return isSeenToFail(condition) || (runs.tell() && !runs.areRight(condition));
  }

  /// Whether it was seen to go right in launches that meet a condition.
  boolean isSeenToPass(LaunchCondition condition) {
    return !isSeenToFail(condition) && runs.areRight(condition);
  }

  Stream<Suggestion> known() {
    return Stream.concat(bad.stream(), suspected.stream());
  }

  /// Whether too little work is left to try one more.
  boolean isOver() {
    return left.steps() < soon.effort().steps();
  }

  /// Whether only so large a part of all work is left.
  boolean isDownTo(int part) {
    return left.steps() < all / part;
  }

  /// What a condition under which it is all right is said to prove.
  String proves() {
    String what = wanted.stream().sorted().map(Property::text).collect(Collectors.joining(", "));
    return isAllProved ? "" : (isCut ? "up to what is not supported, " + what : what) + " ";
  }

  /// Whether what is wanted is proved of a kernel of which more is required, and threads still come
  /// to what was wrong: where nobody does, nothing is gained.
  boolean isEnough(Kernel meant) {
    SomeDoubt doubt = doubt(meant);
    if (doubt.isThere()) {
      against.put(meant, credible(doubt));
    }
    return !doubt.isThere() && isEnoughThoroughly(meant);
  }

  /// A launch in which products are not what they are says nothing.
  private static List<Suggestion> credible(SomeDoubt doubt) {
    return doubt.launches().stream()
        .filter(launch -> launch.products() == Suggestion.Products.RIGHT)
        .toList();
  }

  /// Whether a condition is enough; otherwise it is noted why not.
  boolean isEnough(LaunchCondition condition) {
    SomeDoubt doubt = doubt(condition.in(kernel));
    if (!doubt.isThere()) {
      return isEnoughThoroughly(condition);
    }
    List<Suggestion> launches = credible(doubt).stream().filter(condition::mayHoldIn).toList();
    suspected.addAll(launches);
    if (launches.isEmpty()) {
      undecided.add(condition);
    }
    return false;
  }

  /// Whether a condition is enough, with all of the effort as long as nothing speaks against it.
  /// Where all went right in runs, also with what is left for other searches.
  boolean isEnoughThoroughly(LaunchCondition condition) {
    long more = isSeenToPass(condition) ? reserve.steps() : 0;
    left.spend(-more);
    boolean isEnough = isEnoughThoroughly(condition.in(kernel));
    long kept = Math.min(more, left.steps());
    left.spend(kept);
    reserve.spend(more - kept);
    if (!isEnough) {
      failed.add(condition);
    }
    return isEnough;
  }

  private boolean isEnoughThoroughly(Kernel meant) {
    ProtocolEngine one = wanted.contains(Property.DATA_RACES) ? engine.expectingNoRaces() : engine;
    return isProved(meant, analyse(one, meant, thoroughly)) && areReached(meant);
  }

  /// What may still go wrong where it was seen to, which most of what is tried does not help; of
  /// properties that are not about two places of accesses, whatever may go wrong. With a part of
  /// the effort.
  private SomeDoubt doubt(Kernel meant) {
    if (Collections.disjoint(wanted, SomeDoubt.ABOUT)) {
      Findings findings = analyse(engine, meant, soon);
      List<Suggestion> launches =
          wanted.stream()
              .filter(property -> findings.byProperty().containsKey(property))
              .flatMap(property -> Trial.allLaunches(findings.of(property)).stream())
              .toList();
      return new SomeDoubt(!wanted.stream().allMatch(findings::isProved), launches);
    }
    return within(soon, budget -> SomeDoubt.at(places, wanted, meant, soon, budget));
  }

  /// Where numbers are trusted not to wrap around, small launches in which they do are replayed.
  private boolean isProved(Kernel meant, Findings findings) {
    if (!CheckKernel.areProved(wanted, meant, findings, thoroughly)) {
      return false;
    }
    isAllProved =
        !isCut
            && (wanted.containsAll(open)
                || CheckKernel.areProved(
                    open, meant, analyse(new ProtocolEngine(), meant, soon), thoroughly));
    return true;
  }

  /// What an engine says with what is left of the work, but at most as much as for a kernel.
  private Findings analyse(ProtocolEngine engine, Kernel meant, EngineOptions how) {
    return within(how, budget -> engine.analyse(meant, how, budget));
  }

  private <T> T within(EngineOptions how, Function<Budget, T> question) {
    Budget some = how.budget();
    // One condition does not take it all.
    long most = how.equals(thoroughly) ? left.steps() / 4 * 3 : left.steps();
    some.spend(Math.max(0, some.steps() - most));
    long before = some.steps();
    T answer = question.apply(some);
    left.spend(before - some.steps());
    return answer;
  }

  private boolean areReached(Kernel meant) {
    return FitSizes.areReached(meant, places, thoroughly);
  }
}
