package org.warpproof.encode;

import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Formula;
import org.warpproof.structure.Range;

/// What floating-point numbers are in formulas.
public sealed interface FloatEncoding permits OpaqueFloats, RealNumbers {
  /// Numbers of which nothing is known.
  FloatEncoding OPAQUE = new OpaqueFloats();

  /// Where the values of a type lie, whatever they are.
  Range range(Type type);

  /// An expression whose operands `operands` knows; empty if it is none of floating-point numbers,
  /// or one of which nothing is known.
  Optional<Bounded> number(Expr expr, EncodeExpr operands);

  /// A comparison, likewise.
  Optional<Formula> truth(Expr.Compare compare, EncodeExpr operands);

  /// The name of an unknown function: that of numbers is none of what stands for them elsewhere.
  String function(String name);
}
