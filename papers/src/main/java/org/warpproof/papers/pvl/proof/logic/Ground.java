package org.warpproof.papers.pvl.proof.logic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Substitution;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Conditions without their quantifiers: what is said of all is said of some values, and what is
/// said of some value of a new symbol.
///
/// The result follows from the conditions, but for the new symbols: where it has no solution, they
/// have none.
final class Ground {
  private static final int MOST_INSTANCES = 40;
  private static final int MOST_OPEN = 2;

  private final Integers integers;
  private final Terms terms;
  private final Inverse inverse;
  private final List<Formula> conditions;
  private final List<Term> hints;

  /// What is said of all values, and the values for which it was said so far.
  private final Map<Formula, Set<List<Term>>> chosen = new LinkedHashMap<>();

  private final Map<Formula, Formula> flat = new HashMap<>();

  /// What is false of some values, and symbols for these.
  private final Map<Formula, List<Term>> skolems = new HashMap<>();

  /// @param hints values that are always tried
  Ground(Integers integers, Collection<Formula> conditions, List<Term> hints) {
    this.integers = integers;
    this.terms = integers.terms();
    this.inverse = new Inverse(integers);
    this.conditions = List.copyOf(conditions);
    this.hints = List.copyOf(hints);
  }

  /// The conditions with the values chosen so far.
  List<Formula> formulas() {
    return conditions.stream().map(condition -> expand(condition, Polarity.HOLDS)).toList();
  }

  private enum Polarity {
    HOLDS,
    FAILS;

    private Polarity other() {
      return this == HOLDS ? FAILS : HOLDS;
    }
  }

  private Formula expand(Formula formula, Polarity polarity) {
    return switch (formula.shape()) {
      case Formula.Constant _, Formula.Symbol _, Formula.AtMostZero _, Formula.IsZero _ -> formula;
      case Formula.Not(Formula inner) -> terms.not(expand(inner, polarity.other()));
      case Formula.All(List<Formula> all) ->
          terms.and(all.stream().map(part -> expand(part, polarity)).toList());
      case Formula.Any(List<Formula> any) ->
          terms.or(any.stream().map(part -> expand(part, polarity)).toList());
      case Formula.ForAll all ->
          switch (polarity) {
            case HOLDS -> {
              Formula wide = flat.computeIfAbsent(formula, _ -> flat(all));
              yield wide.shape() instanceof Formula.ForAll shape
                  ? terms.and(
                      known(wide).stream()
                          .map(values -> expand(instance(shape, values), polarity))
                          .toList())
                  : expand(wide, polarity);
            }
            case FAILS -> {
              List<Term> values =
                  skolems.computeIfAbsent(
                      formula,
                      _ -> all.variables().stream().map(_ -> integers.fresh("some")).toList());
              yield expand(instance(all, values), polarity);
            }
          };
    };
  }

