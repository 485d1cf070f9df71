package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.warpproof.check.KernelReport;
import org.warpproof.check.launches.SomeLaunch;
import org.warpproof.check.launches.Strides;
import org.warpproof.engine.Property;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.protocol.bounds.FitSizes;
import org.warpproof.protocol.bounds.Room;
import org.warpproof.semantics.launch.LaunchNumbers;

/// Trials to the weakest of some simple conditions on launches that is enough.
///
/// Conditions that hold in a launch that is known to be bad are passed over. Each that is tried and
/// does not suffice gives more such launches, so that few are tried of many.
final class SearchLaunches {
  /// How many conditions are tried; fewer where launches say much already, or nothing was seen to
  /// go wrong.
  private static final int MOST = 48;

  private static final int MOST_OF_LAUNCH = 32;
  private static final int MOST_IF_UNKNOWN = 6;

  /// How many pairs of conditions are tried, and of how many.
  private static final int MOST_PAIRS = 12;

  private static final int MOST_PAIRS_OF_LAUNCH = 8;

  private static final int MOST_PARTS = 64;

  /// How many arrays at once are asked for to have room.
  private static final int MOST_ARRAYS = 6;

  /// How many conditions on sizes are tried beside some on data, and how many on rows.
  private static final int MOST_OF_SIZES = 2;

  private static final int MOST_BESIDE_DATA = 3;

  /// What part of the work is left to undecided conditions and pairs.
  private static final int LEFT_FOR_OTHERS = 3;

  /// How many conditions on rows are tried with all of the effort, and of those against which
  /// nothing spoke.
  private static final int MOST_OF_ROWS = 2;

  private static final int MOST_UNDECIDED = 2;

  private final TryConditions trials;
  private final Kernel kernel;
  private final boolean isRefuted;
  private final int most;

  /// The lengths of rows in which it goes wrong.
  private final Set<Expr> strides;

  SearchLaunches(TryConditions trials, KernelReport report) {
    this.trials = trials;
    this.kernel = trials.kernel;
    this.isRefuted = report.isRefuted();
    this.strides = Strides.at(kernel, trials.places);
    this.most =
        !report.isRefuted()
            ? MOST_IF_UNKNOWN
            : report.kernel().launchedAt().isEmpty() ? MOST : MOST_OF_LAUNCH;
  }

  Optional<LaunchCondition> find() {
    // Sizes that are positive are what most unknown products need, and they need all of the effort.
    Optional<LaunchCondition> ofSizes =
        isRefuted
            ? Optional.empty()
            : LaunchCandidates.ofSizes(kernel)
                .filter(this::isMeant)
                .filter(trials::isEnoughThoroughly);
    if (ofSizes.isPresent()) {
      return ofSizes;
    }
    Optional<LaunchCondition> positive = ofPositive();
    if (positive.isPresent()) {
      return positive;
    }
    List<LaunchCondition> all = all();
    return isRefuted
        ? ofRoom()
            .or(() -> ofRows(Multiples.ofTiles(kernel), _ -> true))
            .or(() -> ofRows(all, LaunchCondition::isOfOneRow))
            .or(this::ofNestedRows)
            .or(() -> ofRows(all, LaunchCondition::isOfTwoRows))
            .or(() -> ofRows(all, c -> c.isOfRows() && !c.isOfPitch()))
            .or(() -> oneOf(all))
            .or(this::ofUndecided)
            .or(() -> ofTwoParts(all))
        : ofWideNumbers().or(this::ofRoom).or(this::ofNestedRows).or(() -> oneOf(all));
  }

  /// That numbers of 64 bits are not large: what else is suspected may be a product of such numbers
  /// that the solver got wrong.
  private Optional<LaunchCondition> ofWideNumbers() {
    return UpperLimits.ofLargeNumbers(kernel, List.of()).stream()
        .filter(this::isMeant)
        .filter(trials::isEnough)
        .findFirst();
  }

