package org.warpproof.permission.questions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Inverse;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Type;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Version;
import org.warpproof.permission.views.Group;
import org.warpproof.permission.views.Group.Read;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Evaluation;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Condition;
import org.warpproof.structure.Range;

/// What holds of all numbers, said of those that come up: where it looks at memory and somebody
/// else looks there too.
///
/// Of several numbers at once there are many choices. Then only those are said that the last model
/// breaks, or does not know.
final class Universals {
  /// The first numbers that come up are those of what is to be shown.
  private static final int MOST_NUMBERS = 8;

  /// Fewer choices are all said.
  private static final long FEW = 150;

  /// How many are said in a round, of those that a model breaks.
  private static final int MOST_BROKEN = 10;

  /// Of three variables and more, each is one of the first numbers at which memory is looked at: of
  /// those that what is to be shown is about.
  private static final int MANY_VARIABLES = 3;

  private static final int MOST_VALUES = 10;

  private final Group group;
  private final Terms terms;
  private final Speaker question;
  private final List<Universal> all = new ArrayList<>();
  private final Set<List<Object>> said = new HashSet<>();

  /// What stands for which claim, so that what all threads say alike is said once.
  private final Map<Formula, Formula> proxies = new HashMap<>();

  /// What they look at, whatever their variables are.
  private final Set<Term> mentioned = new LinkedHashSet<>();

  /// Who says what holds, and what conditions mean.
  interface Speaker {
    void say(Formula condition);

    Formula formula(Condition condition, Meaning meaning);

    /// The terms of a condition, whatever its inner variables are.
    void collect(Condition condition, Meaning meaning, Set<Term> found);

    /// The number that a term is, if it fits the type; any number of the type if not.
    Bounded number(Term value, Type type);
  }

  /// What holds of all numbers if the proxy does; where each variable looks at memory.
  private record Universal(
      Formula proxy, Map<Expr.Var, List<Pattern>> variables, Condition body, Meaning meaning) {}

  /// Where a universal condition looks at memory, in terms of a variable.
  private record Pattern(Version version, Ids ids, Inverse index) {}

  Universals(Group group, Speaker question) {
    this.group = group;
    this.terms = group.terms();
    this.question = question;
  }

  /// What stands for the condition.
  Formula proxy(Condition.ForAll condition, Meaning meaning) {
    List<Expr.Var> variables = new ArrayList<>();
    Condition body = flatten(condition, variables);
    Map<Expr.Var, Bounded> trials = new LinkedHashMap<>();
    variables.forEach(
        variable ->
            trials.put(
                variable,
                group
                    .encoding()
                    .arithmetic()
                    .symbol("all " + variable.name(), Range.of(variable.type()))));
    Optional<Formula> claim =
        isPlain(body)
            ? Optional.of(question.formula(body, with(meaning, trials)))
            : Optional.empty();
    Optional<Formula> known = claim.map(proxies::get);
    if (known.isPresent()) {
      return known.get();
    }
    Formula proxy = group.anyTruth("for all");
    claim.ifPresent(said -> proxies.put(said, proxy));
    all.add(new Universal(proxy, patterns(trials, body, meaning), body, meaning));
    return proxy;
  }

  private static Meaning with(Meaning meaning, Map<Expr.Var, Bounded> values) {
    Meaning inner = meaning;
    for (Map.Entry<Expr.Var, Bounded> value : values.entrySet()) {
      inner = inner.with(value.getKey(), value.getValue());
    }
    return inner;
  }

  Set<Term> mentioned() {
    return Set.copyOf(mentioned);
  }

  /// `∀x. a ∨ ∀y. b` is `∀x, y. a ∨ b`.
  private static Condition flatten(Condition condition, List<Expr.Var> variables) {
    return switch (condition) {
      case Condition.ForAll(Expr.Var bound, Condition body) -> {
        variables.add(bound);
        yield flatten(body, variables);
      }
      case Condition.Any(List<Condition> parts)
          when parts.stream().filter(Condition.ForAll.class::isInstance).count() == 1 ->
          new Condition.Any(
              parts.stream()
                  .map(p -> p instanceof Condition.ForAll ? flatten(p, variables) : p)
                  .toList());
      case Condition.Any _, Condition.All _, Condition.Literal _, Condition.Exists _ -> condition;
    };
  }

  private Map<Expr.Var, List<Pattern>> patterns(
      Map<Expr.Var, Bounded> trials, Condition body, Meaning meaning) {
    Set<Term> found = new LinkedHashSet<>();
    question.collect(body, with(meaning, trials), found);
    List<Term> unknown = trials.values().stream().map(Bounded::term).toList();
    for (Term term : found) {
      if (group.readBy(term).isPresent() && !Inverse.mentions(term, unknown)) {
        mentioned.add(term);
      }
    }
    Map<Expr.Var, List<Pattern>> patterns = new LinkedHashMap<>();
    trials.forEach(
        (variable, trial) -> patterns.put(variable, patterns(trial.term(), found, unknown)));
    return patterns;
  }

