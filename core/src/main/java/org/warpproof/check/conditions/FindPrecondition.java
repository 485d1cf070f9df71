package org.warpproof.check.conditions;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.DeepStack;
import org.warpproof.check.GivenData;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Trial;
import org.warpproof.check.Verdict;
import org.warpproof.check.launches.SomeLaunch;
import org.warpproof.check.launches.Strides;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Note;
import org.warpproof.engine.Property;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.rewrite.DataCondition;
import org.warpproof.kernel.rewrite.SetApart;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.protocol.bounds.FitSizes;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.solver.Budget;
import org.warpproof.solver.QueryLog;
import org.warpproof.source.Position;
import org.warpproof.structure.CutShort;

/// Report to report: says under which simple condition a kernel is proved, on launches or on what
/// arrays hold, if it is not proved without one.
///
/// Conditions on launches that hold in a launch that is known to be bad are passed over. Each that
/// is tried and does not suffice gives more such launches, so that few are tried of many.
public final class FindPrecondition {
  public static final String ID = "precondition.found";

  private static final String PROVED_IF = "proved if ";

  /// How many conditions are tried; fewer where launches say much already, or nothing was seen to
  /// go wrong.
  private static final int MOST = 12;

  private static final int MOST_OF_LAUNCH = 8;
  private static final int MOST_IF_UNKNOWN = 3;

  /// How many pairs of conditions are tried, and of how many.
  private static final int MOST_PAIRS = 6;

  private static final int MOST_PAIRS_OF_LAUNCH = 3;

  private static final int MOST_PARTS = 24;

  /// How many conditions on rows are tried with all of the effort.
  private static final int MOST_OF_ROWS = 2;

  private static final Set<Property> ABOUT =
      Set.of(
          Property.DATA_RACES,
          Property.BARRIER_DIVERGENCE,
          Property.MEMORY_BOUNDS,
          Property.INITIALISED_MEMORY,
          Property.ARITHMETIC,
          Property.ALIGNMENT);

  private final Kernel kernel;
  private final EngineOptions options;
  private final EngineOptions thoroughly;
  private final boolean isRefuted;

  /// Whether only what comes before something that is not supported is looked at.
  private final boolean isCut;

  private final Set<Property> open;

  /// What a condition is to prove: what was seen to go wrong, or all that is open if nothing was.
  private final Set<Property> wanted;

  /// Whether the last condition that suffices proves all that is open.
  private boolean isAllProved;

  private final int most;

  /// What is asked of a condition: races that are proved to be absent anyway are not.
  private final ProtocolEngine engine;

  /// The work that is left for the search.
  private final Budget left;

  /// Launches in which it was seen to go wrong, and in which the solver says that it may.
  private final List<Suggestion> bad = new ArrayList<>();

  private final List<Suggestion> suspected = new ArrayList<>();

  /// Where it was seen to go wrong.
  private final Set<Position> places = new HashSet<>();

