package org.warpproof.permission.questions;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.FlippedBit;
import org.warpproof.encode.Inverse;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Type;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Version;
import org.warpproof.permission.views.Group;
import org.warpproof.permission.views.Sums;
import org.warpproof.permission.views.Sums.Of;
import org.warpproof.permission.views.Sums.Sum;
import org.warpproof.permission.views.View;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// What holds of the sums that come up in a question.
final class SumFacts {
  /// Sums that come up later are not taken apart.
  private static final int MOST_SUMS = 40;

  private static final int FEW = 2;

  /// Sums of a known number of elements are written out up to so many.
  private static final BigInteger MOST_ELEMENTS = BigInteger.valueOf(1024);

  /// The same of others, as products are each related to all others.
  private static final BigInteger MOST_OTHERS = BigInteger.valueOf(64);

  /// Where elements may lie.
  private static final Range PLACES =
      new Range(BigInteger.ONE.shiftLeft(70).negate(), BigInteger.ONE.shiftLeft(70));

  private final Group group;
  private final Sums sums;
  private final Terms terms;
  private final Question question;
  private final Map<Term, Sum> known = new LinkedHashMap<>();

  SumFacts(Group group, Question question) {
    this.group = group;
    this.sums = group.sums();
    this.terms = group.terms();
    this.question = question;
  }

  /// Says what holds of sums that were not there before.
  void add(Map<Term, Sum> fresh) {
    List<Map.Entry<Term, Sum>> before = List.copyOf(known.entrySet());
    fresh.forEach(
        (term, sum) -> {
          question.say(
              terms.implies(
                  terms.atMost(sum.high(), sum.low()), terms.equal(term, terms.number(0))));
          if (known.size() < MOST_SUMS) {
            known.put(term, sum);
            last(term, sum);
            split(term, sum);
            earlier(term, sum);
          }
        });
    fresh.forEach(
        (term, sum) -> {
          before.forEach(
              other -> {
                compare(term, sum, other.getKey(), other.getValue());
                splitAt(other.getKey(), other.getValue(), sum);
              });
          // Of those that are new together, only what is over the same numbers for all to see.
          fresh.entrySet().stream()
              .takeWhile(other -> !other.getKey().equals(term))
              .filter(other -> isOverSame(sum, other.getValue()))
              .forEach(other -> compare(term, sum, other.getKey(), other.getValue()));
        });
  }

  /// A sum is that without the last element, and the last element.
  private void last(Term term, Sum sum) {
    Term high = terms.subtract(sum.high(), terms.number(1));
    // Only where the end is one behind something: that is how loops go on.
    boolean isOneMore =
        sum.high().shape() instanceof Term.Sum shape && shape.constant().equals(BigInteger.ONE);
    boolean isWrittenOut = terms.subtract(sum.high(), sum.low()).isNumber();
    if (isOneMore || (sum.high().isNumber() && !isWrittenOut)) {
      Bounded index = index(sum.of(), high);
      question.say(
          terms.implies(
              terms.and(
                  List.of(terms.less(sum.low(), sum.high()), terms.equal(index.term(), high))),
              terms.equal(
                  term,
                  terms.add(sums.term(sum.of(), sum.low(), high), sums.element(sum.of(), index)))));
    }
    few(term, sum);
    if (sum.of() instanceof Of.Other other && !other.isUnbounded()) {
      lies(term, sum, other.each());
    }
  }

  /// A sum of numbers that lie somewhere, which is where all of them together lie.
  private void lies(Term term, Sum sum, Range each) {
    Term count = terms.subtract(sum.high(), sum.low());
    question.say(
        terms.implies(
            terms.atMost(sum.low(), sum.high()),
            terms.and(
                List.of(
                    terms.atMost(terms.multiply(count, each.least()), term),
                    terms.atMost(term, terms.multiply(count, each.most()))))));
    if (each.least().signum() == 0) {
      Bounded index = group.anyNumber(Type.I32);
      differ(term, sum, terms.number(0), index, terms.number(0), terms.truth(true));
    }
  }

