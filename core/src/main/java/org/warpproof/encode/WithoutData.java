package org.warpproof.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.solver.Truth;

/// Conditions with each comparison of what was read from memory replaced by an unknown: weaker, and
/// often enough for a proof that would take long with them.
public final class WithoutData {
  private final Terms terms;
  private final Encoding encoding;
  private final Map<Truth, Truth> known = new HashMap<>();

  public WithoutData(Encoding encoding) {
    this.terms = encoding.terms();
    this.encoding = encoding;
  }

  public List<Truth> of(List<Truth> conditions) {
    return conditions.stream().map(this::of).toList();
  }

  private Truth of(Truth truth) {
    Truth result = known.get(truth);
    if (result == null) {
      result = compute(truth);
      known.put(truth, result);
    }
    return result;
  }

  private Truth compute(Truth truth) {
    return switch (truth.shape()) {
      case Truth.Constant _, Truth.Symbol _ -> truth;
      case Truth.AtMostZero(Term term) -> isData(term) ? unknown(truth.id()) : truth;
      case Truth.IsZero(Term term) -> isData(term) ? unknown(truth.id()) : truth;
      case Truth.Not(Truth condition) -> terms.not(of(condition));
      case Truth.All(List<Truth> conditions) -> terms.and(of(conditions));
      case Truth.Any(List<Truth> conditions) -> terms.or(of(conditions));
      case Truth.ForAll _ -> unknown(truth.id());
    };
  }

  private Truth unknown(int id) {
    Term symbol = terms.symbol("some condition " + id, BigInteger.ZERO, BigInteger.ONE);
    return terms.equal(symbol, terms.number(0));
  }

  private boolean isData(Term term) {
    Set<Term> found = new LinkedHashSet<>();
    Subterms.collect(term, found, new HashSet<>());
    return found.stream()
        .anyMatch(
            t ->
                t.shape() instanceof Term.Application application
                    && encoding.initial(application.function()).isPresent());
  }
}
