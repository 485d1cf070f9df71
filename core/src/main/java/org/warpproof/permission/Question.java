package org.warpproof.permission;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.permission.Condition.Sign;
import org.warpproof.permission.Group.Read;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Whether some conditions can hold together, of threads and of what they find in memory.
///
/// What is known of all threads, of all numbers or of all places is said of those that come up: in
/// rounds, as what is said of one brings up others. A question is decided without quantifiers.
final class Question {
  private static final int MOST_ROUNDS = 7;
  private static final int MOST_FORMULAS = 4000;

  /// The first numbers that come up are those of what is to be shown.
  private static final int MOST_NUMBERS = 4;

  private final Group group;
  private final Terms terms;
  private final List<Hypothesis> hypotheses;
  private final List<Loop> left;
  private final SumFacts sumFacts;
  private final Set<Formula> formulas = new LinkedHashSet<>();
  private final Map<List<Term>, Ids> threads = new LinkedHashMap<>();
  private final Map<List<Term>, Ids> guessed = new HashMap<>();
  private final List<Universal> universals = new ArrayList<>();
  private final Map<Term, Read> reads = new LinkedHashMap<>();
  private final Set<List<Object>> said = new HashSet<>();
  private final List<Bounded> numbers = new ArrayList<>();

  /// What universal conditions look at, whatever their variables are.
  private final Set<Term> mentioned = new LinkedHashSet<>();
  private final List<Writer> rounds = new ArrayList<>();
  private int count;

  /// What holds of all numbers if the proxy does.
  private record Universal(
      Formula proxy, Expr.Var bound, Condition body, Meaning meaning, List<Pattern> patterns) {}

  /// Where a universal condition looks at memory, in terms of its variable.
  private record Pattern(Version version, Ids ids, Inverse index) {}

  Question(Group group, List<Hypothesis> hypotheses, List<Loop> left) {
    this.group = group;
    this.terms = group.terms();
    this.hypotheses = List.copyOf(hypotheses);
    this.left = List.copyOf(left);
    this.sumFacts = new SumFacts(group, this);
  }

  /// Says a condition of a thread.
  void say(Formula condition) {
    formulas.add(condition);
  }

  void say(Condition condition, Meaning meaning) {
    formulas.add(formula(condition, meaning));
  }

  /// Brings a thread up.
  void about(Ids ids) {
    threads.putIfAbsent(key(ids), ids);
  }

  private static List<Term> key(Ids ids) {
    List<Term> all = new ArrayList<>(ids.blockTerms());
    all.addAll(ids.threadTerms());
    return all;
  }

  /// Whether the conditions cannot hold.
  boolean isRefuted(String title, Queries questions) {
    for (int round = 0; round <= MOST_ROUNDS; round++) {
      if (questions.decide(title + ", round " + round, List.copyOf(formulas))
          instanceof Answer.Unsatisfiable) {
        return true;
      }
      int before = formulas.size();
      grow();
      if (formulas.size() == before || formulas.size() > MOST_FORMULAS || questions.isLate()) {
        return false;
      }
    }
    return false;
  }