  /// A number of the interval: elements lie anywhere, other sums are over numbers of type `int`.
  private Bounded index(Of of, Term at) {
    return switch (of) {
      case Of.Elements _ -> Bounded.of(at);
      case Of.Other _ -> question.number(at, Type.I32);
    };
  }

  /// A sum of one or two, or of as many as are known to be many.
  private void few(Term term, Sum sum) {
    Term length = terms.subtract(sum.high(), sum.low());
    BigInteger many = sum.of() instanceof Of.Elements ? MOST_ELEMENTS : MOST_OTHERS;
    int most =
        length.isNumber() && length.most().signum() > 0 && length.most().compareTo(many) <= 0
            ? length.most().intValueExact()
            : FEW;
    if (most > FEW && sum.of() instanceof Of.Other) {
      // It is much, and mostly needless where sums are compared.
      question.atLast(() -> few(term, sum, most));
    } else {
      few(term, sum, most);
    }
  }

  private void few(Term term, Sum sum, int most) {
    Term total = terms.number(0);
    List<Formula> are = new ArrayList<>();
    for (int count = 1; count <= most; count++) {
      Term at = terms.add(sum.low(), terms.number(count - 1L));
      Bounded index = index(sum.of(), at);
      total = terms.add(total, sums.element(sum.of(), index));
      are.add(terms.equal(index.term(), at));
      Formula isSo = terms.equal(sum.high(), terms.add(sum.low(), terms.number(count)));
      if (isSo.isFalse()) {
        continue;
      }
      question.say(
          terms.implies(terms.and(List.of(isSo, terms.and(are))), terms.equal(term, total)));
    }
  }

  /// Sums of the same are taken apart where others begin or end.
  private void split(Term term, Sum sum) {
    List.copyOf(known.values()).forEach(other -> splitAt(term, sum, other));
  }

  private void splitAt(Term term, Sum sum, Sum other) {
    if (isSame(sum.of(), other.of())) {
      splitAt(term, sum, other.low());
      splitAt(term, sum, other.high());
    }
  }

  private void splitAt(Term term, Sum sum, Term at) {
    if (!at.equals(sum.low()) && !at.equals(sum.high())) {
      question.say(
          terms.implies(
              terms.and(List.of(terms.atMost(sum.low(), at), terms.atMost(at, sum.high()))),
              terms.equal(
                  term,
                  terms.add(
                      sums.term(sum.of(), sum.low(), at), sums.term(sum.of(), at, sum.high())))));
    }
  }

  /// Threads of which each stores the element that lies as far behind the first one's as it lies
  /// behind the first one: any of them, its id, and where its element is in terms of that.
  private record Row(View any, Term id, Inverse place) {}

  private Optional<Row> row(Ids block, Version.Stored stored) {
    Ids trial = group.anyThreadOf(block);
    Bounded id = trial.thread().get(Dimension.X);
    if (id == null || id.isConstant() || stored.loop().isPresent()) {
      return Optional.empty();
    }
    View view = group.view(trial);
    Type type = stored.store().value().type();
    Term place = view.index(stored.store().place(), type, stored.store().position());
    return Inverse.of(terms, place, id.term())
        .filter(inverse -> inverse.factor().equals(BigInteger.ONE))
        .map(inverse -> new Row(view, id.term(), inverse));
  }

  /// The elements at which those begin or end that are stored.
  private Set<Term> ends(Row row, Version.Stored stored) {
    Set<Term> bounds = new LinkedHashSet<>();
    bounds(row.any().reaches(stored.block(), stored.index()), row.id(), bounds);
    Set<Term> ends = new LinkedHashSet<>();
    bounds.forEach(bound -> ends.add(terms.add(bound, row.place().rest())));
    return ends;
  }