  /// What may be missing beside a condition on data, where what else parameters are is not to
  /// blame: that rows are long enough for what is added to what data leads to, that numbers are not
  /// large as in some launches, or one on the sizes of blocks and grids.
  Optional<LaunchCondition> besideData(List<Suggestion> bad, DataCandidates.Rows rows) {
    List<LaunchCondition> all = LaunchCandidates.of(kernel);
    Stream<LaunchCondition> sizes =
        all.stream()
            .filter(condition -> condition.isOfSizes() && !condition.isOfKnownSizes(kernel))
            .filter(condition -> !trials.isRefuted(condition) && isMeant(condition))
            .limit(MOST_OF_SIZES);
    Stream<LaunchCondition> large =
        UpperLimits.ofLargeNumbers(kernel, bad).stream().limit(MOST_OF_SIZES);
    return ofLength(all, rows)
        .or(() -> Stream.concat(large, sizes).filter(trials::isEnough).findFirst());
  }

  /// That rows in which it goes wrong are long enough; some against which nothing speaks are tried
  /// with all of the effort.
  private Optional<LaunchCondition> ofLength(List<LaunchCondition> all, DataCandidates.Rows rows) {
    List<LaunchCondition> some =
        all.stream()
            .filter(condition -> condition.isOfLength() && condition.numbers().size() > 1)
            .filter(condition -> !Collections.disjoint(condition.numbers(), rows.strides()))
            .filter(condition -> !Collections.disjoint(condition.numbers(), rows.lengths()))
            .filter(condition -> trials.known().noneMatch(condition::holdsIn))
            .filter(this::isMeant)
            .limit(MOST_BESIDE_DATA)
            .toList();
    int open = 0;
    for (LaunchCondition row : some) {
      boolean isEnough = trials.isEnough(row);
      boolean isOpen = !isEnough && trials.undecided.contains(row) && open++ < MOST_OF_ROWS;
      if (isEnough || (isOpen && trials.isEnoughThoroughly(row))) {
        return Optional.of(row);
      }
    }
    return Optional.empty();
  }

  /// Whether it says that rows in which it goes wrong are long enough.
  private boolean isOfStride(LaunchCondition condition) {
    return condition.isOfLength() && condition.numbers().stream().anyMatch(strides::contains);
  }

  private List<LaunchCondition> all() {
    List<LaunchCondition> all = new ArrayList<>();
    if (trials.wanted.contains(Property.MEMORY_BOUNDS)) {
      LaunchCondition.all(FitSizes.parameters(kernel, trials.soon))
          .ifPresent(
              fit -> {
                all.add(fit);
                all.addAll(LaunchCandidates.ofPowersOfTwo(fit, kernel));
              });
    }
    if (trials.wanted.contains(Property.ARITHMETIC)) {
      all.addAll(LaunchCandidates.ofWidths(kernel));
    }
    if (trials.wanted.contains(Property.ASSERTIONS)) {
      all.addAll(AssertedLimits.of(kernel));
    }
    all.addAll(LaunchCandidates.of(kernel));
    // What is about the rows in which it goes wrong first, most of all that they are long enough.
    // Before those, that they are not as large as in all launches that are bad.
    return Stream.of(
            UpperLimits.ofLargeNumbers(kernel, trials.bad).stream(),
            all.stream().filter(this::isOfStride),
            all.stream().filter(condition -> !isOfStride(condition)))
        .flatMap(Function.identity())
        .distinct()
        .toList();
  }

  /// That there is nothing to do is no condition.
  private static boolean isSome(Set<Expr> parameters, LaunchNumbers numbers) {
    return parameters.stream().allMatch(p -> numbers.of(p).orElse(1) > 0);
  }

  private boolean isMeant(LaunchCondition condition) {
    Set<Expr> parameters = condition.numbers();
    return SomeLaunch.isMeant(
        condition.in(kernel),
        numbers -> numbers.launch().threads() > 1 && isSome(parameters, numbers));
  }