  private void grow() {
    for (Ids ids : List.copyOf(threads.values())) {
      View view = group.view(ids);
      if (said.add(List.of("left", key(ids)))) {
        left.forEach(loop -> formulas.add(view.leaves(loop)));
      }
      for (Hypothesis hypothesis : hypotheses) {
        if (said.add(List.of(hypothesis, key(ids)))) {
          Meaning meaning = new Meaning(group, view, hypothesis.clause(), Map.of());
          formulas.add(
              terms.implies(
                  hypothesis.guard().apply(view), formula(hypothesis.condition(), meaning)));
        }
      }
    }
    Map<Term, Read> fresh = new LinkedHashMap<>();
    Set<Term> found = new LinkedHashSet<>();
    Set<Object> visited = new HashSet<>();
    formulas.forEach(formula -> Subterms.collect(formula, found, visited));
    found.addAll(mentioned);
    for (Term term : found) {
      group.readBy(term).filter(_ -> !reads.containsKey(term)).ifPresent(r -> fresh.put(term, r));
    }
    reads.putAll(fresh);
    fresh.forEach(this::define);
    Map<Term, Sums.Sum> sums = new LinkedHashMap<>();
    for (Term term : found) {
      group
          .sums()
          .sumBy(term)
          .filter(_ -> said.add(List.of(term)))
          .ifPresent(s -> sums.put(term, s));
    }
    sumFacts.add(sums);
    for (Universal universal : List.copyOf(universals)) {
      List.copyOf(reads.values()).forEach(read -> instantiate(universal, read));
      List.copyOf(numbers).stream()
          .filter(number -> number.fits(universal.bound().type()))
          .limit(MOST_NUMBERS)
          .forEach(number -> instantiate(universal, number));
    }
    for (Hypothesis hypothesis : hypotheses) {
      List.copyOf(reads.values()).forEach(read -> bringUp(hypothesis, read));
    }
  }

  private Formula formula(Condition condition, Meaning meaning) {
    return switch (condition) {
      case Condition.Literal(Expr expr, Sign sign) -> {
        Formula truth = meaning.expressions().truth(expr);
        yield sign == Sign.POSITIVE ? truth : terms.not(truth);
      }
      case Condition.All(List<Condition> parts) ->
          terms.and(parts.stream().map(part -> formula(part, meaning)).toList());
      case Condition.Any(List<Condition> parts) ->
          terms.or(parts.stream().map(part -> formula(part, meaning)).toList());
      case Condition.Exists(Expr.Var bound, Condition body) -> {
        Bounded some = group.anyNumber(bound.type());
        numbers.add(some);
        yield formula(body, meaning.with(bound, some));
      }
      case Condition.ForAll(Expr.Var bound, Condition body) -> {
        Formula proxy = terms.truth("for all " + count++ + " of " + System.identityHashCode(this));
        universals.add(new Universal(proxy, bound, body, meaning, patterns(bound, body, meaning)));
        yield proxy;
      }
    };
  }

  private List<Pattern> patterns(Expr.Var bound, Condition body, Meaning meaning) {
    Bounded trial = group.anyNumber(bound.type());
    Set<Term> found = new LinkedHashSet<>();
    collect(body, meaning.with(bound, trial), found);
    List<Pattern> patterns = new ArrayList<>();
    for (Term term : found) {
      Optional<Read> read = group.readBy(term);
      if (read.isPresent() && !Inverse.mentions(term, List.of(trial.term()))) {
        mentioned.add(term);
      }
      read.flatMap(r -> Inverse.of(terms, r.index(), trial.term()))
          .ifPresent(i -> patterns.add(new Pattern(read.get().version(), read.get().ids(), i)));
    }
    return patterns;
  }

  /// Brings up the thread of which a hypothesis says what is found at a place.
  private void bringUp(Hypothesis hypothesis, Read read) {
    if (!said.add(List.of(hypothesis, read.version(), read.ids().blockTerms(), read.index()))) {
      return;
    }
    Ids trial = group.anyThreadOf(read.ids());
    Set<Term> found = new LinkedHashSet<>();
    Meaning meaning = new Meaning(group, group.view(trial), hypothesis.clause(), Map.of());
    collect(hypothesis.condition(), meaning, found);
    for (Term term : found) {
      Optional<Read> other = group.readBy(term).filter(r -> r.version().equals(read.version()));
      other.ifPresent(
          there ->
              trial
                  .thread()
                  .forEach(
                      (d, id) ->
                          Inverse.of(terms, there.index(), id.term())
                              .ifPresent(inverse -> solved(read, trial, d, inverse))));
    }
  }

