package org.warpproof.permission;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.encode.Bounded;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Statement;
import org.warpproof.permission.questions.Clause;
import org.warpproof.permission.questions.Hypothesis;
import org.warpproof.permission.questions.Interval;
import org.warpproof.permission.questions.Meaning;
import org.warpproof.permission.questions.Question;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.views.Group;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Formula;
import org.warpproof.structure.Condition;
import org.warpproof.structure.Condition.Sign;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.ReadCondition;
import org.warpproof.structure.Structure;

/// What holds at the end of a kernel without loops, for each number that it speaks of, or else for
/// each thread: where these are constants, so are the places that threads look at and the threads
/// that stored there, and not much is left to be asked.
final class ProveByCases {
  /// With fewer steps from one content of memory to the next, all numbers are asked for at once.
  private static final int FEW_STEPS = 4;

  /// Each step is looked at in a round of its own, with little to say.
  private static final int MOST_ROUNDS = 100;

  private static final BigInteger MOST_CASES = BigInteger.valueOf(256);

  private final Group group;
  private final Structure structure;
  private final Queries questions;
  private final List<Hypothesis> hypotheses;

  ProveByCases(Group group, Queries questions, List<Hypothesis> hypotheses) {
    this.group = group;
    this.structure = group.structure();
    this.questions = questions;
    this.hypotheses = List.copyOf(hypotheses);
  }

  boolean isProved(Obligation obligation) {
    long steps = structure.kernel().statements().filter(ProveByCases::isStep).count();
    if (!structure.graph().loops().isEmpty() || steps < FEW_STEPS) {
      return false;
    }
    Clause clause = obligation.clause();
    Condition failed =
        ReadCondition.read(structure.definitions(), clause.condition(), Sign.NEGATIVE);
    Meaning meaning = meaning(clause, group.anyThread());
    Optional<List<Bounded>> numbers = numbers(clause, meaning);
    if (failed instanceof Condition.Exists(Expr.Var bound, Condition body)) {
      return numbers.isPresent()
          && numbers.get().stream()
              .allMatch(number -> isExcluded(obligation, body, meaning.with(bound, number)));
    }
    Bounded size = group.encoding().launch().blockSize(Dimension.X);
    Ids any = group.anyThread();
    List<Bounded> all = between(BigInteger.ZERO, size.most()).orElse(List.of());
    List<Ids> threads = all.stream().flatMap(n -> group.thread(any, n).stream()).toList();
    return size.isConstant()
        && any.isInRow()
        && !all.isEmpty()
        && threads.size() == all.size()
        && different(threads, failed, clause).stream()
            .allMatch(thread -> isExcluded(obligation, failed, meaning(clause, thread)));
  }

  /// Those of which different things are claimed, as far as that is clear.
  private List<Ids> different(List<Ids> threads, Condition failed, Clause clause) {
    if (!(failed instanceof Condition.Literal(Expr claimed, _))) {
      return threads;
    }
    Map<Formula, Ids> different = new LinkedHashMap<>();
    threads.forEach(
        thread ->
            different.putIfAbsent(meaning(clause, thread).expressions().truth(claimed), thread));
    return List.copyOf(different.values());
  }

  private static boolean isStep(Statement statement) {
    return statement instanceof Statement.Store || statement instanceof Statement.Collective;
  }

  private Meaning meaning(Clause clause, Ids thread) {
    return new Meaning(group, group.view(thread), clause, Map.of());
  }

  /// Whether what would break the clause cannot be.
  private boolean isExcluded(Obligation obligation, Condition failed, Meaning meaning) {
    Question question = new Question(group, hypotheses, List.of());
    Ids thread = meaning.view().ids();
    question.about(thread);
    question.say(
        meaning.view().reaches(0, structure.kernel().blocks().getFirst().statements().size()));
    question.say(failed, meaning);
    return question.isRefutedAtLast(obligation.title() + ", one case", questions, MOST_ROUNDS);
  }

  /// The numbers that the clause speaks of, if they are few and known.
  private Optional<List<Bounded>> numbers(Clause clause, Meaning meaning) {
    if (!(structure.definitions().resolve(clause.condition()) instanceof Expr.Var variable)
        || !(structure.definitions().of(variable).orElse(null)
            instanceof ByStatement(_, _, Statement.Observe(_, Ghost.Quantified all, _)))) {
      return Optional.empty();
    }
    return Interval.of(structure.definitions(), (Expr.Var) all.bound(), all.range())
        .flatMap(
            interval -> {
              Bounded low = Bounded.of(meaning.low(interval));
              Bounded high = Bounded.of(meaning.high(interval));
              return low.isConstant() && high.isConstant()
                  ? between(low.least(), high.least())
                  : Optional.empty();
            });
  }

  private Optional<List<Bounded>> between(BigInteger low, BigInteger high) {
    if (high.subtract(low).compareTo(MOST_CASES) > 0) {
      return Optional.empty();
    }
    List<Bounded> all = new ArrayList<>();
    for (BigInteger i = low; i.compareTo(high) < 0; i = i.add(BigInteger.ONE)) {
      all.add(group.encoding().arithmetic().constant(i));
    }
    return Optional.of(all);
  }
}
