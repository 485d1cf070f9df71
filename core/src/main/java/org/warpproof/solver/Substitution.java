package org.warpproof.solver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Puts terms in the place of symbols, and conditions in the place of Boolean symbols, all at once;
/// what is settled by that is settled.
public final class Substitution {
  private final Terms terms;
  private final Map<Term, Term> values;
  private final Map<Formula, Formula> truths;
  private final Map<Term, Term> knownTerms = new HashMap<>();
  private final Map<Formula, Formula> knownFormulas = new HashMap<>();

  public Substitution(Terms terms, Term symbol, Term value) {
    this(terms, Map.of(symbol, value), Map.of());
  }

  public Substitution(Terms terms, Map<Term, Term> values, Map<Formula, Formula> truths) {
    this.terms = terms;
    this.values = Map.copyOf(values);
    this.truths = Map.copyOf(truths);
  }

  public List<Formula> in(List<Formula> conditions) {
    return conditions.stream().map(this::in).toList();
  }

  public Formula in(Formula truth) {
    Formula result = knownFormulas.get(truth);
    if (result == null) {
      result =
          switch (truth.shape()) {
            case Formula.Constant _ -> truth;
            case Formula.Symbol _ -> truths.getOrDefault(truth, truth);
            case Formula.AtMostZero(Term term) -> terms.atMost(in(term), terms.number(0));
            case Formula.IsZero(Term term) -> terms.equal(in(term), terms.number(0));
            case Formula.Not(Formula condition) -> terms.not(in(condition));
            case Formula.All(List<Formula> conditions) -> terms.and(in(conditions));
            case Formula.Any(List<Formula> conditions) -> terms.or(in(conditions));
            case Formula.ForAll all -> in(all);
          };
      knownFormulas.put(truth, result);
    }
    return result;
  }

  /// Variables are symbols of their own while that is done, and then counted anew, so that none of
  /// those in the values is caught.
  private Formula in(Formula.ForAll all) {
    Map<Term, Term> inside = new HashMap<>(values);
    List<Term> symbols = new ArrayList<>();
    for (Term variable : all.variables()) {
      Term symbol = terms.fresh(variable.least(), variable.most());
      inside.put(variable, symbol);
      symbols.add(symbol);
    }
    Substitution substitution = new Substitution(terms, inside, truths);
    return new Quantifiers(terms)
        .forAll(
            symbols,
            all.patterns().stream()
                .map(pattern -> pattern.stream().map(substitution::in).toList())
                .toList(),
            substitution.in(all.body()));
  }

  public Term in(Term term) {
    Term value = values.get(term);
    if (value != null) {
      return value;
    }
    Term result = knownTerms.get(term);
    if (result == null) {
      result = compute(term);
      knownTerms.put(term, result);
    }
    return result;
  }

  private Term compute(Term term) {
    return switch (term.shape()) {
      case Term.Constant _, Term.Symbol _, Term.Variable _ -> term;
      case Term.Sum sum -> {
        Term total = terms.number(sum.constant());
        for (Term.Part part : sum.parts()) {
          total = terms.add(total, terms.multiply(in(part.term()), part.factor()));
        }
        yield total;
      }
      case Term.Quotient quotient -> terms.divide(in(quotient.value()), quotient.divisor());
      case Term.Remainder remainder -> terms.modulo(in(remainder.value()), remainder.divisor());
      case Term.Choice choice ->
          terms.choose(in(choice.condition()), in(choice.whenTrue()), in(choice.whenFalse()));
      case Term.Bitwise(BitOperation operation, int width, Term left, Term right) ->
          new Words(terms, width).apply(operation, in(left), in(right));
      case Term.Application application ->
          terms.apply(
              application.function(),
              application.arguments().stream().map(this::in).toList(),
              term.least(),
              term.most());
    };
  }
}
