package org.warpproof.solver;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Sort;
import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Terms and conditions to Z3's, each once.
///
/// All that it makes is kept as long as Z3 is. Z3 orders by numbers that it gives to what is made,
/// and gives them again once something is gone: answers would depend on the garbage collector.
final class Translation {
  private final Context z3;
  private final Map<BigInteger, ArithExpr<IntSort>> numbers = new HashMap<>();
  private final Map<Term, List<BoolExpr>> bounds = new HashMap<>();
  private final Map<Term, ArithExpr<IntSort>> terms = new HashMap<>();
  private final Map<Truth, BoolExpr> truths = new HashMap<>();
  private final Map<String, FuncDecl<IntSort>> functions = new HashMap<>();

  Translation(Context z3) {
    this.z3 = z3;
  }

  /// That the term lies within its bounds.
  List<BoolExpr> bounds(Term term) {
    List<BoolExpr> known = bounds.get(term);
    if (known == null) {
      known =
          List.of(z3.mkLe(number(term.least()), of(term)), z3.mkLe(of(term), number(term.most())));
      bounds.put(term, known);
    }
    return known;
  }

  private ArithExpr<IntSort> number(BigInteger value) {
    return numbers.computeIfAbsent(value, _ -> z3.mkInt(value.toString()));
  }

  ArithExpr<IntSort> of(Term term) {
    if (term instanceof Term.Constant(_, BigInteger value)) {
      return number(value);
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
    return switch (term) {
      case Term.Constant(_, BigInteger value) -> number(value);
      case Term.Symbol symbol -> z3.mkIntConst(symbol.name());
      case Term.Sum sum -> {
        ArithExpr<IntSort>[] parts = new ArithExpr[sum.parts().size() + 1];
        parts[0] = number(sum.constant());
        for (int i = 0; i < sum.parts().size(); i++) {
          Term.Part part = sum.parts().get(i);
          parts[i + 1] = z3.mkMul(number(part.factor()), of(part.term()));
        }
        yield z3.mkAdd(parts);
      }
      case Term.Quotient quotient -> z3.mkDiv(of(quotient.value()), number(quotient.divisor()));
      case Term.Remainder remainder ->
          z3.mkMod((IntExpr) of(remainder.value()), number(remainder.divisor()));
      case Term.Choice choice ->
          (ArithExpr<IntSort>)
              z3.mkITE(of(choice.condition()), of(choice.whenTrue()), of(choice.whenFalse()));
      case Term.Application application -> {
        Sort[] domain =
            Collections.nCopies(application.arguments().size(), z3.getIntSort())
                .toArray(Sort[]::new);
        FuncDecl<IntSort> function =
            functions.computeIfAbsent(
                application.function() + "/" + domain.length,
                name -> z3.mkFuncDecl(name, domain, z3.getIntSort()));
        Expr<?>[] arguments = application.arguments().stream().map(this::of).toArray(Expr[]::new);
        yield (ArithExpr<IntSort>) z3.mkApp(function, arguments);
      }
    };
  }

  BoolExpr of(Truth truth) {
    BoolExpr known = truths.get(truth);
    if (known == null) {
      known = compute(truth);
      truths.put(truth, known);
    }
    return known;
  }

  private BoolExpr compute(Truth truth) {
    return switch (truth) {
      case Truth.Constant(_, boolean value) -> z3.mkBool(value);
      case Truth.AtMostZero(_, Term term) -> z3.mkLe(of(term), number(BigInteger.ZERO));
      case Truth.IsZero(_, Term term) -> z3.mkEq(of(term), number(BigInteger.ZERO));
      case Truth.Not(_, Truth condition) -> z3.mkNot(of(condition));
      case Truth.All(_, List<Truth> conditions) ->
          z3.mkAnd(conditions.stream().map(this::of).toArray(BoolExpr[]::new));
      case Truth.Any(_, List<Truth> conditions) ->
          z3.mkOr(conditions.stream().map(this::of).toArray(BoolExpr[]::new));
    };
  }
}
