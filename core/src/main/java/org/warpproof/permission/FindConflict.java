package org.warpproof.permission;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.warpproof.encode.FloatEncoding;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Obstacle.Hint;
import org.warpproof.kernel.Statement;
import org.warpproof.permission.questions.Clause;
import org.warpproof.permission.questions.Hypothesis;
import org.warpproof.permission.questions.Question;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.views.Group;
import org.warpproof.protocol.threads.Mentioned;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.Ways;
import org.warpproof.solver.Formula;
import org.warpproof.source.Position;

/// Whether no launch does what is required: everything would follow. And which of it is at odds.
final class FindConflict {
  private static final String REASON = "assumption.contradictory";

  private final Group group;
  private final Queries questions;

  FindConflict(Group group, Queries questions) {
    this.group = group;
    this.questions = questions;
  }

  /// Something that is required: of memory, or of each thread's numbers.
  private sealed interface Premise {
    Position position();

    record OfMemory(Hypothesis hypothesis) implements Premise {
      @Override
      public Position position() {
        return hypothesis.clause().position();
      }
    }

    record OfThread(Formula condition, Position position) implements Premise {}
  }

  Optional<Obstacle> find(List<Hypothesis> hypotheses) {
    List<Premise> premises = new ArrayList<>();
    hypotheses.stream()
        .filter(h -> h.clause().time() == Clause.Time.START)
        .forEach(h -> premises.add(new Premise.OfMemory(h)));
    // What is required of numbers alone was asked before, but not of real ones.
    if (premises.isEmpty() && group.floats().equals(FloatEncoding.OPAQUE)) {
      return Optional.empty();
    }
    Ids thread = group.anyThread();
    for (Statement statement : group.structure().kernel().blocks().getFirst().statements()) {
      Ways.assumption(statement)
          .map(condition -> group.view(thread).expressions().truth(condition))
          .ifPresent(c -> premises.add(new Premise.OfThread(c, statement.position())));
    }
    if (!isConflict(thread, premises)) {
      return Optional.empty();
    }
    List<Premise> needed = premises;
    for (Premise premise : premises) {
      List<Premise> fewer = new ArrayList<>(needed);
      fewer.remove(premise);
      if (isConflict(thread, fewer)) {
        needed = fewer;
      }
    }
    List<Position> places =
        needed.stream()
            .map(Premise::position)
            .distinct()
            .sorted(Comparator.comparing(Position::line).thenComparing(Position::column))
            .toList();
    return Optional.of(
        new Obstacle(
            REASON,
            group.structure().kernel().position(),
            "",
            places.stream()
                .map(place -> new Hint(place, "this is at odds with what else is required"))
                .toList()));
  }

  private boolean isConflict(Ids thread, List<Premise> premises) {
    List<Hypothesis> ofMemory = new ArrayList<>();
    List<Formula> ofThread = new ArrayList<>();
    for (Premise premise : premises) {
      switch (premise) {
        case Premise.OfMemory(Hypothesis hypothesis) -> ofMemory.add(hypothesis);
        case Premise.OfThread(Formula condition, _) -> ofThread.add(condition);
      }
    }
    Question question = new Question(group, ofMemory, List.of());
    question.about(thread);
    question.say(group.terms().and(ofThread));
    // Nothing asks for a place here: so those are tried that most contracts speak of.
    Mentioned.numbers(group.structure().kernel())
        .forEach(n -> question.consider(group.encoding().arithmetic().constant(n)));
    return question.isRefuted("whether what is required can hold", questions);
  }
}
