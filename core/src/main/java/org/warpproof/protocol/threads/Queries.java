package org.warpproof.protocol.threads;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.Query;
import org.warpproof.encode.SymbolKind;
import org.warpproof.encode.Weaker;
import org.warpproof.engine.Party;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.warps.LaneGroups;
import org.warpproof.protocol.warps.RaceCase;
import org.warpproof.protocol.warps.Warps;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Effort;
import org.warpproof.solver.Evaluation;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Solver;
import org.warpproof.solver.Substitution;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.solver.WhyUndecided;
import org.warpproof.structure.Range;
import org.warpproof.structure.Structure;

/// Puts questions about two threads of a kernel to the solver.
public final class Queries {
  private static final long FEW_BLOCKS = 4;

  /// Launches that are tried, for one that can be replayed: how large blocks are in each dimension,
  /// and where parameters lie.
  private static final List<Wish> WISHES =
      List.of(
          new Wish(2, 1, Range.of(1, 64), Compared.LEFT_OUT),
          new Wish(2, 2, Range.of(1, 64), Compared.LEFT_OUT),
          new Wish(4, FEW_BLOCKS, Range.of(1, 64), Compared.LEFT_OUT),
          new Wish(4, FEW_BLOCKS, Range.of(0, 1024), Compared.LEFT_OUT),
          new Wish(32, FEW_BLOCKS, Range.of(-1024, 1024), Compared.LEFT_OUT));

  /// The first of them, for which numbers in memory are small as well.
  private static final List<Wish> TAME_WISHES = WISHES.subList(0, 3);

  /// What threads find in memory where it is small: indices into small arrays, and none.
  private static final Range TAME = Range.of(-1, 64);

  /// Part of the effort that is worth while for a launch that is small.
  private static final int WISHED = 5;

  /// Launches that nobody calls large.
  private static final List<Wish> PLAIN =
      List.of(
          new Wish(4, FEW_BLOCKS, Range.of(0, 64), Compared.INCLUDED),
          new Wish(32, FEW_BLOCKS, Range.of(0, 1024), Compared.INCLUDED));

  /// Launches in which hardly any product is unknown: ids and numbers of threads are 0 or 1.
  private static final List<Wish> TINY =
      List.of(
          new Wish(2, 1, Range.of(1, 64), Compared.LEFT_OUT),
          new Wish(1, 2, Range.of(1, 64), Compared.LEFT_OUT),
          new Wish(2, 2, Range.of(1, 2), Compared.LEFT_OUT));

  /// How often a model may be wrong about a product before it is taken as it is.
  private static final int MOST_CORRECTIONS = 10;

  /// How often a question may be split into cases.
  private static final int MOST_SPLITS = 2;

  /// Part of the effort for a question that can be split.
  private static final int UNSPLIT = 5;

  /// Part of the effort for a question without the numbers that have few values.
  private static final int WITHOUT_NUMBERS = 20;

  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final Solver solver;
  private final Terms terms;
  private final Budget budget;
  private final Map<ViewKey, ThreadView> views;
  private final Weaker withoutData;
  private final Premises premises;

  private final Tally tally;

  /// What was asked so far, whatever was taken for granted.
  private static final class Tally {
    private int asked;
    private @Nullable Boolean isRequiredPossible;

    /// The steps that are left.
    private final Map<Aim, Long> left = new EnumMap<>(Aim.class);
  }

  /// `threads` and `blocks` are the most in a dimension. `parameters` may also be what the kernel
  /// compares them with, where these are included.
  private record Wish(long threads, long blocks, Range parameters, Compared compared) {}

  /// What becomes of a question that is too hard as it is: it is split into cases, or left open, as
  /// its parts are going to be asked.
  public enum Hard {
    SPLIT,
    LEFT_OPEN
  }

  /// What questions are asked for that settle nothing themselves. All that have the same aim take
  /// no more effort than so many questions.
  private enum Aim {
    BETTER_ANSWER(1),
    POSSIBLE(2);

    private final int questions;

