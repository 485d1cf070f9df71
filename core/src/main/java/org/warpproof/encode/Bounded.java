package org.warpproof.encode;

import java.math.BigInteger;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Term;
import org.warpproof.structure.Range;

/// A mathematical integer and where it lies: `range` holds in every execution without an error of
/// C.
public record Bounded(Term term, Range range) {
  public static Bounded of(Term term) {
    return new Bounded(term, new Range(term.least(), term.most()));
  }

  public BigInteger least() {
    return range.least();
  }

  public BigInteger most() {
    return range.most();
  }

  public boolean isConstant() {
    return range.isConstant();
  }

  public boolean isNonNegative() {
    return range.isNonNegative();
  }

  public boolean fits(Type type) {
    return range.isWithin(Range.of(type));
  }

  public Bounded within(Range limits) {
    return new Bounded(term, range.cut(limits));
  }
}
