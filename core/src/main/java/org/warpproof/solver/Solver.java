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
  public Answer solve(String title, List<Formula> conditions, Effort effort) {
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
    private final List<Formula> conditions = new ArrayList<>();
    private Z3.@Nullable Session session;
    private boolean isDischarged;

    private Inquiry(Effort effort) {
      this.effort = effort;
    }

    /// The answer for the conditions so far and these; `title` says what is asked.
    public Answer ask(String title, List<Formula> more) {
      return ask(title, more, List.of());
    }

    /// The answer for the conditions so far and these, under premises that are forgotten with it.
    public Answer ask(String title, List<Formula> more, List<Premise> premises) {
      isDischarged |= more.stream().anyMatch(Formula::isFalse);
      if (isDischarged) {
        return new Answer.Unsatisfiable();
      }
      conditions.addAll(more);
      long start = System.nanoTime();
      try {
        if (session == null) {
          session = z3().session();
        }
        return new Question(title, premises, session).ask(more);
      } finally {
        nanoseconds += System.nanoTime() - start;
      }
    }

    /// One question of the inquiry.
    private final class Question {
      private final String title;
      private final List<Premise> premises;
      private final Z3.Session z3;

      private Question(String title, List<Premise> premises, Z3.Session z3) {
        this.title = title;
        this.premises = List.copyOf(premises);
        this.z3 = z3;
      }

      private Answer ask(List<Formula> more) {
        boolean isForTwo = effort.steps() >= LEAST_FOR_TWO;
        Answer answer = z3.ask(more, premises, isForTwo ? effort.dividedBy(SHORT) : effort);
        if (answer instanceof Answer.Undecided && isForTwo) {
          // What Z3 leaves open is mostly easy for another solver.
          answer = second(effort.dividedBy(2));
          if (!(answer instanceof Answer.Undecided)) {
            tell(title + ", by " + second.name(), answer);
            return needsOther() && answer instanceof Answer.Unsatisfiable found
                ? core(found).confirmedByFirst(found)
                : answer;
          }
          answer = z3.askAnew(premises, effort);
        }
        tell(title, answer);
        return needsOther() && answer instanceof Answer.Unsatisfiable found
            ? core(found).confirmedBySecond(found)
            : answer;
      }

      private static boolean isUnsatisfiable(Answer answer) {
        return answer instanceof Answer.Unsatisfiable;
      }

      private boolean needsOther() {
        return wanted == Confirmation.Wanted.TWO_SOLVERS;
      }

      private void tell(String title, Answer answer) {
        if (log.isOpen()) {
          log.asked(title, text(), answer);
        }
      }

      /// The question with no more premises than were needed for the answer: that is what a second
      /// solver has to confirm.
      private Question core(Answer.Unsatisfiable answer) {
        return new Question(
            title,
            premises.stream().filter(premise -> answer.core().contains(premise.name())).toList(),
            z3);
      }

      private Answer confirmedByFirst(Answer.Unsatisfiable found) {
        return confirmed(found, z3.askAnew(premises, effort), found);
      }

      private Answer confirmedBySecond(Answer.Unsatisfiable found) {
        return confirmed(found, found, second(effort));
      }

      /// That there is no solution, unless one of the solvers, of which the other says so, has one.
      private Answer confirmed(Answer.Unsatisfiable found, Answer one, Answer other) {
        if (one instanceof Answer.Satisfiable || other instanceof Answer.Satisfiable) {
          log.disagreed(title, text(), one, other);
          return new Answer.Undecided(
              WhyUndecided.DISAGREEMENT,
              "there is no solution for one solver, and one for another");
        }
        boolean isConfirmed = isUnsatisfiable(one) && isUnsatisfiable(other);
        confirmation =
            confirmation.plus(isConfirmed ? new Confirmation(1, 0) : new Confirmation(0, 1));
        return found;
      }

      /// In our own words: what Z3 shows of itself is what is left of a question that it has begun
      /// to solve, without the variables that it could do without.
      private String text() {
        List<Formula> all = new ArrayList<>(conditions);
        premises.forEach(premise -> all.add(premise.condition()));
        return SmtLib.text(all);
      }

      private Answer second(Effort effort) {
        SecondSolver.Reply reply = second.ask(conditions, premises, effort);
        secondSteps += reply.steps();
        return reply.answer();
      }
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
