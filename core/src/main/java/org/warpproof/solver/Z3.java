package org.warpproof.solver;

import static java.util.Objects.requireNonNull;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.BoolSort;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Statistics;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides conditions with Z3.
final class Z3 implements AutoCloseable {
  private final Context context = new Context();
  private final Translation<ArithExpr<IntSort>, BoolExpr> translation =
      new Translation<>(new Z3Logic(context));

  /// What else Z3 has made, kept for the reason that [Z3Logic] gives.
  private final List<Object> kept = new ArrayList<>();

  private long steps;

  /// Steps taken so far.
  long steps() {
    return steps;
  }

  Session session() {
    return new Session();
  }

  /// A question that is asked again with more conditions.
  ///
  /// Z3 goes on from what it has learned, which is several times faster than to begin anew.
  final class Session implements AutoCloseable {
    private final Unknowns seen = new Unknowns();
    private final List<BoolExpr> asserted = new ArrayList<>();

    /// For each condition that was a premise, a symbol that implies it: to assume it is to assume
    /// the condition, and it is worth nothing where it is not assumed.
    private final Map<Formula, BoolExpr> labels = new HashMap<>();

    private @Nullable Solver solver;

    private Session() {}

    /// The answer for the conditions so far and these, under premises.
    Answer ask(List<Formula> more, List<Premise> premises, Effort effort) {
      Solver current = solver == null ? fresh() : solver;
      List<BoolExpr> fresh = new ArrayList<>(translate(more));
      fresh.addAll(label(premises));
      return check(current, fresh, premises, effort);
    }

    /// The answer for the conditions so far, from their beginning: Z3 prepares a question only
    /// there, and that can make it easy.
    Answer askAnew(List<Premise> premises, Effort effort) {
      close();
      return check(fresh(), asserted, premises, effort);
    }

    /// The symbols that stand for premises.
    private List<BoolExpr> labels(List<Premise> premises) {
      return premises.stream()
          .map(premise -> requireNonNull(labels.get(premise.condition())))
          .distinct()
          .toList();
    }

    /// What the symbols for premises mean, of those that are new.
    private List<BoolExpr> label(List<Premise> premises) {
      List<Formula> unknown =
          premises.stream()
              .map(Premise::condition)
              .filter(condition -> !labels.containsKey(condition))
              .distinct()
              .toList();
      List<BoolExpr> fresh = new ArrayList<>();
      for (Formula condition : unknown) {
        BoolExpr label = (BoolExpr) context.mkFreshConst("premise", context.getBoolSort());
        BoolExpr meaning = context.mkImplies(label, translation.of(condition));
        kept.add(meaning);
        labels.put(condition, label);
        fresh.add(meaning);
      }
      fresh.addAll(bounds(unknown));
      asserted.addAll(fresh);
      return fresh;
    }

    private Solver fresh() {
      Solver made = context.mkSolver();
      kept.add(made);
      solver = made;
      return made;
    }

    private Answer check(
        Solver current, List<BoolExpr> more, List<Premise> premises, Effort effort) {
      try {
        limit(current, effort);
        current.add(more.toArray(BoolExpr[]::new));
        long before = steps;
        Status status = current.check(labels(premises).toArray(BoolExpr[]::new));
        count(current);
        return switch (status) {
          case UNSATISFIABLE ->
              new Answer.Unsatisfiable(premises.isEmpty() ? List.of() : core(current, premises));
          case UNKNOWN -> {
            // Z3 calls both limits the same.
            boolean isTooMuch = steps - before >= effort.steps();
            String reason = current.getReasonUnknown();
            boolean isLate = reason.contains("timeout") || reason.contains("cancel");
            yield new Answer.Undecided(
                isLate && !isTooMuch ? WhyUndecided.TIME : WhyUndecided.EFFORT, reason);
          }
          case SATISFIABLE -> values(current.getModel(), seen);
        };
      } catch (Z3Exception e) {
        return new Answer.Undecided(WhyUndecided.EFFORT, String.valueOf(e.getMessage()));
      }
    }

    /// The premises that Z3 needed, each condition once.
    private List<String> core(Solver current, List<Premise> premises) {
      List<BoolExpr> core = List.of(current.getUnsatCore());
      kept.addAll(core);
      Set<BoolExpr> open = new HashSet<>(core);
      return premises.stream()
          .filter(premise -> open.remove(labels.get(premise.condition())))
          .map(Premise::name)
          .toList();
    }

    private void limit(Solver current, Effort effort) {
      Params parameters = context.mkParams();
      parameters.add("rlimit", (int) Math.min(effort.steps(), Integer.MAX_VALUE));
      parameters.add("timeout", (int) Math.min(effort.time().toMillis(), Integer.MAX_VALUE));
      // Z3 would take the signal for the time of the question, and the user's Ctrl-C would only end
      // that.
      parameters.add("ctrl_c", false);
      current.setParameters(parameters);
      kept.add(parameters);
    }

    /// The conditions, and the bounds of terms that are new in them.
    private List<BoolExpr> translate(List<Formula> conditions) {
      List<BoolExpr> fresh = new ArrayList<>();
      conditions.forEach(condition -> fresh.add(translation.of(condition)));
      fresh.addAll(bounds(conditions));
      asserted.addAll(fresh);
      return fresh;
    }

    private List<BoolExpr> bounds(List<Formula> conditions) {
      int numbers = seen.numbers().size();
      int quantified = seen.quantified().size();
      conditions.forEach(seen::add);
      List<BoolExpr> fresh = new ArrayList<>();
      seen.numbers().stream().skip(numbers).forEach(term -> fresh.addAll(translation.bounds(term)));
      seen.quantified().stream()
          .skip(quantified)
          .forEach(all -> fresh.addAll(translation.bounds(all)));
      return fresh;
    }

    /// Gives memory back now, and not when the garbage collector sees that nobody needs it.
    @Override
    public void close() {
      if (solver != null) {
        solver.reset();
        solver = null;
      }
    }
  }

  /// Z3 counts what all solvers of a context do.
  private void count(Solver solver) {
    for (Statistics.Entry entry : solver.getStatistics().getEntries()) {
      if (entry.Key.equals("rlimit count")) {
        steps = Integer.toUnsignedLong(entry.getUIntValue());
      }
    }
  }

  private Answer.Satisfiable values(Model model, Unknowns seen) {
    kept.add(model);
    return Answer.Satisfiable.of(seen, term -> value(model, term), truth -> holds(model, truth));
  }

  private boolean holds(Model model, Formula truth) {
    Expr<BoolSort> value = model.eval(translation.of(truth), true);
    kept.add(value);
    return value.isTrue();
  }

  private BigInteger value(Model model, Term term) {
    Expr<IntSort> value = model.eval(translation.of(term), true);
    kept.add(value);
    return new BigInteger(value.toString());
  }

  @Override
  public void close() {
    context.close();
  }
}
