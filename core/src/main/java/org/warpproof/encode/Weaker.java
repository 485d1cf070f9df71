package org.warpproof.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Conditions with each comparison of some terms replaced by an unknown: weaker, and often enough
/// for a proof that would take long with them.
public final class Weaker {
  private final Terms terms;
  private final Predicate<Term> isLeftOut;
  private final Map<Formula, Formula> known = new HashMap<>();

  private Weaker(Terms terms, Predicate<Term> isLeftOut) {
    this.terms = terms;
    this.isLeftOut = isLeftOut;
  }

  /// Without what was read from memory.
  public static Weaker withoutData(Encoding encoding) {
    return new Weaker(
        encoding.terms(),
        term ->
            term.shape() instanceof Term.Application application
                && encoding.initial(application.function()).isPresent());
  }

  /// Without these symbols.
  public static Weaker without(Terms terms, Set<Term> symbols) {
    return new Weaker(terms, symbols::contains);
  }

  public List<Formula> of(List<Formula> conditions) {
    return conditions.stream().map(this::of).toList();
  }

  private Formula of(Formula truth) {
    Formula result = known.get(truth);
    if (result == null) {
      result = compute(truth);
      known.put(truth, result);
    }
    return result;
  }

  private Formula compute(Formula truth) {
    return switch (truth.shape()) {
      case Formula.Constant _, Formula.Symbol _ -> truth;
      case Formula.AtMostZero(Term term) -> hasLeftOut(term) ? unknown(truth.id()) : truth;
      case Formula.IsZero(Term term) -> hasLeftOut(term) ? unknown(truth.id()) : truth;
      case Formula.Not(Formula condition) -> terms.not(of(condition));
      case Formula.All(List<Formula> conditions) -> terms.and(of(conditions));
      case Formula.Any(List<Formula> conditions) -> terms.or(of(conditions));
      case Formula.ForAll _ -> unknown(truth.id());
    };
  }

  private Formula unknown(int id) {
    Term symbol = terms.symbol("some condition " + id, BigInteger.ZERO, BigInteger.ONE);
    return terms.equal(symbol, terms.number(0));
  }

  private boolean hasLeftOut(Term term) {
    Set<Term> found = new LinkedHashSet<>();
    Subterms.collect(term, found, new HashSet<>());
    return found.stream().anyMatch(isLeftOut);
  }
}
