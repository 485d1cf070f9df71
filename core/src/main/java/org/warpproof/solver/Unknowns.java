package org.warpproof.solver;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/// What conditions and terms are about, in the order in which it was found.
///
/// Under a quantifier there are terms that mention its variables; they are none of what the whole
/// condition is about.
final class Unknowns {
  private final Set<Term> numbers;
  private final Set<Formula> truths = new LinkedHashSet<>();
  private final Set<Term> variables = new LinkedHashSet<>();
  private final Set<Formula.ForAll> quantified = new LinkedHashSet<>();
  private final Set<Object> visited;

  Unknowns() {
    this(new LinkedHashSet<>(), new HashSet<>());
  }

  /// What is found is added to these.
  Unknowns(Set<Term> numbers, Set<Object> visited) {
    this.numbers = numbers;
    this.visited = visited;
  }

  static Unknowns of(Formula truth) {
    Unknowns about = new Unknowns();
    about.add(truth);
    return about;
  }

  static Unknowns of(Term term) {
    Unknowns about = new Unknowns();
    about.add(term);
    return about;
  }

  /// What a quantified condition is about inside, its variables too.
  static Unknowns inside(Formula.ForAll all) {
    Unknowns inside = of(all.body());
    all.patterns().forEach(pattern -> pattern.forEach(inside::add));
    return inside;
  }

  /// Symbols and applications of functions.
  Set<Term> numbers() {
    return numbers;
  }

  /// Boolean symbols.
  Set<Formula> truths() {
    return truths;
  }

  /// Variables of quantifiers around.
  Set<Term> variables() {
    return variables;
  }

  /// Quantified conditions that stand in no other one.
  Set<Formula.ForAll> quantified() {
    return quantified;
  }

  /// All that was looked at.
  Set<Object> visited() {
    return visited;
  }

  boolean mentions(Formula.ForAll all) {
    return all.variables().stream().anyMatch(variables::contains);
  }

  void add(Formula truth) {
    if (!visited.add(truth)) {
      return;
    }
    switch (truth.shape()) {
      case Formula.Constant _ -> {}
      case Formula.Symbol _ -> truths.add(truth);
      case Formula.AtMostZero(Term term) -> add(term);
      case Formula.IsZero(Term term) -> add(term);
      case Formula.Not(Formula condition) -> add(condition);
      case Formula.All(var conditions) -> conditions.forEach(this::add);
      case Formula.Any(var conditions) -> conditions.forEach(this::add);
      case Formula.ForAll all -> add(all);
    }
  }

  private void add(Formula.ForAll all) {
    quantified.add(all);
    Unknowns inside = inside(all);
    visited.addAll(inside.visited);
    truths.addAll(inside.truths);
    inside.variables.stream().filter(v -> !all.variables().contains(v)).forEach(variables::add);
    inside.numbers.stream().filter(number -> !of(number).mentions(all)).forEach(numbers::add);
  }

  void add(Term term) {
    if (!visited.add(term)) {
      return;
    }
    switch (term.shape()) {
      case Term.Constant _ -> {}
      case Term.Symbol _ -> numbers.add(term);
      case Term.Variable _ -> variables.add(term);
      case Term.Sum sum -> sum.parts().forEach(part -> add(part.term()));
      case Term.Quotient quotient -> add(quotient.value());
      case Term.Remainder remainder -> add(remainder.value());
      case Term.Choice choice -> {
        add(choice.condition());
        add(choice.whenTrue());
        add(choice.whenFalse());
      }
      case Term.Bitwise bitwise -> {
        add(bitwise.left());
        add(bitwise.right());
      }
      case Term.Application application -> {
        numbers.add(term);
        application.arguments().forEach(this::add);
      }
    }
  }
}
