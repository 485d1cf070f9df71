package org.warpproof.solver;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Z3Exception;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides conditions over the symbols of one [Terms], with Z3.
///
/// Z3 is loaded with the first question that needs it.
public final class Solver implements AutoCloseable {
  private @Nullable Context context;
  private @Nullable Translation translation;

  /// What else Z3 has made, kept for the reason that [Translation] gives.
  private final List<Object> kept = new ArrayList<>();

  private final QueryLog log;
  private long nanoseconds;

  public Solver(QueryLog log) {
    this.log = log;
  }

  /// Time spent on questions so far.
  public Duration time() {
    return Duration.ofNanos(nanoseconds);
  }

  /// Whether all the conditions can be true at once; `title` says what is asked.
  public Answer solve(String title, List<Truth> conditions, Duration limit) {
    try (Inquiry inquiry = inquire(limit)) {
      return inquiry.ask(title, conditions);
    }
  }

  /// A question that is asked again with more conditions.
  public Inquiry inquire(Duration limit) {
    return new Inquiry(limit);
  }

  /// Whether all the conditions so far can be true at once.
  ///
  /// Z3 goes on from what it has learned, which is several times faster than to begin anew.
  public final class Inquiry implements AutoCloseable {
    private final Duration limit;
    private final Set<Term> seen = new LinkedHashSet<>();
    private final Set<Object> visited = new HashSet<>();
    private final List<BoolExpr> asserted = new ArrayList<>();
    private com.microsoft.z3.@Nullable Solver solver;
    private boolean isSettled;

    private Inquiry(Duration limit) {
      this.limit = limit;
    }

    /// The answer for the conditions so far and these; `title` says what is asked.
    public Answer ask(String title, List<Truth> more) {
      isSettled |= more.stream().anyMatch(Truth::isFalse);
      if (isSettled) {
        return new Answer.Unsatisfiable();
      }
      long start = System.nanoTime();
      try {
        boolean isFirst = solver == null;
        com.microsoft.z3.Solver current = solver == null ? fresh() : solver;
        current.add(translate(more).toArray(BoolExpr[]::new));
        Answer answer = check(title, current);
        // Z3 prepares a question only where it begins anew, and that can make it easy.
        return answer instanceof Answer.Undecided && !isFirst ? askAnew(title) : answer;
      } catch (Z3Exception e) {
        return new Answer.Undecided(String.valueOf(e.getMessage()));
      } finally {
        nanoseconds += System.nanoTime() - start;
      }
    }

    private Answer askAnew(String title) {
      close();
      com.microsoft.z3.Solver current = fresh();
      current.add(asserted.toArray(BoolExpr[]::new));
      return check(title, current);
    }

    private com.microsoft.z3.Solver fresh() {
      com.microsoft.z3.Solver made = z3().mkSolver();
      Params parameters = z3().mkParams();
      parameters.add("timeout", (int) limit.toMillis());
      // Z3 would take the signal for the time of the question, and the user's Ctrl-C would only end
      // that.
      parameters.add("ctrl_c", false);
      made.setParameters(parameters);
      kept.add(made);
      kept.add(parameters);
      solver = made;
      return made;
    }

    /// The conditions, and the bounds of terms that are new in them.
    private List<BoolExpr> translate(List<Truth> conditions) {
      List<BoolExpr> fresh = new ArrayList<>();
      int known = seen.size();
      for (Truth condition : conditions) {
        fresh.add(translation().of(condition));
        Subterms.collect(condition, seen, visited);
      }
      seen.stream().skip(known).forEach(term -> fresh.addAll(translation().bounds(term)));
      asserted.addAll(fresh);
      return fresh;
    }

    private Answer check(String title, com.microsoft.z3.Solver current) {
      Optional<String> text = log.isOpen() ? Optional.of(current.toString()) : Optional.empty();
      Answer answer =
          switch (current.check()) {
            case UNSATISFIABLE -> new Answer.Unsatisfiable();
            case UNKNOWN -> new Answer.Undecided(current.getReasonUnknown());
            case SATISFIABLE -> values(current.getModel(), seen);
          };
      text.ifPresent(smtLib -> log.asked(title, smtLib, answer));
      return answer;
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

  private Context z3() {
    if (context == null) {
      context = new Context();
    }
    return context;
  }

  private Translation translation() {
    if (translation == null) {
      translation = new Translation(z3());
    }
    return translation;
  }

  private Answer.Satisfiable values(Model model, Set<Term> seen) {
    kept.add(model);
    Map<String, BigInteger> values = new LinkedHashMap<>();
    List<Answer.FunctionValue> functions = new ArrayList<>();
    for (Term term : seen) {
      switch (term) {
        case Term.Symbol symbol -> values.put(symbol.name(), value(model, term));
        case Term.Application application ->
            functions.add(
                new Answer.FunctionValue(
                    application.function(),
                    application.arguments().stream().map(a -> value(model, a)).toList(),
                    value(model, term)));
        case Term.Constant _, Term.Sum _, Term.Quotient _, Term.Remainder _, Term.Choice _ -> {}
      }
    }
    return new Answer.Satisfiable(values, functions);
  }

  private BigInteger value(Model model, Term term) {
    Expr<IntSort> value = model.eval(translation().of(term), true);
    kept.add(value);
    return new BigInteger(value.toString());
  }

  @Override
  public void close() {
    if (context != null) {
      context.close();
    }
  }
}
