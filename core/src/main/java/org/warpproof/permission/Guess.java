package org.warpproof.permission;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.kernel.Dimension;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter.Meaning;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Threads for which a place may be the wanted one: sums of multiples of ids are taken for numbers
/// whose digits are the ids.
///
/// Only a guess at who is worth looking at: what is said of the thread is that it has these ids if
/// a thread can.
final class Guess {
  private final Group group;
  private final Terms terms;
  private final Arithmetic arithmetic;
  private final Question question;
  private final Map<List<Object>, Optional<Ids>> known = new HashMap<>();

  Guess(Group group, Question question) {
    this.group = group;
    this.terms = group.terms();
    this.arithmetic = group.encoding().arithmetic();
    this.question = question;
  }

  /// Which ids are looked for.
  enum Reach {
    /// Those of a thread in its block.
    BLOCK,
    /// Those of its block too.
    GRID
  }

  /// The thread for which `place`, a term of the ids of `trial`, is `wanted`; `about` says what is
  /// asked for, once.
  Optional<Ids> thread(Object about, Ids trial, Term place, Term wanted, Reach reach) {
    List<Object> key = new ArrayList<>(List.of(about, wanted, reach));
    if (reach == Reach.BLOCK) {
      key.add(trial.blockTerms());
    }
    Optional<Ids> before = known.get(key);
    if (before == null) {
      before = found(trial, place, wanted, reach);
      known.put(List.copyOf(key), before);
      before.ifPresent(question::about);
    }
    return before;
  }

  private Optional<Ids> found(Ids trial, Term place, Term wanted, Reach reach) {
    Map<Term, Term> values = new LinkedHashMap<>();
    List<Term> unknown = new ArrayList<>(unknown(trial.thread()));
    if (reach == Reach.GRID) {
      unknown.addAll(unknown(trial.block()));
    }
    solve(place, wanted, unknown, values);
    if (values.isEmpty()) {
      return Optional.empty();
    }
    Ids ids = reach == Reach.GRID ? group.anyThread() : group.anyThreadOf(trial);
    Map<Dimension, Bounded> sizes = new EnumMap<>(Dimension.class);
    Map<Dimension, Bounded> grids = new EnumMap<>(Dimension.class);
    for (Dimension d : Dimension.values()) {
      sizes.put(d, group.encoding().launch().blockSize(d));
      grids.put(d, group.encoding().launch().gridSize(d));
    }
    believe(trial.thread(), ids.thread(), sizes, values);
    if (reach == Reach.GRID) {
      believe(trial.block(), ids.block(), grids, values);
    }
    return Optional.of(ids);
  }

  private static List<Term> unknown(Map<Dimension, Bounded> ids) {
    return ids.values().stream().filter(id -> !id.isConstant()).map(Bounded::term).toList();
  }

  /// The ids are what was found, if they can be.
  private void believe(
      Map<Dimension, Bounded> trial,
      Map<Dimension, Bounded> ids,
      Map<Dimension, Bounded> sizes,
      Map<Term, Term> values) {
    ids.forEach(
        (d, id) -> {
          Bounded tried = trial.get(d);
          Bounded size = sizes.get(d);
          Term value = tried == null ? null : values.get(tried.term());
          if (value != null && size != null) {
            Formula isOne =
                terms.and(
                    List.of(terms.atMost(terms.number(0), value), terms.less(value, size.term())));
            question.say(terms.implies(isOne, terms.equal(id.term(), value)));
          }
        });
  }

  private void solve(Term left, Term right, List<Term> unknown, Map<Term, Term> values) {
    for (Term.Part part : parts(left)) {
      Optional<Multiple> multiple = multiple(part.term(), unknown);
      if (multiple.isPresent()) {
        Term factor = multiple.get().factor();
        Split there = split(left, factor);
        Split wanted = split(right, factor);
        if (wanted.times().equals(terms.number(0))) {
          wanted = divided(right, factor);
        }
        solve(there.times(), wanted.times(), unknown, values);
        solve(there.rest(), wanted.rest(), unknown, values);
        return;
      }
    }
    digits(left, right, unknown, values);
  }

