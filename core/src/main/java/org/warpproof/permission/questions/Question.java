package org.warpproof.permission.questions;

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
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Inverse;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Ids.Reach;
import org.warpproof.permission.views.Group;
import org.warpproof.permission.views.Group.Read;
import org.warpproof.permission.views.Sums;
import org.warpproof.permission.views.Threads;
import org.warpproof.permission.views.View;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Condition;
import org.warpproof.structure.Condition.Sign;
import org.warpproof.structure.Range;

/// Whether some conditions can hold together, of threads and of what they find in memory.
///
/// What is known of all threads, of all numbers or of all places is said of those that come up: in
/// rounds, as what is said of one brings up others. A question is decided without quantifiers.
public final class Question implements Threads, Universals.Speaker {
  private static final int MOST_ROUNDS = 40;
  private static final int MOST_FORMULAS = 4000;
  private static final int MOST_THREADS = 300;

  private static final int MOST_PRODUCTS = 24;

  private final Group group;
  private final Terms terms;
  private final List<Hypothesis> hypotheses;
  private final List<Loop> left;
  private final SumFacts sumFacts;
  private final Unfold unfold;
  private final Guess guess;
  private final Writers writers;

  /// The factors of products.
  private final Map<Term, List<Term>> products = new LinkedHashMap<>();
  private final List<Runnable> postponed = new ArrayList<>();
  private final List<Runnable> lastly = new ArrayList<>();
  private final Set<Formula> formulas = new LinkedHashSet<>();
  private final Map<List<Term>, Ids> threads = new LinkedHashMap<>();
  private final Map<List<Term>, Ids> guessed = new HashMap<>();
  private final Universals universals;
  private final Map<Term, Read> reads = new LinkedHashMap<>();
  private final Set<List<Object>> said = new HashSet<>();
  private final List<Bounded> numbers = new ArrayList<>();

  private final Map<List<Object>, Chosen> chosen = new HashMap<>();
  private Answer answer = new Answer.Satisfiable(Map.of(), List.of());

  /// The number that stands for one of which a condition holds, and what the condition means then.
  public record Chosen(Bounded number, Meaning meaning) {}

  public Question(Group group, List<Hypothesis> hypotheses, List<Loop> left) {
    this.group = group;
    this.terms = group.terms();
    this.hypotheses = List.copyOf(hypotheses);
    this.left = List.copyOf(left);
    this.sumFacts = new SumFacts(group, this);
    this.unfold = new Unfold(group);
    this.guess = new Guess(group, this);
    this.universals = new Universals(group, this);
    this.writers = new Writers(group, this, guess);
  }

  /// Says a condition of a thread.
  @Override
  public void say(Formula condition) {
    formulas.add(condition);
  }

  public void say(Condition condition, Meaning meaning) {
    formulas.add(formula(condition, meaning));
  }

  /// Says something in the next round, if the question is still open then.
  public void later(Runnable saying) {
    postponed.add(saying);
  }

  /// Says something once nothing else is left to say.
  void atLast(Runnable saying) {
    lastly.add(saying);
  }

  /// Brings a number up.
  public void consider(Bounded number) {
    numbers.add(number);
  }

  /// Brings a thread up.
  public void about(Ids ids) {
    threads.putIfAbsent(key(ids), ids);
  }

  private static List<Term> key(Ids ids) {
    List<Term> all = new ArrayList<>(ids.blockTerms());
    all.addAll(ids.threadTerms());
    return all;
  }

  /// Whether the conditions cannot hold.
  public boolean isRefuted(String title, Queries questions) {
    for (int round = 0; round <= MOST_ROUNDS; round++) {
      answer = questions.decide(title + ", round " + round, List.copyOf(formulas));
      if (answer instanceof Answer.Unsatisfiable) {
        return true;
      }
      int before = formulas.size();
      grow(questions);
      boolean isDone = formulas.size() == before && postponed.isEmpty();
      boolean isTooMuch = formulas.size() > MOST_FORMULAS || threads.size() > MOST_THREADS;
      if (isDone || isTooMuch || questions.isLate()) {
        return false;
      }
    }
    return false;
  }

