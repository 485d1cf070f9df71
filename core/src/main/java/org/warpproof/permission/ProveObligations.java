package org.warpproof.permission;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Note;
import org.warpproof.engine.Obstacle;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Force;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.permission.Obligation.Kind;
import org.warpproof.permission.Obligation.Outcome;
import org.warpproof.permission.questions.Clause;
import org.warpproof.permission.questions.Hypothesis;
import org.warpproof.permission.questions.Meaning;
import org.warpproof.permission.questions.Mentions;
import org.warpproof.permission.questions.Question;
import org.warpproof.permission.steps.Execution;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Moment;
import org.warpproof.permission.steps.NotExpressible;
import org.warpproof.permission.steps.Version;
import org.warpproof.permission.views.Group;
import org.warpproof.permission.views.View;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.source.Position;
import org.warpproof.structure.Condition;
import org.warpproof.structure.Condition.Sign;
import org.warpproof.structure.ExprText;
import org.warpproof.structure.Places;
import org.warpproof.structure.ReadCondition;
import org.warpproof.structure.Structure;
import org.warpproof.structure.VariableNames;

/// The obligations of a kernel's contracts, and which of them are proved.
final class ProveObligations {
  private static final String UNSPECIFIED = "contract.unspecified";

  private final Start start;
  private final Group group;
  private final Structure structure;
  private final Terms terms;
  private final List<Integer> order;
  private final List<Hypothesis> hypotheses = new ArrayList<>();
  private final List<Obligation> obligations = new ArrayList<>();
  private final List<Candidate> candidates = new ArrayList<>();

  /// What is to be shown of invariants that nobody stated.
  private final List<Obligation> guessed = new ArrayList<>();

