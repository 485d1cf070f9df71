package org.warpproof.solver;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Sort;
import com.microsoft.z3.Z3Exception;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
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
  private final Map<Term, ArithExpr<IntSort>> terms = new HashMap<>();
  private final Map<Truth, BoolExpr> truths = new HashMap<>();
  private final Map<String, FuncDecl<IntSort>> functions = new HashMap<>();
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
    if (conditions.stream().anyMatch(Truth::isFalse)) {
      return new Answer.Unsatisfiable();
    }
    long start = System.nanoTime();
    try {
      return ask(title, conditions, limit);
    } catch (Z3Exception e) {
      return new Answer.Undecided(String.valueOf(e.getMessage()));
    } finally {
      nanoseconds += System.nanoTime() - start;
    }
  }

  private Answer ask(String title, List<Truth> conditions, Duration limit) {
    Context z3 = z3();
    com.microsoft.z3.Solver solver = z3.mkSolver();
    Params parameters = z3.mkParams();
    parameters.add("timeout", (int) limit.toMillis());
    solver.setParameters(parameters);
    Set<Term> seen = new LinkedHashSet<>();
    Set<Object> visited = new HashSet<>();
    List<BoolExpr> asserted = new ArrayList<>();
    for (Truth condition : conditions) {
      asserted.add(translate(condition));
      Subterms.collect(condition, seen, visited);
    }
    for (Term term : seen) {
      asserted.add(z3.mkLe(translate(constant(term.least())), translate(term)));
      asserted.add(z3.mkLe(translate(term), translate(constant(term.most()))));
    }
    solver.add(asserted.toArray(BoolExpr[]::new));
    Optional<String> text = log.isOpen() ? Optional.of(solver.toString()) : Optional.empty();
    Answer answer =
        switch (solver.check()) {
          case UNSATISFIABLE -> new Answer.Unsatisfiable();
          case UNKNOWN -> new Answer.Undecided(solver.getReasonUnknown());
          case SATISFIABLE -> values(solver.getModel(), seen);
        };
    text.ifPresent(smtLib -> log.asked(title, smtLib, answer));
    return answer;
  }

  // Numbers need no identity to be translated.
  private static Term constant(BigInteger value) {
    return new Term.Constant(-1, value);
  }

  private Context z3() {
    if (context == null) {
      context = new Context();
    }
    return context;
  }

  private ArithExpr<IntSort> translate(Term term) {
    if (term instanceof Term.Constant(_, BigInteger value)) {
      return z3().mkInt(value.toString());
    }
    ArithExpr<IntSort> known = terms.get(term);
    if (known == null) {
      known = compute(term);
      terms.put(term, known);
    }
    return known;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // all of them are integers
  private ArithExpr<IntSort> compute(Term term) {
    Context z3 = z3();
    return switch (term) {
      case Term.Constant(_, BigInteger value) -> z3.mkInt(value.toString());
      case Term.Symbol symbol -> z3.mkIntConst(symbol.name());
      case Term.Sum sum -> {
        ArithExpr<IntSort>[] parts = new ArithExpr[sum.parts().size() + 1];
        parts[0] = z3.mkInt(sum.constant().toString());
        for (int i = 0; i < sum.parts().size(); i++) {
          Term.Part part = sum.parts().get(i);
          parts[i + 1] = z3.mkMul(z3.mkInt(part.factor().toString()), translate(part.term()));
        }
        yield z3.mkAdd(parts);
      }
      case Term.Quotient quotient ->
          z3.mkDiv(translate(quotient.value()), z3.mkInt(quotient.divisor().toString()));
      case Term.Remainder remainder ->
          z3.mkMod(
              (IntExpr) translate(remainder.value()), z3.mkInt(remainder.divisor().toString()));
      case Term.Choice choice ->
          (ArithExpr<IntSort>)
              z3.mkITE(
                  translate(choice.condition()),
                  translate(choice.whenTrue()),
                  translate(choice.whenFalse()));
      case Term.Application application -> {
        Sort[] domain =
            Collections.nCopies(application.arguments().size(), z3.getIntSort())
                .toArray(Sort[]::new);
        FuncDecl<IntSort> function =
            functions.computeIfAbsent(
                application.function() + "/" + domain.length,
                name -> z3.mkFuncDecl(name, domain, z3.getIntSort()));
        Expr<?>[] arguments =
            application.arguments().stream().map(this::translate).toArray(Expr[]::new);
        yield (ArithExpr<IntSort>) z3.mkApp(function, arguments);
      }
    };
  }

  private BoolExpr translate(Truth truth) {
    BoolExpr known = truths.get(truth);
    if (known == null) {
      known = compute(truth);
      truths.put(truth, known);
    }
    return known;
  }

  private BoolExpr compute(Truth truth) {
    Context z3 = z3();
    return switch (truth) {
      case Truth.Constant(_, boolean value) -> z3.mkBool(value);
      case Truth.AtMostZero(_, Term term) -> z3.mkLe(translate(term), z3.mkInt(0));
      case Truth.IsZero(_, Term term) -> z3.mkEq(translate(term), z3.mkInt(0));
      case Truth.Not(_, Truth condition) -> z3.mkNot(translate(condition));
      case Truth.All(_, List<Truth> conditions) ->
          z3.mkAnd(conditions.stream().map(this::translate).toArray(BoolExpr[]::new));
      case Truth.Any(_, List<Truth> conditions) ->
          z3.mkOr(conditions.stream().map(this::translate).toArray(BoolExpr[]::new));
    };
  }

  private Answer.Satisfiable values(Model model, Set<Term> seen) {
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
    return new BigInteger(model.eval(translate(term), true).toString());
  }

  @Override
  public void close() {
    if (context != null) {
      context.close();
    }
  }
}
