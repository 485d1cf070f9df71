package org.warpproof.permission.views;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.encode.RealTerms;
import org.warpproof.solver.Term;

/// Sums of multiples of elements of arrays, among real numbers: factors that do not depend on the
/// number go out of the sum.
///
/// What is the same for one number and for another, any two of them, does not depend on them.
final class RealSums {
  private final RealTerms reals;
  private final Summed summed;
  private boolean isLinear = true;

  /// What is summed up of one kind of terms, over the numbers of an interval.
  interface Summed {
    /// Of what does not depend on the number.
    Term same(Term value);

    /// Of what a term reads; empty if it reads nothing, or in another way for `other`, which is the
    /// term for the other number.
    Optional<Term> elements(Term term, Term other);
  }

  RealSums(RealTerms reals, Summed summed) {
    this.reals = reals;
    this.summed = summed;
  }

  /// Whether there were no unknown factors.
  boolean isLinear() {
    return isLinear;
  }

  /// The sum of `body`, which is `same` for the other number; empty if it is of something else, or
  /// of nothing.
  Optional<Term> of(Term body, Term same) {
    List<RealTerms.Multiple> some = reals.multiples(body);
    List<RealTerms.Multiple> others = reals.multiples(same);
    if (some.size() != others.size()) {
      return Optional.empty();
    }
    Optional<Term> sum = Optional.empty();
    for (int i = 0; i < some.size(); i++) {
      RealTerms.Multiple multiple = some.get(i);
      Optional<Term> part =
          multiple.factor().equals(others.get(i).factor())
              ? sum(reals.factors(multiple.of()), reals.factors(others.get(i).of()))
                  .map(one -> reals.scale(one, multiple.factor()))
              : Optional.empty();
      if (part.isEmpty()) {
        return part;
      }
      sum = Optional.of(sum.map(before -> reals.add(before, part.get())).orElseGet(part::get));
    }
    return sum;
  }

  /// The sum of a product.
  private Optional<Term> sum(List<Term> some, List<Term> others) {
    List<Term> common = new ArrayList<>();
    List<Term> mine = new ArrayList<>(some);
    List<Term> theirs = new ArrayList<>(others);
    for (Term factor : some) {
      if (theirs.remove(factor)) {
        mine.remove(factor);
        common.add(factor);
      }
    }
    Term outside = reals.product(common);
    if (mine.isEmpty() && theirs.isEmpty()) {
      return Optional.of(summed.same(outside));
    }
    if (mine.size() != 1 || theirs.size() != 1) {
      return Optional.empty();
    }
    isLinear &= common.isEmpty();
    return summed
        .elements(mine.getFirst(), theirs.getFirst())
        .map(elements -> reals.multiply(outside, elements));
  }
}