  ProveObligations(Start start) {
    this.start = start;
    this.structure = start.model().structure();
    this.group =
        new Group(start.model(), new Execution(structure, start.model().options().floats()));
    this.terms = group.terms();
    this.order = structure.graph().order();
    for (int block : order) {
      List<Statement> statements = structure.kernel().blocks().get(block).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (statements.get(i) instanceof Statement.Annotation(Contract contract, Position at)) {
          state(block, i, contract, at);
        }
      }
    }
  }

  private void state(int block, int index, Contract contract, Position at) {
    boolean isOfKernel = contract instanceof Contract.Before || contract instanceof Contract.After;
    if (isOfKernel && block != order.getFirst()) {
      throw new NotExpressible("a kernel's contract that is not at its start", at);
    }
    switch (contract) {
      case Contract.Before(Expr condition) ->
          know(
              new Clause(block, index, condition, Clause.Time.START, at),
              _ -> terms.truth(true),
              -1);
      case Contract.After(Expr condition) ->
          obligations.add(
              new Obligation(
                  Kind.ENSURED,
                  new Clause(block, index, condition, Clause.Time.END, at),
                  Optional.empty()));
      case Contract.Invariant(Contract.Reach reach, Force force, Expr condition)
          when force == Force.CLAIMED && reach == Contract.Reach.ENABLED ->
          invariant(here(block, index, condition, at), obligations);
      case Contract.Invariant(Contract.Reach reach, Force force, Expr condition)
          when force == Force.CANDIDATE && reach == Contract.Reach.ENABLED -> {
        try {
          invariant(here(block, index, condition, at), guessed);
        } catch (NotExpressible _) {
          // Nobody asked for it.
        }
      }
      case Contract.Asserts(Contract.Reach reach, Force force, Expr condition)
          when force == Force.CLAIMED && reach == Contract.Reach.ENABLED ->
          obligations.add(
              new Obligation(Kind.ASSERTED, here(block, index, condition, at), Optional.empty()));
      case Contract.Grants(_, Expr guard, _, _) -> {
        // That they go together was shown before.
        if (guard.equals(Expr.bool(false))) {
          throw new NotExpressible("a permission that cannot be compared with accesses", at);
        }
      }
      case Contract.Holds(Contract.Where where, Expr condition) ->
          obligations.add(
              new Obligation(
                  switch (where) {
                    case BEFORE_BARRIER -> Kind.BEFORE_BARRIER;
                    case BEHIND_BARRIER -> Kind.BEHIND_BARRIER;
                    case AT_ACCESS -> Kind.PERMITTED;
                  },
                  here(block, index, condition, at),
                  Optional.empty()));
      case Contract other -> {
        if (other.role() == Contract.Role.CLAIM || other.role() == Contract.Role.FRAME) {
          throw new NotExpressible("another contract", at);
        }
      }
    }
  }

  /// A clause about memory as it is where the clause stands. That nobody else writes what it reads
  /// was shown beforehand, but not if it has quantifiers: then it speaks of a moment of the block,
  /// and other blocks may do anything.
  private Clause here(int block, int index, Expr condition, Position at) {
    Mentions mentions = Mentions.of(group, condition);
    if (!mentions.quantifiers().isEmpty()
        && !isOneBlock()
        && mentions.arrays().stream().anyMatch(this::isWrittenByBlocks)) {
      throw new NotExpressible("a quantifier over what other blocks may write", at);
    }
    return new Clause(block, index, condition, Clause.Time.HERE, at);
  }

  private boolean isOneBlock() {
    return Arrays.stream(Dimension.values())
        .map(d -> group.encoding().launch().gridSize(d))
        .allMatch(size -> size.isConstant() && size.least().equals(BigInteger.ONE));
  }

  private boolean isWrittenByBlocks(String array) {
    return structure.memory().object(array).space() != Space.SHARED
        && structure.memory().isWritten(array);
  }

  private void invariant(Clause clause, List<Obligation> all) {
    Loop loop =
        structure
            .loopAt(clause.block())
            .orElseThrow(
                () -> new NotExpressible("an invariant that is not at a head", clause.position()));
    know(clause, view -> view.reaches(clause.block()), place(clause.block()));
    all.add(new Obligation(Kind.ENTERED, clause, Optional.of(loop)));
    all.add(new Obligation(Kind.KEPT, clause, Optional.of(loop)));
    if (group.execution().changes(loop) && !group.areTogether(loop)) {
      all.add(new Obligation(Kind.UNTOUCHED, clause, Optional.of(loop)));
    }
  }

  private void know(Clause clause, Function<View, Formula> guard, int since) {
    hypotheses.add(new Hypothesis(clause, condition(clause, Sign.POSITIVE), guard, since));
  }

  /// Where a block stands in the order in which blocks are taken.
  private int place(int block) {
    return order.indexOf(block);
  }

  /// Until when what holds may be made use of, exclusively.
  private int until(Obligation obligation) {
    return switch (obligation.kind()) {
      case ENTERED -> place(obligation.clause().block());
      case ASSERTED, BEFORE_BARRIER, BEHIND_BARRIER, PERMITTED ->
          place(obligation.clause().block()) + 1;
      case KEPT, UNTOUCHED ->
          loop(obligation).blocks().stream().mapToInt(this::place).max().orElseThrow() + 1;
      case ENSURED -> Integer.MAX_VALUE;
    };
  }

  private Condition condition(Clause clause, Sign sign) {
    return ReadCondition.read(structure.definitions(), clause.condition(), sign);
  }

  /// What is left open, launches that may show that it is false, what is worth knowing, and a line
  /// for each obligation.
  record Result(
      List<Obstacle> open, List<Candidate> candidates, List<Note> notes, List<String> lines) {}

  Result prove() {
    Optional<Obstacle> conflict = new FindConflict(group, start.questions()).find(hypotheses);
    if (conflict.isPresent()) {
      return new Result(List.of(conflict.get()), List.of(), List.of(), List.of());
    }
    for (Version.Stored stored : group.execution().spread()) {
      if (!isSpread(stored)) {
        throw new NotExpressible("a loop without an invariant", stored.store().position());
      }
    }
    Places places = Places.of(structure.kernel());
    List<Obstacle> open = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    leaveOutWrongGuesses();
    ExprText text =
        new ExprText(
            structure.definitions(), new VariableNames(structure.kernel(), structure.graph()));
    guessed.stream()
        .map(Obligation::clause)
        .distinct()
        .forEach(
            clause ->
                lines.add(
                    "  %s: invariant guessed: %s"
                        .formatted(places.text(clause.position()), text.of(clause.condition()))));
    for (Obligation obligation : inOrder()) {
      Optional<Obstacle> obstacle = obstacle(obligation);
      lines.add("  " + obligation.text(places, obstacle.isEmpty() ? Outcome.PROVED : Outcome.OPEN));
      if (obstacle.isEmpty()) {
        lemma(obligation);
      }
      obstacle.ifPresent(open::add);
    }
    return new Result(
        open.stream().distinct().toList(),
        candidates,
        open.isEmpty() ? unspecified() : List.of(),
        lines);
  }

  /// Houdini: a guess that does not follow from the others is no hypothesis any more, until all
  /// that are left follow from each other.
  private void leaveOutWrongGuesses() {
    boolean isDone = false;
    while (!isDone) {
      Optional<Obligation> wrong =
          guessed.stream()
              .filter(o -> failure(o, group, group.anyThread()).isPresent())
              .findFirst();
      wrong.ifPresent(
          obligation -> {
            Clause clause = obligation.clause();
            guessed.removeIf(other -> other.clause().equals(clause));
            hypotheses.removeIf(hypothesis -> hypothesis.clause().equals(clause));
          });
      isDone = wrong.isEmpty();
    }
  }

  /// Arrays that the kernel writes and no postcondition mentions, if there is any.
  private List<Note> unspecified() {
    List<Clause> ensured =
        obligations.stream()
            .filter(obligation -> obligation.kind() == Kind.ENSURED)
            .map(Obligation::clause)
            .toList();
    Map<String, Position> written = new LinkedHashMap<>();
    structure
        .kernel()
        .statements()
        .filter(Statement.Store.class::isInstance)
        .map(Statement.Store.class::cast)
        .forEach(s -> written.putIfAbsent(group.execution().object(s.place(), s), s.position()));
    written.keySet().removeIf(name -> structure.memory().object(name).space() == Space.SHARED);
    ensured.forEach(
        clause -> written.keySet().removeAll(Mentions.of(group, clause.condition()).arrays()));
    return ensured.isEmpty()
        ? List.of()
        : written.entrySet().stream()
            .map(
                array ->
                    new Note(
                        UNSPECIFIED,
                        array.getValue(),
                        "no postcondition says anything of %s, which is written here"
                            .formatted(array.getKey())))
            .toList();
  }

  /// What is shown of the end comes last: it is the hardest mostly, and rests on the rest.
  private List<Obligation> inOrder() {
    return obligations.stream()
        .sorted(Comparator.comparing(o -> o.kind() == Kind.ENSURED))
        .toList();
  }

  /// The loops that all threads have left by then: who is done waits for the others.
  private List<Loop> left(Obligation obligation, int until) {
    int block = obligation.clause().block();
    boolean isAtEnd = obligation.kind() == Kind.ENSURED;
    return structure.graph().loops().stream()
        .filter(loop -> isAtEnd || !loop.contains(block))
        .filter(loop -> loop.blocks().stream().allMatch(b -> place(b) < until))
        .toList();
  }

  /// What is shown of a place may help with what comes later.
  private void lemma(Obligation obligation) {
    if (obligation.isOfPlace()) {
      Clause clause = obligation.clause();
      know(clause, view -> view.reaches(clause.block(), clause.index()), place(clause.block()));
    }
  }

  /// Whether a thread stores somewhere else in each round of a loop, and does not miss a round in
  /// which it would go on.
  private boolean isSpread(Version.Stored stored) {
    Loop loop = stored.loop().orElseThrow();
    Ids thread = group.anyThread();
    Bounded round = group.anyNumber(Encoding.ITERATIONS);
    Bounded other = group.anyNumber(Encoding.ITERATIONS);
    View one = group.view(thread, new Moment.InRound(loop, round));
    View two = group.view(thread, new Moment.InRound(loop, other));
    Formula isLater = terms.less(round.term(), other.term());
    Type type = stored.store().value().type();
    List<Formula> missing =
        List.of(isLater, one.reaches(loop.header()), two.goesOn(loop), terms.not(one.goesOn(loop)));
    List<Formula> again =
        List.of(
            isLater,
            one.reaches(stored.block(), stored.index()),
            // Who goes round may read what it is about to replace, even if it does not replace it.
            two.goesOn(loop),
            terms.equal(
                one.index(stored.store().place(), type, stored.store().position()),
                two.index(stored.store().place(), type, stored.store().position())));
    return isExcluded("a missed round of loop " + loop.header(), missing)
        && isExcluded("two rounds of loop " + loop.header(), again);
  }

  private boolean isExcluded(String title, List<Formula> conditions) {
    return start.questions().decide(title, conditions) instanceof Answer.Unsatisfiable;
  }

  /// Why an obligation is not proved; empty if it is.
  private Optional<Obstacle> obstacle(Obligation obligation) {
    if (obligation.kind() == Kind.ENSURED
        && new ProveByCases(group, start.questions(), hypotheses).isProved(obligation)) {
      return Optional.empty();
    }
    return failure(obligation, group, group.anyThread())
        .map(failure -> explained(obligation, failure));
  }

  /// A question that was not refuted, about a case.
  private record Failure(Group in, Question question, Meaning meaning) {}

  /// How an obligation may fail, as far as is known: one value of a loop's variable after the
  /// other.
  private Optional<Failure> failure(Obligation obligation, Group in, Ids thread) {
    Optional<Term> open = open(obligation, in, thread);
    if (open.isEmpty()) {
      return asked(obligation, in, thread);
    }
    for (BigInteger value : in.encoding().arithmetic().valuesOf(open.get())) {
      Group some = in.in(open.get(), value);
      Optional<Failure> failure =
          isImpossible(obligation, some, thread)
              ? Optional.empty()
              : failure(obligation, some, thread);
      if (failure.isPresent()) {
        return failure;
      }
    }
    return Optional.empty();
  }

  /// A variable of a loop that matters to an obligation, and has few values.
  private Optional<Term> open(Obligation obligation, Group in, Ids thread) {
    int until = until(obligation);
    int block = obligation.clause().block();
    for (Loop loop : structure.graph().loops()) {
      Optional<Loop> around = structure.graph().parent(loop);
      boolean matters =
          place(loop.header()) < until
              && (loop.contains(block) || around.isEmpty() || around.get().contains(block));
      if (matters) {
        for (Expr.Var variable : structure.kernel().blocks().get(loop.header()).parameters()) {
          Term value = in.view(thread).value(variable).term();
          if (in.fewValues().contains(variable)
              && !in.encoding().arithmetic().valuesOf(value).isEmpty()) {
            return Optional.of(value);
          }
        }
      }
    }
    return Optional.empty();
  }

  /// Whether nobody comes to where something is to be shown in a case, for all to see.
  private boolean isImpossible(Obligation obligation, Group in, Ids thread) {
    return question(obligation, in, thread)
        .isRefutedAtLast(
            obligation.title() + ", whether there is such a case", start.questions(), 1);
  }

  private boolean isQuantified(Clause clause) {
    return !Mentions.of(group, clause.condition()).quantifiers().isEmpty();
  }

  private boolean hasSum(Clause clause) {
    return Mentions.of(group, clause.condition()).quantifiers().stream()
        .anyMatch(quantified -> quantified.quantifier() == Ghost.Quantifier.SUM);
  }

  private Question question(Obligation obligation, Group in, Ids thread) {
    return question(obligation, in, thread, _ -> true);
  }

  /// Of a thread that comes to where something is to be shown, and what is known by then.
  private Question question(
      Obligation obligation, Group in, Ids thread, Predicate<Hypothesis> isUsed) {
    int until = until(obligation);
    Question question =
        new Question(
            in,
            hypotheses.stream().filter(h -> h.since() < until).filter(isUsed).toList(),
            left(obligation, until));
    question.about(thread);
    question.say(premises(in, thread));
    Clause clause = obligation.clause();
    View view = in.view(thread);
    question.say(
        switch (obligation.kind()) {
          case ENSURED -> terms.truth(true);
          case ASSERTED, BEFORE_BARRIER, BEHIND_BARRIER, PERMITTED ->
              view.reaches(clause.block(), clause.index());
          case ENTERED -> view.reaches(clause.block());
          case KEPT ->
              terms.and(
                  List.of(
                      view.repeats(loop(obligation)),
                      in.view(thread, new Moment.Next(loop(obligation))).fits(loop(obligation))));
          case UNTOUCHED ->
              terms.and(
                  List.of(view.reaches(clause.block()), terms.not(view.repeats(loop(obligation)))));
        });
    return question;
  }

  private Optional<Failure> asked(Obligation obligation, Group in, Ids thread) {
    // Sums bring up each of their elements, and mostly have nothing to do with anything else.
    boolean hasSum = hasSum(obligation.clause());
    Predicate<Hypothesis> isKin =
        h -> h.since() < 0 || !isQuantified(h.clause()) || hasSum(h.clause()) == hasSum;
    if (!hypotheses.stream().allMatch(isKin)) {
      Question kin = question(obligation, in, thread, isKin);
      fail(kin, obligation, in, thread);
      if (kin.isRefuted(obligation.title() + ", by its kin", start.questions())) {
        return Optional.empty();
      }
    }
    Question question = question(obligation, in, thread);
    Meaning meaning = fail(question, obligation, in, thread);
    return question.isRefuted(obligation.title(), start.questions())
        ? Optional.empty()
        : Optional.of(new Failure(in, question, meaning));
  }

  private Obstacle explained(Obligation obligation, Failure failure) {
    ExplainOpen why = new ExplainOpen(failure.in(), start.questions(), failure.question());
    Optional<Answer.Satisfiable> model = why.model(obligation.title());
    model.map(why::candidate).ifPresent(candidates::add);
    Condition failed = condition(obligation.clause(), Sign.NEGATIVE);
    return why.obstacle(obligation, model, hypotheses, failed, failure.meaning());
  }

  /// Says that what is to be shown does not hold, and what that means.
  private Meaning fail(Question question, Obligation obligation, Group in, Ids thread) {
    Moment moment =
        switch (obligation.kind()) {
          case ENSURED, ASSERTED, BEFORE_BARRIER, BEHIND_BARRIER, PERMITTED ->
              new Moment.AnyRound();
          case ENTERED -> new Moment.Entry(loop(obligation));
          case KEPT -> new Moment.Next(loop(obligation));
          case UNTOUCHED -> new Moment.Waiting(loop(obligation));
        };
    Meaning meaning = new Meaning(in, in.view(thread, moment), obligation.clause(), Map.of());
    question.say(condition(obligation.clause(), Sign.NEGATIVE), meaning);
    return meaning;
  }

  /// What every thread is said to find at the kernel's start.
  private Formula premises(Group in, Ids thread) {
    return in.view(thread).reaches(0, structure.kernel().blocks().getFirst().statements().size());
  }

  private static Loop loop(Obligation obligation) {
    return obligation.loop().orElseThrow();
  }
}
