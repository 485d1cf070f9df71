package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.warpproof.check.Alarm;
import org.warpproof.check.DeepStack;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Note;
import org.warpproof.engine.Property;
import org.warpproof.kernel.rewrite.DataCondition;
import org.warpproof.kernel.rewrite.SetApart;
import org.warpproof.solver.Budget;

/// Report to report: says under which simple condition a kernel is proved, on launches or on what
/// arrays hold, if it is not proved without one.
///
/// Where no condition proves all that was seen to go wrong, one is looked for that proves a part.
public final class FindPrecondition {
  public static final String ID = "precondition.found";

  private static final String PROVED_IF = "proved if ";

  private static final Set<Property> ABOUT =
      Set.of(
          Property.DATA_RACES,
          Property.BARRIER_DIVERGENCE,
          Property.MEMORY_BOUNDS,
          Property.INITIALISED_MEMORY,
          Property.ARITHMETIC,
          Property.ALIGNMENT);

  private FindPrecondition() {}

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
    KernelReport found = report;
    List<Set<Property>> goals = new ArrayList<>(goals(report, open));
    Budget left = options.betterAnswers();
    while (!goals.isEmpty()) {
      Set<Property> wanted = goals.removeFirst();
      // The search for all at once gets half of the work, those for a part share the rest.
      Budget some = left.part(goals.isEmpty() ? 1 : 2);
      Optional<KernelReport> better =
          under(found, new TryConditions(report, open, wanted, options, some, left));
      // What it does not need is for the others.
      left.spend(1 - some.steps());
      if (better.isPresent() && wanted.size() > 1) {
        return better.get();
      }
      found = better.orElse(found);
    }
    return found.notes().stream().anyMatch(note -> note.id().equals(ID))
        ? found
        : found.withVerdicts(special(found.verdicts()));
  }

  /// Bugs that need special data, of which no condition is known that excludes them.
  private static Map<Property, Verdict> special(Map<Property, Verdict> verdicts) {
    Map<Property, Verdict> others = new EnumMap<>(verdicts);
    others.replaceAll(
        (_, verdict) ->
            verdict instanceof Verdict.Refuted seen && seen.alarm().contents() != Alarm.Contents.ANY
                ? Verdict.OfData.of(seen)
                : verdict);
    return others;
  }

  /// What a condition is to prove: what was seen to go wrong, or all that is open if nothing was;
  /// then each for itself.
  private static List<Set<Property>> goals(KernelReport report, Set<Property> open) {
    Set<Property> wanted =
        report.isRefuted()
            ? open.stream()
                .filter(property -> !(report.verdicts().get(property) instanceof Verdict.Unknown))
                .collect(Collectors.toSet())
            : open;
    List<Set<Property>> goals = new ArrayList<>(List.of(wanted));
    if (report.isRefuted() && wanted.size() > 1) {
      wanted.stream().sorted().map(Set::of).forEach(goals::add);
    }
    return goals.stream().filter(goal -> isMeant(goal, report)).toList();
  }

  /// What an assertion says that was seen to fail may be a condition; others are just not proved.
  private static boolean isMeant(Set<Property> goal, KernelReport report) {
    return goal.stream()
        .allMatch(
            property ->
                ABOUT.contains(property)
                    || (property == Property.ASSERTIONS && report.isRefuted()));
  }

  /// The report with the condition under which what is wanted is proved.
  private static Optional<KernelReport> under(KernelReport report, TryConditions trials) {
    SearchData data = new SearchData(trials);
    Optional<List<DataCondition>> found = ask(report, data::find);
    if (found.isPresent()) {
      Map<Property, Verdict> verdicts = ofData(report.verdicts(), trials.wanted);
      Note note = note(trials, SearchData.text(found.get()));
      return Optional.of(report.withVerdicts(verdicts).with(note));
    }
    SearchLaunches search = new SearchLaunches(trials, report);
    return ask(report, () -> apart(trials))
        .or(() -> ask(report, () -> data.withLaunch(report)))
        .or(() -> ask(report, search::find).map(LaunchCondition::text))
        .map(condition -> report.with(note(trials, condition)));
  }

  private static <T> Optional<T> ask(KernelReport report, Callable<Optional<T>> question) {
    return DeepStack.call(
        "the precondition of " + report.kernel().name(),
        question,
        Optional.empty(),
        Optional.empty());
  }

  private static Map<Property, Verdict> ofData(
      Map<Property, Verdict> verdicts, Set<Property> properties) {
    Map<Property, Verdict> others = new EnumMap<>(verdicts);
    others.replaceAll(
        (property, verdict) ->
            properties.contains(property) && verdict instanceof Verdict.Refuted seen
                ? Verdict.OfData.of(seen)
                : verdict);
    return others;
  }

  /// The note on what a condition was found to prove.
  private static Note note(TryConditions trials, String condition) {
    return new Note(ID, trials.kernel.position(), trials.proves() + PROVED_IF + condition);
  }

  /// The condition on launches that a report names; empty if it names none, or one on data or on
  /// how arrays lie.
  public static Optional<String> condition(KernelReport report) {
    return report.isOfData() || !SetApart.mayAlias(report.kernel()).isEmpty()
        ? Optional.empty()
        : report.notes().stream()
            .filter(note -> note.id().equals(ID) && note.what().startsWith(PROVED_IF))
            .map(note -> note.what().substring(PROVED_IF.length()))
            .filter(condition -> !DataCondition.isIn(condition))
            .findFirst();
  }

  /// That arrays are apart which a launch, or the user, says may be the same.
  private static Optional<String> apart(TryConditions trials) {
    List<List<String>> together = SetApart.mayAlias(trials.kernel);
    Set<String> all = together.stream().flatMap(List::stream).collect(Collectors.toSet());
    return !together.isEmpty() && trials.isEnough(SetApart.in(trials.kernel, all))
        ? Optional.of(together.stream().map(SetApart::text).collect(Collectors.joining(" && ")))
        : Optional.empty();
  }
}