  /// The terms of a condition, whatever its inner variables are.
  private void collect(Condition condition, Meaning meaning, Set<Term> found) {
    switch (condition) {
      case Condition.Literal(Expr expr, _) ->
          Subterms.collect(meaning.expressions().truth(expr), found, new HashSet<>());
      case Condition.All(List<Condition> parts) -> parts.forEach(p -> collect(p, meaning, found));
      case Condition.Any(List<Condition> parts) -> parts.forEach(p -> collect(p, meaning, found));
      case Condition.Exists(Expr.Var bound, Condition body) ->
          collect(body, meaning.with(bound, group.anyNumber(bound.type())), found);
      case Condition.ForAll(Expr.Var bound, Condition body) ->
          collect(body, meaning.with(bound, group.anyNumber(bound.type())), found);
    }
  }

  private void instantiate(Universal universal, Read read) {
    for (Pattern pattern : universal.patterns()) {
      if (pattern.version().equals(read.version())
          && (!group.isOfBlock(read.version())
              || pattern.ids().blockTerms().equals(read.ids().blockTerms()))) {
        Term value = pattern.index().at(terms, read.index());
        instantiate(universal, number(value, universal.bound().type()));
      }
    }
  }

  private void instantiate(Universal universal, Bounded value) {
    if (said.add(List.of(universal.proxy(), value.term()))) {
      formulas.add(
          terms.implies(
              universal.proxy(),
              formula(universal.body(), universal.meaning().with(universal.bound(), value))));
    }
  }

  /// The number that a term is, if it fits the type; any number of the type if not.
  Bounded number(Term value, Type type) {
    Range range = Range.of(type);
    if (new Range(value.least(), value.most()).isWithin(range)) {
      return Bounded.of(value);
    }
    Bounded number =
        group.encoding().arithmetic().symbol("number " + value.id() + " as " + type, range);
    formulas.add(terms.implies(within(value, range), terms.equal(number.term(), value)));
    return number;
  }

  Bounded anyNumber(Type type) {
    return group.anyNumber(type);
  }

  /// The threads that have come up.
  List<Ids> threads() {
    return List.copyOf(threads.values());
  }

  /// The thread of a block with a number, if there is one; any thread if not.
  Ids thread(Ids block, Bounded number) {
    List<Term> key = new ArrayList<>(block.blockTerms());
    key.add(number.term());
    Ids known = guessed.get(key);
    if (known == null) {
      known = group.anyThreadOf(block);
      guessed.put(List.copyOf(key), known);
      believe(known, Dimension.X, number.term());
      about(known);
    }
    return known;
  }

  /// The thread has that id, if one can.
  private void believe(Ids ids, Dimension d, Term value) {
    Bounded id = ids.thread().get(d);
    Bounded size = group.encoding().launch().blockSize(d);
    if (id != null) {
      Formula isOne =
          terms.and(List.of(terms.atMost(terms.number(0), value), terms.less(value, size.term())));
      formulas.add(terms.implies(isOne, terms.equal(id.term(), value)));
    }
  }

  private Formula within(Term value, Range range) {
    return terms.and(
        List.of(
            terms.atMost(terms.number(range.least()), value),
            terms.atMost(value, terms.number(range.most()))));
  }

  private void define(Term term, Read read) {
    switch (read.version()) {
      case Version.Stored stored -> define(term, read, stored);
      case Version.Final last -> define(term, read, last);
      case Version.Start _, Version.AtHead _ -> {}
    }
  }