  /// The first that is enough. Where sizes are products of many numbers, they are taken to be small
  /// at first: of larger ones the solver does not know enough to tell what helps.
  private Optional<LaunchCondition> oneOf(List<LaunchCondition> all) {
    Optional<LaunchCondition> small = UpperLimits.ofSmallSizes(kernel);
    int tried = 0;
    for (LaunchCondition condition : all) {
      LaunchCondition meant = small.map(condition::and).orElse(condition);
      if (trials.isRefuted(meant)
          || trials.undecided.contains(meant)
          || trials.failed.stream().anyMatch(meant::isAsStrongAs)
          || trials.isSeenToFail(meant)
          || !isMeant(meant)) {
        continue;
      }
      if (tried++ == most || trials.isDownTo(LEFT_FOR_OTHERS)) {
        break;
      }
      if (isOfMultiples(meant) ? isEnoughInTheEnd(meant) : trials.isEnough(meant)) {
        boolean isWeakerEnough =
            !meant.equals(condition) && !trials.isRefuted(condition) && trials.isEnough(condition);
        return Optional.of(isWeakerEnough ? condition : meant);
      }
    }
    return Optional.empty();
  }

  /// That numbers are positive which are not in launches that are bad: one of them, if that is
  /// enough, where all of them are.
  private Optional<LaunchCondition> ofPositive() {
    List<LaunchCondition> each = LaunchCandidates.ofPositive(kernel, trials.bad);
    return each.stream()
        .reduce(LaunchCondition::and)
        .filter(all -> !trials.isSeenToFail(all))
        .filter(trials::isEnoughThoroughly)
        .map(
            all ->
                each.stream()
                    .filter(one -> !one.equals(all) && !trials.isRefuted(one))
                    .filter(trials::isEnough)
                    .findFirst()
                    .orElse(all));
  }

  /// That rows are as long as a grid is wide, or as what is in them, what most kernels need: with
  /// all of the effort, and even if the solver proposed launches that speak against it, as it knows
  /// products by some facts only.
  private Optional<LaunchCondition> ofRows(
      List<LaunchCondition> all, Predicate<LaunchCondition> kind) {
    return all.stream()
        .filter(kind)
        .filter(condition -> condition.numbers().stream().anyMatch(strides::contains))
        .filter(condition -> !trials.isSeenToFail(condition))
        .filter(this::isMeant)
        .limit(MOST_OF_ROWS)
        .filter(this::isEnoughInTheEnd)
        .findFirst();
  }

  /// That arrays of known size have room for what is accessed; without the parts that are not
  /// needed.
  private Optional<LaunchCondition> ofRoom() {
    if (!trials.wanted.contains(Property.MEMORY_BOUNDS)) {
      return Optional.empty();
    }
    LaunchTerms terms = new LaunchTerms(kernel);
    List<LaunchCondition> parts =
        Room.at(kernel, trials.places).stream()
            .map(terms::fits)
            .flatMap(Optional::stream)
            .distinct()
            .limit(MOST_ARRAYS)
            .toList();
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    // A product is small also where numbers are below 0.
    List<List<LaunchCondition>> all = List.of(parts, withAtLeast(0, parts), withAtLeast(1, parts));
    return all.stream()
        .filter(these -> isOpen(whole(these)))
        .filter(these -> trials.isEnough(whole(these)))
        .findFirst()
        .or(
            () ->
                all.stream()
                    .filter(these -> trials.undecided.contains(whole(these)))
                    .filter(these -> trials.isSeenToPass(whole(these)))
                    .limit(1)
                    .filter(these -> trials.isEnoughThoroughly(whole(these)))
                    .findFirst())
        .map(this::needed);
  }

  /// And first that the parameters they speak of are no less.
  private List<LaunchCondition> withAtLeast(long least, List<LaunchCondition> parts) {
    Stream<LaunchCondition> all =
        LaunchNumber.parameters(kernel).stream()
            .filter(p -> parts.stream().anyMatch(part -> part.numbers().contains(p.plain())))
            .map(p -> p.atLeast(LaunchNumber.constant(least)));
    return Stream.concat(all, parts.stream()).toList();
  }

