package org.warpproof.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.engine.DischargedBy;
import org.warpproof.kernel.Dimension;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Settles without a solver that two threads touch different bytes.
///
/// Three ways. The distance of the accesses, with each thread's id replaced by the bound that makes
/// the distance smallest, is large enough; or what all strides have in common keeps it away from
/// 0; or it is a multiple of the difference of two ids that are not equal.
public final class Disjoint {
  private final Terms terms;
  private final LaunchSymbols launch;
  private final Map<List<Object>, Optional<DischargedBy>> known = new HashMap<>();
  private final Map<Dimension, Bounded> one;
  private final Map<Dimension, Bounded> other;

  /// The ids are those in which the threads differ.
  public Disjoint(Encoding encoding, Map<Dimension, Bounded> one, Map<Dimension, Bounded> other) {
    this.terms = encoding.terms();
    this.launch = encoding.launch();
    this.one = Map.copyOf(one);
    this.other = Map.copyOf(other);
  }

  /// By what it is settled that `bytes1` bytes from `offset1` and `bytes2` from `offset2` have none
  /// in common; nothing if it is not.
  public Optional<DischargedBy> settle(Term offset1, int bytes1, Term offset2, int bytes2) {
    return known.computeIfAbsent(
        List.of(offset1, bytes1, offset2, bytes2),
        _ -> {
          Term distance = terms.subtract(offset1, offset2);
          BigInteger before = BigInteger.valueOf(bytes1);
          BigInteger behind = BigInteger.valueOf(bytes2);
          Term back = terms.multiply(distance, BigInteger.ONE.negate());
          if (least(distance).compareTo(behind) >= 0 || least(back).compareTo(before) >= 0) {
            return Optional.of(DischargedBy.RANGE);
          }
          if (isKeptAway(distance, before, behind)) {
            return Optional.of(DischargedBy.STRIDE);
          }
          return isMultipleOfDifference(distance, before.max(behind))
              ? Optional.of(DischargedBy.IDS)
              : Optional.empty();
        });
  }

  /// Distances are the constant and multiples of the strides' divisor. The two of them that are
  /// nearest to 0, on either side, are too far away.
  private static boolean isKeptAway(Term distance, BigInteger before, BigInteger behind) {
    if (!(distance.shape() instanceof Term.Sum sum)) {
      return false;
    }
    BigInteger divisor =
        sum.parts().stream().map(Term.Part::factor).reduce(BigInteger.ZERO, BigInteger::gcd);
    BigInteger above = sum.constant().mod(divisor);
    return above.compareTo(behind) >= 0 && divisor.subtract(above).compareTo(before) >= 0;
  }

  /// A bound below the term: ids with negative factors are replaced by their own upper bound.
  private BigInteger least(Term term) {
    if (!(term.shape() instanceof Term.Sum sum)) {
      return term.least();
    }
    Term bound = term;
    for (Term.Part part : sum.parts()) {
      Term limit = launch.limits().get(part.term());
      if (part.factor().signum() < 0 && limit != null) {
        Term most = terms.subtract(limit, terms.number(1));
        Term change = terms.subtract(most, part.term());
        bound = terms.add(bound, terms.multiply(change, part.factor()));
      }
    }
    return bound.least().max(term.least());
  }

  private boolean isMultipleOfDifference(Term distance, BigInteger bytes) {
    if (!(distance.shape() instanceof Term.Sum sum) || sum.parts().size() != 2) {
      return false;
    }
    Term.Part first = sum.parts().get(0);
    Term.Part second = sum.parts().get(1);
    boolean isDifference =
        first.factor().equals(second.factor().negate()) && isOnlyId(first.term(), second.term());
    return isDifference
        && first.factor().abs().subtract(sum.constant().abs()).compareTo(bytes) >= 0;
  }

  /// Whether the two are ids of the threads in the only dimension in which they can differ.
  private boolean isOnlyId(Term a, Term b) {
    boolean found = false;
    for (Dimension d : Dimension.values()) {
      Bounded mine = one.get(d);
      Bounded theirs = other.get(d);
      if (mine == null || theirs == null) {
        return false;
      }
      boolean isPair =
          (mine.term().equals(a) && theirs.term().equals(b))
              || (mine.term().equals(b) && theirs.term().equals(a));
      if (!isPair && !mine.term().equals(theirs.term())) {
        return false;
      }
      found |= isPair;
    }
    return found;
  }
}
