package org.warpproof.kernel;

/// A parameter of a kernel.
public sealed interface Parameter {
  String name();

  /// A number.
  record Scalar(Expr.Var variable) implements Parameter {
    @Override
    public String name() {
      return variable.name();
    }
  }

  /// A pointer to the memory object of the same name.
  record Array(String name, Aliasing aliasing) implements Parameter {}

  /// A structure passed by value: a private object of the same name.
  record Structure(String name) implements Parameter {}

  /// Whether other parameters may point into the same array.
  enum Aliasing {
    POSSIBLE,
    /// `restrict`
    EXCLUDED
  }
}
