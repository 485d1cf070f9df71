package org.warpproof.protocol;

import java.math.BigInteger;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Term;

/// A mathematical integer and where it lies.
///
/// `range` holds in every execution without an error of C. `usual` holds in those in which, beyond
/// that, no grid is huge and no parameter extreme: what leaves its type only outside of `usual` is
/// assumed not to.
record Bounded(Term term, Range range, Range usual) {
  static Bounded of(Term term) {
    Range range = new Range(term.least(), term.most());
    return new Bounded(term, range, range);
  }

  BigInteger least() {
    return range.least();
  }

  BigInteger most() {
    return range.most();
  }

  boolean isConstant() {
    return range.isConstant();
  }

  boolean isNonNegative() {
    return range.isNonNegative();
  }

  boolean fits(Type type) {
    return range.isWithin(Range.of(type));
  }

  Bounded within(Range limits) {
    return new Bounded(term, range.cut(limits), usual.cut(limits));
  }
}
