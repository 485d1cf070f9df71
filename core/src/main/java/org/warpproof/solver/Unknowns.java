package org.warpproof.solver;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/// What conditions and terms are about, in the order in which it was found: `numbers` are symbols
/// and applications of functions, `truths` Boolean symbols, and `visited` all that was looked at.
record Unknowns(Set<Term> numbers, Set<Truth> truths, Set<Object> visited) {
  Unknowns() {
    this(new LinkedHashSet<>(), new LinkedHashSet<>(), new HashSet<>());
  }

  void add(Truth truth) {
    if (!visited.add(truth)) {
      return;
    }
    switch (truth.shape()) {
      case Truth.Constant _ -> {}
      case Truth.Symbol _ -> truths.add(truth);
      case Truth.AtMostZero(Term term) -> add(term);
      case Truth.IsZero(Term term) -> add(term);
      case Truth.Not(Truth condition) -> add(condition);
      case Truth.All(var conditions) -> conditions.forEach(this::add);
      case Truth.Any(var conditions) -> conditions.forEach(this::add);
    }
  }

  void add(Term term) {
    if (!visited.add(term)) {
      return;
    }
    switch (term.shape()) {
      case Term.Constant _ -> {}
      case Term.Symbol _ -> numbers.add(term);
      case Term.Sum sum -> sum.parts().forEach(part -> add(part.term()));
      case Term.Quotient quotient -> add(quotient.value());
      case Term.Remainder remainder -> add(remainder.value());
      case Term.Choice choice -> {
        add(choice.condition());
        add(choice.whenTrue());
        add(choice.whenFalse());
      }
      case Term.Application application -> {
        numbers.add(term);
        application.arguments().forEach(this::add);
      }
    }
  }
}