    Aim(int questions) {
      this.questions = questions;
    }
  }

  private enum Compared {
    INCLUDED,
    LEFT_OUT
  }

  private record ViewKey(Party name, Where where, Object moment) {}

  public Queries(Model model, Solver solver) {
    this(model, solver, new HashMap<>(), new Tally());
    for (Aim aim : Aim.values()) {
      tally.left.put(aim, aim.questions * model.options().effort().steps());
    }
  }

  private Queries(Model model, Solver solver, Map<ViewKey, ThreadView> views, Tally tally) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.solver = solver;
    this.terms = encoding.terms();
    this.withoutData = Weaker.withoutData(encoding);
    this.premises = new Premises(structure, encoding);
    this.budget = model.budget();
    this.views = views;
    this.tally = tally;
  }

  /// The same, about a kernel of which more is known: threads may still be looked at as before.
  public Queries knowing(Model more) {
    return new Queries(more, solver, views, tally);
  }

  /// The same, about a kernel of which something else is known.
  public Queries about(Model other) {
    return new Queries(other, solver, new HashMap<>(), tally);
  }

  /// Whether there was too much work: all questions that are asked now stay undecided.
  public boolean isLate() {
    return budget.isOver();
  }

  /// What there was too much of.
  public WhyUndecided why() {
    return budget.why();
  }

  public int asked() {
    return tally.asked;
  }

  /// One of the two threads at a moment; `counters` are the same for equal moments.
  public ThreadView view(Party name, Where where, Object moment, Supplier<Counters> counters) {
    return views.computeIfAbsent(
        new ViewKey(name, where, moment),
        _ -> {
          Party block = where.isInBlock() ? Party.BOTH : name;
          Map<Dimension, Bounded> threadIds = encoding.launch().ids(LaunchValue.THREAD_ID, name);
          Map<Dimension, Bounded> blockIds = encoding.launch().ids(LaunchValue.BLOCK_ID, block);
          return new ThreadView(
              model, new ThreadView.Setting(name, where, threadIds, blockIds, counters.get()));
        });
  }

  /// That the two threads are different ones of a warp or a block, or in different blocks.
  public Formula differ(Where where) {
    LaunchValue value = where.isInBlock() ? LaunchValue.THREAD_ID : LaunchValue.BLOCK_ID;
    Map<Dimension, Bounded> one = encoding.launch().ids(value, Party.ONE);
    Map<Dimension, Bounded> other = encoding.launch().ids(value, Party.OTHER);
    List<Formula> ways = new ArrayList<>();
    one.forEach(
        (d, id) -> {
          Bounded theirs = other.get(d);
          if (theirs != null) {
            ways.add(terms.not(terms.equal(id.term(), theirs.term())));
          }
        });
    Formula differ = terms.or(ways);
    List<Formula> conditions = new ArrayList<>(List.of(differ));
    for (LaneGroups groups : LaneGroups.finest(where.groups())) {
      conditions.add(Warps.areJoined(groups, encoding));
    }
    return terms.and(conditions);
  }

  /// The same for races: the threads are in no group of lanes that is looked at on its own.
  public Formula apart(RaceCase threads) {
    List<Formula> conditions = new ArrayList<>(List.of(differ(threads.where())));
    for (LaneGroups groups : LaneGroups.coarsest(threads.parted())) {
      conditions.add(terms.not(Warps.areJoined(groups, encoding)));
    }
    return terms.and(conditions);
  }

  /// One of the two threads in a block, in the same iteration of all loops around it as the other.
  public ThreadView together(int block, Party name, Where where) {
    return view(
        name,
        where,
        structure.graph().loopOf(block).map(Loop::header),
        () ->
            Counters.in(
                block,
                model,
                name,
                where,
                loop -> encoding.names().common(new SymbolKind.Iteration(loop.header()))));
  }

  /// Asks whether the conditions can hold; the model, if there is one, is of a launch as small as
  /// can be had without much effort.
  public Answer ask(String title, List<Formula> conditions) {
    return ask(title, conditions, Hard.SPLIT);
  }

  public Answer ask(String title, List<Formula> conditions, Hard hard) {
    Answer answer = decide(title, conditions, hard);
    if (!(answer instanceof Answer.Satisfiable satisfiable)) {
      return answer;
    }
    List<Formula> tame = tame(conditions);
    for (Wish wish : tame.isEmpty() ? List.<Wish>of() : TAME_WISHES) {
      List<Formula> wished = both(small(wish), tame);
      Query smaller = query(title + ", with small numbers in memory", both(conditions, wished));
      if (solve(smaller, model.options().effort().dividedBy(WISHED))
          instanceof Answer.Satisfiable found) {
        return found;
      }
    }
    for (Wish wish : WISHES) {
      Query smaller = query(title + ", in a small launch", both(conditions, small(wish)));
      if (solve(smaller, model.options().effort().dividedBy(WISHED))
          instanceof Answer.Satisfiable found) {
        return found;
      }
    }
    return satisfiable;
  }

  private Query query(String title, List<Formula> goal) {
    new BarrierStores(model).know();
    Query query = model.facts().query(title, goal);
    if (premises.areNone() || !isRequiredPossible()) {
      return query;
    }
    return model.facts().query(title, both(goal, premises.about(query.conditions())));
  }

  /// Whether what is required of memory can hold, as far as that is clear: from what cannot,
  /// everything would follow.
  private boolean isRequiredPossible() {
    if (tally.isRequiredPossible == null) {
      Query query = model.facts().query("whether what is required can hold", premises.some());
      tally.isRequiredPossible =
          !(solve(query, model.options().effort()) instanceof Answer.Unsatisfiable);
    }
    return tally.isRequiredPossible;
  }

  private static List<Formula> both(List<Formula> some, List<Formula> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  /// Asks whether the conditions can hold in a small launch, with numbers that nobody calls large.
  public Answer askSmall(String title, List<Formula> conditions) {
    Answer answer = new Answer.Unsatisfiable();
    for (Wish wish : PLAIN) {
      answer = decideSoon(title, both(conditions, small(wish)));
      if (answer instanceof Answer.Satisfiable) {
        return answer;
      }
    }
    return answer;
  }

  /// Asks whether the conditions hold in some launch: what is proved only where they do is worth
  /// nothing if that is not known.
  public Answer askPossible(String title, List<Formula> conditions) {
    return Stream.concat(TINY.stream(), PLAIN.stream())
        .map(wish -> decideSoon(title, both(conditions, small(wish)), Aim.POSSIBLE))
        .filter(Answer.Satisfiable.class::isInstance)
        .findFirst()
        .orElseGet(() -> decideSoon(title, conditions, Aim.POSSIBLE));
  }

  /// Asks for the sake of a better answer, so not for long.
  public Answer decideSoon(String title, List<Formula> conditions) {
    return decideSoon(title, conditions, Aim.BETTER_ANSWER);
  }

  private Answer decideSoon(String title, List<Formula> conditions, Aim aim) {
    if (conditions.stream().anyMatch(Formula::isFalse)) {
      return new Answer.Unsatisfiable();
    }
    if (isLate() || tally.left.getOrDefault(aim, 0L) <= 0) {
      return new Answer.Undecided(why(), "no more such questions");
    }
    tally.asked++;
    long before = solver.steps();
    Answer answer = solve(query(title, conditions), effort(aim));
    tally.left.merge(aim, before - solver.steps(), Long::sum);
    return answer;
  }

  private Effort effort(Aim aim) {
    return switch (aim) {
      case BETTER_ANSWER -> model.options().soon().effort();
      // There is no answer without it.
      case POSSIBLE -> model.options().effort();
    };
  }

  /// The same where nobody wants the model.
  public Answer decide(String title, List<Formula> conditions) {
    return decide(title, conditions, Hard.SPLIT);
  }

  public Answer decide(String title, List<Formula> conditions, Hard hard) {
    if (conditions.stream().anyMatch(Formula::isFalse)) {
      return new Answer.Unsatisfiable();
    }
    if (isLate()) {
      return new Answer.Undecided(why(), "no more questions");
    }
    tally.asked++;
    List<Formula> weaker = withoutData.of(conditions);
    if (!weaker.equals(conditions)
        && solve(query(title + ", whatever is in memory", weaker), hard)
            instanceof Answer.Unsatisfiable settled) {
      return settled;
    }
    return solve(query(title, conditions), hard);
  }

  private Answer solve(Query query, Hard hard) {
    return switch (hard) {
      case SPLIT -> solve(query, 0);
      case LEFT_OPEN -> {
        List<Term> symbols = encoding.arithmetic().symbolsWithFewValues(query.conditions());
        Effort effort = model.options().effort();
        yield !symbols.isEmpty() && isExcluded(query, symbols)
            ? new Answer.Unsatisfiable()
            : solve(query, symbols.isEmpty() ? effort : effort.dividedBy(UNSPLIT));
      }
    };
  }

  /// What is too hard is split into cases, by a symbol that has few values.
  private Answer solve(Query query, int depth) {
    List<Term> symbols =
        depth < MOST_SPLITS
            ? encoding.arithmetic().symbolsWithFewValues(query.conditions())
            : List.of();
    if (depth == 0 && !symbols.isEmpty() && isExcluded(query, symbols)) {
      return new Answer.Unsatisfiable();
    }
    Effort effort = model.options().effort();
    Answer answer = solve(query, symbols.isEmpty() ? effort : effort.dividedBy(UNSPLIT));
    if (symbols.isEmpty() || !(answer instanceof Answer.Undecided)) {
      return answer;
    }
    Term symbol = symbols.getFirst();
    Answer undecided = new Answer.Unsatisfiable();
    for (BigInteger value : encoding.arithmetic().valuesOf(symbol)) {
      if (isLate()) {
        return answer;
      }
      Query some = query.in(new Substitution(terms, symbol, terms.number(value)));
      switch (solve(some, depth + 1)) {
        case Answer.Satisfiable found -> {
          return symbol.shape() instanceof Term.Symbol(String name)
              ? found.with(name, value)
              : found;
        }
        case Answer.Undecided open -> undecided = open;
        case Answer.Unsatisfiable _ -> {}
      }
    }
    return undecided;
  }

  /// Whether a question is settled whatever these symbols are.
  private boolean isExcluded(Query query, List<Term> symbols) {
    List<Formula> goal = Weaker.without(terms, Set.copyOf(symbols)).of(query.goal());
    return solve(
            model.facts().query(query.title() + ", whatever numbers are", goal),
            model.options().effort().dividedBy(WITHOUT_NUMBERS))
        instanceof Answer.Unsatisfiable;
  }

  /// Of products the solver knows only some facts: where its model gets one wrong, it is told.
  private Answer solve(Query query, Effort effort) {
    long before = solver.steps();
    try (Solver.Inquiry inquiry = solver.inquire(budget.left(effort))) {
      Answer answer = inquiry.ask(query.title(), query.conditions());
      for (int i = 0; i < MOST_CORRECTIONS; i++) {
        if (!(answer instanceof Answer.Satisfiable found)) {
          return answer;
        }
        List<Formula> corrections = encoding.arithmetic().corrections(found);
        if (corrections.isEmpty() || isLate()) {
          return answer;
        }
        answer = inquiry.ask(query.title() + ", corrected", corrections);
      }
      return answer;
    } finally {
      budget.spend(solver.steps() - before);
    }
  }

  /// The launch that an answer speaks of. Sizes and parameters that are known beforehand are no
  /// symbols of it.
  public Suggestion suggestion(Answer.Satisfiable answer) {
    Map<String, BigInteger> values = new HashMap<>(answer.model());
    Evaluation model = new Evaluation(answer);
    for (Parameter parameter : structure.kernel().parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, _, _)) {
        values.computeIfPresent(variable.name(), (_, value) -> canonical(value, variable.type()));
      }
    }
    for (Dimension d : Dimension.values()) {
      put(values, Suggestion.name(LaunchValue.BLOCK_SIZE, d), encoding.launch().blockSize(d));
      put(values, Suggestion.name(LaunchValue.GRID_SIZE, d), encoding.launch().gridSize(d));
    }
    for (Parameter parameter : structure.kernel().parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable, _, _)) {
        BigInteger same = values.get(encoding.launch().first(variable).name());
        if (same != null) {
          values.put(variable.name(), same);
        }
        Bounded number = encoding.launch().parameter(variable);
        put(values, variable.name(), number);
        model.of(number.term()).ifPresent(v -> values.putIfAbsent(variable.name(), v));
      }
    }
    List<Suggestion.Content> contents = new ArrayList<>();
    for (Answer.FunctionValue value : answer.functions()) {
      encoding
          .initial(value.function())
          .filter(initial -> initial.type() instanceof Type.Int)
          .map(initial -> content(initial, value))
          .ifPresent(contents::add);
    }
    boolean isRight = encoding.arithmetic().corrections(answer).isEmpty();
    return new Suggestion(
        values, contents, isRight ? Suggestion.Products.RIGHT : Suggestion.Products.WRONG);
  }

  /// A number that the source calls unsigned, in the form that numbers have inside.
  private static BigInteger canonical(BigInteger value, Type type) {
    boolean isAbove = type instanceof Type.Int && value.compareTo(Range.of(type).most()) > 0;
    return isAbove ? value.subtract(BigInteger.ONE.shiftLeft(type.width())) : value;
  }

  private static Suggestion.Content content(Encoding.Initial initial, Answer.FunctionValue value) {
    return new Suggestion.Content(
        initial.object(), value.arguments().getLast(), initial.type().bytes(), value.value());
  }

  private static void put(Map<String, BigInteger> values, String name, Bounded value) {
    if (value.isConstant()) {
      values.put(name, value.least());
    }
  }

  /// A launch that can be replayed: few blocks of few threads, small numbers.
  private List<Formula> small(Wish wish) {
    List<Formula> wishes = new ArrayList<>();
    for (Dimension d : Dimension.values()) {
      wishes.add(atMost(encoding.launch().blockSize(d).term(), wish.threads()));
      wishes.add(atMost(encoding.launch().gridSize(d).term(), wish.blocks()));
      // In a grid that is large anyhow, one of the blocks is to be among the first.
      Bounded block = encoding.launch().ids(LaunchValue.BLOCK_ID, Party.OTHER).get(d);
      if (block != null && encoding.launch().gridSize(d).term().isNumber()) {
        wishes.add(atMost(block.term(), FEW_BLOCKS));
      }
    }
    for (Parameter parameter : structure.kernel().parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable, _, _)) {
        Term term = encoding.launch().parameter(variable).term();
        Range range = wish.parameters();
        if (wish.compared() == Compared.INCLUDED) {
          range = encoding.launch().withCompared(range, variable);
        }
        wishes.add(atMost(term, range.most().longValueExact()));
        wishes.add(
            term.isNumber() ? terms.truth(true) : terms.atMost(terms.number(range.least()), term));
      }
    }
    return wishes;
  }

  /// That what threads find in memory is small, too: where it is an index, those who follow it stay
  /// inside arrays that a replay can have.
  private List<Formula> tame(List<Formula> conditions) {
    Set<Term> found = new LinkedHashSet<>();
    Set<Object> visited = new HashSet<>();
    conditions.forEach(condition -> Subterms.collect(condition, found, visited));
    return found.stream()
        .filter(
            term ->
                term.shape() instanceof Term.Application application
                    && encoding
                        .initial(application.function())
                        .filter(Queries::isInteger)
                        .isPresent())
        .map(term -> encoding.arithmetic().within(term, TAME))
        .toList();
  }

  private static boolean isInteger(Encoding.Initial initial) {
    return initial.type() instanceof Type.Int;
  }

  private Formula atMost(Term term, long most) {
    return term.isNumber() ? terms.truth(true) : terms.atMost(term, terms.number(most));
  }
}