  /// The numbers from which on, or up to which, a condition lets an id be.
  private void bounds(Formula condition, Term id, Set<Term> found) {
    switch (condition.shape()) {
      case Formula.AtMostZero(Term term) ->
          Inverse.of(terms, term, id)
              .ifPresent(
                  inverse -> {
                    Term zero = terms.subtract(terms.number(0), inverse.rest());
                    if (inverse.factor().equals(BigInteger.ONE)) {
                      found.add(terms.add(zero, terms.number(1)));
                    } else if (inverse.factor().equals(BigInteger.ONE.negate())) {
                      found.add(inverse.rest());
                    }
                  });
      case Formula.Not(Formula inner) -> bounds(inner, id, found);
      case Formula.All(var parts) -> parts.forEach(part -> bounds(part, id, found));
      case Formula.Any(var parts) -> parts.forEach(part -> bounds(part, id, found));
      case Formula.Constant _, Formula.Symbol _, Formula.IsZero _, Formula.ForAll _ -> {}
    }
  }

  private boolean isSame(Of some, Of others) {
    return switch (some) {
      case Of.Elements(Version version, Ids ids, _) ->
          others instanceof Of.Elements(Version other, Ids their, _)
              && version.equals(other)
              && (!group.isOfBlock(version) || ids.blockTerms().equals(their.blockTerms()));
      case Of.Other(String name, _, _, _) ->
          others instanceof Of.Other(String other, _, _, _) && name.equals(other);
    };
  }

  /// Two sums over one interval are equal, unless they differ somewhere.
  private void compare(Term term, Sum sum, Term other, Sum their) {
    Formula areAlike =
        terms.and(
            List.of(terms.equal(sum.low(), their.low()), terms.equal(sum.high(), their.high())));
    boolean isOther = sum.of() instanceof Of.Other || their.of() instanceof Of.Other;
    boolean areOthers = sum.of() instanceof Of.Other && their.of() instanceof Of.Other;
    if (areOthers && !isSame(sum.of(), their.of()) && sum.low().equals(their.low())) {
      splitAt(term, sum, their.high());
      splitAt(other, their, sum.high());
    }
    if (!areAlike.isFalse() && isOther && !isSame(sum.of(), their.of())) {
      Bounded index = anyIndex(sum);
      differ(term, sum, other, index, sums.element(their.of(), index), areAlike);
      if (comesOf(sum, their) || comesOf(their, sum)) {
        flips().forEach(bit -> pairs(term, sum, other, their, bit));
      }
    }
  }

  private static boolean isOverSame(Sum sum, Sum other) {
    return sum.low().equals(other.low()) && sum.high().equals(other.high());
  }

  /// Any number of the interval, if there is one.
  private Bounded anyIndex(Sum sum) {
    Range all = Range.of(Type.I32);
    Range inside =
        new Range(sum.low().least(), sum.high().most().subtract(BigInteger.ONE)).cut(all);
    return group.anyNumber(inside.least().compareTo(inside.most()) > 0 ? all : inside);
  }

  /// Whether what is summed up was stored in place of what the other sum is about.
  private boolean comesOf(Sum sum, Sum their) {
    Set<Version> before = versions(their);
    for (Version version : versions(sum)) {
      Version at = version;
      while (at instanceof Version.Stored stored) {
        at = stored.before();
        if (before.contains(at)) {
          return true;
        }
      }
    }
    return false;
  }

  /// What a sum looks at.
  private Set<Version> versions(Sum sum) {
    Set<Term> found = new LinkedHashSet<>();
    Term element = sums.element(sum.of(), group.anyNumber(Type.I32));
    Subterms.collect(element, found, new HashSet<>());
    Set<Version> versions = new LinkedHashSet<>();
    found.forEach(t -> group.readBy(t).ifPresent(read -> versions.add(read.version())));
    return versions;
  }

  /// The bits that stores flip in the ids of threads: such threads exchange elements.
  private Set<BigInteger> flips() {
    Set<BigInteger> bits = new LinkedHashSet<>();
    for (Version.Stored stored : group.execution().stores()) {
      Ids trial = group.anyThread();
      Bounded id = trial.thread().get(Dimension.X);
      if (id != null && stored.loop().isEmpty()) {
        Type type = stored.store().value().type();
        Term place =
            group.view(trial).index(stored.store().place(), type, stored.store().position());
        FlippedBit.of(terms, place, id.term()).ifPresent(flipped -> bits.add(flipped.bit()));
      }
    }
    return bits;
  }

