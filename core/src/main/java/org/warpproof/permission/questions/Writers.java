package org.warpproof.permission.questions;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.FlippedBit;
import org.warpproof.encode.Inverse;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Ids.Reach;
import org.warpproof.permission.steps.Moment;
import org.warpproof.permission.steps.NotExpressible;
import org.warpproof.permission.steps.Version;
import org.warpproof.permission.views.Additions;
import org.warpproof.permission.views.Group;
import org.warpproof.permission.views.Group.Read;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// What is found at a place: what the thread stored whose store went there, or what was there
/// before.
///
/// There is one such thread at most, as there are no races.
final class Writers {
  private final Group group;
  private final Terms terms;
  private final Question question;
  private final Guess guess;
  private final Additions additions;

  /// Threads in rounds of loops that were guessed.
  private final List<Writer> rounds = new ArrayList<>();

  Writers(Group group, Question question, Guess guess) {
    this.group = group;
    this.terms = group.terms();
    this.question = question;
    this.guess = guess;
    this.additions = new Additions(group, question);
  }

  /// Says what a term is that stands for what is read.
  void define(Term term, Read read) {
    switch (read.version()) {
      case Version.Stored stored -> define(term, read, stored);
      case Version.Final(_, _, Version.Added added) ->
          question.say(additions.definition(term, read, added, Reach.GRID));
      case Version.Final last -> define(term, read, last);
      case Version.Added added ->
          question.say(additions.definition(term, read, added, Reach.BLOCK));
      case Version.Start _, Version.AtHead _ -> {}
    }
  }

  /// What was stored by the thread whose store went here, or what was there before. Who that is can
  /// mostly be guessed, so that the rest is said later: it is much, if the place is a product.
  private void define(Term term, Read read, Version.Stored stored) {
    Optional<Only> only = only(read, stored);
    if (only.isPresent()) {
      define(term, read, stored, only.get());
      return;
    }
    Formula isHit = isHit(term);
    guessed(read, stored).ifPresent(guess -> hits(term, read, stored, guess));
    Term before = group.read(stored.before(), read.ids(), read.index(), read.type()).term();
    question.say(terms.or(List.of(isHit, terms.equal(term, before))));
    question.later(
        () -> {
          Writer writer = anyWriter(group.anyThreadOf(read.ids()), stored);
          question.about(writer.ids());
          question.say(
              terms.implies(
                  isHit,
                  terms.and(
                      List.of(
                          stores(writer, stored, read),
                          terms.equal(term, value(writer, stored))))));
          others(read, stored).forEach(other -> hits(term, read, stored, other));
        });
  }

  /// The only thread whose store can go to a place, if there is such a thread.
  private record Only(Ids ids, Formula exists) {}

  private void define(Term term, Read read, Version.Stored stored, Only only) {
    Writer writer = new Writer(only.ids(), new Moment.AnyRound());
    Formula isStored = terms.and(List.of(only.exists(), stores(writer, stored, read)));
    Term before = group.read(stored.before(), read.ids(), read.index(), read.type()).term();
    question.say(
        terms.or(
            List.of(
                terms.and(List.of(isStored, isHit(term), terms.equal(term, value(writer, stored)))),
                terms.and(
                    List.of(
                        terms.not(isStored), terms.not(isHit(term)), terms.equal(term, before))))));
  }

  /// The thread of a row of which alone the place can be; it must not matter which one is asked.
  private Optional<Only> only(Read read, Version.Stored stored) {
    Ids one = group.anyThreadOf(read.ids());
    if (stored.loop().isPresent() || !one.isInRow()) {
      return Optional.empty();
    }
    Optional<Bounded> number = number(one, read, stored);
    if (number.isEmpty() || !number.equals(number(group.anyThreadOf(read.ids()), read, stored))) {
      return Optional.empty();
    }
    Bounded size = group.encoding().launch().blockSize(Dimension.X);
    Formula exists =
        group.thread(read.ids(), number.get()).isPresent()
            ? terms.truth(true)
            : group.isOneOf(number.get().term(), size);
    return Optional.of(new Only(question.ofBlock(read.ids(), number.get()), exists));
  }