  /// The same, asked only once all has been said: where each round says little.
  public boolean isRefutedAtLast(String title, Queries questions, int rounds) {
    int before = -1;
    for (int round = 0; round < rounds && formulas.size() != before; round++) {
      before = formulas.size();
      grow(questions);
      if (formulas.size() > MOST_FORMULAS || threads.size() > MOST_THREADS) {
        return false;
      }
      if (!postponed.isEmpty()) {
        before = -1;
      }
    }
    answer = questions.decide(title, List.copyOf(formulas));
    return answer instanceof Answer.Unsatisfiable;
  }

  /// What was said last, and what was known then.
  public Answer answer() {
    return answer;
  }

  public List<Formula> formulas() {
    return List.copyOf(formulas);
  }

  /// The number for which an existential condition was said to hold.
  public Optional<Chosen> chosen(Condition.Exists condition, Meaning meaning) {
    return Optional.ofNullable(chosen.get(List.of(condition, meaning)));
  }

  private void grow(Queries questions) {
    int before = formulas.size();
    say(questions);
    if (formulas.size() == before && postponed.isEmpty()) {
      postponed.addAll(lastly);
      lastly.clear();
    }
  }

  private void say(Queries questions) {
    List<Runnable> due = List.copyOf(postponed);
    postponed.clear();
    due.forEach(Runnable::run);
    for (Ids ids : List.copyOf(threads.values())) {
      View view = group.view(ids);
      if (said.add(List.of("left", key(ids)))) {
        left.forEach(loop -> formulas.add(view.leaves(loop)));
        group.structure().graph().loops().forEach(loop -> formulas.add(view.counts(loop)));
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
    found.addAll(universals.mentioned());
    for (Term term : found) {
      group.readBy(term).filter(_ -> !reads.containsKey(term)).ifPresent(r -> fresh.put(term, r));
    }
    reads.putAll(fresh);
    fresh.forEach(writers::define);
    Map<Term, Sums.Sum> sums = new LinkedHashMap<>();
    for (Term term : found) {
      group
          .sums()
          .sumBy(term)
          .filter(_ -> said.add(List.of(term)))
          .ifPresent(s -> sums.put(term, s));
    }
    sumFacts.add(sums);
    formulas.addAll(unfold.more(found, questions));
    found.forEach(this::multiply);
    universals.instantiate(List.copyOf(reads.values()), List.copyOf(numbers), answer);
    for (Hypothesis hypothesis : hypotheses) {
      List.copyOf(reads.values()).forEach(read -> bringUp(hypothesis, read));
    }
  }

  /// Products of equal numbers are equal, which is not known of all products: here it is said of
  /// those of what is in memory.
  private void multiply(Term term) {
    if (products.size() < MOST_PRODUCTS
        && group.encoding().arithmetic().meaning(term).orElse(null)
            instanceof TermPrinter.Meaning.Product(Term x, Term y)
        && group.readBy(x).isPresent()
        && group.readBy(y).isPresent()
        && !products.containsKey(term)) {
      products.forEach(
          (other, factors) ->
              formulas.add(
                  terms.implies(
                      Ids.equal(terms, List.of(x, y), factors), terms.equal(term, other))));
      products.put(term, List.of(x, y));
    }
  }

  @Override
  public Formula formula(Condition condition, Meaning meaning) {
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
        Bounded some = group.anyNumber(range(bound, body, meaning));
        numbers.add(some);
        Meaning inner = meaning.with(bound, some);
        chosen.put(List.of(condition, meaning), new Chosen(some, inner));
        yield formula(body, inner);
      }
      case Condition.ForAll all -> universals.proxy(all, meaning);
    };
  }

