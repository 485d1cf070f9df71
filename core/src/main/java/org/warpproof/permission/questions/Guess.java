package org.warpproof.permission.questions;

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
import org.warpproof.encode.Inverse;
import org.warpproof.encode.LaunchSymbols;
import org.warpproof.kernel.Dimension;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Ids.Reach;
import org.warpproof.permission.views.Group;
import org.warpproof.permission.views.Group.Read;
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
    Ids any = reach == Reach.GRID ? group.anyThread() : group.anyThreadOf(trial);
    LaunchSymbols launch = group.encoding().launch();
    Map<Dimension, Bounded> thread = new EnumMap<>(any.thread());
    Map<Dimension, Bounded> block = new EnumMap<>(any.block());
    for (Dimension d : Dimension.values()) {
      believe(d, trial.thread(), thread, launch.blockSize(d), values);
      if (reach == Reach.GRID) {
        believe(d, trial.block(), block, launch.gridSize(d), values);
      }
    }
    return Optional.of(new Ids(thread, block));
  }

  private static List<Term> unknown(Map<Dimension, Bounded> ids) {
    return ids.values().stream().filter(id -> !id.isConstant()).map(Bounded::term).toList();
  }

  /// The id is what was found, if it can be.
  private void believe(
      Dimension d,
      Map<Dimension, Bounded> trial,
      Map<Dimension, Bounded> ids,
      Bounded size,
      Map<Term, Term> values) {
    Bounded tried = trial.get(d);
    Bounded id = ids.get(d);
    Term value = tried == null ? null : values.get(tried.term());
    if (value == null || id == null) {
      return;
    }
    boolean isThere =
        value.isNumber()
            && value.least().signum() >= 0
            && value.least().compareTo(size.least()) < 0;
    if (isThere) {
      ids.put(d, Bounded.of(value));
    } else {
      question.believe(id, size, value);
    }
  }

  private void solve(Term left, Term right, List<Term> unknown, Map<Term, Term> values) {
    Optional<Read> one = group.readBy(left);
    Optional<Read> other = group.readBy(right);
    if (one.isPresent() && other.isPresent()) {
      // What is at one place of an array is at the same place of it, if nothing else is known.
      if (one.get().version().equals(other.get().version())) {
        solve(one.get().index(), other.get().index(), unknown, values);
      }
      return;
    }
    List<Term.Part> open = parts(left).stream().filter(part -> has(part.term(), unknown)).toList();
    BigInteger common = common(open);
    if (!open.isEmpty() && !common.equals(BigInteger.ONE)) {
      Term sum = terms.number(0);
      Term rest = left;
      for (Term.Part part : open) {
        sum = terms.add(sum, terms.multiply(part.term(), part.factor().divide(common)));
        rest = terms.subtract(rest, terms.multiply(part.term(), part.factor()));
      }
      solve(sum, new Inverse(common, rest).at(terms, right), unknown, values);
      return;
    }
    List<Term> factors =
        parts(left).stream().flatMap(part -> factor(part.term(), unknown).stream()).toList();
    if (factors.isEmpty()) {
      digits(left, right, unknown, values);
      return;
    }
    // Multiples of what the wanted place has multiples of: rows of a matrix, and not blocks.
    Term factor =
        factors.stream().filter(f -> hasMultiple(right, f)).findFirst().orElse(factors.getFirst());
    Split there = split(left, factor);
    Split wanted = hasMultiple(right, factor) ? split(right, factor) : divided(right, factor);
    solve(there.times(), wanted.times(), unknown, values);
    solve(there.rest(), wanted.rest(), unknown, values);
  }

  /// What all factors are multiples of, negative if they all are: as in `2 * i` and `n - 1 - i`.
  private static BigInteger common(List<Term.Part> parts) {
    BigInteger divisor =
        parts.stream().map(Term.Part::factor).reduce(BigInteger.ZERO, BigInteger::gcd);
    return parts.stream().allMatch(part -> part.factor().signum() < 0) ? divisor.negate() : divisor;
  }

  private boolean hasMultiple(Term term, Term factor) {
    return !split(term, factor).times().equals(terms.number(0));
  }

  /// The other factor of a product of something with unknown ids.
  private Optional<Term> factor(Term term, List<Term> unknown) {
    if (!(arithmetic.meaning(term).orElse(null) instanceof Meaning.Product(Term x, Term y))) {
      return Optional.empty();
    }
    boolean hasLeft = has(x, unknown);
    return hasLeft == has(y, unknown) ? Optional.empty() : Optional.of(hasLeft ? y : x);
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
