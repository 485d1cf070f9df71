package org.warpproof.solver;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
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
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
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
    private final Set<Term> seen = new LinkedHashSet<>();
    private final Set<Object> visited = new HashSet<>();
    private final List<BoolExpr> asserted = new ArrayList<>();
    private @Nullable Solver solver;

    private Session() {}

    /// The answer for the conditions so far and these.
    Answer ask(List<Truth> more, Effort effort) {
      Solver current = solver == null ? fresh() : solver;
      return check(current, translate(more), effort);
    }

    /// The answer for the conditions so far, from their beginning: Z3 prepares a question only
    /// there, and that can make it easy.
    Answer askAnew(Effort effort) {
      close();
      return check(fresh(), asserted, effort);
    }

    /// What was asked last, as a script without its end.
    String text() {
      return solver == null ? "" : solver.toString();
    }

    private Solver fresh() {
      Solver made = context.mkSolver();
      kept.add(made);
      solver = made;
      return made;
    }

    private Answer check(Solver current, List<BoolExpr> more, Effort effort) {
      try {
        limit(current, effort);
        current.add(more.toArray(BoolExpr[]::new));
        long before = steps;
        Status status = current.check();
        count(current);
        return switch (status) {
          case UNSATISFIABLE -> new Answer.Unsatisfiable();
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
    private List<BoolExpr> translate(List<Truth> conditions) {
      List<BoolExpr> fresh = new ArrayList<>();
      int known = seen.size();
      for (Truth condition : conditions) {
        fresh.add(translation.of(condition));
        Subterms.collect(condition, seen, visited);
      }
      seen.stream().skip(known).forEach(term -> fresh.addAll(translation.bounds(term)));
      asserted.addAll(fresh);
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

  private Answer.Satisfiable values(Model model, Set<Term> seen) {
    kept.add(model);
    return Answer.Satisfiable.of(seen, term -> value(model, term));
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
