package org.warpproof.permission.views;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.RealTerms;
import org.warpproof.permission.views.Sums.Summand;
import org.warpproof.solver.Term;

/// Sums of multiples of elements of arrays, among real numbers: factors that do not depend on the
/// number go out of the sum.
///
/// What is the same for `one` and for `other`, any two numbers, does not depend on them.
final class RealSums {
  private final Group group;
  private final RealTerms reals;
  private final Summand summand;
  private final Bounded one;
  private final Bounded other;
  private boolean isLinear = true;

  RealSums(Group group, RealTerms reals, Summand summand, Bounded one, Bounded other) {
    this.group = group;
    this.reals = reals;
    this.summand = summand;
    this.one = one;
    this.other = other;
  }

  /// Whether there were no unknown factors.
  boolean isLinear() {
    return isLinear;
  }

  /// The sum of `body`, which is `same` for the other number; empty if it is of something else.
  Optional<Term> of(Term body, Term same, Term low, Term high) {
    List<RealTerms.Multiple> some = reals.multiples(body);
    List<RealTerms.Multiple> others = reals.multiples(same);
    if (some.size() != others.size()) {
      return Optional.empty();
    }
    Term sum = group.terms().number(0);
    for (int i = 0; i < some.size(); i++) {
      RealTerms.Multiple multiple = some.get(i);
      Optional<Term> part =
          multiple.factor().equals(others.get(i).factor())
              ? sum(reals.factors(multiple.of()), reals.factors(others.get(i).of()), low, high)
              : Optional.empty();
      if (part.isEmpty()) {
        return part;
      }
      sum = reals.add(sum, reals.scale(part.get(), multiple.factor()));
    }
    return Optional.of(sum);
  }

  /// The sum of a product.
  private Optional<Term> sum(List<Term> some, List<Term> others, Term low, Term high) {
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
      return Optional.of(group.sums().times(outside, low, high));
    }
    if (mine.size() != 1 || theirs.size() != 1) {
      return Optional.empty();
    }
    isLinear &= common.isEmpty();
    return group
        .sums()
        .elements(mine.getFirst(), summand, one, low, high)
        .filter(
            _ -> group.sums().moved(mine.getFirst(), summand, one, other).equals(theirs.getFirst()))
        .map(elements -> reals.multiply(outside, elements));
  }
}