  /// What the id of a thread is if its store goes to a place.
  private Optional<Bounded> number(Ids ids, Read read, Version.Stored stored) {
    Bounded id = ids.thread().get(Dimension.X);
    if (id == null || id.isConstant()) {
      return Optional.empty();
    }
    Set<Term> zeros = new LinkedHashSet<>();
    zeros(group.view(ids).reaches(stored.block(), stored.index()), zeros);
    for (Term zero : zeros) {
      Optional<Inverse> inverse = Inverse.of(terms, zero, id.term());
      if (inverse.filter(i -> i.factor().abs().equals(BigInteger.ONE)).isPresent()) {
        return Optional.of(Bounded.of(inverse.get().at(terms, terms.number(0))));
      }
    }
    Term place = place(new Writer(ids, new Moment.AnyRound()), stored);
    for (Term zero : zeros) {
      if (zero.shape() instanceof Term.Remainder(Term value, BigInteger divisor)
          && value.equals(id.term())) {
        Term rest = terms.subtract(place, terms.divide(value, divisor));
        if (!Inverse.mentions(rest, List.of(id.term()))) {
          return Optional.of(
              Bounded.of(terms.multiply(terms.subtract(read.index(), rest), divisor)));
        }
      }
    }
    return Inverse.of(terms, place, id.term())
        .map(inverse -> Bounded.of(inverse.at(terms, read.index())))
        .or(
            () ->
                FlippedBit.of(terms, place, id.term())
                    .map(flipped -> flipped.at(terms, read.index())));
  }

  /// The terms that are 0 where a condition holds.
  private static void zeros(Formula condition, Set<Term> found) {
    switch (condition.shape()) {
      case Formula.IsZero(Term term) -> found.add(term);
      case Formula.All(var parts) -> parts.forEach(part -> zeros(part, found));
      case Formula.Constant _,
          Formula.Symbol _,
          Formula.AtMostZero _,
          Formula.Not _,
          Formula.Any _,
          Formula.ForAll _ -> {}
    }
  }

  /// If the store of a thread goes here, what it stores is what is found.
  private void hits(Term term, Read read, Version.Stored stored, Writer writer) {
    question.say(
        terms.implies(
            stores(writer, stored, read),
            terms.and(List.of(isHit(term), terms.equal(term, value(writer, stored))))));
  }

  /// A thread that stores, in a round of the loop if there is one.
  private record Writer(Ids ids, Moment moment) {}

  private Writer anyWriter(Ids ids, Version.Stored stored) {
    return new Writer(
        ids,
        stored
            .loop()
            .<Moment>map(loop -> new Moment.InRound(loop, anyRound()))
            .orElse(new Moment.AnyRound()));
  }

  private Bounded anyRound() {
    return group.anyNumber(Encoding.ITERATIONS);
  }

  private Term place(Writer writer, Version.Stored stored) {
    Type type = stored.store().value().type();
    return group
        .view(writer.ids(), writer.moment())
        .index(stored.store().place(), type, stored.store().position());
  }

  private Term value(Writer writer, Version.Stored stored) {
    return group
        .view(writer.ids(), writer.moment())
        .expressions()
        .number(stored.store().value())
        .term();
  }

  /// That a thread stores to a place.
  private Formula stores(Writer writer, Version.Stored stored, Read read) {
    return terms.and(
        List.of(
            group.view(writer.ids(), writer.moment()).reaches(stored.block(), stored.index()),
            terms.equal(place(writer, stored), read.index())));
  }

  private Formula isHit(Term term) {
    return terms.truth("stored " + term.id());
  }

  /// The thread of a block whose store may go to a place.
  private Optional<Writer> guessed(Read read, Version.Stored stored) {
    Writer trial = anyWriter(group.anyThreadOf(read.ids()), stored);
    return stored.loop().isPresent()
        ? byRounds(read, trial, stored, Reach.BLOCK)
        : guess
            .thread(stored, trial.ids(), place(trial, stored), read.index(), Reach.BLOCK)
            .map(ids -> new Writer(ids, new Moment.AnyRound()));
  }

  /// Threads of a block that have come up for other reasons.
  private List<Writer> others(Read read, Version.Stored stored) {
    List<Term> block = read.ids().blockTerms();
    if (stored.loop().isPresent()) {
      return rounds.stream()
          .filter(
              writer ->
                  writer.ids().blockTerms().equals(block)
                      && writer.moment() instanceof Moment.InRound(Loop loop, _)
                      && loop.equals(stored.loop().get()))
          .toList();
    }
    List<Ids> all = new ArrayList<>(question.threads());
    all.removeIf(ids -> !ids.blockTerms().equals(block));
    all.add(group.first(read.ids()));
    return all.stream().map(ids -> new Writer(ids, new Moment.AnyRound())).toList();
  }

