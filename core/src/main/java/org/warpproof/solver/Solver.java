package org.warpproof.solver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Decides conditions over the symbols of one [Terms]: with Z3, and with cvc5 what Z3 leaves open.
///
/// They are loaded with the first question that needs them.
public final class Solver implements AutoCloseable {
  /// Nearly all that Z3 settles it settles within this part of the effort.
  private static final int SHORT = 8;

  /// With less than that Z3 gets all, and a second solver would hardly come to begin.
  private static final long LEAST_FOR_TWO = 50_000;

  private final QueryLog log;
  private final Confirmation.Wanted wanted;
  private final SecondSolver second;
  private @Nullable Z3 first;
  private long secondSteps;
  private long nanoseconds;
  private Confirmation confirmation = Confirmation.NONE;

  public Solver(QueryLog log) {
    this(log, Confirmation.Wanted.ONE_SOLVER);
  }

  public Solver(QueryLog log, Confirmation.Wanted wanted) {
    this(log, wanted, new Cvc5());
  }

  Solver(QueryLog log, Confirmation.Wanted wanted, SecondSolver second) {
    this.log = log;
    this.wanted = wanted;
    this.second = second;
  }

  /// Time spent on questions so far.
  public Duration time() {
    return Duration.ofNanos(nanoseconds);
  }

  /// Steps spent on questions so far.
  public long steps() {
    return secondSteps + (first == null ? 0 : first.steps());
  }

  /// What two solvers agree on so far, if they have to.
  public Optional<Confirmation> confirmation() {
    return wanted == Confirmation.Wanted.TWO_SOLVERS ? Optional.of(confirmation) : Optional.empty();
  }

  /// Whether all the conditions can be true at once; `title` says what is asked.
  public Answer solve(String title, List<Truth> conditions, Effort effort) {
    try (Inquiry inquiry = inquire(effort)) {
      return inquiry.ask(title, conditions);
    }
  }

  /// A question that is asked again with more conditions.
  public Inquiry inquire(Effort effort) {
    return new Inquiry(effort);
  }

  /// Whether all the conditions so far can be true at once.
  public final class Inquiry implements AutoCloseable {
    private final Effort effort;
    private final List<Truth> conditions = new ArrayList<>();
    private Z3.@Nullable Session session;
    private boolean isSettled;

    private Inquiry(Effort effort) {
      this.effort = effort;
    }

    /// The answer for the conditions so far and these; `title` says what is asked.
    public Answer ask(String title, List<Truth> more) {
      isSettled |= more.stream().anyMatch(Truth::isFalse);
      if (isSettled) {
        return new Answer.Unsatisfiable();
      }
      conditions.addAll(more);
      long start = System.nanoTime();
      try {
        if (session == null) {
          session = z3().session();
        }
        return ask(title, more, session);
      } finally {
        nanoseconds += System.nanoTime() - start;
      }
    }

    private Answer ask(String title, List<Truth> more, Z3.Session z3) {
      boolean isForTwo = effort.steps() >= LEAST_FOR_TWO;
      Answer answer = z3.ask(more, isForTwo ? effort.dividedBy(SHORT) : effort);
      if (answer instanceof Answer.Undecided && isForTwo) {
        // What Z3 leaves open is mostly easy for another solver.
        answer = second(effort.dividedBy(2));
        if (!(answer instanceof Answer.Undecided)) {
          tell(title + ", by " + second.name(), z3, answer);
          return needsNoOther(answer) ? answer : confirmed(title, z3, z3.askAnew(effort), answer);
        }
        answer = z3.askAnew(effort);
      }
      tell(title, z3, answer);
      return needsNoOther(answer) ? answer : confirmed(title, z3, answer, second(effort));
    }

    private boolean needsNoOther(Answer answer) {
      return !(answer instanceof Answer.Unsatisfiable) || wanted == Confirmation.Wanted.ONE_SOLVER;
    }

    private void tell(String title, Z3.Session z3, Answer answer) {
      if (log.isOpen()) {
        log.asked(title, z3.text(), answer);
      }
    }

    /// That there is no solution, unless one of the solvers, of which the other says so, has one.
    private Answer confirmed(String title, Z3.Session z3, Answer one, Answer other) {
      if (one instanceof Answer.Satisfiable || other instanceof Answer.Satisfiable) {
        log.disagreed(title, z3.text(), one, SmtLib.text(conditions), other);
        return new Answer.Undecided(
            WhyUndecided.DISAGREEMENT, "there is no solution for one solver, and one for another");
      }
      boolean isConfirmed = one.equals(other);
      confirmation =
          confirmation.plus(isConfirmed ? new Confirmation(1, 0) : new Confirmation(0, 1));
      return new Answer.Unsatisfiable();
    }

    private Answer second(Effort effort) {
      SecondSolver.Reply reply = second.ask(conditions, effort);
      secondSteps += reply.steps();
      return reply.answer();
    }

    /// Gives memory back now, and not when the garbage collector sees that nobody needs it.
    @Override
    public void close() {
      if (session != null) {
        session.close();
      }
    }
  }

  private Z3 z3() {
    if (first == null) {
      first = new Z3();
    }
    return first;
  }

  @Override
  public void close() {
    if (first != null) {
      first.close();
    }
  }
}