  /// A product of something with unknown ids and something without.
  private record Multiple(Term factor) {}

  private Optional<Multiple> multiple(Term term, List<Term> unknown) {
    if (!(arithmetic.meaning(term).orElse(null) instanceof Meaning.Product(Term x, Term y))) {
      return Optional.empty();
    }
    boolean hasLeft = has(x, unknown);
    return hasLeft == has(y, unknown)
        ? Optional.empty()
        : Optional.of(new Multiple(hasLeft ? y : x));
  }

  /// Whether a term depends on unknown ids, also through products.
  private boolean has(Term term, List<Term> unknown) {
    return Inverse.mentions(term, unknown)
        || parts(term).stream()
            .anyMatch(
                part ->
                    arithmetic.meaning(part.term()).orElse(null)
                            instanceof Meaning.Product(Term x, Term y)
                        && (has(x, unknown) || has(y, unknown)));
  }

  /// `times * factor + rest`
  private record Split(Term times, Term rest) {}

  private Split split(Term term, Term factor) {
    Term times = terms.number(0);
    Term rest = term;
    for (Term.Part part : parts(term)) {
      Term other = null;
      if (arithmetic.meaning(part.term()).orElse(null) instanceof Meaning.Product(Term x, Term y)) {
        other = y.equals(factor) ? x : x.equals(factor) ? y : null;
      } else if (part.term().equals(factor)) {
        other = terms.number(1);
      }
      if (other != null) {
        times = terms.add(times, terms.multiply(other, part.factor()));
        rest = terms.subtract(rest, terms.multiply(part.term(), part.factor()));
      }
    }
    return new Split(times, rest);
  }

  /// What a number that is not negative is when divided, and what is left.
  private Split divided(Term term, Term factor) {
    Range range = new Range(BigInteger.ZERO, BigInteger.ONE.shiftLeft(Long.SIZE));
    Bounded times = group.anyNumber(range);
    Bounded rest = group.anyNumber(range);
    Formula canBe =
        terms.and(
            List.of(
                terms.atMost(terms.number(0), term),
                terms.atMost(term, terms.number(range.most())),
                terms.atMost(terms.number(1), factor)));
    Term product = arithmetic.multiply(times, Bounded.of(factor)).term();
    question.say(
        terms.implies(
            canBe,
            terms.and(
                List.of(
                    terms.equal(terms.add(product, rest.term()), term),
                    terms.less(rest.term(), factor)))));
    return new Split(times.term(), rest.term());
  }

  private static List<Term.Part> parts(Term term) {
    return switch (term.shape()) {
      case Term.Sum sum -> sum.parts();
      case Term.Constant _ -> List.of();
      default -> List.of(new Term.Part(BigInteger.ONE, term));
    };
  }

  /// The largest multiple first, as if each id were less than the multiple before.
  private void digits(Term left, Term right, List<Term> unknown, Map<Term, Term> values) {
    List<Term.Part> ids = new ArrayList<>();
    Term rest = left;
    for (Term.Part part : parts(left)) {
      if (unknown.contains(part.term())) {
        ids.add(part);
        rest = terms.subtract(rest, terms.multiply(part.term(), part.factor()));
      }
    }
    if (ids.isEmpty() || has(rest, unknown)) {
      return;
    }
    if (ids.size() == 1) {
      Term.Part only = ids.getFirst();
      values.put(only.term(), new Inverse(only.factor(), rest).at(terms, right));
      return;
    }
    ids.sort(Comparator.comparing((Term.Part part) -> part.factor()).reversed());
    if (ids.getLast().factor().signum() < 0) {
      return;
    }
    Term number = terms.subtract(right, rest);
    for (Term.Part part : ids) {
      values.put(part.term(), terms.divide(number, part.factor()));
      number = terms.modulo(number, part.factor());
    }
  }
}
