package org.warpproof.encode;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// A term that is `(symbol ^ bit) + rest`, with a power of two as `bit`: as [Bits] writes it,
/// `symbol + bit - 2 * bit * (symbol / bit % 2) + rest`.
///
/// Flipping the bit once more leads back, also of negative numbers.
public record FlippedBit(BigInteger bit, Term rest) {
  public static Optional<FlippedBit> of(Terms terms, Term term, Term symbol) {
    if (!(term.shape() instanceof Term.Sum sum)
        || !sum.parts().contains(new Term.Part(BigInteger.ONE, symbol))) {
      return Optional.empty();
    }
    for (Term.Part part : sum.parts()) {
      BigInteger bit = part.factor().negate().shiftRight(1);
      if (bit.signum() > 0
          && bit.bitCount() == 1
          && part.term().equals(isSet(terms, symbol, bit))) {
        Term rest = terms.subtract(term, written(terms, symbol, bit));
        return Inverse.mentions(rest, List.of(symbol))
            ? Optional.empty()
            : Optional.of(new FlippedBit(bit, rest));
      }
    }
    return Optional.empty();
  }

  /// The value of the symbol for which the term is `wanted`.
  public Bounded at(Terms terms, Term wanted) {
    Term value = terms.subtract(wanted, rest);
    Bounded flipped = Bounded.of(flipped(terms, value, bit));
    // No bit is set beyond the highest one of both.
    BigInteger all =
        BigInteger.ONE
            .shiftLeft(Math.max(value.most().bitLength(), bit.bitLength()))
            .subtract(BigInteger.ONE);
    return value.least().signum() < 0 ? flipped : flipped.within(new Range(BigInteger.ZERO, all));
  }

  private static Term isSet(Terms terms, Term value, BigInteger bit) {
    return terms.modulo(terms.divide(value, bit), BigInteger.TWO);
  }

  /// A number with another bit; one that was flipped is again what it was.
  public static Term flipped(Terms terms, Term value, BigInteger bit) {
    return original(terms, value, bit).orElseGet(() -> written(terms, value, bit));
  }

  /// What a number was before a bit was flipped, if that is how it was made.
  private static Optional<Term> original(Terms terms, Term term, BigInteger bit) {
    if (!(term.shape() instanceof Term.Sum sum)) {
      return Optional.empty();
    }
    BigInteger factor = bit.shiftLeft(1).negate();
    return sum.parts().stream()
        .filter(part -> part.factor().equals(factor))
        .flatMap(part -> operand(part.term()).stream())
        .filter(value -> written(terms, value, bit).equals(term))
        .findFirst();
  }

  /// The number of which a term is a bit.
  private static Optional<Term> operand(Term bit) {
    return switch (bit.shape()) {
      case Term.Remainder(Term value, _)
          when value.shape() instanceof Term.Quotient(Term inner, _) ->
          Optional.of(inner);
      case Term.Remainder(Term value, _) -> Optional.of(value);
      case Term.Quotient(Term value, _) -> Optional.of(value);
      case Term.Constant _,
          Term.Symbol _,
          Term.Variable _,
          Term.Sum _,
          Term.Choice _,
          Term.Application _,
          Term.Bitwise _ ->
          Optional.empty();
    };
  }

  private static Term written(Terms terms, Term value, BigInteger bit) {
    Term both = terms.add(value, terms.number(bit));
    return terms.subtract(both, terms.multiply(isSet(terms, value, bit), bit.shiftLeft(1)));
  }
}
