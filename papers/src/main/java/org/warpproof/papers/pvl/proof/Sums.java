package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Ranges;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Substitution;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Sums over ranges, as unknown functions of the bounds and of all symbols that are summed.
///
/// Sums of the same terms are the same function, whatever the symbols in them are called; what is
/// read from memory is part of the terms.
final class Sums {
  private static final String PREFIX = "sum ";

  private final Encode encode;
  private final Map<String, Summand> summands = new HashMap<>();
  private final Map<List<Term>, Term> differences = new HashMap<>();

  Sums(Encode encode) {
    this.encode = encode;
  }

  /// What is summed: a term over the index and parameters, which are symbols of their own.
  private record Summand(Term index, List<Term> parameters, Term term) {}

  private Terms terms() {
    return encode.terms();
  }

  Term of(Expression.Bound sum, View view) {
    Term index = encode.integers().placeholder("index " + depth(sum.body()));
    View inside = view.with(sum.variable(), index);
    Ranges ranges = Ranges.of(sum.variable(), sum.range());
    Expression first = ranges.least().getFirst();
    Expression last = ranges.most().getFirst();
    Term least = encode.number(first, view);
    Term end = terms().add(encode.number(last, view), encode.integers().number(1));
    // What else the range says decides whether something is added.
    List<Formula> more =
        sum.range().conjuncts().stream()
            .filter(conjunct -> !isBound(Ranges.of(sum.variable(), conjunct), first, last))
            .map(conjunct -> encode.condition(conjunct, inside))
            .toList();
    Term term =
        terms()
            .choose(
                terms().and(more), encode.number(sum.body(), inside), encode.integers().number(0));
    List<Term> free = new ArrayList<>();
    Set<Term> found = new LinkedHashSet<>();
    Subterms.collect(term, found, new HashSet<>());
    found.stream()
        .filter(t -> t.shape() instanceof Term.Symbol && !t.equals(index))
        .forEach(free::add);
    Map<Term, Term> renamed = new LinkedHashMap<>();
    for (Term symbol : free) {
      renamed.put(symbol, encode.integers().placeholder("parameter " + renamed.size()));
    }
    Term general = new Substitution(terms(), renamed, Map.of()).in(term);
    String function = PREFIX + general.id() + Functions.symbol("");
    summands.put(function, new Summand(index, List.copyOf(renamed.values()), general));
    List<Term> arguments = new ArrayList<>(List.of(least, end));
    arguments.addAll(free);
    return encode.integers().apply(function, arguments);
  }

  /// Whether a range says no more than one of these bounds does.
  private static boolean isBound(Ranges range, Expression first, Expression last) {
    return (range.least().equals(List.of(first)) && range.most().isEmpty())
        || (range.most().equals(List.of(last)) && range.least().isEmpty());
  }

  /// How deep sums stand in each other, so that each has an index of its own.
  private static int depth(Expression expression) {
    int inner = expression.children().stream().mapToInt(Sums::depth).max().orElse(0);
    return expression instanceof Expression.Bound ? inner + 1 : inner;
  }

  private Term at(Summand summand, List<Term> arguments, Term index) {
    Map<Term, Term> values = new HashMap<>();
    values.put(summand.index(), index);
    for (int i = 0; i < summand.parameters().size(); i++) {
      values.put(summand.parameters().get(i), arguments.get(i + 2));
    }
    return new Substitution(terms(), values, Map.of()).in(summand.term());
  }

  private Term moved(String function, List<Term> arguments, int place, long by) {
    List<Term> copy = new ArrayList<>(arguments);
    copy.set(place, terms().add(arguments.get(place), encode.integers().number(by)));
    return encode.integers().apply(function, copy);
  }

  /// A sum over nothing is zero; another one is that without its last, and that without its first.
  Optional<Formula> definition(String function, List<Term> arguments) {
    Summand summand = summands.get(function);
    if (summand == null) {
      return Optional.empty();
    }
    Term sum = encode.integers().apply(function, arguments);
    Term least = arguments.getFirst();
    Term end = arguments.get(1);
    Term last = terms().subtract(end, encode.integers().number(1));
    Formula isEmpty = terms().atMost(end, least);
    return Optional.of(
        encode
            .integers()
            .and(
                terms().implies(isEmpty, terms().equal(sum, encode.integers().number(0))),
                terms()
                    .or(
                        List.of(
                            isEmpty,
                            encode
                                .integers()
                                .and(
                                    terms()
                                        .equal(
                                            sum,
                                            terms()
                                                .add(
                                                    moved(function, arguments, 1, -1),
                                                    at(summand, arguments, last))),
                                    terms()
                                        .equal(
                                            sum,
                                            terms()
                                                .add(
                                                    moved(function, arguments, 0, 1),
                                                    at(summand, arguments, least))))))));
  }

  /// Sums over the same range that are not equal differ in something that is added.
  List<Formula> among(Collection<Term> applications) {
    List<Term> all =
        applications.stream()
            .filter(
                term ->
                    term.shape() instanceof Term.Application(String function, _)
                        && summands.containsKey(function))
            .toList();
    List<Formula> found = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        if (all.get(i).shape() instanceof Term.Application one
            && all.get(j).shape() instanceof Term.Application other) {
          found.add(differ(all.get(i), one, all.get(j), other));
        }
      }
    }
    return found;
  }

  private Formula differ(Term left, Term.Application one, Term right, Term.Application other) {
    Summand first = summands.get(one.function());
    Summand second = summands.get(other.function());
    if (first == null || second == null) {
      throw new IllegalArgumentException("no sums");
    }
    Term where =
        differences.computeIfAbsent(
            List.of(left, right), _ -> encode.integers().fresh("difference"));
    return terms()
        .or(
            List.of(
                terms().equal(left, right),
                terms()
                    .not(terms().equal(one.arguments().getFirst(), other.arguments().getFirst())),
                terms().not(terms().equal(one.arguments().get(1), other.arguments().get(1))),
                encode
                    .integers()
                    .and(
                        encode
                            .integers()
                            .within(one.arguments().getFirst(), where, one.arguments().get(1)),
                        terms()
                            .not(
                                terms()
                                    .equal(
                                        at(first, one.arguments(), where),
                                        at(second, other.arguments(), where))))));
  }
}