  /// That rows of rows, or of tiles, are as long as what is in them; without the parts that are not
  /// needed.
  private Optional<LaunchCondition> ofNestedRows() {
    if (!trials.wanted.contains(Property.DATA_RACES)) {
      return Optional.empty();
    }
    return NestedRows.at(kernel, trials.places).stream()
        .filter(rows -> isOpen(whole(rows.exact())))
        .limit(MOST_OF_ROWS)
        .filter(rows -> isEnoughInTheEnd(whole(rows.exact())))
        .findFirst()
        .map(
            rows ->
                needed(
                    rows.loose().equals(rows.exact()) || !trials.isEnough(whole(rows.loose()))
                        ? rows.exact()
                        : rows.loose()));
  }

  private boolean isOpen(LaunchCondition condition) {
    return !trials.isSeenToFail(condition)
        && !trials.undecided.contains(condition)
        && !trials.failed.contains(condition)
        && isMeant(condition);
  }

  private static LaunchCondition whole(List<LaunchCondition> parts) {
    return parts.stream().reduce(LaunchCondition::and).orElseThrow();
  }

  /// Without those parts of what is enough without which it is, too.
  private LaunchCondition needed(List<LaunchCondition> parts) {
    List<LaunchCondition> left = new ArrayList<>(parts);
    for (LaunchCondition part : parts) {
      List<LaunchCondition> others = left.stream().filter(one -> !one.equals(part)).toList();
      if (!others.isEmpty() && isOpen(whole(others)) && trials.isEnough(whole(others))) {
        left = new ArrayList<>(others);
      }
    }
    return whole(left);
  }

  /// Those against which nothing speaks, with all of the effort.
  private Optional<LaunchCondition> ofUndecided() {
    return List.copyOf(trials.undecided).stream()
        // Who launches a kernel thinks of its blocks first.
        .sorted(Comparator.comparing(condition -> !condition.isOfSizes()))
        .filter(condition -> !trials.isRefuted(condition) && !trials.failed.contains(condition))
        .filter(_ -> !trials.isDownTo(2 * LEFT_FOR_OTHERS))
        .limit(MOST_UNDECIDED)
        .filter(trials::isEnoughThoroughly)
        .findFirst();
  }

  private boolean isEnoughInTheEnd(LaunchCondition condition) {
    return trials.isEnough(condition)
        || (trials.undecided.contains(condition) && trials.isEnoughThoroughly(condition));
  }

  /// Whether numbers have no rest, and all went right in runs: then these tell more than a solver
  /// that was not given the time.
  private boolean isOfMultiples(LaunchCondition condition) {
    return condition.isOfMultiples() && trials.isSeenToPass(condition);
  }

  /// Two conditions on different numbers, or one on multiples and another, of which each excludes
  /// bad launches that the other does not.
  private Optional<LaunchCondition> ofTwoParts(List<LaunchCondition> all) {
    List<LaunchCondition> some =
        all.stream()
            .filter(c -> trials.known().anyMatch(launch -> !c.mayHoldIn(launch)))
            .filter(trials::isRefuted)
            // Blocks of one thread are odd enough alone.
            .filter(c -> !c.text().matches("blockDim\\.. == 1"))
            .limit(MOST_PARTS)
            .toList();
    int tried = 0;
    for (int i = 0; i < some.size(); i++) {
      for (int j = i + 1; j < some.size(); j++) {
        LaunchCondition both = some.get(i).and(some.get(j));
        if (!areOfTwoKinds(some.get(i), some.get(j))
            || trials.isRefuted(both)
            || trials.isDoubted(both)
            || !isMeant(both)) {
          continue;
        }
        if (tried++ == (most == MOST ? MOST_PAIRS : MOST_PAIRS_OF_LAUNCH) || trials.isOver()) {
          return Optional.empty();
        }
        if (trials.isEnough(both)) {
          return Optional.of(both);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean areOfTwoKinds(LaunchCondition one, LaunchCondition other) {
    return one.isOfMultiples() != other.isOfMultiples()
        || Collections.disjoint(one.numbers(), other.numbers());
  }
}
