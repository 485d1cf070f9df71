package org.warpproof.structure;

import java.util.List;
import org.warpproof.kernel.Expr;

/// A condition of a contract, with its negations at the bottom.
public sealed interface Condition {
  /// What has no quantifiers, or its negation.
  record Literal(Expr expr, Sign sign) implements Condition {}

  record All(List<Condition> parts) implements Condition {
    public All {
      parts = List.copyOf(parts);
    }
  }

  record Any(List<Condition> parts) implements Condition {
    public Any {
      parts = List.copyOf(parts);
    }
  }

  /// Whatever the bound variable is.
  record ForAll(Expr.Var bound, Condition body) implements Condition {}

  /// For some value of the bound variable.
  record Exists(Expr.Var bound, Condition body) implements Condition {}

  enum Sign {
    POSITIVE,
    NEGATIVE;

    Sign opposite() {
      return this == POSITIVE ? NEGATIVE : POSITIVE;
    }
  }
}
