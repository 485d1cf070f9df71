package org.warpproof.protocol;

import java.math.BigInteger;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Term;

/// A mathematical integer and where it lies: `range` holds in every execution without an error of
/// C.
record Bounded(Term term, Range range) {
  static Bounded of(Term term) {
    return new Bounded(term, new Range(term.least(), term.most()));
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
    return new Bounded(term, range.cut(limits));
  }
}
