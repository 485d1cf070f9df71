package org.warpproof.kernel;

/// A parameter of a kernel.
public sealed interface Parameter {
  String name();

  /// A number, whether the source declares it unsigned, and where it comes from.
  record Scalar(Expr.Var variable, Sign sign, Home home) implements Parameter {
    /// A number that is passed by itself.
    public Scalar(Expr.Var variable, Sign sign) {
      this(variable, sign, new Home.Passed());
    }

    /// Whether it is an argument of its own.
    public boolean isPassed() {
      return home instanceof Home.Passed;
    }

    @Override
    public String name() {
      return variable.name();
    }
  }

  /// A pointer to the memory object of the same name.
  record Array(String name, Aliasing aliasing) implements Parameter {}

  /// A structure passed by value: a private object of the same name.
  record Structure(String name) implements Parameter {}

  /// Where the launch puts a number.
  sealed interface Home {
    /// It is an argument.
    record Passed() implements Home {}

    /// It is what a memory object holds at the start, so many bytes behind its first: a field of a
    /// structure that is passed by value (`p.n`), constant memory (`c_n`), an element of an array
    /// (`n[0]`). Such numbers have names in conditions, as arguments have.
    record InMemory(String object, long offset) implements Home {}
  }

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
