package org.warpproof.solver;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.Context;
import io.github.cvc5.Result;
import io.github.cvc5.Solver;
import io.github.cvc5.TermManager;
import io.github.cvc5.UnknownExplanation;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/// Decides conditions with cvc5, each question from its beginning.
///
/// cvc5's classes for Java note what they make in a table of their own, which only one thread may
/// use; so there is one question at a time.
final class Cvc5 implements SecondSolver {
  private static final ReentrantLock LOCK = new ReentrantLock();

  /// How many steps of Z3 take as long as one of cvc5's, about.
  private static final int STEPS = 8;

  private static final String STEPS_TAKEN = "resource::resourceUnitsUsed";

  /// Its library, loaded with the first question.
  private static final class Library {
    static {
      Cvc5Library.load();
    }

    private Library() {}

    static TermManager terms() {
      return new TermManager();
    }
  }

  @Override
  public String name() {
    return "cvc5";
  }

  @Override
  public Reply ask(List<Formula> conditions, List<Premise> premises, Effort effort) {
    LOCK.lock();
    try {
      Question question = new Question(Library.terms());
      Answer answer = question.ask(conditions, premises, effort);
      return new Reply(answer, question.steps());
    } finally {
      Context.deletePointers();
      LOCK.unlock();
    }
  }

  private static final class Question {
    private final Solver solver;
    private final Translation<io.github.cvc5.Term, io.github.cvc5.Term> translation;

    private Question(TermManager terms) {
      this.solver = new Solver(terms);
      this.translation = new Translation<>(new Cvc5Logic(terms));
    }

    private Answer ask(List<Formula> conditions, List<Premise> premises, Effort effort) {
      solver.setOption("produce-models", "true");
      if (!premises.isEmpty()) {
        solver.setOption("produce-unsat-assumptions", "true");
      }
      solver.setOption("rlimit-per", String.valueOf(Math.max(1, effort.steps() / STEPS)));
      solver.setOption("tlimit-per", String.valueOf(effort.time().toMillis()));
      Unknowns seen = new Unknowns();
      conditions.forEach(seen::add);
      premises.forEach(premise -> seen.add(premise.condition()));
      if (!seen.quantified().isEmpty()) {
        // Else only what stands in the conditions is tried for variables.
        solver.setOption("enum-inst", "true");
      }
      conditions.forEach(condition -> solver.assertFormula(translation.of(condition)));
      seen.numbers().forEach(term -> translation.bounds(term).forEach(solver::assertFormula));
      seen.quantified().forEach(all -> translation.bounds(all).forEach(solver::assertFormula));
      Result result = premises.isEmpty() ? solver.checkSat() : check(premises);
      if (result.isUnsat()) {
        return new Answer.Unsatisfiable(premises.isEmpty() ? List.of() : core(premises));
      }
      if (result.isSat()) {
        return Answer.Satisfiable.of(seen, this::value, this::holds);
      }
      UnknownExplanation why = result.getUnknownExplanation();
      return new Answer.Undecided(
          why == UnknownExplanation.TIMEOUT ? WhyUndecided.TIME : WhyUndecided.EFFORT,
          "cvc5: " + why);
    }

    private Result check(List<Premise> premises) {
      return solver.checkSatAssuming(
          premises.stream()
              .map(premise -> translation.of(premise.condition()))
              .toArray(io.github.cvc5.Term[]::new));
    }

    private List<String> core(List<Premise> premises) {
      Set<io.github.cvc5.Term> open = new HashSet<>(List.of(solver.getUnsatAssumptions()));
      return premises.stream()
          .filter(premise -> open.remove(translation.of(premise.condition())))
          .map(Premise::name)
          .toList();
    }

    private long steps() {
      try {
        return solver.getStatistics().get(STEPS_TAKEN).getInt() * STEPS;
      } catch (CVC5ApiException e) {
        throw new IllegalStateException("cvc5 does not say how many steps it took", e);
      }
    }

    private BigInteger value(Term term) {
      return solver.getValue(translation.of(term)).getIntegerValue();
    }

    private boolean holds(Formula truth) {
      return solver.getValue(translation.of(truth)).getBooleanValue();
    }
  }
}
