package org.warpproof.frontend.lower;

import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Type;

/// One scalar of an LLVM value, while it is lowered. Vectors and structures are lists of them.
public sealed interface Operand {
  Type type();

  /// A number, or a pointer of which nothing better is known.
  record Value(Expr expr) implements Operand {
    @Override
    public Type type() {
      return expr.type();
    }
  }

  /// A pointer to a known place.
  record At(Place place) implements Operand {
    @Override
    public Type type() {
      return Type.POINTER;
    }
  }

  /// Any value: becomes a havoc where it is used.
  record Undefined(Type type) implements Operand {}
}
