package org.warpproof.solver;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The symbols and applications of functions that conditions are about.
public final class Subterms {
  private Subterms() {}

  /// Adds those of the condition to `found`; `visited` are the conditions and terms already seen.
  public static void collect(Formula truth, Set<Term> found, Set<Object> visited) {
    new Unknowns(found, visited).add(truth);
  }

  public static void collect(Term term, Set<Term> found, Set<Object> visited) {
    new Unknowns(found, visited).add(term);
  }

  /// How many comparisons each symbol of some conditions stands in.
  public static void countUses(List<Formula> conditions, Map<Term, Integer> uses) {
    Set<Object> visited = new HashSet<>();
    conditions.forEach(condition -> count(condition, uses, visited));
  }

  private static void count(Formula truth, Map<Term, Integer> uses, Set<Object> visited) {
    if (!visited.add(truth)) {
      return;
    }
    switch (truth.shape()) {
      case Formula.Constant _, Formula.Symbol _ -> {}
      case Formula.AtMostZero(Term term) -> count(term, uses, visited);
      case Formula.IsZero(Term term) -> count(term, uses, visited);
      case Formula.Not(Formula condition) -> count(condition, uses, visited);
      case Formula.All(var conditions) -> conditions.forEach(c -> count(c, uses, visited));
      case Formula.Any(var conditions) -> conditions.forEach(c -> count(c, uses, visited));
      case Formula.ForAll all -> count(all.body(), uses, visited);
    }
  }

  private static void count(Term term, Map<Term, Integer> uses, Set<Object> visited) {
    if (term.shape() instanceof Term.Symbol) {
      uses.merge(term, 1, Integer::sum);
    } else if (visited.add(term)) {
      switch (term.shape()) {
        case Term.Constant _, Term.Symbol _, Term.Variable _ -> {}
        case Term.Sum sum -> sum.parts().forEach(part -> count(part.term(), uses, visited));
        case Term.Quotient quotient -> count(quotient.value(), uses, visited);
        case Term.Remainder remainder -> count(remainder.value(), uses, visited);
        case Term.Choice choice -> {
          count(choice.condition(), uses, visited);
          count(choice.whenTrue(), uses, visited);
          count(choice.whenFalse(), uses, visited);
        }
        case Term.Bitwise bitwise -> {
          count(bitwise.left(), uses, visited);
          count(bitwise.right(), uses, visited);
        }
        case Term.Application application ->
            application.arguments().forEach(argument -> count(argument, uses, visited));
      }
    }
  }
}
