package org.warpproof.kernel;

/// A parameter of a kernel.
public sealed interface Parameter {
  String name();

  /// A number, and whether the source declares it unsigned.
  record Scalar(Expr.Var variable, Sign sign) implements Parameter {
    @Override
    public String name() {
      return variable.name();
    }
  }

  /// A pointer to the memory object of the same name.
  record Array(String name, Aliasing aliasing) implements Parameter {}

  /// A structure passed by value: a private object of the same name.
  record Structure(String name) implements Parameter {}

  /// How the source reads a number. Floating-point numbers count as signed.
  enum Sign {
    SIGNED,
    UNSIGNED,
    /// The source does not say.
    UNKNOWN
  }

  /// Whether other parameters may point into the same array.
  enum Aliasing {
    POSSIBLE,
    /// `restrict`
    EXCLUDED
  }
}