  private FindPrecondition(KernelReport report, Set<Property> open, EngineOptions options) {
    Kernel whole = fitting(report);
    this.kernel = report.isRefuted() ? CutShort.before(whole) : whole;
    this.isCut = !kernel.equals(whole);
    this.thoroughly = options.showing(Set.of()).withLog(QueryLog.NONE).withoutFootprints();
    this.options = thoroughly.soon();
    this.left = options.betterAnswers();
    this.isRefuted = report.isRefuted();
    this.open = open;
    this.wanted =
        isRefuted
            ? open.stream()
                .filter(property -> !(report.verdicts().get(property) instanceof Verdict.Unknown))
                .collect(Collectors.toSet())
            : open;
    Set<Property> asked = new HashSet<>(wanted);
    if (!(report.verdicts().get(Property.DATA_RACES) instanceof Verdict.Proved)) {
      asked.add(Property.DATA_RACES);
    }
    this.engine = ProtocolEngine.about(asked);
    this.most =
        !report.isRefuted()
            ? MOST_IF_UNKNOWN
            : report.kernel().launchedAt().isEmpty() ? MOST : MOST_OF_LAUNCH;
    for (Verdict verdict : report.verdicts().values()) {
      if (verdict instanceof Verdict.Seen seen) {
        bad.add(suggestion(seen.launch()));
        seen.witness().participants().forEach(p -> places.add(p.position()));
      }
      if (!isRefuted && verdict instanceof Verdict.Unknown(var reasons)) {
        reasons.forEach(reason -> places.add(reason.position()));
      }
    }
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

  /// The report with a note, where there is something to say. Of what the file launches, that is
  /// what its launches do not tell.
  ///
  /// A bug that needs special data is one that is proved not to happen with data of a simple kind.
  public static KernelReport in(KernelReport report, EngineOptions options) {
    Set<Property> open =
        report.verdicts().entrySet().stream()
            .filter(verdict -> !(verdict.getValue() instanceof Verdict.Proved))
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    if (open.isEmpty() || report.isBenign()) {
      return report;
    }
    FindPrecondition search = new FindPrecondition(report, open, options);
    if (!ABOUT.containsAll(search.wanted)) {
      return report;
    }
    Optional<List<DataCondition>> data = ask(report, search::ofData);
    if (data.isPresent()) {
      String text =
          data.get().stream().map(DataCondition::text).collect(Collectors.joining(" && "));
      return report.withVerdicts(ofData(report.verdicts())).with(search.note(text));
    }
    return ask(report, search::apart)
        .or(() -> ask(report, search::find).map(LaunchCondition::text))
        .map(condition -> report.with(search.note(condition)))
        .orElse(report);
  }

  private static <T> Optional<T> ask(KernelReport report, Callable<Optional<T>> question) {
    return DeepStack.call(
        "the precondition of " + report.kernel().name(),
        question,
        Optional.empty(),
        Optional.empty());
  }

  private static Map<Property, Verdict> ofData(Map<Property, Verdict> verdicts) {
    Map<Property, Verdict> others = new EnumMap<>(verdicts);
    others.replaceAll(
        (_, verdict) ->
            verdict instanceof Verdict.Refuted seen ? Verdict.OfData.of(seen) : verdict);
    return others;
  }

  /// The note on what a condition was found to prove.
  private Note note(String condition) {
    String wrong = wanted.stream().sorted().map(Property::text).collect(Collectors.joining(", "));
    String what = isCut ? "up to what is not supported, " + wrong : wrong;
    return new Note(ID, kernel.position(), (isAllProved ? "" : what + " ") + PROVED_IF + condition);
  }

  /// The condition on launches that a report names; empty if it names none, or one on data or on
  /// how arrays lie.
  public static Optional<String> condition(KernelReport report) {
    return report.isOfData() || !SetApart.mayAlias(report.kernel()).isEmpty()
        ? Optional.empty()
        : report.notes().stream()
            .filter(note -> note.id().equals(ID) && note.what().startsWith(PROVED_IF))
            .map(note -> note.what().substring(PROVED_IF.length()))
            .findFirst();
  }

  /// What given arrays may hold, where what they hold decides.
  private Optional<List<DataCondition>> ofData() {
    List<List<DataCondition>> all = GivenData.conditions(kernel);
    for (List<DataCondition> conditions : all.subList(0, Math.min(most, all.size()))) {
      boolean suffices =
          in(kernel, conditions)
              .filter(meant -> isProved(meant, analyse(engine, meant, options)))
              .filter(this::areReached)
              .isPresent();
      if (suffices) {
        return Optional.of(conditions);
      }
    }
    return Optional.empty();
  }

  /// That arrays are apart which a launch, or the user, says may be the same.
  private Optional<String> apart() {
    List<List<String>> together = SetApart.mayAlias(kernel);
    Set<String> all = together.stream().flatMap(List::stream).collect(Collectors.toSet());
    Kernel meant = SetApart.in(kernel, all);
    return !together.isEmpty()
            && isProved(meant, analyse(engine, meant, options))
            && areReached(meant)
        ? Optional.of(together.stream().map(SetApart::text).collect(Collectors.joining(" && ")))
        : Optional.empty();
  }

  private static Optional<Kernel> in(Kernel kernel, List<DataCondition> conditions) {
    Optional<Kernel> meant = Optional.of(kernel);
    for (DataCondition condition : conditions) {
      meant = meant.flatMap(condition::in);
    }
    return meant;
  }

  /// Where numbers are trusted not to wrap around, small launches in which they do are replayed.
  private boolean isProved(Kernel meant, Findings findings) {
    boolean isProved = wanted.stream().allMatch(findings::isProved);
    if (!isProved) {
      return false;
    }
    Findings all =
        wanted.containsAll(open) ? findings : analyse(new ProtocolEngine(), meant, options);
    isAllProved = !isCut && open.stream().allMatch(all::isProved);
    if (wanted.stream().map(findings::of).noneMatch(FindPrecondition::isTrusting)) {
      return true;
    }
    KernelReport report = CheckKernel.check(meant, thoroughly);
    isAllProved &= areProved(open, report);
    return areProved(wanted, report);
  }

  private static boolean isTrusting(Finding finding) {
    return !finding.leftOut().isEmpty()
        || (finding instanceof Finding.Proved(var assumptions, _)
            && assumptions.stream().anyMatch(Assumption.IndexFits.class::isInstance));
  }

  private static boolean areProved(Set<Property> properties, KernelReport report) {
    return properties.stream()
        .map(report.verdicts()::get)
        .allMatch(Verdict.Proved.class::isInstance);
  }

  private Optional<LaunchCondition> find() {
    // Sizes that are positive are what most unknown products need, and they need all of the effort.
    Optional<LaunchCondition> ofSizes =
        isRefuted
            ? Optional.empty()
            : LaunchCondition.ofSizes(kernel)
                .filter(condition -> SomeLaunch.isMeantWithThreads(condition.in(kernel)))
                .filter(condition -> suffices(condition, thoroughly));
    if (ofSizes.isPresent()) {
      return ofSizes;
    }
    Optional<LaunchCondition> positive = ofPositive();
    if (positive.isPresent()) {
      return positive;
    }
    int tried = 0;
    List<LaunchCondition> all = new ArrayList<>();
    if (wanted.contains(Property.MEMORY_BOUNDS)) {
      LaunchCondition.all(FitSizes.parameters(kernel, options))
          .ifPresent(
              fit -> {
                all.add(fit);
                all.addAll(fit.ofPowersOfTwo(kernel));
              });
    }
    if (wanted.contains(Property.ARITHMETIC)) {
      all.addAll(LaunchCondition.ofWidths(kernel));
    }
    all.addAll(LaunchCondition.ofLargeNumbers(kernel, bad));
    all.addAll(LaunchCondition.of(kernel));
    Optional<LaunchCondition> ofOneRow =
        isRefuted ? ofRows(all, LaunchCondition::isOfOneRow, 1) : Optional.empty();
    if (ofOneRow.isPresent()) {
      return ofOneRow;
    }
    for (LaunchCondition condition : all) {
      if (known().anyMatch(condition::mayHoldIn)
          || !SomeLaunch.isMeantWithThreads(condition.in(kernel))) {
        continue;
      }
      if (tried++ == most || left.isOver()) {
        break;
      }
      if (suffices(condition, options)) {
        return Optional.of(condition);
      }
    }
    Optional<LaunchCondition> ofRows =
        isRefuted ? ofRows(all, LaunchCondition::isOfRows, MOST_OF_ROWS) : Optional.empty();
    return ofRows.isEmpty() && isRefuted ? ofTwoParts(all) : ofRows;
  }

  /// That numbers are positive, where several are not in launches that are bad: one of them, or
  // all.
  private Optional<LaunchCondition> ofPositive() {
    List<LaunchCondition> each = LaunchCondition.ofPositive(kernel, bad);
    if (each.size() < 2) {
      return Optional.empty();
    }
    return each.stream()
        .filter(condition -> known().noneMatch(condition::mayHoldIn))
        .filter(condition -> suffices(condition, options))
        .findFirst()
        .or(() -> each.stream().reduce(LaunchCondition::and).filter(this::sufficesThoroughly));
  }

  /// That rows are as long as a grid is wide, or as what is in them, what most kernels need: with
  /// all of the effort, and even if the solver proposed launches that speak against it, as it knows
  /// products by some facts only.
  private Optional<LaunchCondition> ofRows(
      List<LaunchCondition> all, Predicate<LaunchCondition> kind, int number) {
    Set<Expr> strides = Strides.at(kernel, places);
    return all.stream()
        .filter(kind)
        .filter(condition -> condition.numbers().stream().anyMatch(strides::contains))
        .filter(condition -> bad.stream().noneMatch(condition::mayHoldIn))
        .filter(condition -> SomeLaunch.isMeantWithThreads(condition.in(kernel)))
        .limit(number)
        .filter(this::sufficesThoroughly)
        .findFirst();
  }

  /// Whether a condition suffices, with all of the effort as long as nothing speaks against it.
  private boolean sufficesThoroughly(LaunchCondition condition) {
    Kernel meant = condition.in(kernel);
    ProtocolEngine one = wanted.contains(Property.DATA_RACES) ? engine.expectingNoRaces() : engine;
    return isProved(meant, analyse(one, meant, thoroughly)) && areReached(meant);
  }

  /// Two conditions on different numbers, of which each excludes bad launches that the other does
  /// not.
  private Optional<LaunchCondition> ofTwoParts(List<LaunchCondition> all) {
    List<LaunchCondition> some =
        all.stream()
            .filter(c -> known().anyMatch(launch -> !c.mayHoldIn(launch)))
            .filter(c -> known().anyMatch(c::mayHoldIn))
            // Blocks of one thread are odd enough alone.
            .filter(c -> !c.text().matches("blockDim\\.. == 1"))
            .limit(MOST_PARTS)
            .toList();
    int tried = 0;
    for (int i = 0; i < some.size(); i++) {
      for (int j = i + 1; j < some.size(); j++) {
        LaunchCondition both = some.get(i).and(some.get(j));
        if (!Collections.disjoint(some.get(i).numbers(), some.get(j).numbers())
            || known().anyMatch(both::mayHoldIn)
            || !SomeLaunch.isMeantWithThreads(both.in(kernel))) {
          continue;
        }
        if (tried++ == (most == MOST ? MOST_PAIRS : MOST_PAIRS_OF_LAUNCH) || left.isOver()) {
          return Optional.empty();
        }
        if (suffices(both, options)) {
          return Optional.of(both);
        }
      }
    }
    return Optional.empty();
  }

  private Stream<Suggestion> known() {
    return Stream.concat(bad.stream(), suspected.stream());
  }

  /// What an engine says with what is left of the work, but at most as much as for a kernel.
  private Findings analyse(ProtocolEngine engine, Kernel meant, EngineOptions how) {
    Budget some = how.budget();
    // One condition does not take it all.
    long most = how.equals(thoroughly) ? left.steps() / 2 : left.steps();
    some.spend(Math.max(0, some.steps() - most));
    long before = some.steps();
    Findings findings = engine.analyse(meant, how, some);
    left.spend(before - some.steps());
    return findings;
  }

  private boolean suffices(LaunchCondition condition, EngineOptions how) {
    Kernel meant = condition.in(kernel);
    Findings findings = analyse(engine, meant, how);
    if (isProved(meant, findings)) {
      return areReached(meant);
    }
    wanted.stream()
        .filter(property -> findings.byProperty().containsKey(property))
        .flatMap(property -> Trial.allLaunches(findings.of(property)).stream())
        .filter(condition::mayHoldIn)
        .forEach(suspected::add);
    return false;
  }

  /// Whether threads still come to what was wrong: where nobody does, nothing is gained.
  private boolean areReached(Kernel meant) {
    return FitSizes.areReached(meant, places, options);
  }

  private Suggestion suggestion(Launch launch) {
    Map<String, BigInteger> numbers = new HashMap<>();
    for (Dimension d : Dimension.values()) {
      numbers.put(Suggestion.name(LaunchValue.BLOCK_SIZE, d), size(launch.block(), d));
      numbers.put(Suggestion.name(LaunchValue.GRID_SIZE, d), size(launch.grid(), d));
    }
    launch
        .arguments()
        .forEach(
            (name, argument) -> {
              if (argument instanceof Argument.Scalar(long bits)) {
                numbers.put(name, BigInteger.valueOf(bits));
              }
            });
    return new Suggestion(numbers, List.of());
  }

  private static BigInteger size(Dim3 sizes, Dimension d) {
    return BigInteger.valueOf(sizes.get(d));
  }
}