  /// Where a number lies for which a condition holds, as far as that is plain.
  private Range range(Expr.Var bound, Condition body, Meaning meaning) {
    Range range = Range.of(bound.type());
    Bounded trial = group.anyNumber(range);
    return cut(range, trial.term(), body, meaning.with(bound, trial));
  }

  private Range cut(Range range, Term number, Condition condition, Meaning meaning) {
    return switch (condition) {
      case Condition.Literal literal -> cut(range, number, formula(literal, meaning));
      case Condition.All(List<Condition> parts) -> {
        Range all = range;
        for (Condition part : parts) {
          all = cut(all, number, part, meaning);
        }
        yield all;
      }
      case Condition.Any _, Condition.Exists _, Condition.ForAll _ -> range;
    };
  }

  private Range cut(Range range, Term number, Formula condition) {
    if (!(condition.shape() instanceof Formula.AtMostZero(Term term))) {
      return range;
    }
    return Inverse.of(terms, term, number)
        .filter(inverse -> inverse.factor().abs().equals(BigInteger.ONE))
        .map(
            inverse -> {
              BigInteger rest = inverse.rest().least();
              Range limit =
                  inverse.factor().signum() > 0
                      ? new Range(range.least(), range.most().min(rest.negate()))
                      : new Range(range.least().max(rest), range.most());
              // Of what cannot be, the solver is told.
              return limit.least().compareTo(limit.most()) > 0 ? range : limit;
            })
        .orElse(range);
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
    List<Read> there =
        found.stream()
            .flatMap(term -> group.readBy(term).stream())
            .filter(other -> other.version().equals(read.version()))
            .toList();
    for (int i = 0; i < there.size(); i++) {
      guess.thread(
          List.of(hypothesis, read.version(), i),
          trial,
          there.get(i).index(),
          read.index(),
          Reach.BLOCK);
    }
  }

  @Override
  public void collect(Condition condition, Meaning meaning, Set<Term> found) {
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

  @Override
  public Bounded number(Term value, Type type) {
    Range range = Range.of(type);
    if (new Range(value.least(), value.most()).isWithin(range)) {
      return Bounded.of(value);
    }
    Bounded number =
        group.encoding().arithmetic().symbol("number " + value.id() + " as " + type, range);
    formulas.add(
        terms.implies(
            group.encoding().arithmetic().within(value, range), terms.equal(number.term(), value)));
    return number;
  }

  /// Whether what is read is new, and is going to be dealt with by who asks.
  public boolean takes(Term term, Read read) {
    return reads.putIfAbsent(term, read) == null;
  }

  /// The threads that have come up.
  public List<Ids> threads() {
    return List.copyOf(threads.values());
  }

  @Override
  public Ids ofBlock(Ids block, Bounded number) {
    List<Term> key = new ArrayList<>(block.blockTerms());
    key.add(number.term());
    Ids known = guessed.get(key);
    if (known == null) {
      known = group.thread(block, number).orElseGet(() -> group.anyThreadOf(block));
      guessed.put(List.copyOf(key), known);
      Bounded id = known.thread().get(Dimension.X);
      if (id != null) {
        believe(id, group.encoding().launch().blockSize(Dimension.X), number.term());
      }
      about(known);
    }
    return known;
  }

  /// The id is that, if it can be.
  public void believe(Bounded id, Bounded size, Term value) {
    formulas.add(terms.implies(group.isOneOf(value, size), terms.equal(id.term(), value)));
  }

  @Override
  public Ids ofGrid(Bounded number) {
    List<Term> key = List.of(number.term());
    Ids known = guessed.get(key);
    if (known == null) {
      known = group.anyThread();
      guessed.put(key, known);
      formulas.add(
          terms.implies(
              group.isOneOf(number.term(), group.threadsOfGrid()),
              terms.equal(group.numberInGrid(known), number.term())));
      about(known);
    }
    return known;
  }
}
