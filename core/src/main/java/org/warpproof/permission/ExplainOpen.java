package org.warpproof.permission;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.encode.FloatEncoding;
import org.warpproof.encode.LaunchSymbols;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Obstacle.Hint;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.permission.questions.Hypothesis;
import org.warpproof.permission.questions.Meaning;
import org.warpproof.permission.questions.Mentions;
import org.warpproof.permission.questions.Question;
import org.warpproof.permission.views.Group;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Evaluation;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Condition;

/// What is to be said of an obligation that stayed open, and what may show that it is false.
final class ExplainOpen {
  private static final String REASON = "approximate.possible-failure";

  private final Group group;
  private final Terms terms;
  private final Queries questions;
  private final Question question;

  /// `question` is whether the obligation can fail, which was not refuted.
  ExplainOpen(Group group, Queries questions, Question question) {
    this.group = group;
    this.terms = group.terms();
    this.questions = questions;
    this.question = question;
  }

  /// What could not be excluded, with small numbers if they will do.
  Optional<Answer.Satisfiable> model(String title) {
    if (!(question.answer() instanceof Answer.Satisfiable some)) {
      return Optional.empty();
    }
    List<Formula> tiny = new ArrayList<>(question.formulas());
    tiny.addAll(tiny());
    Answer small = questions.decideSoon(title + ", in a tiny launch", tiny);
    if (!(small instanceof Answer.Satisfiable)) {
      small = questions.askSmall(title + ", in a small launch", question.formulas());
    }
    return Optional.of(small instanceof Answer.Satisfiable better ? better : some);
  }

  /// Launches that are easily told: few threads, and parameters that are as small.
  private List<Formula> tiny() {
    List<Formula> tiny = new ArrayList<>();
    LaunchSymbols launch = group.encoding().launch();
    for (Dimension d : Dimension.values()) {
      tiny.add(terms.atMost(launch.blockSize(d).term(), terms.number(2)));
      tiny.add(terms.atMost(launch.gridSize(d).term(), terms.number(2)));
    }
    for (Parameter parameter : group.structure().kernel().parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, _, _)
          && variable.type() instanceof Type.Int) {
        Term value = launch.parameter(variable).term();
        tiny.add(terms.atMost(terms.number(0), value));
        tiny.add(terms.atMost(value, terms.number(4)));
      }
    }
    return tiny;
  }

  /// The launch of a model, to be tried.
  Candidate candidate(Answer.Satisfiable model) {
    Suggestion launch = questions.suggestion(model);
    List<Suggestion.Content> contents = new ArrayList<>(launch.contents());
    contents.addAll(group.contents(new Evaluation(model)));
    return Candidate.of(new Suggestion(launch.numbers(), contents));
  }

  /// `failed` is what could not be excluded of a thread, as `meaning` has it.
  Obstacle obstacle(
      Obligation obligation,
      Optional<Answer.Satisfiable> model,
      List<Hypothesis> hypotheses,
      Condition failed,
      Meaning meaning) {
    String example =
        model
            .flatMap(some -> Example.text(group, question, some, failed, meaning))
            .map(text -> ": nothing excludes " + text)
            .orElse("");
    List<Hint> hints =
        new ArrayList<>(new FindMissing(group, hypotheses).find(question.formulas()));
    if (group.floats().equals(FloatEncoding.OPAQUE)
        && Mentions.of(group, obligation.clause().condition()).hasFloats()) {
      hints.add(
          new Hint(
              obligation.position(),
              "floating-point numbers are opaque; --real-numbers takes them for real numbers"));
    }
    return new Obstacle(REASON, obligation.position(), obligation.open() + example, hints);
  }
}
