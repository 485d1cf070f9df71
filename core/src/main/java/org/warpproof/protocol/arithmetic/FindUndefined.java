package org.warpproof.protocol.arithmetic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.encode.Bounded;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Operation;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.ExprText;
import org.warpproof.structure.VariableNames;

/// Asks for each operation that may be undefined whether a thread can come to it with operands that
/// make it so.
///
/// Where the operand is a number that the kernel is given, the answer is a condition on that
/// number, and proofs rest on it: who divides by a parameter means it not to be 0. The others are
/// asked about under these conditions. An operation is only a problem if all before it were
/// defined, so that none is known of itself to be defined.
public final class FindUndefined {
  private static final String REASON = "approximate.possibly-undefined";

  private final Model model;
  private final Queries questions;
  private final Terms terms;
  private final List<Operation> open;
  private final List<Obstacle> obstacles = new ArrayList<>();
  private final List<Candidate> candidates = new ArrayList<>();
  private final List<Assumption> conditions = new ArrayList<>();

  private FindUndefined(Model model, Queries questions) {
    this.model = model;
    this.questions = questions;
    this.terms = model.encoding().terms();
    this.open = OpenOperations.of(model.structure().kernel());
  }

  /// What was found: no obstacle is a proof, under the conditions. The candidates are launches in
  /// which something undefined may happen.
  public record Result(
      List<Obstacle> obstacles, List<Candidate> candidates, Set<Assumption> conditions) {
    public Result {
      obstacles = List.copyOf(obstacles);
      candidates = List.copyOf(candidates);
      conditions = Set.copyOf(conditions);
    }

    /// Where nobody could ask.
    public static Result unknown(Obstacle why) {
      return new Result(List.of(why), List.of(), Set.of());
    }
  }

  /// The conditions on what the kernel is given are facts for all later questions.
  public static Result find(Model model, Queries questions) {
    return new FindUndefined(model, questions).find();
  }

  private Result find() {
    List<Operation> others = new ArrayList<>();
    for (Operation operation : open) {
      Optional<Expr> given = GivenNumber.of(operation.expr().right(), model.structure());
      if (given.isPresent()) {
        askGiven(operation, given.get());
      } else {
        others.add(operation);
      }
    }
    others.forEach(this::ask);
    return new Result(
        obstacles.stream().distinct().toList(), candidates, new HashSet<>(conditions));
  }

  private void askGiven(Operation operation, Expr given) {
    ThreadView view = view(operation);
    Formula undefined = isUndefined(operation, view);
    Formula reaches = view.reaches(operation.block(), operation.index());
    if (questions.decide(title(operation), List.of(reaches, undefined))
        instanceof Answer.Unsatisfiable) {
      return;
    }
    boolean mayBeDefined =
        questions.decide(
                title(operation) + ", for some launches", List.of(reaches, terms.not(undefined)))
            instanceof Answer.Satisfiable;
    if (mayBeDefined) {
      conditions.add(condition(operation, given));
      Bounded right = view.expressions().number(operation.expr().right());
      model.encoding().facts().know(terms.not(undefined), right.term());
    } else {
      ask(operation);
    }
  }

  private void ask(Operation operation) {
    ThreadView view = view(operation);
    List<Formula> question =
        List.of(view.reaches(operation.block(), operation.index()), isUndefined(operation, view));
    switch (questions.ask(title(operation), question)) {
      case Answer.Unsatisfiable _ -> {}
      case Answer.Undecided undecided ->
          obstacles.add(Obstacle.of(undecided.why(), operation.position()));
      case Answer.Satisfiable found -> {
        candidates.add(Candidate.at(operation.position(), questions.suggestion(found)));
        obstacles.add(new Obstacle(REASON, operation.position()));
      }
    }
  }

  private ThreadView view(Operation operation) {
    return questions.together(operation.block(), Party.ONE, Where.inABlock());
  }

  private static String title(Operation operation) {
    return switch (operation.kind()) {
      case DIVISION -> "the division at " + operation.position();
      case SHIFT -> "the shift at " + operation.position();
    };
  }

  private Formula isUndefined(Operation operation, ThreadView view) {
    Bounded right = view.expressions().number(operation.expr().right());
    BigInteger zero = BigInteger.ZERO;
    BigInteger last = BigInteger.valueOf(operation.expr().type().width() - 1L);
    return switch (operation.kind()) {
      case DIVISION ->
          right.least().compareTo(zero) > 0 || right.most().compareTo(zero) < 0
              ? terms.truth(false)
              : terms.equal(right.term(), terms.number(0));
      case SHIFT ->
          terms.or(
              List.of(
                  right.least().compareTo(zero) >= 0
                      ? terms.truth(false)
                      : terms.less(right.term(), terms.number(0)),
                  right.most().compareTo(last) <= 0
                      ? terms.truth(false)
                      : terms.less(terms.number(last), right.term())));
    };
  }

  /// What the number has to be, in the words of whoever launches the kernel.
  private Assumption.Defined condition(Operation operation, Expr given) {
    Type.Int type = (Type.Int) given.type();
    ExprText text =
        new ExprText(
            model.structure().definitions(),
            new VariableNames(model.structure().kernel(), model.structure().graph()));
    Expr zero = new Expr.IntConst(type, 0);
    Expr last = new Expr.IntConst(type, operation.expr().type().width() - 1L);
    return switch (operation.kind()) {
      case DIVISION -> {
        Expr isNotZero = new Expr.Compare(Comparison.NE, given, zero);
        yield new Assumption.Defined(
            isNotZero, text.of(isNotZero), "divide by zero", operation.position());
      }
      case SHIFT -> {
        String isBelow = text.of(new Expr.Compare(Comparison.SLE, given, last));
        String isNatural = text.of(new Expr.Compare(Comparison.SGE, given, zero));
        yield new Assumption.Defined(
            new Expr.Compare(Comparison.ULE, given, last),
            isUnsigned(given) ? isBelow : isNatural + " && " + isBelow,
            "shift too far",
            operation.position());
      }
    };
  }

  private boolean isUnsigned(Expr given) {
    return switch (given) {
      case Expr.Var variable ->
          model.structure().definitions().of(variable).isEmpty()
              && model.structure().kernel().sign(variable) == Parameter.Sign.UNSIGNED;
      case Expr.Launch _ -> true;
      case Expr.Convert(Conversion op, Expr value, _) ->
          op == Conversion.ZEXT || (op == Conversion.SEXT && isUnsigned(value));
      default -> false;
    };
  }
}