  /// Two sums over an interval that is made of pairs are equal, unless what belongs to a pair
  /// differs: a number and the same with another bit.
  private void pairs(Term term, Sum sum, Term other, Sum their, BigInteger bit) {
    Bounded index = anyIndex(sum);
    Term flipped = FlippedBit.flipped(terms, index.term(), bit);
    Bounded partner = question.number(flipped, Type.I32);
    Term one = terms.add(sums.element(sum.of(), index), sums.element(sum.of(), partner));
    Term two = terms.add(sums.element(their.of(), index), sums.element(their.of(), partner));
    question.say(
        terms.implies(
            terms.and(
                List.of(
                    terms.equal(sum.low(), their.low()), terms.equal(sum.high(), their.high()))),
            terms.or(
                List.of(
                    terms.equal(term, other),
                    terms.and(
                        List.of(
                            isInside(index.term(), sum),
                            terms.or(
                                List.of(
                                    terms.not(isInside(flipped, sum)),
                                    terms.not(terms.equal(one, two))))))))));
  }

  private Formula isInside(Term number, Sum sum) {
    return terms.and(List.of(terms.atMost(sum.low(), number), terms.less(number, sum.high())));
  }

  /// If a condition holds, the sum is another one, or somewhere something else is summed up.
  private void differ(
      Term term, Sum sum, Term other, Bounded index, Term there, Formula condition) {
    question.say(
        terms.implies(
            condition,
            terms.or(
                List.of(
                    terms.equal(term, other),
                    terms.and(
                        List.of(
                            terms.atMost(sum.low(), index.term()),
                            terms.less(index.term(), sum.high()),
                            terms.not(terms.equal(sums.element(sum.of(), index), there))))))));
  }

  /// The sum of what was stored, or of what was there before.
  private void earlier(Term term, Sum sum) {
    if (!(sum.of() instanceof Of.Elements(Version version, Ids ids, Type type))) {
      return;
    }
    switch (version) {
      case Version.Start _, Version.AtHead _, Version.Added _ -> {}
      case Version.Final last ->
          question.threads().stream()
              .limit(2)
              .forEach(block -> as(term, sum, new Of.Elements(last.end(), block, type)));
      case Version.Stored stored -> {
        as(term, sum, new Of.Elements(stored.before(), ids, type));
        row(ids, stored)
            .ifPresent(
                row -> {
                  stored(term, sum, new StoredBy(ids, stored), row);
                  ends(row, stored).forEach(end -> splitAt(term, sum, end));
                });
      }
    }
  }

  /// The sum as that of other elements, unless they differ.
  private void as(Term term, Sum sum, Of other) {
    Bounded index = group.anyNumber(PLACES);
    differ(
        term,
        sum,
        sums.term(other, sum.low(), sum.high()),
        index,
        sums.element(other, index),
        terms.truth(true));
  }

  /// The sum of what threads store.
  private void stored(Term term, Sum sum, Sums.Summand values, Row row) {
    Term first = row.place().rest();
    Term low = terms.subtract(sum.low(), first);
    Term high = terms.subtract(sum.high(), first);
    Term other = sums.of(low, high, values);
    Term size = group.encoding().launch().blockSize(Dimension.X).term();
    Formula areThreads =
        terms.and(List.of(terms.atMost(terms.number(0), low), terms.atMost(high, size)));
    Bounded index = group.anyNumber(PLACES);
    Bounded thread = question.number(terms.subtract(index.term(), first), Type.I32);
    differ(term, sum, other, index, values.at(thread), areThreads);
  }

  /// What the thread of a number stores.
  private final class StoredBy implements Sums.Summand {
    private final Ids block;
    private final Version.Stored stored;

    private StoredBy(Ids block, Version.Stored stored) {
      this.block = block;
      this.stored = stored;
    }

    @Override
    public Term at(Bounded index) {
      return group
          .view(question.ofBlock(block, index))
          .expressions()
          .number(stored.store().value())
          .term();
    }

    @Override
    public String kind() {
      return "threads";
    }

    @Override
    public Term variable(Bounded index) {
      Bounded id = question.ofBlock(block, index).thread().get(Dimension.X);
      return id == null ? index.term() : id.term();
    }
  }
}