  private Formula instance(Formula.ForAll all, List<Term> values) {
    Map<Term, Term> chosen = new HashMap<>();
    List<Formula> within = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Term variable = all.variables().get(i);
      chosen.put(variable, values.get(i));
      if (!integers.isUnbounded(variable)) {
        within.add(terms.atMost(terms.number(variable.least()), values.get(i)));
        within.add(terms.atMost(values.get(i), terms.number(variable.most())));
      }
    }
    return terms.implies(
        terms.and(within), new Substitution(terms, chosen, Map.of()).in(all.body()));
  }

  /// `∀x. A ∨ ∀y. B` as `∀x, y. A ∨ B`, so that values are chosen together.
  private Formula flat(Formula.ForAll all) {
    List<Term> symbols =
        new ArrayList<>(all.variables().stream().map(_ -> integers.fresh("all")).toList());
    Formula body = instance(all, symbols);
    boolean isFlat = false;
    while (!isFlat) {
      isFlat = true;
      if (body.shape() instanceof Formula.ForAll inner) {
        body = opened(inner, symbols);
        isFlat = false;
      } else if (body.shape() instanceof Formula.Any(List<Formula> any)
          && any.stream().filter(part -> part.shape() instanceof Formula.ForAll).count() == 1) {
        List<Formula> parts = new ArrayList<>();
        for (Formula part : any) {
          parts.add(part.shape() instanceof Formula.ForAll inner ? opened(inner, symbols) : part);
        }
        body = terms.or(parts);
        isFlat = false;
      }
    }
    return integers.forAll(symbols, body);
  }

  private Formula opened(Formula.ForAll inner, List<Term> symbols) {
    List<Term> more = inner.variables().stream().map(_ -> integers.fresh("all")).toList();
    symbols.addAll(more);
    return instance(inner, more);
  }

  /// Chooses more values, by what the given conditions are about; whether there were any.
  boolean choose(Collection<Formula> about) {
    Parts parts = Parts.of(about);
    Map<String, List<List<Term>>> calls = new HashMap<>();
    for (Term term : parts.applications()) {
      if (term.shape() instanceof Term.Application(String function, List<Term> arguments)
          && parts.unknowns().containsAll(Parts.of(term).unknowns())) {
        calls.computeIfAbsent(key(function, arguments), _ -> new ArrayList<>()).add(arguments);
      }
    }
    boolean isMore = false;
    for (Formula formula : List.copyOf(chosen.keySet())) {
      if (formula.shape() instanceof Formula.ForAll all) {
        isMore |= choose(all, known(formula), calls);
      }
    }
    return isMore;
  }

  private Set<List<Term>> known(Formula formula) {
    return chosen.computeIfAbsent(formula, _ -> new LinkedHashSet<>());
  }

  private static String key(String function, List<Term> arguments) {
    return function + "/" + arguments.size();
  }

  private boolean choose(
      Formula.ForAll all, Set<List<Term>> known, Map<String, List<List<Term>>> calls) {
    int before = known.size();
    Parts body = Parts.of(List.of(all.body()));
    Set<Term> variables = new HashSet<>(all.variables());
    List<Map<Term, Term>> found = new ArrayList<>();
    for (Term pattern : body.applications()) {
      if (pattern.shape() instanceof Term.Application(String function, List<Term> arguments)
          && !Integers.isArithmetic(function)
          && isAbout(pattern, variables)) {
        calls
            .getOrDefault(key(function, arguments), List.of())
            .forEach(values -> found.addAll(match(arguments, values, variables)));
      }
    }
    body.equations().stream()
        .filter(equation -> isAbout(equation, variables))
        .forEach(equation -> found.addAll(inverse.solve(equation, integers.number(0), variables)));
    if (found.isEmpty() && known.isEmpty()) {
      body.bounds().stream()
          .filter(bound -> isAbout(bound, variables))
          .forEach(bound -> found.addAll(inverse.solve(bound, integers.number(0), variables)));
    }
    for (Map<Term, Term> values : found) {
      add(all, values, known);
    }
    hint(all, known);
    return known.size() > before;
  }

  /// Whether a term mentions some of the variables, and none of another quantifier.
  private static boolean isAbout(Term term, Set<Term> variables) {
    Set<Term> unknowns = Parts.of(term).unknowns();
    return unknowns.stream().anyMatch(variables::contains)
        && unknowns.stream()
            .noneMatch(u -> u.shape() instanceof Term.Variable && !variables.contains(u));
  }

  /// Values of the variables for which the arguments may be the given ones, one after the other.
  private List<Map<Term, Term>> match(
      List<Term> arguments, List<Term> values, Set<Term> variables) {
    List<Map<Term, Term>> found = List.of(Map.of());
    for (int i = 0; i < arguments.size(); i++) {
      List<Map<Term, Term>> next = new ArrayList<>();
      for (Map<Term, Term> bound : found) {
        Term pattern = new Substitution(terms, bound, Map.of()).in(arguments.get(i));
        List<Map<Term, Term>> more = inverse.solve(pattern, values.get(i), variables);
        if (more.isEmpty()) {
          next.add(bound);
        }
        for (Map<Term, Term> one : more) {
          Map<Term, Term> both = new HashMap<>(bound);
          both.putAll(one);
          next.add(both);
        }
      }
      found = next;
    }
    return found.stream().filter(bound -> !bound.isEmpty()).toList();
  }

  private void add(Formula.ForAll all, Map<Term, Term> values, Set<List<Term>> known) {
    List<Term> open = all.variables().stream().filter(v -> !values.containsKey(v)).toList();
    if (open.isEmpty()) {
      put(all.variables().stream().map(values::get).toList(), known);
      return;
    }
    Term variable = open.getFirst();
    for (Term value : candidates(all, values, variable)) {
      Map<Term, Term> more = new HashMap<>(values);
      more.put(variable, value);
      if (open.size() <= MOST_OPEN) {
        add(all, more, known);
      }
    }
  }

  /// Values of one more variable, where others are chosen: by equations, by bounds, and hints.
  private Set<Term> candidates(Formula.ForAll all, Map<Term, Term> values, Term variable) {
    Formula body = new Substitution(terms, values, Map.of()).in(all.body());
    Parts parts = Parts.of(List.of(body));
    Set<Term> found = new LinkedHashSet<>();
    List<Term> equations = new ArrayList<>(parts.equations());
    equations.addAll(parts.bounds());
    for (Term equation : equations) {
      if (isAbout(equation, Set.of(variable))) {
        inverse
            .solve(equation, integers.number(0), Set.of(variable))
            .forEach(one -> found.addAll(one.values()));
      }
    }
    found.addAll(hints);
    return found;
  }

  private void hint(Formula.ForAll all, Set<List<Term>> known) {
    if (all.variables().size() == 1) {
      hints.forEach(hint -> put(List.of(hint), known));
    }
  }

  private static void put(List<Term> values, Set<List<Term>> known) {
    if (known.size() < MOST_INSTANCES) {
      known.add(values);
    }
  }
}
