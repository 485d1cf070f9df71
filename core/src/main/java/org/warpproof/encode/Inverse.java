package org.warpproof.encode;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// For which value of a symbol a term that is linear in it is another one: the term is
/// `factor * symbol + rest`.
///
/// Only a guess at what is worth looking at: what is known of the value holds for any.
public record Inverse(BigInteger factor, Term rest) {
  public static Optional<Inverse> of(Terms terms, Term term, Term symbol) {
    BigInteger factor =
        switch (term.shape()) {
          case Term.Sum sum ->
              sum.parts().stream()
                  .filter(part -> part.term().equals(symbol))
                  .map(Term.Part::factor)
                  .findFirst()
                  .orElse(BigInteger.ZERO);
          default -> term.equals(symbol) ? BigInteger.ONE : BigInteger.ZERO;
        };
    if (factor.signum() == 0) {
      return Optional.empty();
    }
    Term rest = terms.subtract(term, terms.multiply(symbol, factor));
    return mentions(rest, List.of(symbol))
        ? Optional.empty()
        : Optional.of(new Inverse(factor, rest));
  }

  public static boolean mentions(Term term, List<Term> symbols) {
    Set<Term> found = new HashSet<>();
    Subterms.collect(term, found, new HashSet<>());
    return symbols.stream().anyMatch(found::contains);
  }

  /// The value for which the term is `wanted`, if any is.
  public Term at(Terms terms, Term wanted) {
    Term difference = terms.subtract(wanted, rest);
    return factor.signum() > 0
        ? terms.divide(difference, factor)
        : terms.divide(terms.multiply(difference, BigInteger.ONE.negate()), factor.negate());
  }
}
