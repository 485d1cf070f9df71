package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.warpproof.check.KernelReport;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.rewrite.DataCondition;
import org.warpproof.kernel.rewrite.DataCondition.Kind;

/// Trials to conditions on data that are enough, or are together with one on launches.
///
/// All that may help is tried together first. If that is enough, so many of its parts are left out
/// as can be.
final class SearchData {
  /// How many sets are tried.
  private static final int MOST = 5;

  private final TryConditions trials;
  private final DataCandidates candidates;
  private final List<Set<DataCondition>> wholes;

  SearchData(TryConditions trials) {
    this.trials = trials;
    this.candidates = new DataCandidates(trials.kernel, trials.wanted, trials.places);
    this.wholes = candidates.wholes();
  }

  static String text(Collection<DataCondition> conditions) {
    return conditions.stream().map(DataCondition::text).collect(Collectors.joining(" && "));
  }

  /// Conditions on data alone.
  Optional<List<DataCondition>> find() {
    return wholes.stream()
        .limit(MOST)
        .map(List::copyOf)
        .filter(whole -> isEnough(whole, UnaryOperator.identity()))
        .findFirst()
        .map(whole -> fewest(whole, UnaryOperator.identity()))
        .or(
            () ->
                candidates.belowParameters().stream()
                    .map(List::of)
                    .filter(below -> isEnough(below, UnaryOperator.identity()))
                    .findFirst());
  }

  /// Conditions on data, and one on launches.
  Optional<String> withLaunch(KernelReport report) {
    if (wholes.isEmpty() || !candidates.areIndices()) {
      return Optional.empty();
    }
    List<DataCondition> whole = List.copyOf(wholes.getFirst());
    Optional<TryConditions> required = in(trials.kernel, whole).map(trials::requiring);
    return required
        .flatMap(ofData -> beside(ofData, report))
        .flatMap(
            launch -> {
              if (trials.isEnough(launch)) {
                return Optional.of(launch.text());
              }
              List<DataCondition> conditions = fewest(whole, launch::in);
              if (conditions.equals(whole)) {
                required.ifPresent(trials::provesLike);
              }
              return Optional.of(conditions)
                  .filter(some -> some.equals(whole) || isEnough(some, launch::in))
                  .map(some -> text(some) + " && " + launch.text());
            });
  }

  private Optional<LaunchCondition> beside(TryConditions ofData, KernelReport report) {
    return new SearchLaunches(ofData, report).besideData(trials.bad, candidates.rows());
  }

  private boolean isEnough(List<DataCondition> conditions, UnaryOperator<Kernel> launched) {
    return !isOfOne(conditions)
        && in(trials.kernel, conditions).map(launched).filter(trials::isEnough).isPresent();
  }

  /// Whether elements are to be different that all have one value.
  private static boolean isOfOne(List<DataCondition> conditions) {
    return conditions.stream()
        .filter(one -> one.kind() == Kind.WITHIN && one.least().number() instanceof Expr.IntConst)
        .filter(one -> one.least().number().equals(one.most().number()))
        .anyMatch(
            one ->
                conditions.stream()
                    .anyMatch(
                        other ->
                            other.kind() == Kind.INJECTIVE
                                && other.arrays().containsAll(one.arrays())));
  }

  /// One of them if that is enough; otherwise as many as are needed.
  private List<DataCondition> fewest(List<DataCondition> whole, UnaryOperator<Kernel> launched) {
    if (whole.size() < 2) {
      return whole;
    }
    Optional<List<DataCondition>> one =
        whole.stream().map(List::of).filter(single -> isEnough(single, launched)).findFirst();
    if (one.isPresent() || whole.size() == 2) {
      return one.orElse(whole);
    }
    List<DataCondition> left = new ArrayList<>(whole);
    for (DataCondition condition : whole) {
      List<DataCondition> others = left.stream().filter(c -> !c.equals(condition)).toList();
      if (others.size() > 1 && isEnough(others, launched)) {
        left = new ArrayList<>(others);
      }
    }
    return left;
  }

  private static Optional<Kernel> in(Kernel kernel, List<DataCondition> conditions) {
    Optional<Kernel> meant = Optional.of(kernel);
    for (DataCondition condition : conditions) {
      meant = meant.flatMap(condition::in);
    }
    return meant;
  }
}
