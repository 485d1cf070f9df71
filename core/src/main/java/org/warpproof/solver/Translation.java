package org.warpproof.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Terms and conditions to those of a solver, each once.
final class Translation<N, B> {
  private final Logic<N, B> logic;
  private final Map<BigInteger, N> numbers = new HashMap<>();
  private final Map<Term, List<B>> bounds = new HashMap<>();
  private final Map<Term, N> terms = new HashMap<>();
  private final Map<Formula, B> truths = new HashMap<>();

  Translation(Logic<N, B> logic) {
    this.logic = logic;
  }

  /// That the term lies within its bounds, if it has any.
  List<B> bounds(Term term) {
    List<B> known = bounds.get(term);
    if (known == null) {
      known =
          term.isUnbounded()
              ? List.of()
              : List.of(
                  logic.atMost(number(term.least()), of(term)),
                  logic.atMost(of(term), number(term.most())));
      bounds.put(term, known);
    }
    return known;
  }

  /// That all terms that mention the variables of a quantifier lie within their bounds. Where the
  /// quantified condition holds that need not be so by itself.
  List<B> bounds(Formula.ForAll all) {
    Unknowns inside = Unknowns.inside(all);
    List<B> within = new ArrayList<>(bounds(all, inside));
    inside.quantified().forEach(inner -> within.addAll(bounds(inner)));
    return within.isEmpty()
        ? List.of()
        : List.of(
            forAll(all, logic.or(List.of(logic.not(logic.and(range(all))), logic.and(within)))));
  }

  private List<B> bounds(Formula.ForAll all, Unknowns inside) {
    return inside.numbers().stream()
        .filter(term -> Unknowns.of(term).mentions(all))
        .flatMap(term -> bounds(term).stream())
        .toList();
  }

  private List<B> range(Formula.ForAll all) {
    return all.variables().stream().flatMap(variable -> bounds(variable).stream()).toList();
  }

  private B forAll(Formula.ForAll all, B condition) {
    return logic.forAll(
        all.variables().stream().map(this::of).toList(),
        all.patterns().stream().map(pattern -> pattern.stream().map(this::of).toList()).toList(),
        condition);
  }

  /// The condition where all is within bounds: nobody has to look for values beyond them.
  private B translate(Formula.ForAll all) {
    List<B> within = new ArrayList<>(range(all));
    within.addAll(bounds(all, Unknowns.inside(all)));
    return forAll(all, logic.or(List.of(logic.not(logic.and(within)), of(all.body()))));
  }

  private N number(BigInteger value) {
    return numbers.computeIfAbsent(value, logic::number);
  }

  N of(Term term) {
    if (term.shape() instanceof Term.Constant(BigInteger value)) {
      return number(value);
    }
    N known = terms.get(term);
    if (known == null) {
      known = compute(term);
      terms.put(term, known);
    }
    return known;
  }

  private N compute(Term term) {
    return switch (term.shape()) {
      case Term.Constant(BigInteger value) -> number(value);
      case Term.Symbol symbol -> logic.symbol(symbol.name());
      case Term.Variable variable -> logic.variable(variable.name());
      case Term.Sum sum -> {
        List<N> parts = new ArrayList<>();
        parts.add(number(sum.constant()));
        for (Term.Part part : sum.parts()) {
          parts.add(logic.multiply(part.factor(), of(part.term())));
        }
        yield logic.add(parts);
      }
      case Term.Quotient quotient -> logic.divide(of(quotient.value()), quotient.divisor());
      case Term.Remainder remainder -> logic.modulo(of(remainder.value()), remainder.divisor());
      case Term.Choice choice ->
          logic.choose(of(choice.condition()), of(choice.whenTrue()), of(choice.whenFalse()));
      case Term.Bitwise(BitOperation operation, int width, Term left, Term right) ->
          logic.bitwise(operation, width, of(left), of(right));
      case Term.Application application ->
          logic.apply(
              application.function(), application.arguments().stream().map(this::of).toList());
    };
  }

  B of(Formula truth) {
    B known = truths.get(truth);
    if (known == null) {
      known = compute(truth);
      truths.put(truth, known);
    }
    return known;
  }

  private B compute(Formula truth) {
    return switch (truth.shape()) {
      case Formula.Constant(boolean value) -> logic.constant(value);
      case Formula.Symbol(String name) -> logic.truth(name);
      case Formula.AtMostZero(Term term) -> logic.atMost(of(term), number(BigInteger.ZERO));
      case Formula.IsZero(Term term) -> logic.equal(of(term), number(BigInteger.ZERO));
      case Formula.Not(Formula condition) -> logic.not(of(condition));
      case Formula.All(List<Formula> conditions) ->
          logic.and(conditions.stream().map(this::of).toList());
      case Formula.Any(List<Formula> conditions) ->
          logic.or(conditions.stream().map(this::of).toList());
      case Formula.ForAll all -> translate(all);
    };
  }
}
