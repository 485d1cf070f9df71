package org.warpproof.papers.pvl.proof.logic;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// The terms and equations that conditions are made of, in a fixed order.
final class Parts {
  private final Set<Object> visited = new HashSet<>();
  private final Set<Term> applications = new LinkedHashSet<>();
  private final Set<Term> unknowns = new LinkedHashSet<>();
  private final Set<Term> equations = new LinkedHashSet<>();
  private final Set<Term> bounds = new LinkedHashSet<>();

  private Parts() {}

  static Parts of(Collection<Formula> conditions) {
    Parts parts = new Parts();
    conditions.forEach(parts::add);
    return parts;
  }

  static Parts of(Term term) {
    Parts parts = new Parts();
    parts.add(term);
    return parts;
  }

  /// Applications of functions, the inner ones first.
  Set<Term> applications() {
    return applications;
  }

  /// Symbols, and the variables of quantifiers.
  Set<Term> unknowns() {
    return unknowns;
  }

  /// Terms that are compared with zero for equality.
  Set<Term> equations() {
    return equations;
  }

  /// Terms that are at most zero, or not.
  Set<Term> bounds() {
    return bounds;
  }

  private void add(Formula condition) {
    if (!visited.add(condition)) {
      return;
    }
    switch (condition.shape()) {
      case Formula.Constant _, Formula.Symbol _ -> {}
      case Formula.AtMostZero(Term term) -> {
        bounds.add(term);
        add(term);
      }
      case Formula.IsZero(Term term) -> {
        equations.add(term);
        add(term);
      }
      case Formula.Not(Formula inner) -> add(inner);
      case Formula.All(var all) -> all.forEach(this::add);
      case Formula.Any(var any) -> any.forEach(this::add);
      case Formula.ForAll all -> add(all.body());
    }
  }

  private void add(Term term) {
    if (!visited.add(term)) {
      return;
    }
    switch (term.shape()) {
      case Term.Constant _ -> {}
      case Term.Symbol _, Term.Variable _ -> unknowns.add(term);
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
        application.arguments().forEach(this::add);
        applications.add(term);
      }
    }
  }
}