  private List<Pattern> patterns(Term trial, Set<Term> found, List<Term> unknown) {
    List<Pattern> patterns = new ArrayList<>();
    for (Term term : found) {
      Optional<Read> read = group.readBy(term);
      read.flatMap(r -> Inverse.of(terms, r.index(), trial))
          .filter(inverse -> !Inverse.mentions(inverse.rest(), unknown))
          .ifPresent(
              inverse ->
                  patterns.add(new Pattern(read.get().version(), read.get().ids(), inverse)));
    }
    return patterns;
  }

  /// Says what holds of the numbers that have come up.
  void instantiate(List<Read> reads, List<Bounded> numbers, Answer last) {
    Optional<Evaluation> model =
        last instanceof Answer.Satisfiable found
            ? Optional.of(new Evaluation(found))
            : Optional.empty();
    for (Universal universal : List.copyOf(all)) {
      List<List<Bounded>> choices = new ArrayList<>();
      universal
          .variables()
          .forEach(
              (variable, patterns) -> {
                List<Bounded> values = values(variable, patterns, reads, numbers);
                boolean areMany = universal.variables().size() >= MANY_VARIABLES;
                choices.add(areMany ? values.stream().limit(MOST_VALUES).toList() : values);
              });
      long count = choices.stream().mapToLong(List::size).reduce(1, (a, b) -> a * b);
      boolean isByModel = count > FEW && model.isPresent() && isPlain(universal.body());
      new Saying(universal, choices, isByModel ? model : Optional.empty())
          .choose(new ArrayList<>());
    }
  }

  /// Whether a condition means nothing new each time that it is said.
  private static boolean isPlain(Condition condition) {
    return switch (condition) {
      case Condition.Literal _ -> true;
      case Condition.All(List<Condition> parts) -> parts.stream().allMatch(Universals::isPlain);
      case Condition.Any(List<Condition> parts) -> parts.stream().allMatch(Universals::isPlain);
      case Condition.ForAll _, Condition.Exists _ -> false;
    };
  }

  /// The numbers that a variable may be.
  private List<Bounded> values(
      Expr.Var variable, List<Pattern> patterns, List<Read> reads, List<Bounded> numbers) {
    Map<Term, Bounded> values = new LinkedHashMap<>();
    for (Read read : reads) {
      for (Pattern pattern : patterns) {
        if (pattern.version().equals(read.version())
            && (!group.isOfBlock(read.version())
                || pattern.ids().blockTerms().equals(read.ids().blockTerms()))) {
          Term value = pattern.index().at(terms, read.index());
          Bounded number = question.number(value, variable.type());
          values.putIfAbsent(number.term(), number);
        }
      }
    }
    numbers.stream()
        .filter(number -> number.fits(variable.type()))
        .limit(MOST_NUMBERS)
        .forEach(number -> values.putIfAbsent(number.term(), number));
    return List.copyOf(values.values());
  }

  /// One universal condition in one round.
  private final class Saying {
    private final Universal universal;
    private final List<List<Bounded>> choices;
    private final Optional<Evaluation> model;
    private int broken;

    private Saying(Universal universal, List<List<Bounded>> choices, Optional<Evaluation> model) {
      this.universal = universal;
      this.choices = choices;
      this.model = model;
    }

    private void choose(List<Bounded> chosen) {
      if (broken >= MOST_BROKEN) {
        return;
      }
      if (chosen.size() == choices.size()) {
        say(chosen);
        return;
      }
      for (Bounded value : choices.get(chosen.size())) {
        chosen.add(value);
        choose(chosen);
        chosen.removeLast();
      }
    }

    private void say(List<Bounded> chosen) {
      List<Object> key = new ArrayList<>(List.of(universal.proxy()));
      chosen.forEach(value -> key.add(value.term()));
      if (said.contains(key)) {
        return;
      }
      Map<Expr.Var, Bounded> values = new LinkedHashMap<>();
      for (Expr.Var variable : universal.variables().keySet()) {
        values.put(variable, chosen.get(values.size()));
      }
      Formula body = question.formula(universal.body(), with(universal.meaning(), values));
      Formula instance = terms.implies(universal.proxy(), body);
      boolean holds = model.flatMap(m -> m.of(instance)).orElse(false);
      if (!holds) {
        said.add(List.copyOf(key));
        question.say(instance);
        if (model.isPresent()) {
          broken++;
        }
      }
    }
  }
}