  /// Where the threads of a block, or of the grid, take places in turn, the one whose turn it is.
  private Optional<Writer> byRounds(Read read, Writer trial, Version.Stored stored, Reach reach) {
    if (!(trial.moment() instanceof Moment.InRound(Loop loop, Bounded round))) {
      return Optional.empty();
    }
    Term turn = turn(trial.ids(), round, reach);
    Term rest = terms.subtract(place(trial, stored), turn);
    Bounded other = anyRound();
    Ids second = reach == Reach.GRID ? group.anyThread() : group.anyThreadOf(read.ids());
    Term same =
        terms.subtract(
            place(new Writer(second, new Moment.InRound(loop, other)), stored),
            turn(second, other, reach));
    if (!rest.equals(same)) {
      return Optional.empty();
    }
    Term value = terms.subtract(read.index(), rest);
    Formula isOne = group.encoding().arithmetic().within(value, Encoding.ITERATIONS);
    question.say(terms.implies(isOne, terms.equal(turn(second, other, reach), value)));
    Writer known = new Writer(second, new Moment.InRound(loop, other));
    question.about(second);
    rounds.add(known);
    return Optional.of(known);
  }

  /// How many turns come before that of a thread, in a round.
  private Term turn(Ids ids, Bounded round, Reach reach) {
    Arithmetic arithmetic = group.encoding().arithmetic();
    Bounded size = group.encoding().launch().blockSize(Dimension.X);
    Bounded count = reach == Reach.GRID ? group.threadsOfGrid() : size;
    Bounded id = ids.thread().get(Dimension.X);
    Term first = reach == Reach.GRID || id == null ? group.numberInGrid(ids) : id.term();
    return terms.add(first, arithmetic.multiply(round, count).term());
  }

  /// What the block left behind that stored here; where none did, what any block did.
  private void define(Term term, Read read, Version.Final last) {
    guessed(read, last).forEach(ids -> leaves(term, read, last, ids));
    question.later(
        () -> {
          Ids writer = group.anyThread();
          question.about(writer);
          question.say(terms.equal(term, at(last, writer, read)));
          Map<List<Term>, Ids> blocks = new LinkedHashMap<>();
          question.threads().forEach(ids -> blocks.putIfAbsent(ids.blockTerms(), ids));
          blocks.values().forEach(ids -> leaves(term, read, last, ids));
        });
  }

  /// If a block stores here, what it leaves behind is what is found.
  private void leaves(Term term, Read read, Version.Final last, Ids ids) {
    question.about(ids);
    question.say(
        terms.implies(writes(last.end(), ids, read), terms.equal(term, at(last, ids, read))));
  }

  private Term at(Version.Final last, Ids ids, Read read) {
    return group.read(last.end(), ids, read.index(), read.type()).term();
  }

  /// That the block has stored to a place by that version.
  private Formula writes(Version version, Ids ids, Read read) {
    return switch (version) {
      case Version.Start _, Version.Final _ -> terms.truth(false);
      case Version.AtHead _ ->
          terms.truth("written " + group.read(version, ids, read.index(), read.type()).term().id());
      case Version.Added added ->
          throw new NotExpressible(
              "an atomic operation on what is also stored to", added.atomic().position());
      case Version.Stored stored -> {
        Term term = group.read(stored, ids, read.index(), read.type()).term();
        Read there = new Read(stored, ids, read.index(), read.type());
        if (question.takes(term, there)) {
          define(term, there, stored);
        }
        yield terms.or(List.of(isHit(term), writes(stored.before(), ids, read)));
      }
    };
  }

  /// Threads in blocks that may store to a place.
  private List<Ids> guessed(Read read, Version.Final last) {
    List<Ids> all = new ArrayList<>();
    Version version = last.end();
    while (version instanceof Version.Stored stored) {
      solved(read, stored).ifPresent(all::add);
      version = stored.before();
    }
    return all;
  }

  /// The thread of the grid whose store goes to a place.
  private Optional<Ids> solved(Read read, Version.Stored stored) {
    Ids trial = group.anyThread();
    Writer writer = anyWriter(trial, stored);
    return stored.loop().isPresent()
        ? byRounds(read, writer, stored, Reach.GRID).map(Writer::ids)
        : guess.thread(stored, trial, place(writer, stored), read.index(), Reach.GRID);
  }
}