  /// What was stored by the thread whose store went here, or what was there before.
  private void define(Term term, Read read, Version.Stored stored) {
    Formula isHit = isHit(term);
    Writer writer = anyWriter(group.anyThreadOf(read.ids()), stored);
    about(writer.ids());
    formulas.add(
        terms.implies(
            isHit,
            terms.and(
                List.of(stores(writer, stored, read), terms.equal(term, value(writer, stored))))));
    Term before = group.read(stored.before(), read.ids(), read.index(), read.type()).term();
    formulas.add(terms.or(List.of(isHit, terms.equal(term, before))));
    for (Writer other : candidates(read, stored)) {
      formulas.add(
          terms.implies(
              stores(other, stored, read),
              terms.and(List.of(isHit, Ids.equal(terms, key(writer), key(other))))));
    }
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

  private static List<Term> key(Writer writer) {
    List<Term> all = new ArrayList<>(writer.ids().threadTerms());
    if (writer.moment() instanceof Moment.InRound(_, Bounded number)) {
      all.add(number.term());
    }
    return all;
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

  /// The threads of a block whose store may go to a place.
  private List<Writer> candidates(Read read, Version.Stored stored) {
    List<Term> block = read.ids().blockTerms();
    List<Ids> there =
        threads.values().stream().filter(ids -> ids.blockTerms().equals(block)).toList();
    Ids trial = group.anyThreadOf(read.ids());
    Writer writer = anyWriter(trial, stored);
    if (stored.loop().isPresent()) {
      List<Writer> all = new ArrayList<>();
      rounds.stream()
          .filter(
              w ->
                  w.ids().blockTerms().equals(block)
                      && w.moment() instanceof Moment.InRound(Loop loop, _)
                      && loop.equals(stored.loop().get()))
          .forEach(all::add);
      byRounds(read, writer, stored, Reach.BLOCK).ifPresent(all::add);
      return all;
    }
    List<Ids> all = new ArrayList<>(there);
    all.add(group.first(read.ids()));
    Term place = place(writer, stored);
    trial
        .thread()
        .forEach(
            (d, id) ->
                Inverse.of(terms, place, id.term())
                    .ifPresent(inverse -> all.addAll(solved(read, trial, d, inverse))));
    return all.stream().map(ids -> new Writer(ids, new Moment.AnyRound())).toList();
  }

  /// Whose threads take turns.
  private enum Reach {
    BLOCK,
    GRID
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
    Formula isOne = within(value, Encoding.ITERATIONS);
    formulas.add(terms.implies(isOne, terms.equal(turn(second, other, reach), value)));
    Writer known = new Writer(second, new Moment.InRound(loop, other));
    about(second);
    rounds.add(known);
    return Optional.of(known);
  }

  /// How many turns come before that of a thread, in a round.
  private Term turn(Ids ids, Bounded round, Reach reach) {
    Arithmetic arithmetic = group.encoding().arithmetic();
    Bounded size = group.encoding().launch().blockSize(Dimension.X);
    Bounded count =
        reach == Reach.GRID
            ? arithmetic.multiply(group.encoding().launch().gridSize(Dimension.X), size)
            : size;
    Bounded id = ids.thread().get(Dimension.X);
    Term first = reach == Reach.GRID || id == null ? globalId(ids) : id.term();
    return terms.add(first, arithmetic.multiply(round, count).term());
  }

  /// The thread that an id must have so that it comes to a place; other ids as in those that are
  /// known.
  private List<Ids> solved(Read read, Ids trial, Dimension d, Inverse inverse) {
    List<Term> others =
        trial.thread().entrySet().stream()
            .filter(e -> e.getKey() != d && !e.getValue().isConstant())
            .map(e -> e.getValue().term())
            .toList();
    if (Inverse.mentions(inverse.rest(), others)) {
      return List.of();
    }
    Term value = inverse.at(terms, read.index());
    List<Term> key = new ArrayList<>(read.ids().blockTerms());
    key.add(value);
    key.add(
        trial.thread().get(d) == null
            ? value
            : terms.symbol("dimension " + d, BigInteger.ZERO, BigInteger.ZERO));
    Ids known = guessed.get(key);
    if (known == null) {
      known = group.anyThreadOf(read.ids());
      guessed.put(List.copyOf(key), known);
      believe(known, d, value);
      about(known);
    }
    return List.of(known);
  }

  /// What the block left behind that stored here; where none did, what any block did.
  private void define(Term term, Read read, Version.Final last) {
    Ids writer = group.anyThread();
    formulas.add(
        terms.equal(term, group.read(last.end(), writer, read.index(), read.type()).term()));
    about(writer);
    for (Ids ids : blocks(read, last)) {
      about(ids);
      Formula writes = writes(last.end(), ids, read);
      formulas.add(terms.implies(writes, Ids.equal(terms, ids.blockTerms(), writer.blockTerms())));
    }
  }

  /// That the block has stored to a place by that version.
  private Formula writes(Version version, Ids ids, Read read) {
    return switch (version) {
      case Version.Start _, Version.Final _ -> terms.truth(false);
      case Version.AtHead _ ->
          terms.truth("written " + group.read(version, ids, read.index(), read.type()).term().id());
      case Version.Stored stored -> {
        Term term = group.read(stored, ids, read.index(), read.type()).term();
        if (reads.putIfAbsent(term, new Read(stored, ids, read.index(), read.type())) == null) {
          define(term, new Read(stored, ids, read.index(), read.type()), stored);
        }
        yield terms.or(List.of(isHit(term), writes(stored.before(), ids, read)));
      }
    };
  }

  /// Threads in blocks that may store to a place.
  private List<Ids> blocks(Read read, Version.Final last) {
    List<Ids> all = new ArrayList<>(threads.values());
    Version version = last.end();
    while (version instanceof Version.Stored stored) {
      all.addAll(solved(read, stored));
      version = stored.before();
    }
    Map<List<Term>, Ids> distinct = new LinkedHashMap<>();
    all.forEach(ids -> distinct.putIfAbsent(ids.blockTerms(), ids));
    return List.copyOf(distinct.values());
  }

  /// The thread of the grid, or the block, whose store goes to a place.
  private List<Ids> solved(Read read, Version.Stored stored) {
    Ids trial = group.anyThread();
    if (stored.loop().isPresent()) {
      return byRounds(read, anyWriter(trial, stored), stored, Reach.GRID)
          .map(writer -> List.of(writer.ids()))
          .orElse(List.of());
    }
    Term there =
        group.view(trial).index(stored.store().place(), read.type(), stored.store().position());
    List<Ids> all = new ArrayList<>();
    Bounded thread = trial.thread().get(Dimension.X);
    Bounded block = trial.block().get(Dimension.X);
    if (thread == null || block == null) {
      return all;
    }
    Bounded size = group.encoding().launch().blockSize(Dimension.X);
    Bounded grid = group.encoding().launch().gridSize(Dimension.X);
    Term product = group.encoding().arithmetic().multiply(block, size).term();
    Inverse.of(terms, there, thread.term())
        .ifPresent(
            inverse -> {
              Term rest = terms.subtract(inverse.rest(), terms.multiply(product, inverse.factor()));
              if (!Inverse.mentions(rest, List.of(block.term(), product))) {
                Term value = new Inverse(inverse.factor(), rest).at(terms, read.index());
                Ids known = group.anyThread();
                Term threads = group.encoding().arithmetic().multiply(grid, size).term();
                Formula isOne =
                    terms.and(
                        List.of(terms.atMost(terms.number(0), value), terms.less(value, threads)));
                formulas.add(terms.implies(isOne, terms.equal(globalId(known), value)));
                all.add(known);
              }
            });
    Inverse.of(terms, there, block.term())
        .ifPresent(
            inverse -> {
              Ids known = group.anyThread();
              Term value = inverse.at(terms, read.index());
              Bounded id = known.block().get(Dimension.X);
              if (id != null && !Inverse.mentions(value, trial.threadTerms())) {
                formulas.add(
                    terms.implies(
                        terms.and(
                            List.of(
                                terms.atMost(terms.number(BigInteger.ZERO), value),
                                terms.less(value, grid.term()))),
                        terms.equal(id.term(), value)));
                all.add(known);
              }
            });
    return all;
  }

  private Term globalId(Ids ids) {
    Bounded thread = ids.thread().get(Dimension.X);
    Bounded block = ids.block().get(Dimension.X);
    if (thread == null || block == null) {
      throw new IllegalStateException("no ids");
    }
    Bounded size = group.encoding().launch().blockSize(Dimension.X);
    return terms.add(group.encoding().arithmetic().multiply(block, size).term(), thread.term());
  }
}
