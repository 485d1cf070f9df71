package org.warpproof.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Makes conditions on all numbers of a range.
///
/// Inside, symbols are replaced by variables that are counted by how deep quantifiers stand in each
/// other, from the innermost one outwards. So equal ones are one object whatever their symbols are
/// called, and no variable is ever taken for another one: a quantifier counts higher than all that
/// stands in it.
public final class Quantifiers {
  private final Terms terms;

  public Quantifiers(Terms terms) {
    this.terms = terms;
  }

  /// That the condition holds for all values that the symbols have within their bounds; to be
  /// instantiated as the solver likes.
  public Formula forAll(List<Term> symbols, Formula body) {
    return forAll(symbols, List.of(), body);
  }

  /// The same, instantiated where terms as those of a pattern occur. A pattern is some applications
  /// of unknown functions, or reads of arrays, that together mention all symbols; others are left
  /// out.
  public Formula forAll(List<Term> symbols, List<List<Term>> patterns, Formula body) {
    if (symbols.stream().anyMatch(symbol -> symbol.least().compareTo(symbol.most()) > 0)) {
      return terms.truth(true);
    }
    Unknowns about = Unknowns.of(body);
    List<Term> used =
        symbols.stream()
            .distinct()
            .filter(
                symbol -> about.numbers().contains(symbol) || about.variables().contains(symbol))
            .toList();
    if (used.isEmpty()) {
      return body;
    }
    int level = level(body);
    Map<Term, Term> variables = new HashMap<>();
    List<Term> ordered = new ArrayList<>();
    for (Term symbol : used) {
      Term variable = terms.variable(level, ordered.size(), symbol.least(), symbol.most());
      variables.put(symbol, variable);
      ordered.add(variable);
    }
    Substitution renaming = new Substitution(terms, variables, Map.of());
    List<List<Term>> fitting =
        patterns.stream()
            .map(pattern -> applications(pattern.stream().map(renaming::in).toList(), ordered))
            .filter(pattern -> mentioned(pattern).containsAll(ordered))
            .distinct()
            .toList();
    return terms.intern(new Formula.ForAll(ordered, fitting, renaming.in(body)));
  }

  /// That some values of the symbols make the condition true.
  public Formula exists(List<Term> symbols, Formula body) {
    return terms.not(forAll(symbols, terms.not(body)));
  }

  /// What is said of some numbers: the condition, if they are within the bounds of the variables.
  public Formula instantiate(Formula.ForAll all, List<Term> values) {
    Map<Term, Term> chosen = new HashMap<>();
    List<Formula> within = new ArrayList<>();
    for (int i = 0; i < all.variables().size(); i++) {
      Term variable = all.variables().get(i);
      Term value = values.get(i);
      chosen.put(variable, value);
      within.add(terms.atMost(terms.number(variable.least()), value));
      within.add(terms.atMost(value, terms.number(variable.most())));
    }
    return terms.implies(
        terms.and(within), new Substitution(terms, chosen, Map.of()).in(all.body()));
  }

  /// Above the levels of the quantifiers in a condition, and not that of a variable in it.
  private static int level(Formula body) {
    Unknowns about = Unknowns.of(body);
    int level = 0;
    for (Formula.ForAll inner : about.quantified()) {
      level = Math.max(level, level(inner.variables().getFirst()) + 1);
    }
    Set<Integer> taken =
        about.variables().stream().map(Quantifiers::level).collect(Collectors.toSet());
    while (taken.contains(level)) {
      level++;
    }
    return level;
  }

  private static int level(Term variable) {
    return variable.shape() instanceof Term.Variable(int level, _, _, _) ? level : 0;
  }

  /// The outermost applications that mention variables, of terms that may be made of several.
  private static List<Term> applications(List<Term> pattern, List<Term> variables) {
    Set<Term> found = new LinkedHashSet<>();
    pattern.forEach(term -> collect(term, variables, found));
    return List.copyOf(found);
  }

  private static void collect(Term term, List<Term> variables, Set<Term> found) {
    switch (term.shape()) {
      case Term.Application _ -> {
        Unknowns about = Unknowns.of(term);
        boolean isPlain =
            about.visited().stream()
                .noneMatch(
                    part ->
                        part instanceof Term inner
                            && (inner.shape() instanceof Term.Choice
                                || inner.shape() instanceof Term.Bitwise));
        if (isPlain && variables.stream().anyMatch(about.variables()::contains)) {
          found.add(term);
        }
      }
      case Term.Sum sum -> sum.parts().forEach(part -> collect(part.term(), variables, found));
      case Term.Quotient quotient -> collect(quotient.value(), variables, found);
      case Term.Remainder remainder -> collect(remainder.value(), variables, found);
      case Term.Choice choice -> {
        collect(choice.whenTrue(), variables, found);
        collect(choice.whenFalse(), variables, found);
      }
      case Term.Bitwise bitwise -> {
        collect(bitwise.left(), variables, found);
        collect(bitwise.right(), variables, found);
      }
      case Term.Constant _, Term.Symbol _, Term.Variable _ -> {}
    }
  }

  private static Set<Term> mentioned(List<Term> terms) {
    Unknowns about = new Unknowns();
    terms.forEach(about::add);
    return about.variables();
  }

  /// How many values the variables have together.
  static BigInteger cases(Formula.ForAll all) {
    return all.variables().stream()
        .map(v -> v.most().subtract(v.least()).add(BigInteger.ONE))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }
}
