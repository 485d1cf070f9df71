package org.warpproof.papers.pvl.proof.logic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Facts about the products, quotients and remainders that occur in a question. Each is true of all
/// integers.
final class Lemmas {
  private final Integers integers;
  private final Terms terms;
  private final List<Formula> found = new ArrayList<>();

  private Lemmas(Integers integers) {
    this.integers = integers;
    this.terms = integers.terms();
  }

  static List<Formula> about(Integers integers, Collection<Formula> formulas) {
    Lemmas lemmas = new Lemmas(integers);
    lemmas.run(formulas);
    return lemmas.found;
  }

  private void run(Collection<Formula> formulas) {
    Set<Term> products = new LinkedHashSet<>();
    Set<Term> divisors = new LinkedHashSet<>();
    Parts parts = Parts.of(formulas);
    for (Term term : parts.applications()) {
      if (isVariable(term)) {
        continue;
      }
      if (term.shape() instanceof Term.Application(String function, List<Term> arguments)) {
        if (function.equals(Integers.PRODUCT)) {
          products.add(term);
          divisors.addAll(arguments);
        } else if (function.equals(Integers.QUOTIENT)) {
          divisors.add(arguments.getLast());
        }
      }
    }
    for (Term term : parts.applications()) {
      if (!isVariable(term)
          && term.shape() instanceof Term.Application(String function, List<Term> arguments)) {
        switch (function) {
          case Integers.QUOTIENT -> quotient(term, arguments, products);
          case Integers.REMAINDER -> {
            remainder(term, arguments);
            if (divisors.contains(arguments.getLast())) {
              digits(term, arguments, products);
            }
          }
          default -> {}
        }
      }
    }
    products(products);
  }

  /// Under a quantifier that is left there is nothing to say.
  private static boolean isVariable(Term term) {
    return Parts.of(term).unknowns().stream().anyMatch(u -> u.shape() instanceof Term.Variable);
  }

  private void add(Formula premise, Formula conclusion) {
    found.add(terms.implies(premise, conclusion));
  }

  private Formula isPositive(Term term) {
    return terms.less(integers.number(0), term);
  }

  private void remainder(Term term, List<Term> arguments) {
    Term value = arguments.getFirst();
    Term divisor = arguments.getLast();
    Term zero = integers.number(0);
    Formula isPositive = isPositive(divisor);
    add(isPositive, integers.within(zero, term, divisor));
    for (int periods = -1; periods <= 1; periods++) {
      Term moved = terms.subtract(value, integers.product(integers.number(periods), divisor));
      add(
          integers.and(isPositive, integers.within(zero, moved, divisor)),
          terms.equal(term, moved));
    }
  }

  private void quotient(Term term, List<Term> arguments, Set<Term> products) {
    Term value = arguments.getFirst();
    Term divisor = arguments.getLast();
    Term multiple = integers.product(term, divisor);
    add(
        isPositive(divisor),
        integers.within(integers.number(0), terms.subtract(value, multiple), divisor));
    products.addAll(Parts.of(multiple).applications());
  }

  /// `value = divisor * quotient + remainder`
  private void digits(Term remainder, List<Term> arguments, Set<Term> products) {
    Term value = arguments.getFirst();
    Term divisor = arguments.getLast();
    Term quotient = integers.quotient(value, divisor);
    Term multiple = integers.product(quotient, divisor);
    add(
        terms.not(terms.equal(divisor, integers.number(0))),
        terms.equal(value, terms.add(multiple, remainder)));
    products.addAll(Parts.of(multiple).applications());
  }

  /// A product, as so many times a factor.
  private record Multiple(Term times, Term value) {}

  private void products(Set<Term> products) {
    Map<Term, Set<Multiple>> multiples = new LinkedHashMap<>();
    Set<Term> all = new LinkedHashSet<>(products);
    products.forEach(product -> all.addAll(inner(product)));
    for (Term product : all) {
      if (product.shape() instanceof Term.Application(String function, List<Term> factors)
          && function.equals(Integers.PRODUCT)) {
        for (int i = 0; i < factors.size(); i++) {
          List<Term> others = new ArrayList<>(factors);
          Term factor = others.remove(i);
          Term rest = integers.product(others);
          multiples
              .computeIfAbsent(factor, _ -> new LinkedHashSet<>())
              .add(new Multiple(rest, product));
          if (others.size() > 1) {
            multiples
                .computeIfAbsent(rest, _ -> new LinkedHashSet<>())
                .add(new Multiple(factor, product));
          }
        }
      }
    }
    multiples.forEach(
        (factor, values) -> {
          List<Multiple> ordered = new ArrayList<>();
          ordered.add(new Multiple(integers.number(0), integers.number(0)));
          ordered.add(new Multiple(integers.number(1), factor));
          ordered.addAll(values);
          for (int i = 0; i < ordered.size(); i++) {
            for (int j = Math.max(i + 1, 2); j < ordered.size(); j++) {
              order(factor, ordered.get(i), ordered.get(j));
            }
          }
        });
  }

  /// The products of all factors but one.
  private List<Term> inner(Term product) {
    List<Term> inner = new ArrayList<>();
    if (product.shape() instanceof Term.Application(String function, List<Term> factors)
        && function.equals(Integers.PRODUCT)
        && factors.size() > 2) {
      for (int i = 0; i < factors.size(); i++) {
        List<Term> others = new ArrayList<>(factors);
        others.remove(i);
        inner.add(integers.product(others));
      }
    }
    return inner;
  }

  /// More times a positive factor is more by the factor at least.
  private void order(Term factor, Multiple one, Multiple other) {
    Formula isPositive = isPositive(factor);
    Term next = integers.number(1);
    add(
        integers.and(isPositive, terms.less(one.times(), other.times())),
        terms.atMost(terms.add(one.value(), factor), other.value()));
    add(
        integers.and(isPositive, terms.less(other.times(), one.times())),
        terms.atMost(terms.add(other.value(), factor), one.value()));
    add(terms.equal(one.times(), other.times()), terms.equal(one.value(), other.value()));
    add(
        terms.equal(terms.add(one.times(), next), other.times()),
        terms.equal(terms.add(one.value(), factor), other.value()));
    add(
        terms.equal(terms.add(other.times(), next), one.times()),
        terms.equal(terms.add(other.value(), factor), one.value()));
  }
}
