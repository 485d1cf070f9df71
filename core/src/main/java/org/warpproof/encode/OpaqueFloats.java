package org.warpproof.encode;

import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Formula;
import org.warpproof.structure.Range;

/// Floating-point numbers as bits: operations are unknown functions of these.
record OpaqueFloats() implements FloatEncoding {
  @Override
  public Range range(Type type) {
    return Range.of(type);
  }

  @Override
  public Optional<Bounded> number(Expr expr, EncodeExpr operands) {
    return Optional.empty();
  }

  @Override
  public Optional<Formula> truth(Expr.Compare compare, EncodeExpr operands) {
    return Optional.empty();
  }

  @Override
  public String function(String name) {
    return name;
  }
}
